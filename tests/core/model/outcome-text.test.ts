import { levelResult, outcomeText, resultText, type Scenario } from '@core/model';
import { describe, expect, it } from 'vitest';

const SIDES = [
  { id: 'a', name: 'Convoy' },
  { id: 'b', name: 'Raiders' },
] as Scenario['sides'];
const VICTORY = [
  { id: 'away', name: 'Victory', side: 'a', when: { type: 'over' } },
  { id: 'lost', name: 'Miserable failure', side: 'a', defeat: true, when: { type: 'over' } },
] as const satisfies Scenario['victory'];
const end = (side: string | null, level: string | null, name: string): string =>
  outcomeText({ sides: SIDES, victory: [...VICTORY] }, { side, level, name });

describe('the end of a battle', () => {
  it('names the winner and the level', () => {
    expect(end('a', 'away', 'Victory')).toBe('Convoy wins: Victory');
    expect(end('b', null, 'Raiders holds the field')).toBe('Raiders win: Raiders holds the field');
  });

  it('names the side of a defeat', () => {
    expect(end('b', 'lost', 'Miserable failure')).toBe('Raiders win: Convoy suffers “Miserable failure”');
    expect(end(null, 'lost', 'Miserable failure')).toBe('Draw: Convoy suffers “Miserable failure”');
  });

  it('names a draw once', () => {
    expect(end(null, null, 'Draw')).toBe('Draw');
    expect(end(null, null, 'Truce')).toBe('Draw: Truce');
  });

  it('goes without a level', () => {
    expect(resultText('Raiders', undefined)).toBe('Raiders win');
    expect(levelResult(VICTORY[1], 'Raiders')).toBe('Raiders suffer “Miserable failure”');
  });
});
