import { MAX_DEPTH } from './value';
import { pointer } from './pointer';

/** Why a text is not JSON that can be trusted, and where. */
export interface JsonFault {
  /** `syntax`: not JSON; `end`: cut off; the others are JSON that would be read with a loss. */
  readonly code: 'syntax' | 'end' | 'depth' | 'duplicate' | 'reserved';
  /** What is wrong, without the place: a clause that starts with a small letter. */
  readonly message: string;
  /** From 1. */
  readonly line: number;
  /** From 1, in UTF-16 units. */
  readonly column: number;
  /** JSON Pointer to the innermost value that had begun. */
  readonly path: string;
}

/** An object or list that is open at the place that the scanner has reached. */
interface Frame {
  readonly keys: Set<string> | undefined;
  key: string;
  index: number;
}

const enum Want {
  Value,
  ValueOrEnd,
  KeyOrEnd,
  Key,
  After,
}

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const WORD = /[A-Za-z0-9_+.-]+/y;
const BAD_ESCAPE = /^\\(?!["\\/bfnrt]|u[0-9a-fA-F]{4})/;

/**
 * Looks for the first fault of a JSON text: bad syntax, a key that stands twice in one object, the key `__proto__`, or
 * nesting over {@link MAX_DEPTH}. Undefined means that `JSON.parse` reads the text, and without losing a value. Takes no
 * stack, so that no text can exhaust it.
 */
export function scanJson(text: string): JsonFault | undefined {
  const frames: Frame[] = [];
  let at = 0;
  let want = Want.Value;

  const fault = (code: JsonFault['code'], message: string, offset = at): JsonFault => ({
    code,
    message,
    ...placeOf(text, offset),
    path: pointer(...frames.filter(hasChild).map((frame) => (frame.keys === undefined ? frame.index : frame.key))),
  });
  const unexpected = (expected: string): JsonFault =>
    at >= text.length
      ? fault('end', `the text ends here, where ${expected} is expected`)
      : fault('syntax', `${foundAt(text, at)}, where ${expected} is expected`);

  for (;;) {
    at = skipBlanks(text, at);
    const frame = frames.at(-1);
    if (want === Want.After) {
      if (frame === undefined) {
        return at < text.length ? fault('syntax', 'there is more text after the end of the document') : undefined;
      }
      const c = text[at];
      const end = frame.keys === undefined ? ']' : '}';
      if (c === end) {
        frames.pop();
      } else if (c === ',') {
        want = frame.keys === undefined ? Want.Value : Want.Key;
        frame.index++;
      } else {
        return unexpected(`"," or "${end}"`);
      }
      at++;
      continue;
    }
    if (want === Want.Key || want === Want.KeyOrEnd) {
      if (want === Want.KeyOrEnd && text[at] === '}') {
        frames.pop();
        at++;
        want = Want.After;
        continue;
      }
      if (text[at] === '}') return fault('syntax', 'the "," before this "}" must go');
      if (text[at] !== '"') return unexpected('a name in double quotes');
      const start = at;
      const end = stringEnd(text, at);
      if (end < 0) return stringFault(text, -end - 1, fault);
      const key = keyOf(text, start, end);
      const keys = frame?.keys;
      if (keys?.has(key) === true)
        return fault('duplicate', `the name ${quoted(key)} stands twice in one object`, start);
      if (key === '__proto__') return fault('reserved', 'the name "__proto__" is not allowed', start);
      keys?.add(key);
      at = skipBlanks(text, end);
      if (text[at] !== ':') return unexpected('":"');
      at++;
      if (frame !== undefined) frame.key = key;
      want = Want.Value;
      continue;
    }
    const c = text[at];
    if (c === '{' || c === '[') {
      if (frames.length === MAX_DEPTH)
        return fault('depth', `more than ${MAX_DEPTH} objects and lists stand in one another`);
      frames.push({ keys: c === '{' ? new Set() : undefined, key: '', index: 0 });
      want = c === '{' ? Want.KeyOrEnd : Want.ValueOrEnd;
      at++;
      continue;
    }
    if (c === ']' && want === Want.ValueOrEnd) {
      frames.pop();
      at++;
    } else if (c === ']' && frame?.keys === undefined && frame !== undefined) {
      return fault('syntax', 'the "," before this "]" must go');
    } else if (c === '"') {
      const end = stringEnd(text, at);
      if (end < 0) return stringFault(text, -end - 1, fault);
      at = end;
    } else {
      const end = scalarEnd(text, at);
      if (end < 0) return unexpected('a value');
      at = end;
    }
    want = Want.After;
  }
}

/** A frame whose child's name is known: a list always, an object from its first name on. */
function hasChild(frame: Frame): boolean {
  return frame.keys === undefined || frame.keys.size > 0;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  for (;;) {
    const c = text.charCodeAt(at);
    if (c !== 32 && c !== 10 && c !== 13 && c !== 9) return at;
    at++;
  }
}

/** The offset after a string that starts at `from`, or -1 - the offset of its fault. */
function stringEnd(text: string, from: number): number {
  let at = from + 1;
  for (;;) {
    const c = text.charCodeAt(at);
    if (c === 34) return at + 1;
    if (c === 92) {
      if (BAD_ESCAPE.test(text.slice(at, at + 6))) return -at - 1;
      at += 2;
    } else if (c < 32 || at >= text.length) {
      return -at - 1;
    } else {
      at++;
    }
  }
}

function stringFault(
  text: string,
  offset: number,
  fault: (code: JsonFault['code'], message: string, offset: number) => JsonFault,
): JsonFault {
  if (offset >= text.length || /^\\u?[0-9a-fA-F]*$/.test(text.slice(offset))) {
    return fault('end', 'the text ends here, inside of a text in double quotes', text.length);
  }
  if (text[offset] === '\\') return fault('syntax', 'this "\\" starts no escape that JSON has', offset);
  return fault('syntax', 'a line break or another control character stands inside of a text in double quotes', offset);
}

/** The name without its quotes; the text between `from` and `to` is a sound JSON string. */
function keyOf(text: string, from: number, to: number): string {
  const raw = text.slice(from, to);
  return raw.includes('\\') ? (JSON.parse(raw) as string) : raw.slice(1, -1);
}

/** The offset after a number or one of the three words at `from`; -1 when there is none. */
function scalarEnd(text: string, from: number): number {
  NUMBER.lastIndex = from;
  if (NUMBER.test(text)) return NUMBER.lastIndex;
  for (const word of ['true', 'false', 'null']) if (text.startsWith(word, from)) return from + word.length;
  return -1;
}

function quoted(text: string): string {
  return JSON.stringify(text.length > 40 ? `${text.slice(0, 40)}…` : text);
}

function foundAt(text: string, at: number): string {
  if (text.startsWith('//', at) || text.startsWith('/*', at)) return 'a comment stands here (JSON has none)';
  if (text[at] === "'") return 'a single quote stands here (JSON has double quotes only)';
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0];
  return `${quoted(word ?? String.fromCodePoint(text.codePointAt(at) ?? 0))} stands here`;
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
