import { below, createRng } from '@core/base';
import { policyAction } from '@core/players/simple';
import { countSpecials } from '@core/rules/systems/mass-combat/sides';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { battleOf } from './build';
import { MASS_COMBAT_CASES } from './cases';
import { times } from '../../../long';

const BATTLES = MASS_COMBAT_CASES.map(({ scenario, designs }) => battleOf(scenario, new Map(designs)));

it('keeps its counts together through any battle: fighters, dice, people, special units', () => {
  fc.assert(
    fc.property(fc.nat({ max: BATTLES.length - 1 }), fc.integer(), (which, seed) => {
      const battle = BATTLES[which]!;
      const { tables } = battle;
      const state = battle.start(seed >>> 0);
      const rng = createRng(seed >>> 0);
      let before = state.sides.map(({ fighters }) => fighters);
      for (let step = 0; step < 400 && battle.toAct(state).length > 0; step++) {
        const acting = battle.toAct(state);
        const side = acting[below(rng, acting.length)]!;
        battle.apply(state, side, policyAction(battle, 'random', state, side, rng));
        for (const [index, own] of state.sides.entries()) {
          expect(own.fighters).toBeGreaterThanOrEqual(0);
          expect(own.fighters).toBeLessThanOrEqual(before[index]!);
          if (state.phase < 6 || state.phase > 10) continue;
          // Every die that was thrown lies somewhere; a push takes one Strategy Die away.
          expect(own.battleSuccesses + own.skulls + own.battleBlanks).toBe(own.battle);
          expect(own.strategySuccesses + own.strategyBlanks + own.pushes).toBe(own.strategyDice);
          expect(own.supportSuccesses + own.explosions + own.supportBlanks).toBe(own.support + own.broken);
        }
        before = state.sides.map(({ fighters }) => fighters);
        for (const [index, { strength, power }] of tables.people.entries()) {
          expect(state.power[index]!).toBeGreaterThanOrEqual(0);
          expect(state.power[index]!).toBeLessThanOrEqual(power);
          // Who has taken as much damage as strength is out of the battle once the wave is over.
          if (state.phase === 1)
            expect(state.status[index] !== 0).toBe(state.damage[index]! >= strength || state.status[index] === 3);
        }
        const counted = battle.clone(state);
        countSpecials(tables, counted);
        expect([counted.specials, counted.intact]).toEqual([state.specials, state.intact]);
      }
    }),
    { numRuns: times(25, 60) },
  );
});

it('tells of each faction what is left and what is lost', () => {
  for (const battle of BATTLES) {
    const state = battle.start(5);
    const rng = createRng(5);
    while (battle.toAct(state).length > 0) {
      const side = battle.toAct(state)[0]!;
      battle.apply(state, side, battle.policy.greedy(state, side, rng));
    }
    const fates = battle.fates(state);
    for (const [index, faction] of battle.tables.factions.entries()) {
      const { fighters, killed } = fates[index]!.values;
      expect(fighters! + killed!).toBe(faction.fighters);
    }
    for (const [index, { unit, count, project }] of battle.tables.stacks.entries()) {
      const { count: left, lost } = fates[unit]!.values;
      // Projects grant units by the Battle Level of the wave.
      expect(left! + lost!).toBe(project < 0 ? count : Math.max(state.counts[index]!, state.hit[index]!));
    }
  }
});
