import { counted } from '@core/base';
import { hexName } from '@core/hex';
import type { ActionInfo } from '../../contract';
import { energyAfter, takenFromShields } from './engine/energy';
import { hexOf, isTorpedo } from './engine/combatants';
import { PLANET, STAR } from './tables';
import type { Tables } from './tables';
import { EDGES, PHASE_REPAIR } from './types';
import type { CounterspaceAction, CounterspaceState } from './types';

function verbFor(terrain: number, torpedo: boolean): string {
  if (terrain === PLANET) return torpedo ? 'Crash into the planet in' : 'Land in';
  return terrain === STAR ? 'Plunge into the star in' : 'Move to';
}

/** The section that each type of action follows. */
const SECTIONS: Readonly<Record<CounterspaceAction['t'], string>> = {
  deploy: '9.1.0',
  activate: '2.0.0',
  energy: '3.0.0',
  enter: '9.1.0',
  move: '4.0.0',
  exit: '9.1.0',
  fire: '6.0.0',
  pd: '6.2.0',
  'pd-bay': '6.3.1',
  'pd-carried': '6.3.1',
  boost: '8.1.2',
  turtle: '8.1.3',
  fill: '8.2.2',
  give: '8.2.2',
  repair: '8.2.1',
  launch: '6.3.0',
  strike: '6.3.0',
  bay: '6.3.1',
  carried: '6.3.1',
  pass: '6.2.0',
  end: '2.0.0',
};

/** How a screen labels and places an action. */
export function actionInfo(tables: Tables, state: CounterspaceState, action: CounterspaceAction): ActionInfo {
  const section = SECTIONS[state.phase === PHASE_REPAIR ? 'repair' : action.t];
  return { ...plainInfo(tables, state, action), section };
}

/** A target as its attacker tells it from others: among two sides the name does. */
function targetName({ sides, labels, combatants }: Tables, target: number): string {
  return sides.length > 2 ? labels[target] : combatants[target].name;
}

/** A shot of a unit's weapon at a unit or torpedo; `label` says it with the names of the two. */
function gunInfo(
  tables: Tables,
  state: CounterspaceState,
  kind: 'fire' | 'special',
  [unit, weapon, target]: readonly [unit: number, weapon: number, target: number],
  label: (device: string, target: string) => string,
  verb: string,
): ActionInfo {
  const device = tables.weaponNames[unit][weapon];
  return {
    ...{ kind, unit, hex: hexOf(tables, state, target), target, device },
    label: label(device, targetName(tables, target)),
    verb,
    cost: `${tables.units[unit].weapons[weapon].energy} E`,
  };
}

/** What a shot at a part of a unit is aimed at. */
function partName(action: 'bay' | 'carried' | 'pd-bay' | 'pd-carried'): string {
  return action === 'bay' || action === 'pd-bay' ? 'a torpedo bay' : 'a carried torpedo';
}

/** What a device takes in the energy phase: stored E first, then shields (2.0.0). */
function deviceCost(tables: Tables, state: CounterspaceState, amount: number): string {
  const shields = takenFromShields(tables, state, state.active, amount);
  const parts = [
    ...(amount > shields ? [`${amount - shields} E`] : []),
    ...(shields > 0 ? [counted(shields, 'shield')] : []),
  ];
  return parts.join(', ');
}

function plainInfo(tables: Tables, state: CounterspaceState, action: CounterspaceAction): ActionInfo {
  const unit = state.active;
  const name = tables.combatants[unit]?.name ?? '';
  const label = (hex: number): string => hexName(tables.grid.shape, hex);
  switch (action.t) {
    case 'deploy':
      return { kind: 'deploy', unit, hex: action.h, label: `Deploy ${name} in ${label(action.h)}` };
    case 'activate':
      return {
        kind: 'activate',
        unit: action.u,
        hex: hexOf(tables, state, action.u),
        label: `Activate ${tables.combatants[action.u].name}`,
      };
    case 'energy': {
      const energy = energyAfter(tables, state, unit, action.s);
      return { kind: 'energy', unit, label: `Shields ${action.s}, energy ${energy}` };
    }
    case 'enter':
      return { kind: 'enter', unit, hex: action.h, label: `Enter at ${label(action.h)}`, cost: '1 MOV' };
    case 'move':
      return {
        kind: 'move',
        unit,
        hex: action.h,
        label: `${verbFor(tables.terrain[action.h], isTorpedo(tables, unit))} ${label(action.h)}`,
        cost: '1 MOV',
      };
    case 'exit':
      return {
        kind: 'exit',
        unit,
        hex: state.units[unit].hex,
        label: `Leave by the ${EDGES[action.e]} edge`,
        verb: 'leave the map',
        cost: '1 MOV',
      };
    case 'fire':
      return gunInfo(tables, state, 'fire', [unit, action.w, action.u], (gun, at) => `Fire ${gun} at ${at}`, 'fire');
    case 'pd':
      return gunInfo(
        tables,
        state,
        'fire',
        [state.reactor, action.w, unit],
        (gun, at) => `Fire ${gun} at ${at} in point defence`,
        'fire',
      );
    case 'boost':
      return {
        kind: 'special',
        unit,
        device: 'drive booster',
        label: 'Spend 1 E on 1 MOV',
        verb: 'boost its drive',
        cost: '1 E',
      };
    case 'turtle':
      return {
        kind: 'energy',
        unit,
        device: 'Turtle shield',
        label: `Turtle shield ${action.n}`,
        verb: 'raise its Turtle shield',
        cost: deviceCost(tables, state, action.n),
      };
    case 'fill':
      return {
        kind: 'energy',
        unit,
        device: 'supply battery',
        label: `Charge the supply battery by ${action.n}`,
        verb: 'charge its supply battery',
        cost: deviceCost(tables, state, action.n),
      };
    case 'give':
      return {
        kind: 'energy',
        unit,
        target: action.u,
        device: 'supply battery',
        label: `Give ${action.n} E to ${tables.names[action.u].name}`,
        verb: 'give energy',
      };
    case 'repair':
      return {
        kind: 'special',
        unit: state.reactor,
        target: action.u,
        hex: hexOf(tables, state, action.u),
        device: 'repair',
        label: `Repair ${action.n} hull of ${tables.names[action.u].name}`,
        verb: `repair ${tables.names[action.u].name}`,
        cost: `${action.n} E`,
      };
    case 'launch':
      return { kind: 'special', unit, hex: hexOf(tables, state, unit), device: 'torpedo', label: 'Launch a torpedo' };
    case 'strike':
      return {
        kind: 'fire',
        unit,
        hex: hexOf(tables, state, action.u),
        target: action.u,
        device: 'torpedo',
        label: `Attack ${targetName(tables, action.u)}`,
      };
    case 'bay':
    case 'carried':
      return gunInfo(
        tables,
        state,
        'special',
        [unit, action.w, action.u],
        (gun, at) => `Fire ${gun} at ${partName(action.t)} of ${at}`,
        `fire at ${partName(action.t)}`,
      );
    case 'pd-bay':
    case 'pd-carried':
      return gunInfo(
        tables,
        state,
        'special',
        [state.reactor, action.w, unit],
        (gun, at) => `Fire ${gun} at ${partName(action.t)} of ${at} in point defence`,
        `fire at ${partName(action.t)}`,
      );
    case 'pass': {
      const asked = state.reactor >= 0 ? state.reactor : unit;
      return {
        kind: 'pass',
        unit: asked,
        label: `${state.phase === PHASE_REPAIR ? 'No repairs' : 'No more shots'} by ${tables.combatants[asked].name}`,
      };
    }
    case 'end':
      return { kind: 'end', unit, label: `End ${name}’s turn` };
  }
}
