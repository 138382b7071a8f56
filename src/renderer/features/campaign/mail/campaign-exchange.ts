import { err, ok, type Result } from '@core/base';
import { isPerson } from '@core/campaign';
import {
  applyCampaignTurn,
  campaignMailStatus,
  campaignWithoutSecrets,
  closeCampaign,
  compareCampaigns,
  isFightFile,
  joinFight,
  MailCampaign,
  ordersDue,
  saveCampaignTurn,
  startFight,
  type CampaignMailStatus,
} from '@core/campaign/mail';
import { type Fault, type MailComparison, type MailStep, type MailTools, playerFault } from '@core/mail';
import type { AnyDocument, Campaign, CampaignDraft, TurnFile } from '@core/model';
import { isOpen } from '@renderer/documents';
import { COPIES, exchangeOf, MailExchange, type MailSave } from '@renderer/mail/exchange';
import type { SealStage, StageMark } from '@renderer/mail/seal-stage';
import { beginGame } from '@renderer/mail/receive';
import { mailTools } from '@renderer/mail/tools';
import type { Tab } from '@renderer/stores';
import { campaignModelOf, type CampaignModel } from '../model/campaign-model';
import { fightRecordOf } from './fight-record';

/** The exchange of a campaign by mail in a tab. */
export class CampaignExchange extends MailExchange<'campaign'> {
  /** Whether the next file lets computer players fight the battle; undefined for any other file. */
  #computers: boolean | undefined;
  #isStarting = false;

  constructor(tab: Tab) {
    if (!isOpen(tab.doc, 'campaign')) throw new Error('A campaign by mail is a campaign.');
    super(tab, 'campaign', tab.doc);
    const { mail } = this.#model;
    if (mail.value?.ok === false) this.fault.value = mail.value.error;
  }

  get #model(): CampaignModel {
    return campaignModelOf(this.tab);
  }

  get #fight(): ReturnType<typeof fightRecordOf> {
    return fightRecordOf(this.#model);
  }

  status(): CampaignMailStatus | undefined {
    const mail = this.#model.mail.value;
    return mail?.ok === true ? campaignMailStatus(this.document, mail.value, this.#fight.record.value) : undefined;
  }

  stages(): readonly SealStage[] {
    const mail = this.#model.mail.value;
    if (mail?.ok !== true) return [];
    const { turn, players } = mail.value;
    if (turn.stage !== 'seal' && turn.stage !== 'open') return [];
    const marks = (isDone: (player: (typeof players)[number]) => boolean): StageMark[] =>
      players.map((player, from) => ({ name: mail.value.nameOf(from), done: isDone(player) }));
    return [
      { label: 'Seal orders', marks: marks(({ seal, opened }) => seal !== undefined || opened !== undefined) },
      { label: 'Open orders', marks: marks(({ opened }) => opened !== undefined) },
    ];
  }

  protected override canSave(): boolean {
    const { step, fight } = this.status() ?? {};
    if (fight !== undefined && step === 'play') return this.#computers !== undefined;
    return step === 'save' || step === 'play';
  }

  /** Starts the battle that the campaign waits for, and saves its invitation. */
  async startFight(): Promise<void> {
    const mail = this.#fight.mail.value;
    // A double click must start one battle only.
    if (mail === undefined || this.#isStarting) return;
    this.#isStarting = true;
    await this.#fight.load();
    if (this.#fight.record.value === undefined) {
      const started = startFight(this.document, mail, await mailTools());
      if (started.ok) await this.#begin(started.value);
      else this.refuse(started.error);
    } else await this.#fight.show();
    this.#isStarting = false;
  }

  async #begin({ record }: MailStep): Promise<void> {
    this.fault.value = undefined;
    await beginGame(record);
  }

  /** Says whether computer players shall fight the battle, with a turn file. */
  async chooseComputers(computers: boolean): Promise<void> {
    this.#computers = computers;
    await this.save();
    this.#computers = undefined;
  }

  override async open(file: TurnFile): Promise<void> {
    const fight = this.#fight;
    await fight.load();
    const mail = fight.mail.value;
    if (mail !== undefined && fight.record.value !== undefined && isFightFile(mail, file)) {
      this.arrived.value = undefined;
      const tab = await fight.show();
      await (tab && exchangeOf(tab))?.open(file);
      return;
    }
    if (mail === undefined || file.invitation?.engagement === undefined) return super.open(file);
    this.arrived.value = undefined;
    const joined = joinFight(this.document, mail, file, await mailTools());
    if (joined.ok) await this.#begin(joined.value);
    else this.refuse(joined.error);
  }

  /** The invitation to the battle that is due, or the next file of this battle. */
  protected override awaits(file: TurnFile): boolean {
    const mail = this.#fight.mail.value;
    if (mail?.fight === undefined || !isFightFile(mail, file)) return false;
    const { mail: part } = this.#fight.record.value ?? {};
    if (part === undefined) return file.number === 1 && mail.fight.fighters[1] === this.document.mail?.own?.from;
    return part.own !== undefined && file.number === part.files.length + 1;
  }

  protected async saveTurn(tools: MailTools): Promise<Result<MailSave<'campaign'>, Fault>> {
    if (this.#fight.mail.value?.fight !== undefined) return this.#saveFought(tools);
    const given = await this.#computerOrders();
    if (!given.ok) return given;
    const { drafts = [] } = this.document;
    const saved = saveCampaignTurn({ ...this.document, drafts: [...drafts, ...given.value] }, tools);
    if (!saved.ok) return saved;
    const { campaign, file } = saved.value;
    // People at this screen do not see the computer’s orders before they are opened.
    const document = campaign.drafts === undefined ? campaign : { ...campaign, drafts };
    return ok({ document, file });
  }

  async #saveFought(tools: MailTools): Promise<Result<MailSave<'campaign'>, Fault>> {
    await this.#fight.load();
    const computers = this.#computers;
    const report = { record: this.#fight.record.value, ...(computers === undefined ? {} : { computers }) };
    const saved = saveCampaignTurn(this.document, tools, report);
    return saved.ok ? ok({ document: saved.value.campaign, file: saved.value.file }) : saved;
  }

  /** The orders of this player's computer sides. */
  async #computerOrders(): Promise<Result<readonly CampaignDraft[], Fault>> {
    const { mail, ai } = this.#model;
    const campaign = this.document;
    if (mail.value?.ok !== true) return ok([]);
    const drafts: CampaignDraft[] = [];
    for (const side of ordersDue(campaign, mail.value.value)) {
      if (isPerson(campaign, side)) continue;
      const answer = await ai.ask({ type: 'orders', campaign, side });
      if (!answer.ok) return err(playerFault(answer.error[0]?.message ?? 'The computer player failed.'));
      if (answer.value.type === 'orders') drafts.push({ side, orders: [...answer.value.orders] });
    }
    return ok(drafts);
  }

  protected applyTurn(file: TurnFile, program: string): Result<Campaign, Fault> {
    const proof = { record: this.#fight.record.value, acceptsForfeit: this.acceptsForfeit };
    return applyCampaignTurn(this.document, file, program, proof);
  }

  protected verifyAll(program: string): Fault | undefined {
    const read = MailCampaign.read(this.files, program, true);
    return read.ok ? undefined : read.error;
  }

  protected comparedWith(document: AnyDocument, program: string): MailComparison | undefined {
    return document.kind === 'campaign' ? compareCampaigns(this.document, document, program, COPIES) : undefined;
  }

  protected shared(): Result<Campaign, Fault> {
    return ok(campaignWithoutSecrets(this.document));
  }

  protected closeAbandoned(program: string): Result<Campaign, Fault> {
    return closeCampaign(this.document, program, this.#fight.record.value);
  }
}
