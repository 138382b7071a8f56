import { readdirSync, readFileSync } from 'node:fs';
import { policyAction } from '@core/players/simple';
import path from 'node:path';
import { deflateSync, gzipSync } from 'node:zlib';
import { below, createRng } from '@core/base';
import { DOCUMENT_KINDS, type BattleRecord, type Design, type DocumentKind, type Scenario } from '@core/model';
import { toTiled } from '@core/model/tiled';
import { designsFor, PlaySession } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { root } from '../../scripts/lib/aliases.mjs';

/** A good file that mutations start from. */
export interface Original {
  readonly name: string;
  readonly kind: DocumentKind | 'map';
  readonly text: string;
  readonly data: unknown;
}

/** Decisions of the records that are made here; enough for every phase of a turn. */
const RECORDED = 60;

function original(name: string, kind: Original['kind'], data: unknown): Original {
  return { name, kind, data, text: `${JSON.stringify(data, null, 2)}\n` };
}

function filesIn(folder: string): string[] {
  const names = readdirSync(path.join(root, folder)).filter((name) => name.endsWith('.json'));
  return names.filter((name) => !name.endsWith('.expected.json')).map((name) => `${folder}/${name}`);
}

function documents(): Original[] {
  return DOCUMENT_KINDS.flatMap((kind) => {
    const shipped = ['design', 'scenario', 'campaign'].includes(kind) ? filesIn(`library/${kind}s`) : [];
    return [...shipped, ...filesIn(`tests/fixtures/${kind}/good`)].map((name) =>
      original(name, kind, JSON.parse(readFileSync(path.join(root, name), 'utf8'))),
    );
  });
}

/** The beginning of a random battle of a shipped scenario as a record. */
function recordOf(scenario: Scenario, designs: readonly Design[]): BattleRecord | undefined {
  const set = designsFor(scenario, designs);
  const setup = ruleSystem(scenario.rules)?.setup(scenario, set);
  if (setup?.ok !== true) return undefined;
  const battle = setup.value;
  const session = new PlaySession({ battle, designs: set, seed: 7 });
  const rng = createRng(7);
  for (let acting = session.toAct; acting.length > 0 && session.length < RECORDED; acting = session.toAct) {
    const side = acting[below(rng, acting.length)]!;
    session.act(side, policyAction(battle, 'random', session.state, side, rng));
  }
  return session.toRecord({ name: `Record of ${scenario.id}` });
}

/** The forms in which Tiled writes the tiles of a layer. */
const ENCODINGS = ['csv', 'base64', 'zlib', 'gzip'] as const;

function encoded(map: Record<string, unknown>, form: (typeof ENCODINGS)[number]): Record<string, unknown> {
  const layers = (map['layers'] as Record<string, unknown>[]).map((layer) => {
    if (form === 'csv' || !Array.isArray(layer['data'])) return layer;
    const bytes = Buffer.from(Uint32Array.from(layer['data'] as number[]).buffer);
    const packed = form === 'zlib' ? deflateSync(bytes) : form === 'gzip' ? gzipSync(bytes) : bytes;
    const compression = form === 'base64' ? '' : form;
    return { ...layer, encoding: 'base64', compression, data: packed.toString('base64') };
  });
  return { ...map, layers };
}

/** A map with its layers in a group, and its tiles in chunks as in infinite maps. */
function grouped(map: Record<string, unknown>): Record<string, unknown> {
  const layers = (map['layers'] as Record<string, unknown>[]).map((layer) => {
    const { data, width, height, ...rest } = layer;
    return data === undefined ? layer : { ...rest, chunks: [{ data, width, height, x: 0, y: 0 }] };
  });
  return { ...map, infinite: true, layers: [{ type: 'group', name: 'All', id: 99, visible: true, layers }] };
}

function maps(scenarios: readonly Original[]): Original[] {
  return scenarios.flatMap(({ name, data }, index) => {
    const scenario = data as Scenario;
    if (scenario.map === undefined) return [];
    const { map } = toTiled(scenario.map, { name: scenario.name, sides: scenario.sides, image: 'tiles.png' });
    const plain = JSON.parse(JSON.stringify(map)) as Record<string, unknown>;
    const form = ENCODINGS[index % ENCODINGS.length]!;
    return [
      original(`${name} as map (${form})`, 'map', encoded(plain, form)),
      ...(index % 3 === 0 ? [original(`${name} as map (chunks)`, 'map', grouped(plain))] : []),
    ];
  });
}

/** Good files of every kind by kind: the bundled files, the fixtures, records of all rule systems, and maps in every encoding of Tiled. */
export function readCorpus(): ReadonlyMap<Original['kind'], readonly Original[]> {
  const all = documents();
  const scenarios = all.filter(({ kind }) => kind === 'scenario');
  const designs = all.filter(({ kind }) => kind === 'design').map(({ data }) => data as Design);
  const records = scenarios.flatMap(({ name, data }) => {
    const record = recordOf(data as Scenario, designs);
    return record === undefined ? [] : [original(`record of ${name}`, 'record', record)];
  });
  const corpus = [...all, ...records, ...maps(scenarios)];
  return new Map(
    [...DOCUMENT_KINDS, 'map' as const].map(
      (kind) => [kind, corpus.filter((candidate) => candidate.kind === kind)] as const,
    ),
  );
}
