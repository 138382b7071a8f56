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
  for (let i = 0; i < 2000 && !table.play.moment.value.outcome; i++) {
    if (!table.model.confirm()) await settle();
  }
}

describe('Play', () => {
  it('lets a person decide, then the computer, and keeps the record in the document', async () => {
    const table = layTable(brawl());
    const { play, model, thinking } = table;
    play.show(true);
    await settle();
    expect(play.decider.value).toBe('player-1');
    expect(thinking.asked).toHaveLength(0);
    expect(model.primary.value?.label).toMatch(/^Activate Destroyer/);
    while (play.decider.value === 'player-1') model.confirm();
    await settle();
    expect(thinking.asked.length).toBeGreaterThan(0);
    expect(thinking.asked.every((question) => question.side === 'player-2' && question.player === 'greedy')).toBe(true);
    expect(play.decider.value).toBe('player-1');
    expect(play.moment.value.observation.turn).toBe(2);
    expect(play.record.actions).toHaveLength(play.session.length);
    expect(play.doc.state.dirty).toBe(true);
    expect(play.ticks.value).toHaveLength(play.session.length);
  });

  it('comes to an end whose record replays to the same outcome', async () => {
    const table = layTable(brawl());
    table.play.show(true);
    await playOut(table);
    const { outcome } = table.play.moment.value;
    expect(outcome?.name).toBe('Last fleet flying');
    expect(table.play.decider.value).toBeUndefined();
    expect(table.model.primary.value).toBeUndefined();
    const replayed = replayRecord(table.play.record, ruleSystem('counterspace')!);
    expect(replayed.ok && replayed.value.findings).toEqual([]);
    expect(replayed.ok && replayed.value.session.outcome).toEqual(outcome);
  });

  it('waits while it is not shown, while paused, and for the answer that is still wanted only', async () => {
    const table = layTable(brawl(), { 'player-1': 'greedy', 'player-2': 'greedy' });
    const { play, thinking } = table;
    await settle();
    expect(thinking.asked).toHaveLength(0);
    thinking.open = false;
    play.show(true);
    await settle();
    expect(thinking.asked).toHaveLength(1);
    expect(play.computers.thinking.value).toBe('player-1');
    play.toggle();
    expect(play.computers.paused.value).toBe(true);
    thinking.release();
    await settle();
    expect(play.session.length).toBe(0);
    play.toggle();
    await settle();
    thinking.release();
    await settle();
    expect(play.session.length).toBe(1);
    play.dispose();
    thinking.release();
    await settle();
    expect(play.session.length).toBe(1);
    expect(thinking.disposed).toBe(true);
  });

  it('says why a computer player failed and tries again when asked', async () => {
    const { play, thinking } = layTable(brawl(), { 'player-1': 'greedy', 'player-2': 'greedy' });
    thinking.failing = 'No idea.';
    play.show(true);
    await settle();
    expect(play.computers.failure.value).toBe('No idea.');
    expect(thinking.asked).toHaveLength(1);
    thinking.failing = undefined;
    play.computers.retry();
    await settle();
    expect(play.computers.failure.value).toBeUndefined();
    expect(play.session.length).toBeGreaterThan(0);
  });

  it('takes back to the last decision of a person and forward again', async () => {
    const table = layTable(brawl());
    const { play } = table;
    play.show(true);
    await press(table, 12);
    const decisions = play.session.actions.flatMap((deed, index) => (deed.side === 'player-1' ? [index] : []));
    const length = play.session.length;
    expect(play.undo()).toBe(true);
    expect(play.moment.value.cursor).toBe(decisions.at(-1));
    expect(play.decider.value).toBe('player-1');
    expect(play.looking.value).toBe(false);
    expect(play.undo()).toBe(true);
    expect(play.moment.value.cursor).toBe(decisions.at(-2));
    while (play.redo());
    expect(play.moment.value.cursor).toBe(length);
    for (const _ of decisions) play.undo();
    expect(play.moment.value.cursor).toBe(0);
    expect(play.undo()).toBe(false);
  });

  it('looks at an earlier place without changing it, and branches from it when told', async () => {
    const table = layTable(brawl());
    const { play, model } = table;
    play.show(true);
    await press(table, 10);
    const length = play.session.length;
    const record = play.record;
    play.goTo(3);
    await settle();
    expect(play.looking.value).toBe(true);
    expect(play.decider.value).toBeUndefined();
    expect(model.orders.value).toBeUndefined();
    expect(play.session.length).toBe(length);
    expect(play.record).toBe(record);
    play.goTo(0);
    play.continueHere();
    expect(play.decider.value).toBe('player-1');
    model.confirm();
    await settle();
    // The first action is the same again, so that the lines part after it.
    expect(play.branches.value).toMatchObject([{ at: 1 }]);
    expect(play.branches.value[0]?.deeds).toHaveLength(length - 1);
    play.takeBranch(0);
    expect(play.session.length).toBe(length);
    expect(play.record.actions).toEqual(record.actions);
    // The one action that was left is the beginning of this line.
    expect(play.branches.value).toHaveLength(0);
  });

  it('names, lists, drops and saves the lines that were left, and opens them again', async () => {
    const table = layTable(brawl());
    const { play, model } = table;
    play.show(true);
    await press(table, 6);
    play.goTo(0);
    play.continueHere();
    model.cycle(1);
    model.confirm();
    await settle();
    expect(play.branches.value).toMatchObject([{ at: 0 }]);
    play.nameBranch(0, 'The first try');
    play.nameBranch(-1, 'The second try');
    expect(play.record.branches).toMatchObject([{ name: 'The first try', from: 0 }]);
    expect(play.record.lineName).toBe('The second try');
    expect(play.tree.value).toMatchObject([{ index: -1 }, { index: 0, parent: -1, at: 0 }]);

    const again = layTable(brawl(), undefined, { record: structuredClone(play.record) }).play;
    expect(again.branches.value).toEqual(play.branches.value);
    again.takeBranch(0, 'fork');
    expect(again.session.lineName).toBe('The first try');
    expect(again.moment.value.cursor).toBe(0);
    expect(again.looking.value).toBe(true);
    expect(again.branches.value[0]?.name).toBe('The second try');
    again.dropBranch(0);
    expect(again.branches.value).toEqual([]);
    expect(again.record.branches).toBeUndefined();
  });

  it('stops a computer player that thinks too long, and goes on when told', async () => {
    const table = layTable(brawl(), { 'player-1': 'greedy', 'player-2': 'greedy' });
    const { play, thinking } = table;
    thinking.open = false;
    play.show(true);
    await settle();
    expect(play.computers.thinking.value).toBeDefined();
    expect(play.computers.since.value).toBeGreaterThan(0);
    play.computers.cancel();
    await settle();
    expect(thinking.cancelled).toBe(1);
    expect(play.computers.thinking.value).toBeUndefined();
    expect(play.computers.paused.value).toBe(true);
    expect(play.computers.failure.value).toBeUndefined();
    expect(play.session.length).toBe(0);
    thinking.open = true;
    play.toggle();
    await settle();
    expect(play.session.length).toBeGreaterThan(0);
  });

  it('replays by itself up to the end', async () => {
    const table = layTable(brawl());
    const { play } = table;
    play.show(true);
    await press(table, 10);
    const length = play.session.length;
    play.goTo(0);
    play.toggle();
    expect(play.playing.value).toBe(true);
    for (let i = 0; i < 20 && play.playing.value; i++) await settle();
    expect(play.moment.value.cursor).toBe(length);
    expect(play.looking.value).toBe(false);
    expect(play.decider.value).toBe('player-1');
  });

  it('opens an unfinished battle where it stood, and lets computers wait until told', async () => {
    const first = layTable(brawl(), { 'player-1': 'greedy', 'player-2': 'greedy' });
    first.thinking.open = false;
    first.play.show(true);
    for (let i = 0; i < 5; i++) {
      await settle();
      first.thinking.release();
    }
    await settle();
    const { record } = first.play;
    expect(record.actions).toHaveLength(5);
    const { play, thinking } = layTable(brawl(), undefined, { record });
    play.show(true);
    await settle();
    expect(play.moment.value.cursor).toBe(5);
    expect(play.doc.document.value).toBe(record);
    expect(thinking.asked).toHaveLength(0);
    play.toggle();
    await settle();
    expect(thinking.asked.length).toBeGreaterThan(0);
  });

  it('reports a drift of the record, and goes on', async () => {
    const table = layTable(brawl());
    table.play.show(true);
    await press(table, 6);
    const { record } = table.play;
    const hashes = record.hashes!.map((hash, index) => (index === 2 ? hash ^ 1 : hash));
    const { play } = layTable(brawl(), undefined, { record: { ...record, hashes } });
    expect(play.findings.map((finding) => finding.path)).toEqual(['/hashes/2']);
    expect(play.session.length).toBe(record.actions.length);
  });

  it('tells when its record is changed by another hand, and not when it writes it itself or is renamed', async () => {
    const table = layTable(brawl());
    const { play } = table;
    let told = 0;
    play.onReplaced(() => told++);
    play.show(true);
    await press(table, 3);
    play.doc.document.execute('Rename', (draft) => {
      draft.name = 'Other';
    });
    expect(told).toBe(0);
    await press(table, 1);
    expect(play.record.name).toBe('Other');
    const other: BattleRecord = { ...play.record, actions: play.record.actions.slice(0, 1) };
    play.doc.document.reset(other, true);
    expect(told).toBe(1);
  });

  it('refuses what nobody at the screen may do', () => {
    const { play } = layTable(brawl(), { 'player-1': 'greedy', 'player-2': 'human' });
    expect(play.act({ t: 'end' })?.code).toBe('not-now');
    const mine = layTable(brawl()).play;
    expect(mine.act({ t: 'end' })?.code).toBe('phase');
    expect(mine.session.length).toBe(0);
  });
});
