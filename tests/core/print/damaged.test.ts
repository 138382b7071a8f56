import type { Force, Scenario, UnitCondition } from '@core/model';
import { printHtml } from '@core/print';
import { describe, expect, it } from 'vitest';
import { DESIGNS, printed, SCENARIOS } from './cases';

/** Boxes of all sheets of a scenario: those to tick, and those that are filled in. */
function boxesOf(id: string, condition: UnitCondition | undefined): { readonly open: number; readonly filled: number } {
  const scenario = SCENARIOS.get(id)!;
  const [{ condition: _own, ...first }, ...others] = scenario.forces as [Force, ...Force[]];
  const forces = [{ ...first, count: 1, ...(condition === undefined ? {} : { condition }) }, ...others];
  const damaged: Scenario = { ...scenario, forces };
  const html = printHtml(printed({ kind: 'scenario', scenario: damaged, designs: DESIGNS }));
  const fills = [...html.matchAll(/<(?:circle|rect) data-box=""[^>]*fill="(#\w+)"/g)].map(([, fill]) => fill);
  const open = fills.filter((fill) => fill === '#ffffff').length;
  return { open, filled: fills.length - open };
}

describe('sheets of units damaged in earlier battles', () => {
  it.each<[string, string, UnitCondition, number]>([
    ['three SHIELDS, two ENGINE and a weapon', 'minimal-the-keyhole', { shields: 2, engine: 3, 'weapon.FR': 0 }, 6],
    ['two beams, three missiles, the generator', 'drive-duel', { beams: 2, missiles: 0, warp: 0 }, 2 + 3 + 5],
    ['HP and armour', 'skirmish-debris', { hp: 5, armour: 1, 'ammunition-2': 1 }, 4 + 3 + 1],
    [
      'fighters, special units and characters',
      'mass-open-field',
      { fighters: 85, 'special.2.count': 1, 'person.1.damage': 3, 'person.2.captured': 1 },
      35 + 2 + 3 + 1,
    ],
    ['hull, shields and torpedoes', 'minor-slugfest', { hull: 3, shields: 1, torpedoes: 2 }, 9 + 5 + 2],
    ['a project', 'mass-station-nine', { 'project.shelter': 0, 'person.1.power': 1 }, 1 + 3],
  ])('have filled in the boxes of %s', (_lost, id, condition, count) => {
    const fresh = boxesOf(id, undefined);
    const damaged = boxesOf(id, condition);
    expect(damaged.filled - fresh.filled).toBe(count);
    expect(fresh.open - damaged.open).toBe(count);
  });
});

describe('a record card of a unit at half hull (6.0.0)', () => {
  /** The texts of the sheets of Minor Slugfest, whose first unit has a condition. */
  const textsOf = (condition: UnitCondition): string[] => {
    const scenario = SCENARIOS.get('minor-slugfest')!;
    const [first, ...others] = scenario.forces as [Force, ...Force[]];
    const damaged: Scenario = { ...scenario, forces: [{ ...first, count: 1, condition }, ...others] };
    const html = printHtml(printed({ kind: 'scenario', scenario: damaged, designs: DESIGNS }));
    return [...html.matchAll(/>([^<>]+)<\/text>/g)].map(([, text]) => text!);
  };
  const countOf = (texts: readonly string[], start: string): number =>
    texts.filter((text) => text.startsWith(start)).length;

  it('has the halved energy per turn, and no drop at a mark that it has passed', () => {
    const [whole, half] = [textsOf({ hull: 12 }), textsOf({ hull: 3, halved: 1 })];
    const drop = 'at the mark, E drops';
    expect(countOf(half, drop)).toBe(countOf(whole, drop) - 1);
  });
});
