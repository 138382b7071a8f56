import { announceLoss } from './attack';
import { byNumber, detect, knownEnemies, loseContact, shareKnowledge, sideAwareness, sidesAware } from './awareness';
import { ENDING, withdraw } from './ending';
import { learnPosition, setHardening } from './environment';
import type { Events, SkirmishEvent } from './events';
import { moveCost } from './movement';
import { degreesOf, rollDie } from './roll';
import type { Tables } from './tables';
import { CONCEALED, EXITED, PHASE_REACT, PRESENT, REVEALED } from './types';
import type { SkirmishState } from './state';

/* Actions of a unit other than attacks. The caller has deducted the AP, except for a move, whose cost is computed here. */

/** Moves a unit to a position and returns the AP cost (13.2.1, 13.4, 13.6). */
export function moveUnit(tables: Tables, state: SkirmishState, index: number, to: number, events: Events): number {
  const unit = state.units[index];
  const from = unit.at;
  const { location } = tables.positions;
  const { side } = tables.units[index];
  const cost = moveCost(tables, state, index, to, knownEnemies(tables, state, index));
  const crosses = location[from] !== location[to];
  // A side that saw the unit leave a location does not see its destination.
  const own = 1 << side;
  const revealed = crosses ? own : sidesAware(tables, state, index, REVEALED);
  const concealed = crosses ? 0 : sidesAware(tables, state, index, CONCEALED) & ~revealed;
  unit.at = to;
  unit.moved = 1;
  unit.still = 0;
  unit.ready = 0;
  if (crosses || tables.options.defenceBound) unit.dp = 0;
  learnPosition(state, side, to);
  if (crosses) {
    unit.arrived = 1;
    loseContact(tables, state, index, events);
    shareKnowledge(tables, state, side, location[to]);
  } else {
    const count = tables.units.length;
    for (let other = 0; other < tables.sides.length; other++) {
      if (state.awareness[other * count + index] > 0) state.lastKnown[other * count + index] = to;
    }
  }
  const reaction = state.phase === PHASE_REACT;
  events?.push({ t: 'moved', actor: index, from, hex: to, cost, reaction, visibleTo: revealed });
  if (concealed !== 0) events?.push({ t: 'sighted', unit: index, from, to, visibleTo: concealed });
  return cost;
}

/** Recon bonus against a unit that has just fired a modern weapon (13.5) or just entered the searcher's location (13.4). */
export function reconBonus(tables: Tables, state: SkirmishState, searcher: number, unit: number): number {
  const { fired, arrived, at } = state.units[unit];
  const { location } = tables.positions;
  const beside = at >= 0 && location[at] === location[state.units[searcher].at];
  return fired + (beside ? arrived : 0);
}

/** The highest recon bonus in a position that the searcher's side knows of: against units revealed to it. */
export function knownReconBonus(tables: Tables, state: SkirmishState, searcher: number, position: number): number {
  const { side } = tables.units[searcher];
  const foes = tables.foes[side];
  let bonus = 0;
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i];
    if (state.units[foe].at !== position || sideAwareness(tables, state, side, foe) !== REVEALED) continue;
    bonus = Math.max(bonus, reconBonus(tables, state, searcher, foe));
  }
  return bonus;
}

/** Notes that a unit searches or talks, for other sides to whom it is revealed: not where or to whom (13.3). */
function noticeAction(
  tables: Tables,
  state: SkirmishState,
  index: number,
  what: 'recon' | 'tell',
  events: SkirmishEvent[],
): void {
  const visibleTo = sidesAware(tables, state, index, REVEALED) & ~(1 << tables.units[index].side);
  if (visibleTo !== 0) events.push({ t: 'noticed', unit: index, what, visibleTo });
}

/** Searches a position: awareness of every enemy there improves one level, for as many rounds as the roll's degrees against it (13.3). */
export function reconPosition(
  tables: Tables,
  state: SkirmishState,
  index: number,
  position: number,
  events: Events,
): void {
  const { side, recon } = tables.units[index];
  const need = recon + state.bloom[position];
  const die = rollDie(state.rng, tables.options.die);
  // The log names the same target as the preview.
  const shown = events === undefined ? need : need + knownReconBonus(tables, state, index, position);
  if (degreesOf(need, die) > 0) state.searched[side * state.hardening.length + position] = state.turn;
  const noticed: Events = events === undefined ? undefined : [];
  const foes = tables.foes[side];
  let bits = 0;
  for (let i = 0; i < foes.length; i++) {
    const foe = foes[i];
    const unit = state.units[foe];
    if (unit.fate !== PRESENT || unit.at !== position) continue;
    const own = degreesOf(need + reconBonus(tables, state, index, foe), die);
    if (own === 0) continue;
    detect(tables, state, side, foe, own, die === 1, noticed);
    bits |= 1 << foe;
  }
  learnPosition(state, side, position);
  if (events !== undefined && noticed !== undefined) {
    const found = foes.filter((foe) => (bits & (1 << foe)) !== 0);
    const named = found.reduce(
      (sum, foe) => (sideAwareness(tables, state, side, foe) === REVEALED ? sum | (1 << foe) : sum),
      0,
    );
    const rolled = { need: shown, die, degrees: degreesOf(shown, die), found, named };
    const changes = byNumber(tables, noticed);
    events.push({ t: 'recon', actor: index, p: position, ...rolled, visibleTo: 1 << side }, ...changes);
    noticeAction(tables, state, index, 'recon', events);
  }
  inform(tables, state, index, bits);
}

/** Searches for a known unit: only its awareness improves (13.3). Its position may have bloomed unseen. */
export function reconUnit(tables: Tables, state: SkirmishState, index: number, target: number, events: Events): void {
  const { side, recon } = tables.units[index];
  const position = state.units[target].at;
  const bonus = reconBonus(tables, state, index, target);
  const need = recon + state.bloom[position] + bonus;
  const die = rollDie(state.rng, tables.options.die);
  const degrees = degreesOf(need, die);
  // A failure must not tell what a concealed unit has just done.
  const hidden = degrees === 0 && sideAwareness(tables, state, side, target) !== REVEALED ? bonus : 0;
  const noticed: Events = events === undefined ? undefined : [];
  if (degrees > 0) detect(tables, state, side, target, degrees, die === 1, noticed);
  learnPosition(state, side, position);
  if (events !== undefined && noticed !== undefined) {
    const named = sideAwareness(tables, state, side, target) === REVEALED;
    const rolled = { need: need - hidden, die, degrees };
    events.push({ t: 'scanned', actor: index, target, ...rolled, named, visibleTo: 1 << side }, ...noticed);
    noticeAction(tables, state, index, 'recon', events);
  }
  if (degrees > 0) inform(tables, state, index, 1 << target);
}

/** A unit and the allies in its location learn of enemies (bits). */
function inform(tables: Tables, state: SkirmishState, index: number, enemies: number): void {
  if (enemies === 0) return;
  state.units[index].informedOf |= enemies;
  shareKnowledge(tables, state, tables.units[index].side, tables.positions.location[state.units[index].at]);
}

/** Converts an AP to a defence point (13.6). */
export function dig(tables: Tables, state: SkirmishState, index: number, events: Events): void {
  const unit = state.units[index];
  unit.dp++;
  events?.push({ t: 'dug', actor: index, dp: unit.dp, visibleTo: sidesAware(tables, state, index, REVEALED) });
}

/** Converts an AP to hardening of the position (13.6, 13.6.1). */
export function harden(tables: Tables, state: SkirmishState, index: number, events: Events): void {
  const position = state.units[index].at;
  const before = state.hardening[position];
  const after = before + 1;
  const visibleTo = setHardening(tables, state, position, after, sidesAware(tables, state, index, REVEALED));
  events?.push({ t: 'hardened', p: position, before, after, visibleTo });
}

/** Talks to the allies at another location: both groups share their knowledge (13.4; with option `communication`, after a roll). */
export function tell(tables: Tables, state: SkirmishState, index: number, location: number, events: Events): void {
  const { side, communicate } = tables.units[index];
  const rolls = tables.options.communicateRoll;
  const die = rolls ? rollDie(state.rng, tables.options.die) : 0;
  const degrees = rolls ? degreesOf(communicate, die) : 1;
  if (events !== undefined) {
    const need = rolls ? communicate : 0;
    events.push({ t: 'told', actor: index, l: location, need, die, degrees, visibleTo: 1 << side });
    noticeAction(tables, state, index, 'tell', events);
  }
  if (degrees === 0) return;
  const members = tables.bySide[side];
  const here = tables.positions.location[state.units[index].at];
  for (let i = 0; i < members.length; i++) {
    const ally = state.units[members[i]];
    if (ally.at < 0 || tables.positions.location[ally.at] !== location) continue;
    ally.informedOf |= state.units[index].informedOf;
    state.units[index].informedOf |= ally.informedOf;
  }
  shareKnowledge(tables, state, side, location);
  shareKnowledge(tables, state, side, here);
}

/** Leaves the battle (house interpretation). */
export function leave(tables: Tables, state: SkirmishState, index: number, events: Events): void {
  announceLoss(tables, state, index, true, events);
  withdraw(tables, state, index, EXITED, events);
  ENDING.endIfDecided(tables, state, events);
}
