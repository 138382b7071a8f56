import { type Finding, type Result, type Rng, err, errorFinding, ok, setRng } from '@core/base';
import { formatJson, nameWith, slug } from '@core/model';
import type {
  BattleRecord,
  Design,
  MailAbandoned,
  MailEngagement,
  MailInstructions,
  MailPlayers,
  MailSeats,
  OpenedOrders,
  OwnMail,
  RecordedAction,
  Scenario,
  TurnFile,
} from '@core/model';
import { designsFor, usedDesigns, type PlaySession, type PlayedAction } from '@core/playtest';
import type { SideId } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { HUMAN, createPlayer } from '@core/players';
import { checkOf, diceNumber, sealOf } from './digest';
import {
  type Fault,
  type MailNoun,
  abandonedFault,
  allJoinedFault,
  closedFault,
  lostOrdersFault,
  notByMailFault,
  unfitPlayerFault,
  unreadyFault,
} from './fault';
import type { Turn } from './chain';
import { MailBattle, mailProblem } from './mail-battle';

/** What the pure core lacks. */
export interface MailTools {
  /** Version of the program. */
  readonly program: string;
  /** 64 random hexadecimal digits from a secure source; another text at each call. */
  random(): string;
}

/** A battle by mail as its player sees it. */
export interface MailPlay {
  readonly mail: MailBattle;
  /** What only this player knows; undefined when the battle is over or closed. */
  readonly own: OwnMail | undefined;
  /** The battle with this player's unsent actions. */
  readonly session: PlaySession;
  readonly turn: Turn;
  /** The sides of this player. */
  readonly sides: readonly SideId[];
  /** True when this player's next file can be saved. */
  readonly ready: boolean;
  /** Undo stops here: the number of actions that are sent, or followed by a roll. */
  readonly floor: number;
  /** Standing instructions of this player. */
  readonly instructions: MailInstructions;
}

/** A new or changed record, with the turn file to send. */
export interface MailStep {
  readonly record: BattleRecord;
  readonly file: TurnFile;
}

/** The inputs of a new battle by mail. */
export interface MailStart {
  readonly name: string;
  readonly scenario: Scenario;
  readonly designs: Iterable<Design>;
  /** Number of the player who owns each side; 0 is the host. */
  readonly seats: MailSeats;
  /** Who plays the host's sides: `human`, or the name of a computer player. */
  readonly players: MailPlayers;
  /** Id of the battle and the campaign that it belongs to; by default the battle stands alone, with a random id. */
  readonly campaign?: { readonly battle: string; readonly engagement: MailEngagement };
}

/** The name of a game by mail: that of its scenario or campaign, as far as it fits, and “by mail”. */
export function nameByMail(name: string): string {
  return nameWith(name, ' by mail');
}

/** The text of a turn file. */
export function turnText(file: TurnFile): string {
  return formatJson(file);
}

/** The name of a turn file: name and start of the id of the battle, and the number. */
export function turnFileName({ name, battle, number }: TurnFile): string {
  return `${slug(name, 'battle')}${turnFileTag(battle, number)}.hexturn`;
}

/** Part of a turn file’s name that identifies its battle and number. */
export function turnFileTag(battle: string, number: number): string {
  return `-${battle.slice(0, 4)}-${String(number).padStart(3, '0')}`;
}

/** Starts a battle by mail and writes its invitation. */
export function inviteByMail(start: MailStart, tools: MailTools): Result<MailStep, readonly Finding[]> {
  const { scenario, seats } = start;
  const system = ruleSystem(scenario.rules);
  const refused = mailProblem(system, seats, scenario);
  if (refused !== undefined) return err([refused]);
  const designs = designsFor(scenario, start.designs);
  const battle = system.setup(scenario, designs);
  if (!battle.ok) return err(battle.error);
  const secret = tools.random();
  const body = {
    kind: 'turn' as const,
    format: 1 as const,
    battle: start.campaign?.battle ?? tools.random().slice(0, 32),
    name: start.name,
    number: 1,
    previous: '',
    from: 0,
    program: tools.program,
    invitation: {
      rulesRevision: system.info.rulesRevision,
      scenario,
      designs: usedDesigns(scenario, designs),
      seats: { ...seats },
      ...(start.campaign && { engagement: start.campaign.engagement }),
    },
    players: start.players,
    anchor: diceNumber(secret, 0),
  };
  const file: TurnFile = { ...body, check: checkOf(body) };
  const mail = MailBattle.read([file], tools.program);
  if (!mail.ok) return err([errorFinding('mail.start', '', mail.error.text)]);
  const unfit = unfitPlayer(mail.value, start.players);
  if (unfit !== undefined) return err([errorFinding('mail.player', '', unfit)]);
  return ok({ file, record: recordOf(mail.value, { from: 0, secret }, mail.value.begin(0)) });
}

/** Why one of the computer players cannot play the battle; undefined if all can. */
function unfitPlayer({ battle }: MailBattle, players: MailPlayers = {}): string | undefined {
  for (const name of Object.values(players)) {
    if (name === undefined || name === HUMAN) continue;
    const player = createPlayer(name, battle, 0, { now: () => 0 });
    if (!player.ok) return player.error;
  }
  return undefined;
}

/** Joins a battle as its next player, given all its files so far: the invitation, and those of players who joined before. */
export function joinByMail(
  files: readonly TurnFile[],
  players: MailPlayers | undefined,
  tools: MailTools,
): Result<MailStep, Fault> {
  const read = MailBattle.read(files, tools.program);
  if (!read.ok) return read;
  const mail = read.value;
  const { turn } = mail;
  if (turn.stage !== 'join') return err(allJoinedFault());
  const unfit = unfitPlayer(mail, players);
  if (unfit !== undefined) return err(unfitPlayerFault(unfit));
  const secret = tools.random();
  const seated = mail.players[turn.from].sides;
  const draft = {
    ...mail.nextHead(turn.from),
    program: tools.program,
    players: players ?? Object.fromEntries(seated.map((side) => [side, HUMAN])),
    anchor: diceNumber(secret, 0),
    dice: diceNumber(secret, 1),
  };
  const file = mail.complete(draft);
  if (!file.ok) return file;
  return ok({ file: file.value, record: recordOf(mail, { from: turn.from, secret }, mail.begin(0)) });
}

/** Opens the record of a battle by mail. The error says why its files cannot be verified. */
export function openMail(record: BattleRecord, program: string): Result<MailPlay, Fault> {
  const part = record.mail;
  if (part === undefined) return err(notByMailFault('battle'));
  const read = MailBattle.read(part.files, program);
  if (!read.ok) return read;
  return ok(playOf(read.value, part.own, record.actions));
}

/** The battle with the player's own sealed orders or unsent actions. */
function playOf(mail: MailBattle, own: OwnMail | undefined, recorded: readonly RecordedAction[]): MailPlay {
  const { turn } = mail;
  const mine = own !== undefined && turn.stage !== 'over' && turn.from === own.from;
  const session = localSession(mail, own, mine);
  let floor = session.length;
  const { sides } = mail.battle;
  const isOwn = (side: SideId): boolean => own !== undefined && mail.ownerOf(side) === own.from;
  if (mine && turn.stage !== 'join') {
    mail.react(session, own.from);
    for (const { by, do: action } of recorded.slice(floor)) {
      const side = sides[by];
      // Reactions of others follow from the instructions.
      if (side !== undefined && !isOwn(side)) continue;
      const { s0, s1 } = generatorOf(session);
      if (side === undefined || !session.act(side, action).ok) break;
      mail.react(session, own.from);
      if (session.state.rng.s0 !== s0 || session.state.rng.s1 !== s1) floor = session.length;
    }
  }
  return {
    mail,
    own,
    session,
    turn,
    sides: sides.filter(isOwn),
    ready: mine && turn.stage !== 'join' && !session.toAct.some(isOwn),
    floor,
    instructions: own === undefined ? {} : mail.players[own.from].instructions,
  };
}

/** The generator that the next action of a session uses: another one after it shows that dice were rolled. */
export function generatorOf({ state, block, cursor }: PlaySession): Rng {
  const rng = { ...state.rng };
  if (block?.at === cursor) setRng(rng, block.dice);
  return rng;
}

/** A session of the files, and of what this player knows in addition: its sealed orders, and the orders that it is the last to open. */
function localSession(mail: MailBattle, own: OwnMail | undefined, mine: boolean): PlaySession {
  const { turn } = mail;
  if (mail.session === undefined) {
    const starts = mine && turn.stage === 'start';
    return mail.begin(starts ? mail.seedFor(nextDice(mail, own)) : 0);
  }
  const session = mail.session.fork();
  if (own === undefined || turn.stage === 'over') return session;
  const { sealed } = own;
  const resolves = sealed !== undefined && mine && mail.isLastToOpen(own.from);
  if (resolves || (mine && turn.stage === 'act'))
    session.block = { at: session.length, dice: mail.diceFor(own.from, nextDice(mail, own)) };
  if (resolves) mail.previewOrders(session, sealed);
  else if (sealed === undefined) mail.showOpened(session, own.from);
  else for (const { by, do: action } of sealed.actions ?? []) session.act(mail.battle.sides[by] ?? '', action);
  return session;
}

/** The dice number that a player's next file reveals. */
function nextDice(mail: MailBattle, own: OwnMail | undefined): string {
  return own === undefined ? '' : diceNumber(own.secret, mail.players[own.from].revealed + 1);
}

/** Saves the player's part as the next turn file. The error says what is missing. */
export function saveTurn(record: BattleRecord, tools: MailTools): Result<MailStep, Fault> {
  const opened = openMail(record, tools.program);
  if (!opened.ok) return opened;
  const { mail, own, session, turn, ready } = opened.value;
  if (own === undefined || turn.stage === 'over')
    return err(closedBefore('battle', mail, record.mail ?? {}) ?? closedFault());
  if (!ready) return err(unreadyFault(mail, own.from, turn.from));
  const { open, sealed, actions } = partsOf(opened.value, own, tools.random());
  const file = mail.complete({
    ...mail.nextHead(own.from),
    program: tools.program,
    dice: nextDice(mail, own),
    instructions: own.instructions,
    open,
    actions: actions.length === 0 ? undefined : actions,
    seal: sealed && sealOf(mail.id, sealed),
  });
  if (!file.ok) return file;
  const { sealed: before, instructions: _sent, ...kept } = own;
  const now = open !== undefined || sealed !== undefined ? sealed : before;
  return ok({ file: file.value, record: recordOf(mail, { ...kept, sealed: now }, session, record) });
}

/** What a file must say of the player's unsent actions: opened orders, actions, newly sealed orders. */
function partsOf(
  { mail, session, turn }: MailPlay,
  own: OwnMail,
  salt: string,
): { open?: OpenedOrders; sealed?: OpenedOrders; actions: RecordedAction[] } {
  const sent = mail.session?.length ?? 0;
  const recorded = (actions: readonly PlayedAction[]): RecordedAction[] =>
    actions.map(({ side, action }) => ({ by: mail.battle.sides.indexOf(side), do: { ...action } }));
  const unsent = session.actions.slice(sent);
  if (turn.stage === 'open' && own.sealed === undefined)
    return { open: { salt, actions: recorded(unsent) }, actions: [] };
  if (turn.stage === 'seal') return { sealed: { salt, actions: recorded(unsent) }, actions: [] };
  const open = turn.stage === 'open' ? own.sealed : undefined;
  if (open !== undefined && !mail.isLastToOpen(own.from)) return { open, actions: [] };
  const start = mail.session?.fork() ?? mail.begin(session.seed);
  const from = open === undefined ? 0 : mail.openedOrders.length + (open.actions?.length ?? 0);
  const acted: PlayedAction[] = [];
  for (const [index, played] of unsent.entries()) {
    if (index >= from && mail.isSealed(start))
      return {
        open,
        sealed: { salt, actions: recorded(unsent.slice(index)) },
        actions: recorded(acted),
      };
    start.act(played.side, played.action, played.dice);
    if (index >= from) acted.push(played);
  }
  return { open, actions: recorded(acted) };
}

/** The fault of a game that its player has closed, also if `file` fits it. */
export function closedBefore(
  noun: MailNoun,
  mail: { nameOf(from: number): string },
  { abandoned }: { readonly abandoned?: { readonly waitedFor: number } },
  file?: TurnFile,
): Fault | undefined {
  return abandoned && abandonedFault(noun, mail.nameOf(abandoned.waitedFor), file?.number);
}

/** Loads a turn file that has arrived. */
export function applyTurn(record: BattleRecord, file: TurnFile, program: string): Result<BattleRecord, Fault> {
  const part = record.mail;
  if (part === undefined) return err(notByMailFault('battle'));
  const read = MailBattle.read(part.files, program);
  if (!read.ok) return read;
  const mail = read.value;
  const fault = mail.accept(file, part.own?.from) ?? closedBefore('battle', mail, part, file);
  if (fault !== undefined) return err(fault);
  const own = ownAfter(part.own, file);
  return own.ok ? ok(recordOf(mail, own.value, playOf(mail, own.value, []).session, record)) : own;
}

/**
 * What only this player knows after a file has been loaded. After an older version was restored, this can be a file that the player sent itself; the
 * orders that it seals are lost unless that version has them.
 */
export function ownAfter(own: OwnMail | undefined, file: TurnFile): Result<OwnMail | undefined, Fault> {
  if (own === undefined || file.from !== own.from) return ok(own);
  const { sealed, ...rest } = own;
  if (file.seal !== undefined && (sealed === undefined || sealOf(file.battle, sealed) !== file.seal))
    return err(lostOrdersFault(file.number));
  return ok(file.open === undefined || file.seal !== undefined ? own : rest);
}

/** Closes a battle that the other player does not continue. The record holds all files as proof. */
export function closeAsAbandoned(record: BattleRecord, program: string): Result<BattleRecord, Fault> {
  const opened = openMail(record, program);
  if (!opened.ok) return opened;
  const { mail, own, turn } = opened.value;
  if (turn.stage === 'over' || own === undefined || record.mail?.abandoned !== undefined) return err(closedFault());
  if (turn.from === own.from) return err({ ...unreadyFault(mail, own.from, turn.from), title: 'It is your turn' });
  return ok(bareRecord(mail, record, { waitedFor: turn.from }));
}

/** The record without what only this player may know: to send it for a comparison. */
export function withoutSecrets(record: BattleRecord, program: string): Result<BattleRecord, Fault> {
  const opened = openMail(record, program);
  if (!opened.ok) return opened;
  const { mail } = opened.value;
  // The player's notes may tell plans.
  const shared = { ...record, notes: undefined, tags: undefined, name: mail.name };
  return ok(bareRecord(mail, shared, record.mail?.abandoned));
}

/** The record of what the turn files tell. */
function bareRecord(mail: MailBattle, before: BattleRecord, abandoned: MailAbandoned | undefined): BattleRecord {
  const record = recordOf(mail, undefined, mail.session ?? mail.begin(0), before);
  return { ...record, mail: { files: [...mail.files], abandoned } };
}

/** The record of a battle by mail. When the battle is over it holds nothing of one player alone, so both records are equal. */
function recordOf(mail: MailBattle, own: OwnMail | undefined, local: PlaySession, before?: BattleRecord): BattleRecord {
  const over = mail.turn.stage === 'over';
  const session = over ? (mail.session ?? local) : local;
  // The player may have renamed its record.
  const { id, name = mail.name, author, tags, notes } = before ?? {};
  const files = [...mail.files];
  return {
    ...session.toRecord({ name, id }),
    ...{ author, tags, notes },
    mail: own === undefined || over ? { files } : { own, files },
  };
}
