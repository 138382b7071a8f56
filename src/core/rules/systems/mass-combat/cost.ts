import type { Design } from '@core/model';
import { fittedCost } from '../../common/fitted-cost';
import type { CostLine } from '../../contract';
import { valueParts } from './value';
import { COEFFICIENT_TABLE, POINTS } from './value-table';

/** The reference value of a faction in points, part by part. The rules have no points: it is fitted to simulated fights (docs/reference-values.md). */
export function designCost(design: Design): CostLine[] {
  return fittedCost(valueParts(design, COEFFICIENT_TABLE), POINTS);
}
