import { describe, expect, it } from 'vitest';
import { assert } from '@core/base';
import { createPlayer } from '@core/players';
import { hintsOf } from '@renderer/features/battle/model/hints';
import { turningPointsOf } from '@renderer/features/battle/model/turning-points';
import { layTable, settle } from './controller-support';
import { brawl } from './support';

describe('hints', () => {
  it('name the best actions with chances, and go when the position changes', async () => {
    const { controller, model } = layTable(brawl());
    const hints = hintsOf(controller, model);
    await hints.ask();
    const [best] = hints.hints.value ?? [];
    assert(best, 'there is a hint');
    expect(best.text).toMatch(/[a-z]/);
    expect(best.losses).toMatch(/^Your losses \S+%, the enemy’s \S+%\.$/);
    expect(hints.games.value).toBeGreaterThan(0);
    expect(model.announcement.value?.text).toContain(best.text);
    model.confirm();
    await settle();
    expect(hints.hints.value).toBeUndefined();
  });

  it.each([
    [[0, 0, 0], 'The battle is all but lost. The order goes by losses.'],
    [[1, 1], 'The battle is all but won. The order goes by losses.'],
    [[0.5, 0.5], 'The chances are equal. The order goes by losses.'],
    [[0.6, 0.5], ''],
  ])('say so where the chances are equal: %j', async (chances, note) => {
    const { controller, model, advisor } = layTable(brawl());
    const hints = hintsOf(controller, model);
    const side = controller.decider.value ?? '';
    const [action] = controller.battle.choices(controller.position.value.state, side).list;
    const equal = chances.map((chance) => ({ action: action!, chance, ownLosses: 1, enemyLosses: 0, playouts: 9 }));
    advisor.advise = () => Promise.resolve({ ok: true, value: equal });
    await hints.ask();
    expect(hints.note.value).toBe(note);
  });

  it('are dropped when the person acts first', async () => {
    const { controller, model, advisor } = layTable(brawl());
    const hints = hintsOf(controller, model);
    advisor.open = false;
    const asked = hints.ask();
    expect(hints.running.value).toBe(true);
    model.confirm();
    await settle();
    expect(advisor.cancelled).toBe(1);
    await asked;
    expect(hints.hints.value).toBeUndefined();
    expect(hints.running.value).toBe(false);
  });

  it('say why they fail', async () => {
    const { controller, model, advisor } = layTable(brawl());
    advisor.failing = 'The computer player failed.';
    const hints = hintsOf(controller, model);
    await hints.ask();
    expect(hints.failure.value).toBe('The computer player failed.');
  });
});

/** Some battles are decided from the start: the first of greedy players in which a side's chance changed. */
async function firstWithTurningPoints() {
  for (let seed = 1; seed <= 20; seed++) {
    const { controller, model } = layTable(brawl(), { 'player-1': 'greedy', 'player-2': 'greedy' }, { seed });
    controller.show(true);
    for (let i = 0; i < 400 && controller.position.value.outcome === undefined; i++) await settle();
    const points = turningPointsOf(controller, model);
    expect(points.ended.value).toBe(true);
    await points.find();
    if ((points.rows.value ?? []).length > 0) return { controller, points };
  }
  throw new Error('No battle has a turning point.');
}

describe('turning points', () => {
  it('of a finished battle name what happened and open their position', async () => {
    const { controller, points } = await firstWithTurningPoints();
    const first = points.rows.value![0]!;
    expect(first.text).not.toBe('');
    expect(points.games.value).toBe(200);
    expect(first.turn).toMatch(/^Turn \d+$/);
    controller.goTo(first.cursor);
    expect(controller.position.value.cursor).toBe(first.cursor);
    expect(points.ended.value).toBe(true);
  });

  it('make way for hints when the battle continues from an earlier position', async () => {
    const { controller, model, advisor } = layTable(brawl(), { 'player-1': 'human', 'player-2': 'human' });
    const player = createPlayer('greedy', controller.battle, 3);
    assert(player.ok, 'greedy plays');
    for (let step = 0; step < 900 && controller.position.value.outcome === undefined; step++) {
      if (controller.handoverTo.value !== undefined) controller.completeHandover();
      const { state, actor } = controller.position.value;
      controller.act(player.value.decide(state, actor ?? ''));
    }
    const points = turningPointsOf(controller, model);
    expect(points.ended.value).toBe(true);
    advisor.turningPoints = () => new Promise(() => undefined);
    void points.find();
    controller.goTo(0);
    controller.continueHere();
    if (controller.handoverTo.value !== undefined) controller.completeHandover();
    model.confirm();
    await settle();
    expect(points.ended.value).toBe(false);
    expect(advisor.cancelled).toBe(1);
  });

  it('are none while a battle lasts', async () => {
    const { controller, model } = layTable(brawl());
    const points = turningPointsOf(controller, model);
    await points.find();
    expect(points.rows.value).toBeUndefined();
  });
});
