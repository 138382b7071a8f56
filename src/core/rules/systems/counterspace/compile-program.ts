import type { Condition as ModelCondition, HexMap, Scenario, TriggerEffect, UnitGroup } from '@core/model';
import type { Gain as AwardGain } from '../../common/awards';
import { unitsOf } from '../../common/conditions';
import type { VictoryProgram } from '../../common/victory';
import type { BattleUnit, SideId } from '../../contract';
import { hexesOf } from './compile-map';
import { ALL, ANY, HOLDS, LEFT_MAP, LOST_UNITS, NOT, OVER, POINTS, SURVIVORS, TURNS } from './engine/conditions';
import type { Condition } from './engine/conditions';
import { CALL_UNITS, CHANGE_TERRAIN, GIVE_POINTS, SHOW_MESSAGE } from './engine/tables';
import type { Effect, Gain, Program } from './engine/tables';
import type { CounterspaceEvent } from './events';
import { EDGES } from './types';

/* Victory levels, triggers and awards of a scenario in the numbers of the engine. */

/** Compiles conditions in the order of `compileVictory`, so that the counts of zones have the same indices. */
class Conditions {
  private holds = 0;

  constructor(
    private readonly units: readonly BattleUnit[],
    private readonly sides: readonly SideId[],
  ) {}

  compile(when: ModelCondition): Condition {
    switch (when.type) {
      case 'all':
        return condition(ALL, { parts: when.of.map((part) => this.compile(part)) });
      case 'any':
        return condition(ANY, { parts: when.of.map((part) => this.compile(part)) });
      case 'not':
        return condition(NOT, { parts: [this.compile(when.of)] });
      case 'destroyed':
        return condition(LOST_UNITS, this.members(when.units, when.atLeast));
      case 'survivors':
        return condition(SURVIVORS, { ...this.members(when.units, when.atLeast ?? 0), most: when.atMost ?? -1 });
      case 'exited': {
        const edge = when.edge === undefined ? -1 : EDGES.indexOf(when.edge);
        return condition(LEFT_MAP, { ...this.members(when.units, when.atLeast), edge });
      }
      case 'holds':
        return condition(HOLDS, { held: this.holds++, need: when.turns ?? 1 });
      case 'turn':
        return condition(TURNS, { need: when.turn });
      case 'points':
        return condition(POINTS, { side: this.sides.indexOf(when.side), need: when.atLeast });
      case 'over':
        return condition(OVER, {});
    }
  }

  /** The units of a group, and how many of them are asked for: "all" of none is never reached. */
  private members(group: UnitGroup, least: number | 'all'): Pick<Condition, 'members' | 'need'> {
    const members = unitsOf(group, this.units);
    return { members, need: least === 'all' ? Math.max(1, members.length) : least };
  }
}

function condition(kind: number, fields: Partial<Condition>): Condition {
  return { kind, need: 0, most: -1, edge: -1, side: -1, held: -1, members: [], parts: [], ...fields };
}

function gainOf({ side, points, edge }: AwardGain, held = -1): Gain {
  return { side, points, edge: edge === undefined ? -1 : EDGES.indexOf(edge), held };
}

/** All effects of a scenario's triggers; an effect's place among them is its number. */
function effectsOf(scenario: Scenario): TriggerEffect[] {
  return (scenario.triggers ?? []).flatMap((trigger) => trigger.do);
}

function compileEffects(scenario: Scenario, names: readonly BattleUnit[]): Effect[] {
  const sides = scenario.sides.map(({ id }) => id);
  let changes = 0;
  return effectsOf(scenario).map((effect, index) => {
    const base = { index, members: [], side: -1, points: 0, change: -1 };
    switch (effect.type) {
      case 'message':
        return { ...base, kind: SHOW_MESSAGE };
      case 'reinforce':
        return { ...base, kind: CALL_UNITS, members: unitsOf({ force: effect.force }, names) };
      case 'points':
        return { ...base, kind: GIVE_POINTS, side: sides.indexOf(effect.side), points: effect.points };
      case 'terrain':
        return { ...base, kind: CHANGE_TERRAIN, change: changes++ };
    }
  });
}

/** Compiles what decides a battle. `victory` is the same for the rest of the program, `zones` are hexes by zone. */
export function compileProgram(
  scenario: Scenario,
  names: readonly BattleUnit[],
  victory: VictoryProgram,
  zones: ReadonlyMap<string, Uint8Array>,
): Program {
  const conditions = new Conditions(
    names,
    scenario.sides.map(({ id }) => id),
  );
  const levels = victory.levels.map(({ level, ends, winner }) => ({
    ends,
    winner,
    when: conditions.compile(level.when),
  }));
  const effects = compileEffects(scenario, names);
  const triggers = (scenario.triggers ?? []).map((trigger) => ({
    when: conditions.compile(trigger.when),
    repeat: trigger.repeat === true,
    effects: effects.splice(0, trigger.do.length),
  }));
  const { awards } = victory;
  return {
    levels,
    holds: victory.holds.map(({ side, zone, ignored }) => ({
      side,
      zone: zones.get(zone) ?? new Uint8Array(0),
      ignored: Uint8Array.from(ignored, Number),
    })),
    watchesTurns: victory.watchesTurns,
    triggers,
    awards:
      awards === undefined
        ? []
        : names.map((_, unit) => ({
            destroyed: awards.destroyed[unit].map((gain) => gainOf(gain)),
            exited: awards.exited[unit].map((gain) => gainOf(gain)),
            survivors: awards.survivors[unit].map((gain) => gainOf(gain)),
          })),
    holdGains: (awards?.holds ?? []).map((gain) => gainOf(gain, gain.held)),
  };
}

/** The events of the effects of triggers, by their numbers; points have an event of their own at the time. */
export function compileEffectEvents(scenario: Scenario, map: HexMap): CounterspaceEvent[] {
  const sides = scenario.sides.map(({ id }) => id);
  return effectsOf(scenario).map((effect) => {
    switch (effect.type) {
      case 'message':
        return { t: 'message', text: effect.text, side: effect.side === undefined ? -1 : sides.indexOf(effect.side) };
      case 'reinforce':
        return { t: 'called', force: effect.force };
      case 'points':
        return { t: 'points', side: sides.indexOf(effect.side), points: effect.points, total: 0 };
      case 'terrain':
        return { t: 'terrain', hexes: hexesOf(map, effect.hexes), terrain: effect.terrain?.type ?? 'open' };
    }
  });
}
