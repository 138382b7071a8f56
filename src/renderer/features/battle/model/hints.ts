import { chancePercent } from '@core/base';
import type { Advice } from '@core/players';
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
  /** What the battle costs both sides after it, in a sentence. */
  readonly losses: string;
}

/** Above this chance of losing or winning, a battle is decided. */
const DECIDED = 0.97;

/** A sentence on equal chances; empty if they differ. */
function noteOn(advice: readonly Advice[]): string {
  const chances = advice.map(({ chance }) => chancePercent(chance));
  const [best] = advice;
  if (best === undefined || new Set(chances).size > 1) return '';
  if (best.chance < 1 - DECIDED) return 'The battle is all but lost. The order goes by losses.';
  if (best.chance > DECIDED) return 'The battle is all but won. The order goes by losses.';
  return advice.length > 1 ? 'The chances are equal. The order goes by losses.' : '';
}

/** The hints of a battle: what the search player would do. They last until the position changes. */
export const hintsOf = perBattle((controller, model) => {
  const hints = shallowRef<readonly Hint[]>();
  /** Games behind each chance. */
  const games = ref(0);
  /** Why the order of the hints says little; empty if the chances differ. */
  const note = ref('');
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
    note.value = noteOn(answer.value);
    hints.value = answer.value.map(({ action, chance, ownLosses, enemyLosses }) => {
      const info = battle.info(asked.state, side, action);
      const unit = unitOf(asked.observation, info.unit)?.name;
      const text = unit === undefined || info.label.includes(unit) ? info.label : `${unit}: ${info.label}`;
      const losses = `Your losses ${chancePercent(ownLosses)}, the enemy’s ${chancePercent(enemyLosses)}.`;
      return { text, chance, losses };
    });
    const best = hints.value.map(({ text, chance }) => `${text}, ${chancePercent(chance)}`);
    model.announce([note.value, ...best].filter(Boolean).join('. '));
  }

  return {
    hints,
    games,
    note,
    running,
    failure,
    ask,
  };
});
