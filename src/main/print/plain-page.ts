import { once } from 'node:events';
import { setImmediate as pause } from 'node:timers/promises';
import { SAXParser, type StartTag } from 'parse5-sax-parser';

/** Elements of the program's own pages. None of them runs, loads or navigates; user text cannot create others, since it is escaped. */
const ELEMENTS = new Set(
  'html head title style body section svg defs g text tspan title rect circle ellipse line path polygon polyline pattern clipPath radialGradient stop use image'.split(
    ' ',
  ),
);
/** Attributes of these elements; `data-…` and `aria-…` are allowed too. */
const ATTRIBUTES = new Set(
  [
    'class id lang role xmlns xml:space viewBox x y cx cy r rx ry x1 y1 x2 y2 width height d points transform overflow',
    'fill fill-opacity fill-rule stroke stroke-dasharray stroke-linecap stroke-linejoin stroke-opacity stroke-width opacity',
    'font-family font-size font-style font-weight text-anchor dominant-baseline letter-spacing textLength lengthAdjust',
    'offset stop-color stop-opacity patternTransform patternUnits patternContentUnits clip-path clip-rule clipPathUnits preserveAspectRatio paint-order',
  ].flatMap((line) => line.split(' ')),
);
/** The `meta` elements of the program's own pages, as their attributes in order of name. */
const METAS = new Set([
  'charset=utf-8',
  "content=default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data: http-equiv=Content-Security-Policy",
  'content=width=device-width name=viewport',
]);
/** Functions that an attribute or a style may use; none of them loads anything. */
const FUNCTIONS = new Set(['rgb(', 'rotate(', 'translate(', 'scale(', 'matrix(']);
const PICTURE = /^data:image\/(png|jpeg|webp);base64,[A-Za-z0-9+/]+={0,2}$/;
/** Characters that are parsed before other work gets its turn: a few milliseconds. */
const CHUNK = 64 * 1024;

/**
 * True for a page that consists only of the elements and attributes of the program's own pages, so that it neither runs nor loads nor
 * navigates. A page that becomes a PDF is read as a file of this machine; {@link guarded} adds a policy in case this check is wrong.
 */
export async function isPlainPage(html: string): Promise<boolean> {
  const parser = new SAXParser();
  let plain = true;
  let inStyle = false;
  let style = '';
  parser.on('startTag', (tag) => {
    plain &&= isPlainTag(tag);
    inStyle = tag.tagName === 'style';
  });
  parser.on('endTag', () => (inStyle = false));
  parser.on('text', ({ text }) => {
    if (inStyle) style += text;
  });
  // Our pages have none, and browsers have given comments a meaning before.
  parser.on('comment', () => (plain = false));
  parser.resume();
  for (let start = 0; plain && start < html.length; start += CHUNK) {
    parser.write(html.slice(start, start + CHUNK));
    await pause();
  }
  const ended = once(parser, 'end');
  parser.end();
  await ended;
  return plain && isPlainStyle(style);
}

function isPlainTag({ tagName, attrs }: StartTag): boolean {
  const attributes = attrs.map(({ prefix, name, value }) => ({ name: prefix ? `${prefix}:${name}` : name, value }));
  if (tagName === 'meta') {
    const pairs = attributes.map(({ name, value }) => `${name}=${value}`);
    return METAS.has(pairs.sort().join(' '));
  }
  return ELEMENTS.has(tagName) && attributes.every(({ name, value }) => isPlainAttribute(tagName, name, value));
}

function isPlainAttribute(tag: string, name: string, value: string): boolean {
  if (/^(data|aria)-[a-z-]+$/.test(name)) return true;
  if (name === 'href') return tag === 'use' ? value.startsWith('#') : tag === 'image' && PICTURE.test(value);
  // A reference to a pattern or a clip of the same page.
  if (/^(fill|stroke|clip-path)$/.test(name) && /^url\(#[\w-]+\)$/.test(value)) return true;
  return ATTRIBUTES.has(name) && !value.includes('\\') && hasPlainFunctions(value);
}

/** True for a style without escapes, which could hide a name, and without anything that loads. */
function isPlainStyle(style: string): boolean {
  const rules = style.match(/@[\w-]*/g) ?? [];
  return (
    !/[\\<]/.test(style) && rules.every((rule) => rule === '@page' || rule === '@media') && hasPlainFunctions(style)
  );
}

function hasPlainFunctions(text: string): boolean {
  return (text.match(/[^\s,:;(){}/]*\(/g) ?? []).every((name) => FUNCTIONS.has(name));
}

/** A page under a policy that it cannot loosen: nothing runs and nothing loads but pictures and fonts inside the page. `style` comes first. */
export function guarded(html: string, style = ''): string {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'";
  // The character set comes first: browsers guess that of a file otherwise, and some sets hide markup.
  return `<!doctype html>\n<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policy}">\n<style>${style}</style>\n${html}`;
}
