import type { LogEntry } from '@core/playtest';
import type { Observation } from '@core/rules/contract';
import type { Settings } from '@shared/host-api';
import { nextTick, ref, watch, type Ref } from 'vue';
import { announcement, digest } from './announce';
import type { BattleController } from './battle-controller';
import type { OrdersModel } from './orders-model';

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

  /** Texts of one tick are one announcement, so that none replaces another. */
  function announce(text: string): void {
    if (text === '') return;
    waiting.push(text);
    flushSoon();
  }

  function flushSoon(): void {
    void nextTick(() => {
      const texts = [...waiting, chosen].filter(Boolean);
      if (texts.length > 0) announced.value = texts.join('. ').replaceAll(/([.!?])\. /g, '$1 ');
      waiting = [];
      chosen = '';
    });
  }

  watch(
    [() => controller()?.log.value, () => controller()?.decider.value],
    ([log, decider], [old]) => {
      const now = controller();
      if (!now || !log) return;
      const added = old === undefined ? [] : log.slice(old.length);
      // A jump to another position is announced as such, not by its events.
      if (old !== undefined && log.length < old.length) unread = [];
      const byPerson = decider !== undefined && unread.length === 0;
      if (which() === 'all' || byPerson) announce(announcement(added, which()));
      else unread.push(...added);
      if (decider === undefined && now.position.value.outcome === undefined) return;
      if (which() === 'results' && unread.length > 0 && before) announce(digest(now, before, unread));
      unread = [];
      before = now.position.value.observation;
    },
    { immediate: true },
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
