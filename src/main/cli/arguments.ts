import { InvalidArgumentError, Option } from 'commander';
import { characterCount, formatRange } from '@core/base';
import { MAX_NAME } from '@core/model';
import { parsePlayer } from '@core/players';

/** Returns an option parser for whole numbers from `min` to `max`. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^-?[0-9]{1,12}$/.test(text) || value < min || value > max) {
      throw new InvalidArgumentError(`Give a whole number ${formatRange(min, max)}.`);
    }
    return value;
  };
}

/** Parses an unsigned 32-bit integer. */
export const seed = wholeNumber(0, 0xffffffff);

/** Parses the name of a new document. */
export function documentName(text: string): string {
  if (text.trim() === '' || characterCount(text) > MAX_NAME)
    throw new InvalidArgumentError(`Give a name of 1 to ${MAX_NAME} characters.`);
  return text;
}

/** Parses comma-separated names. */
export function names(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

/** Parses comma-separated names that may not repeat. */
export function once(text: string): string[] {
  const list = names(text);
  const repeated = list.find((name, at) => list.indexOf(name) < at);
  if (repeated !== undefined) throw new InvalidArgumentError(`“${repeated}” occurs twice. Name each once.`);
  return list;
}

/** Parses comma-separated names of different computer players. */
export function differentPlayers(text: string): string[] {
  once(text);
  return players(text);
}

/** Parses comma-separated names of computer players. */
export function players(text: string): string[] {
  const list = names(text);
  for (const name of list) {
    const player = parsePlayer(name);
    if (!player.ok) throw new InvalidArgumentError(player.error);
  }
  return list;
}

/** Parses comma-separated computer players of sides, such as `blue=greedy`. */
export function computerSides(text: string): Record<string, string> {
  const entries = names(text).map((entry) => {
    const at = entry.indexOf('=');
    if (at < 1) throw new InvalidArgumentError('Give sides with their players, such as blue=greedy.');
    const player = entry.slice(at + 1);
    players(player);
    return [entry.slice(0, at), player] as const;
  });
  once(entries.map(([side]) => side).join(','));
  return Object.fromEntries(entries);
}

/** Parses the scale of an image: a number from 0.1 to 10. */
export function scale(text: string): number {
  const value = Number(text);
  if (!/^[0-9]{1,3}([.][0-9]{1,3})?$/.test(text) || value < 0.1 || value > 10) {
    throw new InvalidArgumentError('Give a number from 0.1 to 10.');
  }
  return value;
}

/** Checks the address of a Redis server. */
export function queueAddress(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address === undefined || !/^rediss?:$/.test(address.protocol)) {
    throw new InvalidArgumentError('Give an address such as redis://127.0.0.1:6379.');
  }
  return text;
}

/** An option with a fixed set of values; the first is the default. */
export function choice(flags: string, description: string, values: readonly [string, ...string[]]): Option {
  return new Option(flags, description).choices(values).default(values[0]);
}
