import { describe, expect, it, onTestFinished } from 'vitest';
import { ok } from '@core/base';
import type { HostEvents } from '@shared/host-api';
import { connectPage, heavyCalls, latencies, openBusyHost, writeManyKeys } from '../support/heavy-load';
import { tempFolder } from '../support/temp-folder';

describe('a host with 30 heavy calls in flight', () => {
  it('answers app.info within 2 seconds, and each of the calls', async () => {
    const folder = await tempFolder();
    const busy = await openBusyHost(folder, (page) => Promise.resolve(ok(page)));
    const page = connectPage(busy.port);
    onTestFinished(async () => {
      page.close();
      await busy.close();
    });
    const { api } = page;
    await api.library.info();
    await writeManyKeys(busy.library, 30_000);
    const done = new Set<HostEvents['job:done']>();
    api.on('job:done', (event) => done.add(event));

    const calls = await heavyCalls(api);
    expect(calls).toHaveLength(30);
    const answers = Promise.allSettled(calls.map((call) => call()));
    const times = await latencies(api, answers);
    expect(times.length).toBeGreaterThan(5);
    expect(Math.max(...times)).toBeLessThan(2000);

    const settled = await answers;
    // All of them are answers of the methods: none was refused and no part of the host has died.
    expect(settled.filter(({ status }) => status === 'rejected')).toEqual([]);
    const values = settled.map((entry) => (entry.status === 'fulfilled' ? entry.value : undefined)) as {
      ok: boolean;
      error?: unknown;
      value?: unknown;
    }[];
    for (const refused of values.slice(0, 5)) {
      expect(refused).toMatchObject({ ok: false, error: [{ code: 'scenario.forces.too-many', path: '/forces' }] });
    }
    const jobs = values.slice(5, 15).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
    expect(jobs.length).toBeGreaterThan(0);
    // Cancelled jobs end soon, whatever their threads are doing.
    await Promise.all(jobs.map((job) => api.playtests.cancel(job)));
    await expect.poll(() => done.size).toBe(jobs.length);
    expect(busy.problems).toEqual([]);
  });
});
