import type { Design, Scenario } from '@core/model';
import { parseDocument } from '@core/model/read';
import { difference, pairOf, type Seats } from './compare';
import type { Draft } from '../scenarios/random';

/** A scenario with a game that ends differently. */
export interface Failure {
  readonly draft: Draft;
  readonly seats: Seats;
  /** Games that are played before and in the battle of the last one, which differs. */
  readonly seeds: readonly number[];
}

type Path = readonly (string | number)[];

/** What differs in the last game; undefined where nothing does, or the scenario cannot be played. */
export function failureOf({ draft, seats, seeds }: Failure): string | undefined {
  const pair = pairOf(draft, seats);
  if (pair === undefined) return undefined;
  let found: string | undefined;
  for (const seed of seeds) found = difference(pair, seed);
  return found;
}

/** Every place in some JSON, the outer ones first. */
function places(value: unknown, at: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]): Path[] => {
    const path = [...at, Array.isArray(value) ? Number(key) : key];
    return [path, ...places(inner, path)];
  });
}

/** Changes what is at a place; `undefined` takes it away. */
function altered<T>(value: T, path: Path, to: unknown): T {
  const copy = structuredClone(value);
  const parent = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as Record<string, unknown>)[key], copy);
  const last = path.at(-1)!;
  if (Array.isArray(parent) && to === undefined) parent.splice(Number(last), 1);
  else if (to === undefined) delete (parent as Record<string, unknown>)[last];
  else (parent as Record<string, unknown>)[last] = to;
  return copy;
}

/** Smaller forms of a part of a draft: something is missing, or a number is nearer to nothing. */
function* smaller<T>(value: T): Generator<T> {
  for (const path of places(value)) {
    const at = path.reduce<unknown>((inner, key) => (inner as Record<string, unknown> | undefined)?.[key], value);
    yield altered(value, path, undefined);
    if (typeof at !== 'number' || at === 0) continue;
    for (const less of new Set([0, 1, Math.trunc(at / 2), at - 1])) if (less < at) yield altered(value, path, less);
  }
}

function* drafts({ scenario, designs }: Draft): Generator<Draft> {
  for (const less of smaller<Scenario>(scenario)) yield { scenario: less, designs };
  for (const [id, design] of designs) {
    for (const stats of smaller(design.stats)) {
      const less = { ...design, stats };
      if (parseDocument(less).ok) yield { scenario, designs: new Map(designs).set(id, less) };
    }
  }
}

function* failures(failure: Failure): Generator<Failure> {
  const { draft, seats, seeds } = failure;
  if (seeds.length > 1) {
    yield { ...failure, seeds: seeds.slice(-1) };
    yield* seeds
      .slice(0, -1)
      .map((_, index) => ({ ...failure, seeds: seeds.filter((_seed, other) => other !== index) }));
  }
  for (const [index, name] of seats.entries())
    if (name !== 'greedy') yield { ...failure, seats: seats.with(index, 'greedy') };
  // A side that the failure does not need goes together with its forces.
  for (const [index, { id }] of draft.scenario.sides.entries()) {
    const sides = draft.scenario.sides.filter((side) => side.id !== id);
    const forces = draft.scenario.forces.filter((force) => force.side !== id);
    yield {
      seeds,
      seats: seats.toSpliced(index, 1),
      draft: { ...draft, scenario: { ...draft.scenario, sides, forces } },
    };
  }
  for (const less of drafts(draft)) yield { ...failure, draft: less };
}

/** The smallest failure that is found within some milliseconds by leaving out one thing after another. */
export function shrink(failure: Failure, milliseconds: number): Failure {
  const end = performance.now() + milliseconds;
  let least = failure;
  for (let again = true; again;) {
    again = false;
    for (const candidate of failures(least)) {
      if (performance.now() > end) return least;
      if (failureOf(candidate) === undefined) continue;
      least = candidate;
      again = true;
      break;
    }
  }
  return least;
}

/** A failure as JSON: added to found.json, with a name, it is played again. */
export function printed({ draft, seats, seeds }: Failure): string {
  const used = new Set(draft.scenario.forces.map(({ design }) => design));
  const designs = [...draft.designs.values()].filter(({ id }) => used.has(id));
  return JSON.stringify({ scenario: draft.scenario, designs, seats, seeds });
}

/** The failure that {@link printed} has written. */
export function parsed(json: string): Failure {
  const { scenario, designs, seats, seeds } = JSON.parse(json) as Omit<Failure, 'draft'> & {
    scenario: Scenario;
    designs: Design[];
  };
  return { draft: { scenario, designs: new Map(designs.map((design) => [design.id, design])) }, seats, seeds };
}
