/** A condition that may contain others, of any document kind. */
interface Compound {
  readonly type: string;
  /** Subconditions: a list, or one of “not”. */
  readonly of?: unknown;
}

/** The text of a condition that contains no others, or of its negation. */
export type LeafText<C> = (part: C, negated: boolean) => string;

/** What surrounds a clause; it decides whether the clause needs "either" or brackets. */
type Nesting = 'alone' | 'in-all' | 'in-any';

function clauseText<C extends Compound>(condition: C, leaf: LeafText<C>, negated: boolean, nesting: Nesting): string {
  const { type, of } = condition;
  if (type === 'not') return clauseText(of as C, leaf, !negated, nesting);
  if (type !== 'all' && type !== 'any') return leaf(condition, negated);
  const parts = of as readonly C[];
  if (parts.length === 0) return 'no condition is set';
  if (parts.length === 1) return clauseText(parts[0], leaf, negated, nesting);
  // Not all of A and B: not A, or not B. None of A and B: not A, and not B.
  const own = (type === 'all') === negated ? 'in-any' : 'in-all';
  const texts = parts.map((part) => clauseText(part, leaf, negated, own));
  if (nesting === 'alone' || nesting === own) return texts.join(own === 'in-all' ? ', and ' : ', or ');
  if (own === 'in-all') return `(${texts.join(', and ')})`;
  return `either ${texts.slice(0, -1).join(', ')} or ${texts[texts.length - 1]}`;
}

/** The text of "all of", "any of" and "not"; `leaf` formats all other conditions and their negations. */
export function compoundText<C extends Compound>(condition: C, leaf: LeafText<C>): string {
  return clauseText(condition, leaf, false, 'alone');
}
