import { hashHex, hashInt, hashText, sumOf } from '@core/base';
import type { Campaign } from '@core/model';
import { wilson } from '@core/playtest';
import type { SideId } from '@core/rules/contract';
import { branchName, type ForecastResults, type ForecastRun } from './forecast';
import type { CountedRate } from './odds';

/** Frequency of an ending. */
export interface EndingChance extends CountedRate {
  /** Null for an ending that the campaign does not define. */
  readonly id: string | null;
  readonly name: string;
  readonly side: SideId | null;
}

/** Wins of a side in runs in which it lost its first battles. */
export interface AfterLosses extends CountedRate {
  /** Number of battles lost in a row from the start of the forecast. */
  readonly lost: number;
  /** Number of such runs; the rate is a share of them. */
  readonly runs: number;
}

/** Figures of a campaign forecast. Rates are shares of `runs` unless noted, with 95% Wilson intervals. */
export interface ForecastFigures {
  readonly runs: number;
  /** Elapsed time. */
  readonly seconds: number;
  /** Most frequent first; includes endings that never occurred. */
  readonly endings: readonly EndingChance[];
  /** Wins of each side. */
  readonly sides: readonly (CountedRate & { readonly side: SideId; readonly afterLosses: readonly AfterLosses[] })[];
  /** Frequency of each chapter, in campaign order. */
  readonly chapters: readonly (CountedRate & { readonly id: string; readonly name: string })[];
  /** Frequency of each branch, in campaign order. */
  readonly branches: readonly (CountedRate & { readonly chapter: string; readonly level: string })[];
  /** Number of runs by last turn. */
  readonly lengths: readonly { readonly turns: number; readonly runs: number }[];
  readonly meanTurns: number;
  /** Turn by which half of the runs had ended; `mostTurns` is the 90th percentile. */
  readonly medianTurns: number;
  readonly mostTurns: number;
  readonly meanBattles: number;
  /** Hash over the runs in order; does not depend on the number of workers. */
  readonly digest: string;
}

/** Longest losing streak that is counted. */
const MAX_LOSSES = 3;

/** Collects the runs of a forecast, in any order. */
export class ForecastTally {
  private readonly runs = new Map<number, ForecastRun>();

  constructor(private readonly campaign: Campaign) {}

  /** Number of runs added. */
  get games(): number {
    return this.runs.size;
  }

  add({ from, runs }: ForecastResults): void {
    runs.forEach((run, i) => this.runs.set(from + i, run));
  }

  /** @param seconds elapsed time of the forecast */
  figures(seconds: number): ForecastFigures {
    const runs = [...this.runs].sort(([a], [b]) => a - b).map(([, run]) => run);
    const { chapters = [], sides } = this.campaign;
    const share = (holds: (run: ForecastRun) => boolean): CountedRate => counted(runs, holds);
    const turns = runs.map((run) => run.turns).sort((a, b) => a - b);
    const mean = (sum: number): number => (runs.length === 0 ? 0 : sum / runs.length);
    const by = (part: number): number => turns[Math.max(0, Math.ceil(part * turns.length) - 1)] ?? 0;
    return {
      runs: runs.length,
      seconds,
      endings: this.endings(runs),
      sides: sides.map(({ id }, index) => ({
        side: id,
        ...share(({ side }) => side === id),
        afterLosses: afterLosses(runs, id, index),
      })),
      chapters: chapters.map(({ id, name }) => ({ id, name, ...share((run) => run.chapters.includes(id)) })),
      branches: chapters.flatMap(({ id, branches }) =>
        branches.map(({ level }) => ({
          chapter: id,
          level,
          ...share((run) => run.branches.includes(branchName(id, level))),
        })),
      ),
      lengths: [...new Set(turns)].map((length) => ({
        turns: length,
        runs: turns.filter((other) => other === length).length,
      })),
      meanTurns: mean(sumOf(turns)),
      medianTurns: by(0.5),
      mostTurns: by(0.9),
      meanBattles: mean(runs.reduce((sum, { battles }) => sum + battles, 0)),
      digest: hashHex(runs.reduce((hash, run) => hashInt(hash, hashText(JSON.stringify(run))), 0x811c9dc5)),
    };
  }

  private endings(runs: readonly ForecastRun[]): EndingChance[] {
    const kinds = new Map<string, Pick<EndingChance, 'id' | 'name' | 'side'>>();
    for (const { id, name, side } of this.campaign.endings) kinds.set(`id ${id}`, { id, name, side: side ?? null });
    for (const run of runs) {
      const key = endKey(run);
      if (!kinds.has(key)) kinds.set(key, { id: run.ending, name: run.name, side: run.side });
    }
    return [...kinds]
      .map(([key, kind]) => ({ ...kind, ...counted(runs, (run) => endKey(run) === key) }))
      .sort((a, b) => b.count - a.count || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  }
}

function endKey({ ending, name }: ForecastRun): string {
  return ending === null ? `name ${name}` : `id ${ending}`;
}

function counted(runs: readonly ForecastRun[], holds: (run: ForecastRun) => boolean): CountedRate {
  const count = runs.reduce((sum, run) => sum + (holds(run) ? 1 : 0), 0);
  return { count, ...wilson(count, runs.length) };
}

function afterLosses(runs: readonly ForecastRun[], side: SideId, index: number): AfterLosses[] {
  return Array.from({ length: MAX_LOSSES }, (_, i) => {
    const lost = i + 1;
    const such = runs.filter((run) => (run.lostFirst[index] ?? 0) >= lost);
    return { lost, runs: such.length, ...counted(such, (run) => run.side === side) };
  });
}
