import type { BatchRange } from '@core/playtest';
import type { WorkSetting } from '@main/playtests';

/** A part of a batch as it waits in the queue: whose it is, and which games. */
export interface PartTask {
  /** Name of the batch, under which its setting lies beside the queue. */
  readonly batch: string;
  readonly range: BatchRange;
}

/** What a worker sends back for a part: its results, packed, and how long they took. */
export interface PartAnswer {
  readonly results: unknown;
  readonly milliseconds: number;
}

/** What a worker says of a part whose setting is not there: nobody waits for it, or a Redis that started anew has forgotten it. */
export const NO_SETTING = 'The batch is over.';

/** How long a setting lies beside the queue after its owner was last heard of. */
export const SETTING_SECONDS = 60;

/** Name of the queue. Games come out alike only where the rules are the same, so each version of the program has its own. */
export function queueName(version: string): string {
  return `hexwright-${version.replaceAll(':', '-')}`;
}

/** The key of a batch's setting. */
export function settingKey(queue: string, batch: string): string {
  return `${queue}:setting:${batch}`;
}

/** A setting as text. */
export function settingText(setting: WorkSetting): string {
  return JSON.stringify(setting);
}
