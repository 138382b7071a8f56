import type { Term } from '../../contract';
import { knownEnemies, sideAwareness } from './awareness';
import { bloomFor, hardeningFor } from './environment';
import { exposedDegrees } from './targets';
import { knownReconBonus, reconBonus } from './unit-actions';
import {
  CLOSE,
  CROSSING_AP,
  inMelee,
  LEAVE_AP,
  linkBetween,
  MELEE_IN_AP,
  MELEE_OUT_AP,
  baseMoveCost,
} from './movement';
import { positionName } from './line';
import type { Tables } from './tables';
import { REVEALED } from './types';
import type { SkirmishState } from './state';

/* Terms of a number for display: each list sums to the number that the rules use. */

/** A term, unless its value is 0. */
export function some(label: string, value: number, section: string): Term[] {
  return value === 0 ? [] : [{ label, value, section }];
}

/** AP cost of a move, term by term (13.2, 13.2.1, 13.4). */
export function moveTerms(tables: Tables, state: SkirmishState, unit: number, to: number): Term[] {
  const { at, ready } = state.units[unit];
  const { location, index, count } = tables.positions;
  const known = knownEnemies(tables, state, unit);
  const way = baseMoveCost(tables, state, unit, to);
  const here = location[at];
  const there = location[to];
  const gap = Math.abs(index[at] - index[to]);
  const length = linkBetween(tables, state, here, there);
  const label =
    here !== there
      ? length > CLOSE
        ? `Link of length ${length} (${CROSSING_AP} AP each)`
        : 'Enter a close location'
      : gap === 1
        ? 'Next position'
        : ready === 1
          ? 'Ready after a round in neutral'
          : gap === count[here] - 1
            ? 'End to end of the line'
            : 'Position';
  return [
    { label, value: way, section: here === there && ready !== 1 ? '13.4' : '13.2.1' },
    ...some('Leave melee', inMelee(state, known, at) ? MELEE_OUT_AP : 0, '13.2'),
    ...some('Enter melee', inMelee(state, known, to) ? MELEE_IN_AP : 0, '13.2'),
  ];
}

/** AP cost of leaving the battle, term by term. */
export function leaveTerms(tables: Tables, state: SkirmishState, unit: number): Term[] {
  const known = knownEnemies(tables, state, unit);
  return [
    { label: 'Leave the battlespace', value: LEAVE_AP, section: 'house interpretation' },
    ...some('Leave melee', inMelee(state, known, state.units[unit].at) ? MELEE_OUT_AP : 0, '13.2'),
  ];
}

/** The term that raises a target number to the raw 1, which always succeeds (13.2). */
export function rawOneTerm(target: number): Term[] {
  return some('A raw 1 always succeeds', Math.max(0, 1 - target), '13.2');
}

/** Target number of an attack between positions, term by term (13.4). */
export function attackTerms(tables: Tables, unit: number, from: number, to: number): Term[] {
  const { bonus, cover, step } = tables.positions;
  const exposed = exposedDegrees(tables, from, to);
  return [
    { label: 'Attack', value: tables.units[unit].attack, section: '13.5' },
    ...some(`From ${positionName(step[from])}`, bonus[from], '13.4'),
    ...some(`Into ${positionName(step[to])}`, exposed - cover[to], '13.4'),
  ];
}

/** Target number of a recon roll into a position as far as the searcher knows it, term by term (13.3). */
export function reconTerms(tables: Tables, state: SkirmishState, unit: number, position: number): Term[] {
  const { side } = tables.units[unit];
  const extra = knownReconBonus(tables, state, unit, position);
  return [
    { label: 'Recon', value: tables.units[unit].recon, section: '13.3' },
    ...some('Position bloom', bloomFor(state, side, position), '13.3'),
    ...some('Unit has just fired or arrived', extra, '13.4, 13.5'),
  ];
}

/** Target number of a recon roll on a unit as far as the searcher knows it, term by term (13.3). */
export function scanTerms(tables: Tables, state: SkirmishState, unit: number, target: number): Term[] {
  const { side } = tables.units[unit];
  const revealed = sideAwareness(tables, state, side, target) === REVEALED;
  return [
    { label: 'Recon', value: tables.units[unit].recon, section: '13.3' },
    ...some('Position bloom', bloomFor(state, side, state.units[target].at), '13.3'),
    ...some('Unit has just fired or arrived', revealed ? reconBonus(tables, state, unit, target) : 0, '13.4, 13.5'),
  ];
}

/** Target number of an evasion roll, term by term (13.3, 13.4, 13.6). */
export function evasionTerms(tables: Tables, state: SkirmishState, unit: number): Term[] {
  const { dp, at, moved } = state.units[unit];
  return [
    { label: 'Evasion', value: tables.units[unit].evasion, section: '13.3' },
    ...some('Just moved', moved, '13.4'),
    ...some('Defence points', -dp, '13.6'),
    ...some('Position hardening', -hardeningFor(state, tables.units[unit].side, at), '13.6.1'),
  ];
}

/** Target number of talking to another location. */
export function tellTerms(tables: Tables, unit: number): Term[] {
  return [{ label: 'Communicate', value: tables.units[unit].communicate, section: '13.4' }];
}
