import type { Design } from '@core/model';
import { BUDGETS, minimal, statsOf, totalCost } from '@core/rules/systems/minimal';
import { sizeRow, valueRows } from '../model/compare-row';
import type { CompareRow } from '../model/ship-system';
import { ARC_HEXES, bearing, rangeFigures, REACH } from './arcs';

/** Range whose expected hits stand for close combat. */
const CLOSE = 2;

/** Comparison rows for Minimal Space Combat. */
export function compareRows(design: Design): CompareRow[] {
  const stats = statsOf(design);
  const covered = ARC_HEXES.filter((hex) => bearing(stats, hex) > 0).length;
  const figures = rangeFigures(stats);
  const close = figures[CLOSE]?.best ?? 0;
  const all = figures.slice(1);
  const mean = all.reduce((sum, { mean: one, hexes }) => sum + one * hexes, 0) / ARC_HEXES.length;
  const endPositions = REACH[Math.min(stats.engine, REACH.length - 1)]?.endPositions ?? 0;
  return [
    sizeRow('cost', 'Build points', totalCost(design), Math.max(...BUDGETS)),
    ...valueRows(design, minimal.fields),
    { key: 'weapons', label: 'Weapons', text: stats.weapons.join(' ') || 'none', mono: true },
    sizeRow('arcs', 'Hexes in arc', covered, ARC_HEXES.length),
    { key: 'close', label: `Hits at range ${CLOSE}`, text: close.toFixed(2), value: close, full: 2 },
    { key: 'mean', label: 'Mean hits, all hexes', text: mean.toFixed(2), value: mean, full: 1 },
    sizeRow('endPositions', 'End positions per turn', endPositions),
  ];
}
