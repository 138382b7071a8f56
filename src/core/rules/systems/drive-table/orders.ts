import { MOST_SHELLS } from './check';
import { BEAMS, CANNON, DRIVE, MISSILES, SCREENS, SHELLS, TUBES } from './parts';
import { ATTACK, RETREAT } from './table';
import type { Tactic } from './table';
import type { Aim, OrderAction } from './types';

/** Drive settings that are sampled at most. */
const MOST_DRIVES = 9;
/** Drive settings of missiles that are sampled: in a chase the table hits from 0 to 4 above the target. */
const MISSILE_DRIVES = [1, 3, 5];

/** How the power beside the drive is used; the rest of an order follows from it. */
interface Use {
  readonly screens: number;
  readonly beams: number;
  readonly tubes: number;
  readonly missileDrive: number;
  readonly cannon: number;
}

/** A few sensible uses of so much power. */
function usesOf(parts: readonly number[], rest: number, missileDriveMax: number): Use[] {
  const beams = Math.min(parts[BEAMS], rest);
  const screens = Math.min(parts[SCREENS], rest);
  const none = { screens: 0, beams: 0, tubes: 0, missileDrive: 0, cannon: 0 };
  const half = Math.min(screens, Math.ceil(rest / 2));
  const uses: Use[] = [
    { ...none, beams, screens: Math.min(parts[SCREENS], rest - beams) },
    { ...none, screens, beams: Math.min(parts[BEAMS], rest - screens) },
    { ...none, screens: half, beams: Math.min(parts[BEAMS], rest - half) },
  ];
  const tubes = Math.min(parts[TUBES], parts[MISSILES], rest);
  const cannon = Math.min(parts[CANNON], parts[SHELLS], rest);
  const speeds = tubes === 0 ? [0] : MISSILE_DRIVES.map((drive) => Math.min(drive, missileDriveMax));
  for (const missileDrive of new Set(speeds)) {
    const left = rest - tubes;
    if (tubes > 0) {
      const power = Math.min(parts[BEAMS], left);
      uses.push({ ...none, tubes, missileDrive, beams: power, screens: Math.min(parts[SCREENS], left - power) });
      uses.push({ ...none, tubes, missileDrive, screens: Math.min(parts[SCREENS], left) });
    }
    if (cannon > 0) uses.push({ ...none, cannon, missileDrive, tubes: Math.min(tubes, rest - cannon) });
  }
  return uses;
}

/** So many drive settings from 0 to the most, spread evenly, both ends among them. */
function drivesOf(most: number): number[] {
  if (most < MOST_DRIVES) return Array.from({ length: most + 1 }, (_, drive) => drive);
  return Array.from({ length: MOST_DRIVES }, (_, step) => Math.round((step * most) / (MOST_DRIVES - 1)));
}

function repeat(count: number, target: number, amount: number): Aim[] {
  return Array.from({ length: count }, () => [target, amount]);
}

/** A burst from each cannon, as many shells as there are. */
function bursts(cannon: number, shells: number, target: number): Aim[] {
  let left = shells;
  return Array.from({ length: cannon }, (_, index): Aim => {
    const fired = Math.min(MOST_SHELLS, left - (cannon - 1 - index));
    left -= fired;
    return [target, fired];
  });
}

/**
 * A representative part of the orders that a ship may be given when it fires all it fires at `target`: every tactic, drive settings over
 * the whole range, and for each a few uses of the other power. None twice; orders without fire are among them.
 */
export function sampleOrders(
  unit: number,
  target: number,
  parts: readonly number[],
  missileDriveMax: number,
): OrderAction[] {
  const found = new Map<string, OrderAction>();
  for (let tactic: Tactic = ATTACK; ; tactic = (tactic + 1) as Tactic) {
    for (const drive of drivesOf(parts[DRIVE])) {
      for (const use of usesOf(parts, parts[DRIVE] - drive, missileDriveMax)) {
        const { beams, cannon } = use;
        const order: OrderAction = {
          t: 'order',
          u: unit,
          a: tactic,
          d: drive,
          s: use.screens,
          b: beams > 0 ? [[target, beams]] : [],
          m: repeat(use.tubes, target, use.missileDrive),
          c: bursts(cannon, parts[SHELLS], target),
        };
        found.set([tactic, drive, use.screens, beams, use.tubes, use.tubes && use.missileDrive, cannon].join(), order);
      }
    }
    if (tactic === RETREAT) return [...found.values()];
  }
}

/** True when an order fires at somebody. */
export function fires(order: OrderAction): boolean {
  return order.b.length + order.m.length + order.c.length > 0;
}
