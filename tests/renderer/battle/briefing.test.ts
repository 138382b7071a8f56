import { briefingTexts } from '@renderer/features/battle/model/briefing';
import { describe, expect, it } from 'vitest';
import { slugfest } from './support';

describe('the briefing of a battle', () => {
  const written = {
    ...slugfest(),
    briefing: 'Two fleets meet.',
    playersNotes: 'Mind the torpedoes.',
    notes: 'Not for players.',
  };
  const sides = written.sides.map((side, index) => ({ ...side, briefing: `Secret ${index + 1}` }));
  const full = { ...written, sides };

  it('gives everybody the common texts, and each side its own only', () => {
    const first = full.sides[0]!.id;
    expect(briefingTexts(full, (side) => side === first).map(({ text }) => text)).toEqual([
      'Two fleets meet.',
      'Secret 1',
      'Mind the torpedoes.',
    ]);
  });

  it('leaves out empty texts, and the designer’s notes always', () => {
    expect(briefingTexts({ ...written, briefing: ' ', playersNotes: '' }, () => true)).toEqual([]);
  });
});
