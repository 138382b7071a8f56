import { lowerFirst } from '@core/base';
import type { RulesId } from '@core/model';
import type { AnyRuleSystem } from '@core/rules/contract';
import type { DesignCard } from '@core/rules/design-card';
import { ruleSystem } from '@core/rules/registry';

export interface TextPart {
  readonly text: string;
  /** True for weapon notation and hex numbers, which are in monospace. */
  readonly mono: boolean;
  /** Long form of a notation or abbreviation, such as "Attack 2, range 3, energy 2"; absent for plain text. */
  readonly meaning?: string;
}

const tables = new WeakMap<AnyRuleSystem, ReadonlyMap<string, string>>();

/** True where two names have the same letters, such as "ENGINE" and "Engine": the long one explains nothing. */
function isSameName(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase();
}

/** The abbreviations of a rule system with their meanings: short field names, its points, and its other terms. */
export function abbreviationsOf(system: AnyRuleSystem): ReadonlyMap<string, string> {
  const cached = tables.get(system);
  if (cached) return cached;
  const { points, terms = {} } = system.info;
  const names = [
    ...system.fields
      .flatMap(({ fields }) => fields)
      .map(({ short, label, long = label }) => [short ?? label, long] as const),
    [points.short, points.name] as const,
  ];
  const table = new Map([...names.filter(([short, long]) => !isSameName(short, long)), ...Object.entries(terms)]);
  tables.set(system, table);
  return table;
}

const WORDS = /(\b\d{4}(?:\d{2})?\b|\b[A-Za-z][\w-]*)/;

/** True where a single letter or a plain word, such as “points”, has its meaning: beside a number, or at the start of the text. */
function isBesideNumber(before: string, after: string): boolean {
  return before === '' || /\d ?$/.test(before) || /^ ?\d/.test(after);
}

/** Splits a text into plain parts, hex numbers, weapon notation and abbreviations. */
export function textParts(rules: RulesId, text: string): readonly TextPart[] {
  const system = ruleSystem(rules);
  const abbreviations = abbreviationsOf(system);
  const parts: TextPart[] = [];
  const add = (part: TextPart): void => {
    const last = parts.at(-1);
    if (part.text === '') return;
    const plain = !part.mono && part.meaning === undefined;
    if (plain && last && !last.mono && last.meaning === undefined) {
      parts[parts.length - 1] = { text: last.text + part.text, mono: false };
    } else parts.push(part);
  };
  let at = 0;
  for (const [index, word] of text.split(WORDS).entries()) {
    const start = at;
    at += word.length;
    if (index % 2 === 0) {
      add({ text: word, mono: false });
      continue;
    }
    const notation = system.spellNotation?.(word);
    // "MOV2" is an abbreviation with its number.
    const name = abbreviations.has(word) ? word : word.replace(/\d+$/, '');
    const meaning = abbreviations.get(name);
    if (notation !== undefined) add({ text: word, mono: true, meaning: notation });
    else if (/^\d/.test(word)) add({ text: word, mono: true });
    else if (
      meaning === undefined ||
      (/^(?:.|[a-z]+)$/.test(name) && !isBesideNumber(text.slice(0, start), text.slice(start + name.length)))
    )
      add({ text: word, mono: false });
    else {
      add({ text: name, mono: false, meaning });
      add({ text: word.slice(name.length), mono: false });
    }
  }
  return parts;
}

/**
 * Explains the notation and abbreviations of a text, such as "a3r2e2: attack 3, range 2, energy 2; MOV: movement". The meaning alone
 * where the text is a single term; undefined where it has none.
 */
export function legendOf(rules: RulesId, text: string): string | undefined {
  const terms = new Map(textParts(rules, text).map((part) => [part.text, part.meaning]));
  if (terms.size === 1) return terms.get(text);
  const lines = [...terms].flatMap(([term, meaning]) =>
    meaning === undefined ? [] : [`${term}: ${lowerFirst(meaning)}`],
  );
  return lines.length === 0 ? undefined : lines.join('; ');
}

/** Explains the abbreviations and weapons of a design's card in one line. */
export function cardLegend({ values, weapons }: DesignCard): string {
  return [
    ...values
      .filter(({ short, label }) => !isSameName(short, label))
      .map(({ short, label }) => `${short}: ${lowerFirst(label)}`),
    ...weapons.map(({ text, about }) => `${text}: ${lowerFirst(about)}`),
  ].join('; ');
}
