import { err, ok, type Result } from '@core/base';

/** Highest ENGINE, and so the length of the longest order (3.0). */
export const MAX_SPEED = 5;

export const FORWARD = 0;
export const TURN_LEFT = 1;
export const TURN_RIGHT = 2;

/** A movement order (6.0): one step for each point of SPEED. */
export interface Plot {
  /** Index in {@link PLOTS}. */
  readonly index: number;
  /** In order notation, such as 2L1; "0" for SPEED 0. */
  readonly text: string;
  /** Each is FORWARD, TURN_LEFT or TURN_RIGHT; the length is the SPEED. */
  readonly steps: readonly number[];
  readonly beginsTurning: boolean;
  readonly endsTurning: boolean;
}

/** Order notation (6.0): a number of hexes forward, L and R for turns. */
export function plotText(steps: readonly number[]): string {
  let text = '';
  let run = 0;
  const flush = (): void => {
    if (run > 0) text += String(run);
    run = 0;
  };
  for (const step of steps) {
    if (step === FORWARD) {
      run++;
      continue;
    }
    flush();
    text += step === TURN_LEFT ? 'L' : 'R';
  }
  flush();
  return text === '' ? '0' : text;
}

function makePlots(): Plot[] {
  const plots: Plot[] = [];
  let rows: (readonly number[])[] = [[]];
  for (let speed = 0; speed <= MAX_SPEED; speed++) {
    for (const steps of rows) {
      plots.push({
        index: plots.length,
        text: plotText(steps),
        steps,
        beginsTurning: steps.length > 0 && steps[0] !== FORWARD,
        endsTurning: steps.length > 0 && steps[steps.length - 1] !== FORWARD,
      });
    }
    rows = rows.flatMap((steps) => {
      const turned = steps.length > 0 && steps[steps.length - 1] !== FORWARD;
      return (turned ? [FORWARD] : [FORWARD, TURN_LEFT, TURN_RIGHT]).map((step) => [...steps, step]);
    });
  }
  return plots;
}

/**
 * Every order without two turns in a row, by SPEED, then forward before left before right. Records store these indices, so the list must
 * not change.
 */
export const PLOTS: readonly Plot[] = makePlots();

/** Index of the first order of each SPEED, plus the end of the list. */
export const FIRST_PLOT: readonly number[] = Array.from({ length: MAX_SPEED + 2 }, (_, speed) => {
  const first = PLOTS.findIndex((plot) => plot.steps.length === speed);
  return first < 0 ? PLOTS.length : first;
});

/** By order: the index of the order without its last step (0 for the first), and that step. */
export const PARENTS = Uint8Array.from(PLOTS, ({ steps }) =>
  Math.max(
    0,
    PLOTS.findIndex((plot) => plot.text === plotText(steps.slice(0, -1))),
  ),
);
export const LAST_STEPS = Uint8Array.from(PLOTS, ({ steps }) => steps[steps.length - 1] ?? FORWARD);

const BY_TEXT: ReadonlyMap<string, Plot> = new Map(PLOTS.map((plot) => [plot.text, plot]));

/** Error in an order text. */
export interface PlotError {
  readonly code: 'character' | 'zero' | 'two-turns' | 'too-long';
  /** Index of the wrong character in the text. */
  readonly at: number;
  readonly message: string;
}

function plotError(code: PlotError['code'], at: number, message: string): Result<Plot, PlotError> {
  return err({ code, at, message });
}

/**
 * Parses order notation: numbers of hexes forward, `L` and `R` in either case, spaces anywhere; an empty text or `0` for SPEED 0. Does not
 * check whether a ship may carry it out. Minimal Space Combat 6.0.
 */
export function parsePlot(text: string): Result<Plot, PlotError> {
  const steps: number[] = [];
  const plain = text.replaceAll(/\s/g, '');
  let lastTurn = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at]?.toUpperCase() ?? '';
    if (/\s/.test(letter)) continue;
    if (letter === 'L' || letter === 'R') {
      if (lastTurn) return plotError('two-turns', at, 'A ship must move at least one hex forward between two turns.');
      steps.push(letter === 'L' ? TURN_LEFT : TURN_RIGHT);
      lastTurn = true;
    } else if (/[0-9]/.test(letter)) {
      const begin = at;
      let digits = letter;
      // Spaces inside a number are ignored.
      for (let next = at + 1; next < text.length && /[0-9\s]/.test(text[next] ?? ''); next++) {
        at = next;
        digits += (text[next] ?? '').trim();
      }
      const hexes = Number(digits);
      if (hexes === 0 && plain !== digits)
        return plotError('zero', begin, 'An order cannot contain a move of 0 hexes.');
      if (hexes > MAX_SPEED - steps.length) return plotError('too-long', begin, tooLong());
      for (let k = 0; k < hexes; k++) steps.push(FORWARD);
      lastTurn = false;
    } else {
      return plotError('character', at, `“${text[at] ?? ''}” is not allowed in an order; use numbers, L and R.`);
    }
    if (steps.length > MAX_SPEED) return plotError('too-long', at, tooLong());
  }
  const plot = BY_TEXT.get(plotText(steps));
  return plot === undefined ? plotError('too-long', 0, tooLong()) : ok(plot);
}

function tooLong(): string {
  return `An order has at most ${MAX_SPEED} steps: no ship is faster than SPEED ${MAX_SPEED}.`;
}
