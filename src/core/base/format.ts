import { sumOf } from './sums';

/* Formats numbers and names; the only number formats of the program. */

/** A share 0..1 as a percentage with one decimal, such as "43.7%". */
export function percent(share: number): string {
  return `${(100 * share).toFixed(1)}%`;
}

/** Largest error of a sum of probabilities. */
const ROUNDING_ERROR = 1e-12;

/** A probability 0..1 as a whole percentage; possible outcomes never show as 0%, uncertain ones never as 100%. */
export function chancePercent(chance: number): string {
  if (chance > ROUNDING_ERROR && chance < 0.005) return '<1%';
  if (chance < 1 - ROUNDING_ERROR && chance >= 0.995) return '>99%';
  return `${Math.round(100 * chance)}%`;
}

/**
 * Percentages of a distribution that add up to 100, by the largest remainder method.
 * Possible outcomes never show as 0% and uncertain ones never as 100%. Probabilities that do not add up to 1 are formatted separately.
 */
export function formatDistribution(chances: readonly number[], digits: 0 | 1 = 0): string[] {
  const total = sumOf(chances);
  if (Math.abs(total - 1) > 1e-6) return chances.map(digits === 0 ? chancePercent : percent);
  const whole = 10 ** (2 + digits);
  const exact = chances.map((chance) => chance * whole);
  const units = exact.map((value) => Math.floor(value + 1e-9));
  const missing = whole - sumOf(units);
  // In millionths, to ignore rounding errors. Of two shares with the same remainder, the larger is first: the error matters less there.
  const remainder = (index: number): number => Math.round(1e6 * ((exact[index] ?? 0) - (units[index] ?? 0)));
  const byRemainder = exact
    .map((value, index) => ({ value, index }))
    .sort((a, b) => remainder(b.index) - remainder(a.index) || b.value - a.value || a.index - b.index)
    .map(({ index }) => index);
  for (const index of byRemainder.slice(0, missing)) units[index] = (units[index] ?? 0) + 1;
  return units.map((unit, index) => {
    const text = (value: number): string => `${(value / 10 ** digits).toFixed(digits)}%`;
    const chance = chances[index] ?? 0;
    if (unit === 0 && chance > 0) return `<${text(1)}`;
    if (unit === whole && chance < 1 - 1e-9) return `>${text(whole - 1)}`;
    return text(unit);
  });
}

/** An interval of shares as percentages, such as "43.7–48.1%". */
export function interval({ low, high }: { readonly low: number; readonly high: number }): string {
  return `${(100 * low).toFixed(1)}–${percent(high)}`;
}

/** A signed number, such as "+3", "−1.5" or "0"; one decimal if not whole. */
export function signed(value: number): string {
  const size = Number.isInteger(value) ? String(Math.abs(value)) : Math.abs(value).toFixed(1);
  if (Number(size) === 0) return size;
  return value < 0 ? `−${size}` : `+${size}`;
}

/** A difference of shares in signed percentage points, such as "+4.1", "−0.3" or "0.0". */
export function formatPercentPoints(difference: number): string {
  const size = (100 * Math.abs(difference)).toFixed(1);
  if (Number(size) === 0) return size;
  return difference < 0 ? `−${size}` : `+${size}`;
}

/** A whole number with thousands separators. */
export function formatNumber(value: number): string {
  return Math.round(value).toLocaleString('en');
}

/** A limit of a number, such as "999,999" or "−5": exact, also if it is not whole. */
export function formatLimit(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 20 }).replace('-', '−');
}

/** The limits of a number, such as "from 1 to 999,999". */
export function formatRange(min: number, max: number): string {
  return `from ${formatLimit(min)} to ${formatLimit(max)}`;
}

/** A count with its noun: "1 die", "1,200 dice". */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`;
}

/** A list as text: "a", "a and b", "a, b and c". */
export function listed(items: readonly string[]): string {
  const last = items.at(-1) ?? '';
  return items.length < 2 ? last : `${items.slice(0, -1).join(', ')} and ${last}`;
}

export function capitalize(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A label for use inside a sentence; abbreviations such as AP keep their capitals. */
export function lowerFirst(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
}

/** The name of a side; its id if unknown, `none` for no side. */
export function sideName(
  { sides }: { readonly sides: readonly { readonly id: string; readonly name: string }[] },
  id: string | null | undefined,
  none = 'None',
): string {
  return sides.find((side) => side.id === id)?.name ?? id ?? none;
}

const PLURALS: Readonly<Record<string, string>> = { has: 'have', is: 'are', does: 'do' };

function pluralOf(verb: string): string {
  return (
    PLURALS[verb] ??
    verb
      .replace(/ies$/, 'ys')
      .replace(/(?<=sh|ch)es$/, 's')
      .replace(/s$/, '')
  );
}

/** A name that ends in s, but not in is, ss or us, or in men, but not as in “Omen” or “Lumen”. */
const PLURAL = /[^isu]s$|(?<!\bo|[ui])men$/i;

/** Proper names in s that ships, sides and worlds of the genre have. */
const SINGULAR =
  /\b(?:achilles|antares|ares|argos|atlas|ceres|chaos|charles|eros|helios|hercules|hermes|james|kronos|mars|midas|pallas|phobos|texas)$/i;

/**
 * A name and a predicate whose verb agrees with it: “Raiders win”, “The Iron Host wins”, “Marksmen end their turn”.
 * @param predicate starts with its verb in the singular, such as “wins the battle”
 */
export function withVerb(name: string, predicate: string): string {
  const isPlural = PLURAL.test(name) && !SINGULAR.test(name);
  return `${name} ${isPlural ? predicate.replace(/^\w+/, pluralOf).replace(/\bits\b/, 'their') : predicate}`;
}
