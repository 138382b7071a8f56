import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const renderer = path.resolve(import.meta.dirname, '../../../src/renderer');
const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(vue|css)$/.test(name));

/** The style rules of a file: a whole style sheet, or the style blocks of a component. */
function styles(name: string): string {
  const text = readFileSync(path.join(renderer, name), 'utf8');
  const blocks = name.endsWith('.css')
    ? [text]
    : [...text.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map((block) => block[1]);
  return blocks.join('\n').replace(/\/\*.*?\*\//gs, '');
}

describe('styles', () => {
  it('take all colours and sizes from the tokens', () => {
    const literals = files
      .filter((name) => !name.endsWith(path.join('theme', 'tokens.css')))
      // Conditions of media and container queries cannot read custom properties.
      .flatMap((name) =>
        styles(name)
          .split('\n')
          .filter((line) => !/^\s*@(media|container)/.test(line))
          .map((line) => ({ name, line })),
      )
      .filter(({ line }) => /(?<![\w-])\d*\.?\d+px\b|:[^;{]*#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/i.test(line))
      .map(({ name, line }) => `${name}: ${line.trim()}`);
    expect(literals).toEqual([]);
  });

  it('use only existing tokens', () => {
    const tokens = readFileSync(path.join(renderer, 'theme/tokens.css'), 'utf8');
    const all = files.map(styles).join('\n');
    const defined = new Set([...`${tokens}\n${all}`.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1]));
    const used = [...all.matchAll(/var\((--[\w-]+)/g)].map((match) => match[1] ?? '');
    expect([...new Set(used)].filter((name) => !defined.has(name) && !name.startsWith('--el-'))).toEqual([]);
  });

  it('leave toolbars and texts in the system’s colours when those are forced', () => {
    const rule = /:is\(([^{}]*)\)\s*\{\s*forced-color-adjust: none/.exec(
      styles(path.join('theme', 'forced-colors.css')),
    );
    const selectors = rule![1]!.split(',\n');
    const keepsColors = (html: string): boolean => {
      document.body.innerHTML = html;
      return selectors.some((selector) => document.body.firstElementChild!.matches(selector.trim()));
    };
    for (const drawn of ['bar-fill', 'bar flex rounded', 'swatch', 'mark', 'dot'])
      expect(keepsColors(`<i class="${drawn}"></i>`), drawn).toBe(true);
    for (const text of ['tool-bar', 'toolbar h-toolbar', 'activity-bar', 'bar border-t', 'markdown'])
      expect(keepsColors(`<div class="${text}"></div>`), text).toBe(false);
  });

  it('give both themes the same tokens', () => {
    const tokens = readFileSync(path.join(renderer, 'theme/tokens.css'), 'utf8');
    const names = (theme: string): string[] => {
      const block = new RegExp(`\\[data-theme='${theme}'\\] \\{(.*?)\\}`, 's').exec(tokens)?.[1] ?? '';
      return [...block.matchAll(/(--[\w-]+)\s*:/g)].map((match) => match[1] ?? '').sort();
    };
    expect(names('dark')).toEqual(names('light'));
    expect(names('dark').length).toBeGreaterThan(40);
  });
});
