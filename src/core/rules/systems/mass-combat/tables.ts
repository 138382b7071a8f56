import { assert } from '@core/base';
import { RULES, isDesignOf } from '@core/model';
import type { Design, MassCombatStats, MassField, MassPosture, Scenario } from '@core/model';
import { designOf, unitsOfForce } from '../../common/roster';
import { compileVictory, reachedAtStart } from '../../common/victory';
import type { CommonTables } from '../../common/victory';
import type { CarriedValues } from '../../carry';
import type { BattleUnit, DesignSet, SideId } from '../../contract';
import { conditionOf, personKey, standingProjects, statusIn } from './condition';
import { DEFENSES, environmentRating, FORTIFICATIONS, PROJECTS, SIEGE_FROM, TERRAINS, WATCHTOWER } from './field';
import { compileOptions } from './options';
import type { CompiledOptions } from './options';
import { bestSkill, diceOf, riskBounds, TASK_SKILLS } from './skills';
import type { Task } from './skills';
import { ClassCollector, kindsOf, specialsOf } from './stacks';
import type { BattleClass, Stack } from './stacks';

/** Default dice of unnamed officers (house interpretation). */
export const OFFICERS = 3;

/** The default field. */
export const PLAIN_FIELD: MassField = { environment: 'scrublands', terrain: 'open' };

/** Constants of one character. */
export interface Person {
  readonly side: number;
  /** Index in `units`. */
  readonly unit: number;
  readonly name: string;
  readonly leads: boolean;
  readonly assails: boolean;
  readonly repairs: boolean;
  readonly mends: boolean;
  /** Dice by skill index. */
  readonly dice: readonly number[];
  readonly strength: number;
  readonly armor: number;
  readonly power: number;
  /** Values at the start of the battle. */
  readonly start: { readonly damage: number; readonly power: number; readonly status: number };
  readonly leastRisk: number;
  readonly mostRisk: number;
}

/** A character with a task, and its best skill for it. */
export interface TaskActor {
  readonly person: number;
  readonly skill: number;
  /** Dice of that skill; 0 for a character who can only use a power. */
  readonly dice: number;
}

/** Constants of one faction. */
export interface Faction {
  readonly name: string;
  readonly fighters: number;
  readonly levelBonus: number;
  readonly officers: number;
  readonly scouts: boolean;
  readonly flying: boolean;
  readonly motorized: boolean;
  readonly projects: number;
  /** Projects that stand at the start of the battle, as bits. */
  readonly standing: number;
  /** Starting condition with a value for every key; reduced by earlier battles. */
  readonly condition: CarriedValues;
  readonly people: readonly number[];
  /** Characters by task, in the same order. */
  readonly actors: Readonly<Record<Task, readonly TaskActor[]>>;
  readonly stacks: readonly number[];
  readonly home: boolean;
  readonly ark: boolean;
  readonly prepared: boolean;
  readonly forcedMarch: boolean;
  readonly ready: boolean;
  readonly wayOut: boolean;
  /** Fortification rating from the scenario; see {@link fortOf} for Defenses and Watchtower. */
  readonly fortRating: number;
  readonly circumstances: number;
  readonly npcDice: number;
}

/** A compiled scenario with its factions. */
export interface Tables extends CommonTables {
  readonly factions: readonly Faction[];
  readonly people: readonly Person[];
  readonly stacks: readonly Stack[];
  /** Factions, then people, then stacks. */
  readonly units: readonly BattleUnit[];
  readonly options: CompiledOptions;
  readonly field: MassField;
  /** Strategy Dice that terrain gives a defensive strategy. */
  readonly terrain: number;
  readonly environment: number;
  readonly besieged: number;
  /** The six classes, then the separate classes. */
  readonly classes: readonly BattleClass[];
  /** Relevant classes of special units: outside a siege, and in one (Special Class). */
  readonly kinds: readonly [field: readonly number[], siege: readonly number[]];
  /** By side with the initiative: characters in Risk Phase order. */
  readonly order: readonly (readonly number[])[];
  /** True when the end of a wave with both sides present can only start the next wave or reach the wave limit. */
  readonly quiet: boolean;
}

/** The stats of a faction. */
export function statsOf(design: Design): MassCombatStats {
  assert(isDesignOf(design, 'mass-combat'), 'a faction of mass combat');
  return design.stats;
}

/** Posture of a side on the field. */
export function postureOf(scenario: Scenario, side: SideId): MassPosture {
  return scenario.field?.postures?.find((posture) => posture.side === side) ?? { side };
}

/** Projects of a faction, as bits. */
export function projectBits({ projects = [] }: MassCombatStats): number {
  return projects.reduce((bits, key) => bits | (1 << PROJECTS.findIndex((project) => project.key === key)), 0);
}

/** Fortification rating of a side, from the scenario or its Ark projects (Ark Projects). */
export function fortOf(fortRating: number, ark: boolean, projects: number): number {
  if (!ark || (projects & (1 << DEFENSES)) === 0) return fortRating;
  return Math.max(fortRating, (projects & (1 << WATCHTOWER)) === 0 ? 1 : SIEGE_FROM);
}

/** Battle Level of a number of fighters. */
export function levelOf(fighters: number, perLevel: number): number {
  return fighters <= 0 ? 0 : Math.max(1, Math.floor(fighters / perLevel));
}

/** Collects the units of a battle, numbered in the order of addition. */
class UnitCollector {
  readonly units: BattleUnit[] = [];
  readonly designs: Design[] = [];
  readonly people: Person[] = [];
  readonly stacks: Stack[] = [];

  add(unit: BattleUnit, design: Design): number {
    this.designs.push(design);
    return this.units.push(unit) - 1;
  }
}

function actorsFor(people: readonly Person[], own: readonly number[], task: Task): TaskActor[] {
  return own.flatMap((person) => {
    const one = people[person];
    if (one?.[task] !== true) return [];
    const skill = bestSkill(one.dice, TASK_SKILLS[task]);
    return [{ person, skill, dice: one.dice[skill] ?? 0 }];
  });
}

/** Compiles a scenario without errors in `checkScenario`. */
export function compileTables(scenario: Scenario, designs: DesignSet): Tables {
  const options = compileOptions(scenario);
  const field = scenario.field ?? PLAIN_FIELD;
  const collector = new UnitCollector();
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
  for (const { force, design } of armies) collector.add(unitsOfForce(scenario, designs, force)[0], design);
  const base = (index: number): BattleUnit => collector.units[index] as BattleUnit;
  const people = armies.map(({ design, stats, condition }, side) =>
    stats.characters.map((character, place) => {
      const { name, roles, strength, armor = 0, power = 0 } = character;
      const [leastRisk, mostRisk] = riskBounds(character);
      const unit = collector.add({ ...base(side), id: `${base(side).id}-person-${place + 1}`, name }, design);
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
      return collector.people.push({ ...person, start, leastRisk, mostRisk }) - 1;
    }),
  );
  const collected = new ClassCollector();
  const stacks = armies.map(({ design, stats, condition, posture }, side) => {
    const level = (fighters: number, ready: boolean): number =>
      levelOf(fighters, options.fightersPerLevel) + (stats.levelBonus ?? 0) + (ready ? 1 : 0);
    const ark = posture.place === 'ark';
    const levels = {
      most: level(stats.fighters, ark),
      start: level(condition.fighters, ark && posture.ready === true),
    };
    const besiegedArk = ark && (forts[side] ?? 0) >= SIEGE_FROM;
    return specialsOf(stats, condition, levels, besiegedArk, collected).map((stack, place) => {
      const unit = collector.add(
        { ...base(side), id: `${base(side).id}-units-${place + 1}`, name: stack.name },
        design,
      );
      return collector.stacks.push({ ...stack, side, unit }) - 1;
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
      actors: {
        assails: actorsFor(collector.people, people[side] ?? [], 'assails'),
        repairs: actorsFor(collector.people, people[side] ?? [], 'repairs'),
        mends: actorsFor(collector.people, people[side] ?? [], 'mends'),
      },
      stacks: stacks[side] ?? [],
      home: place !== 'field',
      ark: place === 'ark',
      prepared: posture.prepared === true,
      forcedMarch: posture.forcedMarch === true,
      ready: posture.ready === true,
      wayOut: posture.wayOut === true,
      fortRating: FORTIFICATIONS[posture.fortification ?? 'none'].rating,
      circumstances: posture.circumstances ?? 0,
      npcDice: options.npcDice[side] ?? 0,
    };
  });
  const victory = compileVictory(scenario, collector.units.slice(0, armies.length));
  const water = field.water === true;
  const { classes } = collected;
  return {
    sides: scenario.sides.map(({ id }) => id),
    sideNames: scenario.sides.map(({ name }) => name),
    factions,
    people: collector.people,
    stacks: collector.stacks,
    units: collector.units,
    designs: collector.designs,
    options,
    field,
    terrain: TERRAINS[field.terrain].rating,
    environment: environmentRating(field.environment, field.night === true, field.badWeather === true),
    besieged: forts.findIndex((rating) => rating >= SIEGE_FROM),
    classes,
    kinds: [kindsOf(classes, collector.stacks, water, false), kindsOf(classes, collector.stacks, water, true)],
    order: people.map((own, side) => [...own, ...people.flatMap((other, index) => (index === side ? [] : other))]),
    // Victory is only checked at the end of each wave.
    victory: { ...victory, watchesTurns: true },
    quiet: victory.triggers.length === 0 && !victory.watchesTurns && reachedAtStart(victory).length === 0,
    turnLimit: scenario.turnLimit ?? RULES['mass-combat'].turnLimit,
  };
}
