/** A select option. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly aside?: string;
}

/** Named items as select options. */
export function choicesOf(list: readonly { readonly id: string; readonly name: string }[] = []): Choice[] {
  return list.map(({ id, name }) => ({ value: id, label: name }));
}

/** The choices plus the current value if it is not among them, labelled with the reason `why`, so that the user sees and can change it. */
export function withCurrent(list: readonly Choice[], current: string | undefined, why = 'missing'): Choice[] {
  if (current === undefined || list.some(({ value }) => value === current)) return [...list];
  return [...list, { value: current, label: `“${current}” (${why})` }];
}
