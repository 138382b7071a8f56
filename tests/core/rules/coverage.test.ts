import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RulesId } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { formatted } from '../../../scripts/lib/format.mjs';
import { coverageDocument, coverageProblems, type RuleCoverage } from './coverage';
import { ALL_COVERAGE } from './all-coverage';

const folder = path.resolve(import.meta.dirname, '../../../docs/rules/coverage');
const entries = Object.entries(ALL_COVERAGE) as [RulesId, RuleCoverage][];

describe.each(entries)('the rules coverage of %s', (id, coverage) => {
  it('has a row for every section and a test for every rule', () => {
    expect(coverageProblems(id, coverage)).toEqual([]);
  });

  it('is the document in docs/rules/coverage (npm run rules:coverage writes it)', async () => {
    const file = path.join(folder, `${id}.md`);
    const text = coverageDocument(ruleSystem(id)?.info.name ?? id, coverage);
    const wanted = await formatted(file, text);
    if (process.env.UPDATE_DOCS === '1') {
      mkdirSync(folder, { recursive: true });
      writeFileSync(file, wanted);
    }
    expect(existsSync(file) ? readFileSync(file, 'utf8') : '').toBe(wanted);
  });
});

describe('a coverage table', () => {
  const row = { section: '1.0', rule: 'A rule', state: 'implemented', test: 'design.test.ts: adds up' } as const;

  it.each([
    ['a section without a row', { sections: ['1.0 First', '2.0 Second'], rows: [row] }, 'Section 2.0 has no row.'],
    [
      'a row of an unknown section',
      { sections: ['2.0 Second'], rows: [{ ...row, section: '2.0' }, row] },
      '1.0 “A rule” is of no section',
    ],
    [
      'a rule without a test',
      { sections: ['1.0'], rows: [{ section: '1.0', rule: 'A rule', state: 'option' }] },
      'names no test.',
    ],
    [
      'a file that does not exist',
      { sections: ['1.0'], rows: [{ ...row, test: 'none.test.ts: adds up' }] },
      'does not exist: none.test.ts',
    ],
    [
      'a title that does not exist',
      { sections: ['1.0'], rows: [{ ...row, test: 'design.test.ts: walks a dog' }] },
      'does not contain: walks a dog',
    ],
  ] as const)('complains of %s', (_what, coverage, message) => {
    const problems = coverageProblems('minimal', coverage);
    expect(
      problems.some((problem) => problem.includes(message)),
      problems.join('\n'),
    ).toBe(true);
  });
});
