import { colOf, OFF_MAP, parseHexLabel, rowOf, type HexId } from '@core/hex';
import type { Condition, Scenario, MapGrid } from '@core/model';
import { forceName } from '@renderer/canvas';
import { changeGrid } from './editor';
import { movedLabel, type Reshape } from './reshape';

/** Content that a reshape would remove from the map. */
export interface ReshapeLoss {
  readonly terrain: number;
  readonly zoneHexes: number;
  readonly labels: number;
  readonly notes: number;
  /** Number of entry edges that become shorter. */
  readonly edges: number;
  /** Names of units whose start hex is removed; they move to the nearest hex. */
  readonly units: readonly string[];
  /** Number of trigger hexes that are removed. */
  readonly triggerHexes: number;
}

/** Computes what a reshape would remove, for a warning. */
export function reshapeLoss(
  scenario: Scenario,
  grid: MapGrid,
  reshape: Reshape,
  designs: Parameters<typeof forceName>[1],
): ReshapeLoss {
  const outside = (hex: HexId): boolean => reshape.hex(hex) === OFF_MAP;
  const labelOutside = (label: string): boolean => {
    const hex = parseHexLabel(grid, label);
    return hex.ok && outside(hex.value);
  };
  let terrain = 0;
  grid.cells.forEach((row, y) =>
    row.forEach((cell, x) => {
      if (cell !== 0 && outside(y * grid.cols + x)) terrain++;
    }),
  );
  return {
    terrain,
    zoneHexes: grid.zones.reduce((sum, zone) => sum + zone.hexes.filter(outside).length, 0),
    labels: grid.labels.filter(({ hex }) => outside(hex)).length,
    notes: grid.notes.filter(({ hex }) => outside(hex)).length,
    edges: grid.edges.filter((edge) => isCut(edge, reshape)).length,
    units: scenario.forces
      .filter(({ start }) => start.type === 'hex' && labelOutside(start.hex))
      .map((force) => forceName(force, designs)),
    triggerHexes: (scenario.triggers ?? [])
      .flatMap((trigger) => trigger.do)
      .reduce((sum, effect) => sum + (effect.type === 'terrain' ? effect.hexes.filter(labelOutside).length : 0), 0),
  };
}

/** The ends of a partial edge after a reshape, in order; they may lie beyond the map. */
function endsOf(edge: MapGrid['edges'][number], { along }: Reshape): readonly [number, number] | undefined {
  if (edge.from === undefined || edge.to === undefined) return undefined;
  const [a, b] = [along(edge.edge, edge.from), along(edge.edge, edge.to)];
  return a <= b ? [a, b] : [b, a];
}

function lengthOf(edge: MapGrid['edges'][number]['edge'], { to }: Reshape): number {
  return edge === 'north' || edge === 'south' ? to.cols : to.rows;
}

function isCut(edge: MapGrid['edges'][number], reshape: Reshape): boolean {
  const ends = endsOf(edge, reshape);
  return ends !== undefined && (ends[0] < 1 || ends[1] > lengthOf(reshape.edge(edge.edge), reshape));
}

/** Reshapes the map of a draft, and all hexes, directions and map edges that the scenario refers to. */
export function reshapeScenario(draft: Scenario, reshape: Reshape): void {
  if (draft.map === undefined) return;
  changeGrid(draft, (map) => reshapeMap(map, reshape));
  for (const { start, orders = [] } of draft.forces) {
    if (start.type === 'hex') {
      start.hex = movedLabel(reshape, start.hex);
      if (start.facing !== undefined) start.facing = reshape.facing(start.facing);
    }
    for (const order of orders) if (order.type === 'advance') order.edge = reshape.edge(order.edge);
  }
  for (const { when } of draft.victory) reshapeCondition(when, reshape);
  for (const trigger of draft.triggers ?? []) {
    reshapeCondition(trigger.when, reshape);
    for (const effect of trigger.do) {
      if (effect.type === 'terrain') effect.hexes = effect.hexes.flatMap((label) => keptLabel(label, reshape));
    }
  }
  for (const award of draft.awards ?? []) {
    if (award.for === 'exited' && award.edge !== undefined) award.edge = reshape.edge(award.edge);
  }
}

function keptLabel(label: string, reshape: Reshape): string[] {
  const hex = parseHexLabel(reshape.from, label);
  return hex.ok && reshape.hex(hex.value) === OFF_MAP ? [] : [movedLabel(reshape, label)];
}

function reshapeCondition(condition: Condition, reshape: Reshape): void {
  if (condition.type === 'all' || condition.type === 'any') {
    for (const part of condition.of) reshapeCondition(part, reshape);
  } else if (condition.type === 'not') reshapeCondition(condition.of, reshape);
  else if (condition.type === 'exited' && condition.edge !== undefined) condition.edge = reshape.edge(condition.edge);
}

function reshapeMap(map: MapGrid, reshape: Reshape): void {
  const { to } = reshape;
  const cells = map.cells.map((row) => [...row]);
  const placed = Array.from({ length: to.rows }, () => new Array<number>(to.cols).fill(0));
  cells.forEach((row, y) =>
    row.forEach((cell, x) => {
      const hex = cell === 0 ? OFF_MAP : reshape.hex(y * reshape.from.cols + x);
      if (hex !== OFF_MAP) placed[rowOf(to, hex)][colOf(to, hex)] = cell;
    }),
  );
  map.cells = placed;
  const moved = <T extends { hex: HexId }>(list: readonly T[]): T[] =>
    list.map((entry) => ({ ...entry, hex: reshape.hex(entry.hex) })).filter(({ hex }) => hex !== OFF_MAP);
  for (const zone of map.zones) {
    const hexes = zone.hexes.map((hex) => reshape.hex(hex));
    zone.hexes = hexes.filter((hex) => hex !== OFF_MAP).sort((a, b) => a - b);
  }
  map.labels = moved(map.labels);
  map.notes = moved(map.notes);
  for (const edge of map.edges) {
    const ends = endsOf(edge, reshape);
    edge.edge = reshape.edge(edge.edge);
    const length = lengthOf(edge.edge, reshape);
    if (ends !== undefined) [edge.from, edge.to] = ends.map((end) => Math.min(length, Math.max(1, end)));
  }
  if (map.background !== undefined && reshape.shift !== undefined) {
    map.background.x += reshape.shift.x;
    map.background.y += reshape.shift.y;
  }
  map.orientation = to.orientation;
  map.stagger = to.stagger;
  map.cols = to.cols;
  map.rows = to.rows;
}
