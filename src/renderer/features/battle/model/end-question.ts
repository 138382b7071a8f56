import { shallowRef, watch } from 'vue';
import type { Question } from './action-bar';
import { unitOf } from './battle-position';
import type { Choices } from './choices';
import { usefulAction, type TurnSituation, type UsefulAction } from './useful';

/** A question that waits for an answer; `confirm` performs the step. */
export interface EndQuestion extends Question {
  readonly confirm: () => void;
}

/** The question before a turn ends that leaves something undone. */
export function useEndQuestion({ controller, orders, reach, active }: Choices) {
  const { battle, position } = controller;
  /** The question that waits for an answer. */
  const question = shallowRef<EndQuestion>();
  /** What is useful in a rule system, besides shots and moves. */
  const usefulIn: ((turn: TurnSituation) => UsefulAction | undefined)[] = [];
  watch(
    [position, orders],
    () => {
      question.value = undefined;
    },
    { flush: 'sync' },
  );
  return {
    question,

    /** Adds what is useful in a rule system. */
    addUseful(find: (turn: TurnSituation) => UsefulAction | undefined): void {
      usefulIn.push(find);
    },

    /** The question before the end of the turn; undefined where nothing sensible is left. */
    endQuestion(confirm: () => void): EndQuestion | undefined {
      const available = orders.value;
      if (!controller.confirmsEnd.value || available?.end === undefined) return undefined;
      const { state, observation } = position.value;
      const turn = { battle, state, observation, orders: available, reach: reach.value, active: active.value };
      const left = [usefulAction, ...usefulIn].map((find) => find(turn)).find((found) => found !== undefined);
      if (left === undefined) return undefined;
      const { label } = available.end.info;
      const name = unitOf(observation, left.unit)?.name ?? 'A unit';
      return { text: `${name} can still ${left.text}. ${label}?`, label, confirm };
    },

    /** Asks before a step; performs it at once without a question, or where the person does not want to be asked. */
    askBefore(asked: EndQuestion | undefined, step: () => void): void {
      if (asked === undefined || !controller.confirmsEnd.value) step();
      else question.value = asked;
    },
  };
}
