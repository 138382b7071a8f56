import { createRng, below } from '@core/base';
import type { Campaign } from '@core/model';
import { CARD, graphOf, pathOf } from '@renderer/features/campaign/chapters/layout';
import { describe, expect, it } from 'vitest';
import { made, shippedCampaign } from './support';

interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Points along an SVG path of straight lines and quadratic curves. */
function along(path: string): Spot[] {
  const spots: Spot[] = [];
  let at: Spot = { x: 0, y: 0 };
  for (const [, command, numbers = ''] of path.matchAll(/([MLQ])([^MLQ]*)/g)) {
    const n = numbers.trim().split(/\s+/).map(Number);
    const end = { x: n.at(-2)!, y: n.at(-1)! };
    const corner = command === 'Q' ? { x: n[0]!, y: n[1]! } : { x: (at.x + end.x) / 2, y: (at.y + end.y) / 2 };
    for (let i = 0; command !== 'M' && i <= 40; i++) {
      const t = i / 40;
      const mix = (a: number, b: number, c: number): number => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
      spots.push({ x: mix(at.x, corner.x, end.x), y: mix(at.y, corner.y, end.y) });
    }
    at = end;
  }
  return spots;
}

/** Lines and labels that a card covers. */
function crossings(campaign: Campaign): string[] {
  const { nodes, edges } = graphOf(campaign);
  return edges.flatMap((edge) =>
    nodes.flatMap((node) => {
      const inside = ({ x, y }: Spot, padding: number): boolean =>
        x > node.x - padding && x < node.x + CARD.width + padding && y > node.y && y < node.y + CARD.height;
      const isOwn = node.id === edge.from || node.id === edge.to;
      const line = !isOwn && along(pathOf(edge.points)).some((spot) => inside(spot, -1));
      const label = inside(edge.at, edge.label.length * 2.8);
      return [
        ...(line ? [`${edge.from} to ${edge.to} crosses ${node.id}`] : []),
        ...(label ? [`${edge.level} is under ${node.id}`] : []),
      ];
    }),
  );
}

/** A story of random branches, also backwards and several to one chapter. */
function story(seed: number): Campaign {
  const rng = createRng(seed);
  const base = made('linked');
  const count = 3 + below(rng, 9);
  const [first] = base.chapters!;
  return {
    ...base,
    start: 'c0',
    chapters: Array.from({ length: count }, (_, i) => ({
      ...first!,
      id: `c${i}`,
      branches: Array.from({ length: 1 + below(rng, 4) }, () => {
        const to = below(rng, count + 2);
        return { level: 'attacker-wins', ...(to < count && to !== i ? { to: `c${to}` } : { ending: 'first-wins' }) };
      }),
    })),
  };
}

it('says what a branch without a target ends: the campaign, or on a map only its chapters', () => {
  const linked = made('linked');
  const [first] = linked.chapters!;
  const open = { ...linked, chapters: [{ ...first!, branches: [{ level: first!.branches[0]!.level }] }] };
  const ends = (campaign: Campaign) => graphOf(campaign).nodes.map(({ name }) => name);
  expect(ends(open)).toContain('The campaign ends');
  expect(ends({ ...open, map: { cols: 1, rows: 1, systems: [], lanes: [] } })).toContain('The chapters end');
});

describe('the layout of chapters', () => {
  it.each(['first-command', 'the-outpost-year'])('%s has no line or label under a card', (id) => {
    expect(crossings(shippedCampaign(id))).toEqual([]);
  });

  it('keeps lines and labels off the cards of any story', () => {
    for (let seed = 1; seed <= 40; seed++) expect(crossings(story(seed)), `seed ${seed}`).toEqual([]);
  });
});
