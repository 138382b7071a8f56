import { fightId, isFightRecord, type MailCampaign } from '@core/campaign/mail';
import type { BattleRecord } from '@core/model';
import { openFile } from '@renderer/app';
import { isOpen, type OpenDocument } from '@renderer/documents';
import { useLibrary, useTabs, type Tab } from '@renderer/stores';
import { computed, shallowRef, watch } from 'vue';
import { perCampaign } from '../model/campaign-model';

/** The record of the battle that a campaign by mail waits for: in its tab, or in the library. */
export const fightRecordOf = perCampaign((model) => {
  const library = useLibrary();
  const tabs = useTabs();
  const mail = computed<MailCampaign | undefined>(() =>
    model.mail.value?.ok === true ? model.mail.value.value : undefined,
  );
  const record = shallowRef<BattleRecord>();
  let unsubscribe: (() => void) | undefined;

  function tabOf(game: MailCampaign | undefined): { tab: Tab; doc: OpenDocument<'record'> } | undefined {
    if (game?.fight === undefined) return undefined;
    for (const tab of tabs.list) {
      const { doc } = tab;
      if (isOpen(doc, 'record') && isFightRecord(game, doc.document.value)) return { tab, doc };
    }
    return undefined;
  }

  /** Finds the record again. */
  async function load(): Promise<void> {
    const game = mail.value;
    unsubscribe?.();
    unsubscribe = undefined;
    const open = tabOf(game);
    if (open !== undefined) {
      const { document } = open.doc;
      record.value = document.value;
      unsubscribe = document.onChange(() => (record.value = document.value));
      return;
    }
    const found = await stored(game);
    // Another campaign file may have been loaded in the meantime.
    if (mail.value === game) record.value = found?.record;
  }

  async function stored(game: MailCampaign | undefined): Promise<{ ref: string; record: BattleRecord } | undefined> {
    if (game?.fight === undefined) return undefined;
    const id = fightId(game, game.fight);
    const entry = library.entries.find((each) => each.game === id);
    if (entry === undefined) return undefined;
    const document = (await library.peek(entry.ref))?.document;
    return document?.kind === 'record' ? { ref: entry.ref, record: document } : undefined;
  }

  watch([mail, () => library.entries, () => tabs.list.map(({ id }) => id)], () => void load(), { immediate: true });
  return {
    mail,
    record,
    load,
    /** Shows the battle; its tab. */
    async show(): Promise<Tab | undefined> {
      const open = tabOf(mail.value);
      if (open !== undefined) {
        tabs.show(open.tab.id);
        return open.tab;
      }
      const found = await stored(mail.value);
      const opened = found && (await openFile(found.ref));
      return opened?.ok === true ? opened.value : undefined;
    },
  };
});
