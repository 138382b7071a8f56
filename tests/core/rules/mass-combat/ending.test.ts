import type { Scenario } from '@core/model';
import { describe, expect, it } from 'vitest';
import { Field } from './build';

const PARLEY = 5;
const SKIRMISH = 10;

describe('the end of a battle', () => {
  it('pays awards for survivors when a victory level ends it', () => {
    const changes: Partial<Scenario> = {
      victory: [{ id: 'v', side: 'a', name: 'Held', when: { type: 'turn', turn: 1 } }],
      awards: [
        { id: 'stays-a', side: 'a', for: 'survivors', units: { side: 'a' }, points: 5 },
        { id: 'stays-b', side: 'b', for: 'survivors', units: { side: 'b' }, points: 3 },
      ],
    };
    const field = new Field({ changes });
    field.choose(SKIRMISH, SKIRMISH);
    field.finishWave({ a: { battleSuccesses: 1 }, b: { battleSuccesses: 1 } });
    expect(field.battle.outcome(field.state)).toMatchObject({ side: 'a', level: 'v', cause: 'level' });
    expect(field.state.points).toEqual([5, 3]);
  });

  it('by a truce is no elimination', () => {
    const field = new Field({ options: { truce: 'ends' } });
    field.choose(PARLEY, PARLEY);
    expect(field.state.truce).toBe(1);
    expect(field.battle.outcome(field.state)).toEqual({ side: null, level: null, name: 'Truce', cause: 'level' });
  });
});
