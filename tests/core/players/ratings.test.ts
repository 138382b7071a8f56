import { describe, expect, it } from 'vitest';
import { PLAYER_CHOICES, ratingOf } from '@core/players';
import { RULE_SYSTEMS } from '@core/rules/registry';

describe('measured ratings', () => {
  it.each(RULE_SYSTEMS.map(({ info }) => info.id))('of %s cover the players from random to search', (rules) => {
    for (const { name } of PLAYER_CHOICES) {
      const rating = ratingOf(rules, name);
      if (rating === undefined) expect(name).toMatch(/^search/);
      else expect(rating.low, name).toBeLessThanOrEqual(rating.high);
    }
  });

  it('hold for all styles of a level', () => {
    expect(ratingOf('minimal', 'search+cautious')).toEqual(ratingOf('minimal', 'search'));
  });
});
