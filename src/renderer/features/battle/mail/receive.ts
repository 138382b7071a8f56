import { joinByMail, type MailStart, type MailStep, inviteByMail, turnFileName, turnText } from '@core/mail';
import type { BattleRecord, TurnFile } from '@core/model';
import { fileText, openFile, openNew, saveFile, toast } from '@renderer/app';
import { isOpen } from '@renderer/documents';
import { useLibrary, useTabs, type Tab } from '@renderer/stores';
import { mailOf } from './mail-model';
import { mailTools } from './tools';

/** Opens a turn file: in its battle, or as an invitation to a new one. */
export async function receiveTurnFile(given: File): Promise<void> {
  const text = await fileText(given);
  // Loaded on demand: the validators are large.
  const { readTurnFile } = await import('@core/mail/read');
  const { active } = useTabs();
  const file = text.ok ? readTurnFile(text.value) : undefined;
  if (file === undefined || !file.ok) {
    const reason = file === undefined ? 'The file cannot be read.' : `${file.error.title}. ${file.error.text}`;
    if (active && battleOf(active) !== undefined && file !== undefined) mailOf(active).refuse(file.error);
    else toast(`Cannot open ${given.name}. ${reason}`);
    return;
  }
  const tab = await tabOfBattle(file.value);
  if (tab !== undefined) {
    useTabs().show(tab.id);
    await mailOf(tab).open(file.value);
  } else if (file.value.number === 1) await join(file.value);
  else if (active && battleOf(active) !== undefined) await mailOf(active).open(file.value);
  else toast(`Turn file ${file.value.number} of “${file.value.name}” belongs to no battle in your library.`);
}

/** Id of the battle by mail in a tab. */
function battleOf(tab: Tab): string | undefined {
  return isOpen(tab.doc, 'record') ? tab.doc.document.value.mail?.files[0]?.battle : undefined;
}

/** The tab of a file's battle: an open one, or a record of the library with its name. */
async function tabOfBattle({ battle, name }: TurnFile): Promise<Tab | undefined> {
  const open = useTabs().list.find((tab) => battleOf(tab) === battle);
  if (open !== undefined) return open;
  for (const { ref, kind, name: title } of useLibrary().entries) {
    if (kind !== 'record' || title !== name) continue;
    const opened = await openFile(ref);
    if (opened.ok && battleOf(opened.value) === battle) return opened.value;
  }
  return undefined;
}

async function join(invitation: TurnFile): Promise<void> {
  const joined = joinByMail([invitation], undefined, await mailTools());
  if (!joined.ok) {
    toast(`${joined.error.title}. ${joined.error.text}`);
    return;
  }
  await begin(joined.value);
  toast(`You have joined “${invitation.name}”. Send turn file 2 to the host.`);
}

/** Starts a battle by mail. Returns why it cannot be started. */
export async function startByMail(start: MailStart): Promise<string | undefined> {
  const invited = inviteByMail(start, await mailTools());
  if (!invited.ok) return invited.error[0]?.message ?? 'The battle cannot be set up.';
  await begin(invited.value);
  return undefined;
}

/** Saves the new record in the library, then its first turn file. */
async function begin({ record, file }: MailStep): Promise<void> {
  const tab = openNew(record);
  const saved = await saveNew(tab, record);
  if (saved) await saveFile(turnFileName(file), new Blob([turnText(file)], { type: 'application/json' }));
}

async function saveNew(tab: Tab, record: BattleRecord): Promise<boolean> {
  const { doc } = tab;
  if (!isOpen(doc, 'record')) return false;
  doc.document.reset(record, false, 'session');
  return (await doc.save()).ok;
}
