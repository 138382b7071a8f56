import type { Finding } from '@core/base';
import { isDesignOf } from '@core/model';
import type { Design, Force, RulesId, Scenario } from '@core/model';
import type { DesignSet, OptionSpec } from '../contract';
import { checkForceCondition } from './carry';
import { checkOptions } from './option-findings';
import { FindingList } from './report';
import { findDesign, unitsOfScenario } from './roster';
import { compileVictory, reachedAtStart } from './victory';

/* Findings about a scenario that all rule systems share. */

const GROUNDS = ['map', 'battlespace', 'field'] as const;
type Ground = (typeof GROUNDS)[number];

/** What the findings of one system need. */
export interface ScenarioParts {
  readonly rules: RulesId;
  readonly options: readonly OptionSpec[];
  /** What a side has of the system, such as "ships". */
  readonly units: string;
  /** What its battles are fought on; absent where they have no place at all. */
  readonly ground?: Ground;
  /** What a unit is made from, where it is not called a design. */
  readonly design?: string;
  checkDesign(design: Design, force: Force): Finding[];
  checkCondition(design: Design, condition: unknown): Finding[];
}

/** Looks at one scenario for one rule system and collects what there is to say. */
export class ScenarioFindings {
  readonly list: FindingList;

  constructor(
    readonly scenario: Scenario,
    readonly designs: DesignSet,
    private readonly parts: ScenarioParts,
  ) {
    this.list = new FindingList(`${parts.rules}.scenario`);
  }

  /** Options, sides without forces, and grounds that no battle of the system is fought on. */
  checkSides(): void {
    const { scenario, list, parts } = this;
    checkOptions(scenario, parts.options, list);
    for (const ground of GROUNDS) {
      if (ground === parts.ground || scenario[ground] === undefined) continue;
      const fix = { label: `Remove the ${ground}`, steps: [{ op: 'remove' as const, path: `/${ground}` }] };
      list.warning(ground, `/${ground}`, `The ${ground} of the scenario has no part in these battles.`, { fix });
    }
    for (const [index, side] of scenario.sides.entries()) {
      if (scenario.forces.some((force) => force.side === side.id)) continue;
      list.error('no-forces', `/sides/${index}`, `${side.name} has no ${parts.units}.`);
    }
  }

  /** The design of a force, where it is one of the system. */
  designOf(force: Force): Design | undefined {
    const design = findDesign(this.scenario, this.designs, force.design);
    return design !== undefined && isDesignOf(design, this.parts.rules) ? design : undefined;
  }

  /** What is wrong with the design of a force and with the condition in which its units come. */
  checkForce(force: Force, path: string): void {
    const { list, parts } = this;
    const design = findDesign(this.scenario, this.designs, force.design);
    if (design === undefined) {
      list.error('unknown-design', `${path}/design`, `There is no ${parts.design ?? 'design'} "${force.design}".`);
      return;
    }
    if (!isDesignOf(design, parts.rules)) {
      list.error('foreign-design', `${path}/design`, `"${design.name}" is a design of another rule system.`);
      return;
    }
    for (const { severity, code, message, section } of parts.checkDesign(design, force)) {
      if (severity !== 'error') continue;
      // What is over a budget can be played all the same; what the rules do not know cannot.
      const grade = code.endsWith('.budget') ? 'warning' : 'error';
      const name = grade === 'warning' ? 'over-budget' : 'bad-design';
      const about = section === undefined ? {} : { section };
      list[grade](name, `${path}/design`, `"${design.name}": ${message}`, about);
    }
    checkForceCondition(parts.checkCondition, force, design, path, list);
  }

  /** Warns about units that come in after the last turn. */
  checkEntryTurn(turn: number | undefined, limit: number, path: string, turnName = 'turn'): void {
    if (turn === undefined || turn <= limit) return;
    const message = `The battle is judged after ${turnName} ${limit}, before these ${this.parts.units} come in.`;
    this.list.warning('too-late', `${path}/turn`, message);
  }

  /** Warns about orders that the rules pass over: all but those of `types`. */
  checkIdleOrders(types: readonly string[], message: (type: string) => string, section?: string): void {
    for (const [index, force] of this.scenario.forces.entries()) {
      for (const [at, { type }] of (force.orders ?? []).entries()) {
        if (types.includes(type)) continue;
        const path = `/forces/${index}/orders/${at}`;
        this.list.warning('idle-order', path, message(type), {
          ...(section === undefined ? {} : { section }),
          fix: { label: 'Remove the order', steps: [{ op: 'remove', path }] },
        });
      }
    }
  }

  /** Warns about triggers that are to change terrain. */
  checkIdleTerrain(where: string): void {
    for (const [index, trigger] of (this.scenario.triggers ?? []).entries()) {
      if (!trigger.do.some((effect) => effect.type === 'terrain')) continue;
      const message = `Terrain does not change in ${where}; this is passed over.`;
      this.list.warning('idle-trigger', `/triggers/${index}/do`, message, { section: 'house interpretation' });
    }
  }

  /** Warns about levels that hold from the start, so that the first change would end the battle with them. */
  checkLevels(units = unitsOfScenario(this.scenario, this.designs)): void {
    for (const index of reachedAtStart(compileVictory(this.scenario, units))) {
      const message = `The level "${this.scenario.victory[index].name}" is reached before anything happens; add the condition that the battle is over.`;
      this.list.warning('true-at-start', `/victory/${index}/when`, message);
    }
  }
}
