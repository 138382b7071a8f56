import { newDesign, type DriveTableStats } from '@core/model';
import { designFindings } from '@core/rules/registry';
import { driveTable, PARTS, powerOf, totalCost } from '@core/rules/systems/drive-table';
import { compareRows } from '@renderer/features/ships/drive-table/compare';
import { planOf } from '@renderer/features/ships/drive-table/plan';
import {
  clampSetting,
  hitsAbsorbed,
  IDLE,
  limitsOf,
  mostHits,
  orderOf,
  powerUses,
} from '@renderer/features/ships/drive-table/power';
import { TEMPLATES } from '@renderer/features/ships/drive-table/templates';
import { designFromTemplate } from '@renderer/features/ships/model/create';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { times } from '../../long';

const ship = (changes: Partial<DriveTableStats> = {}): DriveTableStats => ({
  ...{ drive: 6, beams: 4, screens: 3, tubes: 1, missiles: 3, cannon: 0, shells: 0, racks: 0, warp: true, tech: 0 },
  ...changes,
});

describe('power uses', () => {
  it('lists the power of beams, screens and tubes, and the rest for the drive', () => {
    const use = (label: string) => powerUses(ship()).find((use) => use.label === label);
    expect(use('All beams')).toMatchObject({ power: 4, drive: 2, lacking: 0, hits: 6 });
    expect(use('Beams and screens')).toMatchObject({ power: 7, drive: 0, lacking: 1 });
    expect(use('Beams and tubes')).toMatchObject({ power: 5, drive: 1, hits: 6 + 4 });
    expect(use('All cannon')).toBeUndefined();
  });

  it('never lets cannon fire more shells than there are', () => {
    const [use] = powerUses(ship({ beams: 0, screens: 0, tubes: 0, cannon: 4, shells: 6 }));
    // Bursts of 2, 2, 1 and 1 shells, each with the bonus of +2.
    expect(use).toMatchObject({ label: 'All cannon', power: 4, hits: 6 + 4 * 2 });
    const stats = ship({ cannon: 3, shells: 4 });
    const setting = clampSetting({ ...IDLE, cannon: 3, shells: 3 }, stats);
    expect(orderOf(setting, stats.shells).c.map(([, shells]) => shells)).toEqual([2, 1, 1]);
  });

  it('matches the power of the order', () => {
    const setting = { ...IDLE, drive: 2, beams: 3, screens: 1, tubes: 1 };
    expect(powerOf(orderOf(setting, 0))).toBe(7);
    expect(clampSetting(setting, ship({ beams: 1, tubes: 2, missiles: 0 }))).toMatchObject({
      beams: 1,
      tubes: 0,
      drive: 2,
    });
    expect(limitsOf(ship({ tubes: 3, missiles: 2 })).tubes).toBe(2);
  });

  it('gives the maximum hits per round, with +2 and the tech level', () => {
    expect(mostHits(ship())).toBe(4 + 2 + (2 + 2));
    expect(mostHits(ship({ drive: 4, tech: 1 }))).toBe(3 + 3 + (2 + 3));
    expect(mostHits(ship({ beams: 0, tubes: 0, cannon: 2, shells: 12 }))).toBe(2 * (3 + 2));
    expect(mostHits(ship({ beams: 0, tubes: 0, cannon: 2, shells: 5 }))).toBe(5 + 2 * 2);
    expect(mostHits(ship({ drive: 0 }))).toBe(0);
  });
});

describe('hits absorbed', () => {
  it('include all vital points but one, magazines and the generator', () => {
    expect(hitsAbsorbed(ship())).toBe(6 + 4 + 3 + 1 - 1 + 1 + 5);
    expect(hitsAbsorbed(ship({ drive: 0, beams: 0, screens: 0, tubes: 0 }))).toBe(0);
  });
});

describe('the plan of a ship', () => {
  const stats = fc.record({
    ...{ drive: fc.nat(60), beams: fc.nat(20), screens: fc.nat(30), tubes: fc.nat(9), missiles: fc.nat(30) },
    ...{ cannon: fc.nat(9), shells: fc.nat(60), racks: fc.nat(12), warp: fc.boolean(), tech: fc.nat(3) },
  });

  it('has a box for every hit, without overlaps and within its bounds', () => {
    fc.assert(
      fc.property(stats, (item) => {
        const { boxes, length, half, scale } = planOf(item);
        const drawn = (key: string): number =>
          boxes.filter(({ part }) => PARTS[part]?.key === key).length *
          (scale[PARTS.findIndex((p) => p.key === key)] ?? 1);
        expect(drawn('beams')).toBe(item.beams);
        expect(drawn('missiles')).toBeGreaterThanOrEqual(Math.ceil(item.missiles / 3));
        expect(drawn('warp')).toBe(item.warp ? 5 : 0);
        boxes.forEach((a, index) => {
          expect(a.x >= 0 && a.x + 1 <= length && Math.abs(a.y) <= half).toBe(true);
          for (const b of boxes.slice(index + 1)) {
            expect(Math.abs(a.x - b.x) > 0.999 || Math.abs(a.y - b.y) > 0.999).toBe(true);
          }
        });
      }),
      { numRuns: times(12, 50) },
    );
  });

  it('draws the fill level of a magazine', () => {
    const shells = PARTS.findIndex(({ key }) => key === 'shells');
    const own = planOf(ship({ cannon: 1, shells: 9 })).boxes.filter(({ part }) => part === shells);
    expect(own.map(({ full }) => full)).toEqual([1, 0.5]);
  });
});

describe('templates', () => {
  it('have no findings, spend their budget exactly, and exist for every budget', () => {
    for (const template of TEMPLATES) {
      const design = designFromTemplate('drive-table', template, []);
      expect(designFindings(design), template.name).toEqual([]);
      expect(totalCost(design)).toBe(template.budget);
    }
    for (const budget of driveTable.workshop.budgets) expect(TEMPLATES.map((entry) => entry.budget)).toContain(budget);
  });
});

describe('the comparison', () => {
  it('shows components and derived values', () => {
    const rows = compareRows({ ...newDesign('drive-table', 'T'), stats: { ...ship() } });
    const row = (key: string) => rows.find((row) => row.key === key);
    expect(row('cost')?.value).toBe(20);
    expect(row('missiles')).toMatchObject({ label: 'Missiles', text: '3' });
    expect(row('cannon')?.text).toBe('0');
    expect(row('type')?.text).toBe('Warpship');
    expect(row('stands')?.value).toBe(19);
  });
});
