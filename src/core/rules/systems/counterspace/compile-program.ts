import { parseHexLabels } from '@core/hex';
import type { HexMap } from '@core/model';
import type { CompiledEffect, VictoryProgram } from '../../common/victory';
import { CALL_UNITS, CHANGE_TERRAIN, GIVE_POINTS, SHOW_MESSAGE, type Effect, type Program } from './engine/tables';
import type { CounterspaceEvent } from './events';

/* Victory levels, triggers and awards of a scenario in the form of the engine. */

const KINDS = { message: SHOW_MESSAGE, reinforce: CALL_UNITS, points: GIVE_POINTS, terrain: CHANGE_TERRAIN } as const;

/** Effects with their numbers: among all effects of the scenario, and for changes of terrain among those. */
function compileEffects(effects: readonly CompiledEffect[]): Effect[] {
  let changes = 0;
  return effects.map(({ effect, side, members }, index) => ({
    index,
    kind: KINDS[effect.type],
    members,
    side,
    points: effect.type === 'points' ? effect.points : 0,
    change: effect.type === 'terrain' ? changes++ : -1,
  }));
}

/** What decides a battle, for the engine. `zones` are hexes by zone. */
export function compileProgram(victory: VictoryProgram, zones: ReadonlyMap<string, Uint8Array>): Program {
  const effects = compileEffects(victory.triggers.flatMap((trigger) => trigger.effects));
  return {
    levels: victory.levels.map(({ ends, winner, when }) => ({ ends, winner, when })),
    holds: victory.holds.map(({ side, zone, ignored }) => ({
      side,
      zone: zones.get(zone) ?? new Uint8Array(0),
      ignored: Uint8Array.from(ignored, Number),
    })),
    watchesTurns: victory.watchesTurns,
    triggers: victory.triggers.map(({ when, repeat, effects: own }) => ({
      when,
      repeat,
      effects: effects.splice(0, own.length),
    })),
    awards: victory.awards?.units ?? [],
    holdGains: victory.awards?.holds ?? [],
  };
}

/** The events of trigger effects, by effect number; points get a separate event when they are awarded. */
export function compileEffectEvents({ triggers }: VictoryProgram, map: HexMap): CounterspaceEvent[] {
  const effects = triggers.flatMap((trigger) => trigger.effects);
  return effects.map(({ effect, side }) => {
    switch (effect.type) {
      case 'message':
        return { t: 'message', text: effect.text, side };
      case 'reinforce':
        return { t: 'called', force: effect.force, side };
      case 'points':
        return { t: 'points', side, points: effect.points, total: 0 };
      case 'terrain':
        return { t: 'terrain', hexes: parseHexLabels(map, effect.hexes), terrain: effect.terrain?.type ?? 'open' };
    }
  });
}
