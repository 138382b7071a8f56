import { cardLine, countWeapons } from '@core/rules/design-card';
import { ruleSystem } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { shippedDesigns } from './library';

describe('the card of a design', () => {
  it('says once what is the same, with its number, in the order of its first', () => {
    const weapon = (text: string) => ({ text, about: `about ${text}` });
    expect(countWeapons([weapon('b'), weapon('a'), weapon('b')])).toEqual([
      { ...weapon('b'), count: 2 },
      { ...weapon('a'), count: 1 },
    ]);
  });

  it.each([
    ['battleship', 'E6 SH6 HP12 DEF4 MOV2 a1r1e1 a2r3e2 a3r2e2 a4r3e4'],
    ['minimal-ship-1', 'ENGINE 3 SHIELDS 3 TO-HIT 3 F FL FR'],
  ])('reads %s in one line', (id, line) => {
    const design = shippedDesigns().get(id)!;
    expect(cardLine(ruleSystem(design.rules)!.card!(design))).toBe(line);
  });

  it('counts every weapon of every shipped design, and names all that costs', () => {
    for (const design of shippedDesigns().values()) {
      const system = ruleSystem(design.rules);
      const card = system?.card?.(design);
      if (system === undefined || card === undefined) continue;
      const stats = design.stats as { weapons?: readonly unknown[] };
      expect(card.weapons.reduce((sum, { count }) => sum + count, 0)).toBe(stats.weapons?.length ?? 0);
      expect(new Set(card.values.map(({ short }) => short)).size).toBe(card.values.length);
      if (system.cost(design).length > 0) expect(system.info.points).toBeDefined();
    }
  });

  it('says of a drive-table ship what it has, and always its drive, beams and screens', () => {
    const cutter = shippedDesigns().get('cutter')!;
    const labels = ruleSystem('drive-table')!.card!(cutter).values.map(({ label }) => label);
    expect(labels.slice(0, 3)).toEqual(['Power/drive', 'Beams', 'Screens']);
    expect(labels).not.toContain('Warp generator');
    expect(labels.at(-1)).toBe('Tech level');
  });
});
