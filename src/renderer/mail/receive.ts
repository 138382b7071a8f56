import { ok, type Result } from '@core/base';
import {
  allJoinedFault,
  faultText,
  fileDigest,
  type Fault,
  inviteByMail,
  joinByMail,
  MailBattle,
  type MailStart,
  unknownGameFault,
} from '@core/mail';
import {
  uniqueId,
  uniqueName,
  type BattleRecord,
  type MailEngagement,
  type MailPlayers,
  type TurnFile,
} from '@core/model';
import { fileText, openFile, openNew, reopenDialog } from '@renderer/app';
import { reportProblem } from '@renderer/app/file-problem';
import { useLibrary, useTabs, type Tab } from '@renderer/stores';
import { isOpen } from '@renderer/documents';
import { exchangeOf, mailDocumentOf, type MailDocument } from './exchange';
import { mailTools } from './tools';

/** Id of the dialog that joins a game. */
export const JOIN_DIALOG = 'join-by-mail';

/** The files of games that this player has not joined yet, by id. */
const invitations = new Map<string, readonly TurnFile[]>();
/** The games that the dialog offers, one after another, by id. */
const offers: string[] = [];

/** Opens a turn file: in its game, or as an invitation to a new one. */
export async function receiveTurnFile(given: File): Promise<void> {
  const text = await fileText(given);
  if (!text.ok) {
    reportProblem({ message: `Cannot open “${given.name}”. ${text.error.message} Ask the sender for the file again.` });
    return;
  }
  // Loaded on demand: the validators are large.
  const { readTurnFile } = await import('@core/mail/read');
  const { active } = useTabs();
  const exchange = active && mailDocumentOf(active) && exchangeOf(active);
  const file = readTurnFile(text.value);
  if (!file.ok) {
    if (exchange !== undefined) exchange.refuse(file.error);
    else reportFault(`Cannot open “${given.name}”`, file.error);
    return;
  }
  const { battle, number, name, invitation } = file.value;
  const tab = await tabOfGame(battle);
  const joining = joiningFiles(file.value);
  if (tab !== undefined) await exchangeOf(tab)?.open(file.value);
  else if (invitation?.engagement !== undefined) await joinCampaignBattle(file.value, invitation.engagement);
  else if (joining !== undefined) await considerInvitation(joining);
  else {
    const unknown = unknownGameFault(number, name);
    if (exchange === undefined) reportFault(`Cannot open “${given.name}”`, unknown);
    else exchange.refuse(unknown);
  }
}

/** Says what happened and what to do. */
function reportFault(what: string, fault: Fault): void {
  reportProblem({ message: `${what}. ${faultText(fault)}` });
}

/** The files to join a game with, when this file has arrived; undefined while one before it is missing. */
function joiningFiles(file: TurnFile): readonly TurnFile[] | undefined {
  const known = invitations.get(file.battle) ?? [];
  const before = known.slice(0, file.number - 1);
  const present = known[file.number - 1];
  // A file that is opened again does not take back the ones after it.
  if (present !== undefined && fileDigest(present) === fileDigest(file)) return known;
  return before.length === file.number - 1 ? [...before, file] : undefined;
}

/** The tab of a game by mail, which it shows: an open one, or a document of the library; undefined when the library lacks it. */
export async function tabOfGame(game: string): Promise<Tab | undefined> {
  const { list, show } = useTabs();
  const open = list.filter((tab) => mailDocumentOf(tab)?.mail?.files[0]?.battle === game);
  // A copy of another player can be open too.
  const playable = open.find((tab) => mailDocumentOf(tab)?.mail?.own !== undefined);
  const opened = playable ?? (await openedGame(game)) ?? open[0];
  if (opened !== undefined) show(opened.id);
  return opened;
}

/** Opens the document of a game in the library: of several, the one that this player can continue and that went on longest. */
async function openedGame(game: string): Promise<Tab | undefined> {
  const library = useLibrary();
  const refs = library.entries.filter((each) => each.game === game).map(({ ref }) => ref);
  const ranked = await Promise.all(refs.map(async (ref) => ({ ref, rank: refs.length < 2 ? 0 : await rankOf(ref) })));
  const [best] = ranked.sort((a, b) => b.rank - a.rank);
  const opened = best && (await openFile(best.ref));
  return opened?.ok === true ? opened.value : undefined;
}

/** More than the turn files of any game. */
const MAX_FILES = 1_000_000;

async function rankOf(ref: string): Promise<number> {
  const document = (await useLibrary().peek(ref))?.document;
  const mail = document !== undefined && 'mail' in document ? document.mail : undefined;
  return (mail?.files.length ?? 0) + (mail?.own === undefined ? 0 : MAX_FILES);
}

/** Asks who plays the sides of this player, unless the game cannot be joined. */
async function considerInvitation(files: readonly TurnFile[]): Promise<void> {
  const [{ battle, name }] = files as readonly [TurnFile];
  const fault = await joinFault(files);
  if (fault !== undefined) {
    reportFault(`Cannot join “${name}”`, fault);
    return;
  }
  invitations.set(battle, files);
  if (!offers.includes(battle)) offers.push(battle);
  if (offers[0] === battle) showOffer();
}

/** Why a game cannot be joined with these files; undefined if it can. */
async function joinFault(files: readonly TurnFile[]): Promise<Fault | undefined> {
  const { program } = await mailTools();
  const read =
    files[0]?.invitation?.campaign === undefined
      ? MailBattle.read(files, program)
      : (await import('@core/campaign/mail')).MailCampaign.read(files, program);
  if (!read.ok) return read.error;
  return read.value.turn.stage === 'join' ? undefined : allJoinedFault();
}

/** Shows the first offer with all its files. */
function showOffer(): void {
  const files = invitations.get(offers[0] ?? '');
  if (files === undefined || reopenDialog(JOIN_DIALOG, { files })) return;
  offers.length = 0;
  reportProblem({ message: 'Close the open dialog, then open the invitation again.' });
}

/** Goes on when the player has joined or declined: shows the next invitation that has arrived. */
export function nextOffer(): void {
  offers.shift();
  showOffer();
}

/** Hands the invitation to a battle of a campaign to this campaign. */
async function joinCampaignBattle(file: TurnFile, { campaign }: MailEngagement): Promise<void> {
  const tab = await tabOfGame(campaign);
  if (tab === undefined)
    reportProblem({
      message: `“${file.name}” belongs to a campaign by mail that is not in your library. Restore the campaign from the Trash, or open its invitation first.`,
    });
  else await exchangeOf(tab)?.open(file);
}

/** Joins a game as its next player. `players` has who plays each of its sides: `human`, or a computer player. */
export async function joinGame(files: readonly TurnFile[], players: MailPlayers): Promise<void> {
  const joined = await joinedGame(files, players);
  if (!joined.ok) {
    reportFault(`Cannot join “${files[0]?.name ?? ''}”`, joined.error);
    return;
  }
  invitations.delete(files[0]?.battle ?? '');
  await beginGame(joined.value);
}

async function joinedGame(files: readonly TurnFile[], players: MailPlayers): Promise<Result<MailDocument, Fault>> {
  const tools = await mailTools();
  if (files[0]?.invitation?.campaign === undefined) {
    const joined = joinByMail(files, players, tools);
    return joined.ok ? ok(inLibrary(joined.value.record)) : joined;
  }
  const { joinCampaign } = await import('@core/campaign/mail');
  const joined = joinCampaign(files, players, tools);
  return joined.ok ? ok(joined.value.campaign) : joined;
}

/** A new record with a name and an id that no other file of the library has: several battles of one scenario may be played. */
function inLibrary(record: BattleRecord): BattleRecord {
  const { entries } = useLibrary();
  const name = uniqueName(record.name, new Set(entries.map((entry) => entry.name)));
  return { ...record, name, id: uniqueId(record.id, new Set(entries.map(({ id }) => id))) };
}

/** Starts a battle by mail. Returns why it cannot be started. */
export async function startByMail(start: MailStart): Promise<string | undefined> {
  const invited = inviteByMail(start, await mailTools());
  if (!invited.ok) return invited.error[0]?.message ?? 'The battle cannot be set up.';
  await beginGame(inLibrary(invited.value.record));
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
