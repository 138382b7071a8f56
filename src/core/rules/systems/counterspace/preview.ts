import { sumOf } from '@core/base';
import type { OddsPreview, OddsResult, Term } from '../../contract';
import { AT_BAY, AT_CARRIED, AT_WHOLE, BYPASS_CRIT, EXTRA_DIE_CRIT, NO_CRIT } from './engine/codes';
import { damageTo, damageToTorpedo } from './engine/host';
import { RANGE_ZERO_BONUS } from './engine/roll';
import type { Options } from './engine/tables';
import type { CombatResult, DamageDealt } from './events';
import { defenceOf, hexOf, isTorpedo, strengthOf } from './engine/combatants';
import { distanceBetween } from './engine/geometry';
import { partDefence } from './engine/torpedo-legality';
import { enumerateDice, meanDamage, type DiceCase } from './odds';
import { HAZARD, PLANET, STAR, type Tables } from './tables';
import type { CounterspaceAction, CounterspaceState } from './types';

/** Names of the attack results. */
export const RESULT_LABELS: Readonly<Record<CombatResult, string>> = {
  critical: 'Critical hit',
  destroy: 'Destroy',
  wound: 'Wound',
  miss: 'Miss',
};
const RESULT_ORDER: readonly CombatResult[] = ['critical', 'destroy', 'wound', 'miss'];

function formatChange(what: string, [before, after]: readonly [number, number]): string {
  return before === after ? '' : `, ${what} ${before} to ${after}`;
}

function formatDamage(damage: DamageDealt): string {
  const changes = `${formatChange('shields', damage.shields)}${formatChange('hull', damage.hull)}`;
  return `${damage.dealt} damage${changes}${damage.hull[1] === 0 ? ', destroyed' : ''}`;
}

/** What damage does to a unit, or to a torpedo, which any hit destroys. */
function lossOf(state: CounterspaceState, target: number, damage: number, bypass: boolean): DamageDealt {
  return target < state.units.length ? damageTo(state, target, damage, bypass) : damageToTorpedo(damage, true);
}

/** What a result does to the target: exact where all its cases deal the same damage, a range where they do not. */
function effectOf(
  state: CounterspaceState,
  target: number,
  cases: readonly DiceCase[],
  bypass: boolean,
  extra: boolean,
): string {
  const least = Math.min(...cases.map((one) => one.damage)) + (extra ? 1 : 0);
  const most = Math.max(...cases.map((one) => one.damage)) + (extra ? 6 : 0);
  if (most === 0) return 'no damage';
  if (least === most) return formatDamage(lossOf(state, target, most, bypass));
  return `${least} to ${most} damage`;
}

/** How many of equally likely cases give each result, the best first; a critical hit only where it is possible. */
export function countResults(cases: readonly DiceCase[]): OddsResult[] {
  return RESULT_ORDER.flatMap((key) => {
    const count = cases.filter((one) => one.result === key).length;
    if (count === 0 && key === 'critical') return [];
    return [{ key, label: RESULT_LABELS[key], count, of: cases.length, p: count / cases.length }];
  });
}

function resultsOf(state: CounterspaceState, target: number, cases: readonly DiceCase[], crit: number): OddsResult[] {
  return countResults(cases).map((counted) => {
    const { key } = counted;
    const own = cases.filter((one) => one.result === key);
    if (own.length === 0 || key === 'miss') return counted;
    const critical = key === 'critical';
    const [bypass, extra] = [critical && crit === BYPASS_CRIT, critical && crit === EXTRA_DIE_CRIT];
    return { ...counted, effect: effectOf(state, target, own, bypass, extra) };
  });
}

function valueCombinations(cases: readonly DiceCase[]): string[][] {
  return [1, 2, 3, 4, 5, 6].map((row) => cases.filter((one) => one.attackDie === row).map((one) => one.result));
}

/**
 * The odds of an attack of `strength` against `defence`; `state` gives the effect on a unit, a torpedo is lost to any
 * hit.
 */
function previewAttack(
  options: Options,
  state: CounterspaceState,
  target: number,
  strength: number,
  defence: number,
  near: Term,
): OddsPreview {
  const cases = enumerateDice(strength, strength + near.value - defence, near.value, options);
  return {
    terms: [
      { label: 'Attacker d6 + ATT', value: strength, section: '6.0.0' },
      near,
      { label: 'Target d6 + DEF', value: -defence, section: '6.1.0' },
    ],
    results: resultsOf(state, target, cases, options.crit),
    expectedDamage: meanDamage(cases, options.crit),
    grid: valueCombinations(cases),
  };
}

/** The term for the range of a shot. */
function nearTerm(range: number): Term {
  return range === 0
    ? { label: 'Range 0', value: RANGE_ZERO_BONUS, section: '6.0.0' }
    : { label: `Range ${range}, not 0`, value: 0, section: '6.0.0' };
}

function previewFire(
  tables: Tables,
  state: CounterspaceState,
  attacker: number,
  weapon: number,
  target: number,
  part = AT_WHOLE,
): OddsPreview | undefined {
  const gun = tables.units[attacker]?.weapons[weapon];
  if (gun === undefined || tables.combatants[target] === undefined) return undefined;
  const to = hexOf(tables, state, target);
  if (to < 0) return undefined;
  const near = nearTerm(distanceBetween(tables, hexOf(tables, state, attacker), to));
  if (part !== AT_WHOLE && isTorpedo(tables, target)) return undefined;
  const defence = part === AT_WHOLE ? defenceOf(tables, state, target) : partDefence(tables, target, part);
  const options = tables.optionsOf[tables.units[attacker].side];
  const preview = previewAttack(options, state, target, strengthOf(tables, state, attacker, weapon), defence, near);
  if (part === AT_WHOLE && !isTorpedo(tables, target)) return preview;
  return withoutDamage(
    preview,
    part === AT_BAY ? 'a bay destroyed' : part === AT_CARRIED ? 'a torpedo destroyed' : LOST,
  );
}

/** What a hit does to a torpedo in flight (6.3.0). */
const LOST = 'torpedo destroyed';

/** The odds of an attack whose damage does not count: any hit destroys a torpedo or a bay (6.3.0, 6.3.1). */
function withoutDamage({ expectedDamage: _none, ...rest }: OddsPreview, effect: string): OddsPreview {
  return { ...rest, results: rest.results.map((result) => (result.key === 'miss' ? result : { ...result, effect })) };
}

function previewStrike(tables: Tables, state: CounterspaceState, target: number): OddsPreview | undefined {
  const torpedo = tables.torpedoes[state.active - tables.units.length];
  if (torpedo === undefined || tables.units[target] === undefined) return undefined;
  const near: Term = { label: 'No bonus for torpedoes', value: 0, section: '6.3.0' };
  const options = tables.optionsOf[torpedo.side];
  return previewAttack(options, state, target, torpedo.attack, defenceOf(tables, state, target), near);
}

/** A hazard that strikes when one die shows its rating or less (option `hazard`). */
function previewThreshold(state: CounterspaceState, unit: number, ratings: readonly number[]): OddsPreview {
  const of = ratings.length * 6;
  const count = sumOf(ratings);
  const only = ratings.length === 1 ? ratings[0] : undefined;
  const effect = only === undefined || only === 0 ? {} : { effect: formatDamage(lossOf(state, unit, only, false)) };
  return {
    terms: [
      { label: only === undefined ? 'Rating, rolled' : 'Rating', value: count / ratings.length, section: '5.1.1' },
    ],
    results: [
      { key: 'destroy', label: 'Strikes', count, of, p: count / of, ...effect },
      { key: 'miss', label: 'Passes', count: of - count, of, p: 1 - count / of },
    ],
    expectedDamage: ratings.reduce((sum, rating) => sum + (rating * rating) / 6, 0) / ratings.length,
  };
}

function previewHazard(tables: Tables, state: CounterspaceState, hex: number): OddsPreview {
  const unit = state.active;
  const printed = tables.rating[hex];
  const ratings = printed < 0 ? [1, 2, 3, 4, 5, 6] : [printed];
  if (tables.options.hazardThreshold) return previewThreshold(state, unit, ratings);
  const defence = defenceOf(tables, state, unit);
  const options = { ...tables.options, crit: NO_CRIT };
  const cases = ratings.flatMap((rating) => enumerateDice(rating, rating - defence, 0, options));
  const mean = sumOf(ratings) / ratings.length;
  const table = ratings.length === 1 ? { grid: valueCombinations(cases) } : {};
  return {
    terms: [
      {
        label: ratings.length === 1 ? 'Hazard d6 + rating' : 'Hazard d6 + rating, rolled',
        value: mean,
        section: '5.1.1',
      },
      { label: 'Own d6 + DEF', value: -defence, section: '6.1.0' },
    ],
    results: resultsOf(state, unit, cases, NO_CRIT),
    expectedDamage: meanDamage(cases, NO_CRIT),
    ...table,
  };
}

function certain(key: string, label: string, effect: string): OddsPreview {
  return { terms: [], results: [{ key, label, p: 1, effect }] };
}

/**
 * What the dice may do with an allowed action: an attack, or a step into terrain; undefined where nothing is rolled.
 */
export function previewAction(
  tables: Tables,
  state: CounterspaceState,
  action: CounterspaceAction,
): OddsPreview | undefined {
  if (action.t === 'fire') return previewFire(tables, state, state.active, action.w, action.u);
  if (action.t === 'pd') return previewFire(tables, state, state.reactor, action.w, state.active);
  if (action.t === 'bay') return previewFire(tables, state, state.active, action.w, action.u, AT_BAY);
  if (action.t === 'carried') return previewFire(tables, state, state.active, action.w, action.u, AT_CARRIED);
  if (action.t === 'pd-bay') return previewFire(tables, state, state.reactor, action.w, state.active, AT_BAY);
  if (action.t === 'pd-carried') return previewFire(tables, state, state.reactor, action.w, state.active, AT_CARRIED);
  if (action.t === 'strike') return previewStrike(tables, state, action.u);
  if (action.t !== 'move' && action.t !== 'enter') return undefined;
  switch (tables.terrain[action.h]) {
    case HAZARD: {
      const preview = previewHazard(tables, state, action.h);
      return isTorpedo(tables, state.active) ? withoutDamage(preview, LOST) : preview;
    }
    case PLANET:
      if (isTorpedo(tables, state.active)) return certain('destroyed', 'Crashes', 'destroyed');
      return certain('landed', 'Lands', 'leaves the battle');
    case STAR:
      return certain('destroyed', 'Burns', 'destroyed');
    default:
      return undefined;
  }
}
