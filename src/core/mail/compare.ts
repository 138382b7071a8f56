import { counted, lowerFirst } from '@core/base';
import { type BattleRecord, type TurnFile, canonicalJson } from '@core/model';
import type { Fault } from './fault';
import { fileDigest, shortCode } from './digest';
import { MailBattle } from './mail-battle';

/** The turn files of the first difference of two records. */
export interface FileDifference {
  readonly file: number;
  /** Its short code in the first and in the second record; undefined where it is missing. */
  readonly codes: readonly [string | undefined, string | undefined];
  /** What differs in the file, such as “actions”; empty when one record lacks it. */
  readonly parts: readonly string[];
}

/** How two records of one game by mail differ. */
export interface MailComparison {
  readonly same: boolean;
  /** Number of turn files that both records share. */
  readonly files: number;
  /** Number of actions, or of log entries in a campaign, that both records share. */
  readonly actions: number;
  /** The first difference and what follows from it, in sentences. */
  readonly text: readonly string[];
  readonly difference?: FileDifference;
}

/** One of two documents to compare. */
export interface ComparedGame {
  readonly files: readonly TurnFile[];
  /** Its actions, or the log of a campaign. */
  readonly steps: readonly unknown[];
  /** All that both players share. */
  readonly shared: unknown;
}

/** Names of the two documents, as subjects of a sentence. */
export type ComparedNames = readonly [string, string];

const RECORDS: ComparedNames = ['The first record', 'The second record'];
const NO_FILES = { same: false, files: 0, actions: 0, text: ['These are not two records of one game by mail.'] };

/** Verifies two records of one battle and finds their first difference. Whose file does not verify is named; otherwise the files decide. */
export function compareMail(
  a: BattleRecord,
  b: BattleRecord,
  program: string,
  names: ComparedNames = RECORDS,
): MailComparison {
  // Name, tags and notes of a record are its player's own.
  const compared = ({
    mail,
    id: _id,
    name: _name,
    author: _author,
    tags: _tags,
    notes: _notes,
    ...shared
  }: BattleRecord) => ({
    files: mail?.files ?? [],
    steps: shared.actions,
    shared,
  });
  const verify = (files: readonly TurnFile[]): Fault | undefined => {
    const read = MailBattle.read(files, program);
    return read.ok ? undefined : read.error;
  };
  return compareGames(compared(a), compared(b), verify, names);
}

/** Compares two documents of one game; `verify` is the fault of files that cannot be verified. */
export function compareGames(
  a: ComparedGame,
  b: ComparedGame,
  verify: (files: readonly TurnFile[]) => Fault | undefined,
  names: ComparedNames = RECORDS,
): MailComparison {
  const [here, there] = [a.files, b.files];
  if (here.length === 0 || there.length === 0 || here[0].battle !== there[0].battle) return NO_FILES;
  const files = sharedCount(here.map(fileDigest), there.map(fileDigest));
  const actions = sharedCount(a.steps.map(canonicalJson), b.steps.map(canonicalJson));
  const faults = [here, there].flatMap((each, index) => {
    const fault = verify(each);
    return fault === undefined ? [] : [`${names[index]} cannot be verified. ${fault.title}. ${fault.text}`];
  });
  const difference = differenceOf(here[files], there[files], files + 1);
  const same = faults.length === 0 && difference === undefined && canonicalJson(a.shared) === canonicalJson(b.shared);
  if (same)
    return {
      same,
      files,
      actions,
      text: [`The records are equal: ${counted(files, 'turn file')}, ${counted(actions, 'action')}.`],
    };
  const text = [...faults, ...differenceText(difference, files, names)];
  if (text.length === 0) text.push(`All ${files} turn files are equal. Only what one player has not sent yet differs.`);
  return { same, files, actions, text, difference };
}

function differenceOf(
  here: TurnFile | undefined,
  there: TurnFile | undefined,
  file: number,
): FileDifference | undefined {
  if (here === undefined && there === undefined) return undefined;
  const code = (each: TurnFile | undefined): string | undefined => each && shortCode(fileDigest(each));
  const parts =
    here === undefined || there === undefined ? [] : PARTS.filter(([key]) => differs(here[key], there[key]));
  return { file, codes: [code(here), code(there)], parts: parts.map(([, name]) => name) };
}

const PARTS = [
  ['previous', 'the file before it'],
  ['from', 'the sender'],
  ['dice', 'the dice number'],
  ['open', 'the opened orders'],
  ['actions', 'the actions'],
  ['seal', 'the seal'],
  ['fought', 'the battle'],
  ['instructions', 'the standing instructions'],
  ['state', 'the result'],
  ['program', 'the version of the program'],
] as const satisfies readonly (readonly [keyof TurnFile, string])[];

function differs(a: unknown, b: unknown): boolean {
  return canonicalJson(a ?? null) !== canonicalJson(b ?? null);
}

function differenceText(difference: FileDifference | undefined, files: number, names: ComparedNames): string[] {
  if (difference === undefined) return [];
  const { file, parts } = difference;
  const [here, there] = difference.codes;
  if (here === undefined || there === undefined) {
    const [lacking, complete] = here === undefined ? names : [names[1], names[0]];
    return [`${lacking} lacks turn file ${file}. Send it again from ${lowerFirst(complete)}.`];
  }
  return [
    `They differ from turn file ${file}: code ${here} in ${lowerFirst(names[0])}, ${there} in ${lowerFirst(names[1])}.`,
    ...(parts.length === 0
      ? []
      : [`In it, ${new Intl.ListFormat('en').format(parts)} ${parts.length === 1 ? 'differs' : 'differ'}.`]),
    `Both hold the same files up to ${files}. Play on from there.`,
  ];
}

function sharedCount(a: readonly string[], b: readonly string[]): number {
  let shared = 0;
  while (shared < Math.min(a.length, b.length) && a[shared] === b[shared]) shared++;
  return shared;
}
