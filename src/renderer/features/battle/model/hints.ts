import { chancePercent } from '@core/base';
import { ref, shallowRef, watch } from 'vue';
import { unitOf } from './battle-position';
import { perBattle } from './orders-model';

/** The player that gives hints. */
const ADVISOR = 'search';

/** A suggested action. */
export interface Hint {
  readonly text: string;
  /** Chance of winning after it, 0 to 1. */
  readonly chance: number;
}

/** The hints of a battle: what the search player would do. They last until the position changes. */
export const hintsOf = perBattle((controller, model) => {
  const hints = shallowRef<readonly Hint[]>();
  /** Games behind each chance. */
  const games = ref(0);
  const running = ref(false);
  const failure = ref<string>();

  function clear(): void {
    if (running.value) controller.advisor.cancel();
    hints.value = undefined;
    failure.value = undefined;
    running.value = false;
  }
  watch(() => controller.position.value, clear);

  async function ask(): Promise<void> {
    const side = controller.decider.value;
    if (side === undefined || running.value) return;
    const asked = controller.position.value;
    const { battle } = controller;
    failure.value = undefined;
    running.value = true;
    model.announce('Looking for the best actions');
    const seed = controller.session.decisionSeed();
    const answer = await controller.advisor.advise({ state: asked.state, side, player: ADVISOR, seed });
    if (controller.position.value !== asked) return;
    running.value = false;
    if (!answer.ok) {
      failure.value = answer.error;
      model.announce(answer.error);
      return;
    }
    games.value = answer.value[0]?.playouts ?? 0;
    hints.value = answer.value.map(({ action, chance }) => {
      const info = battle.info(asked.state, side, action);
      const unit = unitOf(asked.observation, info.unit)?.name;
      const text = unit === undefined || info.label.includes(unit) ? info.label : `${unit}: ${info.label}`;
      return { text, chance };
    });
    model.announce(hints.value.map(({ text, chance }) => `${text}, ${chancePercent(chance)}`).join('. '));
  }

  return {
    hints,
    games,
    running,
    failure,
    ask,
  };
});
