import type { Finding } from '@core/base';
import { replayRecord } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { isOpen, type OpenDocument } from '@renderer/documents';
import { useTabs, type Tab } from '@renderer/stores';
import { effectScope, markRaw, shallowRef, watch, type ShallowRef } from 'vue';
import { battleSystem } from './systems';
import type { BoardAid } from './battle-system';
import { useOrders, type OrdersModel } from './orders-model';
import { BattleController } from './battle-controller';
import { thinkInWorker } from './ai-client';

/** A record that was opened: the battle, or what keeps it from being set up. */
export type Opened =
  | {
      readonly ok: true;
      readonly play: BattleController;
      readonly model: OrdersModel;
      readonly aid: BoardAid | undefined;
    }
  | { readonly ok: false; readonly findings: readonly Finding[] };

function open(doc: OpenDocument<'record'>): Opened {
  const record = doc.document.value;
  const system = ruleSystem(record.rules);
  if (system === undefined) {
    const message = `This program cannot play the rule system “${record.rules}” yet.`;
    return { ok: false, findings: [{ code: 'record.rules', severity: 'error', path: '/rules', message }] };
  }
  const replayed = replayRecord(record, system);
  if (!replayed.ok) return { ok: false, findings: replayed.error };
  const { session, findings } = replayed.value;
  const thinking = thinkInWorker(record.scenario, record.designs);
  const special = battleSystem(record.rules);
  const together = special?.together;
  const play = markRaw(new BattleController({ doc, info: system.info, session, findings, thinking, together }));
  const model = markRaw(useOrders(play));
  return { ok: true, play, model, aid: special?.aid?.(play, model) };
}

function close(opened: Opened): void {
  if (!opened.ok) return;
  opened.model.dispose();
  opened.play.dispose();
}

const STATE = 'battle';

/** What the battle views share about a tab; kept in its state, so that it outlives the views, and ended with the tab. */
export function openedIn(tab: Tab): ShallowRef<Opened> {
  const held = tab.state[STATE] as ShallowRef<Opened> | undefined;
  if (held) return held;
  const { doc } = tab;
  if (!isOpen(doc, 'record')) throw new Error('A battle is shown in a tab that holds no record.');
  const opened = shallowRef(open(doc));
  tab.state[STATE] = opened;
  let unwatch = follow();

  function follow(): () => void {
    const renew = (): void => {
      unwatch();
      close(opened.value);
      opened.value = open(doc as OpenDocument<'record'>);
      unwatch = follow();
    };
    return opened.value.ok
      ? opened.value.play.onReplaced(renew)
      : (doc as OpenDocument<'record'>).document.onChange(renew);
  }

  const scope = effectScope(true);
  scope.run(() => {
    const tabs = useTabs();
    watch(
      () => tabs.list.some((one) => one.id === tab.id),
      (there) => {
        if (there) return;
        unwatch();
        close(opened.value);
        scope.stop();
      },
    );
  });
  return opened;
}
