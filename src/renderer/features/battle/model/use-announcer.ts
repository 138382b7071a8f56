import type { LogEntry } from '@core/playtest';
import type { Observation } from '@core/rules/contract';
import type { Settings } from '@shared/host-api';
import { nextTick, ref, watch, type Ref } from 'vue';
import { announcement, digest } from './announce';
import type { BattleController } from './battle-controller';
import type { OrdersModel } from './orders-model';

/**
 * The entries that actions after `cursor` added to a log. A jump to another line or another side's view adds none: it is announced as such,
 * not by its events.
 */
function addedTo(old: readonly LogEntry[], log: readonly LogEntry[], cursor: number): readonly LogEntry[] {
  const first = log.findIndex((entry, index) => entry !== old[index]);
  return first < 0 || log[first].action < cursor ? [] : log.slice(first);
}

/** The text of the battle's live region: events, choices, and what undo did. */
export function useAnnouncer(
  controller: () => BattleController | undefined,
  model: () => OrdersModel | undefined,
  which: () => Settings['announceEvents'],
): Ref<string> {
  const announced = ref('');
  let waiting: string[] = [];
  /** What is chosen now: it is said last. */
  let chosen = '';
  /** The events since a person decided last, and the position then. */
  let unread: LogEntry[] = [];
  let before: Observation | undefined;
  /** Number of actions before the position at the last change. */
  let cursor = 0;
  /** The side whose view was shown then. */
  let viewer: Observation['side'] | undefined;

  /** Texts of one tick are one announcement, so that none replaces another. */
  function announce(text: string): void {
    if (text === '') return;
    waiting.push(text);
    flushSoon();
  }

  function flushSoon(): void {
    void nextTick(() => {
      const texts = [...waiting, chosen].filter(Boolean);
      const text = texts.join('. ').replaceAll(/([.!?])\. /g, '$1 ');
      // Two equal texts in a row are announced twice.
      if (text !== '') announced.value = announced.value === text ? `${text}\u00a0` : text;
      waiting = [];
      chosen = '';
    });
  }

  watch(
    [() => controller()?.log.value, () => controller()?.decider.value],
    ([log, decider], [old]) => {
      const now = controller();
      if (!now || !log) return;
      const { cursor: last, observation, outcome } = now.position.value;
      const isSameViewer = viewer === observation.side;
      const isLonger = old !== undefined && isSameViewer && last >= cursor && log[old.length - 1] === old.at(-1);
      const isNew = isLonger && log.length > old.length;
      // The end shows what was hidden, so that the whole log has changed. A replay reaches it without a change of the log.
      const isEnd = outcome !== undefined && viewer !== undefined && last > cursor && !isNew;
      const since = isSameViewer ? last - 1 : cursor;
      const added = isEnd
        ? log.filter(({ action }) => action >= since)
        : isLonger
          ? log.slice(old.length)
          : addedTo(old ?? log, log, cursor);
      if (!isLonger) {
        // Without what was taken back, and what only the last person at the screen may know.
        const current = new Set(log);
        unread = unread.filter((entry) => entry.action < last && current.has(entry));
      }
      // What the last person at the screen was told must not stay on the page.
      if (viewer !== undefined && !isSameViewer) {
        waiting = [];
        announced.value = '';
      }
      cursor = last;
      viewer = observation.side;
      const byPerson = decider !== undefined && unread.length === 0;
      if (which() === 'all' || byPerson) announce(announcement(added, which()));
      else unread.push(...added);
      if (decider === undefined && outcome === undefined) return;
      if (which() === 'results' && unread.length > 0 && before)
        announce(digest(now, before.side === observation.side ? before : observation, unread));
      unread = [];
      before = observation;
    },
    { immediate: true },
  );
  // During a hand-over, nothing that was read to the last person may be found on the page.
  watch(
    () => controller()?.handoverTo.value,
    () => (announced.value = ''),
  );
  watch(
    () => model()?.choice.value,
    (text) => {
      chosen = text ?? '';
      flushSoon();
    },
  );
  watch(
    () => model()?.announcement.value,
    (said) => announce(said?.text ?? ''),
  );
  return announced;
}
