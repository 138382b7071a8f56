import { designFingerprint, duplicateDesigns, formatJson, keptRules, newDesign, switchDesignRules } from '@core/model';
import type { Design, RulesId } from '@core/model';
import { parseDocument, parseText } from '@core/model/read';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shippedDesigns } from '../rules/library';

const shipped = [...shippedDesigns().values()];
const RULES: readonly RulesId[] = ['counterspace', 'minimal', 'drive-table'];

describe('the fingerprint of a design', () => {
  it('ignores names, author, tags and notes, and the order of keys and weapons', () => {
    fc.assert(
      fc.property(fc.constantFrom(...shipped), fc.string(), fc.array(fc.string()), (design, words, tags) => {
        const other: Design = { ...design, id: 'other', name: words, author: words, tags, notes: words };
        expect(designFingerprint(other)).toBe(designFingerprint(design));
        const turned = Object.fromEntries(Object.entries(design.stats).reverse());
        expect(designFingerprint({ ...design, stats: turned })).toBe(designFingerprint(design));
        const { weapons } = design.stats as { weapons?: unknown[] };
        if (weapons === undefined) return;
        const shuffled = { ...design.stats, weapons: [...weapons].reverse() };
        expect(designFingerprint({ ...design, stats: shuffled })).toBe(designFingerprint(design));
      }),
    );
  });

  it('distinguishes values, silhouette, class, system and kept values', () => {
    const design = newDesign('minimal', 'Ship');
    const others: Design[] = [
      { ...design, stats: { ...design.stats, engine: 4 } },
      { ...design, stats: { ...design.stats, weapons: ['F', 'F'] } },
      { ...design, silhouette: 'mine' },
      { ...design, className: 'Scout' },
      { ...design, otherStats: { 'drive-table': newDesign('drive-table', 'Ship').stats as never } },
      newDesign('drive-table', 'Ship'),
    ];
    const prints = [design, ...others].map(designFingerprint);
    expect(new Set(prints).size).toBe(prints.length);
    for (const print of prints) expect(print).toMatch(/^[0-9a-f]{16}$/);
  });

  it('finds the two fighters of the table that are printed with the same values (7.0.0), and no others', () => {
    const groups = duplicateDesigns(shipped, (design) => design);
    expect(groups.map((group) => group.map(({ id }) => id).sort())).toEqual([['poh-defender', 'wazza-fighter']]);
    expect(new Set(shipped.map(designFingerprint)).size).toBe(shipped.length - 1);
  });
});

describe('duplicates', () => {
  it('are grouped in list order; entries without a design are skipped', () => {
    const [a, b] = [newDesign('minimal', 'A'), newDesign('drive-table', 'B')];
    const list = [
      { ref: 'a', design: a },
      { ref: 'b', design: b },
      { ref: 'broken' },
      { ref: 'c', design: { ...a, name: 'C' } },
    ];
    const more = [
      ...list,
      { ref: 'alone', design: { ...a, silhouette: 'cargo' as const } },
      { ref: 'd', design: { ...a, id: 'd' } },
    ];
    const refs = duplicateDesigns(more, ({ design }: { ref: string; design?: Design }) => design).map((group) =>
      group.map(({ ref }) => ref),
    );
    expect(refs).toEqual([['a', 'c', 'd']]);
  });
});

describe('a design moved to another rule system', () => {
  it('keeps its values in a file that can be saved and read, and is the same when it comes back', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...shipped),
        fc.array(fc.constantFrom(...RULES), { maxLength: 6 }),
        (design, route) => {
          const away = route.reduce(switchDesignRules, design);
          expect(parseDocument(away).ok).toBe(true);
          const file = parseText(formatJson(away));
          expect(file.ok && file.value.document).toEqual(away);
          expect(switchDesignRules(away, design.rules).stats).toEqual(design.stats);
          const { stats: _s, otherStats: _o, rules: _r, ...plain } = away;
          expect({ ...design, ...plain }).toEqual(design);
        },
      ),
    );
  });

  it('is unchanged after a move there and back', () => {
    for (const design of shipped) {
      for (const rules of RULES) {
        expect(switchDesignRules(switchDesignRules(design, rules), design.rules)).toEqual(design);
      }
    }
  });

  it('keeps changes made in the other system', () => {
    const ship: Design = {
      ...newDesign('minimal', 'Ship'),
      stats: { engine: 4, shields: 2, toHit: 2, weapons: ['FL'] },
    };
    const there = switchDesignRules(ship, 'drive-table');
    const changed: Design = { ...there, stats: { ...there.stats, beams: 9 } };
    const back = switchDesignRules(changed, 'minimal');
    expect(keptRules(back)).toEqual(['drive-table']);
    expect(switchDesignRules(back, 'drive-table')).toEqual(changed);
  });

  it('also keeps illegal values, and the values of every system it has been in', () => {
    const odd: Design = {
      ...newDesign('minimal', 'Odd'),
      stats: { engine: 99, shields: 0, toHit: 7, weapons: ['R', 'R'] },
    };
    const far = switchDesignRules(switchDesignRules(odd, 'drive-table'), 'counterspace');
    expect(keptRules(far)).toEqual(['minimal', 'drive-table']);
    expect(switchDesignRules(far, 'minimal').stats).toEqual(odd.stats);
    expect(odd.otherStats).toBeUndefined();
  });

  it('is rejected as a file if its kept values have a wrong shape', () => {
    const bad = { ...newDesign('minimal', 'Ship'), otherStats: { 'drive-table': { beams: 'many' } } };
    expect(parseDocument(bad).ok).toBe(false);
  });
});
