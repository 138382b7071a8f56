import { minimal } from '@core/rules/systems/minimal';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, scenario, Table } from './build';

const DESIGNS = designSet(design('ship'));

function table(): Table {
  const forces = [at('0808', 'a', 'ship'), at('0803', 'b', 'ship', 1), at('0303', 'b', 'ship', 1)];
  return new Table(battleOf(scenario({ forces }), DESIGNS));
}

describe('the meaning of SPEED', () => {
  it('counts turns as well as hexes (6.0)', () => {
    expect(minimal.info.terms?.SPEED).toMatch(/hex forward.*turn by one hex side/);
  });
});

describe('what an action means', () => {
  it('offers the orders of a ship as one choice, each with where it leads and its SPEED', () => {
    const { battle, state } = table();
    const infos = battle.choices(state, 'a').list.map((action) => battle.info(state, 'a', action));
    expect(new Set(infos.map(({ kind, device, unit }) => `${kind} ${device} ${unit}`))).toEqual(
      new Set(['special order 0']),
    );
    expect(new Set(infos.map(({ label }) => label)).size).toBe(infos.length);
    expect(infos.map(({ label, cost }) => `${label}: ${cost}`)).toContain('ship: 2L, to 0806 facing NW: SPEED 3');
  });

  it('says when an order leads off the map', () => {
    const forces = [at('0802', 'a', 'ship'), at('0813', 'b', 'ship', 1)];
    const { battle, state } = new Table(battleOf(scenario({ forces }), DESIGNS));
    const labels = battle.choices(state, 'a').list.map((action) => battle.info(state, 'a', action).label);
    expect(labels).toContain('ship: 3, off the map');
  });

  it('names a weapon by its ship where a side has several', () => {
    const { battle, state } = table();
    expect(battle.info(state, 'a', { t: 'fire', u: 0, w: 5, x: 1 }).device).toBe('FL');
    expect(battle.info(state, 'b', { t: 'fire', u: 2, w: 0, x: 0 }).device).toBe('ship 2 F');
  });
});

describe('events', () => {
  it('are told in words, with dice and result', () => {
    const played = table().order('b', '1').order('b', '1R').dice(6, 1, 1, 5).order('a', '2');
    const told = played.events.map((event) => played.battle.describe(event).text);
    expect(told).toContain('ship moves 2 from 0808 to 0806 facing N');
    expect(told).toContain('Initiative: Alpha, then Beta');
    played.act('a', { t: 'fire', u: 0, w: 0, x: 1 });
    const sentence = played.battle.describe(played.last('fired'));
    expect(sentence.text).toBe('ship fires F at ship 1, range 2, needs 4 or less');
    expect(sentence.dice?.map(({ value }) => value)).toEqual([1, 5]);
    expect(sentence.result).toBe('Hit: ENGINE 3 to 2');
  });

  it('agree with the names of sides, and leave out sides without ships', () => {
    const sides = ['a', 'b', 'c'].map((id) => ({ id, name: id === 'b' ? 'Raiders' : `Fleet ${id}` }));
    const forces = [at('0808', 'a', 'ship', 4, 0), at('0806', 'b', 'ship', 1, 0), at('0101', 'c', 'edge', 4, 1)];
    const edge = design('edge', { toHit: 0 });
    const battle = battleOf(scenario({ sides, forces }), designSet(design('ship'), edge));
    const played = new Table(battle).order('a', '0').order('b', '0').dice(1, 6, 5).order('c', '1');
    const told = played.events.map((event) => battle.describe(event).text);
    expect(told).toContain('Raiders have given all orders');
    expect(told).toContain('Initiative: Raiders, then Fleet a');
    expect(battle.observe(played.state, null).phase).toBe('Raiders fire');
  });

  it('say when a shot cannot hit', () => {
    const forces = [at('0808', 'a', 'blind', 4, 0), at('0804', 'b', 'ship', 1, 0)];
    const battle = battleOf(scenario({ forces }), designSet(design('ship'), design('blind', { toHit: 0 })));
    const played = new Table(battle).order('b', '0').dice(6, 1, 1).order('a', '0');
    played.act('a', { t: 'fire', u: 0, w: 0, x: 1 });
    expect(battle.describe(played.last('fired')).text).toBe('blind fires F at ship, range 4, cannot hit');
  });

  it('are shown: a move, a shot with what it took, an end', () => {
    const played = table().order('b', '1').order('b', '1R').dice(6, 1, 1, 5).order('a', '2');
    played.act('a', { t: 'fire', u: 0, w: 0, x: 1 });
    const shown = played.events.flatMap((event) => played.battle.effects(event));
    expect(shown.filter((one) => one.kind === 'move' && one.simultaneous)).toHaveLength(3);
    const attackResult = shown.find((one) => one.kind === 'attack');
    expect(attackResult?.kind === 'attack' && attackResult.attack).toMatchObject({
      attacker: 0,
      target: 1,
      range: 2,
      result: { hit: true, label: 'Engine' },
      damage: [{ label: 'Damage die 5', value: 1 }],
      attackRoll: { die: 1, rollUnder: true },
      bars: [
        { before: 3, after: 3 },
        { before: 3, after: 2 },
      ],
    });
  });
});
