import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number; failed: number; skipped: number }} Tally */

/**
 * Counts a Vitest run from its JSON report.
 * @param {string} file the report
 * @param {boolean} succeeded whether Vitest ended with 0
 * @returns {Tally} a run without a readable report, and one that failed without a failed test, has one failure
 */
export function tallyOfReport(file, succeeded) {
  let report;
  try {
    report = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  // A file that could not be loaded has no tests, and would not be seen by counting tests alone.
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
