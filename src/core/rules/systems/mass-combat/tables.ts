import { assert } from '@core/base';
import type { Design, MassCombatStats, MassField, MassPosture, Scenario } from '@core/model';
import { designOf, unitsOfForce } from '../../common/roster';
import { compileVictory, reachedAtStart } from '../../common/victory';
import type { VictoryProgram } from '../../common/victory';
import type { Condition } from '../../carry';
import type { BattleUnit, DesignSet, SideId } from '../../contract';
import { conditionOf, lostKey, personKey, projectKey, specialKey, standingProjects, statusIn } from './condition';
import {
  CAVALRY,
  CLASSES,
  DEFENSES,
  ENGINEERING,
  environmentRating,
  FORTIFICATIONS,
  NAVAL,
  PROJECTS,
  SIEGE_FROM,
  TERRAINS,
  WATCHTOWER,
} from './field';
import { compileOptions, DEFAULT_TURN_LIMIT } from './options';
import type { CompiledOptions } from './options';
import { bestSkill, diceOf, riskBounds, TASK_SKILLS } from './skills';
import type { Task } from './skills';

/** Dice of an unnamed officer where the faction does not say (house interpretation). */
const OFFICERS = 3;

/** The field where a scenario says nothing. */
export const PLAIN_FIELD: MassField = { environment: 'scrublands', terrain: 'open' };

/** Somebody with a name; facts that do not change. */
export interface Person {
  readonly side: number;
  /** Index in `units`. */
  readonly unit: number;
  readonly name: string;
  readonly leads: boolean;
  readonly assails: boolean;
  readonly repairs: boolean;
  readonly mends: boolean;
  /** Dice by skill number. */
  readonly dice: readonly number[];
  readonly strength: number;
  readonly armor: number;
  readonly power: number;
  /** How the person comes to the battle. */
  readonly start: { readonly damage: number; readonly power: number; readonly status: number };
  readonly leastRisk: number;
  readonly mostRisk: number;
}

/** Somebody who has a task, and the skill that is best for it. */
export interface Doer {
  readonly person: number;
  readonly skill: number;
  /** Dice of that skill; 0 for who could only do it by a power. */
  readonly dice: number;
}

/** Special units of one kind. */
export interface Stack {
  readonly side: number;
  readonly unit: number;
  readonly name: string;
  /** Bits of the classes. */
  readonly classes: number;
  /** How many there are at full strength, and when the battle starts. */
  readonly count: number;
  readonly start: number;
  /** Project that grants them; -1 for none. */
  readonly project: number;
}

/** A faction; facts that do not change. */
export interface Faction {
  readonly name: string;
  readonly fighters: number;
  readonly levelBonus: number;
  readonly officers: number;
  readonly scouts: boolean;
  readonly flying: boolean;
  readonly motorized: boolean;
  readonly projects: number;
  /** Those of them that stand when the battle starts. */
  readonly standing: number;
  /** What it comes with: less than its best after earlier battles. A value for every key. */
  readonly condition: Condition;
  readonly people: readonly number[];
  /** Those of them who have a task, in the same order. */
  readonly doers: Readonly<Record<Task, readonly Doer[]>>;
  readonly stacks: readonly number[];
  readonly home: boolean;
  readonly ark: boolean;
  readonly prepared: boolean;
  readonly forcedMarch: boolean;
  readonly ready: boolean;
  readonly wayOut: boolean;
  /** Rating of the fortification that the scenario gives; with Defenses and Watchtower see {@link fortOf}. */
  readonly given: number;
  readonly circumstances: number;
  readonly npcDice: number;
}

/** Scenario and factions compiled. */
export interface Tables {
  readonly sides: readonly SideId[];
  readonly sideNames: readonly string[];
  readonly factions: readonly Faction[];
  readonly people: readonly Person[];
  readonly stacks: readonly Stack[];
  /** Factions, then people, then stacks. */
  readonly units: readonly BattleUnit[];
  readonly designs: readonly Design[];
  readonly options: CompiledOptions;
  readonly field: MassField;
  /** Strategy Dice that a defensive strategy gains. */
  readonly terrain: number;
  readonly environment: number;
  readonly besieged: number;
  /** Classes that special units of the battle have, as far as they matter: outside of a siege, and in one (Special Class). */
  readonly kinds: readonly [field: readonly number[], siege: readonly number[]];
  /** By the side with the initiative: everybody in the order of the Risk Phase. */
  readonly order: readonly (readonly number[])[];
  readonly victory: VictoryProgram;
  /** True where the end of a wave in which both sides stay brings nothing but the next wave, or the end by the limit. */
  readonly quiet: boolean;
  readonly turnLimit: number;
}

/** The values of a design of this system. */
export function statsOf(design: Design): MassCombatStats {
  return design.stats as unknown as MassCombatStats;
}

/** How a side comes to the field. */
export function postureOf(scenario: Scenario, side: SideId): MassPosture {
  return scenario.field?.postures?.find((posture) => posture.side === side) ?? { side };
}

/** Bits of the projects of a faction. */
export function projectBits({ projects = [] }: MassCombatStats): number {
  return projects.reduce((bits, key) => bits | (1 << PROJECTS.findIndex((project) => project.key === key)), 0);
}

/** Rating of the fortification of a side: what the scenario gives, or what projects make of its Ark (Ark Projects). */
export function fortOf(given: number, ark: boolean, projects: number): number {
  if (!ark || (projects & (1 << DEFENSES)) === 0) return given;
  return Math.max(given, (projects & (1 << WATCHTOWER)) === 0 ? 1 : SIEGE_FROM);
}

/** Battle Level that so many fighters make. */
export function levelOf(fighters: number, perLevel: number): number {
  return fighters <= 0 ? 0 : Math.max(1, Math.floor(fighters / perLevel));
}

/** Collects the units of a battle, which are numbered in the order in which they are added. */
class Muster {
  readonly units: BattleUnit[] = [];
  readonly designs: Design[] = [];
  readonly people: Person[] = [];
  readonly stacks: Stack[] = [];

  add(unit: BattleUnit, design: Design): number {
    this.designs.push(design);
    return this.units.push(unit) - 1;
  }
}

/** The special units of a faction: its own, and those that its projects grant. */
function specialsOf(
  stats: MassCombatStats,
  condition: Condition,
  level: number,
  besieged: boolean,
): Omit<Stack, 'side' | 'unit'>[] {
  const own = stats.specials.map(({ name, classes, count }, place) => ({
    name,
    classes: classes.reduce((bits, key) => bits | (1 << CLASSES.findIndex((one) => one.key === key)), 0),
    count,
    start: condition[specialKey(place)],
    project: -1,
  }));
  const granted = PROJECTS.flatMap(({ key, grants }, project) => {
    if (grants === undefined || stats.projects?.includes(key) !== true) return [];
    if (grants.siege === true && !besieged) return [];
    const count = Math.floor(level / grants.each);
    if (count === 0) return [];
    const start = condition[projectKey(project)] === 1 ? Math.max(0, count - condition[lostKey(project)]) : 0;
    return [{ name: grants.name, classes: 1 << grants.class, count, start, project }];
  });
  return [...own, ...granted];
}

function doersOf(people: readonly Person[], own: readonly number[], task: Task): Doer[] {
  return own.flatMap((person) => {
    const one = people[person];
    if (one?.[task] !== true) return [];
    const skill = bestSkill(one.dice, TASK_SKILLS[task]);
    return [{ person, skill, dice: one.dice[skill] ?? 0 }];
  });
}

/** Classes of a battle's special units that matter: cavalry outside of sieges, engineers in them, ships on water (Special Class). */
function kindsOf(stacks: readonly Stack[], water: boolean, siege: boolean): number[] {
  const bits = stacks.reduce((all, { classes }) => all | classes, 0);
  const idle = (1 << (siege ? CAVALRY : ENGINEERING)) | (water ? 0 : 1 << NAVAL);
  return CLASSES.flatMap((_, kind) => ((bits & ~idle & (1 << kind)) === 0 ? [] : [kind]));
}

/** Compiles a scenario that `checkScenario` found playable. */
export function compileTables(scenario: Scenario, designs: DesignSet): Tables {
  const options = compileOptions(scenario);
  const field = scenario.field ?? PLAIN_FIELD;
  const muster = new Muster();
  const armies = scenario.sides.map((side) => {
    const force = scenario.forces.find((one) => one.side === side.id);
    assert(force !== undefined, `the force of ${side.id} was checked`);
    const design = designOf(scenario, designs, force);
    const stats = statsOf(design);
    const condition = conditionOf(stats, force.condition);
    return { force, design, stats, condition, posture: postureOf(scenario, side.id) };
  });
  const forts = armies.map(({ condition, posture }) =>
    fortOf(
      FORTIFICATIONS[posture.fortification ?? 'none'].rating,
      posture.place === 'ark',
      standingProjects(condition),
    ),
  );
  for (const { force, design } of armies) muster.add(unitsOfForce(force, design)[0], design);
  const base = (index: number): BattleUnit => muster.units[index] as BattleUnit;
  const people = armies.map(({ design, stats, condition }, side) =>
    stats.characters.map((character, place) => {
      const { name, roles, strength, armor = 0, power = 0 } = character;
      const [leastRisk, mostRisk] = riskBounds(character);
      const unit = muster.add({ ...base(side), id: `${base(side).id}-person-${place + 1}`, name }, design);
      const [leads, assails, repairs, mends] = (['leader', 'assailant', 'engineer', 'medic'] as const).map((role) =>
        roles.includes(role),
      ) as [boolean, boolean, boolean, boolean];
      const dice = diceOf(character);
      const person = { side, unit, name, leads, assails, repairs, mends, dice, strength, armor, power };
      const start = {
        damage: condition[personKey(place, 'damage')],
        power: condition[personKey(place, 'power')] ?? 0,
        status: statusIn(condition, place),
      };
      return muster.people.push({ ...person, start, leastRisk, mostRisk }) - 1;
    }),
  );
  const stacks = armies.map(({ design, stats, condition }, side) => {
    const level = levelOf(stats.fighters, options.fightersPerLevel) + (stats.levelBonus ?? 0);
    return specialsOf(stats, condition, level, (forts[side] ?? 0) >= SIEGE_FROM).map((stack, place) => {
      const unit = muster.add({ ...base(side), id: `${base(side).id}-units-${place + 1}`, name: stack.name }, design);
      return muster.stacks.push({ ...stack, side, unit }) - 1;
    });
  });
  const factions = armies.map(({ design, stats, condition, posture }, side): Faction => {
    const { place = 'field' } = posture;
    return {
      name: base(side).name || design.name,
      fighters: stats.fighters,
      levelBonus: stats.levelBonus ?? 0,
      officers: stats.officers ?? OFFICERS,
      scouts: stats.scouts === true,
      flying: stats.flying === true,
      motorized: stats.motorized === true,
      projects: projectBits(stats),
      standing: standingProjects(condition),
      condition,
      people: people[side] ?? [],
      doers: {
        assails: doersOf(muster.people, people[side] ?? [], 'assails'),
        repairs: doersOf(muster.people, people[side] ?? [], 'repairs'),
        mends: doersOf(muster.people, people[side] ?? [], 'mends'),
      },
      stacks: stacks[side] ?? [],
      home: place !== 'field',
      ark: place === 'ark',
      prepared: posture.prepared === true,
      forcedMarch: posture.forcedMarch === true,
      ready: posture.ready === true,
      wayOut: posture.wayOut === true,
      given: FORTIFICATIONS[posture.fortification ?? 'none'].rating,
      circumstances: posture.circumstances ?? 0,
      npcDice: options.npcDice[side] ?? 0,
    };
  });
  const victory = compileVictory(scenario, muster.units.slice(0, armies.length));
  const water = field.water === true;
  return {
    sides: scenario.sides.map(({ id }) => id),
    sideNames: scenario.sides.map(({ name }) => name),
    factions,
    people: muster.people,
    stacks: muster.stacks,
    units: muster.units,
    designs: muster.designs,
    options,
    field,
    terrain: TERRAINS[field.terrain].rating,
    environment: environmentRating(field.environment, field.night === true, field.badWeather === true),
    besieged: forts.findIndex((rating) => rating >= SIEGE_FROM),
    kinds: [kindsOf(muster.stacks, water, false), kindsOf(muster.stacks, water, true)],
    order: people.map((own, side) => [...own, ...people.flatMap((other, index) => (index === side ? [] : other))]),
    // Nothing is judged within a wave: levels look at the end of each.
    victory: { ...victory, watchesTurns: true },
    quiet: victory.triggers.length === 0 && !victory.watchesTurns && reachedAtStart(victory).length === 0,
    turnLimit: scenario.turnLimit ?? DEFAULT_TURN_LIMIT,
  };
}
