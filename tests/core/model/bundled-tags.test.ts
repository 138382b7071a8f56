import { readdirSync, readFileSync } from 'node:fs';
import { KIND_FOLDER, RULES } from '@core/model';
import { describe, expect, it } from 'vitest';

interface Tagged {
  readonly rules: string;
  readonly tags?: readonly string[];
}

const files = (['scenario', 'design', 'campaign'] as const).flatMap((kind) =>
  readdirSync(`library/${KIND_FOLDER[kind]}`).map((file) => `library/${KIND_FOLDER[kind]}/${file}`),
);

describe('the tags of bundled files', () => {
  it('repeat neither the rules nor points, and no section of a rule text', () => {
    const tags = files.flatMap((file) => (JSON.parse(readFileSync(file, 'utf8')) as Tagged).tags ?? []);
    expect(tags.length).toBeGreaterThan(0);
    expect(tags.filter((tag) => /\d/.test(tag) || tag in RULES)).toEqual([]);
  });
});
