import { counted, formatNumber } from '@core/base';
import type { BattleRecord } from '@core/model';
import { replayRecord, type LogEntry } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import type { CliContext, CommandResult } from '../context';
import { findingLines, printedFinding } from '../failure';
import { openDocument } from '../catalogue';

/** `replay RECORD`: replays a record and checks that it reaches the recorded states and result. Without `verify` it also prints the log. */
export async function replay(ctx: CliContext, name: string, options: { verify?: boolean }): Promise<CommandResult> {
  const { document: record } = await openDocument(ctx, name, 'record');
  const replayed = replayRecord(record, ruleSystem(record.rules));
  const findings = replayed.ok ? replayed.value.findings : replayed.error;
  const drift = replayed.ok ? replayed.value.drift : undefined;
  const actions = replayed.ok ? replayed.value.session.length : 0;
  const branches = replayed.ok ? replayed.value.session.branches.length : 0;
  const ok = !findings.some(({ severity }) => severity === 'error');
  return {
    ok,
    json: {
      ok,
      actions,
      ...(branches === 0 ? {} : { branches }),
      ...(drift === undefined ? {} : { drift }),
      findings: findings.map(printedFinding),
    },
    text: [
      ...(replayed.ok && options.verify !== true ? logLines(replayed.value.session.log) : []),
      findings.length === 0
        ? `${successMessage(record)}: ${counted(actions, 'action')}${branchText(branches)}.`
        : `${replayed.ok ? 'Replay differs from the record' : 'Cannot replay the record'}. Replayed ${formatNumber(actions)} of ${counted(record.actions.length, 'action')}.`,
      ...findingLines(findings),
    ].join('\n'),
  };
}

/** The message of a successful replay; it depends on whether the record has hashes or a result to compare with. */
function successMessage({ hashes, result }: BattleRecord): string {
  return hashes === undefined && result === undefined
    ? 'Replay complete, but the record has no hashes or result to compare with'
    : 'Replay matches the record';
}

function branchText(branches: number): string {
  return branches === 0 ? '' : `, ${counted(branches, 'variation')}`;
}

/** The lines of a battle log as an umpire reads it, one for each sentence. */
export function logLines(log: readonly LogEntry[]): string[] {
  return log.flatMap(({ turn, sentence: { text, result, partial } }) =>
    partial === true ? [] : [`${turn}. ${text}${result === undefined ? '' : ` – ${result}`}`],
  );
}
