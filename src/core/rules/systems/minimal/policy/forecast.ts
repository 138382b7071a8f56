import { FORWARD, MAX_SPEED, PLOTS, TURN_LEFT, TURN_RIGHT } from '../plots';

function plotOf(steps: readonly number[]): number {
  return PLOTS.findIndex(
    (plot) => plot.steps.length === steps.length && plot.steps.every((step, i) => step === steps[i]),
  );
}

/** Straight ahead, or one turn as early as allowed and then straight ahead. */
function guesses(speed: number, bound: boolean): number[] {
  const straight = Array.from({ length: speed }, () => FORWARD);
  const before = bound ? 1 : 0;
  if (speed <= before) return [plotOf(straight)];
  const turning = (turn: number): number => plotOf(straight.map((step, i) => (i === before ? turn : step)));
  return [plotOf(straight), turning(TURN_LEFT), turning(TURN_RIGHT)];
}

/**
 * Likely orders of a ship when only its SPEED is known: indices into PLOTS, first by whether its last order ended with a turn (0 or 1),
 * then by SPEED.
 */
export const USUAL_PLOTS: readonly (readonly (readonly number[])[])[] = [false, true].map((bound) =>
  Array.from({ length: MAX_SPEED + 1 }, (_, speed) => guesses(speed, bound)),
);
