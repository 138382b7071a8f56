import { isUsable } from '@core/base';
import { designFindings, ruleSystem } from '@core/rules/registry';
import type { CliContext, CommandResult } from '../context';
import { findingLines, printedFinding } from '../failure';
import { openDocument } from '../catalogue';

/** `check-design FILE`: the cost of a design, item by item, and its findings. */
export async function checkDesign(
  ctx: CliContext,
  name: string,
  { budget }: { budget?: number },
): Promise<CommandResult> {
  const { document: design } = await openDocument(ctx, name, 'design');
  const system = ruleSystem(design.rules);
  const lines = system.cost(design).map(({ label, value, path }) => ({ what: label, value, path }));
  const cost = lines.reduce((sum, line) => sum + line.value, 0);
  const findings = designFindings(design, budget);
  const width = Math.max(...lines.map(({ what }) => what.length), 'Cost'.length);
  const row = (label: string, value: number): string => `${label.padEnd(width)} ${String(value).padStart(4)}`;
  const ok = isUsable(findings);
  return {
    ok,
    json: {
      ok,
      design: design.id,
      rules: design.rules,
      cost,
      budget,
      lines,
      findings: findings.map(printedFinding),
    },
    text: [
      `${design.name} (${system.info.name})`,
      ...lines.map(({ what, value }) => row(what, value)),
      row('Cost', cost) + (budget === undefined ? '' : ` of ${budget}`),
      ...findingLines(findings),
    ].join('\n'),
  };
}
