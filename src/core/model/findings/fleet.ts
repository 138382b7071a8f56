import type { Finding, Fix } from '@core/base';
import type { Fleet } from '../generated/types';
import { pointer } from '../json';
import { RULES } from '../rules';
import type { FindingsContext } from './context';
import { headFindings } from './head';
import { error, hint, removeAt } from './make';

/** The most units of a row, as in the schema. */
const MAX_COUNT = 1000;

/** The fix that adds a row to an earlier one; none if the sum is too large for a row. */
function mergeRows(into: number, count: number, path: string): { fix?: Fix } {
  if (count > MAX_COUNT) return {};
  const steps: Fix['steps'] = [
    { op: 'replace', path: pointer('units', into, 'count'), value: count },
    { op: 'remove', path },
  ];
  return { fix: { label: 'Merge the rows', steps } };
}

/** Findings about a fleet: designs that are missing, of other rules, or listed twice. */
export function fleetFindings(fleet: Fleet, { designs }: FindingsContext): Finding[] {
  const findings = headFindings(fleet);
  /** By design: the index of its first row. */
  const rows = new Map<string, number>();
  for (const [index, { design: id, count }] of fleet.units.entries()) {
    const path = pointer('units', index);
    const design = designs?.get(id);
    const remove = removeAt('Remove the row', path);
    const first = rows.get(id);
    if (first === undefined) rows.set(id, index);
    else {
      const message = `The design “${design?.name ?? id}” has several rows.`;
      findings.push(
        hint('fleet.design.twice', path, message, mergeRows(first, fleet.units[first].count + count, path)),
      );
    }
    if (designs === undefined) continue;
    if (design === undefined) {
      const message = `The design “${id}” is not in the library. Import it, or remove the row.`;
      findings.push(error('fleet.design.unknown', `${path}/design`, message, remove));
    } else if (design.rules !== fleet.rules) {
      const message = `${design.name} is for ${RULES[design.rules].name}, but the fleet is for ${RULES[fleet.rules].name}.`;
      findings.push(error('fleet.design.rules', `${path}/design`, message, remove));
    }
  }
  return findings;
}
