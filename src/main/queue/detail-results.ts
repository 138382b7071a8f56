import {
  type BatchDetails,
  CAUSES,
  type DetailedResults,
  MAX_NOTABLE,
  MOVER_COUNTS,
  type NotableGame,
  UNIT_COUNTS,
  unitCount,
} from '@core/balance';
import { sumOf } from '@core/base';
import { isJsonObject } from '@core/model';
import { type BatchRange, sameKind } from '@core/playtest';
import type { AnyBattle } from '@core/rules/contract';
import { type Guard, guard, integer, listOf, number, shape } from '@shared/guards';
import { counts, exactly, listOfExactly } from './result-guards';
import { MAX_GAMES } from './messages';
import { outcomeGuard } from './outcome';

/** Maximum of any count in one game, so that sums over all games of a job stay exact. */
const MAX_PER_GAME = Math.floor(Number.MAX_SAFE_INTEGER / MAX_GAMES);
/** Locations of a board without a hex map. */
const MAX_LOCATIONS = 1_000;
const MAX_WEAPONS = 10_000;

/** The shape of the details of a battle's games. */
export function detailsGuard(battle: AnyBattle, { from, to }: BatchRange): Guard<BatchDetails> {
  const games = to - from;
  const { sides, units, scenario } = battle;
  const most = games * MAX_PER_GAME;
  const locations = scenario.map === undefined ? MAX_LOCATIONS : scenario.map.cols * scenario.map.rows;
  const byLocation = counts(locations, most, false);
  const unit = listOfExactly(number(0, most), UNIT_COUNTS.length);
  const list = listOf(notableGuard(battle, from, to), MAX_NOTABLE);
  return shape<BatchDetails>('what the games show', {
    games: exactly(games),
    causes: counts(CAUSES.length, games),
    timedOut: integer(-1, to - 1),
    movers: listOfExactly(counts(MOVER_COUNTS.length, games), sides.length),
    units: listOfExactly(unit, units.length),
    starts: byLocation,
    moves: byLocation,
    losses: byLocation,
    fire: byLocation,
    triggers: counts(scenario.triggers?.length ?? 0, games),
    notable: shape('lists of games', { closest: list, shortest: list, longest: list, upsets: list }),
    devices: devicesGuard(new Set(units.map(({ force }) => force)), most),
  });
}

function notableGuard(battle: AnyBattle, from: number, to: number): Guard<NotableGame> {
  const end = outcomeGuard(battle);
  return guard('a game of the part', (value) => {
    if (!isJsonObject(value)) return false;
    const { game, turns, score, ...kind } = value;
    return (
      integer(from, to - 1).test(game) &&
      integer(0, battle.turnLimit).test(turns) &&
      number(-battle.turnLimit, battle.turnLimit).test(score) &&
      end.test(kind)
    );
  });
}

/** Attacks by weapon, named FORCE/WEAPON. */
function devicesGuard(forces: ReadonlySet<string>, most: number): Guard<BatchDetails['devices']> {
  const count = integer(0, most);
  return guard('attacks by weapon', (value) => {
    if (!isJsonObject(value)) return false;
    const entries = Object.entries(value);
    return (
      entries.length <= MAX_WEAPONS &&
      entries.every(
        ([key, attacks]) =>
          /^\P{C}{1,300}$/u.test(key) && forces.has(key.slice(0, key.indexOf('/'))) && count.test(attacks),
      )
    );
  });
}

/** The first contradiction within the details, or between details and games; undefined when consistent. */
export function detailsFault(
  { details, turns, kinds, ends }: DetailedResults,
  { units, turnLimit }: AnyBattle,
  { from }: BatchRange,
): string | undefined {
  const { games, causes, timedOut, movers, notable } = details;
  if (sumOf(causes) !== games) return 'the causes of its ends do not add up to its games';
  if (timedOut >= 0 !== causes[CAUSES.indexOf('turn-limit')] > 0 || (timedOut >= 0 && timedOut < from)) {
    return 'its first game at the turn limit does not fit its ends';
  }
  if (sumOf(movers.map(([first]) => first)) > games || movers.some(([first, won, drawn]) => won + drawn > first)) {
    return 'its first movers do not add up';
  }
  for (const [index, row] of details.units.entries()) {
    const count = (name: (typeof UNIT_COUNTS)[number]): number => unitCount(row, name);
    const fates = count('alive') + count('destroyed') + count('left') + count('pending');
    // The fate of a carried unit is not counted.
    if (fates !== (units[index].carrier === undefined ? games : 0)) return 'the fates of a unit do not add up';
    if (count('acted') > games || count('hits') > count('attacks')) return 'the attacks of a unit do not add up';
    if (count('lostTurns') > count('destroyed') * turnLimit) return 'a unit is lost after the last turn';
  }
  for (const list of Object.values(notable)) {
    if (new Set(list.map(({ game }) => game)).size < list.length) return 'it lists a game twice';
    for (const listed of list) {
      const at = listed.game - from;
      if (!sameKind(kinds[ends[at]], listed) || listed.turns !== turns[at])
        return 'a listed game differs from its results';
    }
  }
  return undefined;
}
