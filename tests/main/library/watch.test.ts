import { EventEmitter } from 'node:events';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createLibrary } from '@main/library';
import { scenario, temporaryFolder, value } from './support';

const REF = 'scenarios/test-skirmish.scenario.json';

/** A watched library and everything that it told. */
async function watched() {
  const root = await temporaryFolder();
  await mkdir(path.join(root, 'scenarios'));
  const told: string[] = [];
  const library = createLibrary({ root, onChange: (refs) => told.push(...refs) });
  onTestFinished(() => library.close());
  value(await library.info());
  await library.watching();
  return { root, library, told };
}

/** Waits until each of `refs` was told at least once from now on; a slow machine may tell a file twice. */
async function until(told: string[], ...refs: readonly string[]): Promise<void> {
  await vi.waitFor(() => expect(told).toEqual(expect.arrayContaining([...refs])), { timeout: 15_000, interval: 20 });
}

describe('watching', () => {
  it('reports files that others create, change, move and remove', async () => {
    const { root, told } = await watched();
    const file = path.join(root, 'scenarios/theirs.json');
    await writeFile(file, '{}');
    await until(told, 'scenarios/theirs.json');
    told.length = 0;
    await writeFile(file, '{ "a": 1 }');
    await until(told, 'scenarios/theirs.json');
    told.length = 0;
    await rename(file, path.join(root, 'scenarios/moved.json'));
    await until(told, 'scenarios/moved.json', 'scenarios/theirs.json');
    told.length = 0;
    await rm(path.join(root, 'scenarios/moved.json'));
    await until(told, 'scenarios/moved.json');
  });

  it('reports also while changes never pause', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const files = Object.assign(new EventEmitter(), { close: () => Promise.resolve() });
    vi.resetModules();
    vi.doMock('chokidar', () => ({ watch: () => files }));
    onTestFinished(() => vi.doUnmock('chokidar'));
    const { watchLibrary } = await import('../../../src/main/library/watch');
    const told = vi.fn();
    const ready = watchLibrary(
      '/library',
      () => Promise.resolve(false),
      told,
      () => undefined,
    );
    files.emit('ready');
    await ready;
    for (let ms = 0; ms < 3000; ms += 50) {
      files.emit('change', '/library/scenarios/busy.json');
      await vi.advanceTimersByTimeAsync(50);
    }
    expect(told).toHaveBeenCalledTimes(3);
  });

  it('does not report hidden or foreign names', async () => {
    const { root, told } = await watched();
    await mkdir(path.join(root, '.hexwright'));
    await writeFile(path.join(root, '.hexwright/x.json'), '{}');
    await writeFile(path.join(root, 'scenarios/readme.txt'), 'x');
    await writeFile(path.join(root, 'scenarios/last.json'), '{}');
    await until(told, 'scenarios/last.json');
    expect(new Set(told)).toEqual(new Set(['scenarios/last.json']));
  });

  it('reports our own writes at once, and only once', async () => {
    const { root, library, told } = await watched();
    const { version } = value(await library.create(scenario()));
    expect(told).toEqual([REF]);
    value(await library.save(REF, { ...scenario(), notes: 'x' }, version));
    value(await library.rename(REF, 'Renamed'));
    const { trashed } = value(await library.trash(['scenarios/renamed.scenario.json'])).done[0]!;
    value(await library.restore([trashed]));
    const own = [
      REF,
      REF,
      REF,
      'scenarios/renamed.scenario.json',
      'scenarios/renamed.scenario.json',
      'scenarios/renamed.scenario.json',
    ];
    expect(told).toEqual(own);
    // What others do afterwards comes alone: nothing of ours was waiting to be told a second time.
    await writeFile(path.join(root, 'scenarios/theirs.json'), '{}');
    await until(told, 'scenarios/theirs.json');
    expect(told.slice(0, own.length)).toEqual(own);
    expect(new Set(told.slice(own.length))).toEqual(new Set(['scenarios/theirs.json']));
    told.length = 0;
    await writeFile(path.join(root, 'scenarios/renamed.scenario.json'), '{}');
    await until(told, 'scenarios/renamed.scenario.json');
  });

  it('reports nothing after it was closed, and can switch to another folder', async () => {
    const { root, library, told } = await watched();
    const other = await temporaryFolder();
    value(await library.setRoot(other));
    await library.watching();
    await writeFile(path.join(root, 'scenarios/old.json'), '{}');
    await writeFile(path.join(other, 'new.json'), '{}');
    await until(told, 'new.json');
    expect(new Set(told)).toEqual(new Set(['new.json']));
  });
});
