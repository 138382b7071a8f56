import { distance, hexLabel, parseHexLabel, type HexShape } from '@core/hex';
import { Timeline, turnMarks } from '@renderer/features/battle/model/timeline';
import { positionOf, unitsOn } from '@renderer/features/battle/model/battle-position';
import {
  attacksOn,
  barOf,
  bestAttack,
  energySteps,
  ordersOf,
  targetsOf,
  type Attack,
} from '@renderer/features/battle/model/orders';
import { reachOf } from '@renderer/features/battle/model/reach';
import { sideColors } from '@renderer/canvas';
import { countersOf, battleMapOf, silhouetteOf, threatOf } from '@renderer/features/battle/model/scene';
import { findLastAttacks } from '@renderer/features/battle/model/last-attacks';
import { frameOf, tweensOf, type Tween } from '@renderer/features/battle/model/tween';
import { below, createRng } from '@core/base';
import type { PlaySession } from '@core/playtest';
import { createPlayer } from '@core/players';
import { describe, expect, it } from 'vitest';
import { activateFirst, battleOf, brawl, doFirst, sessionOf, slugfest } from './support';

const shape: HexShape = { orientation: 'pointy', stagger: 'odd', cols: 22, rows: 17 };
const hex = (label: string): number => {
  const parsed = parseHexLabel(shape, label);
  if (!parsed.ok) throw new Error(label);
  return parsed.value;
};

describe('reachOf', () => {
  it('reaches every hex within MOV, in open space', () => {
    const session = sessionOf(brawl());
    activateFirst(session);
    const reach = reachOf(session.battle, session.state, 'player-1');
    const from = hex('1010');
    expect(reach.size).toBe(18);
    for (const [at, reached] of reach) {
      expect(reached.spent).toBe(distance(shape, from, at));
      expect(reached.actions).toHaveLength(reached.spent);
      expect(reached.path.at(-1)).toBe(at);
      expect(reached.leaves).toBe(false);
    }
  });

  it('goes around impassable hexes and marks deadly ones', () => {
    const map = {
      ...brawl().map!,
      terrain: [
        { type: 'obstacle' as const, hexes: ['1110'] },
        { type: 'star' as const, hexes: ['0910'] },
        { type: 'asteroids' as const, rating: 6, hexes: ['1009', '0911'] },
      ],
    };
    const session = sessionOf(brawl({ map }));
    activateFirst(session);
    const reach = reachOf(session.battle, session.state, 'player-1');
    expect(reach.has(hex('1110'))).toBe(false);
    expect(reach.get(hex('0910'))?.leaves).toBe(true);
    expect(reach.get(hex('1009'))?.spent).toBe(1);
    // Behind the star: only around it.
    expect(reach.get(hex('0810'))).toBeUndefined();
  });

  it('does not change the battle or its dice', () => {
    const session = sessionOf(brawl());
    activateFirst(session);
    const before = session.battle.hash(session.state);
    reachOf(session.battle, session.state, 'player-1');
    expect(session.battle.hash(session.state)).toBe(before);
  });

  it('includes entry by an edge and the moves after it', () => {
    const session = sessionOf(slugfest());
    activateFirst(session);
    const reach = reachOf(session.battle, session.state, session.toAct[0]!);
    const row = (id: number): number => Math.floor(id / shape.cols);
    const rows = [...reach.keys()].map(row);
    expect(rows.filter((row) => row === 16)).toHaveLength(22);
    expect(Math.min(...rows)).toBe(15);
    for (const reached of reach.values()) expect(reached.spent).toBe(17 - row(reached.hex));
  });
});

describe('orders', () => {
  it('groups the actions of a side, phase by phase', () => {
    const session = sessionOf(brawl());
    const side = session.toAct[0]!;
    const select = ordersOf(session.battle, session.state, side);
    expect(select.activate.map((order) => order.info.unit)).toEqual([0, 1]);
    expect(select.end).toBeUndefined();
    activateFirst(session);
    const act = ordersOf(session.battle, session.state, side);
    expect(act.activate).toEqual([]);
    expect(act.steps).toHaveLength(6);
    expect(act.end?.info.kind).toBe('end');
    expect(targetsOf(act)).toEqual([2]);
  });

  it('lists every weapon against a target, with its odds or the reason why it cannot fire', () => {
    const session = sessionOf(brawl());
    activateFirst(session);
    const orders = ordersOf(session.battle, session.state, 'player-1');
    const attacks = attacksOn(session.battle, session.state, orders, 2);
    expect(attacks.map((attack) => attack.info.device)).toEqual(['a1r1e1', 'a2r3e2', 'a3r2e2']);
    const [close, long, heavy] = attacks;
    expect(close?.rejection?.code).toBe('range');
    expect(close?.odds).toBeUndefined();
    expect(long?.odds?.terms.map((term) => term.value)).toEqual([2, 0, -3]);
    expect(heavy?.odds?.results.reduce((sum, result) => sum + result.p, 0)).toBeCloseTo(1, 12);
    expect(bestAttack(attacks)).toBe(heavy);
    expect(bestAttack([])).toBeUndefined();
  });

  it('prefers damage, then the hit chance, since any hit destroys a torpedo', () => {
    const attack = (device: string, hit: number, expectedDamage?: number): Attack => ({
      action: { t: device },
      info: { kind: 'fire', label: device, device },
      rejection: undefined,
      odds: {
        terms: [],
        results: [
          { key: 'hit', label: 'Hit', p: hit },
          { key: 'miss', label: 'Miss', p: 1 - hit },
        ],
        ...(expectedDamage === undefined ? {} : { expectedDamage }),
      },
    });
    const [low, high, damaging] = [attack('low', 0.3), attack('high', 0.6), attack('damaging', 0.2, 1)];
    expect(bestAttack([low, high])).toBe(high);
    expect(bestAttack([low, high, damaging])).toBe(damaging);
    expect(bestAttack([high, attack('same', 0.6)])).toBe(high);
  });

  it('shows the result of each energy split', () => {
    const session = sessionOf(brawl());
    // Fire twice and end, so that the next energy phase has something to split.
    activateFirst(session);
    doFirst(session, (_, kind) => kind === 'fire');
    while (session.toAct[0] === 'player-1') {
      const kinds = [...session.battle.choices(session.state, 'player-1').list];
      doFirst(session, (action) => action === (kinds.find((kind) => kind.t === 'end') ?? kinds[0]));
    }
    const guard = 200;
    for (let i = 0; i < guard; i++) {
      const side = session.toAct[0];
      if (side === undefined) break;
      const list = [...session.battle.choices(session.state, side).list];
      if (list.length > 1 && list.every((action) => action.t === 'energy')) break;
      const fire = list.find((action) => action.t === 'fire');
      const end = list.find((action) => action.t === 'end');
      const wanted = fire ?? end ?? list[0];
      doFirst(session, (action) => action === wanted);
    }
    const side = session.toAct[0]!;
    const orders = ordersOf(session.battle, session.state, side);
    expect(orders.energy.length).toBeGreaterThan(1);
    const steps = energySteps(session.battle, session.state, orders);
    const shields = steps.map((step) => barOf(step.bars, 'shields')!.value);
    expect(shields).toEqual([...shields].sort((a, b) => a - b));
    expect(new Set(shields).size).toBe(steps.length);
    for (const step of steps) {
      expect(step.info.label).toBe(
        `Shields ${barOf(step.bars, 'shields')!.value}, energy ${barOf(step.bars, 'energy')!.value}`,
      );
    }
  });
});

describe('Timeline', () => {
  it('has side, turn and losses of every action, and follows a change of variation', () => {
    const session = sessionOf(brawl());
    const timeline = new Timeline(session);
    const player = createPlayer('greedy', session.battle, 1);
    if (!player.ok) throw new Error(player.error);
    const step = (): void => {
      const side = session.toAct[0]!;
      session.act(side, player.value.decide(session.battle.clone(session.state), side));
    };
    while (!session.outcome && session.length < 2000) step();
    const ticks = timeline.ticks();
    expect(ticks).toHaveLength(session.length);
    expect(ticks.map((tick) => tick.side)).toEqual(session.actions.map((deed) => deed.side));
    const destroyed = session.battle.fates(session.state).filter((fate) => fate.fate === 'destroyed').length;
    expect(ticks.flatMap((tick) => tick.lost)).toHaveLength(destroyed);
    const marks = turnMarks(ticks);
    expect(marks.map((mark) => mark.turn)).toEqual(marks.map((_, index) => index + 1));
    expect(timeline.ticks()).toBe(ticks);

    session.goTo(10);
    expect(timeline.ticks()).toBe(ticks);
    const side = session.toAct[0]!;
    const other = [...session.battle.choices(session.state, side).list].at(-1)!;
    session.act(side, other);
    expect(timeline.ticks()).toHaveLength(11);
    expect(timeline.ticks().slice(0, 10)).toEqual(ticks.slice(0, 10));
  });
});

describe('the scene', () => {
  it('draws ground and counters of a battle', () => {
    const scenario = brawl();
    const ground = battleMapOf(scenario, false)!;
    expect(ground.shape).toMatchObject(shape);
    expect(ground.edges.map((edge) => [edge.color, edge.text])).toEqual([
      ['a', 'Player 1 enters'],
      ['b', 'Player 2 enters'],
    ]);
    const observation = battleOf(scenario).observe(battleOf(scenario).start(1), null);
    const counters = countersOf(observation, sideColors(scenario));
    expect(counters.map((counter) => hexLabel(shape, counter.hex))).toEqual(['1010', '0909', '1108', '1205']);
    expect(counters[0]).toMatchObject({ color: 'a', silhouette: 'destroyer', hull: { value: 10, max: 10 } });
    const moving = { unit: 1, from: hex('0909'), to: hex('1008'), progress: 0.5 };
    expect(countersOf(observation, sideColors(scenario), { moving: [moving] })[1]).toMatchObject({
      hex: hex('0909'),
      moving: { to: hex('1008'), progress: 0.5 },
    });
    expect(unitsOn(observation, hex('1205')).map((unit) => unit.index)).toEqual([3]);
    expect(unitsOn(observation, -1)).toEqual([]);
  });

  it('has no terrain without a map, and a drawing for every name', () => {
    const { map: _map, ...rest } = brawl();
    expect(battleMapOf(rest, false)).toBeUndefined();
    expect(silhouetteOf('no such')).toBe('gunship');
    expect(silhouetteOf('mine')).toBe('mine');
  });

  it('shows the hexes that a unit can attack', () => {
    const battle = battleOf(brawl());
    const [unit] = battle.observe(battle.start(1), null).units;
    expect(threatOf(shape, unit!)).toHaveLength(37);
    expect(threatOf(shape, { ...unit!, hex: -1 })).toEqual([]);
  });
});

describe('tweensOf', () => {
  const seen = (session: PlaySession, fits: (kind: string) => boolean): readonly Tween[] => {
    const before = positionOf(session, null).observation;
    const side = session.toAct[0]!;
    const { battle, state } = session;
    const action = [...battle.choices(state, side).list].find((candidate) => fits(candidate.t))!;
    const step = session.act(side, action);
    if (!step.ok) throw new Error(step.error.message);
    const effects = step.value.events.flatMap((event) => battle.effects(event));
    return tweensOf(effects, before, positionOf(session, null).observation);
  };

  it('slides a moved unit, and shows a shot with its effect on the bars', () => {
    const session = sessionOf(brawl());
    activateFirst(session);
    const [shot] = seen(session, (t) => t === 'fire');
    const flying = frameOf(shot!, 0.4, false, new Map([[shot!.before.units[0]!.side, 'a']]));
    expect(flying.effects).toMatchObject([{ kind: 'beam', from: hex('1010'), to: hex('1108'), color: 'a' }]);
    expect(flying.attack).toEqual({ from: hex('1010'), to: hex('1108'), text: 'Range 2' });
    const counted = ({ units }: Tween['after']): unknown =>
      units
        .find((unit) => unit.hex === hex('1108'))!
        .bars.filter((bar) => bar.style === 'shields' || bar.style === 'hull');
    expect(counted(shot!.after)).toEqual(counted(positionOf(session, null).observation));
    const [step] = seen(session, (t) => t === 'move');
    const { moving } = frameOf(step!, 0, false, new Map());
    expect(moving).toMatchObject([{ unit: 0, from: hex('1010'), progress: 0 }]);
    expect(step?.after.units[0]?.hex).toBe(moving?.[0]?.to);
    expect(seen(session, (t) => t === 'end')).toEqual([]);
  });

  it('end with the units’ state after any action', () => {
    const session = sessionOf(brawl(), 3);
    const rng = createRng(11);
    const kinds = new Set<string>();
    for (let i = 0; i < 400 && session.toAct.length > 0; i++) {
      const side = session.toAct[0]!;
      const { list } = session.battle.choices(session.state, side);
      const action = list[below(rng, list.length)]!;
      const before = positionOf(session, null).observation;
      const step = session.act(side, action);
      if (!step.ok) throw new Error(step.error.message);
      const after = positionOf(session, null).observation;
      const effects = step.value.events.flatMap((event) => session.battle.effects(event));
      const tweens = tweensOf(effects, before, after);
      for (const tween of tweens) kinds.add(tween.effects[0]?.kind ?? 'pause');
      const shown = tweens.at(-1)?.after ?? before;
      const places = (units: typeof after.units): unknown =>
        units.map(({ index, hex: at, bars }) => [
          index,
          at,
          // E and a torpedo's range are not about being struck.
          bars.filter((bar) => bar.style === 'shields' || bar.style === 'hull').map((bar) => (at < 0 ? 0 : bar.value)),
        ]);
      if (step.value.action.t === 'fire' || step.value.action.t === 'move') {
        const known = new Set(before.units.map((unit) => unit.index));
        const left = shown.units.filter((unit) => after.units.some((candidate) => candidate.index === unit.index));
        expect(places(left)).toEqual(places(after.units.filter((unit) => known.has(unit.index))));
      }
    }
    expect([...kinds].sort()).toEqual(expect.arrayContaining(['attack', 'gone', 'move']));
  });
});

describe('findLastAttacks', () => {
  it('finds the attacks before a position, with their results', () => {
    const session = sessionOf(brawl(), 3);
    const rng = createRng(5);
    while (session.toAct.length > 0) {
      const side = session.toAct[0]!;
      const { list } = session.battle.choices(session.state, side);
      const shots = list.filter((action) => action.t === 'fire');
      const from = shots.length > 0 ? shots : list;
      session.act(side, from[below(rng, from.length)]);
    }
    const { actions, log } = session;
    const shots = actions.flatMap((deed, index) => (deed.action.t === 'fire' ? [index] : []));
    expect(shots.length).toBeGreaterThan(5);
    expect(findLastAttacks(session, shots[0]!, null)).toBeUndefined();
    for (const index of shots) {
      const fight = findLastAttacks(session, index + 1, null)!;
      expect(fight.action).toBe(index);
      const told = log.filter((entry) => entry.action === index && entry.sentence.dice);
      expect(fight.attacks.map(({ attackResult }) => attackResult.attackRoll.die)).toEqual(
        told.map((entry) => entry.sentence.dice![0]!.value),
      );
      expect(findLastAttacks(session, index + 1, null, fight)).toBe(fight);
    }
    const then = shots.flatMap((index) =>
      findLastAttacks(session, index + 1, null)!.attacks.flatMap((bout) => bout.consequences),
    );
    expect(then.map((entry) => entry.text)).toEqual(expect.arrayContaining(['destroyed']));
    expect(then.some((candidate) => candidate.text.startsWith('Half hull'))).toBe(true);
  });
});
