import { Document, type Change } from '@renderer/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

interface Sheet {
  name: string;
  list: number[];
  inner: { a: number; b?: string };
}

const start = (): Sheet => ({ name: 'one', list: [1, 2, 3], inner: { a: 1 } });

describe('Document', () => {
  it('executes, undoes and redoes, and shares unchanged parts', () => {
    const document = new Document(start());
    const before = document.value;
    expect(document.execute('Rename', (draft) => void (draft.name = 'two'))).toBe(true);
    expect(document.value).toEqual({ ...start(), name: 'two' });
    expect(document.value.list).toBe(before.list);
    expect(before.name).toBe('one');
    expect(document.undoLabel).toBe('Rename');
    expect(document.undo()).toBe(true);
    expect(document.value).toBe(before);
    expect(document.redoLabel).toBe('Rename');
    expect(document.redo()).toBe(true);
    expect(document.value.name).toBe('two');
  });

  it('adds no entry if nothing changed or the recipe throws', () => {
    const document = new Document(start());
    expect(document.execute('Nothing', (draft) => void (draft.name = 'one'))).toBe(false);
    expect(() =>
      document.execute('Break', (draft) => {
        draft.name = 'half';
        throw new Error('no');
      }),
    ).toThrow('no');
    expect(document.canUndo).toBe(false);
    expect(document.value).toEqual(start());
  });

  it('clears the redo entries on a new edit', () => {
    const document = new Document(start());
    document.execute('A', (draft) => void (draft.inner.a = 2));
    document.undo();
    document.execute('B', (draft) => void (draft.inner.a = 3));
    expect(document.canRedo).toBe(false);
    expect(document.redo()).toBe(false);
  });

  it('is dirty if it differs from the saved value, even after undo', () => {
    const document = new Document(start());
    document.execute('A', (draft) => void (draft.inner.a = 2));
    expect(document.dirty).toBe(true);
    document.markSaved();
    expect(document.dirty).toBe(false);
    document.undo();
    expect(document.dirty).toBe(true);
    document.redo();
    expect(document.dirty).toBe(false);
  });

  it('marks an older value as saved after edits during a save', () => {
    const document = new Document(start());
    document.execute('A', (draft) => void (draft.inner.a = 2));
    const written = document.value;
    document.execute('B', (draft) => void (draft.inner.a = 3));
    document.markSaved(written);
    expect(document.dirty).toBe(true);
    document.undo();
    expect(document.dirty).toBe(false);
  });

  it('merges only consecutive edits with the same key', () => {
    let time = 0;
    const document = new Document(start(), { now: () => time });
    const type = (name: string, merge: string): void =>
      void document.execute('Type', (draft) => void (draft.name = name), { merge });
    type('a', 'name');
    time = 1000;
    type('ab', 'name');
    expect(document.undoCount).toBe(1);
    time = 4000;
    type('abc', 'name');
    expect(document.undoCount).toBe(2);
    type('x', 'other');
    expect(document.undoCount).toBe(3);
    document.undo();
    document.undo();
    expect(document.value.name).toBe('ab');
    document.undo();
    expect(document.value.name).toBe('one');
  });

  it('does not merge across a save or an undo', () => {
    const document = new Document(start(), { now: () => 0 });
    const type = (name: string): void =>
      void document.execute('Type', (draft) => void (draft.name = name), { merge: 'k' });
    type('a');
    document.markSaved();
    type('b');
    expect(document.undoCount).toBe(2);
    document.undo();
    expect(document.dirty).toBe(false);
    type('c');
    expect(document.undoCount).toBe(2);
  });

  it('creates one entry for a gesture, and none for an empty one', () => {
    const document = new Document(start());
    const mark = document.mark();
    document.execute('a', (draft) => void draft.list.push(4));
    document.execute('b', (draft) => void draft.list.push(5));
    expect(document.commit(mark, 'Paint')).toBe(true);
    expect(document.undoCount).toBe(1);
    expect(document.undoLabel).toBe('Paint');
    document.undo();
    expect(document.value.list).toEqual([1, 2, 3]);
    document.redo();
    expect(document.value.list).toEqual([1, 2, 3, 4, 5]);
    expect(document.commit(document.mark(), 'Nothing')).toBe(false);
    expect(document.undoCount).toBe(1);
  });

  it('cancels a gesture without an entry, and restores the redo entries', () => {
    const document = new Document(start());
    document.execute('A', (draft) => void (draft.inner.a = 2));
    document.undo();
    const mark = document.mark();
    document.execute('a', (draft) => void draft.list.push(4));
    document.bail(mark);
    expect(document.value).toEqual(start());
    expect(document.canUndo).toBe(false);
    expect(document.redoLabel).toBe('A');
  });

  it('reverts the whole gesture on undo during it', () => {
    const document = new Document(start());
    document.execute('A', (draft) => void (draft.inner.a = 2));
    document.mark();
    document.execute('a', (draft) => void draft.list.push(4));
    document.execute('b', (draft) => void draft.list.push(5));
    document.undo();
    expect(document.inGesture).toBe(false);
    expect(document.value).toEqual({ ...start(), inner: { a: 2 } });
    expect(document.undoLabel).toBe('A');
  });

  it('nests gestures', () => {
    const document = new Document(start());
    const outer = document.mark();
    document.execute('a', (draft) => void draft.list.push(4));
    const inner = document.mark();
    document.execute('b', (draft) => void draft.list.push(5));
    document.bail(inner);
    document.execute('c', (draft) => void draft.list.push(6));
    document.commit(outer, 'All');
    expect(document.value.list).toEqual([1, 2, 3, 4, 6]);
    expect(document.undoCount).toBe(1);
    expect(() => document.commit(inner, 'again')).toThrow('gesture');
  });

  it('drops the oldest entries beyond its limits', () => {
    const document = new Document(start(), { limits: { entries: 3, size: 100 } });
    for (let a = 2; a < 10; a++) document.execute(`${a}`, (draft) => void (draft.inner.a = a));
    expect(document.undoCount).toBe(3);
    while (document.undo());
    expect(document.value.inner.a).toBe(6);
    const wide = new Document({ cells: new Array<number>(50).fill(0) }, { limits: { entries: 100, size: 120 } });
    for (let n = 1; n < 6; n++)
      wide.execute('Fill', (draft) => void draft.cells.forEach((_, i) => (draft.cells[i] = n)));
    expect(wide.undoCount).toBe(2);
  });

  it('notifies listeners of each change until they unsubscribe', () => {
    const document = new Document(start());
    const changes: Change[] = [];
    const stop = document.onChange((change) => changes.push(change));
    document.execute('A', (draft) => void (draft.inner.b = 'new'));
    document.undo();
    document.redo();
    document.reset({ ...start(), name: 'file' }, true);
    stop();
    document.execute('B', (draft) => void (draft.name = 'unheard'));
    expect(changes.map((change) => change.kind)).toEqual(['do', 'undo', 'redo', 'reset']);
  });

  it('reports the source of a change, and of the original change on undo and redo', () => {
    const document = new Document(start());
    const sources: string[] = [];
    document.onChange(({ kind, source }) => sources.push(`${kind} ${source}`));
    document.execute('A', (draft) => void (draft.inner.a = 2));
    document.execute('B', (draft) => void (draft.inner.a = 3), { source: 'file' });
    document.undo();
    document.redo();
    document.reset(start(), true);
    document.reset(start(), false, 'session');
    expect(sources).toEqual(['do user', 'do file', 'undo file', 'redo file', 'reset file', 'reset session']);
  });

  it('clears its history on reset', () => {
    const document = new Document(start());
    document.execute('A', (draft) => void (draft.inner.a = 2));
    document.reset(start(), false);
    expect(document.canUndo).toBe(false);
    expect(document.dirty).toBe(true);
  });

  it('returns to every earlier value', () => {
    const step = fc.oneof(
      fc.record({ t: fc.constant('push' as const), n: fc.integer() }),
      fc.record({ t: fc.constant('pop' as const), n: fc.integer() }),
      fc.record({ t: fc.constant('set' as const), n: fc.integer() }),
      fc.record({ t: fc.constant('undo' as const), n: fc.integer() }),
      fc.record({ t: fc.constant('redo' as const), n: fc.integer() }),
      fc.record({ t: fc.constant('gesture' as const), n: fc.integer() }),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        const document = new Document(start());
        for (const { t, n } of steps) {
          if (t === 'push') document.execute(t, (draft) => void draft.list.push(n));
          else if (t === 'pop') document.execute(t, (draft) => void draft.list.shift());
          else if (t === 'set') document.execute(t, (draft) => void (draft.inner = { a: n }));
          else if (t === 'undo') document.undo();
          else if (t === 'redo') document.redo();
          else {
            const mark = document.mark();
            document.execute('g', (draft) => void draft.list.push(n, n));
            document.execute('g', (draft) => void (draft.name = `${n}`));
            if (n % 2 === 0) document.commit(mark, 'Gesture');
            else document.bail(mark);
          }
        }
        const end = structuredClone(document.value);
        const count = document.undoCount;
        while (document.undo());
        expect(document.value).toEqual(start());
        for (let i = 0; i < count; i++) document.redo();
        expect(document.value).toEqual(end);
      }),
    );
  });
});
