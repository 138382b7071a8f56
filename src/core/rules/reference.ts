/** An entry of a rules reference: a paraphrased rule with its section. */
export interface ReferenceEntry {
  readonly title: string;
  /** Section of the rule text. */
  readonly section: string;
  /** True for a house interpretation, where the text is silent or leaves a choice. */
  readonly houseInterpretation?: boolean;
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
