import { FORWARD, MAX_SPEED, PLOTS, TURN_LEFT, TURN_RIGHT } from '../plots';

function plotOf(steps: readonly number[]): number {
  return PLOTS.findIndex(
    (plot) => plot.steps.length === steps.length && plot.steps.every((step, i) => step === steps[i]),
  );
}

/** Straight on, or one turn as early as may be and straight on from there. */
function guesses(speed: number, bound: boolean): number[] {
  const straight = Array.from({ length: speed }, () => FORWARD);
  const before = bound ? 1 : 0;
  if (speed <= before) return [plotOf(straight)];
  const turning = (turn: number): number => plotOf(straight.map((step, i) => (i === before ? turn : step)));
  return [plotOf(straight), turning(TURN_LEFT), turning(TURN_RIGHT)];
}

/** What a ship does if nothing is known of it but its SPEED: a few orders, by SPEED, without and with a turn just before. */
export const USUAL_PLOTS: readonly (readonly (readonly number[])[])[] = [false, true].map((bound) =>
  Array.from({ length: MAX_SPEED + 1 }, (_, speed) => guesses(speed, bound)),
);
