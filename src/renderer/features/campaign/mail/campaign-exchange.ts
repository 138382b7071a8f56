import { err, ok, type Result } from '@core/base';
import {
  applyCampaignTurn,
  campaignMailStatus,
  campaignWithoutSecrets,
  closeCampaign,
  compareCampaigns,
  MailCampaign,
  ordersDue,
  saveCampaignTurn,
} from '@core/campaign/mail';
import { type Fault, type MailComparison, type MailStatus, type MailTools, unreadableFault } from '@core/mail';
import type { AnyDocument, Campaign, CampaignDraft, TurnFile } from '@core/model';
import { isOpen } from '@renderer/documents';
import { COPIES, MailExchange, type MailSave, type SealStage, type StageMark } from '@renderer/mail/exchange';
import type { Tab } from '@renderer/stores';
import { campaignModelOf, type CampaignModel } from '../model/campaign-model';
import { isPerson } from '../model/sides';

/** The exchange of a campaign by mail in a tab. */
export class CampaignExchange extends MailExchange<'campaign'> {
  constructor(tab: Tab) {
    if (!isOpen(tab.doc, 'campaign')) throw new Error('A campaign by mail is a campaign.');
    super(tab, 'campaign', tab.doc);
    const { mail } = this.#model;
    if (mail.value?.ok === false) this.fault.value = mail.value.error;
  }

  get #model(): CampaignModel {
    return campaignModelOf(this.tab);
  }

  status(): MailStatus | undefined {
    const mail = this.#model.mail.value;
    return mail?.ok === true ? campaignMailStatus(this.document, mail.value) : undefined;
  }

  nameOf(from: number): string {
    const mail = this.#model.mail.value;
    return mail?.ok === true ? mail.value.nameOf(from) : '';
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
    const step = this.status()?.step;
    return step === 'save' || step === 'play';
  }

  protected async saveTurn(tools: MailTools): Promise<Result<MailSave<'campaign'>, Fault>> {
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

  /** The orders of this player's computer sides. */
  async #computerOrders(): Promise<Result<readonly CampaignDraft[], Fault>> {
    const { mail, ai } = this.#model;
    const campaign = this.document;
    if (mail.value?.ok !== true) return ok([]);
    const drafts: CampaignDraft[] = [];
    for (const side of ordersDue(campaign, mail.value.value)) {
      if (isPerson(campaign, side)) continue;
      const answer = await ai.ask({ type: 'orders', campaign, side });
      if (!answer.ok) return err(unreadableFault(answer.error[0]?.message ?? 'The computer player failed.'));
      if (answer.value.type === 'orders') drafts.push({ side, orders: [...answer.value.orders] });
    }
    return ok(drafts);
  }

  protected applyTurn(file: TurnFile, program: string): Result<Campaign, Fault> {
    return applyCampaignTurn(this.document, file, program);
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
    return closeCampaign(this.document, program);
  }
}
