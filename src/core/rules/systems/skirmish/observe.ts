import { withVerb } from '@core/base';
import type { OwnObservation } from '../../common/define-system';
import { FATE_NAMES } from '../../common/fates';
import type { LocationState, SideId, UnitFate } from '../../contract';
import type { SkirmishState } from './state';
import type { Tables } from './tables';
import { PHASE_ACT, PHASE_AMBUSH, PHASE_CHOOSE, PHASE_DEPLOY, PHASE_REACT } from './types';
import { isNamed, shownOrder } from './unit-names';
import { viewUnit } from './unit-view';

/** True for the sides of the declared attack, and for an umpire (-1). */
function isInvolved(tables: Tables, { attacker, target }: SkirmishState, viewer: number): boolean {
  return viewer < 0 || viewer === tables.units[attacker].side || viewer === tables.units[target].side;
}

/** The side that acts for those who do not learn of the attack, while its target may react (13.3). */
function apparentSide(tables: Tables, state: SkirmishState, viewer: number): number {
  const isSecret = state.phase === PHASE_REACT && !isInvolved(tables, state, viewer);
  return isSecret ? tables.units[state.active].side : state.side;
}

function phaseLabel(tables: Tables, state: SkirmishState, viewer: number): string {
  const acting = apparentSide(tables, state, viewer);
  const side = tables.sideNames[acting] ?? '';
  const seen = state.active >= 0 && isNamed(tables, state, viewer, state.active);
  const name = seen ? tables.names[state.active].name : '';
  switch (state.phase) {
    case PHASE_AMBUSH:
      return `Setup: ${side}’s ambush`;
    case PHASE_DEPLOY:
      // A reinforcement in the fog must not give away its arrival.
      return seen ? `Setup: deploy ${name}` : state.turn > 1 ? 'Setup' : `Setup: ${side}`;
    case PHASE_CHOOSE:
      return withVerb(side, 'chooses a unit');
    case PHASE_ACT:
      return withVerb(seen ? name : side, 'acts');
    case PHASE_REACT:
      if (acting !== state.side) return withVerb(seen ? name : side, 'acts');
      return `${isNamed(tables, state, viewer, state.target) ? tables.names[state.target].name : side} may react to the attack`;
    default:
      return 'Over';
  }
}

/** The declared attack, for the sides of attacker and target: who it is and with what, as far as they know (13.3). */
function declaredAttack(tables: Tables, state: SkirmishState, viewer: number): Pick<OwnObservation, 'declared'> {
  const { attacker, target, weapon } = state;
  if (state.phase !== PHASE_REACT) return {};
  if (!isInvolved(tables, state, viewer)) return {};
  const known = isNamed(tables, state, viewer, attacker);
  const device = known ? tables.units[attacker].weapons[weapon].name : 'unknown weapon';
  return { declared: [{ unit: attacker, target, device }] };
}

/** Hardening, bloom and distances as a side knows them. */
function viewLocations(state: SkirmishState, viewer: number): LocationState {
  const count = state.hardening.length;
  const known = (all: readonly number[], bySide: readonly number[]): number[] =>
    viewer < 0 ? all.slice() : bySide.slice(viewer * count, (viewer + 1) * count);
  return {
    hardening: known(state.hardening, state.knownHardening),
    bloom: known(state.bloom, state.knownBloom),
    merged: state.mergedInto.slice(),
    distance: state.linkLengths.slice(),
  };
}

/**
 * The battle as a side sees it (13.3): nothing of fogged enemies, only the position of concealed ones; of revealed ones also name, values,
 * DPs and points.
 */
export function observeState(tables: Tables, state: SkirmishState, side: SideId | null): OwnObservation {
  const viewer = side === null ? -1 : tables.sides.indexOf(side);
  const acting = apparentSide(tables, state, viewer);
  return {
    phase: phaseLabel(tables, state, viewer),
    ...(acting === state.side ? {} : { toAct: [tables.sides[acting]] }),
    activeUnit: state.active >= 0 && isNamed(tables, state, viewer, state.active) ? state.active : -1,
    units: shownOrder(tables, state, viewer, [...state.units.keys()]).map((index) =>
      viewUnit(tables, state, viewer, index),
    ),
    ...(state.dice.some((die) => die > 0)
      ? { initiative: tables.sides.map((id, at) => ({ side: id, die: state.dice[at] })) }
      : {}),
    locations: viewLocations(state, viewer),
    ...declaredAttack(tables, state, viewer),
  };
}

/**
 * Fate and final values of every unit, including those that a campaign carries over. `location` and `position` are -1 for units out of the
 * battle.
 */
export function unitFates(tables: Tables, state: SkirmishState): Pick<UnitFate, 'fate' | 'values'>[] {
  return state.units.map(({ fate, hp, armour, dp, at }, index) => {
    const spec = tables.units[index];
    const { location, index: position } = tables.positions;
    const rounds = spec.weapons.flatMap(({ ammo }, w) => (ammo < 0 ? [] : [[`ammunition-${w + 1}`, w] as const]));
    const values = {
      hp,
      wounds: spec.hp - hp,
      armour,
      defence: dp,
      location: at < 0 ? -1 : location[at],
      position: at < 0 ? -1 : position[at] + 1,
      ...Object.fromEntries(rounds.map(([key, w]) => [key, state.ammo[spec.ammoBase + w]])),
    };
    return { fate: FATE_NAMES[fate], values };
  });
}
