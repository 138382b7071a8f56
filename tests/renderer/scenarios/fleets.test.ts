import { formatJson, type Fleet } from '@core/model';
import { readDocument } from '@core/model/read';
import { fleetDuel } from '@core/playtest';
import { RULE_SYSTEMS, scenarioFindings } from '@core/rules/registry';
import { moveSavedFleets } from '@renderer/app/saved-fleets';
import { usesOf } from '@renderer/app/design-uses';
import { fleetRows, saveSide, sideRows } from '@renderer/features/scenarios/model/fleets';
import { addUnits } from '@renderer/features/scenarios/model/side-budget';
import { installHost, useLibrary, useSettings } from '@renderer/stores';
import { createPinia, setActivePinia } from 'pinia';
import { beforeEach, describe, expect, it } from 'vitest';
import { memoryHost } from '../support/memory-host';
import { designs, designsById, editable } from './support';

beforeEach(async () => {
  installHost(memoryHost(designs));
  setActivePinia(createPinia());
  await useLibrary().start();
});

describe('fleets', () => {
  it('are saved from a side into the library, compared, and added to a side of another scenario', async () => {
    const scenario = editable();
    const library = useLibrary();
    const saved = await saveSide(scenario, scenario.sides[0]);
    const again = await saveSide(scenario, scenario.sides[0]);
    expect(again.ok && again.value.name).toBe('Player 1 2');
    const fleet = saved.ok ? saved.value : undefined;
    expect(readDocument(JSON.parse(formatJson(fleet)))).toMatchObject({ ok: true, value: { findings: [] } });
    expect(fleet?.units).toEqual([
      { design: 'battleship', count: 1 },
      { design: 'destroyer', count: 1 },
    ]);
    expect(library.ofKind('fleet').map(({ name, summary }) => `${name}, ${summary}`)).toEqual([
      'Player 1, 2 units',
      'Player 1 2, 2 units',
    ]);
    const rows = [...sideRows(scenario, designsById), ...fleetRows(scenario.rules, library.fleets, designsById)];
    expect(rows.map(({ name, count }) => [name, count])).toEqual([
      ['Player 1', 2],
      ['Player 2', 2],
      ['Player 1', 2],
      ['Player 1 2', 2],
    ]);
    expect(rows[2]).toMatchObject({
      units: '1 × Battleship, 1 × Destroyer',
      cost: rows[0].cost,
      values: rows[0].values,
    });
    expect(fleetRows('minimal', library.fleets, designsById)).toEqual([]);
    const other = editable({ forces: [] });
    addUnits(other, other.sides[1].id, [...fleet!.units, { design: 'gunship', count: 130 }], designsById);
    expect(other.forces.map(({ side, design, count = 1 }) => [side, design, count])).toEqual([
      ['player-2', 'battleship', 1],
      ['player-2', 'destroyer', 1],
      ['player-2', 'gunship', 100],
      ['player-2', 'gunship', 30],
    ]);
    const [battleship] = library.entries.filter(({ id }) => id === 'battleship');
    expect((await usesOf([battleship!])).map(({ name }) => name)).toEqual(['Player 1', 'Player 1 2']);
  });

  it('of the settings of an earlier version move into the library; others stay', async () => {
    const units = [{ design: 'gunship', count: 3 }];
    const kept = { id: 'chess', name: 'Chess', rules: 'chess', units };
    useSettings().change({ fleets: [{ id: 'raiders', name: 'Raiders', rules: 'counterspace', units }, kept] });
    await moveSavedFleets();
    expect(useSettings().values.fleets).toEqual([kept]);
    expect([...useLibrary().fleets.values()]).toMatchObject([{ id: 'raiders', name: 'Raiders', units }]);
  });

  it.each(RULE_SYSTEMS.map(({ info }) => info.id))('meet in a scenario without findings: %s', (rules) => {
    const system = RULE_SYSTEMS.find(({ info }) => info.id === rules)!;
    const most = system.info.maxUnits ?? 4;
    const own = designs.filter((design) => design.rules === rules).slice(0, Math.min(2, most));
    const fleet = (name: string): Fleet => ({
      ...{ kind: 'fleet', format: 1, id: 'a', name, rules },
      units: own.map(({ id }) => ({ design: id, count: Math.max(1, Math.floor(most / 4)) })),
    });
    const scenario = fleetDuel(system, [fleet('Red'), fleet('Blue')], designsById);
    expect(scenario).toMatchObject({ name: 'Red against Blue', sides: [{ name: 'Red' }, { name: 'Blue' }] });
    const findings = scenarioFindings(scenario, designsById).filter(({ severity }) => severity === 'error');
    expect(own.length > 0 ? findings : []).toEqual([]);
    expect(fleetDuel(system, [fleet('Red'), fleet('Red')], designsById).sides.map(({ name }) => name)).toEqual([
      'Red 1',
      'Red 2',
    ]);
    const levels = (one: string, other: string): string[] =>
      fleetDuel(system, [fleet(one), fleet(other)], designsById).victory.map(({ name }) => name);
    expect(levels('Raiders', 'The $& Host')).toEqual(['Raiders hold the field', 'The $& Host holds the field']);
    const long = fleetDuel(system, [fleet('x'.repeat(120)), fleet('x'.repeat(120))], designsById);
    const longest = [...long.sides, ...long.victory].map(({ name }) => name.length);
    expect([long.name.length, ...longest]).toEqual([120, 120, 120, 120, 120]);
  });
});
