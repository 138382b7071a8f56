/** One entry of a rules reference: what a rule says here, in our own words, and where it comes from. */
export interface ReferenceEntry {
  readonly title: string;
  /** Section of the rule text. */
  readonly section: string;
  /** True where the text is silent or leaves a choice and we settled it. */
  readonly ourReading?: boolean;
  /** Key of the option that changes this rule. */
  readonly option?: string;
  /** Paragraphs of Markdown. */
  readonly text: readonly string[];
  readonly table?: ReferenceTable;
}

/** A table of a rules reference. */
export interface ReferenceTable {
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** A chapter of a rules reference. */
export interface ReferenceChapter {
  readonly title: string;
  readonly entries: readonly ReferenceEntry[];
}
