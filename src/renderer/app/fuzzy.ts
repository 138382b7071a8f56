/** How well a text fits what was typed, and which of its characters did. */
export interface FuzzyMatch {
  readonly score: number;
  readonly at: readonly number[];
}

const WORD_START = 8;
const IN_A_ROW = 6;
const GAP = 0.2;

function fitWord(word: string, text: string, from: number): FuzzyMatch | undefined {
  const at: number[] = [];
  let score = 0;
  let next = from;
  for (const letter of word) {
    const found = text.indexOf(letter, next);
    if (found < 0) return undefined;
    const starts = found === 0 || !/[a-z0-9]/.test(text[found - 1] ?? '');
    const inRow = at.length > 0 && found === (at.at(-1) ?? 0) + 1;
    score += 1 + (starts ? WORD_START : 0) + (inRow ? IN_A_ROW : 0) - (at.length > 0 ? GAP * (found - next) : 0);
    at.push(found);
    next = found + 1;
  }
  return { score, at };
}

/** Fits one typed word at its best place: letters in order, starts of words and unbroken runs counting most. */
function bestWord(word: string, text: string): FuzzyMatch | undefined {
  let best: FuzzyMatch | undefined;
  for (let from = text.indexOf(word[0] ?? ''); from >= 0; from = text.indexOf(word[0] ?? '', from + 1)) {
    const fit = fitWord(word, text, from);
    if (fit && (!best || fit.score > best.score)) best = fit;
  }
  return best;
}

/**
 * Fits what was typed to a text; undefined when it does not fit. Words typed may stand in any order; the empty text fits
 * everything. Among equal fits the shorter text scores higher.
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
