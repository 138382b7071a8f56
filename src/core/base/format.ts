/* Numbers and names in words: the one way in which the program writes them. */

/** A share of 0 to 1 as per cent with one digit, such as "43.7%". */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

/** A chance of 0 to 1 as whole per cent: what is possible never shows as 0%, what is not sure never as 100%. */
export function chancePercent(chance: number): string {
  if (chance > 0 && chance < 0.005) return '<1%';
  if (chance < 1 && chance > 0.995) return '>99%';
  return `${Math.round(100 * chance)}%`;
}

/** An interval of shares as per cent, such as "43.7–48.1%". */
export function interval({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${(100 * low).toFixed(1)}–${percent(high)}`;
}

/** A number with its sign, such as "+3", "−1.5" or "0"; one digit behind the point where it is not whole. */
export function signed(value: number): string {
  const size = Number.isInteger(value) ? String(Math.abs(value)) : Math.abs(value).toFixed(1);
  if (Number(size) === 0) return size;
  return value < 0 ? `−${size}` : `+${size}`;
}

/** A whole number with its sign as logs have it, with the minus of the keyboard: "+3", "-1" or "0". */
export function signedAscii(value: number): string {
  return value > 0 ? `+${value}` : String(value);
}

/** A difference of shares in points of per cent with its sign, such as "+4.1", "−0.3" or "0.0". */
export function formatPercentPoints(difference: number): string {
  const size = (100 * Math.abs(difference)).toFixed(1);
  if (Number(size) === 0) return size;
  return difference < 0 ? `−${size}` : `+${size}`;
}

/** A whole number with its thousands apart. */
export function formatNumber(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** A number with its noun: "1 die", "1,200 dice". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** A list in a sentence: "a", "a and b", "a, b and c". */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

/** A text with a capital at its start. */
export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A label as it stands inside a sentence; letters such as AP stay as they are. */
export function lowerFirst(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** The name of a side of a scenario or campaign, its id where it has no such side, or `nobody` for no side. */
export function sideName(
  { sides }: { readonly sides: readonly { readonly id: string; readonly name: string }[] },
  id: string | null | undefined,
  nobody = 'Nobody',
): string {
  return sides.find((side) => side.id === id)?.name ?? id ?? nobody;
}
