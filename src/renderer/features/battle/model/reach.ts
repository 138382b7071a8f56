import { reseed } from '@core/base';
import type { HexId } from '@core/hex';
import type { AnyBattle, BattleAction, BattleState, Observation, SideId, UnitView } from '@core/rules/contract';

/** A hex that the active unit can get to, and how. */
export interface ReachedHex {
  readonly hex: HexId;
  /** MOV spent to get there. */
  readonly spent: number;
  /** The steps, one action for each hex. */
  readonly actions: readonly BattleAction[];
  /** The hexes of the way, the last one being `hex`. */
  readonly way: readonly HexId[];
  /** True when the unit is not on the map after it: it lands, or nothing lets it live. */
  readonly leaves: boolean;
}

export type Reach = ReadonlyMap<HexId, ReachedHex>;

/** A map's whole reach never needs more; it keeps a very fast unit from stalling the screen. */
const MOST_HEXES = 800;
/** Dice on the way (a hazard) are not the battle's own: so many rolls are tried before a hex counts as deadly. */
const TRIES = 8;

interface Place extends ReachedHex {
  readonly state: BattleState;
  readonly left: number;
}

/**
 * The hexes that the active unit of `side` can move to now, by a shortest way each: breadth first over copies of the state, so that every
 * rule of movement counts. Copies roll other dice than the battle will: what a hazard is going to do stays unknown.
 */
export function reachOf(battle: AnyBattle, state: BattleState, side: SideId): Reach {
  const unit = battle.observe(state, side).activeUnit;
  const from = viewOf(battle.observe(state, side), unit);
  const found = new Map<HexId, Place>();
  if (from === undefined) return found;
  const counted = from.movesLeft !== undefined;
  const queue: Place[] = [
    { hex: from.hex, spent: 0, actions: [], way: [], leaves: false, state, left: from.movesLeft ?? 0 },
  ];
  for (let place = queue.shift(); place !== undefined && found.size < MOST_HEXES; place = queue.shift()) {
    if (!battle.toAct(place.state).includes(side)) continue;
    const here = place.state;
    const steps = [...battle.choices(here, side).list]
      .map((action) => ({ action, info: battle.info(here, side, action) }))
      .filter(({ info }) => (info.kind === 'move' || info.kind === 'enter') && info.hex !== undefined);
    for (const { action, info } of steps) {
      const hex = info.hex ?? -1;
      if (hex === from.hex) continue;
      const next = survive(battle, here, side, action, unit, hex);
      const left = next === undefined ? 0 : (next.view.movesLeft ?? 0);
      const known = found.get(hex);
      if (known !== undefined && known.left >= left) continue;
      const reached: Place = {
        hex,
        // A step after which the unit is no longer active leaves nothing to read the price from.
        spent: place.spent + (counted && next?.active ? place.left - left : 1),
        actions: [...place.actions, action],
        way: [...place.way, hex],
        leaves: next === undefined,
        state: next?.state ?? here,
        left,
      };
      found.set(hex, reached);
      if (next?.active) queue.push(reached);
    }
  }
  return found;
}

function viewOf(observation: Observation, unit: number): UnitView | undefined {
  return observation.units.find((view) => view.index === unit);
}

interface Survived {
  readonly state: BattleState;
  readonly view: UnitView;
  /** True while the unit is still the active one. */
  readonly active: boolean;
}

/** The state after a step that the unit outlives; undefined when none of the tried dice let it. */
function survive(
  battle: AnyBattle,
  state: BattleState,
  side: SideId,
  action: BattleAction,
  unit: number,
  hex: HexId,
): Survived | undefined {
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const after = battle.clone(state);
    reseed(after.rng, attempt);
    battle.apply(after, side, action);
    const seen = battle.observe(after, side);
    const view = viewOf(seen, unit);
    if (view?.fate === 'alive' && view.hex === hex) return { state: after, view, active: seen.activeUnit === unit };
  }
  return undefined;
}
