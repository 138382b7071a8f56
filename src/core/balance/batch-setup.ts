import type { Design, Scenario } from '../model';

export interface BatchSetup {
  readonly scenario: Scenario;
  readonly designs: readonly Design[];
  /** A computer player's name for each side, in the scenario's order. */
  readonly players: readonly string[];
}

/** The design with that id; an embedded design takes precedence. */
export function designIn({ scenario, designs }: BatchSetup, id: string): Design | undefined {
  return [...(scenario.designs ?? []), ...designs].find((design) => design.id === id);
}
