import { replayRecord } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { beforeEach, describe, expect, it } from 'vitest';
import { shippedScenario } from '../../core/rules/library';
import { layTable, type Table } from './controller-support';
import { brawl } from './support';

const PEOPLE = { red: 'human', blue: 'human' };

/** Gives the first order that is offered until another side, or nobody, decides. */
function plotAll({ play, model }: Table): void {
  const side = play.decider.value;
  while (
    side !== undefined &&
    play.decider.value === side &&
    play.moment.value.observation.phase === 'Movement orders'
  ) {
    model.do(model.orders.value!.others.at(-1)!);
  }
}

const orders = ({ play }: Table): string[] =>
  play.moment.value.observation.units.flatMap(({ name, facts }) =>
    facts.filter(({ label }) => label === 'Order').map(({ value }) => `${name} ${value}`),
  );

describe('the curtain between two people', () => {
  let table: Table;
  beforeEach(() => {
    table = layTable(shippedScenario('minimal-duel'), PEOPLE);
    table.play.show(true);
  });

  it('is down before the first plot, and a side sees nothing of what the other has sealed', () => {
    const { play } = table;
    expect(play.curtain.value).toBe('red');
    expect(play.decider.value).toBeUndefined();
    play.lift();
    expect(play.decider.value).toBe('red');
    plotAll(table);
    expect(play.curtain.value).toBe('blue');
    // Red is still the one who looks.
    expect(play.moment.value.observation.side).toBe('red');
    expect(orders(table)).toHaveLength(1);
    play.lift();
    expect(play.decider.value).toBe('blue');
    expect(play.moment.value.observation.side).toBe('blue');
    expect(orders(table)).toEqual([]);
  });

  it('lets nobody look back behind an order that is sealed', () => {
    const { play } = table;
    play.lift();
    plotAll(table);
    play.lift();
    for (let place = play.session.length; place >= 0; place--) {
      play.goTo(place);
      expect(play.curtain.value).toBeUndefined();
      expect(orders(table)).toEqual([]);
    }
    play.goTo(play.session.length);
    expect(play.decider.value).toBe('blue');
  });

  it('falls when an order of the other side is taken back', () => {
    const { play } = table;
    play.lift();
    plotAll(table);
    play.lift();
    expect(play.undo()).toBe(true);
    expect(play.curtain.value).toBe('red');
    expect(play.moment.value.observation.side).toBe('blue');
    play.lift();
    expect(play.decider.value).toBe('red');
    expect(play.redo()).toBe(true);
    expect(play.curtain.value).toBe('blue');
  });

  it('stays up while all is open: both fire without leaving', () => {
    const { play } = table;
    play.lift();
    plotAll(table);
    play.lift();
    plotAll(table);
    const turns = new Set<number>();
    for (let i = 0; i < 200 && !play.moment.value.outcome; i++) {
      if (play.curtain.value !== undefined) play.lift();
      const { phase, turn } = play.moment.value.observation;
      if (/fires$/.test(phase)) {
        expect(play.curtain.value).toBeUndefined();
        turns.add(turn);
        table.model.do(table.model.orders.value!.fire[0] ?? table.model.orders.value!.end!);
      } else if (phase === 'Movement orders') plotAll(table);
      else table.model.do(table.model.orders.value!.others[0]!);
    }
    expect(replayRecord(play.record, ruleSystem('minimal')!).ok).toBe(true);
  });

  it('is not needed where nothing is hidden, or by one person alone', () => {
    const open = layTable(brawl(), { 'player-1': 'human', 'player-2': 'human' });
    while (open.play.decider.value === 'player-1') open.model.confirm();
    expect(open.play.curtain.value).toBeUndefined();
    expect(open.play.decider.value).toBe('player-2');
    const alone = layTable(shippedScenario('minimal-duel'), { red: 'human', blue: 'greedy' });
    expect(alone.play.curtain.value).toBeUndefined();
    expect(alone.play.moment.value.observation.side).toBe('red');
  });
});

it('takes orders that were given together back together, and gives them again together', () => {
  const table = layTable(shippedScenario('minimal-three-small-two-large'), { red: 'human', blue: 'human' });
  const { play } = table;
  play.show(true);
  play.lift();
  expect(play.decider.value).toBe('red');
  const before = play.session.cursor;
  plotAll(table);
  expect(play.session.cursor).toBe(before + 3);
  play.undo();
  expect(play.session.cursor).toBe(before);
  play.redo();
  expect(play.session.cursor).toBe(before + 3);
});
