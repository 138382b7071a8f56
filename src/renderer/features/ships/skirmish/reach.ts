import { USUAL_POSITIONS, type SkirmishStats, type SkirmishWeapon } from '@core/model';
import {
  attackBonus,
  coverOf,
  expectedLoss,
  letters,
  positionName,
  estimateShot,
  stepOf,
} from '@core/rules/systems/skirmish';

/** A position on the standard line of five (13.4). */
export interface LinePosition {
  readonly index: number;
  /** Offset from neutral, positive towards offensive advantage. */
  readonly step: number;
  readonly letters: string;
  readonly name: string;
  /** Degrees added to attacks from it, and subtracted from attacks into it. */
  readonly bonus: number;
  readonly cover: number;
}

/** The standard line, from offensive to defensive advantage. */
export const LINE: readonly LinePosition[] = Array.from({ length: USUAL_POSITIONS }, (_, index) => {
  const step = stepOf(USUAL_POSITIONS, index);
  return {
    ...{ index, step, letters: letters(step), name: positionName(step) },
    ...{ bonus: attackBonus(step), cover: coverOf(step) },
  };
});
export const NEUTRAL = (USUAL_POSITIONS - 1) / 2;

/** A target position of a weapon. */
export interface ReachCell {
  readonly close: boolean;
  readonly index: number;
  readonly reached: boolean;
  readonly chance: number;
  /** Average damage of one attack on an indestructible target without DPs. */
  readonly damage: number;
}

/** An indestructible target. */
const INDESTRUCTIBLE = { hard: 0, dp: 0, armour: 0, hp: Number.MAX_SAFE_INTEGER };

/** A weapon's results from a position into each position of the same location, then of a close one (13.4). */
export function reachCells(
  { skills }: Pick<SkirmishStats, 'skills'>,
  weapon: SkirmishWeapon,
  from: number,
  rocky: boolean,
): ReachCell[] {
  return [false, true].flatMap((close) =>
    LINE.map(({ index }) => {
      const { reached, chance, target } = estimateShot(skills.attack, weapon, { from, to: index, close, rocky });
      return { close, index, reached, chance, damage: expectedLoss(weapon, target, INDESTRUCTIBLE) };
    }),
  );
}
