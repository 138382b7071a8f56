import { firstSentence, newScenario, overviewOf, type Scenario } from '@core/model';
import { describe, expect, it } from 'vitest';
import { shippedScenario } from '../rules/library';

describe('the description', () => {
  it.each([
    ['Two fleets meet. The last wins.', 'Two fleets meet.'],
    ['# Night\n\nA raid in the **dark**, by *night*.\n\nMore.', 'A raid in the dark, by night.'],
    ['See [the rules](rules.md) first! Then play.', 'See the rules first!'],
    ['“Hold fast,” they said. “Hold!” And so on.', '“Hold fast,” they said.'],
    ['No full stop', 'No full stop'],
    ['A range of 1.5 hexes. Second.', 'A range of 1.5 hexes.'],
    ['', ''],
  ])('of %j is its first sentence', (text, sentence) => {
    expect(firstSentence(text)).toBe(sentence);
  });

  it('is cut off between words if it is very long', () => {
    const text = firstSentence(`${'word '.repeat(60)}end.`);
    expect(text.length).toBeLessThan(165);
    expect(text.endsWith('word …')).toBe(true);
  });
});

describe('the overview', () => {
  const plain = newScenario('counterspace', 'Plain');

  it('of a scenario gives its limit in the words of its rules', () => {
    expect(overviewOf(plain)).toMatchObject({ turns: 'Up to 60 turns', difficulty: 1 });
    expect(overviewOf({ ...newScenario('mass-combat', 'Siege'), turnLimit: 1 })).toMatchObject({
      turns: 'Up to 1 wave',
    });
  });

  it('is longer and harder with more units, sides, terrain and events', () => {
    const force = { id: 'x', side: 'attacker', design: 'x', count: 9, start: { type: 'free' } } as const;
    const many: Scenario = { ...plain, forces: [force], turnLimit: 30 };
    expect(overviewOf(many)).toMatchObject({ length: 'long', difficulty: 2 });
    const third = { ...many, sides: [...many.sides, { id: 'third', name: 'Third' }] };
    expect(overviewOf(third)).toMatchObject({ difficulty: 3 });
  });

  it('finds the introductory scenarios easy, and the largest hard', () => {
    for (const id of ['minor-slugfest', 'minimal-duel', 'skirmish-three-on-three'])
      expect(overviewOf(shippedScenario(id))?.difficulty).toBe(1);
    expect(overviewOf(shippedScenario('three-flags-over-dunmere'))?.difficulty).toBe(3);
  });
});
