import { create } from 'mutative';
import type { AnyDocument, DocumentKind } from './kinds';

/**
 * What becomes of a name whose thing is gone. `key`: only the name goes. `item`: the part that has the name goes, such as an order or
 * a condition; a list that may not be empty takes its owner along. `free`: the start becomes a free one. `keep`: it may be found
 * elsewhere, such as a design in the library.
 */
type WhenGone = 'key' | 'item' | 'free' | 'keep';

/** Things that others name by their id. */
interface LinkTarget {
  /** The lists that hold the things, by their keys. */
  readonly lists: readonly string[];
  /**
   * What the names mean, when it is not the ids: a value that several things may share. Names follow it only when the last of
   * these things goes, since one that gets another value leaves the old one to others.
   */
  readonly shared?: string;
  /**
   * Where their ids stand. `*` is any index of a list, `**` any number of steps into conditions.
   */
  readonly names: Readonly<Record<string, WhenGone>>;
}

/** The links of a kind of document. */
interface Links {
  readonly targets: Readonly<Record<string, LinkTarget>>;
  /** Parts that their owner can do without: the document's key that they are below, and their own. */
  readonly optional: readonly string[];
}

/** The same names below each of several places. */
function below(places: readonly string[], names: Readonly<Record<string, WhenGone>>): Record<string, WhenGone> {
  return Object.fromEntries(
    places.flatMap((place) => Object.entries(names).map(([name, gone]) => [`${place}/${name}`, gone])),
  );
}

const CONDITIONS = ['victory/*/when/**', 'triggers/*/when/**'];
const GROUPS = [...CONDITIONS.flatMap((at) => [`${at}/units`, `${at}/ignore`]), 'awards/*/units', 'awards/*/ignore'];
const HOLDING = below([...CONDITIONS, 'awards/*'], { zone: 'item' });

const SCENARIO: Links = {
  targets: {
    side: {
      lists: ['sides'],
      names: {
        ...below(['forces/*', 'victory/*', 'awards/*', 'map/edges/*', 'triggers/*/do/*', 'field/postures/*'], {
          side: 'item',
        }),
        ...below(['map/zones/*', 'battlespace/locations/*'], { side: 'key' }),
        ...below(['battlespace/locations/*/exits'], { '*': 'key' }),
        ...below(['battlespace/ambush'], { by: 'item', against: 'item' }),
        ...below([...CONDITIONS, ...GROUPS], { side: 'item' }),
      },
    },
    force: {
      lists: ['forces'],
      names: { ...below(GROUPS, { force: 'item' }), 'triggers/*/do/*/force': 'item' },
    },
    group: {
      lists: ['forces'],
      shared: 'group',
      names: { 'forces/*/group': 'keep', ...below(GROUPS, { group: 'item' }) },
    },
    zone: {
      lists: ['map/zones'],
      names: { 'forces/*/start/zone': 'free', 'forces/*/orders/*/zone': 'item', ...HOLDING },
    },
    edge: { lists: ['map/edges'], names: { 'forces/*/start/edge': 'free' } },
    location: {
      lists: ['battlespace/locations'],
      names: {
        ...below(['battlespace/links/*'], { from: 'item', to: 'item' }),
        'forces/*/start/location': 'free',
        ...HOLDING,
      },
    },
    design: { lists: ['designs'], names: { 'forces/*/design': 'keep', ...below(GROUPS, { design: 'keep' }) } },
  },
  optional: [
    ...['victory/ignore', 'triggers/ignore', 'awards/ignore', 'battlespace/ambush', 'battlespace/exits'],
    ...['triggers/triggers', 'awards/awards', 'forces/orders', 'field/postures'],
  ],
};

const CAMPAIGN: Links = {
  targets: {
    side: {
      lists: ['sides'],
      names: {
        ...below(['ships/*', 'troops/*', 'fleets/*', 'drafts/*', 'chapters/*/sides/*'], { side: 'item' }),
        ...below(['chapters/*/branches/*/awards/*', 'endings/*/when/**'], { side: 'item' }),
        'map/systems/*/owner': 'key',
        'endings/*/side': 'key',
      },
    },
    system: {
      lists: ['map/systems'],
      names: {
        ...below(['map/lanes/*'], { from: 'item', to: 'item' }),
        ...below(['ships/*', 'troops/*', 'fleets/*', 'chapters/*'], { at: 'key' }),
        'endings/*/when/**/systems/*': 'key',
      },
    },
    ship: { lists: ['ships'], names: { 'chapters/*/roles/*/ships/*': 'key' } },
    fleet: {
      lists: ['fleets'],
      names: below(['ships/*', 'troops/*', 'chapters/*/roles/*'], { fleet: 'key' }),
    },
    chapter: {
      lists: ['chapters'],
      names: { start: 'key', 'chapters/*/branches/*/to': 'key', 'endings/*/when/**/chapter': 'item' },
    },
    ending: { lists: ['endings'], names: { 'chapters/*/branches/*/ending': 'key' } },
  },
  optional: ['endings/when', 'drafts/drafts', 'chapters/ships', 'chapters/sides'],
};

const LINKS: { readonly [K in DocumentKind]?: Links } = { scenario: SCENARIO, campaign: CAMPAIGN };

/** Lists that the file formats do not allow to be empty: with its last item the owner goes. */
const NEVER_EMPTY: readonly unknown[] = ['of', 'do', 'systems'];

type Path = readonly (string | number)[];
type Box = Record<string | number, unknown>;

function isBox(value: unknown): value is Box {
  return typeof value === 'object' && value !== null;
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (isBox(at) ? at[key] : undefined), root);
}

/** The places of a value that a pattern means, in the order of the document. */
function matches(value: unknown, steps: readonly string[], path: Path = []): Path[] {
  const [step, ...rest] = steps;
  if (step === undefined) return value === undefined ? [] : [path];
  if (!isBox(value)) return [];
  const into = (key: string | number, next: readonly string[]): Path[] => matches(value[key], next, [...path, key]);
  if (step === '*') return Array.isArray(value) ? value.flatMap((_, index) => into(index, rest)) : [];
  if (step !== '**') return into(step, rest);
  const inner = Array.isArray(value.of) ? ['of', '*', ...steps] : ['of', ...steps];
  return [...matches(value, rest, path), ...(isBox(value.of) ? matches(value, inner, path) : [])];
}

/** Takes a part out of a draft, and what cannot do without it. Returns the path of what went. */
function remove(draft: unknown, path: Path, optional: readonly string[]): Path {
  const key = path[path.length - 1] ?? '';
  const outer = path.slice(0, -1);
  const holder = valueAt(draft, outer);
  if (Array.isArray(holder)) {
    holder.splice(Number(key), 1);
    const list = outer[outer.length - 1] ?? '';
    const mayGo = optional.includes(`${path[0]}/${list}`);
    return holder.length === 0 && (mayGo || NEVER_EMPTY.includes(list)) ? remove(draft, outer, optional) : path;
  }
  if (outer.length > 0 && !optional.includes(`${path[0]}/${key}`)) return remove(draft, outer, optional);
  delete (holder as Box)[key];
  return path;
}

/** A place that names a thing, and what becomes of it when the thing goes. */
interface Name {
  readonly path: Path;
  readonly gone: WhenGone;
}

/** Lets a name go whose thing is gone. Returns the path of what went. */
function letGo(draft: unknown, { path, gone }: Name, optional: readonly string[]): Path {
  const owner = path.slice(0, -1);
  const holder = valueAt(draft, owner);
  if (gone === 'item') return remove(draft, owner, optional);
  if (gone === 'free') (valueAt(draft, owner.slice(0, -1)) as Box).start = { type: 'free' };
  else if (Array.isArray(holder)) return remove(draft, path, optional);
  else delete (holder as Box)[path[path.length - 1] ?? ''];
  return path;
}

/** The places that name one of some things. */
function namesOf(document: unknown, { names }: LinkTarget, ids: ReadonlySet<unknown>): Name[] {
  return Object.entries(names).flatMap(([pattern, gone]) =>
    matches(document, pattern.split('/'))
      .filter((path) => ids.has(valueAt(document, path)))
      .map((path) => ({ path, gone })),
  );
}

/** Sorts the last place of each list first, so that those before it keep their index when it goes. */
function lastFirst(a: Name, b: Name): number {
  const at = a.path.findIndex((key, index) => key !== b.path[index]);
  const [x, y] = [a.path[at], b.path[at]];
  return typeof x === 'number' && typeof y === 'number' ? y - x : String(y).localeCompare(String(x));
}

/** How many places of a document name a thing: a `force`, a `group`, a `zone`. */
export function countLinks(document: AnyDocument, target: string, id: string): number {
  const links = LINKS[document.kind]?.targets[target];
  return links === undefined ? 0 : namesOf(document, links, new Set([id])).length;
}

/** Gives a thing another name wherever a draft names it; the thing itself is not changed. */
export function renameLinks(draft: AnyDocument, target: string, from: string, to: string): void {
  const links = LINKS[draft.kind]?.targets[target];
  if (links !== undefined) rename(draft, namesOf(draft, links, new Set([from])), () => to);
}

function rename(draft: unknown, names: readonly Name[], newName: (old: unknown) => unknown): void {
  for (const { path } of names) {
    const holder = valueAt(draft, path.slice(0, -1)) as Box;
    const key = path[path.length - 1] ?? '';
    holder[key] = newName(holder[key]);
  }
}

function valuesIn(things: unknown, key: string): readonly unknown[] {
  return Array.isArray(things) ? things.map((thing: Box) => thing[key]) : [];
}

/** What a change did to the ids of a target: which became others, and which are gone. */
function changedIds(before: unknown, after: unknown, { lists, shared }: LinkTarget) {
  const renamed = new Map<unknown, unknown>();
  const gone = new Set<unknown>();
  for (const list of lists) {
    const [things, left] = [before, after].map((document) => valueAt(document, list.split('/')));
    if (things === left) continue;
    const [old, now] = [things, left].map((list) => valuesIn(list, shared ?? 'id'));
    if (shared !== undefined && old.length <= now.length) continue;
    const [had, has] = [new Set(old), new Set(now)];
    // A thing that keeps its place in the list has another id; otherwise the list has lost it.
    for (const [index, id] of old.entries()) {
      if (has.has(id)) continue;
      const other = now[index];
      if (old.length === now.length && other !== undefined && !had.has(other)) renamed.set(id, other);
      else gone.add(id);
    }
  }
  return { renamed, gone };
}

/**
 * The changed document with its links repaired: what named a thing by an id that the change made another names it by that, and
 * what named a thing that is gone goes, as the links of the kind declare. Names that meant nothing before stay as they are.
 */
export function repairLinks<T extends AnyDocument>(before: T, after: T): T {
  const links = LINKS[after.kind];
  if (links === undefined) return after;
  const changes = Object.values(links.targets)
    .map((target) => ({ target, ...changedIds(before, after, target) }))
    .filter(({ renamed, gone }) => renamed.size + gone.size > 0);
  if (changes.length === 0) return after;
  const repaired = create(after, (draft) => {
    for (const { target, renamed } of changes) {
      rename(draft, namesOf(after, target, new Set(renamed.keys())), (old) => renamed.get(old));
    }
    const lost = changes
      .flatMap(({ target, gone }) => namesOf(after, target, gone))
      .filter(({ gone }) => gone !== 'keep');
    let went: Path = [''];
    for (const name of lost.sort(lastFirst)) {
      if (!went.every((key, index) => key === name.path[index])) went = letGo(draft, name, links.optional);
    }
  });
  // Things that went with others may have been named too.
  return repaired === after ? after : repairLinks(after, repaired);
}
