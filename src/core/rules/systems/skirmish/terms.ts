import type { Term } from '../../contract';
import { knownTo } from './awareness';
import { reconExtra } from './deeds';
import { CLOSE, CROSSING_AP, facesEnemy, LEAVE_AP, linkBetween, MELEE_IN_AP, MELEE_OUT_AP, wayCost } from './ground';
import { positionName } from './line';
import type { Tables } from './tables';
import { FOGGED } from './types';
import type { SkirmishState } from './state';

/* Numbers that explain themselves: each list adds up to the number that the rules use. */

function some(label: string, value: number, section: string): Term[] {
  return value === 0 ? [] : [{ label, value, section }];
}

/** What a move costs, term by term (13.2, 13.2.1, 13.4). */
export function moveTerms(tables: Tables, state: SkirmishState, unit: number, to: number): Term[] {
  const { at, ready } = state.units[unit];
  const { location, index, count } = tables.places;
  const known = knownTo(tables, state, unit);
  const way = wayCost(tables, state, unit, to);
  const here = location[at];
  const there = location[to];
  const gap = Math.abs(index[at] - index[to]);
  const length = linkBetween(tables, state, here, there);
  const label =
    here !== there
      ? length > CLOSE
        ? `${length} times the way into a close location (${CROSSING_AP} AP)`
        : 'Into a close location'
      : gap === 1
        ? 'Next position'
        : ready === 1
          ? 'A round spent in neutral: any position'
          : gap === count[here] - 1
            ? 'From one end of the line to the other'
            : 'Position';
  return [
    { label, value: way, section: here === there && ready !== 1 ? '13.4' : '13.2.1' },
    ...some('Out of melee', facesEnemy(state, known, at) ? MELEE_OUT_AP : 0, '13.2'),
    ...some('Into melee', facesEnemy(state, known, to) ? MELEE_IN_AP : 0, '13.2'),
  ];
}

/** What leaving the battle costs. */
export function leaveTerms(tables: Tables, state: SkirmishState, unit: number): Term[] {
  const known = knownTo(tables, state, unit);
  return [
    { label: 'Out of the battlespace', value: LEAVE_AP, section: 'house interpretation' },
    ...some('Out of melee', facesEnemy(state, known, state.units[unit].at) ? MELEE_OUT_AP : 0, '13.2'),
  ];
}

/** Target number of an attack from one place into another, term by term (13.4). */
export function attackTerms(tables: Tables, unit: number, from: number, to: number): Term[] {
  const { bonus, cover, step } = tables.places;
  const exposed = tables.options.exposed ? Math.max(0, bonus[to] - 1) * 2 : 0;
  return [
    { label: 'Attack', value: tables.units[unit].attack, section: '13.5' },
    ...some(`From ${positionName(step[from])}`, bonus[from], '13.4'),
    ...some(`Into ${positionName(step[to])}`, exposed - cover[to], '13.4'),
  ];
}

/** Target number of a recon roll into a place as far as the searcher can know it, term by term (13.3). */
export function reconTerms(tables: Tables, state: SkirmishState, unit: number, place: number): Term[] {
  const count = tables.units.length;
  const { side } = tables.units[unit];
  let extra = 0;
  for (const foe of tables.foes[side]) {
    if (state.units[foe].at !== place || state.seen[side * count + foe] === FOGGED) continue;
    extra = Math.max(extra, reconExtra(tables, state, unit, foe));
  }
  return [
    { label: 'Recon', value: tables.units[unit].recon, section: '13.3' },
    ...some('Bloom of the position', tables.places.bloom[place], '13.3'),
    ...some('On a unit that has just fired or come here', extra, '13.4, 13.5'),
  ];
}

/** Target number of an evasion roll, term by term (13.3, 13.4, 13.6). */
export function evasionTerms(tables: Tables, state: SkirmishState, unit: number): Term[] {
  const { dp, at, moved } = state.units[unit];
  return [
    { label: 'Evasion', value: tables.units[unit].evasion, section: '13.3' },
    ...some('Right after a move', moved, '13.4'),
    ...some('Defence points', -dp, '13.6'),
    ...some('Hardening of the position', -state.hard[at], '13.6.1'),
  ];
}

/** Target number of a talk to another location. */
export function tellTerms(tables: Tables, unit: number): Term[] {
  return [{ label: 'Communicate', value: tables.units[unit].communicate, section: '13.4' }];
}
