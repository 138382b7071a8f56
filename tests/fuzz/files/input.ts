import { below, createRng, nextU32, unit, type Rng } from '@core/base';
import { kept, type CaseSpec } from '../area';
import type { Original, readCorpus } from '../corpus';
import { mutateBytes } from '../mutate-bytes';
import { mutateJson } from '../mutate-json';
import { pick } from '../pick';

export type Corpus = ReturnType<typeof readCorpus>;

/** A damaged file. */
export interface Input {
  /** What it was made from. */
  readonly title: string;
  readonly kind: Original['kind'];
  readonly bytes: Buffer;
  /** How many mutations it has before any was left out. */
  readonly parts: number;
}

/** How often each kind is drawn: scenarios and records reach the most code. */
const KINDS: readonly Original['kind'][] = [
  ...(['scenario', 'scenario', 'scenario', 'design', 'design', 'record', 'record'] as const),
  ...(['campaign', 'map', 'map', 'report'] as const),
];

/** Larger originals would take all the time of the others; they are drawn less often. */
const LARGE = 200_000;

interface Step {
  readonly isBytes: boolean;
  readonly seed: number;
}

function draw(rng: Rng, originals: readonly Original[]): Original {
  const drawn = pick(rng, originals);
  return drawn.text.length > LARGE && unit(rng) < 0.8 ? pick(rng, originals) : drawn;
}

function stepsOf(rng: Rng): Step[] {
  const isBytes = unit(rng) < 0.2;
  const count = isBytes ? 1 + below(rng, 3) : 1 + below(rng, 4);
  const steps = Array.from({ length: count }, () => ({ isBytes, seed: nextU32(rng) }));
  // Some files are damaged both ways.
  return !isBytes && unit(rng) < 0.1 ? [...steps, { isBytes: true, seed: nextU32(rng) }] : steps;
}

/** A little more than the largest file that is read. */
const MAX_TEXT = 34_000_000;

/** JSON of the data; `otherwise` where mutation upon mutation made it too deep or too large to be written. */
function textOf(data: unknown, otherwise: string): string {
  try {
    const text = JSON.stringify(data);
    return text.length > MAX_TEXT ? otherwise : text;
  } catch (error) {
    if (error instanceof RangeError) return otherwise;
    throw error;
  }
}

/** The file of a case: one or several mutations of a good one. */
export function makeInput(corpus: Corpus, spec: CaseSpec): Input {
  const rng = createRng(spec.seed);
  const kind = pick(rng, KINDS);
  const originals = corpus.get(kind) ?? [];
  const [base, foreign] = [draw(rng, originals), draw(rng, originals)];
  const steps = stepsOf(rng);
  const head = { title: `${base.name} with ${steps.length} mutations`, kind, parts: steps.length };
  if (spec.input !== undefined) return { ...head, bytes: Buffer.from(spec.input, 'base64') };
  const chosen = kept(steps, spec.keep);
  const data = structuredClone(base.data);
  for (const { isBytes, seed } of chosen) if (!isBytes) mutateJson(data, seed, foreign.data);
  // Without a change of the data the file keeps its own layout.
  const isOwn = chosen.every(({ isBytes }) => isBytes);
  let bytes = Buffer.from(isOwn ? base.text : textOf(data, base.text), 'utf8');
  for (const { isBytes, seed } of chosen)
    if (isBytes) bytes = Buffer.from(mutateBytes(bytes, seed, Buffer.from(foreign.text, 'utf8')));
  return { ...head, bytes };
}
