/**
 * Words to avoid, with their replacements. A word also matches as part of a name (`desk` in `useDesk` and `DeskView`), and
 * with a plural -s. A phrase matches as a whole.
 * @typedef {object} Entry
 * @property {string[]} avoid words or phrases in lower case
 * @property {string} use the standard word, or advice
 * @property {RegExp} [except] files that may use it, by their path from the root
 */

/** @type {Entry[]} */
export const VOCABULARY = [
  // Private names of code.
  { avoid: ['desk'], use: 'model, useXxx' },
  { avoid: ['lend'], use: 'write, read, upload' },
  // A bundled scenario, which the tables of players name, is about a real one.
  { avoid: ['ferry'], use: 'write, read, upload', except: /^docs\/players\.md$/ },
  { avoid: ['depiction'], use: 'view' },
  { avoid: ['clash'], use: 'attack result' },
  { avoid: ['witness'], use: 'observer' },
  { avoid: ['doer'], use: 'actor' },
  { avoid: ['muster'], use: 'force, unit count' },
  { avoid: ['drill'], use: 'simulator' },
  { avoid: ['lull'], use: 'epoch' },
  { avoid: ['lookout'], use: 'targeting' },
  { avoid: ['errands'], use: 'objective' },
  { avoid: ['wander'], use: 'patrol' },
  { avoid: ['wards'], use: 'protectees' },
  { avoid: ['stride'], use: 'movement' },
  { avoid: ['gunnery', 'volleys'], use: 'fire, attacks' },
  { avoid: ['thinker'], use: 'computer player' },
  { avoid: ['beginners'], use: 'idle workers' },
  // A key of the command line's JSON output.
  {
    avoid: ['lever'],
    use: 'parameter',
    except: /^(docs\/command-line\.md|src\/main\/cli\/commands\/(balance|sweep)\.ts|tests\/main\/cli\/)/,
  },
  { avoid: ['calmed', 'becalmed'], use: 'throttled' },
  { avoid: ['curtain'], use: 'hand-over screen' },
  { avoid: ['chronicle'], use: 'timeline' },
  { avoid: ['harm'], use: 'damage' },
  { avoid: ['fielded'], use: 'combatants, unit instances' },
  { avoid: ['judge', 'judged'], use: 'check, rate, decide' },
  { avoid: ['inwords'], use: 'text, label, formatXxx' },
  // Stiff phrases.
  { avoid: ['nobody', 'somebody'], use: 'name the actor: player, program, side' },
  { avoid: ['speaks of', 'speak of', 'spoken of'], use: 'refers to, names' },
  { avoid: ['dealt with'], use: 'handled' },
  { avoid: ['worked out', 'works out'], use: 'computed, computes' },
  { avoid: ['looked at', 'look at it'], use: 'viewed, checked' },
  { avoid: ['comes about', 'come about'], use: 'happens' },
  { avoid: ['stands in the way'], use: 'prevents; "Problems:"' },
  { avoid: ['asked for'], use: 'requested' },
  { avoid: ['of its own', 'of their own'], use: 'separate, own' },
  { avoid: ['by itself', 'by themselves'], use: 'alone, separately' },
  { avoid: ['for nothing'], use: 'free' },
  { avoid: ['our reading'], use: 'house interpretation' },
  { avoid: ['cannot be so', 'is to be', 'are to be'], use: 'must, will, or the plain verb' },
  { avoid: ['what ships'], use: 'bundled' },
  { avoid: ['line of play', 'lines of play'], use: 'variation' },
  { avoid: ['no file that', 'is no text', 'is no number'], use: 'is not' },
  { avoid: ['comes to the screen'], use: 'hand the screen to' },
];

/**
 * The words to avoid in a text, in the order of the text.
 * @param {string} text
 * @param {string} [file] its path from the root
 * @returns {{ index: number; found: string; use: string }[]}
 */
export function wordsToAvoid(text, file = '') {
  return VOCABULARY.filter(({ except }) => except?.test(file) !== true)
    .flatMap(({ avoid, use }) =>
      avoid.flatMap((word) =>
        Array.from(text.matchAll(pattern(word)), ({ index, 0: found }) => ({ index, found, use })),
      ),
    )
    .sort((a, b) => a.index - b.index);
}

/** @type {Map<string, RegExp>} */
const patterns = new Map();

/** Matches a phrase between word boundaries, or a word as part of a camel-case name. @param {string} word */
function pattern(word) {
  const known = patterns.get(word);
  if (known !== undefined) return known;
  const phrase = word.includes(' ');
  const [first = '', ...rest] = word;
  const capital = `${first.toUpperCase()}${rest.join('')}`;
  const regExp = phrase
    ? new RegExp(
        String.raw`\b[${first}${first.toUpperCase()}]${rest.join('').replaceAll(' ', String.raw`[\s/*]+`)}\b`,
        'g',
      )
    : new RegExp(`(?<![A-Za-z])(?:${word}|${capital})s?(?![a-z])|(?<=[a-z\\d])${capital}s?(?![a-z])`, 'g');
  patterns.set(word, regExp);
  return regExp;
}
