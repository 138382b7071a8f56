import type { Rng } from '@core/base';
import type { Design, DriveTableStats, MinimalStats, SkirmishStats } from '@core/model';
import { between, chance, perhaps, several } from './draw';
import { pick } from '../pick';

const WEAPON_SIDES = ['F', 'FR', 'RR', 'RL', 'FL'] as const;

/** A ship of Minimal Space Combat of any values. */
export function minimalDesign(rng: Rng, id: string): Design {
  const stats: MinimalStats = {
    engine: between(rng, 0, 5),
    shields: between(rng, 1, 5),
    toHit: between(rng, chance(rng, 0.2) ? 0 : 2, 5),
    weapons: WEAPON_SIDES.filter(() => chance(rng, 0.6)),
  };
  return { kind: 'design', format: 1, id, name: id, rules: 'minimal', stats: { ...stats } };
}

/** A ship of the drive-difference table; `plain` ones are small. */
export function driveTableDesign(rng: Rng, id: string, plain: boolean): Design {
  const part = (most: number): number => between(rng, 0, most);
  const more = plain ? 1 : between(rng, 1, 3);
  const stats: DriveTableStats = {
    ...{ drive: part(9 * more), beams: part(6 * more), screens: part(4 * more), tubes: part(3 * more) },
    ...{ missiles: part(7 * more), cannon: part(2 * more), shells: part(13 * more), racks: part(1) },
    ...{ warp: chance(rng, 0.4), tech: part(3) },
  };
  return { kind: 'design', format: 1, id, name: id, rules: 'drive-table', stats: { ...stats } };
}

/** A unit of a skirmish; `plain` ones have one plain weapon. */
export function skirmishDesign(rng: Rng, id: string, plain: boolean): Design {
  const skill = (): number => between(rng, chance(rng, 0.1) ? 0 : 3, 9);
  const stats: SkirmishStats = {
    ap: between(rng, chance(rng, 0.1) ? 0 : 2, 7),
    hp: between(rng, 1, 10),
    armour: chance(rng, 0.5) ? 0 : between(rng, 1, 5),
    skills: { attack: skill(), recon: skill(), evasion: skill(), ambush: skill(), communicate: skill() },
    weapons: several(rng, plain ? 1 : 0, plain ? 1 : 3, (index) => ({
      name: `Gun ${index}`,
      damage: between(rng, 0, 4),
      range: between(rng, 0, 6),
      kind: pick(rng, ['ballistic', 'modern']),
      ...(plain ? {} : perhaps(rng, 0.3, () => ({ penetrating: true }))),
      ...(plain ? {} : perhaps(rng, 0.3, () => ({ area: true }))),
      ...(plain ? {} : perhaps(rng, 0.3, () => ({ indirect: true }))),
      ...(plain ? {} : perhaps(rng, 0.3, () => ({ ammunition: between(rng, 1, 4) }))),
    })),
  };
  return { kind: 'design', format: 1, id, name: id, rules: 'skirmish', stats: { ...stats } };
}
