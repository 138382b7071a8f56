import { ok, type Result } from '@core/base';
import { joinByMail, type Fault, type MailStart, inviteByMail } from '@core/mail';
import type { MailEngagement, MailPlayers, TurnFile } from '@core/model';
import { fileText, openDialog, openFile, openNew, toast } from '@renderer/app';
import { reportProblem } from '@renderer/app/file-problem';
import { useLibrary, useTabs, type Tab } from '@renderer/stores';
import { isOpen } from '@renderer/documents';
import { exchangeOf, mailDocumentOf, type MailDocument } from './exchange';
import { mailTools } from './tools';

/** Id of the dialog that joins a game. */
export const JOIN_DIALOG = 'join-by-mail';

/** The files of games that this player has not joined yet, by id. */
const invitations = new Map<string, readonly TurnFile[]>();

/** Opens a turn file: in its game, or as an invitation to a new one. */
export async function receiveTurnFile(given: File): Promise<void> {
  const text = await fileText(given);
  // Loaded on demand: the validators are large.
  const { readTurnFile } = await import('@core/mail/read');
  const { active } = useTabs();
  const exchange = active && mailDocumentOf(active) && exchangeOf(active);
  const file = text.ok ? readTurnFile(text.value) : undefined;
  if (file === undefined || !file.ok) {
    if (exchange !== undefined && file !== undefined) exchange.refuse(file.error);
    else {
      const reason = file === undefined ? 'The file cannot be read.' : `${file.error.title}. ${file.error.text}`;
      reportProblem({ message: `Cannot open “${given.name}”. ${reason}` });
    }
    return;
  }
  const { battle, number, name, invitation } = file.value;
  const tab = await tabOfGame(file.value);
  const invited = invitations.get(battle);
  if (tab !== undefined) {
    useTabs().show(tab.id);
    await exchangeOf(tab)?.open(file.value);
  } else if (invitation?.engagement !== undefined) await joinCampaignBattle(file.value, invitation.engagement);
  else if (number === 1) considerInvitation([file.value]);
  else if (invited?.length === number - 1) considerInvitation([...invited, file.value]);
  else if (exchange !== undefined) await exchange.open(file.value);
  else
    reportProblem({
      message: `Turn file ${number} of “${name}” belongs to no game in your library. Open its invitation, turn file 1, first.`,
    });
}

/** The tab of a file's game: an open one, or a document of the library with its name. */
async function tabOfGame({ battle, name }: TurnFile): Promise<Tab | undefined> {
  const isOf = (tab: Tab): boolean => mailDocumentOf(tab)?.mail?.files[0]?.battle === battle;
  const open = useTabs().list.find(isOf);
  if (open !== undefined) return open;
  for (const { ref, kind, name: title } of useLibrary().entries) {
    if ((kind !== 'record' && kind !== 'campaign') || title !== name) continue;
    const opened = await openFile(ref);
    if (opened.ok && isOf(opened.value)) return opened.value;
  }
  return undefined;
}

/** Asks who plays the sides of this player. */
function considerInvitation(files: readonly TurnFile[]): void {
  const [{ battle }] = files as readonly [TurnFile];
  invitations.set(battle, files);
  openDialog(JOIN_DIALOG, { files });
}

/** Hands the invitation to a battle of a campaign to this campaign. */
async function joinCampaignBattle(file: TurnFile, { campaign }: MailEngagement): Promise<void> {
  const tab = await tabOfCampaign(campaign);
  if (tab === undefined) toast(`“${file.name}” belongs to a campaign by mail that is not in your library.`);
  else await exchangeOf(tab)?.open(file);
}

/** The tab of a campaign by mail, by the id in its turn files; undefined when the library lacks it. */
export async function tabOfCampaign(game: string): Promise<Tab | undefined> {
  const isOf = (document: MailDocument | undefined): boolean => document?.mail?.files[0]?.battle === game;
  const { list, show } = useTabs();
  const open = list.find((tab) => isOf(mailDocumentOf(tab)));
  if (open !== undefined) {
    show(open.id);
    return open;
  }
  const library = useLibrary();
  for (const { ref } of library.ofKind('campaign')) {
    const document = (await library.peek(ref))?.document;
    if (document?.kind !== 'campaign' || !isOf(document)) continue;
    const opened = await openFile(ref);
    return opened.ok ? opened.value : undefined;
  }
  return undefined;
}

/** Joins a game as its next player. `players` has who plays each of its sides: `human`, or a computer player. */
export async function joinGame(files: readonly TurnFile[], players: MailPlayers): Promise<void> {
  const joined = await joinedGame(files, players);
  if (!joined.ok) {
    toast(`${joined.error.title}. ${joined.error.text}`);
    return;
  }
  invitations.delete(files[0]?.battle ?? '');
  await beginGame(joined.value);
}

async function joinedGame(files: readonly TurnFile[], players: MailPlayers): Promise<Result<MailDocument, Fault>> {
  const tools = await mailTools();
  if (files[0]?.invitation?.campaign === undefined) {
    const joined = joinByMail(files, players, tools);
    return joined.ok ? ok(joined.value.record) : joined;
  }
  const { joinCampaign } = await import('@core/campaign/mail');
  const joined = joinCampaign(files, players, tools);
  return joined.ok ? ok(joined.value.campaign) : joined;
}

/** Starts a battle by mail. Returns why it cannot be started. */
export async function startByMail(start: MailStart): Promise<string | undefined> {
  const invited = inviteByMail(start, await mailTools());
  if (!invited.ok) return invited.error[0]?.message ?? 'The battle cannot be set up.';
  await beginGame(invited.value.record);
  return undefined;
}

/** Saves a new document in the library, then its first turn file. */
export async function beginGame(document: MailDocument): Promise<void> {
  const tab = openNew(document);
  const { doc } = tab;
  if (doc === undefined) return;
  // As a reload, which keeps no undo step.
  if (document.kind === 'record' && isOpen(doc, 'record')) doc.document.reset(document, false);
  else if (document.kind === 'campaign' && isOpen(doc, 'campaign')) doc.document.reset(document, false);
  if ((await doc.save()).ok) await exchangeOf(tab)?.saveAgain();
}
