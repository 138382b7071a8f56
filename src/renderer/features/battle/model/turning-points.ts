import { sideName } from '@core/base';
import type { LogEntry } from '@core/playtest';
import type { SideId } from '@core/rules/contract';
import { computed, ref, shallowRef, watch } from 'vue';
import { turnLabel } from './labels';
import { perBattle } from './orders-model';
import { isVisibleTo } from './visibility';

/** An action that changed the chance of winning. */
export interface TurningPointRow {
  /** Number of actions before the position that shows its result. */
  readonly cursor: number;
  readonly turn: string;
  readonly text: string;
  /** Chance of the side before and after, 0 to 1. */
  readonly before: number;
  readonly after: number;
}

/** The log entry that says best what an action did: a loss, else a result, else the last sentence. */
function sentenceOf(entries: readonly LogEntry[]): string {
  const [entry] = [
    ...entries.filter(({ sentence }) => sentence.tone === 'bad'),
    ...entries.filter(({ sentence }) => sentence.result !== undefined),
    ...entries.slice(-1),
  ];
  return entry === undefined ? '' : [entry.sentence.text, entry.sentence.result].filter(Boolean).join(': ');
}

/** The turning points of a finished battle; computed when they are first shown. */
export const turningPointsOf = perBattle((controller) => {
  const { session, battle } = controller;
  const rows = shallowRef<readonly TurningPointRow[]>();
  const failure = ref<string>();
  const side = ref<SideId>();
  /** Games behind each chance. */
  const games = ref(0);
  /** The line that the rows belong to. */
  let of: unknown;

  const ended = computed(() => {
    void controller.ticks.value;
    return battle.outcome(session.stateAt(session.length)) !== undefined;
  });

  async function find(): Promise<void> {
    const { actions, seed, length } = session;
    const last = session.hashes[length - 1];
    if (!ended.value || of === last) return;
    of = last;
    rows.value = undefined;
    failure.value = undefined;
    const winner = battle.outcome(session.stateAt(length))?.side;
    side.value = winner ?? battle.sides[0];
    const entries = session.log;
    const answer = await controller.advisor.turningPoints({ seed, actions: [...actions], side: side.value ?? '' });
    if (of !== last) return;
    if (!answer.ok) {
      failure.value = answer.error;
      // Trying again must not count as done.
      of = undefined;
      return;
    }
    games.value = answer.value[0]?.playouts ?? 0;
    rows.value = answer.value.map(({ index, before, after }) => {
      const own = entries.filter(({ action, sentence }) => action === index && isVisibleTo(null, sentence));
      const turn = turnLabel(controller.info, own[0]?.turn ?? session.stateAt(index).turn);
      return { cursor: index + 1, turn, text: sentenceOf(own), before, after };
    });
  }
  watch(ended, (over) => {
    if (over) return;
    // A hint must not wait for points that are no longer wanted.
    if (of !== undefined && rows.value === undefined) controller.advisor.cancel();
    of = rows.value = undefined;
  });

  return {
    /** Whether the current line ends with an outcome. */
    ended,
    rows,
    games,
    failure,
    /** Name of the side whose chance is shown: the winner, or the first side after a draw. */
    sideName: computed(() => (side.value === undefined ? '' : sideName(controller.scenario, side.value))),
    find,
  };
});
