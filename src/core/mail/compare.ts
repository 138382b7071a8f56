import { type BattleRecord, canonicalJson } from '@core/model';
import type { Fault } from './fault';
import { fileDigest, shortCode } from './digest';
import { MailBattle } from './mail-battle';

/** How two records of one battle by mail differ. */
export interface MailComparison {
  readonly same: boolean;
  /** Number of turn files that both records share. */
  readonly files: number;
  /** Number of actions that both records share. */
  readonly actions: number;
  /** The first difference and what follows from it, in sentences. */
  readonly text: readonly string[];
}

/** Verifies two records of one battle and finds their first difference. Whose file does not verify is named; otherwise the files decide. */
export function compareMail(a: BattleRecord, b: BattleRecord, program: string): MailComparison {
  const [left, right] = [a.mail?.files ?? [], b.mail?.files ?? []];
  const files = sharedCount(left.map(fileDigest), right.map(fileDigest));
  const actions = sharedCount(a.actions.map(canonicalJson), b.actions.map(canonicalJson));
  const text: string[] = [];
  if (left.length === 0 || right.length === 0 || left[0].battle !== right[0].battle)
    return { same: false, files, actions, text: ['These are not two records of one battle by mail.'] };
  for (const [name, record] of [
    ['first', a],
    ['second', b],
  ] as const) {
    const fault = faultIn(record, program);
    if (fault !== undefined) text.push(`The ${name} record cannot be verified. ${fault.title}. ${fault.text}`);
  }
  const [here, there] = [left[files], right[files]];
  if (here !== undefined && there !== undefined)
    text.push(
      `The records differ from turn file ${files + 1}: code ${shortCode(fileDigest(here))} in the first, ${shortCode(fileDigest(there))} in the second.`,
      `Both hold the same files up to ${files}. Play on from there.`,
    );
  else if (here !== undefined || there !== undefined)
    text.push(`The ${here === undefined ? 'first' : 'second'} record lacks turn file ${files + 1}. Send it again.`);
  const same =
    text.length === 0 && canonicalJson({ ...a, mail: undefined }) === canonicalJson({ ...b, mail: undefined });
  if (same) text.push(`The records are equal: ${files} turn files, ${actions} actions.`);
  else if (text.length === 0)
    text.push(`All ${files} turn files are equal. Only what one player has not sent yet differs.`);
  return { same, files, actions, text };
}

function faultIn(record: BattleRecord, program: string): Fault | undefined {
  const read = MailBattle.read(record.mail?.files ?? [], program);
  return read.ok ? undefined : read.error;
}

function sharedCount(a: readonly string[], b: readonly string[]): number {
  let shared = 0;
  while (shared < Math.min(a.length, b.length) && a[shared] === b[shared]) shared++;
  return shared;
}
