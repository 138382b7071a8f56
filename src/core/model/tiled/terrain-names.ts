import { firstCharacters } from '@core/base';
import type { TerrainType } from '../generated/types';
import type { TerrainBrush } from '../map-grid';
import { TERRAIN, TERRAIN_TYPES } from '../terrain';
import { classOf, numberOf, readProperties, textOf, type Values } from './properties';

const EMPTY = ['empty', 'space', 'void', 'none', 'background', 'floor'];

const KINDS = new Map<string, TerrainType>(
  TERRAIN_TYPES.flatMap((type) => TERRAIN[type].tiled.map((word) => [word, type] as const)),
);

/** The meaning of a tile: terrain, empty space (null), or unknown by class and properties (undefined). */
export function meaningOf(tile: Values): TerrainBrush | null | undefined {
  const properties = readProperties(tile);
  const names = [classOf(tile), ...['terrain', 'kind', 'type'].map((key) => textOf(properties.get(key)) ?? '')];
  for (const name of names) {
    const word = name.trim().toLowerCase().replaceAll(/[_-]+/g, ' ');
    if (EMPTY.includes(word)) return null;
    const type = KINDS.get(word) ?? KINDS.get(word.replace(/s$/, ''));
    if (type !== undefined) return brushOf(type, properties);
  }
  return undefined;
}

function brushOf(type: TerrainType, properties: ReadonlyMap<string, unknown>): TerrainBrush {
  const brush: TerrainBrush = { type };
  const rating = numberOf(properties.get('rating')) ?? numberOf(properties.get('hazard'));
  // A hazard rating is a whole number from 0 to 6 (CounterSpace 5.1.1).
  if (rating !== undefined) brush.rating = Math.min(6, Math.max(0, Math.round(rating)));
  if (typeof properties.get('random') === 'boolean') brush.random = properties.get('random') === true;
  const name = textOf(properties.get('name'));
  if (name !== undefined) brush.name = firstCharacters(name, 200);
  return brush;
}

/** Parses terrain as typed: "asteroids", "asteroids:3", "mines:random", "empty" (null). Undefined for anything else. */
export function parseTerrain(text: string): TerrainBrush | null | undefined {
  const [word = '', value] = text.trim().toLowerCase().split(':');
  if (word === 'empty') return value === undefined ? null : undefined;
  const type = TERRAIN_TYPES.find((candidate) => candidate === word);
  if (type === undefined) return undefined;
  if (value === undefined) return { type };
  if (value === 'random') return { type, random: true };
  return /^[0-6]$/.test(value) ? { type, rating: Number(value) } : undefined;
}
