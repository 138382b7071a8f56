import { err, ok, percent, interval, formatPercentPoints } from '@core/base';
import { newDesign, type Design } from '@core/model';
import {
  conditionsOf,
  hasSealedOrders,
  newDuelForm,
  designCost,
  usualPoints,
} from '@renderer/features/ships/model/duel-form';
import { changedOpponents, isStale } from '@renderer/features/ships/model/game-run';
import { installHost, trackJob, type TrackedJob } from '@renderer/stores';
import type { DuelReport } from '@core/playtest';
import type { JobRequest } from '@shared/host-api';
import { beforeEach, describe, expect, it } from 'vitest';
import { nextTick, shallowRef } from 'vue';
import { memoryHost, type MemoryHost } from '../support/memory-host';

const ship = newDesign('minimal', 'Ship');
const plan: JobRequest<'duel'> = {
  type: 'duel',
  ...conditionsOf(newDuelForm(), [ship], []),
  design: ship,
  opponents: [ship],
};
const report = (games: number): DuelReport => ({ games, seconds: 1, duels: [], digest: '' });
let host: MemoryHost;

beforeEach(() => {
  host = memoryHost();
  installHost(host);
});

describe('a game run', () => {
  it('shows its own progress only, and ends with the last report', async () => {
    const slot = shallowRef<TrackedJob<'duel'>>();
    const over = trackJob(slot, plan, {});
    expect(slot.value).toMatchObject({ state: 'running', report: undefined });
    await nextTick();
    host.emit('job:progress', { job: 'job-1', done: 10, games: 1000, report: report(10) });
    host.emit('job:progress', { job: 'another', done: 500, games: 1000, report: report(500) });
    expect(slot.value).toMatchObject({ state: 'running', total: 1000, report: { games: 10 } });
    host.emit('job:done', { job: 'job-1', report: report(1000) });
    await over;
    expect(slot.value).toMatchObject({ state: 'done', report: { games: 1000 } });
    host.emit('job:progress', { job: 'job-1', done: 1, games: 1000, report: report(1) });
    expect(slot.value?.report?.games).toBe(1000);
  });

  it('handles events that arrive before the answer', async () => {
    const slot = shallowRef<TrackedJob<'duel'>>();
    host.playtests.start = async () => {
      host.emit('job:done', { job: 'other', report: report(7) });
      host.emit('job:done', { job: 'quick', report: report(2) });
      return ok('quick');
    };
    await trackJob(slot, plan, {});
    expect(slot.value).toMatchObject({ state: 'done', report: { games: 2 } });
  });

  it('says why it was refused, and keeps its results when it is cancelled or fails', async () => {
    const slot = shallowRef<TrackedJob<'duel'>>();
    const finding = { code: 'x', severity: 'error', path: '/design', message: 'No.' } as const;
    const { start } = host.playtests;
    host.playtests.start = async () => err([finding]);
    await trackJob(slot, plan, {});
    expect(slot.value).toMatchObject({ state: 'refused', error: 'No.' });

    host.playtests.start = start;
    for (const [end, state] of [
      [{ cancelled: true }, 'cancelled'],
      [{ error: 'Lost.' }, 'failed'],
    ] as const) {
      const over = trackJob(slot, plan, {});
      await nextTick();
      slot.value!.controller.abort();
      host.emit('job:done', { job: 'job-1', report: report(40), ...end });
      await over;
      expect(slot.value).toMatchObject({ state, report: { games: 40 } });
    }
    expect(host.calls).toContain('playtests.cancel');
  });

  it('can be cancelled before the host has answered', async () => {
    const slot = shallowRef<TrackedJob<'duel'>>();
    let answer: () => void = () => undefined;
    host.playtests.start = () => new Promise((resolve) => (answer = () => resolve(ok('late'))));
    const cancelled: string[] = [];
    host.playtests.cancel = async (job) => {
      cancelled.push(job);
      host.emit('job:done', { job, report: report(0), cancelled: true });
      return true;
    };
    const over = trackJob(slot, plan, {});
    slot.value!.controller.abort();
    expect(cancelled).toEqual([]);
    answer();
    await over;
    expect(cancelled).toEqual(['late']);
    expect(slot.value).toMatchObject({ state: 'cancelled', report: { games: 0 } });
  });

  it('fails when the host cannot be reached', async () => {
    const slot = shallowRef<TrackedJob<'duel'>>();
    host.playtests.start = () => Promise.reject(new Error('The connection is lost.'));
    await trackJob(slot, plan, {});
    expect(slot.value).toMatchObject({ state: 'refused', error: 'The connection is lost.' });
  });

  it('is stale when the stats have changed, not when the name has', async () => {
    const slot = shallowRef<TrackedJob<'duel'>>();
    const over = trackJob(slot, plan, {});
    await nextTick();
    host.emit('job:done', { job: 'job-1', report: report(2) });
    await over;
    const changed: Design = { ...ship, stats: { ...ship.stats, engine: 5 } };
    expect(isStale(slot.value!, { ...ship, name: 'Other' })).toBe(false);
    expect(isStale(slot.value!, changed)).toBe(true);
    expect(isStale(slot.value!, { ...ship, rules: 'drive-table' })).toBe(true);
    // A budget does not change how it plays.
    expect(isStale(slot.value!, { ...ship, stats: { ...ship.stats, budget: 99 } })).toBe(false);
  });

  it('names the opponents that have changed since, except the design itself and deleted ones', () => {
    const [same, other, gone] = ['Same', 'Other', 'Gone'].map((name) => newDesign('minimal', name)) as [
      Design,
      Design,
      Design,
    ];
    const run = { plan: { ...plan, opponents: [ship, same, other, gone] } };
    const now: Design = { ...other, name: 'Another', stats: { ...other.stats, engine: 5 } };
    const library = new Map([ship, { ...same, notes: 'New.' }, now].map((design) => [design.id, design]));
    expect(changedOpponents(run, { ...ship, stats: now.stats }, library)).toEqual([now]);
  });
});

describe('the duel form', () => {
  const large: Design = { ...ship, stats: { ...ship.stats, engine: 5, shields: 5, toHit: 5 } };

  it('defaults to one ship each, or to points for two of each', () => {
    const form = newDuelForm();
    expect(conditionsOf(form, [ship, large], [])).toEqual({ games: 1000, seed: 4242, players: ['greedy', 'greedy'] });
    expect(usualPoints([ship, large])).toBe(2 * designCost(large));
    expect(conditionsOf({ ...form, match: 'points' }, [ship, large], [])).toMatchObject({ points: 34 });
    const map = 'scenarios/a.scenario.json';
    const chosen = { ...form, match: 'points', points: 30, map } as const;
    expect(conditionsOf(chosen, [ship], [{ ref: map }])).toMatchObject({ points: 30, map });
    // A deleted scenario: the form shows open space.
    expect(conditionsOf(chosen, [ship], [{ ref: 'scenarios/b.scenario.json' }])).not.toHaveProperty('map');
  });

  it('offers the mixed-strategy player for sealed orders', () => {
    expect(hasSealedOrders('drive-table')).toBe(true);
    expect(hasSealedOrders('counterspace')).toBe(false);
  });
});

describe('number formats', () => {
  it('format shares, intervals and changes', () => {
    expect(percent(0.4567)).toBe('45.7%');
    expect(interval({ low: 0.437, high: 0.481 })).toBe('43.7–48.1%');
    expect([0.041, -0.041, 0.0001, -0.0001].map(formatPercentPoints)).toEqual(['+4.1', '−4.1', '0.0', '0.0']);
  });
});
