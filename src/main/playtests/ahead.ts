import type { DetailedResults } from '@core/balance';
import type { AheadPart, BatchSetting } from './messages';
import type { Work } from './setting';

/** What a job begins with: how it is played, the results of its first games, and how long they took. */
export interface Head {
  readonly work: Work;
  readonly parts: readonly DetailedResults[];
  readonly milliseconds: number;
}

/** Watched games of one batch that were played before anybody asked for them: its first ones, in order. */
export class Ahead {
  private readonly parts: DetailedResults[] = [];
  private milliseconds = 0;
  private readonly key: string;

  /** @param ticket number that the thread's answers carry */
  constructor(
    readonly ticket: number,
    batch: BatchSetting,
    private readonly seed: number,
    private readonly work: Work,
  ) {
    this.key = keyOf(batch);
  }

  /** Keeps what a thread has played; answers to what was asked before this are passed over. */
  add({ ahead, results, milliseconds }: AheadPart): void {
    if (ahead !== this.ticket) return;
    // A thread answers with the results of the setting that it was given.
    this.parts.push(results as DetailedResults);
    this.milliseconds += milliseconds;
  }

  /** The games that a batch of so many begins with; undefined when these are of another batch. */
  headOf(batch: BatchSetting, seed: number, games: number): Head | undefined {
    if (seed !== this.seed || keyOf(batch) !== this.key) return undefined;
    const { milliseconds, work } = this;
    const parts = this.parts.filter(({ from, turns }) => from + turns.length <= games);
    return { work, parts, milliseconds };
  }
}

function keyOf({ scenario, designs, players }: BatchSetting): string {
  return JSON.stringify([scenario, designs, players]);
}
