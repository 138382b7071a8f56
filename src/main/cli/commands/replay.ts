import { counted } from '@core/base';
import type { BattleRecord } from '@core/model';
import { replayRecord, type LogEntry } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import { noSystem } from '../battle';
import type { CliContext, CommandResult } from '../context';
import { findingLines, printed } from '../failure';
import { openDocument } from '../files';

/** `replay RECORD`: plays a record again and says whether it comes to the same states and result; without `verify` it tells the battle too. */
export async function replay(ctx: CliContext, name: string, options: { verify?: boolean }): Promise<CommandResult> {
  const { document: record } = await openDocument(ctx, name, 'record');
  const system = ruleSystem(record.rules);
  if (system === undefined) throw noSystem(record.rules);
  const replayed = replayRecord(record, system);
  const findings = replayed.ok ? replayed.value.findings : replayed.error;
  const drift = replayed.ok ? replayed.value.drift : undefined;
  const actions = replayed.ok ? replayed.value.session.length : 0;
  const branches = replayed.ok ? replayed.value.session.branches.length : 0;
  const ok = findings.length === 0;
  return {
    ok,
    json: {
      ok,
      actions,
      ...(branches === 0 ? {} : { branches }),
      ...(drift === undefined ? {} : { drift }),
      findings: findings.map(printed),
    },
    text: [
      ...(replayed.ok && options.verify !== true ? storyOf(replayed.value.session.log) : []),
      ok
        ? `${endOf(record)}: ${actions} actions${branchesInWords(branches)}.`
        : `The record does not replay to the same end; ${actions} of ${record.actions.length} actions could be done.`,
      ...findingLines(findings),
    ].join('\n'),
  };
}

/** What a replay without a fault shows, which depends on what the record has to compare it with. */
function endOf({ hashes, result }: BattleRecord): string {
  return hashes === undefined && result === undefined
    ? 'The record replays, but has neither fingerprints nor a result to compare with'
    : 'The record replays to the same end';
}

function branchesInWords(branches: number): string {
  return branches === 0 ? '' : `, and ${counted(branches, 'branch', 'branches')} of it`;
}

/** The log of a battle, a line for each sentence. */
export function storyOf(log: readonly LogEntry[]): string[] {
  return log.map(
    ({ turn, sentence: { text, result } }) => `${turn}. ${text}${result === undefined ? '' : ` – ${result}`}`,
  );
}
