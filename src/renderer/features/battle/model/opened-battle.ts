import { err, errorFinding, ok, type Finding, type Result } from '@core/base';
import { faultText, openMail, type MailPlay } from '@core/mail';
import type { BattleRecord } from '@core/model';
import { replayRecord, type PlaySession } from '@core/playtest';
import type { AnyRuleSystem } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { isOpen, type OpenDocument } from '@renderer/documents';
import { useTabs, type Tab } from '@renderer/stores';
import { effectScope, markRaw, shallowRef, watch, type ShallowRef } from 'vue';
import { battleSystem } from './systems';
import type { BoardExtension } from './battle-system';
import { useOrdersModel, type OrdersModel } from './orders-model';
import { BattleController } from './battle-controller';
import { createAiClient } from './ai-client';

/** An opened record: the battle, or the findings that prevent it. */
export type OpenedBattle =
  | {
      readonly ok: true;
      readonly controller: BattleController;
      readonly model: OrdersModel;
      readonly extension: BoardExtension | undefined;
    }
  | { readonly ok: false; readonly findings: readonly Finding[] };

interface Resumed {
  readonly session: PlaySession;
  readonly findings: readonly Finding[];
  readonly mail?: MailPlay;
}

/** The session of a record. A battle by mail that is not over is verified from its turn files. */
function resume(record: BattleRecord, system: AnyRuleSystem): Result<Resumed, readonly Finding[]> {
  const { own, abandoned } = record.mail ?? {};
  if (own === undefined && abandoned === undefined) return replayRecord(record, system);
  const opened = openMail(record, '');
  if (opened.ok) return ok({ session: opened.value.session, findings: [], mail: opened.value });
  return err([errorFinding('mail.record', '/mail', faultText(opened.error))]);
}

function open(doc: OpenDocument<'record'>): OpenedBattle {
  const record = doc.document.value;
  const system = ruleSystem(record.rules);
  const resumed = resume(record, system);
  if (!resumed.ok) return { ok: false, findings: resumed.error };
  const { session, findings, mail } = resumed.value;
  const thinking = createAiClient(record.scenario, record.designs);
  const advisor = createAiClient(record.scenario, record.designs);
  const screens = battleSystem(record.rules);
  const simultaneous = screens?.simultaneous;
  const controller = markRaw(
    new BattleController({ doc, info: system.info, session, findings, thinking, advisor, simultaneous, mail }),
  );
  const model = markRaw(useOrdersModel(controller));
  return { ok: true, controller, model, extension: screens?.extension?.(controller, model) };
}

function close(opened: OpenedBattle): void {
  if (!opened.ok) return;
  opened.model.dispose();
  opened.controller.dispose();
}

const STATE_KEY = 'battle';

/** The opened battle of a tab, shared by its views. It is kept in the tab's state, outlives the views, and is disposed with the tab. */
export function openedBattle(tab: Tab): ShallowRef<OpenedBattle> {
  const existing = tab.state[STATE_KEY] as ShallowRef<OpenedBattle> | undefined;
  if (existing) return existing;
  const { doc } = tab;
  if (!isOpen(doc, 'record')) throw new Error('A battle can only be shown in a tab with a record.');
  const opened = shallowRef(open(doc));
  tab.state[STATE_KEY] = opened;
  let unwatch = watchDocument();

  function watchDocument(): () => void {
    const reopen = (): void => {
      unwatch();
      close(opened.value);
      opened.value = open(doc as OpenDocument<'record'>);
      unwatch = watchDocument();
    };
    return opened.value.ok
      ? opened.value.controller.onReplaced(reopen)
      : (doc as OpenDocument<'record'>).document.onChange(reopen);
  }

  const scope = effectScope(true);
  scope.run(() => {
    const tabs = useTabs();
    watch(
      () => tabs.list.some(({ id }) => id === tab.id),
      (exists) => {
        if (exists) return;
        unwatch();
        close(opened.value);
        scope.stop();
      },
    );
  });
  return opened;
}
