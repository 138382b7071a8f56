import type { BattleRecord, RecordedAction } from '@core/model';
import type { AnyBattle, BattleState, DesignSet, SideId } from '@core/rules/contract';
import { usedDesigns } from './designs';
import type { Branch } from './lines';
import type { Deed } from './timeline';

/** The words of a record file that the battle itself does not know. */
export interface RecordWords {
  readonly name: string;
  /** Id of the file; made of the name when absent. */
  readonly id?: string;
  readonly notes?: string;
}

/** What a record is made of. */
export interface RecordParts {
  readonly battle: AnyBattle;
  readonly designs: DesignSet;
  readonly seed: number;
  readonly players: Readonly<Record<SideId, string>>;
  readonly deeds: readonly Deed[];
  /** Fingerprint of the state after each deed. */
  readonly hashes: readonly number[];
  /** The state after the last deed. */
  readonly end: BattleState;
  /** Lines that were left, told from the line of `deeds`. */
  readonly branches?: readonly Branch[];
  readonly lineName?: string | undefined;
}

/** Makes a record file of a battle, finished or not. */
export function makeRecord(parts: RecordParts, words: RecordWords): BattleRecord {
  const { battle, end } = parts;
  const seat = new Map(battle.sides.map((side, index) => [side, index]));
  const outcome = battle.outcome(end);
  const acted = (deeds: readonly Deed[]): RecordedAction[] =>
    deeds.map((deed) => ({ by: seat.get(deed.side) ?? 0, do: { ...deed.action } }));
  const branches = (parts.branches ?? []).map(({ name, at, deeds, hashes }) => ({
    ...(name === undefined ? {} : { name }),
    from: at,
    actions: acted(deeds),
    hashes: [...hashes],
  }));
  return {
    kind: 'record',
    format: 1,
    id: words.id ?? slug(words.name),
    name: words.name,
    rules: battle.rules,
    ...(words.notes === undefined ? {} : { notes: words.notes }),
    scenario: battle.scenario,
    designs: usedDesigns(battle.scenario, parts.designs),
    seed: parts.seed,
    players: { ...parts.players },
    actions: acted(parts.deeds),
    hashes: [...parts.hashes],
    ...(parts.lineName === undefined ? {} : { lineName: parts.lineName }),
    ...(branches.length === 0 ? {} : { branches }),
    ...(outcome === undefined ? {} : { result: { side: outcome.side, level: outcome.level, turns: end.turn } }),
  };
}

function slug(name: string): string {
  const plain = name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 64)
    .replace(/-+$/, '');
  return plain === '' ? 'battle' : plain;
}
