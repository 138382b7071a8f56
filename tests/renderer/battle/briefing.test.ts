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

  it('shows the common texts to all, and each side only its own', () => {
    const first = full.sides[0]!.id;
    expect(briefingTexts(full, (side) => side === first).map(({ text }) => text)).toEqual([
      'Two fleets meet.',
      'Secret 1',
      'Mind the torpedoes.',
    ]);
  });

  it('omits empty texts, and always the designer’s notes', () => {
    expect(briefingTexts({ ...written, briefing: ' ', playersNotes: '' }, () => true)).toEqual([]);
  });
});
