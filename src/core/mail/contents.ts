import type { MailFought, TurnFile } from '@core/model';

/** What a verified turn file holds, such as “opened orders, turn”. */
export function contentsOf(file: TurnFile): string {
  const parts = [
    file.invitation && 'invitation',
    file.number > 1 && file.anchor && 'joined',
    file.open && 'opened orders',
    (file.actions?.length ?? 0) > 0 && 'turn',
    file.seal && 'sealed orders',
    file.fought && foughtText(file.fought),
  ].filter((each) => typeof each === 'string');
  return parts.join(', ') || 'dice number';
}

function foughtText({ computers, forfeit }: MailFought): string {
  if (computers !== undefined) return computers ? 'let computers fight' : 'fight it ourselves';
  return forfeit === undefined ? 'battle result' : 'battle forfeited';
}

/** The check that a turn file passed, such as “matches file 11”, the file that sealed its orders. */
export function verifiedText(files: readonly TurnFile[], file: TurnFile): string {
  if (file.open === undefined) return file.seal === undefined ? 'verified' : 'sealed';
  const before = files.filter(({ number, from }) => from === file.from && number < file.number);
  const sealed = before.findLast(({ seal }) => seal !== undefined)?.number ?? 0;
  const opened = before.findLast(({ open }) => open !== undefined)?.number ?? 0;
  // A file that opens orders may seal those of the next turn.
  return sealed > 0 && sealed >= opened ? `matches file ${sealed}` : 'given last';
}
