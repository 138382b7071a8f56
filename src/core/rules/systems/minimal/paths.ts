import { FORWARD, PLOTS, TURN_LEFT } from './plots';
import { OPEN, STAR, type Tables } from './tables';

/** Result of {@link follow} for a ship that leaves the map. */
export const LEFT_MAP = -1;
/** Result of {@link follow} for a ship that is destroyed. */
export const CRASHED = -2;

/**
 * Destination of an order: the last hex times 6 plus the facing, or LEFT_MAP or CRASHED. A stopped ship ends where it stops. The movement
 * rules (6.0) without side effects, for previews and computer players.
 */
export function follow(tables: Tables, from: number, facing: number, index: number): number {
  const { neighbours } = tables.grid;
  const { steps } = PLOTS[index];
  let hex = from;
  let dir = facing;
  for (let i = 0; i < steps.length; i++) {
    const step = steps[i];
    if (step !== FORWARD) {
      dir = (dir + (step === TURN_LEFT ? 5 : 1)) % 6;
      continue;
    }
    const to = neighbours[hex * 6 + dir];
    if (to < 0) {
      if (tables.options.edge === 'leave') return LEFT_MAP;
      break;
    }
    if (tables.hasTerrain && tables.terrain[to] !== OPEN) {
      if (tables.terrain[to] === STAR || tables.options.collision === 'destroy') return CRASHED;
      break;
    }
    hex = to;
  }
  return hex * 6 + dir;
}
