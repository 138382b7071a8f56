import { describe, expect, it } from 'vitest';
import {
  applyCampaignTurn,
  campaignMailStatus,
  closeCampaign,
  inviteToCampaign,
  isOwnSide,
  joinCampaign,
  openCampaignMail,
  ordersDue,
  saveCampaignTurn,
} from '@core/campaign/mail';
import { turnText } from '@core/mail';
import type { Campaign, CampaignDraft, TurnFile } from '@core/model';
import { testTools } from '../../mail/exchange';
import { war } from '../war';
import { valueOf } from './table';

const tools = testTools(1);
const { program } = tools;

/** Two players of a campaign, ready for the first turn. */
function started(
  campaign: Campaign,
  seats: Record<string, number>,
): { players: [Campaign, Campaign]; files: TurnFile[] } {
  const invited = valueOf(inviteToCampaign(campaign, seats, tools));
  const joined = valueOf(joinCampaign([invited.file], undefined, tools));
  const host = valueOf(applyCampaignTurn(invited.campaign, joined.file, program));
  return { players: [host, joined.campaign], files: [invited.file, joined.file] };
}

const statusOf = (campaign: Campaign) => campaignMailStatus(campaign, valueOf(openCampaignMail(campaign, program)));
const dueOf = (campaign: Campaign) => ordersDue(campaign, valueOf(openCampaignMail(campaign, program)));

/** Sends the next file, with these drafts if its orders are sealed now. */
function send(players: Campaign[], drafts: readonly CampaignDraft[] = []): TurnFile {
  const from = players.findIndex((each) => statusOf(each).step !== 'wait');
  const due = dueOf(players[from]!);
  const own = drafts.filter(({ side }) => due.includes(side));
  const saved = valueOf(saveCampaignTurn({ ...players[from]!, drafts: own }, tools));
  players[from] = saved.campaign;
  players[1 - from] = valueOf(applyCampaignTurn(players[1 - from]!, saved.file, program));
  return saved.file;
}

const MOVE: CampaignDraft = { side: 'red', orders: [{ t: 'move', fleet: 'reds', to: 'mid' }] };

describe('a campaign by mail', () => {
  it('seals the orders of a turn, opens them and plays the turn alike in both programs', () => {
    const { players } = started(war(), { red: 0, blue: 1 });
    const first = players.findIndex((each) => statusOf(each).step === 'play');
    expect(statusOf(players[first]!).headline).toBe('Your turn: give your orders');
    expect(statusOf(players[1 - first]!).headline).toMatch(/^Waiting for /);
    const sealed = send(players, [MOVE]);
    expect(sealed.seal).toBeDefined();
    expect(turnText(sealed)).not.toContain('reds');
    send(players, [MOVE]);
    expect(statusOf(players[first]!)).toMatchObject({ step: 'save', headline: 'Your turn: open your orders' });
    send(players);
    expect(players[0].log).toEqual(players[1].log);
    expect(players[0].log).toContainEqual({ t: 'orders', side: 'red', orders: MOVE.orders, by: 'person' });
    const [a, b] = players.map((each) => valueOf(openCampaignMail(each, program)).state);
    expect(a).toEqual(b);
    expect(a!.turn).toBe(2);
  });

  it('does not seal an order that could not be opened', () => {
    const { players } = started(war(), { red: 0, blue: 1 });
    const first = players.findIndex((each) => statusOf(each).step === 'play');
    const side = first === 0 ? 'red' : 'blue';
    const drafts: CampaignDraft[] = [{ side, orders: [{ t: 'move', fleet: `${side}s`, to: 'void' }] }];
    const saved = saveCampaignTurn({ ...players[first]!, drafts }, tools);
    expect(saved).toMatchObject({
      ok: false,
      error: { code: 'not-next', text: expect.stringContaining('No lane leads') },
    });
  });

  it('waits for the orders of every side that a player owns', () => {
    const campaign = war();
    const [ship] = campaign.ships;
    const three = {
      ...campaign,
      sides: [...campaign.sides, { id: 'gold', name: 'Gold', points: 10 }],
      fleets: [...campaign.fleets, { id: 'golds', side: 'gold', name: 'Golds', at: 'void' }],
      ships: [...campaign.ships, { ...ship!, id: 'g1', side: 'gold', name: 'Gilt', fleet: 'golds' }],
    };
    const { players } = started(three, { red: 0, gold: 0, blue: 1 });
    const host = players[0];
    expect(isOwnSide(host, 'red') && isOwnSide(host, 'gold')).toBe(true);
    expect(isOwnSide(host, 'blue')).toBe(false);
    const first = players.find((each) => statusOf(each).step === 'play')!;
    expect(dueOf(first)).toEqual(first === host ? ['red', 'gold'] : ['blue']);
    for (let sent = 0; sent < 3; sent++) send(players);
    expect(players[0].log).toEqual(players[1].log);
    expect(players[0].log.filter(({ t }) => t === 'orders')).toHaveLength(3);
  });

  it('refuses a file twice, and takes none after it was closed as abandoned', () => {
    const { players, files } = started(war(), { red: 0, blue: 1 });
    expect(applyCampaignTurn(players[0], files[1]!, program)).toMatchObject({ ok: false, error: { code: 'loaded' } });
    const from = players.findIndex((each) => statusOf(each).step === 'play');
    const file = send(players);
    expect(closeCampaign(players[1 - from]!, program)).toMatchObject({ ok: false });
    const closed = valueOf(closeCampaign(players[from]!, program));
    expect(closed.mail?.files).toEqual([...files, file]);
    expect(statusOf(closed)).toMatchObject({ step: 'abandoned' });
    const next = valueOf(saveCampaignTurn(players[1 - from]!, tools));
    expect(applyCampaignTurn(closed, next.file, program)).toMatchObject({ ok: false, error: { code: 'closed' } });
  });

  it('needs two players with a side each', () => {
    expect(inviteToCampaign(war(), { red: 0, blue: 0 }, tools).ok).toBe(false);
    expect(inviteToCampaign(war(), { red: 0 }, tools).ok).toBe(false);
  });

  it('lets a computer give the orders of a side of the player who joins', () => {
    const invited = valueOf(inviteToCampaign(war(), { red: 0, blue: 1 }, tools));
    expect(joinCampaign([invited.file], { blue: 'napoleon' }, tools).ok).toBe(false);
    const joined = valueOf(joinCampaign([invited.file], { blue: 'greedy' }, tools));
    const host = valueOf(applyCampaignTurn(invited.campaign, joined.file, program));
    for (const { sides } of [host, joined.campaign])
      expect(sides.map(({ player = 'person' }) => player)).toEqual(['person', 'greedy']);
    // Another session reads the same from the files alone.
    const again = valueOf(openCampaignMail(structuredClone(host), program));
    expect(again.campaign.sides).toEqual(joined.campaign.sides);
  });
});
