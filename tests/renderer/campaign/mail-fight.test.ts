import {
  applyCampaignTurn,
  inviteToCampaign,
  joinCampaign,
  joinFight,
  saveCampaignTurn,
  startFight,
} from '@core/campaign/mail';
import { ok } from '@core/base';
import { applyTurn, closeAsAbandoned, saveTurn, turnFileName, turnText } from '@core/mail';
import type { BattleRecord, Campaign, TurnFile } from '@core/model';
import { CampaignExchange } from '@renderer/features/campaign/mail/campaign-exchange';
import { campaignExchange, stepsOf } from '@renderer/features/campaign/model/next-step';
import { fightChoices } from '@renderer/features/campaign/model/step-items';
import { registerExchange } from '@renderer/mail/exchange';
import { useTabs } from '@renderer/stores';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { war } from '../../core/campaign/war';
import { openOf, program, tools, valueOf } from '../../core/campaign/mail/table';
import { openCampaign } from './support';

/** The campaigns of the player who starts the battle of turn 1, and of the other one. */
function due(): { starter: Campaign; guest: Campaign } {
  const campaign = war({ fleets: war().fleets.map((fleet) => ({ ...fleet, at: 'mid' })) });
  const invited = valueOf(inviteToCampaign(campaign, { red: 0, blue: 1 }, tools, 'players'));
  const joined = valueOf(joinCampaign([invited.file], undefined, tools));
  const players = [valueOf(applyCampaignTurn(invited.campaign, joined.file, program)), joined.campaign];
  while (openOf(players[0]!).fight === undefined) {
    const { from } = openOf(players[0]!).turn as { from: number };
    const saved = valueOf(saveCampaignTurn(players[from]!, tools));
    players[from] = saved.campaign;
    players[1 - from] = valueOf(applyCampaignTurn(players[1 - from]!, saved.file, program));
  }
  const first = openOf(players[0]!).fight!.fighters[0]!;
  return { starter: players[first]!, guest: players[1 - first]! };
}

describe('a battle of a campaign by mail in the window', () => {
  beforeAll(() => {
    registerExchange('campaign', (tab) => new CampaignExchange(tab));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
  });
  afterAll(() => vi.restoreAllMocks());
  const records = () => useTabs().list.filter(({ kind }) => kind === 'record');

  it('is started by the campaign’s button, and shown from there on', async () => {
    const { starter } = due();
    const { model } = await openCampaign(starter);
    const { step, run } = stepsOf(model);
    expect(step.value).toMatchObject({ type: 'fight', label: 'Fight at MID' });
    expect(fightChoices(model).map(({ label }) => label)).toEqual(['Let computers fight']);
    await run();
    expect(records()).toHaveLength(1);
    await vi.waitFor(
      () => expect(step.value).toMatchObject({ type: 'continue', label: 'Show the battle of MID' }),
      10_000,
    );
    expect(fightChoices(model)).toEqual([]);
    await run();
    expect(useTabs().active?.kind).toBe('record');
  });

  it('is joined by its invitation', async () => {
    const { starter, guest } = due();
    const { model } = await openCampaign(guest);
    const { step, canRun } = stepsOf(model);
    expect(step.value).toMatchObject({ type: 'wait', label: expect.stringMatching(/^Waiting for (Red|Blue)$/) });
    expect(canRun()).toContain('open their turn file when it arrives');
    await campaignExchange(model)!.open(valueOf(startFight(starter, openOf(starter), tools)).file);
    expect(records()).toHaveLength(1);
    expect(model.campaign.value.mail?.files).toHaveLength(guest.mail!.files.length);
  });

  it('is left to computers when the other player agrees', async () => {
    const { starter, guest } = due();
    const proposal = valueOf(saveCampaignTurn(starter, tools, { computers: true }));
    const { model, value } = await openCampaign(valueOf(applyCampaignTurn(guest, proposal.file, program)));
    const { step, run } = stepsOf(model);
    expect(step.value).toMatchObject({ type: 'mail', label: 'Let computers fight' });
    expect(fightChoices(model).map(({ label }) => label)).toEqual(['Fight it ourselves']);
    await run();
    expect(value().log.at(-1)).toMatchObject({ t: 'posting', source: 'auto' });
  });

  it('is forfeited only when this player accepts', async () => {
    const { starter, guest } = due();
    const started = valueOf(startFight(starter, openOf(starter), tools));
    const record = valueOf(closeAsAbandoned(started.record, program));
    const { file } = valueOf(saveCampaignTurn(starter, tools, { record })) as { file: TurnFile };
    expect(joinFight(guest, openOf(guest), started.file, tools).ok).toBe(true);
    const { model, value } = await openCampaign(guest);
    const exchange = campaignExchange(model)!;
    await exchange.open(file);
    expect(exchange.fault.value).toMatchObject({ code: 'forfeit' });
    expect(value().log.at(-1)).not.toMatchObject({ t: 'posting' });
    await exchange.acceptForfeit();
    expect(exchange.fault.value).toBeUndefined();
    expect(value().log.at(-1)).toMatchObject({ t: 'posting', reason: expect.stringContaining('did not answer') });
  });

  it('finds its files in the shared folder, the result after the battle', async () => {
    const { starter, guest } = due();
    const own = { ...guest.mail!.own!, folder: '/shared' };
    const { model, host } = await openCampaign({ ...guest, mail: { ...guest.mail!, own } });
    const texts = new Map<string, string>();
    const put = (file: TurnFile): unknown => texts.set(turnFileName(file), turnText(file));
    vi.spyOn(host.mail, 'list').mockImplementation(async () => ok([...texts.keys()]));
    vi.spyOn(host.mail, 'read').mockImplementation(async (_, name) => ok(texts.get(name)!));
    const exchange = campaignExchange(model)!;
    const started = valueOf(startFight(starter, openOf(starter), tools));
    let record = valueOf(
      applyTurn(started.record, valueOf(joinFight(guest, openOf(guest), started.file, tools)).file, program),
    );
    put(started.file);
    await exchange.lookForFiles();
    expect(exchange.arrived.value).toEqual(started.file);
    await exchange.open(started.file);
    const battle = records()[0]!.doc!.document.value as BattleRecord;
    expect(battle.mail?.own?.folder).toBe('/shared');
    // The battle goes on, so the result waits.
    const saved = valueOf(saveTurn(record, tools));
    record = saved.record;
    put(saved.file);
    put(valueOf(saveCampaignTurn(starter, tools, { record: valueOf(closeAsAbandoned(record, program)) })).file);
    await exchange.lookForFiles();
    expect(exchange.arrived.value).toEqual(saved.file);
    expect(exchange.fault.value).toBeUndefined();
  });
});
