import { within, withVerb, type Finding } from '@core/base';
import { isDesignOf, RULES, type Design, type Force, type RulesId, type Scenario } from '@core/model';
import type { DesignSet, OptionSpec } from '../contract';
import { checkCondition, type CarriedRules } from './carry';
import { checkOptions } from './option-findings';
import { FindingList } from './report';
import { findDesign, unitsOfScenario } from './roster';
import { compileVictory, reachedAtStart } from './victory';

/* Scenario findings shared by all rule systems. */

const BATTLEFIELDS = ['map', 'battlespace', 'field'] as const;
type Battlefield = (typeof BATTLEFIELDS)[number];

/** The system-specific parts of the scenario check. */
export interface ScenarioParts {
  readonly rules: RulesId;
  readonly options: readonly OptionSpec[];
  /** The system's word for units, such as "ships". */
  readonly units: string;
  /** What its battles are fought on; absent if they have no board. */
  readonly battlefield?: Battlefield;
  /** The system's word for a design; "design" if absent. */
  readonly design?: string;
  checkDesign(design: Design, force: Force): Finding[];
  readonly carried: CarriedRules;
}

/** Collects the findings of one rule system for one scenario. */
export class ScenarioFindings {
  readonly list: FindingList;

  constructor(
    readonly scenario: Scenario,
    readonly designs: DesignSet,
    private readonly parts: ScenarioParts,
  ) {
    this.list = new FindingList(`${parts.rules}.scenario`);
  }

  /** Checks options, sides without forces, and unused maps, battlespaces or fields. */
  checkSides(): void {
    const { scenario, list, parts } = this;
    checkOptions(scenario, parts.options, list);
    for (const ground of BATTLEFIELDS) {
      if (ground === parts.battlefield || scenario[ground] === undefined) continue;
      const fix = { label: `Remove the ${ground}`, steps: [{ op: 'remove' as const, path: `/${ground}` }] };
      list.warning(ground, `/${ground}`, `These battles do not use the scenario’s ${ground}.`, { fix });
    }
    if (scenario.forces.length === 0) {
      list.hint('no-forces', '/forces', `The sides have no ${parts.units} yet.`);
      return;
    }
    for (const [index, side] of scenario.sides.entries()) {
      if (scenario.forces.some((force) => force.side === side.id)) continue;
      list.error('no-forces', `/sides/${index}`, `${withVerb(side.name, 'has')} no ${parts.units}.`);
    }
  }

  /** The design of a force; undefined if it does not exist or belongs to another rule system. */
  designOf(force: Force): Design | undefined {
    const design = findDesign(this.scenario, this.designs, force.design);
    return design !== undefined && isDesignOf(design, this.parts.rules) ? design : undefined;
  }

  /** Checks the design and the starting condition of a force. */
  checkForce(force: Force, path: string): void {
    const { list, parts } = this;
    const design = findDesign(this.scenario, this.designs, force.design);
    if (design === undefined) {
      const message = `The ${parts.design ?? 'design'} “${force.design}” does not exist.`;
      list.error('unknown-design', `${path}/design`, message);
      return;
    }
    if (!isDesignOf(design, parts.rules)) {
      list.error('foreign-design', `${path}/design`, `“${design.name}” belongs to another rule system.`);
      return;
    }
    for (const { severity, code, message, section } of parts.checkDesign(design, force)) {
      if (severity !== 'error') continue;
      // An over-budget design can still be played.
      const isOverBudget = code.endsWith('.budget');
      list[isOverBudget ? 'warning' : 'error'](
        isOverBudget ? 'over-budget' : 'bad-design',
        `${path}/design`,
        `“${design.name}”: ${message}`,
        { section },
      );
    }
    if (force.condition === undefined) return;
    list.found.push(
      ...within(`${path}/condition`, checkCondition(parts.rules, parts.carried, design, force.condition)),
    );
  }

  /** Warns if a force enters after the last turn. */
  checkEntryTurn(turn: number | undefined, limit: number, path: string): void {
    if (turn === undefined || turn <= limit) return;
    const message = `The battle ends after ${RULES[this.parts.rules].turnName} ${limit}, before these ${this.parts.units} enter.`;
    this.list.warning('too-late', `${path}/turn`, message);
  }

  /** Warns about orders that the rules ignore: any type other than `types`. */
  checkIdleOrders(types: readonly string[], message: (type: string) => string, section?: string): void {
    for (const [index, force] of this.scenario.forces.entries()) {
      for (const [orderIndex, { type }] of (force.orders ?? []).entries()) {
        if (types.includes(type)) continue;
        const path = `/forces/${index}/orders/${orderIndex}`;
        this.list.warning('idle-order', path, message(type), {
          section,
          fix: { label: 'Remove the order', steps: [{ op: 'remove', path }] },
        });
      }
    }
  }

  /** Warns about triggers that change terrain. */
  checkIdleTerrain(where: string): void {
    for (const [index, trigger] of (this.scenario.triggers ?? []).entries()) {
      if (!trigger.do.some((effect) => effect.type === 'terrain')) continue;
      const message = `Terrain does not change in ${where}; this effect is ignored.`;
      this.list.warning('idle-trigger', `/triggers/${index}/do`, message, { section: 'house interpretation' });
    }
  }

  /**
   * Warns about levels that are true at the start: the first change in the battle would end it. Not while a side has no units: the scenario
   * is unfinished.
   */
  checkLevels(units = unitsOfScenario(this.scenario, this.designs)): void {
    const { sides, forces } = this.scenario;
    if (sides.some(({ id }) => forces.every(({ side }) => side !== id))) return;
    for (const index of reachedAtStart(compileVictory(this.scenario, units))) {
      const message = `The level “${this.scenario.victory[index].name}” is true at the start. Add the condition that the battle is over.`;
      this.list.warning('true-at-start', `/victory/${index}/when`, message);
    }
  }
}
