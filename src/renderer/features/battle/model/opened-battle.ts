import type { Finding } from '@core/base';
import { replayRecord } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { isOpen, type OpenDocument } from '@renderer/documents';
import { useTabs, type Tab } from '@renderer/stores';
import { effectScope, markRaw, shallowRef, watch, type ShallowRef } from 'vue';
import { battleSystem } from './systems';
import type { BoardExtension } from './battle-system';
import { useOrdersModel, type OrdersModel } from './orders-model';
import { BattleController } from './battle-controller';
import { createAiClient } from './ai-client';

/** A record that was opened: the battle, or what keeps it from being set up. */
export type OpenedBattle =
  | {
      readonly ok: true;
      readonly controller: BattleController;
      readonly model: OrdersModel;
      readonly extension: BoardExtension | undefined;
    }
  | { readonly ok: false; readonly findings: readonly Finding[] };

function open(doc: OpenDocument<'record'>): OpenedBattle {
  const record = doc.document.value;
  const system = ruleSystem(record.rules);
  if (system === undefined) {
    const message = `This program cannot play the rule system “${record.rules}” yet.`;
    return { ok: false, findings: [{ code: 'record.rules', severity: 'error', path: '/rules', message }] };
  }
  const replayed = replayRecord(record, system);
  if (!replayed.ok) return { ok: false, findings: replayed.error };
  const { session, findings } = replayed.value;
  const thinking = createAiClient(record.scenario, record.designs);
  const special = battleSystem(record.rules);
  const simultaneous = special?.simultaneous;
  const controller = markRaw(
    new BattleController({ doc, info: system.info, session, findings, thinking, simultaneous }),
  );
  const model = markRaw(useOrdersModel(controller));
  return { ok: true, controller, model, extension: special?.extension?.(controller, model) };
}

function close(opened: OpenedBattle): void {
  if (!opened.ok) return;
  opened.model.dispose();
  opened.controller.dispose();
}

const STATE = 'battle';

/** What the battle views share about a tab; kept in its state, so that it outlives the views, and ended with the tab. */
export function openedBattle(tab: Tab): ShallowRef<OpenedBattle> {
  const held = tab.state[STATE] as ShallowRef<OpenedBattle> | undefined;
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
      ? opened.value.controller.onReplaced(renew)
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
