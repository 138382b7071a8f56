import type { UnitView } from './contract-view';

/** The value of a unit's fact; undefined if the unit does not have it. */
export function factValue({ facts }: Pick<UnitView, 'facts'>, key: string): string | undefined {
  return facts.find((fact) => fact.key === key)?.value;
}
