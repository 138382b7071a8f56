import type { ActionInfo } from '../../contract';
import { follow, LEFT_MAP } from './paths';
import { PLOTS } from './plots';
import type { Tables } from './tables';
import { SIDE_NAMES, SIDES, type MinimalAction } from './types';
import type { MinimalState } from './state';
import { directionName, hexName } from './labels';

/** Label, target and rule section of an action. */
export function actionInfo(tables: Tables, state: MinimalState, action: MinimalAction): ActionInfo {
  const unit = state.active;
  const name = tables.names[unit]?.name ?? '';
  switch (action.t) {
    case 'deploy':
      return {
        kind: 'deploy',
        unit,
        hex: action.h,
        label: `Deploy ${name} in ${hexName(tables, action.h)}`,
        section: '5.0',
      };
    case 'ready': {
      const label = `Start facing ${directionName(tables, action.f)} at SPEED ${action.s}`;
      return { kind: 'special', unit, hex: state.ships[unit].hex, device: 'setup', label, section: '5.0, 6.0' };
    }
    case 'order':
      return orderInfo(tables, state, action.u, action.o);
    case 'fire':
      return {
        kind: 'fire',
        unit: action.u,
        hex: state.ships[action.x].hex,
        target: action.x,
        device: weaponName(tables, action.u, action.w),
        label: `Fire ${SIDES[action.w]} of ${tables.labels[action.u]} at ${tables.labels[action.x]}`,
        section: '7.0',
      };
    case 'struck': {
      const verb = tables.options.sharedLine === 'firer' ? 'Strike' : 'Take the hit on';
      return { kind: 'special', unit, label: `${verb} the ${SIDE_NAMES[action.s]}`, section: '7.0' };
    }
    case 'end':
      return { kind: 'end', label: 'Stop firing', section: '7.0' };
  }
}

/** A weapon's side, with the ship's name when the player has several ships. */
function weaponName(tables: Tables, unit: number, weapon: number): string {
  const alone = tables.bySide[tables.ships[unit].side].length === 1;
  return alone ? SIDES[weapon] : `${tables.names[unit].name} ${SIDES[weapon]}`;
}

function orderInfo(tables: Tables, state: MinimalState, unit: number, index: number): ActionInfo {
  const { text, steps } = PLOTS[index];
  const { hex, facing } = state.ships[unit];
  const end = follow(tables, hex, facing, index);
  const to = end < 0 ? undefined : Math.floor(end / 6);
  const where =
    to === undefined
      ? end === LEFT_MAP
        ? 'off the map'
        : 'destroyed'
      : `to ${hexName(tables, to)} facing ${directionName(tables, end % 6)}`;
  return {
    kind: 'special',
    unit,
    ...(to === undefined ? {} : { hex: to }),
    // The same device for all orders, so that the screen groups them into one choice.
    device: 'order',
    label: `${tables.names[unit].name}: ${text}, ${where}`,
    cost: `SPEED ${steps.length}`,
    section: '6.0',
  };
}
