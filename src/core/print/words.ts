/** A chance as whole per cent. */
export function percent(chance: number): string {
  return `${Math.round(chance * 100)}%`;
}
