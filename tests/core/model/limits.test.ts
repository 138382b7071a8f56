import { expect, it } from 'vitest';
import { MAP_LIMITS, MAP_TEXTS } from '@core/model';
import { readDocument } from '@core/model/read';
import { shippedScenario } from '../rules/library';

/** Whether a bundled scenario with this change of its map can be read. */
function isRead(change: object): boolean {
  const scenario = shippedScenario('minor-slugfest');
  return readDocument({ ...scenario, map: { ...scenario.map, ...change } }).ok;
}

const zone = { name: 'Z', use: 'deploy', hexes: ['0101'] };
const edge = { side: 'player-1', edge: 'north', use: 'enter' };
const texts = { labels: { hex: '0101', text: 'T' }, notes: { hex: '0101', text: 'T' } };

it.each([
  ['zones', (id: string) => ({ id, ...zone })],
  ['edges', (id: string) => ({ id, ...edge })],
  ['labels', () => texts.labels],
  ['notes', () => texts.notes],
] as const)('the longest list of %s is that of the schema', (list, item) => {
  const many = (count: number) => isRead({ [list]: Array.from({ length: count }, (_, at) => item(`i${at}`)) });
  expect([many(MAP_LIMITS[list]), many(MAP_LIMITS[list] + 1)]).toEqual([true, false]);
});

it.each([
  ['label', (text: string) => ({ labels: [{ hex: '0101', text }] })],
  ['note', (text: string) => ({ notes: [{ hex: '0101', text }] })],
  ['terrainName', (name: string) => ({ terrain: [{ type: 'planet', name, hexes: ['0101'] }] })],
] as const)('the longest %s is that of the schema', (text, change) => {
  const long = (length: number) => isRead(change('é'.repeat(length)));
  expect([long(MAP_TEXTS[text]), long(MAP_TEXTS[text] + 1)]).toEqual([true, false]);
});
