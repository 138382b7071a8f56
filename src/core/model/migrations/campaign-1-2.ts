import { ok } from '@core/base';
import { isJsonObject, type JsonObject } from '../json';
import type { Migration } from './migration';

/**
 * Format 1 had only chapters and a log of their results. Format 2 adds rosters, an economy and a map, embeds its scenarios, and its log has
 * orders and postings. A result that follows the branches becomes a posting; other results and side options, which format 2 keeps in the
 * scenarios, become notes. The migration cannot load the scenarios: a finding asks for them.
 */
export const campaign1to2: Migration = {
  kind: 'campaign',
  from: 1,
  to: 2,
  migrate(data) {
    const { sides, log, notes, ...rest } = data;
    const told = Array.isArray(sides) ? sides.flatMap(toldOptions) : [];
    return ok({
      ...rest,
      ...notesWith(notes, told),
      sides: Array.isArray(sides) ? sides.map(newSide) : sides,
      economy: {},
      designs: [],
      scenarios: [],
      ships: [],
      fleets: [],
      troops: [],
      endings: [],
      log: Array.isArray(log) ? newLog(data, log) : log,
    });
  },
};

function newSide(side: unknown): unknown {
  if (!isJsonObject(side)) return side;
  const { options: _options, ...rest } = side;
  return { ...rest, points: 0 };
}

function toldOptions(side: unknown): string[] {
  if (!isJsonObject(side) || !isJsonObject(side.options)) return [];
  const values = Object.entries(side.options).map(([key, value]) => `${key} ${String(value)}`);
  return values.length === 0
    ? []
    : [`Options of the side "${String(side.name)}", from an earlier file format: ${values.join(', ')}.`];
}

function notesWith(notes: unknown, told: readonly string[]): { notes?: unknown } {
  if (notes !== undefined && typeof notes !== 'string') return { notes };
  const all = [...(notes === undefined || notes === '' ? [] : [notes]), ...told];
  return all.length === 0 && notes === undefined ? {} : { notes: all.join('\n\n') };
}

/** The results in order: postings for the next chapter, notes otherwise. */
function newLog(data: JsonObject, log: readonly unknown[]): unknown[] {
  const chapters = Array.isArray(data.chapters) ? data.chapters.filter(isJsonObject) : [];
  let next = data.start;
  let turn = 1;
  return log.map((entry) => {
    if (!isJsonObject(entry)) return entry;
    const { chapter, level, seed, reason } = entry;
    const known = chapters.find(({ id }) => id === chapter);
    if (known === undefined || chapter !== next) {
      const because = typeof reason === 'string' && reason !== '' ? ` ${reason}` : '';
      const what = `The chapter "${String(chapter)}" ended with "${String(level)}", seed ${String(seed)}.${because}`;
      return { t: 'note', text: `From an earlier file format: ${what}` };
    }
    const branches = Array.isArray(known.branches) ? known.branches.filter(isJsonObject) : [];
    next = branches.find((branch) => branch.level === level)?.to;
    return {
      t: 'posting',
      engagement: `t${turn++}-chapter-${String(chapter)}`,
      source: 'played',
      ...(seed === undefined ? {} : { seed }),
      winner: null,
      level,
      units: [],
      ...(reason === undefined ? {} : { reason }),
    };
  });
}
