import { applyFix, assignJson, Document, sameJson } from '@renderer/documents';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    fc.integer(),
    fc.string(),
    fc.boolean(),
    fc.constant(null),
    tie('list'),
    tie('box'),
  ),
  list: fc.array(tie('value'), { maxLength: 4 }),
  box: fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), tie('value'), { noNullPrototype: true }),
})).box as fc.Arbitrary<Record<string, unknown>>;

describe('assignJson', () => {
  it('makes any draft equal to any document', () => {
    fc.assert(
      fc.property(json, json, (from, to) => {
        const document = new Document(from);
        const changed = document.execute('Assign', (draft) => {
          assignJson(draft, to);
        });
        expect(document.value).toEqual(to);
        expect(changed).toBe(!sameJson(from, to));
      }),
    );
  });

  it('changes only what differs', () => {
    const document = new Document({
      name: 'x',
      map: {
        cells: [
          [0, 0],
          [0, 0],
        ],
      },
    });
    const rows = document.value.map.cells;
    document.execute('Assign', (draft) => {
      assignJson(draft, {
        name: 'x',
        map: {
          cells: [
            [0, 0],
            [0, 5],
          ],
        },
      });
    });
    expect(document.value.map.cells).toEqual([
      [0, 0],
      [0, 5],
    ]);
    expect(document.value.map.cells[0]).toBe(rows[0]);
  });
});

describe('applyFix', () => {
  const before = { list: ['a', 'b'], box: { 'x/y': 1 } as Record<string, number> };

  it('adds, removes and replaces by JSON Pointer, in order', () => {
    const fixed = structuredClone(before);
    applyFix(fixed, {
      label: 'Mend',
      steps: [
        { op: 'remove', path: '/list/0' },
        { op: 'add', path: '/list/-', value: 'c' },
        { op: 'add', path: '/list/0', value: 'z' },
        { op: 'replace', path: '/box/x~1y', value: 2 },
        { op: 'add', path: '/new', value: true },
      ],
    });
    expect(fixed).toEqual({ list: ['z', 'b', 'c'], box: { 'x/y': 2 }, new: true });
  });

  it('removes a key of an object', () => {
    const fixed = structuredClone(before);
    applyFix(fixed, { label: 'Drop', steps: [{ op: 'remove', path: '/box/x~1y' }] });
    expect(fixed.box).toEqual({});
  });
});
