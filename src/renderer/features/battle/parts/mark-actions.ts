import {
  ChartNoAxesColumn,
  Clapperboard,
  Crosshair,
  Footprints,
  GitBranch,
  Route,
  ShieldAlert,
  Square,
} from '@lucide/vue';
import type { AppAction } from '@renderer/app';
import { useSettings, useUi } from '@renderer/stores';
import type { OrdersModel } from '../model/orders-model';
import type { BattleController } from '../model/battle-controller';

/** Switches of what the board shows, the telling of attacks step by step, and the thread that thinks. */
export function markActions(
  play: () => BattleController | undefined,
  model: () => OrdersModel | undefined,
  focusBoard: () => void,
): AppAction[] {
  const group = 'Battle';
  const menu = 'Battle';
  const settings = useSettings();
  const ui = useUi();
  const onMap = (): true | string => (play()?.shape ? true : 'These rules are fought without a map');
  return [
    {
      id: 'battle.board',
      title: 'Go to the board',
      group,
      shortcut: 'B',
      run: focusBoard,
    },
    {
      id: 'battle.show-reach',
      title: 'Show or hide where the unit can go',
      group,
      menu,
      icon: Route,
      shortcut: 'G',
      enabled: onMap,
      run: () => {
        const marks = model()?.marks;
        if (marks) marks.reach.value = !marks.reach.value;
      },
    },
    {
      id: 'battle.show-ranges',
      title: 'Show or hide how far its weapons reach',
      group,
      menu,
      icon: Crosshair,
      shortcut: 'R',
      enabled: onMap,
      run: () => {
        const marks = model()?.marks;
        if (marks) marks.ranges.value = !marks.ranges.value;
      },
    },
    {
      id: 'battle.show-threat',
      title: 'Show the threat: from where enemies stand, after their moves, not at all',
      group,
      menu,
      icon: ShieldAlert,
      shortcut: 'T',
      enabled: () => (model()?.marks.canThreaten ? true : 'These rules say nothing about damage to be expected'),
      run: () => model()?.marks.cycleThreat(),
    },
    {
      id: 'battle.step-through',
      title: 'Step through attacks',
      group,
      menu,
      icon: ChartNoAxesColumn,
      shortcut: 'D',
      run: () => {
        const stepping = play()?.animation.stepping;
        if (!stepping) return;
        stepping.value = !stepping.value;
        if (!stepping.value) return;
        ui.bottomPanel = 'combat';
        ui.bottom = true;
      },
    },
    {
      id: 'battle.step',
      title: 'Next step of the attack',
      group,
      icon: Footprints,
      shortcut: '.',
      enabled: () => (play()?.animation.waiting.value ? true : 'No attack waits for its next step'),
      run: () => play()?.animation.step(),
    },
    {
      id: 'battle.animate',
      title: 'Turn the animation of battles on or off',
      group,
      menu,
      icon: Clapperboard,
      run: () => settings.change({ animateBattles: !settings.values.animateBattles }),
    },
    {
      id: 'battle.cancel-thinking',
      title: 'Stop the computer player that thinks',
      group,
      icon: Square,
      enabled: () => (play()?.computers.thinking.value === undefined ? 'No computer player thinks' : true),
      run: () => play()?.computers.cancel(),
    },
    {
      id: 'battle.lines',
      title: 'Lines of play',
      group,
      menu,
      icon: GitBranch,
      shortcut: 'L',
      run: () => {
        ui.bottomPanel = 'lines';
        ui.bottom = true;
      },
    },
  ];
}
