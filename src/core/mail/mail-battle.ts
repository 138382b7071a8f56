import { type Finding, type Result, err, ok } from '@core/base';
import { canonicalJson } from '@core/model';
import type { MailInstructions, MailInvitation, MailPlayers, MailSeats, OpenedOrders, TurnFile } from '@core/model';
import { PlaySession, designsFor } from '@core/playtest';
import type { AnyBattle, AnyRuleSystem, BattleAction, DesignSet, SideId } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { blockDice, checkOf, diceBefore, fileDigest, sealOf } from './digest';
import {
  type Fault,
  changedFault,
  closedFault,
  damagedFault,
  differsFault,
  doubledFault,
  loadedFault,
  missingFault,
  newerFault,
  notNextFault,
  otherBattleFault,
  unreadableFault,
} from './fault';
import { standingAction } from './reactions';

/** Whose file is next, and what it must contain; `over` when no file is missing. */
export type Turn =
  { readonly stage: 'join' | 'start' | 'act' | 'seal' | 'open'; readonly from: number } | { readonly stage: 'over' };

/** A player of a battle by mail: one program with one or more sides. */
interface PlayerState {
  readonly sides: readonly SideId[];
  /** Who plays each side; undefined until the player has joined. */
  players: MailPlayers | undefined;
  /** The last revealed dice number, or the anchor. */
  dice: string;
  /** Number of revealed dice numbers. */
  revealed: number;
  instructions: MailInstructions;
  /** The seal of the orders of this turn. */
  seal: string | undefined;
  /** The opened orders of this turn. */
  opened: readonly Order[] | undefined;
}

/** A secret order and its side. */
interface Order {
  readonly side: SideId;
  readonly action: BattleAction;
}

/** A turn file without what follows from its content. */
export type TurnDraft = Omit<TurnFile, 'check' | 'state'>;

/** The version of the rules and the text for a file that comes from another version of the program. */
function versionText(file: TurnDraft, program: string): string {
  return file.program === program
    ? ''
    : ` It was written by version ${file.program} of Hexwright; this is version ${program}.`;
}

/**
 * A battle by mail as all its files tell it. Files are added in order and verified: seals, dice numbers, hash chain, rules. After a fault
 * the object must not be used again.
 */
export class MailBattle {
  readonly id: string;
  readonly name: string;
  readonly system: AnyRuleSystem;
  readonly battle: AnyBattle;
  readonly designs: DesignSet;
  private readonly seats: MailSeats;
  readonly players: readonly PlayerState[];
  readonly files: TurnFile[] = [];
  /** The battle after the last file; undefined until the first file after all have joined. */
  session: PlaySession | undefined;
  private lastDigest = '';
  /** This program's version, for messages. */
  private readonly program: string;

  private constructor(first: TurnFile, invitation: MailInvitation, parts: SetupParts, program: string) {
    this.id = first.battle;
    this.name = first.name;
    this.program = program;
    this.seats = invitation.seats;
    ({ system: this.system, battle: this.battle, designs: this.designs } = parts);
    const count = playerCount(invitation.seats);
    this.players = Array.from({ length: count }, (_, index) => ({
      sides: this.battle.sides.filter((side) => this.ownerOf(side) === index),
      players: undefined,
      dice: '',
      revealed: 0,
      instructions: {},
      seal: undefined,
      opened: undefined,
    }));
  }

  /** Starts from the invitation and adds the other files. */
  static read(files: readonly TurnFile[], program: string): Result<MailBattle, Fault> {
    const [first] = files;
    const invitation = first?.invitation;
    if (first === undefined || invitation === undefined || first.number !== 1 || first.from !== 0)
      return err(unreadableFault('It is not an invitation to a battle.'));
    if (checkOf(first) !== first.check) return err(damagedFault(1, 'the sender'));
    const parts = setUpMail(invitation);
    if (!parts.ok) return parts;
    const mail = new MailBattle(first, invitation, parts.value, program);
    const host = mail.players[0];
    if (first.anchor === undefined || !mail.acceptPlayers(host, first))
      return err(differsFault(1, 'the sender', 'The invitation lacks a side or a seal.', versionText(first, program)));
    mail.add(first);
    for (const file of files.slice(1)) {
      const fault = mail.accept(file);
      if (fault !== undefined) return err(fault);
    }
    return ok(mail);
  }

  /** Number of the player who owns a side. */
  ownerOf(side: SideId): number {
    return this.seats[side] ?? -1;
  }

  /** Names of a player's sides, such as "Ooblianiids". */
  nameOf(from: number): string {
    const sides = this.players[from]?.sides ?? [];
    return sides.map((side) => this.sideName(side)).join(' and ') || `player ${from + 1}`;
  }

  private sideName(side: SideId): string {
    return this.battle.scenario.sides.find(({ id }) => id === side)?.name ?? side;
  }

  /** Number of the last file. */
  get last(): number {
    return this.files.length;
  }

  /** True when several players give secret orders now. */
  isSealed(session: PlaySession): boolean {
    const { sealedActions } = this.system.info;
    if (sealedActions === undefined) return false;
    const sides = session.toAct;
    if (sides.length === 0 || new Set(sides.map((side) => this.ownerOf(side))).size < 2) return false;
    return sealedActions.includes(this.battle.choices(session.state, sides[0]).list[0]?.t ?? '');
  }

  /** Whose file is next. */
  get turn(): Turn {
    const waiting = this.players.findIndex(({ players }) => players === undefined);
    if (waiting >= 0) return { stage: 'join', from: waiting };
    const { session } = this;
    if (session === undefined) return { stage: 'start', from: 0 };
    const order = this.players.map((_, step) => (this.sender + step) % this.players.length);
    const acting = session.toAct.map((side) => this.ownerOf(side));
    if (acting.length === 0) return { stage: 'over' };
    if (!this.isSealed(session)) return { stage: 'act', from: order.find((from) => acting.includes(from)) ?? 0 };
    const involved = [...order.slice(1), order[0]].filter((from) => acting.includes(from));
    const unsealed = involved.filter((from) => this.players[from].seal === undefined && !this.hasOpened(from));
    if (unsealed.length > 1) return { stage: 'seal', from: unsealed[0] };
    const unopened = involved.filter((from) => !this.hasOpened(from));
    return { stage: 'open', from: unsealed[0] ?? unopened[0] ?? 0 };
  }

  private hasOpened(from: number): boolean {
    return this.players[from].opened !== undefined;
  }

  /** The player who sent the last file. */
  private get sender(): number {
    return this.files.at(-1)?.from ?? 0;
  }

  /** The dice of the block that a player's next file starts, given its next dice number. */
  diceFor(from: number, number: string): string {
    const numbers = this.players.map((player, index) => (index === from ? number : player.dice));
    return blockDice(this.id, this.last + 1, numbers);
  }

  /** The seed of the battle, given the host's first dice number. */
  seedFor(number: string): number {
    return Number.parseInt(this.diceFor(0, number).slice(0, 8), 16);
  }

  /** A new session of the battle. */
  begin(seed: number): PlaySession {
    const players = Object.fromEntries(
      this.battle.sides.map((side) => [side, this.players[this.ownerOf(side)]?.players?.[side] ?? 'human']),
    );
    return new PlaySession({ battle: this.battle, designs: this.designs, seed, players });
  }

  /** Takes the reactions that standing instructions decide while player `from` acts. */
  react(session: PlaySession, from: number): void {
    for (let next = this.reaction(session, from); next !== undefined; next = this.reaction(session, from)) {
      if (!session.act(next.side, next.action).ok) return;
    }
  }

  private reaction(session: PlaySession, from: number): { side: SideId; action: BattleAction } | undefined {
    const [side] = session.toAct;
    if (side === undefined || this.ownerOf(side) === from || session.toAct.length > 1) return undefined;
    const { instructions } = this.players[this.ownerOf(side)];
    const action = standingAction(session, side, this.system.info.reactions ?? [], instructions);
    return action && { side, action };
  }

  /** Verifies the next file and adds it. */
  accept(file: TurnFile): Fault | undefined {
    const { number, from } = file;
    const name = this.nameOf(from);
    if (checkOf(file) !== file.check) return damagedFault(number, name);
    if (file.battle !== this.id) return otherBattleFault(number, file.name);
    const known = this.files[number - 1];
    if (known !== undefined)
      return fileDigest(known) === fileDigest(file) ? loadedFault(number, this.last) : doubledFault(number, name);
    const { turn } = this;
    if (turn.stage === 'over') return closedFault(number);
    if (number > this.last + 1) return missingFault(number, this.last + 1, this.nameOf(turn.from));
    if (from !== turn.from) return notNextFault(number, name, this.nameOf(turn.from));
    if (file.previous !== this.lastDigest)
      return changedFault(number, name, `It follows a file ${number - 1} that differs from the one loaded here.`);
    const fault = this.play(file, turn.stage);
    if (fault !== undefined) return fault;
    if (this.session !== undefined && file.state !== this.battle.hash(this.session.state))
      return this.differs(file, 'Its result was computed differently.');
    this.add(file);
    return undefined;
  }

  /** Plays the program's own next file and completes it. */
  complete(draft: TurnDraft): Result<TurnFile, Fault> {
    const { turn } = this;
    if (turn.stage === 'over') return err(closedFault(draft.number));
    const fault = this.play(draft, turn.stage);
    if (fault !== undefined) return err(fault);
    const body = {
      ...draft,
      ...(this.session === undefined ? {} : { state: this.battle.hash(this.session.state) }),
    };
    const file = { ...body, check: checkOf(body) };
    this.add(file);
    return ok(file);
  }

  /** The head of the next file. */
  nextHead(from: number): Pick<TurnFile, 'kind' | 'format' | 'battle' | 'name' | 'number' | 'previous' | 'from'> {
    const { id: battle, name, lastDigest: previous } = this;
    return { kind: 'turn', format: 1, battle, name, number: this.last + 1, previous, from };
  }

  private add(file: TurnFile): void {
    this.files.push(file);
    this.lastDigest = fileDigest(file);
  }

  private differs(file: TurnDraft, reason: string): Fault {
    return differsFault(file.number, this.nameOf(file.from), reason, versionText(file, this.program));
  }

  /** Sets who plays a player's sides, and the anchor; false when a side is missing or foreign. */
  private acceptPlayers(player: PlayerState, { players, anchor, instructions }: TurnDraft): boolean {
    const named = Object.keys(players ?? {});
    if (players === undefined || anchor === undefined) return false;
    if (named.length !== player.sides.length || !player.sides.every((side) => named.includes(side))) return false;
    player.players = players;
    player.dice = anchor;
    player.instructions = instructions ?? {};
    return true;
  }

  private play(file: TurnDraft, stage: Exclude<Turn['stage'], 'over'>): Fault | undefined {
    const { from, number } = file;
    const player = this.players[from];
    const name = this.nameOf(from);
    if (stage === 'join' && !this.acceptPlayers(player, file)) return this.differs(file, 'It lacks a side or a seal.');
    if (file.dice === undefined || diceBefore(file.dice) !== player.dice)
      return changedFault(number, name, `Its dice number does not match the seal of ${name}.`);
    const dice = this.diceFor(from, file.dice);
    player.dice = file.dice;
    player.revealed++;
    if (file.instructions !== undefined) player.instructions = file.instructions;
    if (stage === 'join') return undefined;
    if (stage === 'start') this.session = this.begin(Number.parseInt(dice.slice(0, 8), 16));
    const { session } = this;
    if (session === undefined) return this.differs(file, 'The battle has not started.');
    const block = stage === 'start' ? undefined : { at: session.length, dice };
    session.block = block;
    const fault =
      this.playOrders(file, stage, session) ?? this.playActions(file, session) ?? this.endFile(file, session);
    session.block = undefined;
    return fault;
  }

  /** Opens the sender's orders; the last ones are carried out with all others. */
  private playOrders(file: TurnDraft, stage: Turn['stage'], session: PlaySession): Fault | undefined {
    const { open, from, number } = file;
    if ((open !== undefined) !== (stage === 'open'))
      return this.differs(file, open === undefined ? 'It does not open the orders.' : 'It opens orders too early.');
    if (open === undefined) return undefined;
    const player = this.players[from];
    const name = this.nameOf(from);
    if (player.seal !== undefined && sealOf(this.id, open) !== player.seal)
      return changedFault(number, name, `Its orders do not match the orders that ${name} sealed.`);
    const orders = this.ordersOf(open, from, session);
    if (orders === undefined) return this.differs(file, 'An order in it is not allowed.');
    player.opened = orders;
    const involved = new Set(session.toAct.map((side) => this.ownerOf(side)));
    if ([...involved].every((each) => this.hasOpened(each))) this.resolve(session);
    return undefined;
  }

  /** The sender's orders; undefined when they are not allowed or not complete. */
  private ordersOf({ actions }: OpenedOrders, from: number, session: PlaySession): Order[] | undefined {
    const state = session.stateAt(session.length);
    const orders: Order[] = [];
    for (const { by, do: data } of actions) {
      const side = this.battle.sides[by];
      if (side === undefined || this.ownerOf(side) !== from) return undefined;
      if (this.battle.check(state, side, data) !== undefined) return undefined;
      // `check` accepted it as an action.
      const action = data as BattleAction;
      this.battle.apply(state, side, action);
      orders.push({ side, action });
    }
    return this.battle.toAct(state).some((side) => this.ownerOf(side) === from) ? undefined : orders;
  }

  /** Carries out the opened orders of all players, side by side. */
  private resolve(session: PlaySession): void {
    this.carryOut(
      session,
      this.players.flatMap(({ opened = [] }) => opened),
    );
    for (const player of this.players) {
      player.seal = undefined;
      player.opened = undefined;
    }
  }

  private carryOut(session: PlaySession, orders: readonly Order[]): void {
    for (const side of this.battle.sides) {
      for (const order of orders) if (order.side === side) session.act(side, order.action);
    }
  }

  /** Carries out the opened orders with those of the player who opens last, in its own session. */
  previewOrders(session: PlaySession, { actions }: OpenedOrders): void {
    const own = actions.map(({ by, do: action }) => ({
      side: this.battle.sides[by] ?? '',
      action: action as BattleAction,
    }));
    this.carryOut(session, [...this.players.flatMap(({ opened = [] }) => opened), ...own]);
  }

  /** Number of orders that are open. */
  get openedCount(): number {
    return this.players.reduce((sum, { opened = [] }) => sum + opened.length, 0);
  }

  /** True when every other player has opened its orders. */
  isLastToOpen(from: number): boolean {
    return this.players.every(
      ({ opened, seal }, index) => index === from || opened !== undefined || seal === undefined,
    );
  }

  private playActions(file: TurnDraft, session: PlaySession): Fault | undefined {
    for (const { by, do: action } of file.actions ?? []) {
      const side = this.battle.sides[by];
      if (side === undefined || this.isSealed(session)) return this.differs(file, 'An action in it is out of turn.');
      if (this.ownerOf(side) !== file.from) {
        const expected = this.reaction(session, file.from);
        if (expected?.side !== side || canonicalJson(expected.action) !== canonicalJson(action))
          return this.differs(file, 'A reaction in it does not follow the instructions of its owner.');
      }
      const step = session.act(side, action);
      if (!step.ok) return this.differs(file, `An action in it is not allowed: ${step.error.message}`);
    }
    return undefined;
  }

  /** A file must hold everything that its sender can decide. */
  private endFile(file: TurnDraft, session: PlaySession): Fault | undefined {
    const { from, seal } = file;
    const mine = session.toAct.some((side) => this.ownerOf(side) === from);
    const player = this.players[from];
    if (this.isSealed(session)) {
      if (!mine || player.opened !== undefined || player.seal !== undefined)
        return seal === undefined ? undefined : this.differs(file, 'It seals orders twice.');
      if (seal === undefined) return this.differs(file, 'It lacks the sealed orders.');
      player.seal = seal;
      return undefined;
    }
    if (seal !== undefined) return this.differs(file, 'It seals orders too early.');
    return mine || this.reaction(session, from) !== undefined
      ? this.differs(file, 'It ends before the turn is over.')
      : undefined;
  }
}

interface SetupParts {
  readonly system: AnyRuleSystem;
  readonly battle: AnyBattle;
  readonly designs: DesignSet;
}

/** Sets up the battle of an invitation. */
function setUpMail({ scenario, designs, rulesRevision, seats }: MailInvitation): Result<SetupParts, Fault> {
  const system = ruleSystem(scenario.rules);
  if (system === undefined) return err(newerFault(`This version has no rules “${scenario.rules}”.`));
  if (system.info.rulesRevision !== rulesRevision)
    return err(newerFault('The battle uses another revision of its rules than this version of Hexwright.'));
  const refused = mailProblem(
    system,
    seats,
    scenario.sides.map(({ id }) => id),
  );
  if (refused !== undefined) return err(unreadableFault(refused.message));
  const set = designsFor(scenario, designs);
  const battle = system.setup(scenario, set);
  if (!battle.ok) {
    const [problem] = battle.error;
    return err(unreadableFault(`The battle in it cannot be set up. ${problem?.message ?? ''}`));
  }
  return ok({ system, battle: battle.value, designs: set });
}

function playerCount(seats: MailSeats): number {
  return Math.max(-1, ...Object.values(seats).map((owner) => owner ?? -1)) + 1;
}

/** Why a battle cannot be played by mail with these seats; undefined if it can. */
export function mailProblem({ info }: AnyRuleSystem, seats: MailSeats, sides: readonly SideId[]): Finding | undefined {
  const problem = (code: string, message: string): Finding => ({ code, severity: 'error', path: '', message });
  if (info.hasFog === true)
    return problem(
      'mail.fog',
      `${info.name} cannot be played by mail yet: its units are hidden, and a turn file would show them to the other player.`,
    );
  const owners = sides.map((side) => seats[side]);
  const count = playerCount(seats);
  if (owners.includes(undefined) || Object.keys(seats).length !== sides.length)
    return problem('mail.seats', 'Every side needs a player.');
  if (count < 2 || new Set(owners).size !== count)
    return problem('mail.players', 'A battle by mail needs two players, each with a side.');
  return undefined;
}
