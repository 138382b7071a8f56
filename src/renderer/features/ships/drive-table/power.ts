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

/** What a ship sets in a round, all of its fire at one enemy. */
export interface PowerSetting {
  readonly tactic: Tactic;
  readonly drive: number;
  readonly beams: number;
  readonly screens: number;
  /** Tubes that fire, and the drive setting of their missiles. */
  readonly tubes: number;
  readonly missileDrive: number;
  /** Cannon that fire, and the shells of each burst. */
  readonly cannon: number;
  readonly shells: number;
}

/** Nothing set: lies still on Attack. */
export const IDLE: PowerSetting = {
  ...{ tactic: ATTACK, drive: 0, beams: 0, screens: 0 },
  ...{ tubes: 0, missileDrive: 3, cannon: 0, shells: MAX_SHELLS },
};

/** The number of the one enemy in {@link orderOf}. */
export const ENEMY = 1;

/** The setting as an order of the rules. */
export function orderOf(setting: PowerSetting): OrderAction {
  const aims = (count: number, amount: number): Aim[] => Array.from({ length: count }, () => [ENEMY, amount]);
  return {
    ...{ t: 'order', u: 0, a: setting.tactic, d: setting.drive, s: setting.screens },
    b: setting.beams > 0 ? [[ENEMY, setting.beams]] : [],
    m: aims(setting.tubes, setting.missileDrive),
    c: aims(setting.cannon, setting.shells),
  };
}

/** The most that each part of a setting may be for a ship, whatever the others take. */
export function limitsOf(
  stats: DriveTableStats,
): Readonly<Record<'drive' | 'beams' | 'screens' | 'tubes' | 'cannon', number>> {
  const { drive, beams, screens, tubes, missiles, cannon, shells } = stats;
  return { drive, beams, screens, tubes: Math.min(tubes, missiles), cannon: Math.min(cannon, shells) };
}

/** A setting cut down to what the ship has, so that it stays of use while the design changes. */
export function fitted(setting: PowerSetting, stats: DriveTableStats): PowerSetting {
  const limits = limitsOf(stats);
  const cut = { ...setting };
  for (const key of ['drive', 'beams', 'screens', 'tubes', 'cannon'] as const) {
    cut[key] = Math.min(setting[key], limits[key]);
  }
  return cut;
}

/** A way to use the power of a round, with what it leaves for the drive. */
export interface PowerUse {
  readonly label: string;
  readonly setting: PowerSetting;
  /** Power that it takes besides the drive, and how much the ship lacks for it. */
  readonly power: number;
  readonly lacking: number;
  /** Drive that is left. */
  readonly drive: number;
  /** Hits that it brings at best, whatever the table says: all hit with +2. */
  readonly hits: number;
}

/** What a ship can set at most, one way a row; ways for which it has no parts are left out. */
export function powerUses(stats: DriveTableStats): PowerUse[] {
  const most = limitsOf(stats);
  const ways: [label: string, parts: Partial<PowerSetting>][] = [
    ['All beams', { beams: most.beams }],
    ['All screens', { screens: most.screens }],
    ['Beams and screens', { beams: most.beams, screens: most.screens }],
    ['All tubes', { tubes: most.tubes }],
    ['Beams and tubes', { beams: most.beams, tubes: most.tubes }],
    ['Beams, screens and tubes', { beams: most.beams, screens: most.screens, tubes: most.tubes }],
    ['All cannon', { cannon: most.cannon }],
    ['Cannon and tubes', { cannon: most.cannon, tubes: most.tubes }],
  ];
  return ways.flatMap(([label, parts]) => {
    if (Object.values(parts).some((amount) => amount === 0)) return [];
    const power = Object.values(parts).reduce((sum, amount) => sum + amount, 0);
    const shells = parts.cannon
      ? Math.max(1, Math.min(MAX_SHELLS, Math.floor(stats.shells / parts.cannon)))
      : IDLE.shells;
    const drive = Math.max(0, stats.drive - power);
    const setting = { ...IDLE, ...parts, drive, shells };
    return [
      {
        label,
        setting,
        power,
        lacking: Math.max(0, power - stats.drive),
        drive,
        hits: maxHitsOn(orderOf(setting), stats.tech, ENEMY),
      },
    ];
  });
}

/** Hits that a ship can take at most and still be in the battle: all but one of its vital points, magazines and the generator. */
export function hitsAbsorbed(stats: DriveTableStats): number {
  const parts = partsOf(stats);
  if (!survives(parts, 0)) return 0;
  return vitalOf(parts) - 1 + magazineHits(parts) + (stats.warp ? WARP_HITS : 0);
}

/** The most hits that a ship can bring in one round within its power, if all hit with +2; the drive stands still. */
export function mostHits(stats: DriveTableStats): number {
  const most = limitsOf(stats);
  let best = 0;
  for (let tubes = 0; tubes <= Math.min(most.tubes, stats.drive); tubes++) {
    const rest = stats.drive - tubes;
    const cannon = Math.min(most.cannon, rest);
    const shells = Math.max(1, Math.min(MAX_SHELLS, Math.floor(stats.shells / Math.max(1, cannon))));
    const beams = { ...IDLE, tubes, beams: Math.min(most.beams, rest) };
    for (const setting of [beams, { ...IDLE, tubes, cannon, shells }]) {
      best = Math.max(best, maxHitsOn(orderOf(setting), stats.tech, ENEMY));
    }
  }
  return best;
}
