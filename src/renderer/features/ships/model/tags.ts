import { err, ok, type Result } from '@core/base';

/** The schema's limits. */
const MOST_TAGS = 40;
const LONGEST_TAG = 40;

/** Tags of a text that separates them by commas: trimmed, each once. Says which one is too long, or that there are too many. */
export function readTags(text: string): Result<string[], string> {
  const tags = [...new Set(text.split(',').map((tag) => tag.trim()))].filter(Boolean);
  const long = tags.find((tag) => tag.length > LONGEST_TAG);
  if (long !== undefined) return err(`“${long}” is too long: a tag has ${LONGEST_TAG} characters at most.`);
  return tags.length > MOST_TAGS ? err(`${MOST_TAGS} tags at most; these are ${tags.length}.`) : ok(tags);
}
