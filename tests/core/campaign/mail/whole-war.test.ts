import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  applyCampaignTurn,
  campaignMailStatus,
  inviteToCampaign,
  joinCampaign,
  joinFight,
  ordersDue,
  saveCampaignTurn,
  startFight,
} from '@core/campaign/mail';
import { CampaignAi } from '@core/campaign/play';
import { applyTurn, saveTurn } from '@core/mail';
import type { BattleRecord, Campaign, PostingEntry, TurnFile } from '@core/model';
import { IS_LONG } from '../../../long';
import { playPart } from '../../mail/exchange';
import { crowd, war } from '../war';
import { openOf, program, tools, valueOf } from './table';

/** A campaign by mail of several players, each with its own files. Battles and orders are played at random. */
class WarByMail {
  readonly campaigns: Campaign[];
  /** Each player's record of the battle that is due. */
  private records: (BattleRecord | undefined)[] = [];

  /** `moves`: computers give orders; otherwise there are none. */
  constructor(
    campaign: Campaign,
    private readonly moves = true,
  ) {
    const seats = Object.fromEntries(campaign.sides.map(({ id }, player) => [id, player]));
    const invited = valueOf(inviteToCampaign(campaign, seats, tools, 'players'));
    this.campaigns = [invited.campaign];
    for (const files = [invited.file]; this.campaigns.length < campaign.sides.length;) {
      const joined = valueOf(joinCampaign(files, undefined, tools));
      files.push(joined.file);
      this.campaigns.push(joined.campaign);
      this.deliver(this.campaigns.length - 1, joined.file);
    }
  }

  private deliver(from: number, file: TurnFile): void {
    for (const [player, campaign] of this.campaigns.entries())
      if (player !== from)
        this.campaigns[player] = valueOf(applyCampaignTurn(campaign, file, program, { record: this.records[player] }));
  }

  /** The next file of anyone; false when the campaign is over. */
  step(): boolean {
    const statuses = this.campaigns.map((campaign, player) =>
      campaignMailStatus(campaign, openOf(campaign), this.records[player]),
    );
    if (statuses[0]!.step === 'over') return false;
    const due = statuses.flatMap(({ step }, player) => (step === 'wait' ? [] : [player]));
    expect(due).toHaveLength(1);
    const [player] = due as [number];
    const campaign = this.campaigns[player]!;
    const what = statuses[player]!.fight?.do;
    if (what === 'start') this.startFight(player);
    else if (what === 'play') this.playFight(player);
    else {
      const saved = valueOf(saveCampaignTurn(this.withOrders(campaign), tools, { record: this.records[player] }));
      this.campaigns[player] = saved.campaign;
      this.deliver(player, saved.file);
      if (what === 'report') this.records = [];
    }
    for (const { log } of this.campaigns) expect(log).toEqual(this.campaigns[0]!.log);
    return true;
  }

  private withOrders(campaign: Campaign): Campaign {
    if (!this.moves) return campaign;
    const mail = openOf(campaign);
    const ai = new CampaignAi(mail.campaign);
    const drafts = ordersDue(campaign, mail).map((side) => ({
      side,
      orders: [...ai.orders(mail.state, side, 'greedy', mail.last)],
    }));
    return { ...campaign, drafts };
  }

  private startFight(host: number): void {
    const mail = openOf(this.campaigns[host]!);
    const guest = mail.fight!.fighters[1]!;
    const started = valueOf(startFight(this.campaigns[host]!, mail, tools));
    const joined = valueOf(joinFight(this.campaigns[guest]!, openOf(this.campaigns[guest]!), started.file, tools));
    this.records[guest] = joined.record;
    this.records[host] = valueOf(applyTurn(started.record, joined.file, program));
  }

  private playFight(player: number): void {
    const saved = valueOf(saveTurn(playPart(this.records[player]!, program), tools));
    const other = openOf(this.campaigns[player]!).fight!.fighters.find((each) => each !== player)!;
    this.records[player] = saved.record;
    this.records[other] = valueOf(applyTurn(this.records[other]!, saved.file, program));
  }
}

const postings = ({ log }: Campaign): PostingEntry[] => log.filter((entry) => entry.t === 'posting');

describe('a war by mail', () => {
  it('lets two of three players fight, one battle after another, and goes on for all', () => {
    const campaign = war({ troops: [] });
    const [ship] = campaign.ships;
    const at = (side: string, id: string, system: string) => ({
      ...ship!,
      id,
      side,
      name: id,
      fleet: `${side}s-${system}`,
    });
    const fleet = (side: string, system: string) => ({
      id: `${side}s-${system}`,
      side,
      name: `${side} ${system}`,
      at: system,
    });
    const table = new WarByMail(
      {
        ...campaign,
        sides: [...campaign.sides, { id: 'gold', name: 'Gold', points: 0 }],
        ships: [at('red', 'r1', 'mid'), at('blue', 'b1', 'mid'), at('gold', 'g1', 'void'), at('blue', 'b2', 'void')],
        fleets: [fleet('red', 'mid'), fleet('blue', 'mid'), fleet('gold', 'void'), fleet('blue', 'void')],
      },
      false,
    );
    while (openOf(table.campaigns[0]!).state.turn === 1 && table.step());
    const fought = postings(table.campaigns[2]!);
    expect(fought.map(({ source }) => source)).toEqual(['played', 'played']);
    expect(new Set(fought.map(({ engagement }) => engagement)).size).toBe(2);
  });

  it.runIf(IS_LONG).each([1, 2, 3])('is the same in all programs until its end, %i', (seed) => {
    const table = new WarByMail({ ...(seed === 3 ? crowd() : war()), id: `war-${seed}`, turnLimit: 6 });
    while (table.step());
    expect(postings(table.campaigns[0]!).some(({ source }) => source === 'played')).toBe(true);
  });

  it.runIf(IS_LONG).each(readdirSync('library/campaigns'))('fights the first battles of %s', (name) => {
    const { copyOnPlay: _, ...bundled } = JSON.parse(readFileSync(`library/campaigns/${name}`, 'utf8')) as Campaign;
    const sides = bundled.sides.map(({ player: __, ...side }) => side);
    const table = new WarByMail({ ...bundled, sides, turnLimit: 4 });
    while (postings(table.campaigns[0]!).length < 3 && table.step());
  });
});
