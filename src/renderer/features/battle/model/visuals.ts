import { distance, type HexShape } from '@core/hex';
import type { LogEntry } from '@core/playtest';
import type { ActionInfo } from '@core/rules/contract';
import type { BurstTone } from '@renderer/canvas';
import type { Visual } from '../play/stage';
import { unitOf, type Moment } from './moment';

/** A result in a word or two: what stands before the colon of "Wound: 1 shield". */
function brief(result: string): string {
  return result.split(':')[0] ?? result;
}

function toneOf(entry: LogEntry): BurstTone {
  switch (entry.sentence.tone) {
    case 'good':
      return 'warning';
    case 'bad':
      return 'danger';
    default:
      return 'neutral';
  }
}

/**
 * What an action looks like on the board, told from what it meant and from how the units stood before and after it: a
 * unit that moved slides, a shot is a line with its result. Knows no rules.
 */
export function visualsOf(
  shape: HexShape | undefined,
  before: Moment,
  after: Moment,
  info: ActionInfo,
  entries: readonly LogEntry[],
): readonly Visual[] {
  if (shape === undefined) return [];
  const visuals: Visual[] = [];
  const actor = unitOf(before.observation, info.unit ?? before.observation.activeUnit);
  const then = unitOf(after.observation, actor?.index);
  const results = entries.filter((entry) => entry.sentence.result !== undefined);
  if (info.kind === 'fire' && actor && info.hex !== undefined && actor.hex >= 0) {
    const [first, ...rest] = results;
    const lost = unitOf(before.observation, info.target)?.fate !== unitOf(after.observation, info.target)?.fate;
    visuals.push({
      kind: 'shot',
      from: actor.hex,
      to: info.hex,
      text: `RNG ${distance(shape, actor.hex, info.hex)}`,
      result: lost ? 'Destroyed' : brief(first?.sentence.result ?? ''),
      tone: lost ? 'danger' : first ? toneOf(first) : 'neutral',
    });
    for (const entry of rest) visuals.push(burstOf(entry, info.hex));
    return visuals;
  }
  if (actor && then && then.hex >= 0 && actor.hex >= 0 && actor.hex !== then.hex) {
    visuals.push({ kind: 'move', unit: actor.index, from: actor.hex, to: then.hex });
  }
  const place = then && then.hex >= 0 ? then.hex : (info.hex ?? actor?.hex ?? -1);
  if (place >= 0) for (const entry of results) visuals.push(burstOf(entry, place));
  if (visuals.length === 0 && info.kind !== 'end') visuals.push({ kind: 'rest' });
  return visuals;
}

function burstOf(entry: LogEntry, hex: number): Visual {
  return { kind: 'burst', hex, text: brief(entry.sentence.result ?? ''), tone: toneOf(entry) };
}
