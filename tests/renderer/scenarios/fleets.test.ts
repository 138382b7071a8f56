import { changeFleet, fleetRows, importFleet, saveSide } from '@renderer/features/scenarios/model/fleets';
import { addUnits } from '@renderer/features/scenarios/model/side-budget';
import { installHost, useLibrary, useSettings } from '@renderer/stores';
import { formatJson } from '@core/model';
import { FLEET, FLEET_FILE } from '@shared/fleet';
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
  it('are saved from a side, compared, and added to a side of another scenario', () => {
    const scenario = editable();
    const fleet = saveSide(scenario, scenario.sides[0])!;
    expect(saveSide(scenario, scenario.sides[0])?.name).toBe('Player 1 2');
    expect(FLEET.test(fleet)).toBe(true);
    expect(fleet.units).toEqual([
      { design: 'battleship', count: 1 },
      { design: 'destroyer', count: 1 },
    ]);
    const rows = fleetRows(scenario, useSettings().values.fleets, designsById);
    expect(rows.map(({ name, count }) => [name, count])).toEqual([
      ['Player 1', 2],
      ['Player 2', 2],
      ['Player 1', 2],
      ['Player 1 2', 2],
    ]);
    expect(rows[2]).toMatchObject({ units: '1 Battleship, 1 Destroyer', cost: rows[0].cost, values: rows[0].values });
    const other = editable({ forces: [] });
    addUnits(other, other.sides[1].id, fleet.units, designsById);
    expect(other.forces.map(({ side, design }) => [side, design])).toEqual([
      ['player-2', 'battleship'],
      ['player-2', 'destroyer'],
    ]);
    changeFleet(fleet.id, { ...fleet, name: 'Line' });
    expect(useSettings().values.fleets[0].name).toBe('Line');
    changeFleet(fleet.id);
    expect(useSettings().values.fleets).toHaveLength(1);
    expect(fleetRows({ ...scenario, rules: 'minimal', sides: [] }, useSettings().values.fleets, designsById)).toEqual(
      [],
    );
  });

  it('are imported with designs that the library lacks, after a check', async () => {
    const file = (data: unknown): File => new File([formatJson(data)], 'raiders.fleet.json');
    const design = { ...designsById.get('gunship')!, id: 'raider', name: 'Raider' };
    const shared = {
      kind: 'fleet',
      format: 1,
      name: 'Raiders',
      rules: 'counterspace',
      units: [{ design: 'raider', count: 3 }],
    };
    expect(FLEET_FILE.test({ ...shared, designs: [] })).toBe(true);
    const fleet = await importFleet(file({ ...shared, designs: [design] }));
    expect(fleet).toMatchObject({ name: 'Raiders', units: shared.units });
    expect(useLibrary().designs.has('raider')).toBe(true);
    expect(await importFleet(file({ ...shared, designs: [{ ...design, stats: {} }] }))).toMatch(/raiders\.fleet\.json/);
    for (const bad of [
      {},
      { ...shared, units: [{ design: 'x', count: 0 }], designs: [] },
      { ...shared, rules: 'chess', designs: [] },
    ])
      expect(await importFleet(file(bad))).toBe('raiders.fleet.json is not a fleet file.');
    expect(useSettings().values.fleets).toHaveLength(1);
  });
});
