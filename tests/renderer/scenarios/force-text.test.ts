import { expectedShare, forceValue } from '@core/rules/force-value';
import { counterspace } from '@core/rules/systems/counterspace';
import { forceNote, forceText, shareText, winsText } from '@renderer/features/scenarios/model/force-text';
import { describe, expect, it } from 'vitest';
import { designsById } from './support';

const force = (...counts: readonly (readonly [design: string, count: number])[]) =>
  forceValue(
    counterspace,
    counts.map(([design, count]) => ({ design, count })),
    designsById,
  )!;

describe('the text of a force', () => {
  it('gives its value, the effects of combinations and the units without a value', () => {
    const mixed = force(['dreadnaught', 1], ['gunship', 6], ['mines', 1]);
    const text = forceText(counterspace, mixed);
    expect(text.value).toMatch(/^\d+ points$/);
    expect(text.excluded).toBe('Not counted: 1 unit that cannot move or has no weapons.');
    expect(text.effects.length).toBeGreaterThan(0);
    for (const { label, points } of text.effects) {
      expect(label).toMatch(/^[A-Z][a-z ]+$/);
      expect(points).toMatch(/^[+−]\d+ points \([+−]?\d+ to [+−]?\d+\)$/);
    }
    expect(forceText(counterspace, force(['destroyer', 2]))).toMatchObject({ effects: [], excluded: '' });
  });

  it('gives the expected wins with their interval, and their error', () => {
    const [two, one] = [force(['destroyer', 2]), force(['destroyer', 1])];
    expect(shareText({ value: 0.581, low: 0.449, high: 0.7 })).toBe('58% (45–70%)');
    expect(winsText(counterspace, two, one)).toBe(shareText(expectedShare(counterspace, two, one)!));
    expect(winsText(counterspace, two, force())).toBeUndefined();
    expect(forceNote(counterspace)).toContain('Fitted to 86,400 games between greedy players');
  });
});
