import type { CounterspaceStats, Design } from './generated/types';

/** A design whose values are those of CounterSpace. */
export type CounterspaceDesign = Design & { rules: 'counterspace'; stats: CounterspaceStats };

/** True for a design of CounterSpace; the schema has made sure that its values fit. */
export function isCounterspaceDesign(design: Design): design is CounterspaceDesign {
  return design.rules === 'counterspace';
}
