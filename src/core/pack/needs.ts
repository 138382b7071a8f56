import { linkedIds, renameLinks, type AnyDocument, type Campaign, type PostingEntry } from '@core/model';
import { create } from 'mutative';

/** A document that another one refers to by its id. */
export interface Need {
  readonly kind: 'design' | 'scenario' | 'record';
  readonly id: string;
}

/** A kind and id as one key. */
export function keyOf({ kind, id }: { readonly kind: string; readonly id: string }): string {
  return `${kind}:${id}`;
}

/**
 * The documents of the library that a document needs: a fleet or scenario its designs, a report its scenario. Embedded documents are not
 * needed, so campaigns and records need nothing.
 */
export function needsOf(document: AnyDocument): readonly Need[] {
  if (document.kind === 'report') return [{ kind: 'scenario', id: document.scenario.id }];
  if (document.kind !== 'scenario' && document.kind !== 'fleet') return [];
  const embedded = new Set(document.kind === 'scenario' ? document.designs?.map(({ id }) => id) : []);
  const ids = linkedIds(document, 'design').filter((id) => !embedded.has(id));
  return ids.map((id) => ({ kind: 'design', id }));
}

/** True for a game by mail that is not over: its file holds what only its player may know. */
export function hasMailSecret(document: AnyDocument): boolean {
  return 'mail' in document && document.mail?.own !== undefined;
}

/** What a pack should contain too if the library has it: the records of a campaign's battles, for their replays. */
export function companionsOf(document: AnyDocument): readonly Need[] {
  if (document.kind !== 'campaign') return [];
  const ids = new Set(postingsOf(document).flatMap(({ record }) => record ?? []));
  return [...ids].map((id) => ({ kind: 'record', id }));
}

function postingsOf({ log, branches = [] }: Campaign): PostingEntry[] {
  return [log, ...branches.map((branch) => branch.log)].flat().filter((entry) => entry.t === 'posting');
}

/** The references that a new id changes. The log of a campaign by mail follows from its turn files and stays as it is. */
function linksOf(document: AnyDocument): readonly Need[] {
  return document.kind === 'campaign' && document.mail !== undefined
    ? []
    : [...needsOf(document), ...companionsOf(document)];
}

/** The document with its references changed; the same document if none changes. `ids` maps keys of {@link keyOf} to new ids. */
export function relink<T extends AnyDocument>(document: T, ids: ReadonlyMap<string, string>): T {
  const changed = linksOf(document).filter((need) => ids.has(keyOf(need)));
  if (changed.length === 0) return document;
  return create(document, (draft) => {
    for (const need of changed) {
      const to = ids.get(keyOf(need)) ?? need.id;
      if (draft.kind === 'report') draft.scenario.id = to;
      else if (draft.kind === 'campaign') {
        for (const posting of postingsOf(draft as Campaign)) if (posting.record === need.id) posting.record = to;
      } else renameLinks(draft as AnyDocument, need.kind, need.id, to);
    }
  }) as T;
}
