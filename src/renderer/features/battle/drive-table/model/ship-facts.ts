import type { UnitView } from '@core/rules/contract';

/** The facts on a ship's sheet: kind and tech level in one line, then the facts of the round. */
export function shortFacts(unit: UnitView): UnitView['facts'] {
  const of = (label: string): string | undefined => unit.facts.find((fact) => fact.label === label)?.value;
  const kind = [of('Type'), of('Tech level') === undefined ? '' : `tech level ${of('Tech level')}`].filter(Boolean);
  const known = new Set(['Type', 'Tech level', 'Hits to allocate']);
  return [
    ...(kind.length > 0 ? [{ label: 'Ship', value: kind.join(', ') }] : []),
    ...unit.facts.filter(({ label }) => !known.has(label)),
  ];
}
