import { type Result, err, hashText, ok } from '@core/base';
import { type Fault, MailChain, type Turn, type TurnDraft, VerifiedChains, unreadableFault } from '@core/mail';
import { canonicalJson } from '@core/model';
import type { Campaign, CampaignDraft, MailSeats, OpenedOrders, TurnFile } from '@core/model';
import { append } from '../append';
import { createDeriver } from '../derive';
import { RULEBOOK, advance } from '../play';
import type { CampaignState, Derived } from '../state';

/**
 * A campaign by mail as all its files tell it. Each turn all sides seal their orders, then open them. The last opened orders carry out the
 * turn: computer players resolve its battles, with a seed from the dice block, so that every program computes the same results.
 */
export class MailCampaign extends MailChain<CampaignDraft> {
  /** The campaign after the last file. */
  campaign: Campaign;
  private derive: (campaign: Campaign) => Derived = createDeriver(RULEBOOK);
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
      return err(unreadableFault('It is not an invitation to a campaign.'));
    const known = afresh ? undefined : MailCampaign.verified.longest(files, program);
    const mail = known ?? new MailCampaign(first, seats, campaign, program);
    const fault = mail.addAll(files);
    return fault === undefined ? ok(mail) : err(fault);
  }

  fork(program: string): MailCampaign {
    const copy = new MailCampaign(this.files[0], this.seats, this.campaign, program);
    copy.follow(this);
    copy.derive = this.derive;
    return copy;
  }

  protected remember(): void {
    MailCampaign.verified.remember(this);
  }

  get state(): CampaignState {
    return this.derive(this.campaign).state;
  }

  get turn(): Turn {
    const { joining, state } = this;
    if (joining !== undefined) return joining;
    const acting = state.waiting.map((side) => this.ownerOf(side));
    return state.phase !== 'orders' || acting.length === 0 ? { stage: 'over' } : this.sealedTurn(acting);
  }

  protected get fingerprint(): number {
    return hashText(canonicalJson(this.campaign.log));
  }

  protected playContent(file: TurnDraft, stage: Turn['stage'], dice: string): Fault | undefined {
    const { open, seal, from } = file;
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
    if (waiting.every((side) => this.hasOpened(this.ownerOf(side)))) this.carryOut(dice);
    return undefined;
  }

  /** The orders of all waiting sides of a player; undefined when one is missing or not allowed. */
  private ordersOf({ orders = [] }: OpenedOrders, from: number): readonly CampaignDraft[] | undefined {
    const sides = this.state.waiting.filter((side) => this.ownerOf(side) === from);
    if (sides.length !== orders.length) return undefined;
    const given = sides.map((side) => orders.find((draft) => draft.side === side));
    const allowed = given.every((draft) => draft !== undefined && this.isAllowed(draft));
    return allowed ? orders : undefined;
  }

  /** True if a side may give these orders now. */
  isAllowed({ side, orders }: CampaignDraft): boolean {
    return append(this.campaign, { t: 'orders', side, orders, by: 'person' }, this.derive).ok;
  }

  /** Enters the orders of all sides, in the campaign's order, and resolves the battles of the turn. */
  private carryOut(dice: string): void {
    const opened = this.players.flatMap(({ opened: orders = [] }) => orders);
    for (const { id } of this.campaign.sides) {
      const draft = opened.find(({ side }) => side === id);
      if (draft === undefined) continue;
      const next = append(this.campaign, { t: 'orders', side: id, orders: draft.orders, by: 'person' }, this.derive);
      if (next.ok) this.campaign = next.value;
    }
    this.endSealing();
    const seed = Number.parseInt(dice.slice(0, 8), 16);
    this.campaign = advance(this.campaign, { turns: 0, seed }).campaign;
  }
}
