import { type Result, err, hashText, ok } from '@core/base';
import { type Fault, MailChain, type Turn, type TurnDraft, VerifiedChains, noInvitationFault } from '@core/mail';
import { canonicalJson } from '@core/model';
import type { Campaign, CampaignDraft, MailFought, MailSeats, OpenedOrders, TurnFile } from '@core/model';
import { HUMAN } from '@core/players';
import { append } from '../append';
import { createDeriver } from '../derive';
import { advance, orderPlayer } from '../play';
import type { CampaignState, Derived, Engagement } from '../state';
import { fightersOf } from './fighters';

/** A battle that its players fight themselves. The campaign waits for its result. */
export interface MailFight {
  readonly engagement: Engagement;
  /** Numbers of the players who fight it. The first one writes its invitation. */
  readonly fighters: readonly number[];
  /** Number of the turn file that brought it. */
  readonly since: number;
  /** How many fighters, from the first one on, want computer players to fight it. */
  readonly agreed: number;
  /** True once a fighter has declined that. */
  readonly declined: boolean;
}

/**
 * A campaign by mail as all its files tell it. Each turn all sides seal their orders, then open them. The last opened orders carry out the
 * turn. Battles between people wait for their results, one after another, where the invitation says so. Computer players resolve all others, with
 * a seed from the dice block, so that every program computes the same results.
 */
export class MailCampaign extends MailChain<CampaignDraft> {
  /** The campaign after the last file. */
  campaign: Campaign;
  /** The battle that the campaign waits for. */
  fight: MailFight | undefined;
  protected readonly noun = 'campaign';
  private derive: (campaign: Campaign) => Derived = createDeriver();
  private static readonly verified = new VerifiedChains<MailCampaign>();

  private constructor(first: TurnFile, seats: MailSeats, campaign: Campaign, program: string) {
    super(first, seats, campaign.sides, program);
    this.campaign = campaign;
  }

  /** Starts from the invitation and adds the other files. `afresh` verifies all again, not only those that are new in this session. */
  static read(files: readonly TurnFile[], program: string, afresh = false): Result<MailCampaign, Fault> {
    const [first] = files;
    const { campaign, seats } = first?.invitation ?? {};
    if (first === undefined || campaign === undefined || seats === undefined || first.from !== 0)
      return err(noInvitationFault('campaign'));
    const known = afresh ? undefined : MailCampaign.verified.longest(files, program);
    const mail = known ?? new MailCampaign(first, seats, campaign, program);
    const fault = mail.addAll(files);
    return fault === undefined ? ok(mail) : err(fault);
  }

  fork(program: string): MailCampaign {
    const copy = new MailCampaign(this.files[0], this.seats, this.campaign, program);
    copy.follow(this);
    copy.derive = this.derive;
    copy.fight = this.fight;
    return copy;
  }

  protected remember(): void {
    MailCampaign.verified.remember(this);
  }

  get state(): CampaignState {
    return this.derive(this.campaign).state;
  }

  get turn(): Turn {
    const { joining, state, fight } = this;
    if (joining !== undefined) return joining;
    if (fight !== undefined) return { stage: 'battle', from: fight.fighters[fight.agreed] ?? 0 };
    const acting = state.waiting.map((side) => this.ownerOf(side));
    return state.phase !== 'orders' || acting.length === 0 ? { stage: 'over' } : this.sealedTurn(acting);
  }

  /** Any fighter can send the result of a battle: the one who sent its last file knows it first. */
  override maySend(from: number, turn: Turn): boolean {
    if (this.fight?.agreed === 0 && turn.stage === 'battle') return this.fight.fighters.includes(from);
    return super.maySend(from, turn);
  }

  protected get fingerprint(): number {
    return hashText(canonicalJson(this.campaign.log));
  }

  protected override playJoin(file: TurnDraft): Fault | undefined {
    const chosen = file.players ?? {};
    const players = Object.entries(chosen).filter(([, player]) => player !== HUMAN);
    if (players.some(([, player]) => orderPlayer(player) === undefined))
      return this.differs(file, 'It names a computer player that gives no orders.');
    if (players.length === 0) return undefined;
    const sides = this.campaign.sides.map((side) => {
      const player = orderPlayer(chosen[side.id]);
      return player === undefined ? side : { ...side, player };
    });
    this.campaign = { ...this.campaign, sides };
    return undefined;
  }

  protected playContent(file: TurnDraft, stage: Turn['stage'], dice: string): Fault | undefined {
    const { open, seal, from, fought } = file;
    if (stage === 'battle') return this.playFought(file, fought, dice);
    if (fought !== undefined) return this.differs(file, 'It is about a battle that is not due.');
    if (stage === 'seal') {
      if (seal === undefined || open !== undefined) return this.differs(file, 'It lacks the sealed orders.');
      this.players[from].seal = seal;
      return undefined;
    }
    if (open === undefined || seal !== undefined) return this.differs(file, 'It does not open the orders.');
    const fault = this.sealFault(file, open);
    if (fault !== undefined) return fault;
    const orders = this.ordersOf(open, from);
    if (orders === undefined) return this.differs(file, 'An order in it is not allowed.');
    const { waiting } = this.state;
    this.players[from].opened = orders;
    if (waiting.every((side) => this.hasOpened(this.ownerOf(side)))) this.carryOut(file, dice);
    return undefined;
  }

  /** The orders of all waiting sides of a player; undefined when one is missing or not allowed. */
  private ordersOf({ orders = [] }: OpenedOrders, from: number): readonly CampaignDraft[] | undefined {
    const sides = this.state.waiting.filter((side) => this.ownerOf(side) === from);
    if (sides.length !== orders.length) return undefined;
    const given = sides.map((side) => orders.find((draft) => draft.side === side));
    const allowed = given.every((draft) => draft !== undefined && this.refusal(draft) === undefined);
    return allowed ? orders : undefined;
  }

  /** Why a side may not give these orders now, as a sentence; undefined if it may. */
  refusal({ side, orders }: CampaignDraft): string | undefined {
    const next = append(this.campaign, { t: 'orders', side, orders, by: 'person' }, this.derive);
    return next.ok ? undefined : next.error.message;
  }

  /** What became of the battle that is due. */
  private playFought(file: TurnDraft, fought: MailFought | undefined, dice: string): Fault | undefined {
    const { fight } = this;
    if (fight === undefined || fought?.engagement !== fight.engagement.id || file.open || file.seal)
      return this.differs(file, 'It is not about the battle that is due.');
    if (fought.computers !== undefined) return this.playChoice(file, fight, fought.computers, dice);
    const { result, files, last } = fought;
    if (result?.t !== 'posting' || result.engagement !== fight.engagement.id || files === undefined || !last)
      return this.differs(file, 'It lacks the result of the battle.');
    if (fight.agreed > 0) return this.differs(file, 'It does not answer the other player.');
    const next = append(this.campaign, result, this.derive);
    if (!next.ok) return this.differs(file, `The result in it is not allowed. ${next.error.message}`);
    this.campaign = next.value;
    this.settle(file, dice);
    return undefined;
  }

  /** A fighter wants computer players to fight the battle, or declines. */
  private playChoice(file: TurnDraft, fight: MailFight, computers: boolean, dice: string): Fault | undefined {
    const { agreed, fighters, declined, engagement } = fight;
    if (declined || file.from !== fighters[agreed] || (agreed === 0 && !computers))
      return this.differs(file, 'Its player cannot choose who fights the battle.');
    if (!computers) this.fight = { ...fight, agreed: 0, declined: true };
    else if (agreed + 1 < fighters.length) this.fight = { ...fight, agreed: agreed + 1 };
    else this.settle(file, dice, engagement.id);
    return undefined;
  }

  /** Enters the orders of all sides, in the campaign's order, and resolves the battles of the turn. */
  private carryOut(file: TurnDraft, dice: string): void {
    const opened = this.players.flatMap(({ opened: orders = [] }) => orders);
    for (const { id } of this.campaign.sides) {
      const draft = opened.find(({ side }) => side === id);
      if (draft === undefined) continue;
      const next = append(this.campaign, { t: 'orders', side: id, orders: draft.orders, by: 'person' }, this.derive);
      if (next.ok) this.campaign = next.value;
    }
    this.endSealing();
    this.settle(file, dice);
  }

  /** Computer players fight all battles but those of people; `agreed` is one that its people leave to them. */
  private settle({ from, number }: TurnDraft, dice: string, agreed?: string): void {
    const seed = Number.parseInt(dice.slice(0, 8), 16);
    const fighters = (engagement: Engagement, state: CampaignState, campaign: Campaign): readonly number[] =>
      this.fightsItself && engagement.id !== agreed
        ? fightersOf(campaign, state, engagement, (side) => this.ownerOf(side), from)
        : [];
    this.campaign = advance(this.campaign, {
      turns: 0,
      seed,
      leaves: (...about) => fighters(...about).length > 0,
    }).campaign;
    const { campaign, state } = this;
    const [engagement] = state.phase === 'engagements' ? state.engagements : [];
    const by = engagement === undefined ? [] : fighters(engagement, state, campaign);
    this.fight =
      engagement === undefined || by.length === 0
        ? undefined
        : { engagement, fighters: by, since: number, agreed: 0, declined: false };
  }

  /** True where people fight their battles. */
  private get fightsItself(): boolean {
    return this.files[0]?.invitation?.battles === 'players';
  }
}
