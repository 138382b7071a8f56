import { below } from '@core/base';
import type { Rng } from '@core/base';
import type { Design, MassField, MassPosture, Scenario } from '@core/model';
import { ENVIRONMENTS, FORTIFICATIONS, massCombat, TERRAINS } from '@core/rules/systems/mass-combat';
import { pick } from '../../../fuzz/pick';
import { chance } from '../../../fuzz/scenarios/draw';
import { addEvents } from '../../../fuzz/scenarios/events';
import { someCondition } from '../../../fuzz/scenarios/random';
import { designSet, scenarioOf } from './build';

function posture(rng: Rng, side: string, fortified: boolean): MassPosture {
  const flag = (): boolean => below(rng, 3) === 0;
  const forts = Object.keys(FORTIFICATIONS) as (keyof typeof FORTIFICATIONS)[];
  return {
    side,
    place: pick(rng, ['field', 'home', 'ark', 'ark'] as const),
    ...(fortified ? { fortification: pick(rng, forts), wayOut: flag() } : {}),
    ...{ prepared: flag(), forcedMarch: flag(), ready: flag(), circumstances: below(rng, 7) - 3 },
  };
}

/** A random scenario: both factions, field, options, losses of earlier battles, levels, awards and triggers; side b is not fortified, so that there is one siege at most. */
export function randomScenario(rng: Rng): { scenario: Scenario; designs: Map<string, Design> } {
  const design = (id: string): Design => {
    // A small budget would leave only fighters and a leader.
    const made = massCombat.workshop!.startingDesign(rng, Infinity);
    const { projects, ...stats } = made.stats as { projects?: string[] };
    const kept = id === 'two' ? projects?.filter((key) => key !== 'defenses') : [...(projects ?? []), 'explosives-lab'];
    const own = [...new Set(kept)];
    const keep = below(rng, 2) === 0 ? { stables: 'monsters' } : {};
    return { ...made, id, stats: { ...stats, ...keep, ...(own.length > 0 ? { projects: own } : {}) } } as Design;
  };
  const field: Partial<MassField> = {
    environment: pick(rng, Object.keys(ENVIRONMENTS) as MassField['environment'][]),
    terrain: pick(rng, Object.keys(TERRAINS) as MassField['terrain'][]),
    ...{ night: below(rng, 2) === 0, badWeather: below(rng, 2) === 0, water: below(rng, 2) === 0 },
    meeting: pick(rng, ['reconnaissance', 'open'] as const),
  };
  const options = {
    fightersPerLevel: 20 + below(rng, 31),
    npcDice: below(rng, 4),
    truce: pick(rng, ['talks', 'ends', 'pauses']),
    commandoPairs: pick(rng, ['addition', 'instead']),
    damagedUnits: pick(rng, ['fight', 'lost']),
    brokenFate: pick(rng, ['captured', 'dead']),
  };
  const postures = [posture(rng, 'a', true), posture(rng, 'b', false)];
  const designs = designSet(design('one'), design('two'));
  const scenario = scenarioOf({ field, postures, options, changes: { turnLimit: 1 + below(rng, 14) } });
  for (const force of scenario.forces) {
    const condition = chance(rng, 0.3) ? someCondition(rng, massCombat, designs.get(force.design)!) : undefined;
    if (condition) force.condition = condition;
  }
  if (chance(rng, 0.5)) addEvents(rng, scenario);
  return { scenario, designs };
}
