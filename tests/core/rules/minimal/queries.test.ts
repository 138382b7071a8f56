import {
  arcOf,
  courseOf,
  follow,
  checkPlot,
  legalPlots,
  orderBounds,
  parsePlot,
  PLOTS,
  shipsOn,
  weaponsOf,
} from '@core/rules/systems/minimal';
import type { Course } from '@core/rules/systems/minimal';
import { assert } from '@core/base';
import { distance, hexLabel } from '@core/hex';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, openMap, scenario, Table } from './build';

const DESIGNS = designSet(
  design('ship', { engine: 4 }),
  design('buoy', { engine: 0, weapons: [] }),
  design('pair', { engine: 3 }),
);

function table(hex = '0808', options = {}, rocks = false): Table {
  const forces = [at(hex, 'a', 'ship', 4, 2), at('0803', 'b', 'buoy', 1, 0)];
  const map = openMap(rocks ? { terrain: [{ hexes: ['0805'], type: 'obstacle' }] } : {});
  return new Table(battleOf(scenario({ forces, options, map }), DESIGNS));
}

function course(of: Table, hex: string, text: string): Course {
  const plot = parsePlot(text);
  assert(plot.ok, text);
  return courseOf(of.battle, { hex: of.hex(hex), facing: 4 }, plot.value);
}

/** A course as "0807N 0806N". */
function words(of: Table, { points }: Course): string {
  const names = ['SE', 'S', 'SW', 'NW', 'N', 'NE'];
  return points.map(({ hex, facing }) => hexLabel(of.battle.scenario.map!, hex) + names[facing]).join(' ');
}

describe('the course of an order (6.0)', () => {
  it('tells place and facing after each step', () => {
    const one = table();
    expect(words(one, course(one, '0808', '2L1'))).toBe('0808N 0807N 0806N 0806NW 0706NW');
    expect(words(one, course(one, '0808', '0'))).toBe('0808N');
  });

  it('ends where the ship leaves, stops or is destroyed', () => {
    const open = table();
    expect(course(open, '0802', '1L1')).toMatchObject({ end: 'whole' });
    expect(course(open, '0801', '2')).toMatchObject({ end: 'left', points: [{}] });
    expect(course(table('0808', { edge: 'stop' }), '0801', '2')).toMatchObject({ end: 'stopped', into: -1 });
    const rocks = table('0808', {}, true);
    expect(course(rocks, '0807', '3')).toMatchObject({ end: 'stopped', into: rocks.hex('0805'), points: [{}, {}] });
    expect(course(table('0808', { collision: 'destroy' }, true), '0807', '3').end).toBe('destroyed');
  });

  it('comes to where the rules bring the ship, for every order', () => {
    for (const options of [{}, { edge: 'stop', collision: 'destroy' }]) {
      const one = table('0807', options, true);
      for (const plot of PLOTS) {
        const { points, end } = courseOf(one.battle, { hex: one.hex('0807'), facing: 4 }, plot);
        const last = points.at(-1)!;
        const reached = end === 'left' ? -1 : end === 'destroyed' ? -2 : last.hex * 6 + last.facing;
        expect(reached).toBe(follow(one.battle.tables, one.hex('0807'), 4, plot.index));
      }
    }
  });

  it('is what the effect of the movement shows, whatever stood in the way', () => {
    for (const text of ['2', '1L1', 'R1L', '3', '1R', '0']) {
      const one = table('0807', {}, true);
      const expected = course(one, '0807', text).points;
      // SPEED 2 allows 1 to 3 steps; a ship at rest stays.
      if (text === '0') one.state.ships[0]!.speed = 1;
      one.order('a', text).order('b', '0');
      const shown = one.battle.effects(one.events.find((event) => event.t === 'moved' && event.actor === 0)!);
      expect(shown).toEqual(expected.length < 2 ? [] : [{ kind: 'move', unit: 0, path: expected, simultaneous: true }]);
    }
  });
});

describe('what a ship may be ordered (6.0)', () => {
  it('is bound by SPEED, ENGINE and the turn before', () => {
    const one = table();
    expect(orderBounds(one.battle, one.state, 0)).toEqual({
      speed: 2,
      engine: 4,
      low: 1,
      high: 3,
      mustMoveForward: false,
    });
    const problemOf = (text: string): string | undefined => {
      const plot = parsePlot(text);
      assert(plot.ok, text);
      return checkPlot(one.battle, one.state, 0, plot.value)?.message;
    };
    expect(problemOf('2L')).toBeUndefined();
    expect(problemOf('4')).toBe('The order needs SPEED 4; the ship can do 1 to 3.');
    one.state.ships[0]!.turned = 1;
    expect(problemOf('L1')).toBe('The ship has just turned: it must move one hex forward before it turns again.');
    expect(orderBounds(one.battle, one.state, 0).mustMoveForward).toBe(true);
    const legal = legalPlots(one.battle, one.state, 0);
    expect(legal).toEqual(PLOTS.filter((plot) => checkPlot(one.battle, one.state, 0, plot) === undefined));
  });

  it('is checked for any ship of the side, not only for the next one', () => {
    const forces = [at('0808', 'a', 'ship'), at('1008', 'a', 'pair'), at('0803', 'b', 'buoy', 1, 0)];
    const { battle, state } = new Table(battleOf(scenario({ forces }), DESIGNS));
    expect(shipsOn(battle, state, 'a')).toEqual([0, 1]);
    const two = PLOTS.find(({ text }) => text === '2')!;
    expect(battle.check(state, 'a', { t: 'order', u: 1, o: two.index })?.code).toBe('minimal.order-unit');
    expect(checkPlot(battle, state, 1, two)).toBeUndefined();
  });
});

describe('arcs and weapons (7.0)', () => {
  it('covers a sector of six hexes deep, without what is hidden', () => {
    const one = table();
    const front = arcOf(one.battle, { hex: one.hex('0808'), facing: 4 }, 0);
    const { map } = one.battle.scenario;
    expect(Math.max(...front.map((hex) => distance(map!, one.hex('0808'), hex)))).toBe(6);
    expect(front).toContain(one.hex('0802'));
    expect(front).not.toContain(one.hex('0809'));
    // A sector from range 1 to 6 holds 1+3+3+5+5+7 hexes, its two edges included.
    expect(front).toHaveLength(24);
    const hidden = table('0808', {}, true);
    const behind = arcOf(hidden.battle, { hex: hidden.hex('0808'), facing: 4 }, 0);
    expect(behind).not.toContain(hidden.hex('0803'));
    expect(behind).toContain(hidden.hex('0806'));
  });

  it('names weapons that are ready, fired, lost or were never built', () => {
    const { battle, state } = table();
    expect(weaponsOf(battle, state, 0)).toEqual(['ready', 'ready', 'none', 'none', 'none', 'ready']);
    state.ships[0]!.weapons = 0b000011;
    state.ships[0]!.fired = 0b000001;
    expect(weaponsOf(battle, state, 0)).toEqual(['fired', 'ready', 'none', 'none', 'none', 'lost']);
  });
});
