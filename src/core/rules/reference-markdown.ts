import type { OptionSpec, RuleSystemInfo } from './contract';
import type { ReferenceChapter, ReferenceEntry, ReferenceTable } from './reference';

/** The rules reference of a system as Markdown: its chapters, then its options with their defaults. */
export function referenceMarkdown(info: RuleSystemInfo, chapters: readonly ReferenceChapter[]): string {
  return [
    `# ${info.name}`,
    info.summary,
    'The number beside a rule is its section in the rule text; “our reading” marks what the text leaves open and we settled.',
    ...chapters.flatMap((chapter) => [`## ${chapter.title}`, ...chapter.entries.flatMap(entryMarkdown)]),
    '## Options',
    'A scenario may change these.',
    tableMarkdown({ head: ['Option', 'What it does', 'Values', 'Section'], rows: info.options.map(optionRow) }),
    '',
  ].join('\n\n');
}

function entryMarkdown(entry: ReferenceEntry): string[] {
  return [
    `### ${entry.title}`,
    `*${place(entry.section, entry.ourReading)}*`,
    ...entry.text,
    ...(entry.table ? [tableMarkdown(entry.table)] : []),
  ];
}

function place(section: string | undefined, ourReading: boolean | undefined): string {
  return [section, ourReading ? 'our reading' : undefined].filter((part) => part !== undefined).join(', ');
}

function optionRow(option: OptionSpec): string[] {
  return [option.label, option.help, valuesOf(option), place(option.section, option.ourReading)];
}

function valuesOf(option: OptionSpec): string {
  if (option.type === 'boolean') return option.default === true ? '**on**, off' : 'on, **off**';
  if (option.type === 'integer') return `${option.min ?? ''}–${option.max ?? ''}, **${option.default}**`;
  const labels = (option.choices ?? []).map(({ value, label }) => (value === option.default ? `**${label}**` : label));
  return labels.join('; ');
}

function tableMarkdown(table: ReferenceTable): string {
  const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [row(table.head), row(table.head.map(() => '---')), ...table.rows.map(row)].join('\n');
}
