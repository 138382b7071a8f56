import { RULES, type RulesId } from '@core/model';
import { useHost, useLibrary, useSettings } from '@renderer/stores';
import { newIdentity } from './new-document/create';

/** Moves the fleets in the settings of an earlier version into the library. Those that cannot be saved stay. */
export async function moveSavedFleets(): Promise<void> {
  const settings = useSettings();
  const library = useLibrary();
  const left = [];
  for (const saved of settings.values.fleets) {
    const { rules, units } = saved;
    const identity = newIdentity(saved.name, 'Fleet');
    const isKnown = (id: string): id is RulesId => Object.hasOwn(RULES, id);
    const done =
      isKnown(rules) &&
      (await useHost().library.create({ kind: 'fleet', format: 1, ...identity, rules, units: [...units] })).ok;
    if (!done) left.push(saved);
    await library.refresh();
  }
  if (left.length < settings.values.fleets.length) settings.change({ fleets: left });
}
