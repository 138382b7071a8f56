import type { VictoryFacts } from '../../common/conditions';
import type { Fate, SideId } from '../../contract';
import type { Tables } from './tables';
import { EDGES, EXITED } from './types';
import type { CounterspaceState, FateCode } from './types';

/** Names of the fate codes, in their order. */
const FATE_NAMES: readonly Fate[] = ['pending', 'alive', 'destroyed', 'exited', 'landed', 'pending'];

/** The contract's name of a fate. */
export function fateName(code: FateCode): Fate {
  return FATE_NAMES[code];
}

/** A state as the victory levels see it. */
export class StateFacts implements VictoryFacts {
  constructor(
    private readonly tables: Tables,
    private readonly state: CounterspaceState,
    private readonly turns: number,
    private readonly ended: boolean,
  ) {}

  fate(unit: number): Fate {
    return fateName(this.state.units[unit].fate);
  }
  exitEdge(unit: number): string | undefined {
    const { fate, edge } = this.state.units[unit];
    return fate === EXITED ? EDGES[edge] : undefined;
  }
  held(index: number): number {
    return this.state.held[index];
  }
  turnsOver(): number {
    return this.turns;
  }
  over(): boolean {
    return this.ended;
  }
  points(side: SideId): number {
    return this.state.points[this.tables.sides.indexOf(side)] ?? 0;
  }
}
