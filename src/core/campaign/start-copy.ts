import { numberedName, type Campaign } from '@core/model';

/** An unused name for a copy: “First Command, 2”. */
export function copyName(name: string, taken: { has(name: string): boolean }): string {
  return numberedName(`${name},`, taken, 2);
}

/** A new game of a campaign: the same start under its own name and id, without anything played or sent by mail. Its battles roll other dice. */
export function startCopy(template: Campaign, name: string, id: string): Campaign {
  const { copyOnPlay: _copyOnPlay, drafts: _drafts, branches: _branches, mail: _mail, ...start } = template;
  return { ...start, name, id, log: [] };
}
