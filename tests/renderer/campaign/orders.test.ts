import type { CampaignOrder } from '@core/model';
import { mount } from '@vue/test-utils';
import BriefingPanel from '@renderer/features/campaign/parts/BriefingPanel.vue';
import HistoryList from '@renderer/features/campaign/parts/HistoryList.vue';
import {
  clearDraft,
  draftLines,
  draftOf,
  draftOrder,
  fleetsOf,
  pointsLeft,
  subjectOf,
  removeOrder,
  orderBlocker,
} from '@renderer/features/campaign/model/draft';
import { acceptOffer, fleetItems, offerOrder, shipItems } from '@renderer/features/campaign/model/orders';
import { battlesOf } from '@renderer/features/campaign/model/battles';
import { stepsOf } from '@renderer/features/campaign/model/next-step';
import { reportsOf } from '@renderer/features/campaign/model/reports';
import { phaseText } from '@renderer/features/campaign/model/labels';
import { movesOf } from '@renderer/features/campaign/model/moves';
import { turnsOf } from '@renderer/features/campaign/model/turns';
import type { CampaignAiClient } from '@renderer/features/campaign/play/ai-client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { atOnce, made, openCampaign, shippedCampaign, type OpenCampaign } from './support';

let open: OpenCampaign;
const move = (to: string): CampaignOrder => ({ t: 'move', fleet: 'first-fleet', to });
const drafted = (side = 'first'): readonly CampaignOrder[] => draftOf(open.value(), side);

beforeEach(async () => {
  open = await openCampaign(made('conquest'));
});

describe('draft orders', () => {
  it('accept a valid order as one edit, replaced by a later one for the same fleet', () => {
    expect(draftOrder(open.model, move('middle'))).toBeUndefined();
    expect(draftOrder(open.model, move('north'))).toBeUndefined();
    expect(drafted()).toEqual([move('north')]);
    expect(open.doc.document.undoLabel).toBe('First fleet moves to North');
    open.doc.document.undo();
    expect(drafted()).toEqual([move('middle')]);
    open.doc.document.undo();
    expect(open.value().drafts).toBeUndefined();
  });

  it.each([
    ['a system that no lane joins', move('east')],
    ['a fleet of another side', { t: 'move', fleet: 'second-fleet', to: 'middle' }],
    ['a repair of a whole ship', { t: 'repair', ship: 'first-1' }],
  ] as const)('refuses %s with a sentence and drafts nothing', (_, order) => {
    expect(orderBlocker(open.model, order)).toMatch(/\w+ \w+/);
    expect(draftOrder(open.model, order)).toBe(orderBlocker(open.model, order));
    expect(drafted()).toEqual([]);
  });

  it('count the cost of a draft, and refund it', () => {
    const before = pointsLeft(open.model);
    expect(
      draftOrder(open.model, { t: 'build', design: open.value().designs[0]!.id, at: 'west', name: 'New' }),
    ).toBeUndefined();
    expect(pointsLeft(open.model)).toBeLessThan(before);
    removeOrder(open.model, 0);
    expect(pointsLeft(open.model)).toBe(before);
  });

  it('show the cost of a gift to another side, and reject an excessive gift or one to oneself', () => {
    const before = pointsLeft(open.model);
    const gift = (points: number, to = 'second') => offerOrder(open.model, 'Give', { t: 'give', to, points });
    expect(gift(2).label).toBe('Give, 2 BP');
    acceptOffer(open.model, gift(2));
    acceptOffer(open.model, gift(1));
    expect(drafted()).toHaveLength(2);
    expect(pointsLeft(open.model)).toBe(before - 3);
    expect(gift(before).reason).toMatch(/you have/);
    expect(gift(1, 'first').reason).toMatch(/another side/);
    removeOrder(open.model, 0);
    expect(pointsLeft(open.model)).toBe(before - 1);
  });

  it('are removed with the order that they depend on', () => {
    draftOrder(open.model, { t: 'form', id: 'scouts', name: 'Scouts', at: 'west' });
    expect(draftOrder(open.model, { t: 'transfer', ship: 'first-1', fleet: 'scouts' })).toBeUndefined();
    expect(drafted()).toHaveLength(2);
    removeOrder(open.model, 0);
    expect(drafted()).toEqual([]);
    draftOrder(open.model, move('north'));
    clearDraft(open.model);
    expect(drafted()).toEqual([]);
  });

  it('form a fleet that ships can join and that can move in the same turn', () => {
    const { model } = open;
    draftOrder(model, { t: 'form', id: 'scouts', name: 'Scouts', at: 'west' });
    const ship = model.state.value.ships.find(({ id }) => id === 'first-1')!;
    const join = shipItems(model, ship).find(({ label }) => label === 'Join Scouts');
    expect(join).toMatchObject({ disabledReason: undefined });
    const scouts = fleetsOf(model).value.find(({ id }) => id === 'scouts')!;
    expect(fleetItems(model, scouts).map(({ label }) => label)).toContain('Add First 1');
    model.selection.fleet = 'scouts';
    expect(movesOf(model).hint.value).toBe('The fleet Scouts has no ship that can move.');
    join?.run?.();
    expect([...movesOf(model).reach.value].sort()).toEqual(['middle', 'north', 'south']);
    expect(draftOrder(model, { t: 'move', fleet: 'scouts', to: 'north' })).toBeUndefined();
    expect(draftLines(model).map(({ text }) => text)).toEqual([
      'Form Scouts',
      'First 1 joins Scouts',
      'Move Scouts to North',
    ]);
  });

  it('name what they rename by its name so far', () => {
    draftOrder(open.model, { t: 'rename', id: 'first-fleet', name: 'Home Fleet' });
    expect(open.doc.document.undoLabel).toBe('Rename First fleet to Home Fleet');
    expect(draftLines(open.model)).toEqual([{ text: 'First fleet is now called Home Fleet', price: 0 }]);
  });

  it('replace earlier orders for the same subject', () => {
    expect(subjectOf(move('north'))).toBe(subjectOf({ t: 'mission', fleet: 'first-fleet', mission: 'avoid' }));
    expect(subjectOf({ t: 'repair', ship: 'a' })).not.toBe(subjectOf({ t: 'resupply', ship: 'a' }));
    expect(subjectOf({ t: 'build', design: 'x', at: 'west', name: 'A' })).toBeUndefined();
  });
});

describe('ending a turn', () => {
  it('gives the person’s orders, then those of the computer, and saves', async () => {
    draftOrder(open.model, move('north'));
    await turnsOf(open.model).end();
    const [own, others] = open.value().log;
    expect(own).toEqual({ t: 'orders', side: 'first', orders: [move('north')], by: 'person' });
    expect(others).toMatchObject({ t: 'orders', side: 'second', by: 'greedy' });
    expect(open.value().drafts).toBeUndefined();
    expect(open.model.state.value.fleets.find(({ id }) => id === 'first-fleet')?.at).toBe('north');
    expect(open.host.calls).toContain('library.create');
    expect(open.doc.state.dirty).toBe(false);
  });

  it('is undone as a whole, with the orders of the computer', async () => {
    draftOrder(open.model, move('north'));
    await turnsOf(open.model).end();
    expect(open.doc.document.undoLabel).toBe('End turn 1');
    open.doc.document.undo();
    expect(open.value().log).toEqual([]);
    expect(drafted()).toEqual([move('north')]);
    open.doc.document.redo();
    expect(open.value().log).toHaveLength(2);
  });

  it('is undone also while the computer thinks', async () => {
    let answer = (): void => undefined;
    const slow: CampaignAiClient = {
      ...atOnce,
      ask: async (question, progress) => {
        await new Promise<void>((resolve) => (answer = resolve));
        return atOnce.ask(question, progress);
      },
    };
    open = await openCampaign(made('conquest'), slow);
    draftOrder(open.model, move('north'));
    const ended = turnsOf(open.model).end();
    open.doc.document.undo();
    answer();
    await ended;
    expect(open.value().log).toEqual([]);
    expect(drafted()).toEqual([move('north')]);
    expect(open.doc.document.inGesture).toBe(false);
  });

  it('is possible in debt, but not with an order that is no longer possible', async () => {
    const campaign = made('conquest');
    open = await openCampaign({ ...campaign, economy: { upkeepPercent: 100 } });
    await turnsOf(open.model).end();
    expect(pointsLeft(open.model)).toBeLessThan(0);
    expect(turnsOf(open.model).canEnd()).toBe(true);
    draftOrder(open.model, { t: 'form', id: 'scouts', name: 'Scouts', at: 'west' });
    draftOrder(open.model, { t: 'transfer', ship: 'first-1', fleet: 'scouts' });
    draftOrder(open.model, { t: 'move', fleet: 'scouts', to: 'north' });
    draftOrder(open.model, { t: 'transfer', ship: 'first-1' });
    expect(turnsOf(open.model).canEnd()).toMatch(/^Remove the order “Scouts moves to North”: .+ no ship that can move/);
  });

  it('gives the reason if a battle is pending', async () => {
    const campaign = made('conquest');
    for (const side of campaign.sides) side.player = 'person';
    for (const fleet of campaign.fleets) if (fleet.id === 'second-fleet') fleet.at = 'middle';
    open = await openCampaign(campaign);
    const turns = turnsOf(open.model);
    const reports = reportsOf(open.model);
    const endTurn = async () => {
      open.model.revealSide();
      await turns.end();
    };
    await endTurn();
    await endTurn();
    open.model.revealSide();
    expect(reports.open.value?.turn).toBe(1);
    draftOrder(open.model, move('middle'));
    await endTurn();
    // The second side waits where it is.
    await endTurn();
    expect(reports.open.value, 'the map shows the battle').toBeUndefined();
    expect(open.model.state.value.phase).toBe('engagements');
    expect(turns.canEnd()).toBe('Resolve 1 battle first');
    expect(orderBlocker(open.model, move('north'))).toBe('Resolve the battles of this turn first');
  });
});

describe('a side that has lost everything', () => {
  it('is out of the war, and the others go on', async () => {
    const campaign = made('conquest');
    const rest = { id: 'third', name: 'Thirds', color: 'c', points: 0, player: 'greedy' } as const;
    const { map } = campaign;
    const systems = map!.systems.map((system) => (system.id === 'west' ? { ...system, owner: 'third' } : system));
    open = await openCampaign({
      ...campaign,
      sides: [...campaign.sides, rest],
      map: { ...map!, systems },
      ...{
        ships: campaign.ships.filter(({ side }) => side !== 'first'),
        fleets: campaign.fleets.slice(1),
        endings: [],
      },
    });
    const { state, viewer } = open.model;
    expect(phaseText(open.value(), state.value, viewer.value)).toBe('turn 1, First side is out of the war');
    const buy: CampaignOrder = { t: 'build', design: open.value().designs[0]!.id, at: 'west', name: 'New' };
    expect(orderBlocker(open.model, buy)).toBe('This side is out of the war');
    await turnsOf(open.model).end();
    expect(state.value.turn).toBe(2);
  });
});

describe('saving', () => {
  it('writes orders and their undo like results', async () => {
    vi.useFakeTimers();
    try {
      const { model, doc } = await openCampaign(shippedCampaign('the-lantern-reach'));
      await doc.save();
      const fleet = model.state.value.fleets.find(({ side }) => side === model.viewer.value)!;
      const to = model.campaign.value.map!.lanes.find(({ from }) => from === fleet.at)!.to;
      expect(draftOrder(model, { t: 'move', fleet: fleet.id, to })).toBeUndefined();
      expect(doc.state.dirty).toBe(true);
      await vi.runAllTimersAsync();
      expect(doc.state.dirty).toBe(false);
      doc.document.undo();
      await vi.runAllTimersAsync();
      expect([doc.state.dirty, model.campaign.value.drafts]).toEqual([false, undefined]);
      model.edit('Rename', (draft) => {
        draft.name = 'Another reach';
      });
      await vi.runAllTimersAsync();
      expect(doc.state.dirty, 'the author saves an edit of the start').toBe(true);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('several people at one computer', () => {
  beforeEach(async () => {
    const campaign = made('conquest');
    for (const side of campaign.sides) side.player = 'person';
    open = await openCampaign(campaign);
  });

  it('see the hand-over screen before each side’s orders', async () => {
    const { model } = open;
    const turns = turnsOf(model);
    expect(model.handover.value).toBe('first');
    expect(turns.canEnd()).toBe('Take over the screen first');
    expect(draftOrder(model, move('north'))).toBe('Take over the screen first');
    model.revealSide();
    expect(model.handover.value).toBeUndefined();
    expect(stepsOf(model).step.value.label).toBe('Hand over');
    expect(draftOrder(model, move('north'))).toBeUndefined();
    expect(model.announcement.value).toBe('First fleet moves to North.');
    const { name } = open.value().sides[0]!;
    expect(open.doc.document.undoLabel, 'the next person can undo too').toBe(`Order of ${name}`);
    await turns.end();
    expect(model.viewer.value).toBe('second');
    expect(model.handover.value).toBe('second');
    model.editDrafts('Draft', (draft) => {
      draft.drafts = [{ side: 'second', orders: [{ t: 'give', to: 'first', points: 2 }] }];
    });
    expect([draftLines(model), pointsLeft(model)], 'hidden from the other player').toEqual([[], 60]);
    model.revealSide();
    expect([draftLines(model).length, pointsLeft(model)]).toEqual([1, 58]);
    clearDraft(model);
    expect(stepsOf(model).step.value.label).toBe('Give orders');
    await stepsOf(model).run();
    expect(stepsOf(model).ordered.value?.fleet, 'gets the focus on the map').toBe(model.selection.fleet);
    expect(stepsOf(model).step.value.label).toMatch(/^End turn/);
    await turns.end();
    expect(model.state.value.turn).toBe(2);
    expect(model.handover.value).toBe('first');
    const history = mount(HistoryList, { props: { model } });
    expect(history.text()).toContain('begins.');
    expect(history.text(), 'hidden from the other player').not.toContain('Move First fleet');
    model.revealSide();
    await history.vm.$nextTick();
    expect(history.text()).toContain('Move First fleet to North.');
  });

  it('see no private texts while battles wait, and all orders once the campaign is over', async () => {
    const campaign = made('conquest');
    campaign.turnLimit = 2;
    const [first, second] = campaign.sides;
    Object.assign(first!, { player: 'person', briefing: 'Hold the west.' });
    Object.assign(second!, { player: 'person' });
    open = await openCampaign(campaign);
    const { model } = open;
    const into = (to: string): CampaignOrder => ({ t: 'move', fleet: 'second-fleet', to });
    const give = (side: string, orders: CampaignOrder[] = []): boolean =>
      model.append('Orders', { t: 'orders', side, orders, by: 'person' });
    expect(give('first', [move('north')]) && give('second')).toBe(true);
    model.revealSide();
    const history = mount(HistoryList, { props: { model } });
    const briefing = mount(BriefingPanel, { props: { tab: open.tab } });
    const reports = reportsOf(model);
    expect([reports.blocker.value, briefing.text()]).toEqual([undefined, expect.stringContaining('Hold the west.')]);
    expect(give('first') && give('second', [into('north')])).toBe(true);
    expect(model.state.value.phase).toBe('engagements');
    await history.vm.$nextTick();
    expect(history.text()).not.toContain('Move First fleet');
    expect(briefing.text()).not.toContain('Hold the west.');
    reports.openTurn(1);
    expect(reports.open.value).toBeUndefined();
    const battles = battlesOf(model);
    await battles.resolve(model.state.value.engagements[0]!);
    await battles.post();
    expect(model.state.value.phase).toBe('over');
    await history.vm.$nextTick();
    expect(history.text()).toContain('Move First fleet to North.');
    reports.openTurn(1);
    expect(reports.open.value?.turn).toBe(1);
  });
});
