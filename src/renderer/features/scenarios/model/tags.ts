import type { TextCheck } from './checks';

const MAX_TAGS = 40;
const MAX_TAG_LENGTH = 40;

/** The tags in a comma-separated text, trimmed, without empty ones. */
export function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** At most 40 tags of at most 40 characters each. */
export const checkTags: TextCheck = (text) => {
  const tags = tagsOf(text);
  if (tags.length > MAX_TAGS) return `At most ${MAX_TAGS} tags.`;
  const long = tags.find((tag) => tag.length > MAX_TAG_LENGTH);
  return long === undefined
    ? undefined
    : `“${long.slice(0, MAX_TAG_LENGTH)}…” is longer than ${MAX_TAG_LENGTH} characters.`;
};
