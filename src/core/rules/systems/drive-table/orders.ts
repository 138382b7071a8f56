import { MOST_SHELLS } from './check';
import { BEAMS, CANNON, DRIVE, MISSILES, SCREENS, SHELLS, TUBES } from './parts';
import { ATTACK, DODGE, RETREAT } from './table';
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

/** An order of a ship that fires all it fires at one other, as far as both of them feel it. */
export interface Salvo extends Use {
  readonly tactic: Tactic;
  readonly drive: number;
  /** Beams and bursts, and the sum of their power and shells. */
  readonly shots: number;
  readonly power: number;
}

/**
 * A representative part of what a ship may be ordered to do against one other: every tactic, drive settings over the whole range, and for each
 * a few uses of the other power. None twice; some do not fire.
 */
export function sampleSalvos(parts: readonly number[], missileDriveMax: number): Salvo[] {
  const salvos: Salvo[] = [];
  for (const drive of drivesOf(parts[DRIVE])) {
    const first = salvos.length;
    for (const use of usesOf(parts, parts[DRIVE] - drive, missileDriveMax)) {
      let known = first;
      while (known < salvos.length && !sameUse(salvos[known], use)) known++;
      if (known === salvos.length) salvos.push(salvoOf(ATTACK, drive, use, parts[SHELLS]));
    }
  }
  const attacks = salvos.length;
  for (let i = 0; i < attacks; i++) salvos.push(salvoOf(DODGE, salvos[i].drive, salvos[i], parts[SHELLS]));
  for (let i = 0; i < attacks; i++) salvos.push(salvoOf(RETREAT, salvos[i].drive, salvos[i], parts[SHELLS]));
  return salvos;
}

/** All salvos are of one shape, of small integers: millions of pairs of them are judged. */
function salvoOf(tactic: Tactic, drive: number, use: Use, shells: number): Salvo {
  const { screens, beams, tubes, missileDrive, cannon } = use;
  const bursts = cannon > 0 ? Math.min(shells, cannon * MOST_SHELLS) : 0;
  return {
    tactic,
    drive: drive | 0,
    screens: screens | 0,
    beams: beams | 0,
    tubes: tubes | 0,
    missileDrive: missileDrive | 0,
    cannon: cannon | 0,
    shots: (Number(beams > 0) + cannon) | 0,
    power: (beams + bursts) | 0,
  };
}

function sameUse(a: Use, b: Use): boolean {
  return (
    a.screens === b.screens &&
    a.beams === b.beams &&
    a.tubes === b.tubes &&
    (a.tubes === 0 || a.missileDrive === b.missileDrive) &&
    a.cannon === b.cannon
  );
}

/** The order of a ship for a salvo at `target`. */
export function orderOf(salvo: Salvo, unit: number, target: number, parts: readonly number[]): OrderAction {
  const { tactic, drive, screens, beams, tubes, missileDrive, cannon } = salvo;
  return {
    t: 'order',
    u: unit,
    a: tactic,
    d: drive,
    s: screens,
    b: beams > 0 ? [[target, beams]] : [],
    m: repeat(tubes, target, missileDrive),
    c: bursts(cannon, parts[SHELLS], target),
  };
}

/** True when a salvo is not empty. */
export function isShot({ shots, tubes }: Salvo): boolean {
  return shots + tubes > 0;
}
