import { counted } from '@core/base';
import type { OddsPreview, OddsResult, Term } from '../../contract';
import { sideAwareness } from './awareness';
import { decidingUnit } from './choices';
import { absorbDamage } from './estimates';
import { degreesOf, rollOdds } from './roll';
import type { Tables } from './tables';
import { attackTerms, evasionTerms, reconTerms, tellTerms } from './terms';
import { REVEALED } from './types';
import type { Action, SkirmishAction } from './types';
import type { SkirmishState } from './state';

function sum(terms: readonly Term[]): number {
  return terms.reduce((total, { value }) => total + value, 0);
}

/** Results of a roll: each number of degrees, and failure. `effect` describes a number of degrees. */
function resultsOf(target: number, die: number, effect: (degree: number) => string | undefined): OddsResult[] {
  const odds = rollOdds(target, die);
  const row = (key: string, label: string, p: number, text: string | undefined): OddsResult => ({
    key,
    label,
    ways: Math.round(p * die),
    of: die,
    p,
    ...(text === undefined ? {} : { effect: text }),
  });
  return [
    ...odds.degrees.map(([degree, p]) => row(`degree-${degree}`, `${degree}°`, p, effect(degree))),
    row('failure', 'Failure', 1 - odds.success, undefined),
  ];
}

/** Effect of a hit as far as the attacker's side knows the target: DPs only count when it is revealed (13.3, 13.6). */
function hitEffect(
  tables: Tables,
  state: SkirmishState,
  unit: number,
  { w, x }: Action<'attack'>,
  degree: number,
  raw: boolean,
): { readonly text: string; readonly loss: number } {
  const spec = tables.units[unit].weapons[w];
  const foe = state.units[x];
  const { side } = tables.units[unit];
  const damage = spec.damage + degree;
  const sees = sideAwareness(tables, state, side, x) === REVEALED;
  const guard = { hard: state.hardening[foe.at], dp: foe.dp, armour: foe.armour, hp: foe.hp };
  const { hard, dp, armour, hp } = absorbDamage(damage, guard, !sees || spec.penetrating || raw);
  const parts = [
    ...(hard > 0 ? [`hardening absorbs ${hard}`] : []),
    ...(dp > 0 ? [`DPs ${foe.dp} to ${foe.dp - dp}`] : []),
    ...(armour > 0 ? [`armour ${foe.armour} to ${foe.armour - armour}`] : []),
    ...(hp > 0 ? [`HP ${foe.hp} to ${foe.hp - hp}`] : []),
    ...(hp === foe.hp ? ['destroyed'] : []),
    ...(sees || spec.penetrating ? [] : ['less unknown DPs']),
  ];
  return { text: `${damage} damage: ${parts.join(', ')}`, loss: armour + hp };
}

function attackOdds(tables: Tables, state: SkirmishState, unit: number, action: Action<'attack'>): OddsPreview {
  const terms = attackTerms(tables, unit, state.units[unit].at, state.units[action.x].at);
  const target = sum(terms);
  const { die } = tables.options;
  let expected = 0;
  for (let face = 1; face <= die; face++) {
    const degree = degreesOf(target, face);
    if (degree > 0) expected += hitEffect(tables, state, unit, action, degree, face === 1).loss / die;
  }
  return {
    terms,
    results: resultsOf(target, die, (degree) => hitEffect(tables, state, unit, action, degree, false).text),
    expectedDamage: expected,
  };
}

function rounds(degree: number): string {
  return `awareness +1 level for ${counted(degree, 'round')}`;
}

/** Odds preview of an action with a die roll, from what the acting side knows; undefined for other actions. */
export function previewAction(tables: Tables, state: SkirmishState, action: SkirmishAction): OddsPreview | undefined {
  const unit = decidingUnit(state);
  const { die } = tables.options;
  const plain = (terms: readonly Term[], effect: (degree: number) => string | undefined): OddsPreview => ({
    terms,
    results: resultsOf(sum(terms), die, effect),
  });
  switch (action.t) {
    case 'attack':
      return attackOdds(tables, state, unit, action);
    case 'breach':
      return plain(attackTerms(tables, unit, state.units[unit].at, action.p), (degree) => {
        return `hardening ${state.hardening[action.p]} to ${Math.max(0, state.hardening[action.p] - degree)}`;
      });
    case 'recon':
      return plain(reconTerms(tables, state, unit, action.p), (degree) => `enemies there: ${rounds(degree)}`);
    case 'evade':
      return plain(evasionTerms(tables, state, unit), (degree) =>
        state.attacker < 0 ? 'one level into the fog' : `one level into the fog; the attack loses ${degree}°`,
      );
    case 'tell':
      return plain(tellTerms(tables, unit), () => 'both share known enemies');
    default:
      return undefined;
  }
}
