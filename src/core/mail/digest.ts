import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { canonicalJson, type OpenedOrders, type TurnFile } from '@core/model';

/** SHA-256 of a text, as 64 hexadecimal digits. */
export function digestOf(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** Digests of files of this session. Turn files never change once they are read. */
const digests = new WeakMap<TurnFile, string>();

/** The hash that the next file names as its predecessor. */
export function fileDigest(file: TurnFile): string {
  const known = digests.get(file) ?? digestOf(canonicalJson(file));
  digests.set(file, known);
  return known;
}

/** The check sum of a file without its own `check`. */
export function checkOf(file: Omit<TurnFile, 'check'>): string {
  return digestOf(canonicalJson({ ...file, check: undefined }));
}

/** The seal of secret orders: their hash with a random number. */
export function sealOf(battle: string, orders: OpenedOrders): string {
  return digestOf(`hexwright orders\n${battle}\n${canonicalJson(orders)}`);
}

/** A hash or seal in the short form for screens, such as "6c41-b9e2". */
export function shortCode(digest: string): string {
  return `${digest.slice(0, 4)}-${digest.slice(4, 8)}`;
}

/** The most files of one player in a battle: the length of its chain of dice numbers. */
export const MAX_OWN_FILES = 2048;

/** The dice number before `number` in its chain: its SHA-256. */
export function diceBefore(number: string): string {
  return bytesToHex(sha256(hexToBytes(number)));
}

/**
 * The dice number that a player reveals in its `count`-th file with dice, from 1; 0 is the anchor. Each one is the hash of the next, so the
 * anchor seals them all, and none follows from those before it.
 */
export function diceNumber(secret: string, count: number): string {
  let numbers = diceChains.get(secret);
  if (numbers === undefined) {
    numbers = diceChain(secret);
    if (diceChains.size >= MAX_CHAINS) diceChains.clear();
    diceChains.set(secret, numbers);
  }
  return numbers[Math.min(count, MAX_OWN_FILES)];
}

/** The dice numbers of the battles of this session, by secret. */
const diceChains = new Map<string, readonly string[]>();
const MAX_CHAINS = 8;

/** All dice numbers of a secret, from the anchor to the secret itself. */
function diceChain(secret: string): string[] {
  const numbers = [secret];
  for (let number = hexToBytes(secret); numbers.length <= MAX_OWN_FILES; numbers.push(bytesToHex(number)))
    number = sha256(number);
  return numbers.reverse();
}

/** The generator of a dice block, as 16 hexadecimal digits: from the dice numbers of all players and the number of the file. */
export function blockDice(battle: string, file: number, numbers: readonly string[]): string {
  return digestOf(`hexwright block\n${battle}\n${file}\n${numbers.join('\n')}`).slice(0, 16);
}
