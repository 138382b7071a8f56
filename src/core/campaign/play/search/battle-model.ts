import { type Rng, shuffle, unit } from '@core/base';
import type { EngagementKind } from '../../state';

/** A unit in a modelled battle. */
export interface ModelUnit {
  readonly id: string;
  /** Strength in its current condition, in build points. */
  readonly strength: number;
}

/** Parameters of a kind of battle, fitted to some 1,400 battles of greedy players in the bundled wars. */
interface KindModel {
  /** Exponent of the ratio of strengths in the odds. */
  readonly slope: number;
  /** Factor on the attacker's strength. */
  readonly attack: number;
  /** Strength of a defender without units. */
  readonly base: number;
  /** Share of its strength that the loser loses. */
  readonly beaten: number;
  /** Factor on the winner's losses by Lanchester's square law. */
  readonly winner: number;
}

/** Exponent of the ratio of strengths in the odds of a fleet battle. */
export const FLEET_SLOPE = 4.5;

const MODELS: Readonly<Record<EngagementKind, KindModel>> = {
  fleet: { slope: FLEET_SLOPE, attack: 1, base: 0, beaten: 1, winner: 0.8 },
  assault: { slope: 2.5, attack: 1.3, base: 0, beaten: 0.7, winner: 0.8 },
  landing: { slope: 2, attack: 1, base: 2, beaten: 0.3, winner: 0.3 },
  boarding: { slope: 2, attack: 1, base: 3, beaten: 0.9, winner: 0.6 },
  chapter: { slope: 3, attack: 1, base: 0, beaten: 0.7, winner: 0.7 },
};
/** Ratio of strengths below which the winner's losses stay the same. */
const LEAST_RATIO = 1.15;
/** A unit with a smaller share of its strength left is destroyed. */
const LEAST_SHARE = 0.15;

/** Win chance of the attacker, 0..1. */
function winChance(kind: EngagementKind, attacker: number, defender: number): number {
  const { slope, attack, base } = MODELS[kind];
  if (attacker <= 0) return 0;
  return 1 / (1 + ((defender + base) / (attacker * attack)) ** slope);
}

/** Share of its strength that the winner loses. */
function winnerLoss(kind: EngagementKind, winner: number, loser: number): number {
  const ratio = Math.max(LEAST_RATIO, winner / Math.max(loser, 1e-6));
  return MODELS[kind].winner * (1 - Math.sqrt(1 - 1 / ratio ** 2));
}

/** Expected result: the attacker's win chance, and the shares that both sides lose. */
export function expectedBattle(
  kind: EngagementKind,
  attacker: number,
  defender: number,
): { readonly win: number; readonly attackerLoss: number; readonly defenderLoss: number } {
  const win = winChance(kind, attacker, defender);
  const { beaten, base } = MODELS[kind];
  return {
    win,
    attackerLoss: win * winnerLoss(kind, attacker, defender + base) + (1 - win) * beaten,
    defenderLoss: win * beaten + (1 - win) * winnerLoss(kind, defender + base, attacker),
  };
}

/** Result of a modelled battle. */
export interface ModelResult {
  /** True if the attacker won. */
  readonly won: boolean;
  /** Share of its strength that each unit keeps; 0 for a destroyed one. */
  readonly left: ReadonlyMap<string, number>;
}

/** Draws a result. `attack` is a factor on the attacker's strength. */
export function drawBattle(
  kind: EngagementKind,
  attackers: readonly ModelUnit[],
  defenders: readonly ModelUnit[],
  attack: number,
  rng: Rng,
): ModelResult {
  const [a, d] = [total(attackers) * attack, total(defenders)];
  const won = unit(rng) < winChance(kind, a, d);
  const { base, beaten } = MODELS[kind];
  const loss = won ? winnerLoss(kind, a, d + base) : winnerLoss(kind, d + base, a);
  const [winner, loser] = won ? [attackers, defenders] : [defenders, attackers];
  return {
    won,
    left: new Map([
      ...sharesLeft(winner, loss * (0.5 + unit(rng)), rng),
      ...sharesLeft(loser, beaten * (0.8 + 0.4 * unit(rng)), rng),
    ]),
  };
}

function total(units: readonly ModelUnit[]): number {
  return units.reduce((sum, { strength }) => sum + strength, 0);
}

/** Remaining strength of each unit after a share of the total is lost: the units are hit one after the other, in random order. */
function sharesLeft(units: readonly ModelUnit[], loss: number, rng: Rng): (readonly [string, number])[] {
  let hits = Math.min(1, loss) * total(units);
  const order = [...units];
  shuffle(rng, order);
  return order.map(({ id, strength }) => {
    const hit = Math.min(strength, hits);
    hits -= hit;
    const share = strength <= 0 ? 0 : 1 - hit / strength;
    return [id, share < LEAST_SHARE ? 0 : share] as const;
  });
}
