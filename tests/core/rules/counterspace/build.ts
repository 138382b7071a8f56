import { assert, d6, reseed } from '@core/base';
import { parseHexLabel } from '@core/hex';
import type { CounterspaceStats, Design, Force, HexMap, Scenario } from '@core/model';
import { type CounterspaceBattle, counterspace } from '@core/rules/systems/counterspace';
import type { CounterspaceAction, CounterspaceEvent, CounterspaceState } from '@core/rules/systems/counterspace';

export { designSet } from '../design-set';

/** A design with harmless values where none are given. */
export function design(id: string, stats: Partial<CounterspaceStats> = {}): Design {
  const plain: CounterspaceStats = {
    class: 'escort',
    energy: 4,
    shields: 4,
    hull: 10,
    defence: 2,
    movement: 3,
    weapons: [{ attack: 2, range: 2, energy: 2 }],
  };
  return { kind: 'design', format: 1, id, name: id, rules: 'counterspace', stats: { ...plain, ...stats } };
}

/** An open map of 9 by 9 hexes. */
export function openMap(changes: Partial<HexMap> = {}): HexMap {
  return { orientation: 'pointy', stagger: 'odd', cols: 9, rows: 9, terrain: [], zones: [], edges: [], ...changes };
}

/** A force that starts in a hex. */
export function at(hex: string, side: string, designId: string, changes: Partial<Force> = {}): Force {
  return { id: `${side}-${designId}-${hex}`, side, design: designId, start: { type: 'hex', hex }, ...changes };
}

/** A scenario of sides a and b on an open map; a moves first unless an option says otherwise. */
export function scenario(changes: Partial<Scenario> = {}): Scenario {
  return {
    kind: 'scenario',
    format: 1,
    id: 'test',
    name: 'Test',
    rules: 'counterspace',
    map: openMap(),
    sides: [
      { id: 'a', name: 'Alpha' },
      { id: 'b', name: 'Beta' },
    ],
    forces: [],
    victory: [],
    ...changes,
    options: { initiative: 'igo-hugo', firstTurn: 'listed', ...changes.options },
  };
}

/** Makes a battle of a scenario that must be playable. */
export function battleOf(of: Scenario, designs: Map<string, Design>): CounterspaceBattle {
  const made = counterspace.setup(of, designs);
  assert(made.ok, made.ok ? '' : JSON.stringify(made.error));
  assert(counterspace.owns(made.value), 'a CounterSpace battle');
  return made.value;
}

/** A battle with a state, driven by allowed actions only, whose dice can be chosen. */
export class Table {
  readonly state: CounterspaceState;
  readonly events: CounterspaceEvent[] = [];

  constructor(
    readonly battle: CounterspaceBattle,
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

  /** The side to act. */
  side(): string {
    return this.battle.toAct(this.state)[0];
  }

  /** Does what the acting side may do, or throws with the reason. Answers with the events. */
  act(action: CounterspaceAction): CounterspaceEvent[] {
    const side = this.side();
    const rejection = this.battle.check(this.state, side, action);
    assert(rejection === undefined, `${JSON.stringify(action)} refused: ${rejection?.message ?? ''}`);
    const events: CounterspaceEvent[] = [];
    this.battle.apply(this.state, side, action, events);
    this.events.push(...events);
    return events;
  }

  /** Code of the reason why an action is refused, or undefined. */
  refusal(action: unknown): string | undefined {
    return this.battle.check(this.state, this.side(), action)?.code;
  }

  move(label: string): CounterspaceEvent[] {
    return this.act({ t: 'move', h: this.hex(label) });
  }

  /** Types of the actions on offer. */
  offered(): CounterspaceAction[] {
    return [...this.battle.choices(this.state, this.side()).list];
  }

  /** Sets the generator so that the next dice are these. */
  load(...dice: number[]): void {
    loadDice(this.state, dice);
  }
}

/** Sets the generator of a state so that the next dice are these (found by trying seeds). */
export function loadDice(state: CounterspaceState, dice: readonly number[]): void {
  for (let seed = 0; seed < 10_000_000; seed++) {
    reseed(state.rng, seed);
    if (dice.every((die) => d6(state.rng) === die)) {
      reseed(state.rng, seed);
      return;
    }
  }
  throw new Error(`no seed rolls ${dice.join(' ')}`);
}
