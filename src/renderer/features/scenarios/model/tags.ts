import type { TextCheck } from './checks';

const MOST_TAGS = 40;
const LONGEST_TAG = 40;

/** The tags in a text with commas between them; blanks around them and empty ones are left out. */
export function tagsOf(text: string): string[] {
  return text
    .split(',')
    .map((tag) => tag.trim())
    .filter((tag) => tag !== '');
}

/** At most 40 tags of at most 40 characters each. */
export const checkTags: TextCheck = (text) => {
  const tags = tagsOf(text);
  if (tags.length > MOST_TAGS) return `At most ${MOST_TAGS} tags.`;
  const long = tags.find((tag) => tag.length > LONGEST_TAG);
  return long === undefined ? undefined : `“${long.slice(0, LONGEST_TAG)}…” is longer than ${LONGEST_TAG} characters.`;
};
