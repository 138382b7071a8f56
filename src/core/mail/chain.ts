import { type Result, err, formatNumber, ok } from '@core/base';
import type { MailInstructions, MailPlayers, MailSeats, OpenedOrders, TurnFile } from '@core/model';
import type { SideId } from '@core/rules/contract';
import { blockDice, checkOf, diceBefore, fileDigest, MAX_OWN_FILES, sealOf } from './digest';
import {
  type Fault,
  type MailNoun,
  changedFault,
  closedFault,
  damagedFault,
  differsFault,
  doubledFault,
  forkedFault,
  joinedTwiceFault,
  loadedFault,
  missingFault,
  notNextFault,
  otherBattleFault,
} from './fault';

/** Whose file is next, and what it must contain; `over` when no file is missing. */
export type Turn =
  | { readonly stage: 'join' | 'start' | 'act' | 'seal' | 'open' | 'battle'; readonly from: number }
  | { readonly stage: 'over' };

/** A player of a battle or campaign by mail: one program with one or more sides. */
export interface PlayerState<O> {
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
  opened: readonly O[] | undefined;
}

/** A turn file without what follows from its content. */
export type TurnDraft = Omit<TurnFile, 'check' | 'state'>;

/** The sides of the game, in its order. */
interface NamedSide {
  readonly id: SideId;
  readonly name: string;
}

/**
 * A chain of turn files: numbers, hashes, dice numbers and seals are verified here, the game in the classes derived from it. After a fault
 * the object must not be used again. `O` is an opened order.
 */
export abstract class MailChain<O> {
  readonly id: string;
  readonly name: string;
  readonly players: readonly PlayerState<O>[];
  readonly files: TurnFile[] = [];
  private lastDigest = '';

  protected constructor(
    first: TurnFile,
    protected readonly seats: MailSeats,
    private readonly named: readonly NamedSide[],
    /** This program's version, for messages. */
    private readonly program: string,
  ) {
    this.id = first.battle;
    this.name = first.name;
    this.players = Array.from({ length: playerCount(seats) }, (_, index) => ({
      sides: named.flatMap(({ id }) => (seats[id] === index ? [id] : [])),
      players: undefined,
      dice: '',
      revealed: 0,
      instructions: {},
      seal: undefined,
      opened: undefined,
    }));
  }

  /** What the files play. */
  protected abstract readonly noun: MailNoun;
  /** Whose file is next. */
  abstract get turn(): Turn;
  /** The fingerprint of the game; undefined before it starts. */
  protected abstract get fingerprint(): number | undefined;
  /** Plays the content of a file; `dice` are those of its block. */
  protected abstract playContent(file: TurnDraft, stage: Turn['stage'], dice: string): Fault | undefined;

  /** Notes what a player who joins has chosen. */
  protected playJoin(_file: TurnDraft): Fault | undefined {
    return undefined;
  }

  /** Keeps the verified chain for the rest of this session. */
  protected abstract remember(): void;

  /** Adds the files that are not part of the chain yet; the first one is the invitation. */
  protected addAll(files: readonly TurnFile[]): Fault | undefined {
    if (this.last === 0) {
      const [first] = files;
      if (checkOf(first) !== first.check) return damagedFault(1, 'the sender');
      if (!this.acceptPlayers(this.players[0], first)) return this.differs(first, 'It lacks a side or a seal.');
      this.add(first);
    }
    for (const file of files.slice(this.last)) {
      const fault = this.accept(file);
      if (fault !== undefined) return fault;
    }
    this.remember();
    return undefined;
  }

  /** Takes over what another chain of the same game has verified. */
  protected follow(chain: MailChain<O>): void {
    for (const [index, player] of chain.players.entries()) Object.assign(this.players[index], player);
    this.files.push(...chain.files);
    this.lastDigest = chain.lastDigest;
  }

  /** Number of the player who owns a side. */
  ownerOf(side: SideId): number {
    return this.seats[side] ?? -1;
  }

  /** Names of a player's sides, such as "Ooblianiids". */
  nameOf(from: number): string {
    const sides = this.named.filter(({ id }) => this.ownerOf(id) === from).map(({ name }) => name);
    return sides.join(' and ') || `player ${from + 1}`;
  }

  /** Number of the last file. */
  get last(): number {
    return this.files.length;
  }

  /** The first player who has not joined; undefined when all have. */
  protected get joining(): Turn | undefined {
    const from = this.players.findIndex(({ players }) => players === undefined);
    return from < 0 ? undefined : { stage: 'join', from };
  }

  /** All players from the sender of the last file on. */
  protected get order(): readonly number[] {
    const sender = this.files.at(-1)?.from ?? 0;
    return this.players.map((_, step) => (sender + step) % this.players.length);
  }

  /** Whose file is next while several players give sealed orders. The last one to seal opens at once. */
  protected sealedTurn(acting: readonly number[]): Turn {
    const [sender, ...others] = this.order;
    const involved = [...others, sender].filter((from) => acting.includes(from));
    const unsealed = involved.filter((from) => this.players[from].seal === undefined && !this.hasOpened(from));
    if (unsealed.length > 1) return { stage: 'seal', from: unsealed[0] };
    const unopened = involved.filter((from) => !this.hasOpened(from));
    return { stage: 'open', from: unsealed[0] ?? unopened[0] ?? 0 };
  }

  protected hasOpened(from: number): boolean {
    return this.players[from].opened !== undefined;
  }

  /** True when every other player has opened its orders. */
  isLastToOpen(from: number): boolean {
    return this.players.every(
      ({ opened, seal }, index) => index === from || opened !== undefined || seal === undefined,
    );
  }

  /** Forgets the seals and orders of the turn. */
  protected endSealing(): void {
    for (const player of this.players) {
      player.seal = undefined;
      player.opened = undefined;
    }
  }

  /** The fault if opened orders do not match their seal. */
  protected sealFault({ from, number }: TurnDraft, open: OpenedOrders): Fault | undefined {
    const { seal } = this.players[from];
    const name = this.nameOf(from);
    return seal === undefined || sealOf(this.id, open) === seal
      ? undefined
      : changedFault(number, name, `Its orders do not match the orders that ${name} sealed.`);
  }

  /** True if the next file may come from this player. */
  maySend(from: number, turn: Turn): boolean {
    return turn.stage !== 'over' && from === turn.from;
  }

  /** The dice of the block that a player's next file starts, given its next dice number. */
  diceFor(from: number, number: string): string {
    const numbers = this.players.map((player, index) => (index === from ? number : player.dice));
    return blockDice(this.id, this.last + 1, numbers);
  }

  /** The player whose file has or will have a number; undefined if it is not known yet. A damaged file may name another one. */
  private senderOf(number: number): number | undefined {
    const { turn } = this;
    if (number === this.last + 1 && turn.stage !== 'over') return turn.from;
    return this.files[number - 1]?.from;
  }

  /** Verifies the next file and adds it. `own` is the number of the player of this program, for messages. */
  accept(file: TurnFile, own?: number): Fault | undefined {
    const { number, from } = file;
    const name = this.nameOf(from);
    if (checkOf(file) !== file.check) return damagedFault(number, this.nameOf(this.senderOf(number) ?? from));
    if (file.battle !== this.id) return otherBattleFault(number, file.name, this.noun);
    const known = this.files[number - 1];
    if (known !== undefined) {
      if (fileDigest(known) === fileDigest(file)) return loadedFault(number, this.last, this.noun);
      return number > 1 && file.anchor !== undefined
        ? joinedTwiceFault(number, name, number === this.players.length)
        : doubledFault(number, name);
    }
    const { turn } = this;
    if (turn.stage === 'over') return closedFault(this.noun, number);
    if (number > this.last + 1) return missingFault(number, this.last + 1, this.nameOf(turn.from));
    if (!this.maySend(from, turn)) return notNextFault(number, name, this.nameOf(turn.from));
    if (file.previous !== this.lastDigest) return forkedFault(number, name, this.files.at(-1)?.from === own);
    const fault = this.play(file, turn.stage);
    if (fault !== undefined) return fault;
    if (file.state !== this.fingerprint) return this.differs(file, 'Its result was computed differently.');
    this.add(file);
    return undefined;
  }

  /** Plays the program's own next file and completes it. */
  complete(draft: TurnDraft): Result<TurnFile, Fault> {
    const { turn } = this;
    if (turn.stage === 'over') return err(closedFault(this.noun));
    if (this.players[draft.from].revealed >= MAX_OWN_FILES) return err(usedUpFault(this.noun));
    const fault = this.play(draft, turn.stage);
    if (fault !== undefined) return err(fault);
    const body = { ...draft, state: this.fingerprint };
    const file = { ...body, check: checkOf(body) };
    this.add(file);
    this.remember();
    return ok(file);
  }

  /** The head of the next file. */
  nextHead(from: number): Pick<TurnFile, 'kind' | 'format' | 'battle' | 'name' | 'number' | 'previous' | 'from'> {
    const { id: battle, name, lastDigest: previous } = this;
    return { kind: 'turn', format: 1, battle, name, number: this.last + 1, previous, from };
  }

  /** The fault of a file that cannot be played here as it was there; `reason` is a sentence. */
  protected differs({ number, from, program }: TurnDraft, reason: string): Fault {
    const versions =
      program === this.program
        ? ''
        : ` It was written by version ${program} of Hexwright; this is version ${this.program}.`;
    return differsFault(number, this.nameOf(from), reason, versions);
  }

  private add(file: TurnFile): void {
    this.files.push(file);
    this.lastDigest = fileDigest(file);
  }

  /** Sets who plays a player's sides, and the anchor; false when a side is missing or foreign. */
  private acceptPlayers(player: PlayerState<O>, { players, anchor, instructions }: TurnDraft): boolean {
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
    return stage === 'join' ? this.playJoin(file) : this.playContent(file, stage, dice);
  }
}

/** This player has revealed all its dice numbers. */
function usedUpFault(noun: MailNoun): Fault {
  return {
    code: 'closed',
    title: 'You have no dice numbers left',
    text: `Each player can send ${formatNumber(MAX_OWN_FILES)} turn files in a ${noun}, and you have sent all of yours.`,
    steps: [`Agree on the result, and ask another player to close the ${noun} as abandoned.`],
  };
}

/** Number of players of these seats. */
export function playerCount(seats: MailSeats): number {
  return Math.max(-1, ...Object.values(seats).map((owner) => owner ?? -1)) + 1;
}
