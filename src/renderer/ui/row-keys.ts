/**
 * Keys of the rows of a list by id, so that a row stays the same element, with its focus, when others come and go. A second row with the same
 * id, as a damaged file may have, gets another key.
 */
export function rowKeys(ids: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return ids.map((id) => {
    const times = (seen.get(id) ?? 0) + 1;
    seen.set(id, times);
    return `${id} ${times}`;
  });
}
