/** An entry of a list to choose from. */
export interface Choice {
  readonly value: string;
  readonly label: string;
  readonly aside?: string;
}

/** Things with names, to choose from. */
export function choicesOf(list: readonly { readonly id: string; readonly name: string }[] = []): Choice[] {
  return list.map(({ id, name }) => ({ value: id, label: name }));
}

/** Choices with the one that is chosen, also when it is none of them, for which `why` is the reason: so it can be seen and changed. */
export function withCurrent(list: readonly Choice[], own: string | undefined, why = 'not there'): Choice[] {
  if (own === undefined || list.some(({ value }) => value === own)) return [...list];
  return [...list, { value: own, label: `“${own}”, ${why}` }];
}
