import { counted, formatNumber, lowerFirst, sideName } from '@core/base';
import { hexName } from '@core/hex';
import type { LogEntry } from '@core/playtest';
import type { Observation, UnitView } from '@core/rules/contract';
import type { Settings } from '@shared/host-api';
import type { BattleController } from './battle-controller';
import { unitOf } from './battle-position';
import { turnLabel } from './labels';
import { positionText } from './scene';

/** At most this many sentences are announced at once. */
const MAX_SENTENCES = 5;
/** At most this many moves are named in a digest. */
const MAX_MOVES = 6;

function sentenceOf({ sentence }: LogEntry): string {
  return [sentence.text, sentence.result].filter(Boolean).join(': ');
}

/** True for entries with a result or a loss, and for those without a unit, such as a new turn. */
function matters({ sentence }: LogEntry): boolean {
  return sentence.result !== undefined || sentence.unit === undefined || sentence.tone === 'bad';
}

/** The announcement of new log entries for a screen reader: all, only results and turn starts, or none. */
export function announcement(entries: readonly LogEntry[], which: Settings['announceEvents']): string {
  if (which === 'none') return '';
  const sentences = entries.filter((entry) => which === 'all' || matters(entry)).map(sentenceOf);
  const more = sentences.length - MAX_SENTENCES;
  return more > 0
    ? `${counted(more, 'earlier event')}. ${sentences.slice(-MAX_SENTENCES).join('. ')}`
    : sentences.join('. ');
}

/** Where a unit is on the board, for comparison and for a sentence; empty off the board. */
function locationOf({ shape, scenario }: BattleController, unit: UnitView): string {
  if (unit.fate !== 'alive') return '';
  if (shape !== undefined && unit.hex >= 0) return hexName(shape, unit.hex);
  return (scenario.battlespace && positionText(scenario.battlespace, unit)) ?? '';
}

/** The moves of the units between two observations, by side, such as "Raiders: Gunship 1 to 1304, Gunship 2 to 1405". */
export function movesText(controller: BattleController, before: Observation, after: Observation): string {
  const sides = controller.battle.sides.flatMap((side) => {
    const moves = after.units.flatMap((unit) => {
      const earlier = unitOf(before, unit.index);
      const to = locationOf(controller, unit);
      if (unit.side !== side || to === '' || earlier === undefined) return [];
      // A unit out of sight may have been there all along.
      const wasHidden = earlier.awareness === 'fogged';
      const moved = !wasHidden && locationOf(controller, earlier) !== to;
      return moved ? [`${unit.name} to ${to}`] : [];
    });
    const more = moves.length - MAX_MOVES;
    const named = [...moves.slice(0, MAX_MOVES), ...(more > 0 ? [`${counted(more, 'more unit')} moved`] : [])];
    return moves.length === 0 ? [] : [`${sideName(controller.scenario, side)}: ${named.join(', ')}`];
  });
  return sides.join('. ');
}

/** What happened while the computer played, in one announcement: first the moves, then attacks, losses and new turns. */
export function digest(controller: BattleController, before: Observation, entries: readonly LogEntry[]): string {
  const moves = movesText(controller, before, controller.position.value.observation);
  return [moves, announcement(entries, 'results')].filter(Boolean).join('. ');
}

/**
 * The displayed position and the events that led to it, such as "After action 3 of 9, turn 1, by Raiders: Gunship fires …". During a
 * hand-over without the events: they were for the last person at the screen.
 */
export function replayText({ position, stops, ticks, log, handoverTo, info, scenario }: BattleController): string {
  const { cursor, observation } = position.value;
  const shown = stops.value.filter((stop) => stop <= cursor).slice(1);
  const action = (shown.at(-1) ?? 0) - 1;
  const side = ticks.value[action]?.side;
  const by = side === undefined ? '' : `, by ${sideName(scenario, side)}`;
  const shownLog = handoverTo.value === undefined ? log.value : [];
  const events = shownLog.filter((entry) => entry.action === action).map(sentenceOf);
  const turn = lowerFirst(turnLabel(info, observation.turn));
  const count = `${formatNumber(shown.length)} of ${formatNumber(stops.value.length - 1)}`;
  return `After action ${count}, ${turn}${by}${events.length === 0 ? '' : `: ${events.join('. ')}`}`;
}
