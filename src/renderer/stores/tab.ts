import type { DocumentKind, OpenDocument } from '@renderer/documents';

/** What a tab holds: a document of a kind, a battle that is prepared, the balance of a scenario, the rules, or what is to be printed. */
export type TabKind = DocumentKind | 'battle' | 'balance' | 'rules' | 'print';

/** One tab of the middle. It is shallow-reactive: `title`, `view` and `unsaved` may be set at any time. */
export interface Tab {
  readonly id: string;
  readonly kind: TabKind;
  title: string;
  /** The open document; a tab of another kind has none. */
  readonly doc: OpenDocument | undefined;
  /** Id of the view that is shown, of those registered for the kind. */
  view: string | undefined;
  /** For a tab without a document: what closing it would lose, as a plain phrase, such as "the battle after action 12". */
  unsaved: string | undefined;
  /** Saves a tab without a document; returns whether all is safe. */
  save: (() => Promise<boolean>) | undefined;
  /** A feature's own state by its name: views are mounted only while they are shown, so keep here what must outlive that. */
  readonly state: Record<string, unknown>;
}

/** What `openTab` needs; `id` makes a second call show the tab that is there already. */
export interface NewTab {
  readonly kind: TabKind;
  readonly title: string;
  readonly id?: string;
  readonly doc?: OpenDocument;
  readonly view?: string;
  readonly state?: Record<string, unknown>;
  readonly save?: () => Promise<boolean>;
}
