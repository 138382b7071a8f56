import { coverageOf, forcesOf, type PlayedBatch } from '@core/balance';
import { wilson } from '@core/playtest';

/** A report as comma-separated values: a block of outcomes, lengths, forces and coverage each, with their counts and intervals. */
export function csvOf(
  batch: PlayedBatch & { readonly ends: readonly { lengths?: readonly (readonly [number, number])[] }[] },
): string {
  const { games, outcomes, ends } = batch;
  const lines: (readonly (string | number)[])[] = [
    ['block', 'name', 'side', 'value', 'count', 'of', 'rate', 'low', 'high'],
  ];
  const rate = (count: number, of: number): (string | number)[] => {
    const { rate: share, low, high } = wilson(count, of);
    return [count, of, share.toFixed(6), low.toFixed(6), high.toFixed(6)];
  };
  outcomes.forEach(({ side, level, name, count }, at) => {
    lines.push(['outcome', name, side ?? '', level ?? '', ...rate(count, games)]);
    for (const [turns, many] of ends[at]?.lengths ?? [])
      lines.push(['length', name, side ?? '', turns, ...rate(many, games)]);
  });
  for (const force of forcesOf(batch)) {
    const n = force.units * games;
    lines.push(['survives', force.name, force.side, '', ...rate(n - force.destroyed, n)]);
    lines.push(['damage dealt', force.name, force.side, force.dealt, '', games, '', '', '']);
    lines.push(['damage taken', force.name, force.side, force.taken, '', games, '', '', '']);
  }
  for (const { what, name, path, count, unit } of coverageOf(batch)) {
    lines.push([what, name, '', path, ...(unit === 'games' ? rate(count, games) : [count, games, '', '', ''])]);
  }
  return csvText(lines);
}

/** Rows as comma-separated values. */
export function csvText(lines: readonly (readonly (string | number)[])[]): string {
  return `${lines.map((line) => line.map(quoted).join(',')).join('\r\n')}\r\n`;
}

function quoted(value: string | number): string {
  const text = String(value);
  // A cell that begins like a formula must not become one in a spreadsheet.
  const safe = /^[=+@\t]|^-[^0-9]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
