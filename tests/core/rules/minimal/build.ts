import { assert, d6, reseed } from '@core/base';
import { parseHexLabel } from '@core/hex';
import type { Design, Force, HexMap, MinimalStats, Scenario } from '@core/model';
import { type MinimalBattle, minimal, parsePlot } from '@core/rules/systems/minimal';
import type { MinimalAction, MinimalEvent, MinimalState } from '@core/rules/systems/minimal';

export { designSet } from '../design-set';

/** A design of 15 BP where no values are given. */
export function design(id: string, stats: Partial<MinimalStats> = {}): Design {
  const plain: MinimalStats = { engine: 3, shields: 3, toHit: 3, weapons: ['F', 'FL', 'FR'] };
  return { kind: 'design', format: 1, id, name: id, rules: 'minimal', stats: { ...plain, ...stats } };
}

/** An open map of 15 by 15 hexes with flat tops, so that direction 4 is north and 1 south. */
export function openMap(changes: Partial<HexMap> = {}): HexMap {
  return { orientation: 'flat', stagger: 'odd', cols: 15, rows: 15, terrain: [], zones: [], edges: [], ...changes };
}

/** A force that starts in a hex with a facing and a SPEED. */
export function at(
  hex: string,
  side: string,
  designId: string,
  facing = 4,
  speed = 2,
  changes: Partial<Force> = {},
): Force {
  const start = { type: 'hex', hex, facing, speed } as const;
  return { id: `${side}-${designId}-${hex}`, side, design: designId, start, ...changes };
}

/** A scenario of sides a and b on an open map. */
export function scenario(changes: Partial<Scenario> = {}): Scenario {
  return {
    kind: 'scenario',
    format: 1,
    id: 'test',
    name: 'Test',
    rules: 'minimal',
    map: openMap(),
    sides: [
      { id: 'a', name: 'Alpha' },
      { id: 'b', name: 'Beta' },
    ],
    forces: [],
    victory: [],
    options: {},
    ...changes,
  };
}

/** Makes a battle of a scenario that must be playable. */
export function battleOf(of: Scenario, designs: Map<string, Design>): MinimalBattle {
  const made = minimal.setup(of, designs);
  assert(made.ok, made.ok ? '' : JSON.stringify(made.error));
  assert(minimal.owns(made.value), 'a battle of Minimal Space Combat');
  return made.value;
}

/** A battle with a state, driven by allowed actions only, whose dice can be chosen. */
export class Table {
  readonly state: MinimalState;
  readonly events: MinimalEvent[] = [];

  constructor(
    readonly battle: MinimalBattle,
    seed = 1,
  ) {
    this.state = battle.start(seed, this.events);
  }

  /** Hex id of a label. */
  hex(label: string): number {
    assert(this.battle.scenario.map !== undefined, 'has a map');
    const hex = parseHexLabel(this.battle.scenario.map, label);
    assert(hex.ok, `hex ${label}`);
    return hex.value;
  }

  /** Makes the next dice come out as given: looks for a state of the generator that rolls them. */
  dice(...wanted: number[]): this {
    for (let seed = 0; ; seed++) {
      const rng = { s0: 0, s1: 0 };
      reseed(rng, seed);
      const { s0, s1 } = rng;
      if (!wanted.every((die) => d6(rng) === die)) continue;
      this.state.rng.s0 = s0;
      this.state.rng.s1 = s1;
      return this;
    }
  }

  /** Does something that must be allowed. */
  act(side: string, action: MinimalAction): this {
    const rejection = this.battle.check(this.state, side, action);
    assert(rejection === undefined, `${JSON.stringify(action)}: ${rejection?.message ?? ''}`);
    this.battle.apply(this.state, side, action, this.events);
    return this;
  }

  /** Gives the next ship of a side its order, written as players do. */
  order(side: string, text: string): this {
    const plot = parsePlot(text);
    assert(plot.ok, text);
    return this.act(side, { t: 'order', u: this.state.next[this.battle.sides.indexOf(side)], o: plot.value.index });
  }

  /** Why an order is not allowed: the end of the code. */
  refuses(side: string, text: string): string | undefined {
    const plot = parsePlot(text);
    assert(plot.ok, text);
    const u = this.state.next[this.battle.sides.indexOf(side)];
    return this.battle.check(this.state, side, { t: 'order', u, o: plot.value.index })?.code.replace('minimal.', '');
  }

  /** The last event of a type. */
  last<T extends MinimalEvent['t']>(type: T): Extract<MinimalEvent, { t: T }> {
    const match = this.events.findLast((event) => event.t === type);
    assert(match !== undefined, `a ${type} event`);
    return match as Extract<MinimalEvent, { t: T }>;
  }
}
