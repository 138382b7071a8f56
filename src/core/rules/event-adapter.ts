import type { AnyBattle, BattleAction, BattleState } from './contract';
import type { Clash, Depiction } from './depiction';
import { NO_DOER, PLACING, type Witness } from './witness';

/** A battle told in plain numbers. */
export interface Telling {
  /** The unit that takes part in the battle by an action, {@link NO_DOER} or {@link PLACING}; asked before it is carried out. */
  readonly doer: (state: BattleState, side: number, action: BattleAction) => number;
  readonly tell: (event: unknown, witness: Witness) => void;
  /** Writes the hex of each unit in play to `places`, by unit: -1 for one that is on none. */
  readonly muster: (state: BattleState, places: number[]) => void;
}

/** Kinds of action by which a unit takes part in the battle; that it is chosen, fed or rests does not count. */
const DEEDS: ReadonlySet<string> = new Set(['move', 'fire', 'special', 'exit', 'enter']);

/** A battle told by its own rules, or worked out from what they show on a screen where they do not tell it. */
export function tellingOf(battle: AnyBattle): Telling {
  const shown = shownTelling(battle);
  const standing = battle.standing?.bind(battle);
  return {
    doer: battle.doer?.bind(battle) ?? shown.doer,
    tell: battle.tell?.bind(battle) ?? shown.tell,
    muster:
      standing === undefined
        ? shown.muster
        : (state, places) => {
            for (let unit = 0; unit < battle.units.length; unit++) places[unit] = standing(state, unit);
          },
  };
}

/** A battle told by what it shows on a screen; slow, since it makes words and chances and leaves them. */
export function shownTelling(battle: AnyBattle): Telling {
  return {
    doer: (state, side, action) => {
      const { kind, unit } = battle.info(state, battle.sides[side], action);
      if (kind === 'deploy') return PLACING;
      return unit !== undefined && DEEDS.has(kind) ? unit : NO_DOER;
    },
    tell: (event, witness) => {
      const seen = battle.depict?.(event);
      if (seen !== undefined) tellShown(seen, witness);
    },
    muster: (state, places) => {
      battle.units.forEach((_, unit) => (places[unit] = -1));
      for (const { index, hex, place, fate } of battle.observe(state, null).units) {
        if (fate === 'alive' && place === undefined) places[index] = hex;
      }
    },
  };
}

function tellShown(seen: Depiction, witness: Witness): void {
  switch (seen.kind) {
    case 'move':
      witness.moved(seen.unit, seen.from, seen.to);
      if (seen.from >= 0) witness.acted(seen.unit);
      break;
    case 'course':
      seen.points.forEach(({ hex }, at) => {
        const from = at === 0 ? hex : seen.points[at - 1].hex;
        if (hex !== from) witness.moved(seen.unit, from, hex);
      });
      witness.acted(seen.unit);
      break;
    case 'launch':
      witness.launched(seen.unit, seen.from);
      witness.acted(seen.from);
      break;
    case 'clash': {
      const { attacker = -1, target, device, result } = seen.clash;
      witness.attacked(attacker, target, device, result.hit, pointsOf(seen.clash));
      break;
    }
    case 'gone':
      witness.gone(seen.unit, seen.how === 'destroyed');
      break;
    case 'pool':
    case 'scene':
    case 'note':
      break;
  }
}

/** Points that a target lost: by its bars, where they tell it, else the damage. */
function pointsOf({ bars, damage }: Clash): number {
  return bars.length > 0
    ? bars.reduce((sum, { before, after }) => sum + Math.max(0, before - after), 0)
    : damage.reduce((sum, { value }) => sum + value, 0);
}
