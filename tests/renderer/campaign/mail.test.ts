import { inviteToCampaign, joinCampaign, applyCampaignTurn, saveCampaignTurn } from '@core/campaign/mail';
import { err, ok } from '@core/base';
import { turnFileName, turnText } from '@core/mail';
import type { Campaign, TurnFile } from '@core/model';
import { CampaignExchange } from '@renderer/features/campaign/mail/campaign-exchange';
import { mailStartBlocker, suggestedSeats } from '@renderer/features/campaign/mail/start';
import { addSystem } from '@renderer/features/campaign/edit/map-edits';
import { draftOrder } from '@renderer/features/campaign/model/draft';
import { stepsOf } from '@renderer/features/campaign/model/next-step';
import { turnsOf } from '@renderer/features/campaign/model/turns';
import { exchangeOf, registerExchange } from '@renderer/mail/exchange';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { war } from '../../core/campaign/war';
import { testTools } from '../../core/mail/exchange';
import { openCampaign } from './support';
import { valueOf } from '../../core/campaign/mail/table';

const tools = testTools(1);

/** A war of three sides: two at this screen, one elsewhere. */
function threeSides(gold: 'person' | 'greedy'): Campaign {
  const campaign = war();
  return {
    ...campaign,
    sides: [...campaign.sides, { id: 'gold', name: 'Gold', points: 0, player: gold }],
    fleets: [...campaign.fleets, { id: 'golds', side: 'gold', name: 'Golds', at: 'void' }],
    ships: [...campaign.ships, { ...campaign.ships[0]!, id: 'g1', side: 'gold', name: 'Gilt', fleet: 'golds' }],
  };
}

/** The host's campaign after the guest's sealed orders, and the guest's. */
function started(campaign: Campaign): { host: Campaign; guest: Campaign } {
  const invited = valueOf(inviteToCampaign(campaign, { red: 0, gold: 0, blue: 1 }, tools));
  const joined = valueOf(joinCampaign([invited.file], undefined, tools));
  const host = valueOf(applyCampaignTurn(invited.campaign, joined.file, tools.program));
  const sealed = saveCampaignTurn(joined.campaign, tools);
  // The player after the sender of the last file is next.
  if (!sealed.ok) return { host, guest: joined.campaign };
  return { host: valueOf(applyCampaignTurn(host, sealed.value.file, tools.program)), guest: sealed.value.campaign };
}

describe('a campaign by mail', () => {
  beforeAll(() => {
    registerExchange('campaign', (tab) => new CampaignExchange(tab));
    // A click on the link of a download would take the window to it, and it stays there for the files after this one.
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  });
  afterAll(() => vi.restoreAllMocks());

  it('hands the screen over, seals the orders of both people, and loads the answer', async () => {
    const { host, guest } = started(threeSides('person'));
    const { tab, model, value } = await openCampaign(host);
    const exchange = exchangeOf(tab)!;
    expect(model.state.value.waiting).toEqual(['red', 'gold']);
    model.revealSide();
    expect(draftOrder(model, { t: 'move', fleet: 'reds', to: 'mid' })).toBeUndefined();
    const { step } = stepsOf(model);
    expect(step.value.label).toBe('Hand over');
    await turnsOf(model).end();
    expect([model.viewer.value, model.handover.value]).toEqual(['gold', 'gold']);
    model.revealSide();
    const before = exchange.files.length;
    await turnsOf(model).end();
    expect(exchange.files).toHaveLength(before + 1);
    let there = guest;
    for (const file of exchange.files.slice(before)) there = valueOf(applyCampaignTurn(there, file, tools.program));
    while (there.log.length === 0 || value().log.length === 0) {
      const answer = saveCampaignTurn(there, tools);
      if (answer.ok) {
        there = answer.value.campaign;
        await exchange.open(answer.value.file);
      } else {
        await exchange.save();
        there = valueOf(applyCampaignTurn(there, exchange.files.at(-1)!, tools.program));
      }
    }
    expect(value().log).toEqual(there.log);
    expect(value().log[0]).toMatchObject({ side: 'red', orders: [{ t: 'move', fleet: 'reds', to: 'mid' }] });
    expect(model.state.value.turn).toBe(2);
  });

  it('takes the orders of a computer side from the computer, unseen', async () => {
    const { host } = started(threeSides('greedy'));
    const { tab, model, value } = await openCampaign(host);
    expect(model.state.value.waiting).toEqual(['red']);
    const asked = vi.spyOn(model.ai, 'ask');
    await turnsOf(model).end();
    expect(asked.mock.calls.map(([question]) => question.type === 'orders' && question.side)).toEqual(['gold']);
    expect(value().drafts?.some(({ side }) => side === 'gold') ?? false).toBe(false);
    const last = exchangeOf(tab)!.files.at(-1) as TurnFile;
    expect(last.seal ?? last.open).toBeDefined();
  });

  it('looks again at a refused file of the shared folder', async () => {
    const invited = valueOf(inviteToCampaign(war(), { red: 0, blue: 1 }, tools));
    const joined = valueOf(joinCampaign([invited.file], undefined, tools));
    const mail = invited.campaign.mail!;
    const own = { ...mail.own!, folder: '/shared' };
    const { tab, host } = await openCampaign({ ...invited.campaign, mail: { ...mail, own } });
    let text = turnText({ ...joined.file, program: '0.0.9' });
    vi.spyOn(host.mail, 'list').mockResolvedValue(ok([turnFileName(joined.file)]));
    vi.spyOn(host.mail, 'read').mockImplementation(async () => ok(text));
    const exchange = exchangeOf(tab)!;
    await exchange.lookForFiles();
    expect(exchange.fault.value).toMatchObject({ code: 'damaged' });
    exchange.dismiss();
    await exchange.lookForFiles();
    expect(exchange.fault.value).toBeUndefined();
    text = turnText(joined.file);
    await exchange.lookForFiles();
    expect(exchange.arrived.value).toEqual(joined.file);
  });

  it('stays before a turn file that cannot be saved in the library', async () => {
    const invited = valueOf(inviteToCampaign(war(), { red: 0, blue: 1 }, tools));
    const joined = valueOf(joinCampaign([invited.file], undefined, tools));
    const { tab, host } = await openCampaign(invited.campaign);
    const full = err({ code: 'write-failed' as const, message: 'The disk is full.' });
    const save = vi.spyOn(host.library, 'save').mockResolvedValue(full);
    const create = vi.spyOn(host.library, 'create').mockResolvedValue(full);
    const exchange = exchangeOf(tab)!;
    await exchange.open(joined.file);
    expect(exchange.files).toHaveLength(1);
    for (const spy of [save, create]) spy.mockRestore();
    await exchange.open(joined.file);
    expect(exchange.files).toHaveLength(2);
  });

  it('is changed by turn files only', async () => {
    const { model, value } = await openCampaign(started(threeSides('person')).host);
    const before = value();
    addSystem(model, '0101');
    expect(model.append('Note', { t: 'note', text: 'x' })).toBe(false);
    expect(value()).toBe(before);
  });

  it('suggests one side for you and one by mail', () => {
    expect(suggestedSeats(war())).toEqual({ red: 'person', blue: 'mail' });
    const one = war({
      sides: war().sides.map((side) => ({ ...side, player: side.id === 'red' ? 'person' : 'greedy' })),
    });
    expect(suggestedSeats(one)).toEqual({ red: 'person', blue: 'mail' });
    expect(mailStartBlocker('orders', { red: 'mail', blue: 'mail' })).toBe('Choose a side for yourself');
  });
});
