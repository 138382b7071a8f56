import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { RulesId } from '@core/model';

/** How the program treats a rule of a text. */
export type CoverageState = 'implemented' | 'option' | 'house interpretation' | 'not applicable';

/** One rule of a rule text. */
export interface CoverageRow {
  /** Number of its section; where the text has no numbers, the heading as in {@link RuleCoverage.sections}. */
  readonly section: string;
  /** The rule in a few words. */
  readonly rule: string;
  readonly state: CoverageState;
  /** The test that shows it: a file in the system's test folder (or a path from `tests/`), a colon, and a part of the test's title. */
  readonly test?: string;
}

/** What a system implements of its rule text. */
export interface RuleCoverage {
  /** All headings of the text in their order, such as "2.0.0 Turns". */
  readonly sections: readonly string[];
  readonly rows: readonly CoverageRow[];
}

const tests = path.resolve(import.meta.dirname, '../..');

/** Number of a heading, or the whole heading where it has none. */
function sectionOf(heading: string): string {
  return /^\d[\d.]*/.exec(heading)?.[0] ?? heading;
}

/** What is wrong with a coverage table: sections without a row, rows of unknown sections, missing tests. Empty when nothing is. */
export function coverageProblems(id: RulesId, { sections, rows }: RuleCoverage): string[] {
  const known = sections.map(sectionOf);
  const covered = new Set(rows.map(({ section }) => section));
  return [
    ...known.filter((section) => !covered.has(section)).map((section) => `Section ${section} has no row.`),
    ...rows.flatMap((row) => {
      const problem = known.includes(row.section) ? testProblem(id, row) : 'is of no section of the text.';
      return problem === undefined ? [] : [`${row.section} “${row.rule}” ${problem}`];
    }),
  ];
}

function testProblem(id: RulesId, { state, test }: CoverageRow): string | undefined {
  if (test === undefined) return state === 'not applicable' ? undefined : 'names no test.';
  const colon = test.indexOf(': ');
  const name = test.slice(0, colon);
  const file = path.join(tests, name.includes('/') ? name : `core/rules/${id}/${name}`);
  if (colon < 0 || !existsSync(file)) return `names a test file that does not exist: ${name}.`;
  const title = test.slice(colon + 2);
  return readFileSync(file, 'utf8').replaceAll("\\'", "'").includes(title)
    ? undefined
    : `names a test that ${name} does not contain: ${title}.`;
}

/** The document of a coverage table, in Markdown. */
export function coverageDocument(name: string, { sections, rows }: RuleCoverage): string {
  const count = (state: CoverageState): number => rows.filter((row) => row.state === state).length;
  const cell = (text: string): string => text.replaceAll('|', '\\|');
  const lines = sections.flatMap((heading) => [
    `| **${cell(heading)}** | | |`,
    ...rows
      .filter(({ section }) => section === sectionOf(heading))
      .map(({ rule, state, test }) => `| ${cell(rule)} | ${state} | ${test === undefined ? '' : cell(test)} |`),
  ]);
  return [
    `# Rules coverage: ${name}`,
    `Every section of the rule text, the rules in it, and the test that shows each. Written by \`npm run rules:coverage\`.`,
    `${rows.length} rules: ${count('implemented')} implemented, ${count('option')} by option, ${count('house interpretation')} by house interpretation, ${count('not applicable')} not applicable.`,
    ['| Rule | State | Test |', '| --- | --- | --- |', ...lines].join('\n'),
    '',
  ].join('\n\n');
}
