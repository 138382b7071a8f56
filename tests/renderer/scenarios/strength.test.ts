import type { Force } from '@core/model';
import { totalsOf } from '@renderer/features/scenarios/model/designs';
import { describe, expect, it } from 'vitest';
import { shippedDesigns } from '../../core/rules/library';

const force = (design: string, count: number): Force => ({
  ...{ id: `${design}-force`, side: 'attacker', design, count },
  start: { type: 'free' },
});

describe('the strength of a side', () => {
  const designs = shippedDesigns();

  it('in a skirmish is the AP and HP of its units', () => {
    const forces = [force('skirmish-rifles', 2), force('skirmish-cutter', 1), force('unknown', 3)];
    expect(totalsOf(forces, designs)).toEqual({
      units: 6,
      values: [
        { label: 'Action points', value: 2 * 3 + 3 },
        { label: 'Hit points', value: 2 * 6 + 9 },
        { label: 'Armour', value: 2 * 1 + 4 },
      ],
      unknown: 3,
    });
  });

  it('is zero without forces', () => {
    expect(totalsOf([], designs)).toEqual({ units: 0, values: [], unknown: 0 });
  });
});
