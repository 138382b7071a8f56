import { counted } from '@core/base';
import type { OddsPreview, OddsResult, Term } from '../../contract';
import { sideAwareness } from './awareness';
import { decidingUnit } from './choices';
import { absorbDamage } from './estimates';
import { hardeningAgainst, hardeningFor } from './environment';
import { attackOrigin } from './movement';
import { degreesOf, rollOdds } from './roll';
import type { Tables } from './tables';
import { attackTerms, evasionTerms, rawOneTerm, reconTerms, scanTerms, tellTerms } from './terms';
import { AWARENESS, CONCEALED, FOGGED, REVEALED, type Action, type SkirmishAction } from './types';
import type { SkirmishState } from './state';
import { labelFor, shownOrder } from './unit-names';

function sum(terms: readonly Term[]): number {
  return terms.reduce((total, { value }) => total + value, 0);
}

/**
 * Results of a roll: each number of degrees, a raw 1 where it has another effect, and failure. `effect` describes a number of
 * degrees.
 */
function resultsOf(
  target: number,
  die: number,
  effect: (degree: number, raw: boolean) => string | undefined,
): OddsResult[] {
  const odds = rollOdds(target, die);
  const row = (key: string, label: string, count: number, text: string | undefined): OddsResult => ({
    key,
    label,
    count,
    of: die,
    p: count / die,
    ...(text === undefined ? {} : { effect: text }),
  });
  const top = degreesOf(target, 1);
  const special = effect(top, true) !== effect(top, false);
  const usual = odds.degrees.flatMap(([degree, p]) => {
    const count = Math.round(p * die) - (special && degree === top ? 1 : 0);
    return count === 0 ? [] : [row(`degree-${degree}`, `${degree}°`, count, effect(degree, false))];
  });
  // Where only a raw 1 has these degrees, the row has their key, so that the rows of several weapons fit together.
  const only = usual.every(({ key }) => key !== `degree-${top}`);
  return [
    ...usual,
    ...(special ? [row(only ? `degree-${top}` : 'raw-1', `${top}°, raw 1`, 1, effect(top, true))] : []),
    row('failure', 'Failure', die - odds.count, undefined),
  ];
}

/** Effect of a hit as far as the attacker's side knows the target: of a unit that is not revealed, only the hardening (13.3, 13.6). */
function hitEffect(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  { w, x, r }: Action<'attack'>,
  degree: number,
  raw: boolean,
): { readonly text: string; readonly loss: number } {
  const spec = tables.units[unit].weapons[w];
  const foe = state.units[x];
  const { side } = tables.units[unit];
  const damage = spec.damage + degree;
  const passed = spec.penetrating || raw;
  const known = hardeningAgainst(tables, state, side, state.units[unit].at, foe.at, r);
  if (sideAwareness(tables, state, side, x) !== REVEALED) {
    const rest = Math.max(0, damage - known);
    const hard = known > 0 ? [`hardening absorbs ${damage - rest}`] : [];
    const less = passed ? 'ignores defence points' : 'less unknown DPs';
    return { text: `${damage} damage: ${[...hard, less].join(', ')}`, loss: rest };
  }
  const guard = { hard: known, dp: foe.dp, armour: foe.armour, hp: foe.hp };
  const { hard, dp, armour, hp } = absorbDamage(damage, guard, passed);
  const parts = [
    ...(hard > 0 ? [`hardening absorbs ${hard}`] : []),
    ...(passed && foe.dp > 0 ? ['ignores defence points'] : []),
    ...(dp > 0 ? [`DPs ${foe.dp} to ${foe.dp - dp}`] : []),
    ...(armour > 0 ? [`armour ${foe.armour} to ${foe.armour - armour}`] : []),
    ...(hp > 0 ? [`HP ${foe.hp} to ${foe.hp - hp}`] : []),
    ...(hp === foe.hp ? ['destroyed'] : []),
  ];
  return { text: `${damage} damage: ${parts.join(', ') || 'no effect'}`, loss: armour + hp };
}

/** Other units that an attack with an area weapon would hit, as far as the side knows: own ones first (13.2.1). */
function besideText(tables: Tables, state: SkirmishState, unit: number, { w, x, r }: Action<'attack'>): string {
  const { weapons, side } = tables.units[unit];
  if (!weapons[w].area) return '';
  const into = state.units[x].at;
  const { location } = tables.positions;
  const here = location[state.units[unit].at];
  const isHit = (other: number): boolean => {
    const { at } = state.units[other];
    if (other === x || at < 0 || tables.units[other].untouchable) return false;
    // An attack that settles that both are present moves all units of the attacker's location.
    return (location[at] === here ? attackOrigin(tables, at, into, r) : at) === into;
  };
  const hit = tables.units.filter(({ index }) => isHit(index)).map(({ index }) => index);
  const own = hit.filter((other) => tables.units[other].side === side);
  const foes = hit.filter((other) => !own.includes(other) && sideAwareness(tables, state, side, other) > FOGGED);
  const names = [
    ...own.map((other) => (other === unit ? 'itself' : `own ${tables.labels[other]}`)),
    ...shownOrder(tables, state, side, foes).map((foe) => labelFor(tables, state, side, foe)),
  ];
  return names.length === 0 ? '' : `; also hits ${names.join(', ')}`;
}

function attackOdds(tables: Tables, state: SkirmishState, unit: number, action: Action<'attack'>): OddsPreview {
  const to = state.units[action.x].at;
  const from = attackOrigin(tables, state.units[unit].at, to, action.r);
  const terms = attackTerms(tables, unit, from, to);
  const target = sum(terms);
  const { die } = tables.options;
  const beside = besideText(tables, state, unit, action);
  let expected = 0;
  for (let face = 1; face <= die; face++) {
    const degree = degreesOf(target, face);
    if (degree > 0) expected += hitEffect(tables, state, unit, action, degree, face === 1).loss / die;
  }
  return {
    terms: [...terms, ...rawOneTerm(target)],
    sumLabel: SUM_LABEL,
    results: resultsOf(target, die, (degree, raw) => hitEffect(tables, state, unit, action, degree, raw).text + beside),
    expectedDamage: expected,
  };
}

/** A roll succeeds when it is at most its target number. */
const SUM_LABEL = 'Highest roll that succeeds';

/** A raw 1 keeps the position known (13.2.1). */
function found(degree: number, raw: boolean): string {
  const after = raw ? ', then still concealed' : '';
  return `awareness +1 level for ${counted(degree, 'round')}${after}`;
}

/** Effect of a recon of a known enemy: the level it reaches and how long, then the level it falls back to. */
function scanEffect(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  target: number,
  degree: number,
  raw: boolean,
): string {
  const at = tables.units[unit].side * tables.units.length + target;
  const [rounds, back] = [state.duration[at], raw ? Math.max(CONCEALED, state.fallback[at]) : state.fallback[at]];
  if (back === REVEALED) return 'already revealed';
  return `revealed for ${counted(rounds + degree, 'round')}, then ${AWARENESS[back]}`;
}

/** Odds preview of an action with a die roll, from what the acting side knows; undefined for other actions. */
export function previewAction(tables: Tables, state: SkirmishState, action: SkirmishAction): OddsPreview | undefined {
  const unit = decidingUnit(state);
  const { die } = tables.options;
  const plain = (
    terms: readonly Term[],
    effect: (degree: number, raw: boolean) => string | undefined,
  ): OddsPreview => ({
    terms: [...terms, ...rawOneTerm(sum(terms))],
    sumLabel: SUM_LABEL,
    results: resultsOf(sum(terms), die, effect),
  });
  switch (action.t) {
    case 'attack':
      return attackOdds(tables, state, unit, action);
    case 'breach':
      return plain(attackTerms(tables, unit, state.units[unit].at, action.p), (degree) => {
        const known = hardeningFor(state, tables.units[unit].side, action.p);
        return `hardening ${known} to ${Math.max(0, known - degree)}`;
      });
    case 'recon':
      return plain(reconTerms(tables, state, unit, action.p), (degree, raw) => `enemies there: ${found(degree, raw)}`);
    case 'scan':
      return plain(scanTerms(tables, state, unit, action.x), (degree, raw) =>
        scanEffect(tables, state, unit, action.x, degree, raw),
      );
    case 'evade':
      return plain(evasionTerms(tables, state, unit), (degree) =>
        [
          ...(tables.options.fog ? ['one level into the fog'] : []),
          ...(state.attacker < 0 ? [] : [`the attack loses ${degree}°`]),
        ].join('; '),
      );
    case 'tell':
      return tables.options.communicateRoll
        ? plain(tellTerms(tables, unit), () => 'both share known enemies')
        : undefined;
    default:
      return undefined;
  }
}
