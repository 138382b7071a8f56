import { replayRecord } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import type { BattleRecord } from '@core/model';
import { describe, expect, it } from 'vitest';
import { layTable, settle, type Table } from './controller-support';
import { brawl } from './support';

/** Lets the person do what the big button says until the computer has moved or `times` is reached. */
async function press({ model }: Table, times: number): Promise<void> {
  for (let i = 0; i < times && model.confirm(); i++) await settle();
}

/** Plays on by the big button until the battle is over. */
async function playOut(table: Table): Promise<void> {
  for (let i = 0; i < 2000 && !table.controller.position.value.outcome; i++) {
    if (!table.model.confirm()) await settle();
  }
}

describe('BattleController', () => {
  it('lets a person decide, then the computer, and stores the record in the document', async () => {
    const table = layTable(brawl());
    const { controller, model, thinking } = table;
    controller.show(true);
    await settle();
    expect(controller.decider.value).toBe('player-1');
    expect(thinking.asked).toHaveLength(0);
    expect(model.primary.value?.label).toMatch(/^Activate Destroyer/);
    while (controller.decider.value === 'player-1') model.confirm();
    await settle();
    expect(thinking.asked.length).toBeGreaterThan(0);
    expect(thinking.asked.every((question) => question.side === 'player-2' && question.player === 'greedy')).toBe(true);
    expect(controller.decider.value).toBe('player-1');
    expect(controller.position.value.observation.turn).toBe(2);
    expect(controller.record.actions).toHaveLength(controller.session.length);
    expect(controller.doc.state.dirty).toBe(true);
    expect(controller.ticks.value).toHaveLength(controller.session.length);
  });

  it('reaches an end whose record replays to the same outcome', async () => {
    const table = layTable(brawl());
    table.controller.show(true);
    await playOut(table);
    const { outcome } = table.controller.position.value;
    expect(outcome?.name).toBe('Last fleet flying');
    expect(table.controller.decider.value).toBeUndefined();
    expect(table.model.primary.value).toBeUndefined();
    const replayed = replayRecord(table.controller.record, ruleSystem('counterspace')!);
    expect(replayed.ok && replayed.value.findings).toEqual([]);
    expect(replayed.ok && replayed.value.session.outcome).toEqual(outcome);
  });

  it('waits while hidden or paused, and ignores outdated answers', async () => {
    const table = layTable(brawl(), { 'player-1': 'greedy', 'player-2': 'greedy' });
    const { controller, thinking } = table;
    await settle();
    expect(thinking.asked).toHaveLength(0);
    thinking.open = false;
    controller.show(true);
    await settle();
    expect(thinking.asked).toHaveLength(1);
    expect(controller.computers.thinking.value).toBe('player-1');
    controller.toggle();
    expect(controller.computers.paused.value).toBe(true);
    thinking.release();
    await settle();
    expect(controller.session.length).toBe(0);
    controller.toggle();
    await settle();
    thinking.release();
    await settle();
    expect(controller.session.length).toBe(1);
    controller.dispose();
    thinking.release();
    await settle();
    expect(controller.session.length).toBe(1);
    expect(thinking.disposed).toBe(true);
  });

  it('reports why a computer player failed, and retries on request', async () => {
    const { controller, thinking } = layTable(brawl(), { 'player-1': 'greedy', 'player-2': 'greedy' });
    thinking.failing = 'No idea.';
    controller.show(true);
    await settle();
    expect(controller.computers.failure.value).toBe('No idea.');
    expect(thinking.asked).toHaveLength(1);
    thinking.failing = undefined;
    controller.computers.retry();
    await settle();
    expect(controller.computers.failure.value).toBeUndefined();
    expect(controller.session.length).toBeGreaterThan(0);
  });

  it('takes back to the last decision of a person, and forward again', async () => {
    const table = layTable(brawl());
    const { controller } = table;
    controller.show(true);
    await press(table, 12);
    const decisions = controller.session.actions.flatMap((deed, index) => (deed.side === 'player-1' ? [index] : []));
    const length = controller.session.length;
    expect(controller.undo()).toBe(true);
    expect(controller.position.value.cursor).toBe(decisions.at(-1));
    expect(controller.decider.value).toBe('player-1');
    expect(controller.reviewing.value).toBe(false);
    expect(controller.undo()).toBe(true);
    expect(controller.position.value.cursor).toBe(decisions.at(-2));
    while (controller.redo());
    expect(controller.position.value.cursor).toBe(length);
    for (const _ of decisions) controller.undo();
    expect(controller.position.value.cursor).toBe(0);
    expect(controller.undo()).toBe(false);
  });

  it('shows an earlier position without changes, and branches from it on request', async () => {
    const table = layTable(brawl());
    const { controller, model } = table;
    controller.show(true);
    await press(table, 10);
    const length = controller.session.length;
    const record = controller.record;
    controller.goTo(3);
    await settle();
    expect(controller.reviewing.value).toBe(true);
    expect(controller.decider.value).toBeUndefined();
    expect(model.orders.value).toBeUndefined();
    expect(controller.session.length).toBe(length);
    expect(controller.record).toBe(record);
    controller.goTo(0);
    controller.continueHere();
    expect(controller.decider.value).toBe('player-1');
    model.confirm();
    await settle();
    // The first action is the same again, so that the lines part after it.
    expect(controller.branches.value).toMatchObject([{ at: 1 }]);
    expect(controller.branches.value[0]?.actions).toHaveLength(length - 1);
    controller.openVariation(0);
    expect(controller.session.length).toBe(length);
    expect(controller.record.actions).toEqual(record.actions);
    // The one action that was left is the beginning of this line.
    expect(controller.branches.value).toHaveLength(0);
  });

  it('names, lists, deletes, saves and reopens variations', async () => {
    const table = layTable(brawl());
    const { controller, model } = table;
    controller.show(true);
    await press(table, 6);
    controller.goTo(0);
    controller.continueHere();
    model.cycle(1);
    model.confirm();
    await settle();
    expect(controller.branches.value).toMatchObject([{ at: 0 }]);
    controller.nameVariation(0, 'The first try');
    controller.nameVariation(-1, 'The second try');
    expect(controller.record.branches).toMatchObject([{ name: 'The first try', from: 0 }]);
    expect(controller.record.lineName).toBe('The second try');
    expect(controller.tree.value).toMatchObject([{ index: -1 }, { index: 0, parent: -1, at: 0 }]);

    const again = layTable(brawl(), undefined, { record: structuredClone(controller.record) }).controller;
    expect(again.branches.value).toEqual(controller.branches.value);
    again.openVariation(0, 'fork');
    expect(again.session.lineName).toBe('The first try');
    expect(again.position.value.cursor).toBe(0);
    expect(again.reviewing.value).toBe(true);
    expect(again.branches.value[0]?.name).toBe('The second try');
    again.deleteVariation(0);
    expect(again.branches.value).toEqual([]);
    expect(again.record.branches).toBeUndefined();
  });

  it('stops a slow computer player, and continues on request', async () => {
    const table = layTable(brawl(), { 'player-1': 'greedy', 'player-2': 'greedy' });
    const { controller, thinking } = table;
    thinking.open = false;
    controller.show(true);
    await settle();
    expect(controller.computers.thinking.value).toBeDefined();
    expect(controller.computers.since.value).toBeGreaterThan(0);
    controller.computers.cancel();
    await settle();
    expect(thinking.cancelled).toBe(1);
    expect(controller.computers.thinking.value).toBeUndefined();
    expect(controller.computers.paused.value).toBe(true);
    expect(controller.computers.failure.value).toBeUndefined();
    expect(controller.session.length).toBe(0);
    thinking.open = true;
    controller.toggle();
    await settle();
    expect(controller.session.length).toBeGreaterThan(0);
  });

  it('replays automatically up to the end', async () => {
    const table = layTable(brawl());
    const { controller } = table;
    controller.show(true);
    await press(table, 10);
    const length = controller.session.length;
    controller.goTo(0);
    controller.toggle();
    expect(controller.replaying.value).toBe(true);
    for (let i = 0; i < 20 && controller.replaying.value; i++) await settle();
    expect(controller.position.value.cursor).toBe(length);
    expect(controller.reviewing.value).toBe(false);
    expect(controller.decider.value).toBe('player-1');
  });

  it('shows the replay of a battle that was played at instant speed', () => {
    const { controller } = layTable(brawl());
    controller.setSpeed('instant');
    controller.watch();
    expect(controller.speed.value).toBe('fast');
    expect(controller.animation.timeScale).toBeGreaterThan(0);
  });

  it('opens an unfinished battle at its position, with the computers paused', async () => {
    const first = layTable(brawl(), { 'player-1': 'greedy', 'player-2': 'greedy' });
    first.thinking.open = false;
    first.controller.show(true);
    for (let i = 0; i < 5; i++) {
      await settle();
      first.thinking.release();
    }
    await settle();
    const { record } = first.controller;
    expect(record.actions).toHaveLength(5);
    const { controller, thinking, model } = layTable(brawl(), undefined, { record });
    controller.show(true);
    await settle();
    expect(controller.position.value.cursor).toBe(5);
    expect(controller.doc.document.value).toBe(record);
    expect(thinking.asked).toHaveLength(0);
    expect(model.keys.value).toEqual([{ shortcut: 'P', does: 'resume' }]);
    controller.toggle();
    expect(model.keys.value).toEqual([{ shortcut: 'P', does: 'pause' }]);
    await settle();
    expect(thinking.asked.length).toBeGreaterThan(0);
  });

  it('opens a battle at a person’s decision, whose end the computer answers at once', async () => {
    const first = layTable(brawl());
    await press(first, 2);
    const { record } = first.controller;
    const { controller, thinking, model } = layTable(brawl(), undefined, { record });
    controller.show(true);
    expect(controller.decider.value).toBe('player-1');
    for (let i = 0; i < 20 && controller.decider.value !== undefined; i++) model.confirm();
    await settle();
    expect(thinking.asked.length).toBeGreaterThan(0);
  });

  it('reports a drift of the record, and continues', async () => {
    const table = layTable(brawl());
    table.controller.show(true);
    await press(table, 6);
    const { record } = table.controller;
    const hashes = record.hashes!.map((hash, index) => (index === 2 ? hash ^ 1 : hash));
    const { controller } = layTable(brawl(), undefined, { record: { ...record, hashes } });
    expect(controller.findings.map((finding) => finding.path)).toEqual(['/hashes/2']);
    expect(controller.session.length).toBe(record.actions.length);
  });

  it('reports changes of its record by others, but not its own changes or renames', async () => {
    const table = layTable(brawl());
    const { controller } = table;
    let told = 0;
    controller.onReplaced(() => told++);
    controller.show(true);
    await press(table, 3);
    controller.doc.document.execute('Rename', (draft) => {
      draft.name = 'Other';
    });
    expect(told).toBe(0);
    await press(table, 1);
    expect(controller.record.name).toBe('Other');
    const other: BattleRecord = { ...controller.record, actions: controller.record.actions.slice(0, 1) };
    controller.doc.document.reset(other, true);
    expect(told).toBe(1);
  });

  it('rejects actions of sides without a player at the screen', () => {
    const { controller } = layTable(brawl(), { 'player-1': 'greedy', 'player-2': 'human' });
    expect(controller.act({ t: 'end' })?.code).toBe('not-now');
    const mine = layTable(brawl()).controller;
    expect(mine.act({ t: 'end' })?.code).toBe('phase');
    expect(mine.session.length).toBe(0);
  });
});
