import { parseHexLabels } from '@core/hex';
import type { RulesId } from '@core/model';
import type { AnyBattle, BattleState } from '@core/rules/contract';
import type { CounterspaceState } from '@core/rules/systems/counterspace';
import type { MinimalState } from '@core/rules/systems/minimal';
import type { SkirmishState } from '@core/rules/systems/skirmish';
import type { ScoreRules } from './referee-score';

/** The hexes of the zones of a map, by id. */
function zonesOf({ scenario }: AnyBattle): ReadonlyMap<string, readonly number[]> {
  const { map } = scenario;
  return new Map(map?.zones.map(({ id, hexes }) => [id, parseHexLabels(map, hexes)]) ?? []);
}

/** How scores and ends of each rule system differ. */
export const SCORE_RULES: { readonly [K in RulesId]: (battle: AnyBattle) => ScoreRules<BattleState> } = {
  counterspace(battle) {
    const zones = zonesOf(battle);
    return { isIn: (state, unit, zone) => zones.get(zone)!.includes((state as CounterspaceState).units[unit]!.hex) };
  },
  minimal(battle) {
    const zones = zonesOf(battle);
    return { isIn: (state, unit, zone) => zones.get(zone)!.includes((state as MinimalState).ships[unit]!.hex) };
  },
  'drive-table': () => ({ atTurnEnds: true }),
  'mass-combat': ({ sides }) => ({ atTurnEnds: true, units: sides.length }),
  skirmish({ scenario }) {
    const { locations } = scenario.battlespace!;
    const place = (position: number): number => {
      for (let at = 0, left = position; at < locations.length; at++) {
        if (left < locations[at]!.positions) return at;
        left -= locations[at]!.positions;
      }
      return -1;
    };
    return {
      isIn(state, unit, zone) {
        const { units, mergedInto } = state as SkirmishState;
        const { at } = units[unit]!;
        return at >= 0 && place(at) === mergedInto[locations.findIndex(({ id }) => id === zone)];
      },
    };
  },
};
