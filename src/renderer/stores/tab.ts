import type { DocumentKind, OpenDocument } from '@renderer/documents';

/** The content of a tab: a document, or a battle setup, scenario balance, rules, print preview or pack import. */
export type TabKind = DocumentKind | 'battle' | 'balance' | 'rules' | 'print' | 'pack';

/** A tab. It is shallow-reactive: `title`, `view` and `unsaved` may be set at any time. */
export interface Tab {
  readonly id: string;
  readonly kind: TabKind;
  title: string;
  /** The open document, for document tabs. */
  readonly doc: OpenDocument | undefined;
  /** Id of the current view, among those registered for the kind. */
  view: string | undefined;
  /** For tabs without a document: what closing would lose, as a noun phrase, such as "the battle after action 12". */
  unsaved: string | undefined;
  /** Saves a tab without a document; returns whether it succeeded. */
  save: (() => Promise<boolean>) | undefined;
  /** Feature state by feature name; outlives the views, which are mounted only while shown. */
  readonly state: Record<string, unknown>;
}

/** True for a tab as the argument of an action. */
export function isTab(context: unknown): context is Tab {
  return typeof context === 'object' && context !== null && 'kind' in context && 'doc' in context;
}

/** Options of a new tab. A second call with the same `id` shows the existing tab. */
export interface NewTab {
  readonly kind: TabKind;
  readonly title: string;
  readonly id?: string;
  readonly doc?: OpenDocument;
  readonly view?: string;
  readonly state?: Record<string, unknown>;
  readonly save?: () => Promise<boolean>;
}
