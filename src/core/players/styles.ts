import type { AnyBattle, BattleState, SideId, UnitFate } from '@core/rules/contract';

/** The styles of the search player. Without one it plays by its evaluation alone. */
export const PLAY_STYLES = ['aggressive', 'cautious', 'objective'] as const;
export type PlayStyle = (typeof PLAY_STYLES)[number];

/** What a style adds to the evaluation for the lost shares of the player’s and of the enemy’s forces, 0 to 1 each. */
interface StyleWeights {
  readonly own: number;
  readonly enemy: number;
}

/**
 * An aggressive player trades its own units for the enemy’s, and a cautious one does not trade. For an objective-minded one, losses count
 * less than the rest of the evaluation does.
 */
const WEIGHTS: Readonly<Record<PlayStyle, StyleWeights>> = {
  aggressive: { own: 0.3, enemy: 0.8 },
  cautious: { own: -0.7, enemy: 0 },
  objective: { own: 0.3, enemy: -0.3 },
};

/** Bound of the value of an undecided state, so that a style can still change it. */
const CERTAIN = 0.98;

/** Fates of units that a side has lost. */
const LOST: ReadonlySet<UnitFate['fate']> = new Set(['destroyed', 'captured']);

/**
 * The battle as a player of that style sees it: its policy evaluates losses differently. All else is that of `battle`, and states of one are
 * states of the other.
 */
export function styledBattle(battle: AnyBattle, style: PlayStyle): AnyBattle {
  const { own, enemy } = WEIGHTS[style];
  const lossesOf = lossMeter(battle);
  const { policy } = battle;
  const evaluate = (state: BattleState, side: SideId): number => {
    const value = policy.evaluate(state, side);
    // A result is a result in any style.
    if (battle.firstToAct(state) < 0) return value;
    const losses = lossesOf(state, side);
    return Math.tanh(
      Math.atanh(Math.max(-CERTAIN, Math.min(CERTAIN, value))) + own * losses.own + enemy * losses.enemy,
    );
  };
  const styled = Object.create(policy) as AnyBattle['policy'];
  Object.defineProperty(styled, 'evaluate', { value: evaluate });
  const seen = Object.create(battle) as AnyBattle;
  Object.defineProperty(seen, 'policy', { value: styled });
  return seen;
}

/** Returns a function that measures which share of its forces a side has lost, and which share the others, by units and by their condition. */
function lossMeter(battle: AnyBattle): (state: BattleState, side: SideId) => { own: number; enemy: number } {
  const fresh = new Map(battle.fates(battle.start(0)).map((fate) => [fate.id, conditionOf(fate)]));
  return (state, side) => {
    let own = 0;
    let ownUnits = 0;
    let enemy = 0;
    let enemyUnits = 0;
    for (const fate of battle.fates(state)) {
      const most = fresh.get(fate.id) ?? 0;
      const lost = LOST.has(fate.fate) ? 1 : most > 0 ? Math.max(0, 1 - conditionOf(fate) / most) / 2 : 0;
      if (fate.side === side) {
        own += lost;
        ownUnits++;
      } else {
        enemy += lost;
        enemyUnits++;
      }
    }
    return { own: own / Math.max(1, ownUnits), enemy: enemy / Math.max(1, enemyUnits) };
  };
}

/** Values that say where a unit is, not how it is. */
const PLACE: ReadonlySet<string> = new Set(['location', 'position']);

/** The sum of the values that tell how a unit is. */
function conditionOf({ values }: UnitFate): number {
  let sum = 0;
  for (const key in values) if (!PLACE.has(key)) sum += values[key] ?? 0;
  return sum;
}
