/** A match score and the indexes of the matched characters. */
export interface FuzzyMatch {
  readonly score: number;
  readonly at: readonly number[];
}

const WORD_START = 8;
const IN_A_ROW = 6;
const GAP = 0.2;

function matchWord(word: string, text: string, from: number): FuzzyMatch | undefined {
  const at: number[] = [];
  let score = 0;
  let next = from;
  for (const letter of word) {
    const index = text.indexOf(letter, next);
    if (index < 0) return undefined;
    const starts = index === 0 || !/[a-z0-9]/.test(text[index - 1] ?? '');
    const inRow = at.length > 0 && index === (at.at(-1) ?? 0) + 1;
    score += 1 + (starts ? WORD_START : 0) + (inRow ? IN_A_ROW : 0) - (at.length > 0 ? GAP * (index - next) : 0);
    at.push(index);
    next = index + 1;
  }
  return { score, at };
}

/** The best match of one word: letters in order; word starts and consecutive letters score most. */
function bestWord(word: string, text: string): FuzzyMatch | undefined {
  let best: FuzzyMatch | undefined;
  for (let from = text.indexOf(word[0] ?? ''); from >= 0; from = text.indexOf(word[0] ?? '', from + 1)) {
    const match = matchWord(word, text, from);
    if (match && (!best || match.score > best.score)) best = match;
  }
  return best;
}

/**
 * Matches typed words, in any order, against a text; undefined if one does not match. An empty query matches everything.
 * Among equal matches the shorter text scores higher.
 */
export function fuzzy(typed: string, text: string): FuzzyMatch | undefined {
  const lower = text.toLowerCase();
  const at: number[] = [];
  let score = 0;
  for (const word of typed.toLowerCase().split(/\s+/).filter(Boolean)) {
    const fit = bestWord(word, lower);
    if (!fit) return undefined;
    score += fit.score;
    at.push(...fit.at);
  }
  return { score: score - lower.length * 0.01, at: [...new Set(at)].sort((a, b) => a - b) };
}
