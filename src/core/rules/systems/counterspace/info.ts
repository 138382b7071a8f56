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
  const hexText = (hex: number): string => hexName(tables.grid.shape, hex);
  const own = (kind: ActionInfo['kind'], label: string, more: Partial<ActionInfo> = {}): ActionInfo => ({
    ...{ kind, unit, label },
    ...more,
  });
  switch (action.t) {
    case 'deploy':
      return own('deploy', `Deploy ${name} in ${hexText(action.h)}`, { hex: action.h });
    case 'activate': {
      const activated = { unit: action.u, hex: hexOf(tables, state, action.u) };
      return own('activate', `Activate ${tables.combatants[action.u].name}`, activated);
    }
    case 'energy':
      return own('energy', `Shields ${action.s}, energy ${energyAfter(tables, state, unit, action.s)}`);
    case 'enter':
      return own('enter', `Enter at ${hexText(action.h)}`, { hex: action.h, cost: '1 MOV' });
    case 'move': {
      const verb = verbFor(tables.terrain[action.h], isTorpedo(tables, unit));
      return own('move', `${verb} ${hexText(action.h)}`, { hex: action.h, cost: '1 MOV' });
    }
    case 'exit':
      return own('exit', `Leave by the ${EDGES[action.e]} edge`, {
        hex: state.units[unit].hex,
        verb: 'leave the map',
        cost: '1 MOV',
      });
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
      return own('special', 'Spend 1 E on 1 MOV', { device: 'drive booster', verb: 'boost its drive', cost: '1 E' });
    case 'turtle':
      return own('energy', `Turtle shield ${action.n}`, {
        device: 'Turtle shield',
        verb: 'raise its Turtle shield',
        cost: deviceCost(tables, state, action.n),
      });
    case 'fill':
      return own('energy', `Charge the supply battery by ${action.n}`, {
        device: 'supply battery',
        verb: 'charge its supply battery',
        cost: deviceCost(tables, state, action.n),
      });
    case 'give': {
      const { name: target } = tables.names[action.u];
      const device = { target: action.u, device: 'supply battery', verb: 'give energy' };
      return own('energy', `Give ${action.n} E to ${target}`, device);
    }
    case 'repair': {
      const { name: target } = tables.names[action.u];
      return own('special', `Repair ${action.n} hull of ${target}`, {
        unit: state.reactor,
        target: action.u,
        hex: hexOf(tables, state, action.u),
        device: 'repair',
        verb: `repair ${target}`,
        cost: `${action.n} E`,
      });
    }
    case 'launch':
      return own('special', 'Launch a torpedo', { hex: hexOf(tables, state, unit), device: 'torpedo' });
    case 'strike': {
      const struck = { hex: hexOf(tables, state, action.u), target: action.u, device: 'torpedo' };
      return own('fire', `Attack ${targetName(tables, action.u)}`, struck);
    }
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
      const what = state.phase === PHASE_REPAIR ? 'No repairs' : 'No more shots';
      return own('pass', `${what} by ${tables.combatants[asked].name}`, { unit: asked });
    }
    case 'end':
      return own('end', `End ${name}’s turn`);
  }
}
