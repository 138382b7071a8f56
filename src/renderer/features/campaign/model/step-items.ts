import type { MenuItem } from '@renderer/ui';
import { ClipboardPen, Dices, Swords, TimerReset, Zap } from '@lucide/vue';
import { battlesOf, ODDS_GAMES } from './battles';
import type { CampaignModel } from './campaign-model';
import { campaignExchange, mailStep, stepsOf } from './next-step';
import { resolveGuardOf } from './resolve-guard';
import { turnsOf } from './turns';

/** The other ways to go on: resolve the battle differently, or end the turn. */
export function otherSteps(model: CampaignModel): MenuItem[] {
  const { step, battle, showPanel } = stepsOf(model);
  const battles = battlesOf(model);
  const guard = resolveGuardOf(model);
  const turns = turnsOf(model);
  const engagement = battle.value;
  const busy = battles.fighting.value === undefined ? undefined : 'The computer is resolving a battle';
  const endTurn = turns.canEnd();
  const items: MenuItem[] = [];
  const odds = {
    id: 'odds',
    icon: Dices,
    label: `Odds, ${ODDS_GAMES} games`,
    disabledReason: busy,
    run: () => {
      if (engagement === undefined) return;
      showPanel('battles');
      void battles.runOdds(engagement);
    },
  };
  if (engagement && model.mail.value !== undefined) items.push(...fightChoices(model), odds);
  else if (engagement && step.value.type !== 'post') {
    items.push(
      {
        id: 'resolve',
        icon: Zap,
        label: 'Auto-resolve',
        disabledReason: busy,
        run: () => guard.ask(engagement, () => void battles.resolve(engagement)),
      },
      {
        id: 'paper',
        icon: ClipboardPen,
        label: 'Enter result',
        run: () => guard.ask(engagement, () => battles.openPaper(engagement)),
      },
      odds,
    );
  } else if (model.mail.value !== undefined) {
    const label = model.state.value.waiting.length > 1 ? 'Hand over' : (mailStep(model)?.label ?? 'Seal orders');
    if (step.value.type === 'orders')
      items.push({ id: 'end-turn', icon: TimerReset, label, shortcut: 'Mod+Shift+Enter', run: () => void turns.end() });
  } else if (step.value.type !== 'end-turn' && step.value.type !== 'post') {
    items.push({
      id: 'end-turn',
      icon: TimerReset,
      label: `End turn ${model.state.value.turn}`,
      shortcut: 'Mod+Shift+Enter',
      disabledReason: endTurn === true ? undefined : endTurn,
      run: () => void turns.end(),
    });
  }
  return items;
}

/** In a campaign by mail: whether computer players fight the battle that is due. */
export function fightChoices(model: CampaignModel): MenuItem[] {
  const exchange = campaignExchange(model);
  const { step, fight } = exchange?.status() ?? {};
  if (exchange === undefined || step !== 'play') return [];
  const isDeclined = model.mail.value?.ok === true && model.mail.value.value.fight?.declined === true;
  if (fight?.do === 'start' && !isDeclined)
    return [
      { id: 'computers', icon: Zap, label: 'Let computers fight', run: () => void exchange.chooseComputers(true) },
    ];
  if (fight?.do === 'answer')
    return [
      { id: 'fight', icon: Swords, label: 'Fight it ourselves', run: () => void exchange.chooseComputers(false) },
    ];
  return [];
}
