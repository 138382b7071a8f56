import { characterCount, err, ok, type Result } from '@core/base';

/** Limits of the schema. */
const MAX_TAGS = 40;
const LONGEST_TAG = 40;

/** Length of the longest list as text, with its commas and spaces. */
export const LONGEST_TAGS = MAX_TAGS * (LONGEST_TAG + ', '.length);

/** Parses comma-separated tags, trimmed and unique; the error names a tag that is too long, or the excess number. */
export function readTags(text: string): Result<string[], string> {
  const tags = [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean);
  const long = tags.find((tag) => characterCount(tag) > LONGEST_TAG);
  if (long !== undefined) return err(`“${long}” is too long. Use at most ${LONGEST_TAG} characters per tag.`);
  return tags.length > MAX_TAGS ? err(`Use at most ${MAX_TAGS} tags; there are ${tags.length}.`) : ok(tags);
}
