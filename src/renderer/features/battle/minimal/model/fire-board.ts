import { chancePercent } from '@core/base';
import type { HexId } from '@core/hex';
import { arcOf, SIDE_NAMES, SIDES } from '@core/rules/systems/minimal';
import type { BoardOverlays } from '@renderer/canvas';
import type { ActionBarText } from '../../model/action-bar';
import { unitsOn } from '../../model/battle-position';
import type { BoardPress } from '../../model/battle-system';
import { nextInCycle } from '../../model/cycle';
import type { Fire } from './fire';
import type { MinimalContext } from './minimal-context';

/** Main button, hint and keys while a side fires. */
export function fireStatusText({ task, model, labelOf }: MinimalContext, fire: Fire): ActionBarText | undefined {
  if (task.value !== 'fire') return undefined;
  const held = fire.gun.value;
  const aimed = fire.shot.value;
  const end = model.orders.value?.end;
  const named = held ? `${SIDE_NAMES[held.side] ?? ''} weapon of ${labelOf(held.unit)}` : '';
  return {
    unit: held?.unit,
    primary:
      held && aimed
        ? {
            label: `Fire ${SIDES[held.side] ?? ''} of ${labelOf(held.unit)} at ${aimed.name}`,
            actions: [aimed.action],
          }
        : end && { label: end.info.label, actions: [end.action], ends: true },
    hint: aimed
      ? `Fire the ${named} at ${aimed.name}, or stop firing. Range ${aimed.range}, hits ${chancePercent(aimed.hit)}`
      : `The ${named} has no visible target in its arc and range. Choose another weapon, or stop firing`,
    keys: [
      { shortcut: 'Enter', does: 'fire' },
      ...(fire.able.value.length > 1 ? [{ shortcut: 'W', does: 'weapon' }] : []),
      ...((held?.shots.length ?? 0) > 1 ? [{ shortcut: 'N', does: 'target' }] : []),
      { shortcut: 'E', does: 'end' },
    ],
  };
}

/** Overlays while a side fires: the arc of the selected weapon, its targets and their hit chances. */
export function fireOverlays({ battle, state }: MinimalContext, fire: Fire): BoardOverlays {
  const held = fire.gun.value;
  const aimed = fire.shot.value;
  const ship = held && state.value.ships[held.unit];
  if (!held || !ship) return {};
  const { hex, facing } = ship;
  return {
    selected: hex,
    ranges: [
      { hexes: arcOf(battle, { hex, facing }, held.side, state.value), text: SIDES[held.side] ?? '', chosen: true },
    ],
    targets: [...new Set(held.shots.map((shot) => shot.hex))],
    ...(aimed && aimed.hex !== hex
      ? { attack: { from: hex, to: aimed.hex, text: `Range ${aimed.range}, ${chancePercent(aimed.hit)}` } }
      : {}),
    bursts: held.shots
      .filter((shot) => shot !== aimed && shot.hex !== aimed?.hex)
      .map((shot) => ({ hex: shot.hex, text: chancePercent(shot.hit), tone: 'neutral' as const, age: 0 })),
  };
}

/** The shots of the selected weapon at a hex, for a screen reader. */
export function fireDescription({ gun }: Fire, hex: HexId): string {
  const name = SIDES[gun.value?.side ?? -1] ?? '';
  return (gun.value?.shots ?? [])
    .filter((shot) => shot.hex === hex)
    .map((shot) => `${name} hits ${shot.name} ${chancePercent(shot.hit)} of the time at range ${shot.range}`)
    .join('; ');
}

/** Aims at an enemy, or selects an own ship's next weapon; Enter on the target fires. True when handled. */
export function firePress(
  { model, controller, state, side }: MinimalContext,
  fire: Fire,
  { hex, byKeyboard }: BoardPress,
): boolean {
  const here = unitsOn(controller.position.value.observation, hex);
  const shot = fire.shot.value;
  const shipHex = state.value.ships[fire.gun.value?.unit ?? -1]?.hex;
  if (byKeyboard && shot && (shot.hex === hex || shipHex === hex)) {
    model.confirm();
    return true;
  }
  const enemies = here.filter((unit) => unit.side !== side.value);
  const aimed = enemies.find(({ index }) => index === shot?.target);
  const enemy = nextInCycle(enemies, aimed, 1);
  if (enemy) {
    fire.aim(enemy.index);
    return true;
  }
  const [own] = here;
  return own !== undefined && fire.pick(own.index);
}
