import { readFileSync } from 'node:fs';
import path from 'node:path';
import { format } from 'oxfmt';
import { root } from './aliases.mjs';

/**
 * The text of a generated file as `npm run format` would write it.
 * @param {string} file its name decides the language
 * @param {string} text
 */
export async function formatted(file, text) {
  const {
    $schema: _schema,
    ignorePatterns: _patterns,
    ...options
  } = JSON.parse(readFileSync(path.join(root, '.oxfmtrc.json'), 'utf8'));
  const { code, errors } = await format(path.basename(file), text, options);
  if (errors.length > 0) throw new Error(`${file} cannot be formatted: ${errors[0]?.message}`);
  return code;
}
