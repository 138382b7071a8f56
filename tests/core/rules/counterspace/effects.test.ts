import { below, createRng } from '@core/base';
import type { CounterspaceEvent } from '@core/rules/systems/counterspace';
import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, openMap, scenario, Table } from './build';
import { COUNTERSPACE_CASES } from './cases';

const sum = (terms: readonly { readonly value: number }[]): number =>
  terms.reduce((total, term) => total + term.value, 0);

/** Brings the first unit to its action phase. */
function toAction(table: Table): void {
  for (let [first] = table.offered(); first?.t === 'activate' || first?.t === 'energy'; [first] = table.offered()) {
    table.act(first);
  }
}

type Rolled = Extract<CounterspaceEvent, { damage: unknown }>;

describe('effects of attacks', () => {
  it('agree with the dice, the odds and the damage in every battle', () => {
    const seen = new Set<string>();
    for (const [which, one] of COUNTERSPACE_CASES.entries()) {
      const battle = battleOf(one.scenario, new Map(one.designs));
      const ships = battle.tables.units.length;
      for (let game = 0; game < 12; game++) {
        const state = battle.start(100 * which + game);
        const rng = createRng(game);
        for (let step = 0; step < 600 && battle.toAct(state).length > 0; step++) {
          const side = battle.toAct(state)[0];
          const { list } = battle.choices(state, side);
          const events: CounterspaceEvent[] = [];
          battle.apply(state, side, list[below(rng, list.length)], events);
          for (const event of events) {
            const [effect] = battle.effects(event);
            if (effect?.kind !== 'attack') continue;
            const { attack } = effect;
            seen.add(`${event.t} ${attack.attackKind} ${attack.result.key}`);
            expect(attack.odds.reduce((total, result) => total + result.p, 0)).toBeCloseTo(1, 12);
            expect(attack.odds.find((result) => result.key === attack.result.key)?.p).toBeGreaterThan(0);
            const { attackRoll, defenceRoll, attacker, target } = attack;
            expect(attackRoll.die).toBe((event as Rolled).attack[0]);
            if (defenceRoll !== undefined) {
              const lead = attackRoll.die + sum(attackRoll.terms) - defenceRoll.die - sum(defenceRoll.terms);
              if (attack.result.key === 'miss') expect(lead).toBeLessThanOrEqual(0);
              else if (attack.result.key === 'destroy') expect(lead).toBeGreaterThanOrEqual(0);
            }
            if (attacker !== undefined) expect(battle.units[attacker]!.side).not.toBe(battle.units[target]!.side);
            const { dealt } = (event as Rolled).damage ?? { dealt: 0 };
            const counts = target < ships && event.t !== 'bay';
            if (counts) expect(sum(attack.damage)).toBe(dealt);
            else expect([attack.damage, attack.bars]).toEqual([[], []]);
          }
        }
      }
    }
    for (const part of ['fired Attack destroy', 'fired Point defence', 'struck', 'hazard', 'bay', ' critical']) {
      expect(
        [...seen].some((text) => text.includes(part)),
        part,
      ).toBe(true);
    }
  });

  it('name each term: printed ATT, Turtle shields, the bonus for range 0 (6.0.0, 8.1.3)', () => {
    const designs = designSet(
      design('gun', { weapons: [{ attack: 4, range: 2, energy: 1 }] }),
      design('wall', { defence: 2, equipment: { turtleShield: true }, energy: 4 }),
    );
    const forces = [at('0404', 'a', 'gun'), at('0404', 'b', 'wall')];
    const table = new Table(battleOf(scenario({ forces }), designs));
    Object.assign(table.state.units[1]!, { guard: 1 });
    toAction(table);
    // 3 + 4 + 1 against 6 + 2 + 1: lower by one
    table.load(3, 6);
    const [event] = table.act({ t: 'fire', w: 0, u: 1 });
    const [effect] = table.battle.effects(event!);
    expect(effect?.kind === 'attack' && effect.attack).toMatchObject({
      device: 'a4r2e1',
      range: 0,
      simultaneous: false,
      attackRoll: {
        die: 3,
        terms: [
          { label: 'ATT', value: 4 },
          { label: 'Range 0', value: 1 },
        ],
      },
      defenceRoll: {
        die: 6,
        terms: [
          { label: 'DEF', value: 2 },
          { label: 'Turtle shield', value: 1 },
        ],
      },
      result: { key: 'miss', hit: false },
      damage: [],
    });
  });

  it('show both sides of a point defence as rolled together (6.2.0), and who is lost', () => {
    const designs = designSet(
      design('glass', { hull: 1, shields: 0, weapons: [{ attack: 3, range: 0, energy: 1 }] }),
      design('guard', { hull: 1, shields: 0, weapons: [{ attack: 3, range: 1, energy: 1 }] }),
      design('far', { weapons: [] }),
    );
    const forces = [at('0404', 'a', 'glass'), at('0504', 'b', 'guard'), at('0909', 'b', 'far'), at('0101', 'a', 'far')];
    const table = new Table(battleOf(scenario({ forces }), designs));
    toAction(table);
    table.move('0504');
    table.act({ t: 'pd', w: 0 });
    expect(table.battle.observe(table.state, null).declared).toEqual([{ unit: 1, target: 0, device: 'a3r1e1' }]);
    table.act({ t: 'pass' });
    table.act({ t: 'fire', w: 0, u: 1 });
    expect(table.battle.observe(table.state, null).declared).toHaveLength(2);
    table.load(6, 2, 6, 2);
    const shown = table.act({ t: 'pass' }).flatMap((event) => table.battle.effects(event));
    const clashes = shown.flatMap((one) => (one.kind === 'attack' ? [one.attack] : []));
    expect(clashes.map(({ attackKind, simultaneous }) => [attackKind, simultaneous])).toEqual([
      ['Point defence', true],
      ['Return fire', true],
    ]);
    expect(shown.filter((one) => one.kind === 'gone').map((one) => one.unit)).toEqual([0, 1]);
    expect(table.battle.observe(table.state, null).declared).toBeUndefined();
  });
});

describe('reasons with numbers', () => {
  const designs = designSet(
    design('gun', {
      energy: 1,
      movement: 2,
      weapons: [
        { attack: 4, range: 3, energy: 1 },
        { attack: 4, range: 4, energy: 3 },
      ],
    }),
    design('rock', { weapons: [] }),
  );
  const table = (): Table => {
    const made = new Table(battleOf(scenario({ forces: [at('0101', 'a', 'gun'), at('0105', 'b', 'rock')] }), designs));
    toAction(made);
    return made;
  };
  const why = (on: Table, action: unknown): unknown => on.battle.check(on.state, 'a', action);

  it('say the range and what the weapon reaches (6.0.0)', () => {
    const on = table();
    expect(why(on, { t: 'fire', w: 0, u: 1 })).toMatchObject({
      message: 'The range is 4; the weapon reaches 3.',
      section: '6.0.0',
    });
  });

  it('state the cost and the available E (3.0.0)', () => {
    const on = table();
    expect(why(on, { t: 'fire', w: 1, u: 1 })).toMatchObject({
      message: `The shot costs 3 energy; the unit has ${on.state.units[0]!.energy}.`,
      section: '3.0.0',
    });
  });

  it('say how far a hex is, and that no MOV is left (4.0.0)', () => {
    const on = table();
    expect(why(on, { t: 'move', h: on.hex('0104') })).toMatchObject({
      message: '0104 is 3 hexes away. Move to an adjacent hex.',
    });
    expect(why(on, { t: 'move', h: -5 })).toMatchObject({ code: 'adjacent' });
    on.move('0102');
    on.move('0101');
    expect(why(on, { t: 'move', h: on.hex('0102') })).toMatchObject({
      message: 'No movement left (0 of 2).',
      section: '4.0.0',
    });
  });

  it('say what a target must be, friends included (6.0.0)', () => {
    const forces = [at('0101', 'a', 'gun'), at('0101', 'a', 'rock'), at('0105', 'b', 'rock')];
    const on = new Table(battleOf(scenario({ forces }), designs));
    on.act({ t: 'activate', u: 0 });
    toAction(on);
    expect(why(on, { t: 'fire', w: 0, u: 1 })).toMatchObject({ message: 'The target is not an enemy on the map.' });
  });

  it('state the largest amount for a device, and why it takes or gives nothing (8.1.3, 8.2.2)', () => {
    const tender = design('tender', {
      energy: 4,
      weapons: [],
      equipment: { turtleShield: true, supplyBattery: 6 },
    });
    const forces = [at('0101', 'a', 'tender'), at('0102', 'a', 'rock'), at('0905', 'b', 'rock')];
    const on = new Table(battleOf(scenario({ forces }), designSet(tender, design('rock', { weapons: [] }))));
    on.act({ t: 'activate', u: 0 });
    // 4 E and 4 shields are all that it can bring together.
    expect(why(on, { t: 'turtle', n: 9 })).toMatchObject({ message: 'The amount must be from 1 to 8.' });
    expect(why(on, { t: 'fill', n: 1 })).toMatchObject({
      message: 'The supply battery is full, or the unit has no energy.',
    });
    expect(why(on, { t: 'give', u: 1, n: 1 })).toMatchObject({
      message: 'A supply battery with energy can recharge a friendly unit in the same hex that is not full.',
    });
    on.act({ t: 'turtle', n: 1 });
    expect(why(on, { t: 'turtle', n: 1 })).toMatchObject({
      message: 'A Turtle shield takes energy once per energy phase, and the unit needs some.',
    });
    on.act({ t: 'energy', s: 4 });
    on.act({ t: 'end' });
    expect(why(on, { t: 'give', u: 1, n: 1 })).toMatchObject({ code: 'phase' });
  });
});

describe('why the active unit cannot fire', () => {
  const designs = designSet(
    design('gun', {
      energy: 1,
      weapons: [
        { attack: 1, range: 1, energy: 1 },
        { attack: 2, range: 3, energy: 2 },
      ],
    }),
    design('rock', { weapons: [] }),
  );
  const reason = (target: string, changes: Parameters<typeof scenario>[0] = {}): string | undefined => {
    const forces = [at('0404', 'a', 'gun'), at(target, 'b', 'rock')];
    const on = new Table(battleOf(scenario({ forces, ...changes }), designs));
    toAction(on);
    return on.battle.refusals!(on.state, 'a').find(({ kind }) => kind === 'fire')?.reason;
  };
  const blocked = {
    map: openMap({ terrain: [{ type: 'obstacle', hexes: ['0504'] }] }),
    options: { lineOfSight: true },
  } as const;

  it('names the cheapest weapon that reaches an enemy, not one that is out of range', () => {
    expect(reason('0704')).toBe('its cheapest shot in range costs 2 energy, and it has 1');
    expect(reason('0504')).toBeUndefined();
    expect(reason('0904')).toBe('no enemy in range');
  });

  it('names what blocks the shot, whatever it costs', () => {
    expect(reason('0704', blocked)).toBe('no enemy in sight');
  });
});
