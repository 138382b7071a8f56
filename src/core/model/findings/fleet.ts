import type { Finding } from '@core/base';
import type { Fleet } from '../generated/types';
import { pointer } from '../json';
import { RULES } from '../rules';
import type { FindingsContext } from './context';
import { headFindings } from './head';
import { error, hint, removeAt } from './make';

/** Findings about a fleet: designs that are missing, of other rules, or listed twice. */
export function fleetFindings(fleet: Fleet, { designs }: FindingsContext): Finding[] {
  const findings = headFindings(fleet);
  const seen = new Set<string>();
  for (const [index, { design: id }] of fleet.units.entries()) {
    const path = pointer('units', index);
    const design = designs?.get(id);
    const remove = removeAt('Remove the row', path);
    if (seen.has(id)) {
      const message = `The design “${design?.name ?? id}” occurs twice.`;
      findings.push(hint('fleet.design.twice', path, message, remove));
    }
    seen.add(id);
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
