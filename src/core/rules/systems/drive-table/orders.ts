import { MAX_SHELLS } from './check';
import { BEAMS, CANNON, DRIVE, MISSILES, SCREENS, SHELLS, TUBES } from './parts';
import { ATTACK, DODGE, RETREAT, type Tactic } from './table';
import type { Aim, OrderAction } from './types';

/** Maximum number of sampled drive settings. */
const MAX_DRIVES = 9;
/** Sampled missile drives per drive setting of the ship. */
const MISSILE_DRIVES = 3;
/** Largest drive difference at which a missile hits: on a target that dodges or retreats. */
const MISSILE_LEAD = 4;

/** Use of the power that is not needed for the drive; the rest of an order follows from it. */
interface PowerSplit {
  readonly screens: number;
  readonly beams: number;
  readonly tubes: number;
  readonly missileDrive: number;
  readonly cannon: number;
}

/** Maximum useful drive of a missile against a target with this power/drive. */
export function missileReach(targetDrive: number, missileDriveMax: number): number {
  return Math.min(missileDriveMax, targetDrive + MISSILE_LEAD);
}

/**
 * A few missile drives for a ship with drive setting `drive`, evenly spaced up to `reach`. Settings next to each other sample different
 * missile drives, so together they sample all.
 */
function missileDrives(drive: number, reach: number): number[] {
  const step = Math.ceil((reach + 1) / MISSILE_DRIVES);
  const drives: number[] = [];
  for (let own = reach - (drive % step); own >= 0; own -= step) drives.push(own);
  return drives.reverse();
}

/** A few sensible ways to split `rest` power. */
function powerSplits(parts: readonly number[], rest: number, speeds: readonly number[]): PowerSplit[] {
  const beams = Math.min(parts[BEAMS], rest);
  const screens = Math.min(parts[SCREENS], rest);
  const none = { screens: 0, beams: 0, tubes: 0, missileDrive: 0, cannon: 0 };
  const half = Math.min(screens, Math.ceil(rest / 2));
  const uses: PowerSplit[] = [
    { ...none, beams, screens: Math.min(parts[SCREENS], rest - beams) },
    { ...none, screens, beams: Math.min(parts[BEAMS], rest - screens) },
    { ...none, screens: half, beams: Math.min(parts[BEAMS], rest - half) },
  ];
  const tubes = Math.min(parts[TUBES], parts[MISSILES], rest);
  const cannon = Math.min(parts[CANNON], parts[SHELLS], rest);
  for (const missileDrive of tubes === 0 ? [0] : speeds) {
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

/** Drive settings from 0 to `most`, evenly spaced, both ends included. */
function drivesOf(most: number): number[] {
  if (most < MAX_DRIVES) return Array.from({ length: most + 1 }, (_, drive) => drive);
  return Array.from({ length: MAX_DRIVES }, (_, step) => Math.round((step * most) / (MAX_DRIVES - 1)));
}

/** One burst per cannon, as many shells as there are. */
function bursts(cannon: number, shells: number, target: number): Aim[] {
  let left = shells;
  return Array.from({ length: cannon }, (_, index): Aim => {
    const fired = Math.min(MAX_SHELLS, left - (cannon - 1 - index));
    left -= fired;
    return [target, fired];
  });
}

/** An order with all fire at one target, reduced to the values that matter to both ships. */
export interface Salvo extends PowerSplit {
  readonly tactic: Tactic;
  readonly drive: number;
  /** Number of beams and bursts, and the sum of their power and shells. */
  readonly shots: number;
  readonly power: number;
}

/**
 * A representative sample of a ship's orders against one target: every tactic, drive settings over the whole range, and for each a few
 * power splits. `reach` is the maximum missile drive. No duplicates; some do not fire.
 */
export function sampleSalvos(parts: readonly number[], reach: number): Salvo[] {
  const salvos: Salvo[] = [];
  for (const drive of drivesOf(parts[DRIVE])) {
    const first = salvos.length;
    for (const use of powerSplits(parts, parts[DRIVE] - drive, missileDrives(drive, reach))) {
      let known = first;
      while (known < salvos.length && !sameSplit(salvos[known], use)) known++;
      if (known === salvos.length) salvos.push(salvoOf(ATTACK, drive, use, parts[SHELLS]));
    }
  }
  const attacks = salvos.length;
  for (let i = 0; i < attacks; i++) salvos.push(salvoOf(DODGE, salvos[i].drive, salvos[i], parts[SHELLS]));
  for (let i = 0; i < attacks; i++) salvos.push(salvoOf(RETREAT, salvos[i].drive, salvos[i], parts[SHELLS]));
  return salvos;
}

/** All salvos have one shape of small integers for speed: the policy evaluates millions of pairs. */
function salvoOf(tactic: Tactic, drive: number, use: PowerSplit, shells: number): Salvo {
  const { screens, beams, tubes, missileDrive, cannon } = use;
  const bursts = cannon > 0 ? Math.min(shells, cannon * MAX_SHELLS) : 0;
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

function sameSplit(a: PowerSplit, b: PowerSplit): boolean {
  return (
    a.screens === b.screens &&
    a.beams === b.beams &&
    a.tubes === b.tubes &&
    (a.tubes === 0 || a.missileDrive === b.missileDrive) &&
    a.cannon === b.cannon
  );
}

/** Converts a salvo at `target` to an order. */
export function orderOf(salvo: Salvo, unit: number, target: number, parts: readonly number[]): OrderAction {
  const { tactic, drive, screens, beams, tubes, missileDrive, cannon } = salvo;
  return {
    t: 'order',
    u: unit,
    a: tactic,
    d: drive,
    s: screens,
    b: beams > 0 ? [[target, beams]] : [],
    m: Array.from({ length: tubes }, () => [target, missileDrive]),
    c: bursts(cannon, parts[SHELLS], target),
  };
}

/** True when the salvo fires at all. */
export function hasFire({ shots, tubes }: Salvo): boolean {
  return shots + tubes > 0;
}
