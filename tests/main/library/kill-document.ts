import type { Design } from '@core/model';

export const LOOP_REF = 'designs/loop.design.json';

/** A document of some 60 KB of which every part tells the number, so that a mixture of two would show. */
export function loopDocument(number: number): Design {
  const tags = Array.from({ length: 40 }, (_, i) => `${number}-${i}`);
  return {
    kind: 'design',
    format: 1,
    id: 'loop',
    name: `State ${number}`,
    rules: 'mass-combat',
    author: String(number),
    tags,
    notes: `${number} `.repeat(60_000 / (String(number).length + 1)),
    stats: { fighters: number % 10_000, characters: [], specials: [] },
  };
}
