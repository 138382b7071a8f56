import type { UnitView } from '@core/rules/contract';
import { factValue } from '@core/rules/facts';

/** The facts on a ship's sheet: kind and tech level in one line, then the facts of the round. */
export function shortFacts(unit: UnitView): UnitView['facts'] {
  const tech = factValue(unit, 'tech-level');
  const kind = [factValue(unit, 'type'), tech === undefined ? '' : `tech level ${tech}`].filter(Boolean);
  const known = new Set(['type', 'tech-level', 'hits-to-allocate']);
  return [
    ...(kind.length > 0 ? [{ key: 'ship', label: 'Ship', value: kind.join(', ') }] : []),
    ...unit.facts.filter(({ key }) => !known.has(key)),
  ];
}
