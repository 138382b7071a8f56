import { assert, createRng } from '@core/base';
import type {
  Design,
  Force,
  MassCharacter,
  MassCombatStats,
  MassField,
  MassPosture,
  MassSpecial,
  Scenario,
} from '@core/model';
import { type MassCombatBattle, massCombat } from '@core/rules/systems/mass-combat';
import type { MassAction, MassEvent, MassState, SideState } from '@core/rules/systems/mass-combat';
import { designSet } from '../design-set';

export { designSet };

/** A faction, by default with 90 fighters and without named characters. */
export function faction(id: string, stats: Partial<MassCombatStats> = {}): Design {
  const plain: MassCombatStats = { fighters: 90, characters: [], specials: [] };
  return { kind: 'design', format: 1, id, name: id, rules: 'mass-combat', stats: { ...plain, ...stats } };
}

export function character(name: string, changes: Partial<MassCharacter> = {}): MassCharacter {
  return { name, roles: [], skills: {}, strength: 5, ...changes };
}

export function special(name: string, kind: MassSpecial['classes'][number], count = 1): MassSpecial {
  return { name, classes: [kind], count };
}

/** What a battle of a test differs in from two plain factions on open ground that know of each other. */
export interface Setting {
  readonly a?: Partial<MassCombatStats>;
  readonly b?: Partial<MassCombatStats>;
  readonly field?: Partial<MassField>;
  readonly postures?: readonly MassPosture[];
  readonly options?: Scenario['options'];
  readonly changes?: Partial<Scenario>;
}

export function force(id: string, side: string, designId: string): Force {
  return { id, side, design: designId, start: { type: 'free' } };
}

export function designsOf({ a, b }: Setting): Map<string, Design> {
  return designSet(faction('one', a), faction('two', b));
}

export function scenarioOf({ field, postures = [], options = {}, changes }: Setting): Scenario {
  return {
    kind: 'scenario',
    format: 1,
    id: 'test',
    name: 'Test',
    rules: 'mass-combat',
    field: { environment: 'scrublands', terrain: 'open', meeting: 'open', postures: [...postures], ...field },
    sides: [
      { id: 'a', name: 'Alpha' },
      { id: 'b', name: 'Beta' },
    ],
    forces: [force('x', 'a', 'one'), force('y', 'b', 'two')],
    victory: [],
    // Dice for unnamed fighters only where a test asks for them.
    options: { npcDice: 0, ...options },
    ...changes,
  };
}

/** Makes a battle of a scenario that must be playable. */
export function battleOf(scenario: Scenario, designs: Map<string, Design>): MassCombatBattle {
  const made = massCombat.setup(scenario, designs);
  assert(made.ok, made.ok ? '' : JSON.stringify(made.error));
  assert(massCombat.owns(made.value), 'a battle of mass combat');
  return made.value;
}

/** Seeds that are tried until the dice fall as a test wants them. */
const MAX_TRIES = 100_000;

/** A battle with a state, driven by allowed actions only. */
export class Field {
  readonly battle: MassCombatBattle;
  readonly state: MassState;
  readonly events: MassEvent[] = [];

  constructor(setting: Setting = {}, seed = 1) {
    this.battle = battleOf(scenarioOf(setting), designsOf(setting));
    this.state = this.battle.start(seed, this.events);
  }

  side(id: string): SideState {
    return this.state.sides[this.battle.sides.indexOf(id)]!;
  }

  get acting(): readonly string[] {
    return this.battle.toAct(this.state);
  }

  choices(side: string): MassAction[] {
    return [...this.battle.choices(this.state, side).list];
  }

  refusal(side: string, action: unknown): string | undefined {
    return this.battle.check(this.state, side, action)?.code;
  }

  /** Does what must be allowed; answers with the events. */
  act(side: string, action: MassAction): MassEvent[] {
    const refused = this.battle.check(this.state, side, action);
    assert(refused === undefined, `${JSON.stringify(action)} refused: ${refused?.message ?? ''}`);
    const events: MassEvent[] = [];
    this.battle.apply(this.state, side, action, events);
    this.events.push(...events);
    return events;
  }

  /** Does it with dice that make `wanted` true: the state's generator is put to the first seed with which they fall so. */
  actSo(side: string, action: MassAction, wanted: (after: MassState, events: MassEvent[]) => boolean): MassEvent[] {
    const trial = this.battle.clone(this.state);
    for (let seed = 1; seed <= MAX_TRIES; seed++) {
      this.battle.copy(this.state, trial);
      trial.rng = createRng(seed);
      const { s0, s1 } = trial.rng;
      const events: MassEvent[] = [];
      this.battle.apply(trial, side, action, events);
      if (!wanted(trial, events)) continue;
      this.state.rng.s0 = s0;
      this.state.rng.s1 = s1;
      return this.act(side, action);
    }
    throw new Error('The dice never fall like that.');
  }

  /** Goes on by these choices, and by the last of the list where none fits, until `until` is true. */
  goOn(until: () => boolean, ...answers: MassAction[]): void {
    for (let step = 0; step < 500 && !until() && this.acting.length > 0; step++) {
      const side = this.acting[0]!;
      const list = this.choices(side);
      const fitting = answers.find((one) => list.some((other) => JSON.stringify(other) === JSON.stringify(one)));
      this.act(side, fitting ?? list.at(-1)!);
    }
  }

  /** Chooses the strategies of both sides, passing over the Risk Phase; answers with the events of the last choice. */
  choose(a: number, b: number): MassEvent[] {
    this.goOn(() => this.state.phase === 2);
    this.act('a', { t: 'strategy', s: a });
    return this.act('b', { t: 'strategy', s: b });
  }

  /** Ends the wave without another throw of the Battle Dice, with pools that show what is given. */
  finishWave(shown: { readonly a?: Partial<SideState>; readonly b?: Partial<SideState> }): MassEvent[] {
    this.goOn(() => this.state.phase === 6);
    assert(this.state.phase === 6, 'a side has a Strategy Die, so that there is a Battle Phase to stop in');
    // Nothing is left to push with, so that settling ends the phase; one die stays for who is to act.
    const last = this.acting[0]!;
    for (const id of ['a', 'b'] as const) Object.assign(this.side(id), BLANK, shown[id]);
    return this.act(last, { t: 'settle' });
  }
}

/** Pools of dice that show nothing. */
export const BLANK = {
  battleSuccesses: 0,
  skulls: 0,
  battleBlanks: 0,
  strategySuccesses: 0,
  strategyBlanks: 0,
  supportSuccesses: 0,
  explosions: 0,
  supportBlanks: 0,
} as const satisfies Partial<SideState>;

/** The events of one kind. */
export function all<T extends MassEvent['t']>(events: readonly MassEvent[], t: T): Extract<MassEvent, { t: T }>[] {
  return events.filter((event): event is Extract<MassEvent, { t: T }> => event.t === t);
}

/** The only event of a kind. */
export function one<T extends MassEvent['t']>(events: readonly MassEvent[], t: T): Extract<MassEvent, { t: T }> {
  const matches = all(events, t);
  assert(matches.length === 1, `one event ${t} of ${matches.length}`);
  return matches[0]!;
}
