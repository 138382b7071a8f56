import type { CounterspaceStats, Design, DriveTableStats, MinimalStats } from './generated/types';

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
