import { Document } from '@renderer/documents';
import { applyDelta, deltaOf } from '@renderer/documents/delta';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

interface Value {
  name: string;
  list: { id: number; text?: string | undefined }[];
}

const start = (): Document<Value> => new Document<Value>({ name: 'a', list: [{ id: 1 }, { id: 2 }] });
/** As written to a file and read again. */
const copy = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;

/** Values of files: without negative zeros, which JSON lacks, and the key that no file may have. */
const json = fc
  .jsonValue()
  .map(copy)
  .filter((value) => !JSON.stringify(value).includes('__proto__'));

describe('a delta', () => {
  it('turns any JSON value into any other', () => {
    fc.assert(
      fc.property(json, json, (from, to) => {
        expect(applyDelta(from, copy(deltaOf(from, to)))).toEqual(to);
      }),
    );
  });

  it.each([undefined, 7, { o: { 5: { v: 1 } } }, { a: [0, 1, 2] }, { o: { __proto__: { v: 1 } } }])(
    'that does not fit is refused: %j',
    (delta) => {
      const value = [1, 2];
      if (JSON.stringify(delta) === '{"o":{}}') expect(applyDelta(value, delta)).toEqual(value);
      else expect(() => applyDelta(value, delta)).toThrow();
    },
  );
});

describe('a history', () => {
  it('continues after a reload: undo, redo and the saved point', () => {
    const doc = start();
    doc.execute('Rename', (draft) => void (draft.name = 'b'));
    doc.markSaved();
    doc.execute('Add', (draft) => void draft.list.push({ id: 3, text: 'x' }));
    doc.execute('Remove', (draft) => void draft.list.shift());
    doc.execute('Clear', (draft) => void (draft.list = []));
    doc.undo();
    const kept = copy(doc.keepHistory());
    const value = copy(doc.value);
    const again = new Document<Value>({ name: 'b', list: [{ id: 1 }, { id: 2 }] });
    expect(again.restoreHistory(value, kept, false)).toBe(true);
    expect(again).toMatchObject({ dirty: true, undoLabel: 'Remove', redoLabel: 'Clear', undoCount: 3 });
    again.redo();
    expect(again.value.list).toEqual([]);
    again.undo();
    again.undo();
    expect(again.value.list).toEqual([{ id: 1 }, { id: 2 }, { id: 3, text: 'x' }]);
    again.undo();
    expect(again.dirty).toBe(false);
    again.undo();
    expect(again.value).toEqual({ name: 'a', list: [{ id: 1 }, { id: 2 }] });
    expect(again).toMatchObject({ canUndo: false, dirty: true });
  });

  it('belongs to one value, and a damaged one is refused', () => {
    const doc = start();
    doc.execute('Rename', (draft) => void (draft.name = 'b'));
    const kept = copy(doc.keepHistory())!;
    const again = start();
    expect(again.restoreHistory({ name: 'c', list: [] }, kept, true)).toBe(false);
    expect(again.restoreHistory(copy(doc.value), { ...kept, done: [{ label: 1 }] }, true)).toBe(false);
    expect(again.restoreHistory(copy(doc.value), 'x', true)).toBe(false);
    expect(again.value.name).toBe('a');
    expect(again.restoreHistory(copy(doc.value), kept, true)).toBe(true);
    expect(again.dirty).toBe(false);
  });

  it('is bounded', () => {
    const doc = start();
    for (let count = 0; count < 150; count++) doc.execute('Rename', (draft) => void (draft.name = `n${count}`));
    expect(doc.keepHistory()?.done).toHaveLength(100);
    doc.execute('Fill', (draft) => void (draft.name = 'x'.repeat(2_000_000)));
    doc.execute('Rename', (draft) => void (draft.name = 'y'));
    expect(doc.keepHistory()).toBeUndefined();
    doc.execute('Rename', (draft) => void (draft.name = 'z'));
    expect(doc.keepHistory()?.done.map(({ label }) => label)).toEqual(['Rename']);
  });

  it('is empty without edits', () => {
    expect(start().keepHistory()).toBeUndefined();
  });
});
