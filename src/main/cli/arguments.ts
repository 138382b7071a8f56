import { InvalidArgumentError } from 'commander';
import { parsePlayer } from '@core/players';

/** A parser of whole numbers from `min` to `max` for an option. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = Number(text);
    if (!/^-?[0-9]{1,12}$/.test(text) || value < min || value > max) {
      throw new InvalidArgumentError(`It must be a whole number from ${min} to ${max}.`);
    }
    return value;
  };
}

/** An unsigned 32-bit integer. */
export const seed = wholeNumber(0, 0xffffffff);

/** Names with commas between. */
export function names(text: string): string[] {
  return text.split(',').map((name) => name.trim());
}

/** Names of computer players with commas between them. */
export function players(text: string): string[] {
  const given = names(text);
  for (const name of given) {
    const known = parsePlayer(name);
    if (!known.ok) throw new InvalidArgumentError(known.error);
  }
  return given;
}

/** How much larger or smaller than usual a picture is: a number from 0.1 to 10. */
export function scale(text: string): number {
  const value = Number(text);
  if (!/^[0-9]{1,3}([.][0-9]{1,3})?$/.test(text) || value < 0.1 || value > 10) {
    throw new InvalidArgumentError('It must be a number from 0.1 to 10.');
  }
  return value;
}

/** The address of a Redis. */
export function queueAddress(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address === undefined || !/^rediss?:$/.test(address.protocol)) {
    throw new InvalidArgumentError('It must be an address such as redis://127.0.0.1:6379.');
  }
  return text;
}
