import type { Force } from '@core/model';
import { labelUnits, unitsOfScenario } from '@core/rules/common/roster';
import { expect, it } from 'vitest';
import { design, designSet, scenario } from '../counterspace/build';

const designs = designSet(design('escort'), design('fighter'));
const force = (id: string, side: string, design: string, changes: Partial<Force> = {}): Force => {
  return { id, side, design, start: { type: 'free' }, ...changes };
};

it('numbers units with the same name of a side, across its forces', () => {
  const forces = [
    force('lead', 'a', 'escort', { name: 'Lead' }),
    force('one', 'a', 'escort'),
    force('wing', 'a', 'fighter', { count: 2 }),
    force('other', 'b', 'escort', { name: 'Lead' }),
    force('more', 'a', 'escort', { count: 2 }),
  ];
  const whole = scenario({ forces });
  const units = unitsOfScenario(whole, designs);
  expect(labelUnits(whole, units)).toEqual([
    'Lead (Alpha)',
    ...['escort 1', 'fighter 1', 'fighter 2', 'Lead (Beta)', 'escort 2', 'escort 3'],
  ]);
  expect(units.map(({ id }) => id)).toEqual(['lead', 'one', 'wing-1', 'wing-2', 'other', 'more-1', 'more-2']);
});
