import { counted } from '@core/base';
import type { OddsPreview, OddsResult, Term } from '../../contract';
import { DRIVE } from './parts';
import { MISSILE_HITS } from './resolve';
import { ATTACK, bonusOf, ESCAPES, isHit, MISS, RESULT_LABELS, resultOf, TACTIC_LABELS } from './table';
import type { ResultCode } from './table';
import type { Tables } from './tables';
import type { OrderAction } from './types';
import type { DriveTableState } from './state';

/** Results of an order's tactic and drive against one tactic and drive of the enemy. */
export interface Reply {
  readonly tactic: number;
  readonly drive: number;
  /** Result of the firer's beams and cannon, and of the target's in return. */
  readonly result: ResultCode;
  readonly back: ResultCode;
}

/** Results against every enemy tactic and drive, by tactic, then by drive from 0 to `most`. */
export function repliesTo(tactic: number, drive: number, most: number): Reply[] {
  return TACTIC_LABELS.flatMap((_, other) =>
    Array.from({ length: most + 1 }, (__, set) => ({
      tactic: other,
      drive: set,
      result: resultOf(tactic, other, drive - set),
      back: resultOf(other, tactic, set - drive),
    })),
  );
}

interface Shot {
  /** False for a weapon without the bonus of Hit +1 and Hit +2. */
  readonly hasBonus: boolean;
  /** True for a missile, whose Escapes is a Miss. */
  readonly isMissile: boolean;
  readonly target: number;
  readonly tactic: number;
  readonly drive: number;
  readonly terms: readonly Term[];
}

/** The first weapon group of an order, which the preview shows. */
function firstShot(tech: number, order: OrderAction, missileBonus: boolean): Shot | undefined {
  const level: Term = { label: 'Tech level', value: tech, section: 'Explanation of combat results' };
  const [beam] = order.b;
  const [burst] = order.c;
  const [missile] = order.m;
  if (beam !== undefined) {
    const terms = [{ label: 'Beam power', value: beam[1] }, level];
    return { target: beam[0], tactic: order.a, drive: order.d, terms, hasBonus: true, isMissile: false };
  }
  if (burst !== undefined) {
    const terms = [{ label: 'Shells', value: burst[1] }, level];
    return { target: burst[0], tactic: order.a, drive: order.d, terms, hasBonus: true, isMissile: false };
  }
  if (missile === undefined) return undefined;
  const terms = [{ label: 'Missile', value: MISSILE_HITS }, level];
  return { target: missile[0], tactic: ATTACK, drive: missile[1], terms, hasBonus: missileBonus, isMissile: true };
}

/**
 * Preview of an order: results of its first weapon group, counted over every tactic and drive of the target. The terms are the hits before
 * the table's bonus.
 */
export function previewOrder(tables: Tables, state: DriveTableState, order: OrderAction): OddsPreview | undefined {
  const shot = firstShot(tables.ships[order.u].tech, order, tables.options.missileBonus);
  if (shot === undefined) return undefined;
  const replies = repliesTo(shot.tactic, shot.drive, state.ships[shot.target].parts[DRIVE]).map(({ result }) =>
    shot.isMissile && result === ESCAPES ? MISS : result,
  );
  const strength = shot.terms.reduce((sum, term) => sum + term.value, 0);
  const hitsOf = (result: ResultCode): number => {
    if (!isHit(result)) return 0;
    return strength + (shot.hasBonus ? bonusOf(result) : 0);
  };
  const results = RESULT_LABELS.map((label, code): OddsResult => {
    const result = code as ResultCode;
    const count = replies.filter((reply) => reply === result).length;
    const effect =
      result === MISS || result === ESCAPES ? {} : { effect: `${counted(hitsOf(result), 'hit')} before screens` };
    return { key: label, label, count, of: replies.length, p: count / replies.length, ...effect };
  });
  const expectedDamage = replies.reduce<number>((sum, result) => sum + hitsOf(result), 0) / replies.length;
  return { terms: shot.terms, results: results.filter(({ count }) => count !== 0), expectedDamage };
}
