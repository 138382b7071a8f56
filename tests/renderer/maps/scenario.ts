import { emptyGrid, fromGrid, toGrid, type Scenario, type MapGrid } from '@core/model';

/** The map that the tests edit: 10 × 8, corners up. */
export const SHAPE = { orientation: 'pointy', stagger: 'odd', cols: 10, rows: 8 } as const;

/** A scenario with two sides and a map that `change` may change. */
export function scenarioWith(change: (grid: MapGrid) => void = () => undefined): Scenario {
  const map = emptyGrid(SHAPE);
  change(map);
  return {
    kind: 'scenario',
    format: 1,
    id: 'test',
    name: 'Test',
    rules: 'counterspace',
    sides: [
      { id: 'red', name: 'Red', color: 'a' },
      { id: 'blue', name: 'Blue' },
    ],
    forces: [],
    options: {},
    victory: [],
    map: fromGrid(map),
  };
}

/** The map of a scenario by its hexes. */
export function gridOf({ map }: Scenario): MapGrid {
  if (map === undefined) throw new Error('no map');
  return toGrid(map);
}
