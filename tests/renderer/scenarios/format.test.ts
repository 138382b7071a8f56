import { applyFormat, type Format, type TextSelection } from '@renderer/features/scenarios/briefing/format';
import { describe, expect, it } from 'vitest';

/** A text with `[` and `]` around what is selected. */
function read(marked: string): TextSelection {
  const from = marked.indexOf('[');
  return { text: marked.replace(/[[\]]/g, ''), from, to: marked.indexOf(']') - 1 };
}
function show({ text, from, to }: TextSelection): string {
  return `${text.slice(0, from)}[${text.slice(from, to)}]${text.slice(to)}`;
}
const run = (marked: string, format: Format): string => show(applyFormat(read(marked), format));

describe('formatting a briefing', () => {
  it.each<[Format, string, string]>([
    ['bold', 'a [raid] here', 'a **[raid]** here'],
    ['italic', 'a [raid] here', 'a *[raid]* here'],
    ['italic', 'a **[raid]** here', 'a ***[raid]*** here'],
    ['bold', '[]', '**[]**'],
    ['heading', 'one\ntw[]o\nthree', 'one\n[## two]\nthree'],
    ['list', 'on[e\nt]wo', '[- one\n- two]'],
    ['list', '- on[e\nt]wo', '[- one\n- two]'],
    ['quote', '[one]', '[> one]'],
  ])('applies %s to %j', (format, before, after) => {
    expect(run(before, format)).toBe(after);
  });

  it.each<[Format, string, string]>([
    ['bold', 'a **[raid]** here', 'a [raid] here'],
    ['italic', 'a *[raid]* here', 'a [raid] here'],
    ['list', '- on[e\n- t]wo', '[one\ntwo]'],
  ])('removes %s from %j', (format, before, after) => {
    expect(run(before, format)).toBe(after);
  });
});
