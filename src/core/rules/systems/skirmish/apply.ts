import { rollAttack } from './attack';
import { sideAwareness } from './awareness';
import { breach, declareAttack, isPresent, resolveAttack, rollEvasion, useAmmo } from './combat';
import { dig, harden, leave, moveUnit, reconPosition, reconUnit, tell } from './unit-actions';
import type { Events } from './events';
import { ACTION_AP, leaveCost } from './movement';
import { deployUnit, setProximity } from './setup';
import type { Tables } from './tables';
import { beginUnit, endUnit, continueDeployment } from './turn';
import { PHASE_ACT, PHASE_AMBUSH, PHASE_OVER, PHASE_REACT, REVEALED } from './types';
import type { Action, SkirmishAction } from './types';
import type { SkirmishState } from './state';

/** Actions of the active unit with a fixed AP cost. */
type UnitAction = Exclude<SkirmishAction, { t: 'relate' | 'place' | 'act' | 'move' | 'end' }>;

/** Applies an allowed action, in place. */
export function applyAction(tables: Tables, state: SkirmishState, action: SkirmishAction, events: Events): void {
  if (state.phase === PHASE_AMBUSH) {
    if (action.t === 'relate') setProximity(tables, state, action.a, action.r, events);
    else state.decisions = 0;
    if (state.decisions === 0) continueDeployment(tables, state, events);
  } else if (action.t === 'place') {
    deployUnit(tables, state, state.active, action.p, events);
    continueDeployment(tables, state, events);
  } else if (action.t === 'act') beginUnit(tables, state, action.u, events);
  else if (state.phase === PHASE_REACT) answer(tables, state, action, events);
  else if (action.t !== 'relate') act(tables, state, action, events);
}

/** The active unit spends AP; its turn ends automatically at 0 AP. */
function act(
  tables: Tables,
  state: SkirmishState,
  action: UnitAction | Action<'move'> | Action<'end'>,
  events: Events,
): void {
  const index = state.active;
  const unit = state.units[index];
  if (action.t === 'end') {
    endUnit(tables, state, events);
    return;
  }
  if (action.t === 'move') unit.ap -= moveUnit(tables, state, index, action.p, events);
  else {
    unit.ap -= action.t === 'leave' ? leaveCost(tables, state, index) : ACTION_AP;
    // The evasion bonus only applies right after a move (13.4).
    if (action.t !== 'evade') unit.moved = 0;
    perform(tables, state, index, action, events);
  }
  continueTurn(tables, state, events);
}

function perform(tables: Tables, state: SkirmishState, index: number, action: UnitAction, events: Events): void {
  switch (action.t) {
    case 'attack':
      declareAttack(tables, state, index, action.w, action.x, action.r, events);
      return;
    case 'breach':
      breach(tables, state, index, action.w, action.p, events);
      return;
    case 'recon':
      reconPosition(tables, state, index, action.p, events);
      return;
    case 'scan':
      reconUnit(tables, state, index, action.x, events);
      return;
    case 'evade':
      rollEvasion(tables, state, index, events);
      return;
    case 'dig':
      dig(tables, state, index, events);
      return;
    case 'harden':
      harden(tables, state, index, events);
      return;
    case 'tell':
      tell(tables, state, index, action.l, events);
      return;
    case 'leave':
      leave(tables, state, index, events);
      return;
  }
}

/** The target reacts with an opportunity point or passes; then the attack is rolled, followed by return fire. */
function answer(tables: Tables, state: SkirmishState, action: SkirmishAction, events: Events): void {
  const { attacker, target } = state;
  const unit = state.units[target];
  if (action.t !== 'end') unit.op--;
  if (action.t === 'move') moveUnit(tables, state, target, action.p, events);
  const evaded = action.t === 'evade' ? rollEvasion(tables, state, target, events) : 0;
  if (action.t === 'attack') unit.moved = 0;
  if (action.t === 'attack' && events !== undefined) {
    const { side } = tables.units[target];
    const named = sideAwareness(tables, state, side, attacker) === REVEALED;
    events.push({ t: 'aimed', actor: target, target: attacker, weapon: action.w, named, visibleTo: 1 << side });
  }
  resolveAttack(tables, state, evaded, false, events);
  const isOver = (): boolean => state.phase === PHASE_OVER;
  if (action.t === 'attack' && !isOver() && isPresent(state, target) && isPresent(state, attacker)) {
    useAmmo(tables, state, target, action.w);
    const answered = { unit: target, weapon: action.w, target: attacker, aim: state.units[attacker].at };
    rollAttack(tables, state, { ...answered, evaded: 0, surprise: false, answer: true }, events);
  }
  if (isOver()) return;
  state.phase = PHASE_ACT;
  state.side = tables.units[state.active].side;
  continueTurn(tables, state, events);
}

/** Ends the active unit's turn when it has no AP left or is out of the battle. */
function continueTurn(tables: Tables, state: SkirmishState, events: Events): void {
  if (state.phase !== PHASE_ACT) return;
  if (state.units[state.active].ap === 0 || !isPresent(state, state.active)) endUnit(tables, state, events);
}
