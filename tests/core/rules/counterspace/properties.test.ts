import { below, createRng } from '@core/base';
import { distance } from '@core/hex';
import type { CounterspaceEvent, CounterspaceState } from '@core/rules/systems/counterspace';
import { storeOf } from '@core/rules/systems/counterspace/engine/energy';
import { sideOf } from '@core/rules/systems/counterspace/engine/combatants';
import { PHASE_ACTION, PHASE_OVER, PRESENT } from '@core/rules/systems/counterspace/engine/codes';
import { isStatic } from '@core/rules/systems/counterspace/engine/idle';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { battleOf } from './build';
import { COUNTERSPACE_CASES } from './cases';
import { times } from '../../../long';

const BATTLES = COUNTERSPACE_CASES.map((one) => battleOf(one.scenario, new Map(one.designs)));

/** What is wrong with a state: nothing, of every state that can be reached. */
function faultsOf(battle: (typeof BATTLES)[number], state: CounterspaceState): string[] {
  const { tables } = battle;
  const left = tables.sides.map(() => 0);
  const faults = state.units.flatMap((unit, index) => {
    const spec = tables.units[index];
    // To come, on the map, or waiting for a call.
    const lives = unit.fate <= 1 || unit.fate === 5;
    if (lives) left[spec.side]++;
    const facts: Record<string, boolean> = {
      hull: unit.hull >= (lives ? 1 : 0) && unit.hull <= spec.hull,
      shields: unit.shields >= 0 && unit.shields <= spec.shields,
      energy: unit.energy >= 0 && unit.energy <= storeOf(tables, state, index),
      gained: unit.gained === 0 || index === state.active,
      reserve: unit.reserve >= 0 && unit.reserve <= spec.reserve,
      rating: unit.rating === (unit.halved === 1 ? Math.floor((spec.energy + 1) / 2) : spec.energy),
      // A repaired hull does not bring the rating back.
      halved: !lives || unit.halved === 1 || unit.hull * 2 > spec.hull,
      place: unit.fate === 1 ? unit.hex >= 0 : (unit.fate !== 0 && unit.fate !== 5) || unit.hex === -1,
      // At the end of a battle no unit is active, and a unit keeps the moves it had left.
      moves: state.phase === PHASE_OVER || index === state.active || unit.moves === 0,
      acted: unit.acted <= state.turn,
    };
    return Object.keys(facts).flatMap((fact) => (facts[fact] ? [] : [`unit ${index}: ${fact}`]));
  });
  const flying = state.torpedoes.filter((torpedo) => torpedo.fate === 1).length;
  if (flying !== state.flying) faults.push('torpedoes in flight');
  return left.every((count, side) => count === state.left[side]) ? faults : [...faults, 'units left'];
}

describe('in every battle', () => {
  it('values stay in their bounds whatever is done', () => {
    fc.assert(
      fc.property(fc.nat({ max: BATTLES.length - 1 }), fc.integer(), fc.integer(), (which, seed, draws) => {
        const battle = BATTLES[which];
        const state = battle.start(seed >>> 0);
        const rng = createRng(draws >>> 0);
        for (let step = 0; step < 300 && battle.toAct(state).length > 0; step++) {
          const side = battle.toAct(state)[0];
          const { list } = battle.choices(state, side);
          battle.apply(state, side, list[below(rng, list.length)]);
          const faults = faultsOf(battle, state);
          if (faults.length > 0) expect({ step, faults, state }).toBe('sound');
        }
      }),
      { numRuns: times(25, 60) },
    );
  });

  it('a unit takes no more steps than its MOV in an activation, each to a neighbour, and pays for each shot', () => {
    fc.assert(
      fc.property(fc.nat({ max: BATTLES.length - 1 }), fc.integer(), (which, seed) => {
        const battle = BATTLES[which];
        const { tables } = battle;
        const events: CounterspaceEvent[] = [];
        const state = battle.start(seed >>> 0, events);
        const rng = createRng(seed >>> 0);
        for (let acting = battle.toAct(state); acting.length > 0; acting = battle.toAct(state)) {
          const { list } = battle.choices(state, acting[0]);
          battle.apply(state, acting[0], list[below(rng, list.length)], events);
        }
        let steps = 0;
        for (const event of events) {
          if (event.t === 'activated') steps = 0;
          if (event.t === 'boosted') steps--;
          if (event.t === 'moved') {
            steps++;
            const { movement } = tables.units[event.actor] ?? tables.torpedoes[event.actor - tables.units.length];
            expect(steps + event.left).toBeLessThanOrEqual(movement);
            if (event.from >= 0) expect(distance(tables.grid.shape, event.from, event.hex)).toBe(1);
          }
          if (event.t === 'fired') {
            expect(event.range).toBeLessThanOrEqual(tables.units[event.actor].weapons[event.weapon].range);
            expect(sideOf(tables, event.actor)).not.toBe(sideOf(tables, event.target));
            if (event.target >= tables.units.length) continue;
            const lost =
              event.damage.shields[0] - event.damage.shields[1] + event.damage.hull[0] - event.damage.hull[1];
            expect(event.loss).toBe(lost);
            expect(lost).toBeLessThanOrEqual(event.damage.dealt);
            expect(lost === event.damage.dealt || event.damage.hull[1] === 0).toBe(true);
          }
        }
        expect(events.filter((event) => event.t === 'over')).toHaveLength(1);
      }),
      { numRuns: times(15, 40) },
    );
  });

  it('each unit that can act in a turn is activated once, or passed over as static', () => {
    fc.assert(
      fc.property(fc.nat({ max: BATTLES.length - 1 }), fc.integer(), (which, seed) => {
        const battle = BATTLES[which];
        const events: CounterspaceEvent[] = [];
        const state = battle.start(seed >>> 0, events);
        const rng = createRng(seed >>> 0);
        const seen = new Set<number>();
        for (let acting = battle.toAct(state); acting.length > 0; acting = battle.toAct(state)) {
          const { list } = battle.choices(state, acting[0]);
          events.length = 0;
          const able = state.units.map((unit) => unit.fate === 1);
          battle.apply(state, acting[0], list[below(rng, list.length)], events);
          for (const event of events) {
            if (event.t === 'turn' && event.turn > 1) {
              for (const [index, was] of able.entries()) {
                if (!was || state.units[index].fate !== 1 || seen.has(index)) continue;
                expect(isStatic(battle.tables.units[index])).toBe(true);
                expect(state.units[index].acted).toBeGreaterThanOrEqual(event.turn - 1);
              }
            }
            if (event.t === 'turn') seen.clear();
            if (event.t === 'activated') {
              expect(seen.has(event.target)).toBe(false);
              seen.add(event.target);
            }
          }
        }
      }),
      { numRuns: times(15, 40) },
    );
  });

  it('the active unit has a reason why it cannot move, fire or end exactly when none of these is offered', () => {
    fc.assert(
      fc.property(fc.nat({ max: BATTLES.length - 1 }), fc.integer(), (which, seed) => {
        const battle = BATTLES[which];
        const state = battle.start(seed >>> 0);
        const rng = createRng(seed >>> 0);
        for (let step = 0; step < 300 && battle.toAct(state).length > 0; step++) {
          const side = battle.toAct(state)[0];
          const { list } = battle.choices(state, side);
          const offered = new Set<string>(list.map(({ t }) => t));
          const isShip = state.active < battle.tables.units.length;
          if (state.phase === PHASE_ACTION && (!isShip || state.units[state.active].fate === PRESENT)) {
            const kinds = isShip ? ['move', 'fire', 'end'] : ['move', 'end'];
            const given = battle.refusals!(state, side).map(({ kind }) => kind);
            expect(given).toEqual(kinds.filter((kind) => !offered.has(kind)));
          }
          battle.apply(state, side, list[below(rng, list.length)]);
        }
      }),
      { numRuns: times(15, 40) },
    );
  });
});
