import {
  allLevels,
  isSlow,
  levelShare,
  levelsVerdict,
  MIXED_LEVELS,
  SEARCH_SAMPLE,
  type LevelShare,
} from '@core/balance';
import type { Design } from '@core/model';
import type { DuelReport } from '@core/playtest';
import { runJob } from '@renderer/stores';
import type { DuelJobRequest } from '@shared/host-api';
import { computed, ref, shallowReactive, shallowRef } from 'vue';
import { playsAlike } from './game-run';

/** A design and those that it fights. */
interface Duellists {
  readonly design: Design;
  readonly opponents: readonly Design[];
}

/** Stands for the design and its opponents in the verdict. */
function sidesOf({
  design,
  opponents,
}: Duellists): Parameters<typeof levelShare>[1] & Parameters<typeof levelsVerdict>[0] {
  return {
    sides: [
      { id: 'design', name: design.name },
      { id: 'opponents', name: opponents.length === 1 ? (opponents[0]?.name ?? '') : 'The opponents' },
    ],
  };
}

/** A design’s share of its duels against all its opponents at each level of play; both sides play alike. */
export class DuelLevels {
  readonly running = ref(false);
  readonly error = ref<string>();
  private readonly reports = shallowReactive(new Map<string, DuelReport>());
  private readonly played = shallowRef<Duellists>();
  private controller = new AbortController();

  /** A row for each level; empty before the first games. */
  readonly rows = computed((): LevelShare[] => {
    const { value: played } = this.played;
    return played === undefined ? [] : MIXED_LEVELS.map((level) => shareIn(level, played, this.reports.get(level)));
  });
  readonly shown = computed(() => {
    const whole = allLevels(this.rows.value);
    return whole === undefined ? this.rows.value : [...this.rows.value, whole];
  });
  readonly verdict = computed(() => {
    const { value: played } = this.played;
    return played === undefined ? '' : levelsVerdict(sidesOf(played), this.rows.value);
  });

  /** True if these results are of the design and its opponents as they are now. */
  isOf(design: Design, opponents: readonly Design[]): boolean {
    const { value: played } = this.played;
    if (played === undefined || played.opponents.length !== opponents.length) return false;
    return (
      playsAlike(played.design, design) &&
      opponents.every((opponent, at) => {
        const before = played.opponents[at];
        return before?.id === opponent.id && playsAlike(before, opponent);
      })
    );
  }

  /** Plays the duels at each level; search plays a sample. */
  async start(duellists: Duellists, plan: Omit<DuelJobRequest, 'players' | keyof Duellists>): Promise<void> {
    this.stop();
    const controller = new AbortController();
    this.controller = controller;
    this.reports.clear();
    this.played.value = duellists;
    this.error.value = undefined;
    this.running.value = true;
    for (const level of MIXED_LEVELS) {
      // An even number: the seats alternate.
      const sample = 2 * Math.max(1, Math.floor(SEARCH_SAMPLE / (2 * Math.max(1, duellists.opponents.length))));
      const games = isSlow(level) ? Math.min(plan.games, sample) : plan.games;
      const request = { type: 'duel', ...plan, ...duellists, games, players: [level, level] } as const;
      const { state, report, error } = await runJob(request, controller.signal, (news) =>
        this.show(level, news.report, controller),
      );
      if (this.controller !== controller) return;
      this.show(level, report, controller);
      this.error.value = error;
      if (state !== 'done') break;
    }
    this.running.value = false;
  }

  stop(): void {
    this.controller.abort();
    this.running.value = false;
  }

  private show(level: string, report: DuelReport | undefined, controller: AbortController): void {
    if (this.controller === controller && report !== undefined && report.games > 0) this.reports.set(level, report);
  }
}

function shareIn(level: string, duellists: Duellists, report: DuelReport | undefined): LevelShare {
  const played = (report?.duels ?? []).map(({ games, sides: [own, other] }) => {
    const outcome = (side: string | null, count: number) => ({ side, level: null, name: '', count });
    const outcomes = [
      outcome('design', own.wins),
      outcome('opponents', other.wins),
      outcome(null, games - own.wins - other.wins),
    ];
    return { games, outcomes };
  });
  return levelShare(level, sidesOf(duellists), played);
}
