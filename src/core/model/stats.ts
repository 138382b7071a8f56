import type {
  CounterspaceStats,
  Design,
  DriveTableStats,
  MinimalStats,
  SkirmishStats,
  MassCombatStats,
} from './generated/types';

/** A design whose values are those of CounterSpace. */
export type CounterspaceDesign = Design & { rules: 'counterspace'; stats: CounterspaceStats };

/** True for a design of CounterSpace; the schema has made sure that its values fit. */
export function isCounterspaceDesign(design: Design): design is CounterspaceDesign {
  return design.rules === 'counterspace';
}

/** A design whose values are those of Minimal Space Combat. */
export type MinimalDesign = Design & { rules: 'minimal'; stats: MinimalStats };

/** True for a design of Minimal Space Combat; the schema has made sure that its values fit. */
export function isMinimalDesign(design: Design): design is MinimalDesign {
  return design.rules === 'minimal';
}

/** A design whose values are those of the drive-difference table. */
export type DriveTableDesign = Design & { rules: 'drive-table'; stats: DriveTableStats };

/** True for a design of the drive-difference table; the schema has made sure that its values fit. */
export function isDriveTableDesign(design: Design): design is DriveTableDesign {
  return design.rules === 'drive-table';
}

/** A design whose values are those of the skirmish battlespace. */
export type SkirmishDesign = Design & { rules: 'skirmish'; stats: SkirmishStats };

/** True for a design of the skirmish battlespace; the schema has made sure that its values fit. */
export function isSkirmishDesign(design: Design): design is SkirmishDesign {
  return design.rules === 'skirmish';
}

/** A design whose values are those of mass combat: a faction. */
export type MassCombatDesign = Design & { rules: 'mass-combat'; stats: MassCombatStats };

/** True for a faction of mass combat; the schema has made sure that its values fit. */
export function isMassCombatDesign(design: Design): design is MassCombatDesign {
  return design.rules === 'mass-combat';
}
