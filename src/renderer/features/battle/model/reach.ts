import { reseed } from '@core/base';
import type { HexId } from '@core/hex';
import type { AnyBattle, BattleAction, BattleState, Observation, SideId, UnitView } from '@core/rules/contract';

/** A hex that the active unit can reach, and how. */
export interface ReachedHex {
  readonly hex: HexId;
  /** MOV spent to get there. */
  readonly spent: number;
  /** One action for each hex of the path. */
  readonly actions: readonly BattleAction[];
  /** The hexes of the path; the last one is `hex`. */
  readonly path: readonly HexId[];
  /** True when the move takes the unit off the map: it lands, or it is destroyed for certain. */
  readonly leaves: boolean;
}

export type Reach = ReadonlyMap<HexId, ReachedHex>;

/** Search limit, so that a very fast unit does not stall the screen. */
const MAX_HEXES = 800;
/** A hazard rolls dice: this many rolls are tried before a hex counts as deadly. */
const TRIES = 8;

interface SearchNode extends ReachedHex {
  readonly state: BattleState;
  readonly left: number;
}

/**
 * The hexes that the active unit of `side` can move to now, each with a shortest path: a breadth-first search over copies of the state, so
 * that all movement rules apply. The copies are reseeded, so they do not reveal how the battle's dice will fall in a hazard.
 */
export function reachOf(battle: AnyBattle, state: BattleState, side: SideId): Reach {
  const unit = battle.observe(state, side).activeUnit;
  const from = viewOf(battle.observe(state, side), unit);
  const reached = new Map<HexId, SearchNode>();
  if (from === undefined) return reached;
  const hasMoves = from.movesLeft !== undefined;
  const queue: SearchNode[] = [
    { hex: from.hex, spent: 0, actions: [], path: [], leaves: false, state, left: from.movesLeft ?? 0 },
  ];
  for (let current = queue.shift(); current !== undefined && reached.size < MAX_HEXES; current = queue.shift()) {
    if (!battle.toAct(current.state).includes(side)) continue;
    const here = current.state;
    const steps = [...battle.choices(here, side).list]
      .map((action) => ({ action, info: battle.info(here, side, action) }))
      .filter(({ info }) => (info.kind === 'move' || info.kind === 'enter') && info.hex !== undefined);
    for (const { action, info } of steps) {
      const hex = info.hex ?? -1;
      if (hex === from.hex) continue;
      const next = surviveStep(battle, here, side, action, unit, hex);
      const left = next === undefined ? 0 : (next.view.movesLeft ?? 0);
      const known = reached.get(hex);
      if (known !== undefined && known.left >= left) continue;
      const node: SearchNode = {
        hex,
        // After a step that ends the unit's activity there is no `movesLeft` to compute the cost from.
        spent: current.spent + (hasMoves && next?.active ? current.left - left : 1),
        actions: [...current.actions, action],
        path: [...current.path, hex],
        leaves: next === undefined,
        state: next?.state ?? here,
        left,
      };
      reached.set(hex, node);
      if (next?.active) queue.push(node);
    }
  }
  return reached;
}

function viewOf(observation: Observation, unit: number): UnitView | undefined {
  return observation.units.find((view) => view.index === unit);
}

interface SurvivedStep {
  readonly state: BattleState;
  readonly view: UnitView;
  /** True while the unit is still the active one. */
  readonly active: boolean;
}

/** The state after a step that the unit survives; undefined when it survives none of the tried rolls. */
function surviveStep(
  battle: AnyBattle,
  state: BattleState,
  side: SideId,
  action: BattleAction,
  unit: number,
  hex: HexId,
): SurvivedStep | undefined {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const after = battle.clone(state);
    reseed(after.rng, attempt);
    battle.apply(after, side, action);
    const observation = battle.observe(after, side);
    const view = viewOf(observation, unit);
    if (view?.fate === 'alive' && view.hex === hex)
      return { state: after, view, active: observation.activeUnit === unit };
  }
  return undefined;
}
