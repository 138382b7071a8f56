import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { slowestTests, tallyOfReport } from '../../scripts/lib/tally.mjs';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tally-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function report(values: object): string {
  const file = path.join(folder, 'report.json');
  const none = { numPassedTests: 0, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };
  writeFileSync(file, JSON.stringify({ ...none, ...values }));
  return file;
}

describe('the tally of a report', () => {
  it('counts tests', () => {
    const file = report({ numPassedTests: 5, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 });
    expect(tallyOfReport(file, false)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('counts a file that could not be loaded', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ];
    expect(tallyOfReport(report({ numPassedTests: 1, testResults }), false)).toMatchObject({ passed: 1, failed: 1 });
  });

  it('reports a failure if the run failed outside its tests', () => {
    expect(tallyOfReport(report({ numPassedTests: 3 }), false)).toMatchObject({ passed: 3, failed: 1 });
    expect(tallyOfReport(report({ numPassedTests: 3 }), true)).toMatchObject({ passed: 3, failed: 0 });
  });

  it('reports a failure without a report', () => {
    expect(tallyOfReport(path.join(folder, 'none.json'), true)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });
});

describe('the slowest tests', () => {
  it('are listed with their files, slowest first, from every readable report', () => {
    const testResults = [
      {
        name: path.resolve('tests/a.test.ts'),
        assertionResults: [{ fullName: 'one', duration: 20 }, { fullName: 'two' }],
      },
      { name: path.resolve('tests/b.test.ts'), assertionResults: [{ fullName: 'three', duration: 3000 }] },
    ];
    expect(slowestTests([path.join(folder, 'none.json'), report({ testResults })], 2)).toEqual([
      { name: 'tests/b.test.ts: three', seconds: 3 },
      { name: 'tests/a.test.ts: one', seconds: 0.02 },
    ]);
  });
});
