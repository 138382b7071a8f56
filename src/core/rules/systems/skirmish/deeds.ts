import { knownTo, noticers, shareAt, spot, vanish } from './awareness';
import { ENDING, withdraw } from './ending';
import type { SkirmishEvent } from './events';
import { moveCost } from './ground';
import { degreesOf, throwDie } from './roll';
import type { Tables } from './tables';
import { CONCEALED, EXITED, PRESENT, REVEALED } from './types';
import type { SkirmishState } from './state';

/* What a unit does besides attacking. The caller has taken the AP, except for a move, whose price is known here. */

type Events = SkirmishEvent[] | undefined;

/** Moves a unit to a place and returns what it costs (13.2.1, 13.4, 13.6). */
export function moveUnit(tables: Tables, state: SkirmishState, index: number, to: number, events: Events): number {
  const unit = state.units[index];
  const from = unit.at;
  const { location } = tables.places;
  const { side } = tables.units[index];
  const cost = moveCost(tables, state, index, to, knownTo(tables, state, index));
  const crosses = location[from] !== location[to];
  const saw = events === undefined ? 0 : noticers(tables, state, index, CONCEALED);
  unit.at = to;
  unit.moved = 1;
  unit.still = 0;
  unit.ready = 0;
  if (crosses || tables.options.defenceBound) unit.dp = 0;
  if (crosses) {
    unit.arrived = 1;
    vanish(tables, state, index, events);
    shareAt(tables, state, side, location[to]);
  } else {
    const count = tables.units.length;
    for (let other = 0; other < tables.sides.length; other++) {
      if (state.seen[other * count + index] > 0) state.last[other * count + index] = to;
    }
  }
  // Whoever saw it leave a location does not see where to.
  if (events !== undefined) {
    const see = crosses ? saw & noticers(tables, state, index, CONCEALED) : saw;
    events.push({ t: 'moved', actor: index, from, hex: to, cost, see });
  }
  return cost;
}

/** Target number of a recon roll into a place, without what a single unit adds (13.3). */
export function reconTarget(tables: Tables, unit: number, place: number): number {
  return tables.units[unit].recon + tables.places.bloom[place];
}

/** What a unit adds to recon rolls on it: it has just fired a modern weapon (13.5), or just come into the location of the searcher (13.4). */
export function reconExtra(tables: Tables, state: SkirmishState, searcher: number, unit: number): number {
  const { fired, arrived, at } = state.units[unit];
  const { location } = tables.places;
  const beside = at >= 0 && location[at] === location[state.units[searcher].at];
  return fired + (beside ? arrived : 0);
}

/** Searches a place: all enemies there are known one level better, each for as many rounds as the roll has degrees for it (13.3). */
export function searchPlace(tables: Tables, state: SkirmishState, index: number, place: number, events: Events): void {
  const { side } = tables.units[index];
  const target = reconTarget(tables, index, place);
  const die = throwDie(state.rng, tables.options.die);
  const degrees = degreesOf(target, die);
  if (degrees > 0) state.looked[side * state.hard.length + place] = state.turn;
  const found: number[] | undefined = events === undefined ? undefined : [];
  const noticed: SkirmishEvent[] | undefined = events === undefined ? undefined : [];
  const foes = tables.foes[side];
  let bits = 0;
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i];
    const unit = state.units[foe];
    if (unit.fate !== PRESENT || unit.at !== place) continue;
    const own = degreesOf(target + reconExtra(tables, state, index, foe), die);
    if (own === 0) continue;
    spot(tables, state, side, foe, own, die === 1, noticed);
    bits |= 1 << foe;
    found?.push(foe);
  }
  if (events !== undefined && found !== undefined && noticed !== undefined) {
    events.push({ t: 'recon', actor: index, p: place, need: target, die, degrees, found, see: 1 << side }, ...noticed);
  }
  if (bits === 0) return;
  state.units[index].told |= bits;
  shareAt(tables, state, side, tables.places.location[state.units[index].at]);
}

/** Turns an AP into a defence point (13.6). */
export function dig(tables: Tables, state: SkirmishState, index: number, events: Events): void {
  const unit = state.units[index];
  unit.dp++;
  events?.push({ t: 'dug', actor: index, dp: unit.dp, see: noticers(tables, state, index, REVEALED) });
}

/** Turns an AP into hardening of the place (13.6, 13.6.1). */
export function harden(state: SkirmishState, index: number, events: Events): void {
  const place = state.units[index].at;
  state.hard[place]++;
  events?.push({ t: 'hardened', actor: index, p: place, before: state.hard[place] - 1, after: state.hard[place] });
}

/** Talks to the allies at another location: what the one side of the talk has heard the other hears too (13.4; the roll is house interpretation). */
export function tell(tables: Tables, state: SkirmishState, index: number, location: number, events: Events): void {
  const { side, communicate } = tables.units[index];
  const die = throwDie(state.rng, tables.options.die);
  const degrees = degreesOf(communicate, die);
  events?.push({ t: 'told', actor: index, l: location, need: communicate, die, degrees, see: 1 << side });
  if (degrees === 0) return;
  const members = tables.bySide[side];
  const here = tables.places.location[state.units[index].at];
  for (let i = 0; i < members.length; i++) {
    const ally = state.units[members[i]];
    if (ally.at < 0 || tables.places.location[ally.at] !== location) continue;
    ally.told |= state.units[index].told;
    state.units[index].told |= ally.told;
  }
  shareAt(tables, state, side, location);
  shareAt(tables, state, side, here);
}

/** Leaves the battle (house interpretation). */
export function leave(tables: Tables, state: SkirmishState, index: number, events: Events): void {
  events?.push({ t: 'exited', actor: index });
  withdraw(tables, state, index, EXITED, events);
  ENDING.settle(tables, state, events);
}
