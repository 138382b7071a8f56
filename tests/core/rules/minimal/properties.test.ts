import { below, createRng } from '@core/base';
import { PLOTS } from '@core/rules/systems/minimal';
import { PRESENT } from '@core/rules/systems/minimal/types';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { battleOf } from './build';
import { MINIMAL_CASES } from './cases';
import { times } from '../../../long';

const battles = MINIMAL_CASES.map(({ scenario, designs }) => battleOf(scenario, new Map(designs)));

it('keeps what is always true, in any random battle', () => {
  fc.assert(
    fc.property(fc.constantFrom(...battles), fc.integer({ min: 0, max: 0xffffffff }), (battle, seed) => {
      const state = battle.start(seed);
      const rng = createRng(seed ^ 99);
      const { ships: specs } = battle.tables;
      let before = state.ships.map((ship) => ({ ...ship }));
      let turn = state.turn;
      while (battle.toAct(state).length > 0) {
        const acting = battle.toAct(state);
        const side = acting[below(rng, acting.length)]!;
        const { list } = battle.choices(state, side);
        battle.apply(state, side, list[below(rng, list.length)]!);
        for (const [index, ship] of state.ships.entries()) {
          const spec = specs[index]!;
          const was = before[index]!;
          // Nothing is ever repaired.
          expect(ship.shields).toBeLessThanOrEqual(was.shields);
          expect(ship.engine).toBeLessThanOrEqual(was.engine);
          expect(ship.weapons & ~was.weapons).toBe(0);
          expect(ship.engine).toBeGreaterThanOrEqual(0);
          expect(ship.fired & ~spec.weapons).toBe(0);
          expect(ship.hex >= 0).toBe(ship.fate === PRESENT);
          if (ship.fate !== PRESENT) continue;
          expect(ship.shields).toBeGreaterThan(0);
          expect(battle.tables.terrain[ship.hex]).toBe(0);
          if (ship.plot >= 0) expect(PLOTS[ship.plot]!.steps.length).toBeLessThanOrEqual(spec.engine);
          // SPEED changes by one a turn, unless ENGINE or a collision forces more.
          if (state.turn > turn && was.speed >= 0) expect(ship.speed - was.speed).toBeLessThanOrEqual(1);
        }
        const left = battle.sides.map(
          (_, at) => state.ships.filter((ship, i) => specs[i]!.side === at && ![2, 3].includes(ship.fate)).length,
        );
        expect(state.left).toEqual(left);
        if (state.turn > turn) {
          turn = state.turn;
          before = state.ships.map((ship) => ({ ...ship }));
        }
      }
    }),
    { numRuns: times(25, 60) },
  );
});
