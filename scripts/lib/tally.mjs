import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './aliases.mjs';

/** @typedef {{ passed: number; failed: number; skipped: number }} Tally */

/**
 * Counts a Vitest run from its JSON report.
 * @param {string} file the report
 * @param {boolean} succeeded whether Vitest ended with 0
 * @returns {Tally} one failure for a run without a readable report, or for one that failed without a failed test
 */
export function tallyOfReport(file, succeeded) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  // A file that fails to load has no tests, so it is counted separately.
  const broken = report.testResults.filter(
    (/** @type {{ status: string; assertionResults: unknown[] }} */ result) =>
      result.status === 'failed' && result.assertionResults.length === 0,
  ).length;
  const failed = report.numFailedTests + broken;
  return {
    passed: report.numPassedTests,
    failed: failed === 0 && !succeeded ? 1 : failed,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/**
 * The slowest tests of Vitest's JSON reports, slowest first. Unreadable reports are ignored.
 * @param {string[]} files the reports
 * @param {number} count maximum number of tests
 * @returns {{ name: string; seconds: number }[]}
 */
export function slowestTests(files, count) {
  return files
    .flatMap((file) => {
      try {
        return JSON.parse(readFileSync(file, 'utf8')).testResults;
      } catch {
        return [];
      }
    })
    .flatMap(
      (
        /** @type {{ name: string; assertionResults: { fullName: string; duration?: number }[] }} */ {
          name,
          assertionResults,
        },
      ) =>
        assertionResults.map(({ fullName, duration = 0 }) => {
          return { name: `${path.relative(root, name)}: ${fullName}`, seconds: duration / 1000 };
        }),
    )
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, count);
}
