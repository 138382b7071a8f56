import { sumOf } from '@core/base';
import type { DriveTableStats } from '@core/model';
import {
  ATTACK,
  magazineHits,
  maxHitsOn,
  MAX_SHELLS,
  partsOf,
  survives,
  vitalOf,
  WARP_HITS,
  type Aim,
  type OrderAction,
  type Tactic,
} from '@core/rules/systems/drive-table';

/** A ship's power setting for a round, with all fire at one enemy. */
export interface PowerSetting {
  readonly tactic: Tactic;
  readonly drive: number;
  readonly beams: number;
  readonly screens: number;
  /** Tubes fired, and the drive setting of their missiles. */
  readonly tubes: number;
  readonly missileDrive: number;
  /** Cannon fired, and shells per burst. */
  readonly cannon: number;
  readonly shells: number;
}

/** No power: drive 0, tactic Attack. */
export const IDLE: PowerSetting = {
  ...{ tactic: ATTACK, drive: 0, beams: 0, screens: 0 },
  ...{ tubes: 0, missileDrive: 3, cannon: 0, shells: MAX_SHELLS },
};

/** Unit index of the enemy in {@link orderOf}. */
export const ENEMY = 1;

/** The setting as an order action. If the ship has too few `shells` for full bursts, the last ones are smaller. */
export function orderOf(setting: PowerSetting, shells: number): OrderAction {
  const { cannon } = setting;
  let left = shells;
  return {
    ...{ t: 'order', u: 0, a: setting.tactic, d: setting.drive, s: setting.screens },
    b: setting.beams > 0 ? [[ENEMY, setting.beams]] : [],
    m: Array.from({ length: setting.tubes }, (): Aim => [ENEMY, setting.missileDrive]),
    c: Array.from({ length: cannon }, (_, index): Aim => {
      const fired = Math.min(setting.shells, left - (cannon - 1 - index));
      left -= fired;
      return [ENEMY, fired];
    }),
  };
}

/** The maximum shells of a burst when `cannon` cannon fire. */
export function burstLimit({ shells }: DriveTableStats, cannon: number): number {
  return Math.max(1, Math.min(MAX_SHELLS, Math.ceil(shells / Math.max(1, cannon))));
}

/** The maximum of each part of a setting, regardless of the others. */
export function limitsOf(
  stats: DriveTableStats,
): Readonly<Record<'drive' | 'beams' | 'screens' | 'tubes' | 'cannon', number>> {
  const { drive, beams, screens, tubes, missiles, cannon, shells } = stats;
  return { drive, beams, screens, tubes: Math.min(tubes, missiles), cannon: Math.min(cannon, shells) };
}

/** Clamps a setting to the ship's components, so that it survives design changes. */
export function clampSetting(setting: PowerSetting, stats: DriveTableStats): PowerSetting {
  const limits = limitsOf(stats);
  const clamped = { ...setting };
  for (const key of ['drive', 'beams', 'screens', 'tubes', 'cannon'] as const) {
    clamped[key] = Math.min(setting[key], limits[key]);
  }
  clamped.shells = Math.min(setting.shells, burstLimit(stats, clamped.cannon));
  return clamped;
}

/** One use of a round's power. */
export interface PowerUse {
  readonly label: string;
  readonly setting: PowerSetting;
  /** Power used apart from the drive, and how much of it is lacking. */
  readonly power: number;
  readonly lacking: number;
  /** Power left for the drive. */
  readonly drive: number;
  /** Maximum hits: everything hits with +2. */
  readonly hits: number;
}

/** The ship's maximum settings by kind of use; uses without components are left out. */
export function powerUses(stats: DriveTableStats): PowerUse[] {
  const most = limitsOf(stats);
  const uses: [label: string, parts: Partial<PowerSetting>][] = [
    ['All beams', { beams: most.beams }],
    ['All screens', { screens: most.screens }],
    ['Beams and screens', { beams: most.beams, screens: most.screens }],
    ['All tubes', { tubes: most.tubes }],
    ['Beams and tubes', { beams: most.beams, tubes: most.tubes }],
    ['Beams, screens and tubes', { beams: most.beams, screens: most.screens, tubes: most.tubes }],
    ['All cannon', { cannon: most.cannon }],
    ['Cannon and tubes', { cannon: most.cannon, tubes: most.tubes }],
  ];
  return uses.flatMap(([label, parts]) => {
    if (Object.values(parts).some((amount) => amount === 0)) return [];
    const power = sumOf(Object.values(parts));
    const drive = Math.max(0, stats.drive - power);
    const setting = { ...IDLE, ...parts, drive, shells: burstLimit(stats, parts.cannon ?? 0) };
    return [
      {
        label,
        setting,
        power,
        lacking: Math.max(0, power - stats.drive),
        drive,
        hits: maxHitsOn(orderOf(setting, stats.shells), stats.tech, ENEMY),
      },
    ];
  });
}

/** The maximum hits that the ship survives: all vital points but one, magazines and the generator. */
export function hitsAbsorbed(stats: DriveTableStats): number {
  const parts = partsOf(stats);
  if (!survives(parts, 0)) return 0;
  return vitalOf(parts) - 1 + magazineHits(parts) + (stats.warp ? WARP_HITS : 0);
}

/** The maximum hits in one round within the ship's power: everything hits with +2, drive 0. */
export function mostHits(stats: DriveTableStats): number {
  const most = limitsOf(stats);
  let best = 0;
  for (let tubes = 0; tubes <= Math.min(most.tubes, stats.drive); tubes++) {
    const rest = stats.drive - tubes;
    const cannon = Math.min(most.cannon, rest);
    const beams = { ...IDLE, tubes, beams: Math.min(most.beams, rest) };
    for (const setting of [beams, { ...IDLE, tubes, cannon }]) {
      best = Math.max(best, maxHitsOn(orderOf(setting, stats.shells), stats.tech, ENEMY));
    }
  }
  return best;
}
