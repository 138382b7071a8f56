import { escapedJson, formatNumber } from '@core/base';
import { JSON_BUDGET, type JsonBudget } from './budget';
import { pointer } from './pointer';

/** Why and where a text is not acceptable JSON. */
export interface JsonFault {
  /** `syntax`: not JSON; `end`: cut off; `budget`: over a limit; the others are JSON that would lose data when parsed. */
  readonly code: 'syntax' | 'end' | 'depth' | 'budget' | 'duplicate' | 'reserved';
  /** What is wrong, without the location: a clause in lower case. */
  readonly message: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** JSON Pointer to the faulty key, else to the innermost value that has begun. */
  readonly path: string;
}

/** An open object or list. */
interface Frame {
  isObject: boolean;
  /**
   * The first `keyCount` are the keys so far, while they are few: comparing them is cheaper than hashing. Behind them are
   * those of the object before.
   */
  readonly few: string[];
  /** All keys so far, if there are more than {@link FEW}. */
  many: Set<string> | undefined;
  keyCount: number;
  /** The last key of an object. */
  key: string;
  /** The current item of a list, from 0. */
  index: number;
}

const FEW = 12;

const enum Want {
  Value,
  ValueOrEnd,
  KeyOrEnd,
  Key,
  After,
}

const enum Char {
  Tab = 9,
  LineFeed = 10,
  CarriageReturn = 13,
  Space = 32,
  Quote = 34,
  Comma = 44,
  Zero = 48,
  Nine = 57,
  Colon = 58,
  ListStart = 91,
  Backslash = 92,
  ListEnd = 93,
  ObjectStart = 123,
  ObjectEnd = 125,
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /[A-Za-z0-9_+.-]+/y;
const BAD_ESCAPE = /^\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})/;

/**
 * Finds the first fault of a JSON text: bad syntax, exceeded `budget`, a duplicate key, or the key `__proto__`. Undefined means that `JSON.parse`
 * reads the text without loss. Not recursive, so that no text can exhaust the stack.
 */
export function scanJson(text: string, budget: JsonBudget = JSON_BUDGET): JsonFault | undefined {
  const open = new OpenFrames(text);
  let frame: Frame | undefined;
  let at = 0;
  let want = Want.Value;
  let keysLeft = budget.keys;
  let valuesLeft = budget.values;
  const distinct = new Set<string>();

  for (;;) {
    at = skipBlanks(text, at);
    const c = text.charCodeAt(at);
    if (want === Want.After) {
      if (frame === undefined) {
        return at < text.length ? open.fault('syntax', 'there is text after the end of the document', at) : undefined;
      }
      if (c === Char.Comma) {
        want = frame.isObject ? Want.Key : Want.Value;
        frame.index++;
      } else if (c === (frame.isObject ? Char.ObjectEnd : Char.ListEnd)) {
        frame = open.leave();
      } else {
        return open.unexpected(`"," or "${frame.isObject ? '}' : ']'}"`, at);
      }
      at++;
      continue;
    }
    if (frame !== undefined && (want === Want.Key || want === Want.KeyOrEnd)) {
      if (c === Char.ObjectEnd) {
        if (want === Want.Key) return open.fault('syntax', 'remove the "," before this "}"', at);
        frame = open.leave();
        at++;
        want = Want.After;
        continue;
      }
      if (c !== Char.Quote) return open.unexpected('a key in double quotes', at);
      const end = stringEnd(text, at);
      if (end < 0) return open.stringFault(-end - 1);
      const key = keyOf(text, at, end);
      // The previous object often has the same keys in the same order.
      const isRepeated = frame.few[frame.keyCount] === key;
      if (!addKey(frame, key))
        return open.fault('duplicate', `the key ${quoted(key)} occurs twice in one object`, at, key);
      if (key === '__proto__') return open.fault('reserved', 'the key "__proto__" is not allowed', at, key);
      if (!isRepeated) {
        distinct.add(key);
        if (distinct.size > budget.distinctKeys) {
          return open.fault('budget', overBudget('different keys', budget.distinctKeys), at, key);
        }
      }
      if (--keysLeft < 0) return open.fault('budget', overBudget('keys', budget.keys), at, key);
      at = skipBlanks(text, end);
      if (text.charCodeAt(at) !== Char.Colon) return open.unexpected('":"', at);
      at++;
      frame.key = key;
      want = Want.Value;
      continue;
    }
    if (c === Char.ListEnd && want === Want.ValueOrEnd) {
      frame = open.leave();
      at++;
      want = Want.After;
      continue;
    }
    if (--valuesLeft < 0) return open.fault('budget', overBudget('values', budget.values), at);
    if (c === Char.ObjectStart || c === Char.ListStart) {
      if (open.depth === budget.depth) {
        return open.fault('depth', `more than ${budget.depth} nested objects and lists`, at);
      }
      frame = open.enter(c === Char.ObjectStart);
      want = frame.isObject ? Want.KeyOrEnd : Want.ValueOrEnd;
      at++;
      continue;
    }
    if (c === Char.ListEnd && frame?.isObject === false) {
      return open.fault('syntax', 'remove the "," before this "]"', at);
    }
    const end = c === Char.Quote ? stringEnd(text, at) : scalarEnd(text, at, c);
    if (end < 0) return c === Char.Quote ? open.stringFault(-end - 1) : open.unexpected('a value', at);
    at = end;
    want = Want.After;
  }
}

/** The open objects and lists, which give the path of a fault. Reuses closed frames. */
class OpenFrames {
  depth = 0;
  readonly #frames: Frame[] = [];
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  enter(isObject: boolean): Frame {
    const frame = (this.#frames[this.depth++] ??= newFrame());
    frame.isObject = isObject;
    frame.many = undefined;
    frame.keyCount = 0;
    frame.index = 0;
    return frame;
  }

  /** Leaves the innermost frame; returns its parent, if any. */
  leave(): Frame | undefined {
    this.depth--;
    return this.depth === 0 ? undefined : this.#frames[this.depth - 1];
  }

  /** A fault at a text offset; `key` is the faulty key, if any. */
  fault(code: JsonFault['code'], message: string, offset: number, key?: string): JsonFault {
    const steps = this.#frames.slice(0, this.depth).flatMap((frame, i): (string | number)[] => {
      if (!frame.isObject) return [frame.index];
      if (key !== undefined && i === this.depth - 1) return [key];
      return frame.keyCount > 0 ? [frame.key] : [];
    });
    return { code, message, ...placeOf(this.#text, offset), path: pointer(...steps) };
  }

  unexpected(expected: string, at: number): JsonFault {
    return at >= this.#text.length
      ? this.fault('end', `the text ends where ${expected} is expected`, at)
      : this.fault('syntax', `${foundAt(this.#text, at)} where ${expected} is expected`, at);
  }

  /** The fault of a string that cannot be read beyond `offset`. */
  stringFault(offset: number): JsonFault {
    const rest = this.#text.slice(offset, offset + 6);
    const isCutOff = offset + rest.length === this.#text.length && /^(?:\\(?:u[0-9a-fA-F]{0,3})?)?$/.test(rest);
    if (isCutOff) return this.fault('end', 'the text ends inside a string', this.#text.length);
    const message = rest.startsWith('\\')
      ? 'this "\\" starts an invalid escape'
      : 'a string contains a line break or another control character';
    return this.fault('syntax', message, offset);
  }
}

function newFrame(): Frame {
  return { isObject: false, few: [], many: undefined, keyCount: 0, key: '', index: 0 };
}

function overBudget(what: string, limit: number): string {
  return `the file has more than ${formatNumber(limit)} ${what}`;
}

/** Records a key of an object; false when it is a duplicate. */
function addKey(frame: Frame, key: string): boolean {
  const { few, keyCount } = frame;
  frame.keyCount++;
  if (frame.many !== undefined) {
    frame.many.add(key);
    return frame.many.size === frame.keyCount;
  }
  for (let i = 0; i < keyCount; i++) if (few[i] === key) return false;
  few[keyCount] = key;
  if (keyCount === FEW) frame.many = new Set(few);
  return true;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    const c = text.charCodeAt(at);
    if (c !== Char.Space && c !== Char.LineFeed && c !== Char.CarriageReturn && c !== Char.Tab) return at;
    at++;
  }
}

/** The offset after the string at `from`, or -1 - the offset of its fault. */
function stringEnd(text: string, from: number): number {
  let at = from + 1;
  for (;;) {
    const c = text.charCodeAt(at);
    if (c === Char.Quote) return at + 1;
    if (c === Char.Backslash) {
      if (BAD_ESCAPE.test(text.slice(at, at + 6))) return -at - 1;
      at += 2;
    } else if (c < 32 || at >= text.length) {
      return -at - 1;
    } else {
      at++;
    }
  }
}

/** The key without quotes; the text between `from` and `to` is a valid JSON string. */
function keyOf(text: string, from: number, to: number): string {
  const raw = text.slice(from + 1, to - 1);
  return raw.includes('\\') ? (JSON.parse(`"${raw}"`) as string) : raw;
}

/** The offset after the number or literal at `from` with first character `first`; -1 when there is none. */
function scalarEnd(text: string, from: number, first: number): number {
  if (first > Char.Zero && first <= Char.Nine) {
    // Most numbers are plain integers, for which the pattern would be several times slower.
    let at = from + 1;
    let c = text.charCodeAt(at);
    while (c >= Char.Zero && c <= Char.Nine) c = text.charCodeAt(++at);
    if (c === Char.Comma || c === Char.ListEnd || c === Char.ObjectEnd || c === Char.LineFeed || c === Char.Space)
      return at;
  }
  NUMBER.lastIndex = from;
  if (NUMBER.test(text)) return NUMBER.lastIndex;
  for (const word of ['true', 'false', 'null']) if (text.startsWith(word, from)) return from + word.length;
  return -1;
}

function quoted(text: string): string {
  return escapedJson(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

function foundAt(text: string, at: number): string {
  if (text.startsWith('//', at) || text.startsWith('/*', at)) return 'found a comment (not allowed in JSON)';
  if (text[at] === "'") return 'found a single quote (JSON uses double quotes)';
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0];
  return `found ${quoted(word ?? String.fromCodePoint(text.codePointAt(at) ?? 0))}`;
}

/** Line and column of an offset, both from 1. */
function placeOf(text: string, offset: number): { line: number; column: number } {
  let line = 1;
  let start = 0;
  for (let next = text.indexOf('\n'); next >= 0 && next < offset; next = text.indexOf('\n', start)) {
    line++;
    start = next + 1;
  }
  return { line, column: offset - start + 1 };
}
