import { create } from 'mutative';
import type { AnyDocument, DocumentKind } from './kinds';

/**
 * What happens to a reference when its target is deleted. `key`: removes the property. `item`: removes the part with the reference, such as an
 * order or a condition; if its list must not be empty, also the owner of the list. `free`: replaces the start by a free one. `keep`: keeps it,
 * because the target may exist elsewhere, such as a design in the library.
 */
type OnDelete = 'key' | 'item' | 'free' | 'keep';

/** A type of object that is referred to by id. */
interface LinkTarget {
  /** Paths of the lists that contain the objects. */
  readonly lists: readonly string[];
  /**
   * The referenced property if it is not the id: a value that several objects may share. References change only when its last object is
   * deleted; an object that gets another value leaves the old one to the others.
   */
  readonly shared?: string;
  /** Path patterns of the references. `*` is any list index, `**` any number of steps into conditions. */
  readonly references: Readonly<Record<string, OnDelete>>;
}

/** The references of a kind of document. */
interface Links {
  readonly targets: Readonly<Record<string, LinkTarget>>;
  /** Optional parts that may be removed, as top-level key and own key. */
  readonly optional: readonly string[];
}

/** The same references under several paths. */
function under(paths: readonly string[], references: Readonly<Record<string, OnDelete>>): Record<string, OnDelete> {
  return Object.fromEntries(
    paths.flatMap((path) =>
      Object.entries(references).map(([reference, deleted]) => [`${path}/${reference}`, deleted]),
    ),
  );
}

const CONDITIONS = ['victory/*/when/**', 'triggers/*/when/**'];
const GROUPS = [...CONDITIONS.flatMap((at) => [`${at}/units`, `${at}/ignore`]), 'awards/*/units', 'awards/*/ignore'];
const HOLDING = under([...CONDITIONS, 'awards/*'], { zone: 'item' });

const SCENARIO: Links = {
  targets: {
    side: {
      lists: ['sides'],
      references: {
        ...under(['forces/*', 'victory/*', 'awards/*', 'map/edges/*', 'triggers/*/do/*', 'field/postures/*'], {
          side: 'item',
        }),
        ...under(['map/zones/*', 'battlespace/locations/*'], { side: 'key' }),
        ...under(['battlespace/locations/*/exits'], { '*': 'key' }),
        ...under(['battlespace/ambush'], { by: 'item', against: 'item' }),
        ...under([...CONDITIONS, ...GROUPS], { side: 'item' }),
      },
    },
    force: {
      lists: ['forces'],
      references: { ...under(GROUPS, { force: 'item' }), 'triggers/*/do/*/force': 'item' },
    },
    group: {
      lists: ['forces'],
      shared: 'group',
      references: { 'forces/*/group': 'keep', ...under(GROUPS, { group: 'item' }) },
    },
    zone: {
      lists: ['map/zones'],
      references: { 'forces/*/start/zone': 'free', 'forces/*/orders/*/zone': 'item', ...HOLDING },
    },
    edge: { lists: ['map/edges'], references: { 'forces/*/start/edge': 'free' } },
    location: {
      lists: ['battlespace/locations'],
      references: {
        ...under(['battlespace/links/*'], { from: 'item', to: 'item' }),
        'forces/*/start/location': 'free',
        ...HOLDING,
      },
    },
    design: { lists: ['designs'], references: { 'forces/*/design': 'keep', ...under(GROUPS, { design: 'keep' }) } },
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
      references: {
        ...under(['ships/*', 'troops/*', 'fleets/*', 'drafts/*', 'chapters/*/sides/*'], { side: 'item' }),
        ...under(['chapters/*/branches/*/awards/*', 'endings/*/when/**'], { side: 'item' }),
        'map/systems/*/owner': 'key',
        'endings/*/side': 'key',
      },
    },
    system: {
      lists: ['map/systems'],
      references: {
        ...under(['map/lanes/*'], { from: 'item', to: 'item' }),
        ...under(['ships/*', 'troops/*', 'fleets/*', 'chapters/*'], { at: 'key' }),
        'endings/*/when/**/systems/*': 'key',
      },
    },
    ship: { lists: ['ships'], references: { 'chapters/*/roles/*/ships/*': 'key' } },
    fleet: {
      lists: ['fleets'],
      references: under(['ships/*', 'troops/*', 'chapters/*/roles/*'], { fleet: 'key' }),
    },
    chapter: {
      lists: ['chapters'],
      references: { start: 'key', 'chapters/*/branches/*/to': 'key', 'endings/*/when/**/chapter': 'item' },
    },
    ending: { lists: ['endings'], references: { 'chapters/*/branches/*/ending': 'key' } },
  },
  optional: ['endings/when', 'drafts/drafts', 'chapters/ships', 'chapters/sides'],
};

const FLEET: Links = {
  targets: { design: { lists: [], references: { 'units/*/design': 'keep' } } },
  optional: [],
};

const LINKS: { readonly [K in DocumentKind]?: Links } = {
  fleet: FLEET,
  scenario: SCENARIO,
  campaign: CAMPAIGN,
};

/** Lists that must not be empty: when the last item is removed, so is the owner. */
const NEVER_EMPTY: readonly unknown[] = ['of', 'do', 'systems'];

type Path = readonly (string | number)[];
type Container = Record<string | number, unknown>;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((at, key) => (isContainer(at) ? at[key] : undefined), root);
}

/** The paths of a value that match a pattern, in document order. */
function matches(value: unknown, steps: readonly string[], path: Path = []): Path[] {
  const [step, ...rest] = steps;
  if (step === undefined) return value === undefined ? [] : [path];
  if (!isContainer(value)) return [];
  const into = (key: string | number, next: readonly string[]): Path[] => matches(value[key], next, [...path, key]);
  if (step === '*') return Array.isArray(value) ? value.flatMap((_, index) => into(index, rest)) : [];
  if (step !== '**') return into(step, rest);
  const inner = Array.isArray(value.of) ? ['of', '*', ...steps] : ['of', ...steps];
  return [...matches(value, rest, path), ...(isContainer(value.of) ? matches(value, inner, path) : [])];
}

/** Removes a part of a draft, and owners that cannot exist without it. Returns the removed path. */
function remove(draft: unknown, path: Path, optional: readonly string[]): Path {
  const key = path[path.length - 1] ?? '';
  const outer = path.slice(0, -1);
  const container = valueAt(draft, outer);
  if (Array.isArray(container)) {
    container.splice(Number(key), 1);
    const list = outer[outer.length - 1] ?? '';
    const isOptional = optional.includes(`${path[0]}/${list}`);
    return container.length === 0 && (isOptional || NEVER_EMPTY.includes(list)) ? remove(draft, outer, optional) : path;
  }
  if (outer.length > 0 && !optional.includes(`${path[0]}/${key}`)) return remove(draft, outer, optional);
  delete (container as Container)[key];
  return path;
}

/** The path of a reference, and what happens to it when its target is deleted. */
interface Reference {
  readonly path: Path;
  readonly deleted: OnDelete;
}

/** Handles a reference to a deleted target. Returns the removed path. */
function removeReference(draft: unknown, { path, deleted }: Reference, optional: readonly string[]): Path {
  const owner = path.slice(0, -1);
  const container = valueAt(draft, owner);
  if (deleted === 'item') return remove(draft, owner, optional);
  if (deleted === 'free') (valueAt(draft, owner.slice(0, -1)) as Container).start = { type: 'free' };
  else if (Array.isArray(container)) return remove(draft, path, optional);
  else delete (container as Container)[path[path.length - 1] ?? ''];
  return path;
}

/** The references to any of the given ids. */
function referencesTo(document: unknown, { references }: LinkTarget, ids: ReadonlySet<unknown>): Reference[] {
  return Object.entries(references).flatMap(([pattern, deleted]) =>
    matches(document, pattern.split('/'))
      .filter((path) => ids.has(valueAt(document, path)))
      .map((path) => ({ path, deleted })),
  );
}

/** Sorts later list items first, so that removing one keeps the indices of those before it. */
function lastFirst(a: Reference, b: Reference): number {
  const at = a.path.findIndex((key, index) => key !== b.path[index]);
  const [x, y] = [a.path[at], b.path[at]];
  return typeof x === 'number' && typeof y === 'number' ? y - x : String(y).localeCompare(String(x));
}

/** Number of references to an object: a `force`, a `group`, a `zone`. */
export function countLinks(document: AnyDocument, target: string, id: string): number {
  const links = LINKS[document.kind]?.targets[target];
  return links === undefined ? 0 : referencesTo(document, links, new Set([id])).length;
}

/** The distinct ids that a document refers to: of a `design`, a `zone`. In document order. */
export function linkedIds(document: AnyDocument, target: string): readonly string[] {
  const references = Object.keys(LINKS[document.kind]?.targets[target]?.references ?? {});
  const ids = references.flatMap((pattern) =>
    matches(document, pattern.split('/')).map((path) => valueAt(document, path)),
  );
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}

/** Changes all references to an object in a draft; the object itself is not changed. */
export function renameLinks(draft: AnyDocument, target: string, from: string, to: string): void {
  const links = LINKS[draft.kind]?.targets[target];
  if (links !== undefined) rename(draft, referencesTo(draft, links, new Set([from])), () => to);
}

function rename(draft: unknown, references: readonly Reference[], newName: (id: unknown) => unknown): void {
  for (const { path } of references) {
    const container = valueAt(draft, path.slice(0, -1)) as Container;
    const key = path[path.length - 1] ?? '';
    container[key] = newName(container[key]);
  }
}

function valuesIn(items: unknown, key: string): readonly unknown[] {
  return Array.isArray(items) ? items.map((item: Container) => item[key]) : [];
}

/** The renamed and deleted ids of a target after a change. */
function changedIds(before: unknown, after: unknown, { lists, shared }: LinkTarget) {
  const renamed = new Map<unknown, unknown>();
  const deleted = new Set<unknown>();
  for (const list of lists) {
    const [items, itemsAfter] = [before, after].map((document) => valueAt(document, list.split('/')));
    if (items === itemsAfter) continue;
    const [oldIds, newIds] = [items, itemsAfter].map((list) => valuesIn(list, shared ?? 'id'));
    if (shared !== undefined && oldIds.length <= newIds.length) continue;
    const [hadIds, hasIds] = [new Set(oldIds), new Set(newIds)];
    // An item at the same list index was renamed; otherwise it was deleted.
    for (const [index, id] of oldIds.entries()) {
      if (hasIds.has(id)) continue;
      const other = newIds[index];
      if (oldIds.length === newIds.length && other !== undefined && !hadIds.has(other)) renamed.set(id, other);
      else deleted.add(id);
    }
  }
  return { renamed, deleted };
}

/**
 * Repairs the references of a changed document: references to renamed ids follow, and references to deleted objects are handled as declared for
 * the kind. References that were already broken stay as they are.
 */
export function repairLinks<T extends AnyDocument>(before: T, after: T): T {
  const links = LINKS[after.kind];
  if (links === undefined) return after;
  const changes = Object.values(links.targets)
    .map((target) => ({ target, ...changedIds(before, after, target) }))
    .filter(({ renamed, deleted }) => renamed.size + deleted.size > 0);
  if (changes.length === 0) return after;
  const repaired = create(after, (draft) => {
    for (const { target, renamed } of changes) {
      rename(draft, referencesTo(after, target, new Set(renamed.keys())), (id) => renamed.get(id));
    }
    const broken = changes
      .flatMap(({ target, deleted }) => referencesTo(after, target, deleted))
      .filter(({ deleted }) => deleted !== 'keep');
    let removedPath: Path = [''];
    for (const reference of broken.sort(lastFirst)) {
      if (removedPath.every((key, index) => key === reference.path[index])) continue;
      removedPath = removeReference(draft, reference, links.optional);
    }
  });
  // Other objects removed with them may be referenced too.
  return repaired === after ? after : repairLinks(after, repaired);
}
