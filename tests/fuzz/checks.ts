import type { Finding } from '@core/base';
import type { Problem } from './area';

/** Names of errors of the system and of Node, which mean nothing to a user. */
const SYSTEM_CODE =
  /\bE(?:NOENT|EXIST|NOSPC|ACCES|PERM|ROFS|MFILE|NFILE|ISDIR|NOTDIR|NOTEMPTY|LOOP|NAMETOOLONG|BUSY|XDEV|INVAL|IO|PIPE|CONNRESET|CONNREFUSED|TIMEDOUT)\b|\bERR_[A-Z_]+/;
const STACK = /\n\s+at .*:\d+/;
const LEAKS = ['undefined', '[object ', 'NaN', 'Infinity'];
const LONGEST_SENTENCE = 1500;

// eslint-disable-next-line no-control-regex -- control characters are what the output must not contain
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/;
const DIRECTION = /[\u202a-\u202e\u2066-\u2069]/;
const LONE_SURROGATE = /\p{Cs}/u;

/** Why a text is no plain sentence for a user; undefined when it is one. `input` excuses words that it contains itself. */
export function sentenceFault(text: unknown, input: string): string | undefined {
  if (typeof text !== 'string' || text.trim() === '') return `is empty: ${JSON.stringify(text)}`;
  if (!/(?:[.?!]["”')]?|Problems:)$/.test(text)) return 'does not end with a full stop';
  if (text.length > LONGEST_SENTENCE) return `has ${text.length} characters`;
  const code = SYSTEM_CODE.exec(text)?.[0];
  if (code !== undefined && !input.includes(code)) return `contains the system's ${code}`;
  if (STACK.test(text)) return 'contains a stack trace';
  const leak = LEAKS.find((word) => text.includes(word) && !input.includes(word.trim()));
  return leak === undefined ? undefined : `contains "${leak}"`;
}

/** Problems of the messages of findings. */
export function findingProblems(findings: readonly Finding[], input: string): Problem[] {
  return findings.flatMap(({ code, severity, path, message }) => {
    const fault =
      sentenceFault(message, input) ??
      (/^(\/|$)/.test(path) ? undefined : `has the path ${JSON.stringify(path)}, which is no JSON Pointer`) ??
      (['error', 'warning', 'hint'].includes(severity) ? undefined : `has the severity ${severity}`);
    if (fault === undefined) return [];
    return [{ rule: `the finding ${code} is a plain sentence`, detail: `It ${fault}: ${shortened(message)}` }];
  });
}

/** Problems of the message of a refusal. */
export function refusalProblems(what: string, message: unknown, input: string): Problem[] {
  const fault = sentenceFault(message, input);
  if (fault === undefined) return [];
  return [{ rule: `${what} is a plain sentence`, detail: `It ${fault}: ${shortened(String(message))}` }];
}

/** Problems of what a command prints to a terminal: it must not steer it, nor change the direction of the text. */
export function terminalProblems(what: string, text: string): Problem[] {
  const tries = [
    ['A control character', CONTROL],
    ['A direction override', DIRECTION],
    ['A lone surrogate', LONE_SURROGATE],
  ] as const;
  return tries.flatMap(([name, pattern]) => {
    const match = pattern.exec(text);
    if (match === null) return [];
    const around = JSON.stringify(text.slice(Math.max(0, match.index - 40), match.index + 40));
    return [{ rule: 'the command line steers no terminal', detail: `${name}: ${what} prints ${around}` }];
  });
}

const TAG = /<([a-zA-Z!?/][^\s>/]*)((?:[^>"']|"[^"]*"|'[^']*')*)>/g;
const ATTRIBUTE = /([^\s=/]+)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s>]+))?/g;
const FORBIDDEN_TAGS = /^(?:script|iframe|object|embed|foreignobject|base|link|form|frame|audio|video|animate|set)$/i;
const LOADS = /^(?:href|src|xlink:href|srcset|action|formaction|data|poster)$/i;

/** Problems of HTML or SVG made from a document: nothing runs, nothing is fetched. */
export function markupProblems(what: string, markup: string, isXml: boolean): Problem[] {
  const bad = (detail: string): Problem[] => [{ rule: `${what} contains nothing active`, detail }];
  for (const [whole, name = '', rest = ''] of markup.matchAll(TAG)) {
    if (FORBIDDEN_TAGS.test(name)) return bad(`The tag ${shortened(whole)}.`);
    if (name.toLowerCase() === 'meta' && /http-equiv\s*=\s*(?!["']?Content-Security-Policy)/i.test(rest))
      return bad(`The tag ${shortened(whole)}.`);
    for (const [, attribute = '', quoted = ''] of rest.matchAll(ATTRIBUTE)) {
      const value = quoted.replace(/^["']|["']$/g, '').trim();
      if (/^on[a-z]/i.test(attribute)) return bad(`The attribute ${attribute} in ${shortened(whole)}.`);
      if (/^\s*(?:javascript|vbscript):/i.test(value)) return bad(`The address in ${shortened(whole)}.`);
      if (LOADS.test(attribute) && !/^(?:#|data:image\/(?:png|jpeg|webp|gif)[;,])/i.test(value))
        return bad(`The address in ${shortened(whole)}.`);
    }
  }
  if (!isXml) return [];
  // eslint-disable-next-line no-control-regex -- characters that XML does not allow
  const illegal = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/.exec(markup) ?? LONE_SURROGATE.exec(markup);
  if (illegal === null) return [];
  const at = JSON.stringify(markup.slice(Math.max(0, illegal.index - 30), illegal.index + 30));
  return [{ rule: `${what} is well-formed XML`, detail: `A character that XML does not allow: ${at}` }];
}

/** A text for a report, at most 300 characters. */
export function shortened(text: string): string {
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
