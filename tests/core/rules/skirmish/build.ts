import { assert, below, reseed } from '@core/base';
import type { Battlespace, BattleLocation, Design, Force, Scenario, SkirmishStats } from '@core/model';
import { type SkirmishBattle, skirmish } from '@core/rules/systems/skirmish';
import type { SkirmishAction, SkirmishEvent, SkirmishState } from '@core/rules/systems/skirmish';
import { designSet } from '../design-set';

export { designSet };

/** A design with a few of everything where nothing else is said. */
export function design(id: string, stats: Partial<SkirmishStats> = {}): Design {
  const plain: SkirmishStats = {
    ap: 4,
    hp: 10,
    armour: 0,
    skills: { attack: 4, recon: 4, evasion: 4, ambush: 4, communicate: 4 },
    weapons: [{ name: 'Gun', damage: 2, range: 9, kind: 'modern' }],
  };
  return { kind: 'design', format: 1, id, name: id, rules: 'skirmish', stats: { ...plain, ...stats } };
}

/** A location in the void with five positions where nothing else is said. */
export function location(id: string, changes: Partial<BattleLocation> = {}): BattleLocation {
  return { id, name: id, terrain: 'void', positions: 5, ...changes };
}

/** A force at a position (from 1) of a location. */
export function at(side: string, id: string, place: string, position?: number, changes: Partial<Force> = {}): Force {
  const start = { type: 'location', location: place, ...(position === undefined ? {} : { position }) } as const;
  return { id, side, design: 'unit', start, ...changes };
}

/** Two close locations and a third beyond the second. */
export const SPACE: Battlespace = {
  locations: [location('here'), location('there'), location('beyond')],
  links: [
    { from: 'here', to: 'there' },
    { from: 'there', to: 'beyond' },
  ],
};

/** A scenario of sides a and b in which a acts first with all of its units. */
export function scenario(forces: Force[], changes: Partial<Scenario> = {}): Scenario {
  return {
    kind: 'scenario',
    format: 1,
    id: 'test',
    name: 'Test',
    rules: 'skirmish',
    battlespace: SPACE,
    sides: [
      { id: 'a', name: 'Alpha' },
      { id: 'b', name: 'Beta' },
    ],
    forces,
    victory: [],
    options: { order: 'listed', activation: 'side' },
    ...changes,
  };
}

/** Makes a battle of a scenario that must be playable. */
export function battleOf(of: Scenario, designs: Map<string, Design> = designSet(design('unit'))): SkirmishBattle {
  const made = skirmish.setup(of, designs);
  assert(made.ok, made.ok ? '' : JSON.stringify(made.error));
  assert(skirmish.owns(made.value), 'a skirmish');
  return made.value;
}

/** A battle with a state, driven by allowed actions only, whose dice can be chosen. */
export class Table {
  readonly state: SkirmishState;
  readonly events: SkirmishEvent[] = [];

  constructor(
    readonly battle: SkirmishBattle,
    seed = 1,
  ) {
    this.state = battle.start(seed, this.events);
  }

  /** Number of a unit. */
  unit(id: string): number {
    const index = this.battle.units.findIndex((unit) => unit.id === id);
    assert(index >= 0, `unit ${id}`);
    return index;
  }

  /** Number of a place: a location and a position from 1. */
  place(id: string, position: number): number {
    const { locations, positions } = this.battle.tables;
    return positions.first[locations.findIndex((one) => one.id === id)]! + position - 1;
  }

  /** Makes the next dice come out as given: looks for a state of the generator that throws them. */
  dice(...wanted: number[]): this {
    const { die } = this.battle.tables.options;
    for (let seed = 0; ; seed++) {
      const rng = { s0: 0, s1: 0 };
      reseed(rng, seed);
      const { s0, s1 } = rng;
      if (!wanted.every((face) => below(rng, die) + 1 === face)) continue;
      this.state.rng.s0 = s0;
      this.state.rng.s1 = s1;
      return this;
    }
  }

  /** The side that acts now. */
  get side(): string {
    return this.battle.toAct(this.state)[0]!;
  }

  /** Does something that must be allowed. */
  act(action: SkirmishAction): this {
    const rejection = this.battle.check(this.state, this.side, action);
    assert(rejection === undefined, `${JSON.stringify(action)}: ${rejection?.message ?? ''}`);
    this.battle.apply(this.state, this.side, action, this.events);
    return this;
  }

  /** Gives a unit the word, if it does not have it. */
  turn(id: string): this {
    const u = this.unit(id);
    return this.state.active === u ? this : this.act({ t: 'act', u });
  }

  move(id: string, position: number): this {
    return this.act({ t: 'move', p: this.place(id, position) });
  }

  recon(id: string, position: number): this {
    return this.act({ t: 'recon', p: this.place(id, position) });
  }

  attack(id: string, w = 0, r = -1): this {
    return this.act({ t: 'attack', w, x: this.unit(id), r });
  }

  end(): this {
    return this.act({ t: 'end' });
  }

  /** Ends the turns of all units until a round is over. */
  round(): this {
    const { turn } = this.state;
    while (this.state.turn === turn && this.side !== undefined) {
      const { list } = this.battle.choices(this.state, this.side);
      this.act(list.find(({ t }) => t === 'end') ?? list[0]!);
    }
    return this;
  }

  /** Why an action is not allowed: the end of the code. */
  refuses(action: SkirmishAction): string | undefined {
    return this.battle.check(this.state, this.side, action)?.code.replace('skirmish.', '');
  }

  /** Level at which a side knows a unit. */
  level(side: string, id: string): number {
    const { sides, units } = this.battle;
    return this.state.awareness[sides.indexOf(side) * units.length + this.unit(id)]!;
  }

  /** Makes a side know a unit at a level from now on, all of its units included. */
  know(side: string, id: string, level: number): this {
    const { sides, units } = this.battle;
    const unit = this.unit(id);
    const view = sides.indexOf(side) * units.length + unit;
    this.state.awareness[view] = this.state.fallback[view] = level;
    this.state.lastKnown[view] = this.state.units[unit]!.at;
    for (const [index, own] of units.entries()) if (own.side === side) this.state.units[index]!.informedOf |= 1 << unit;
    return this;
  }

  /** The state of a unit. */
  of(id: string): SkirmishState['units'][number] {
    return this.state.units[this.unit(id)]!;
  }

  /** The last event of a type. */
  last<T extends SkirmishEvent['t']>(type: T): Extract<SkirmishEvent, { t: T }> {
    const match = this.events.findLast((event) => event.t === type);
    assert(match !== undefined, `a ${type} event`);
    return match as Extract<SkirmishEvent, { t: T }>;
  }
}

/** A table where `a` (at `here`) may act against `b`, placed by position; more forces and changes as wanted. */
export function duel(own: number, foe: number, place = 'here', changes: Partial<Scenario> = {}, stats = {}): Table {
  const of = scenario([at('a', 'x', 'here', own), at('b', 'y', place, foe)], changes);
  return new Table(battleOf(of, designSet(design('unit', stats))));
}

/** The sum of the terms of an action's odds. */
export function targetOf(table: Table, action: Parameters<Table['act']>[0]): number {
  const odds = table.battle.odds(table.state, table.side, action);
  return odds?.terms.reduce((sum, { value }) => sum + value, 0) ?? Number.NaN;
}
