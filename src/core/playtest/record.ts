import { slug, type BattleRecord, type RecordedAction } from '@core/model';
import type { AnyBattle, BattleState, DesignSet, SideId } from '@core/rules/contract';
import { usedDesigns } from './designs';
import type { Branch } from './variations';
import type { PlayedAction } from './timeline';

/** The texts of a record file that do not come from the battle. */
export interface RecordInfo {
  readonly name: string;
  /** Id of the file; derived from the name when absent. */
  readonly id?: string;
  readonly notes?: string;
}

/** The inputs of {@link makeRecord}. */
export interface RecordParts {
  readonly battle: AnyBattle;
  readonly designs: DesignSet;
  readonly seed: number;
  readonly players: Readonly<Record<SideId, string>>;
  readonly actions: readonly PlayedAction[];
  /** Hash of the state after each action. */
  readonly hashes: readonly number[];
  /** The state after the last action. */
  readonly end: BattleState;
  /** Variations, relative to `actions`. */
  readonly branches?: readonly Branch[];
  readonly lineName?: string | undefined;
}

/** Creates the record file of a battle, finished or not. */
export function makeRecord(parts: RecordParts, info: RecordInfo): BattleRecord {
  const { battle, end } = parts;
  const seat = new Map(battle.sides.map((side, index) => [side, index]));
  const outcome = battle.outcome(end);
  const toRecorded = (actions: readonly PlayedAction[]): RecordedAction[] =>
    actions.map(({ side, action, dice }) => ({
      by: seat.get(side) ?? 0,
      ...(dice === undefined ? {} : { dice }),
      do: { ...action },
    }));
  const branches = (parts.branches ?? []).map(({ name, at, actions, hashes }) => ({
    ...(name === undefined ? {} : { name }),
    from: at,
    actions: toRecorded(actions),
    hashes: [...hashes],
  }));
  return {
    kind: 'record',
    format: 1,
    id: info.id ?? slug(info.name, 'battle'),
    name: info.name,
    rules: battle.rules,
    rulesRevision: battle.rulesRevision,
    ...(info.notes === undefined ? {} : { notes: info.notes }),
    scenario: battle.scenario,
    designs: usedDesigns(battle.scenario, parts.designs),
    seed: parts.seed,
    players: { ...parts.players },
    actions: toRecorded(parts.actions),
    hashes: [...parts.hashes],
    ...(parts.lineName === undefined ? {} : { lineName: parts.lineName }),
    ...(branches.length === 0 ? {} : { branches }),
    ...(outcome === undefined ? {} : { result: { side: outcome.side, level: outcome.level, turns: end.turn } }),
  };
}
