import {
  ChartNoAxesColumn,
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  CircleStop,
  Clapperboard,
  Crosshair,
  Eye,
  Footprints,
  GitBranch,
  Play as PlayIcon,
  Redo2,
  Route,
  ShieldAlert,
  Square,
  StepForward,
  Undo2,
} from '@lucide/vue';
import type { AppAction } from '@renderer/app';
import { useSettings, useUi } from '@renderer/stores';
import { battleAction as action } from '../model/battle-action';
import type { BattleController } from '../model/battle-controller';
import type { OrdersModel } from '../model/orders-model';

const menu = 'Battle';

/** True where a condition holds, else the reason why something cannot be done. */
function unless(condition: boolean | undefined, reason: string): true | string {
  return condition === true ? true : reason;
}

/** Everything that can be done in the battle that is shown, by menu, palette and keys. */
export function battleActions(
  play: () => BattleController | undefined,
  model: () => OrdersModel | undefined,
): AppAction[] {
  const past = (): number => play()?.moment.value.cursor ?? 0;
  const length = (): number => play()?.ticks.value.length ?? 0;
  const before = (): true | string => unless(past() > 0, 'This is the beginning');
  const behind = (): true | string => unless(past() < length(), 'This is the end');
  const deciding = (): true | string =>
    play()?.moment.value.outcome
      ? 'The battle is over'
      : unless(model()?.orders.value !== undefined, 'It is not your turn');
  const dividing = (): true | string => unless((model()?.energy.value.length ?? 0) > 0, 'This is not an energy phase');
  const end = () => model()?.orders.value?.end;
  return [
    action('battle.confirm', 'Do what the main button says', () => model()?.confirm(), {
      shortcut: 'Enter',
      inPalette: false,
      enabled: () => unless(model()?.primary.value !== undefined, 'There is nothing to confirm'),
    }),
    action('battle.lift', 'Show my side', () => play()?.lift(), {
      menu,
      icon: Eye,
      // Not Enter, which has sealed the orders before it: pressed twice it would show them what is not theirs.
      shortcut: 'Space',
      enabled: () => {
        const covered = play()?.curtain.value !== undefined;
        return unless(covered && play()?.animation.frame.value.observation === undefined, 'Nothing is covered');
      },
    }),
    action('battle.end', 'End unit', () => end() && model()?.do(end()!), {
      menu,
      icon: CircleStop,
      shortcut: 'E',
      enabled: () => {
        const can = deciding();
        return can === true ? unless(end() !== undefined, 'This is not the action phase of a unit') : can;
      },
    }),
    action('battle.next', 'Next unit or target', () => model()?.cycle(1), { menu, shortcut: 'N', enabled: deciding }),
    action('battle.previous', 'Previous unit or target', () => model()?.cycle(-1), {
      shortcut: 'Shift+N',
      enabled: deciding,
    }),
    action('battle.weapon', 'Next weapon', () => model()?.cycleAttack(1), {
      menu,
      shortcut: 'W',
      enabled: () => unless((model()?.attacks.value.length ?? 0) > 0, 'No attack is possible'),
    }),
    action('battle.shields-more', 'One more into shields', () => model()?.shift(1), {
      shortcut: 'S',
      enabled: dividing,
    }),
    action('battle.shields-less', 'One less into shields', () => model()?.shift(-1), {
      shortcut: 'Shift+S',
      enabled: dividing,
    }),
    action('edit.undo', 'Undo: back to your last decision', () => play()?.undo(), {
      menu: 'Edit',
      icon: Undo2,
      shortcut: 'Mod+Z',
      enabled: () => {
        const people = play()?.people ?? [];
        const deeds = play()?.ticks.value.slice(0, past()) ?? [];
        const why = people.length > 0 ? 'You have decided nothing yet' : 'Computers play all sides';
        return unless(
          deeds.some((deed) => people.includes(deed.side)),
          why,
        );
      },
    }),
    action('edit.redo', 'Redo: on to your next decision', () => play()?.redo(), {
      menu: 'Edit',
      icon: Redo2,
      shortcut: 'Mod+Shift+Z',
      enabled: behind,
    }),
    action('battle.toggle', 'Play or pause', () => play()?.toggle(), { menu, icon: PlayIcon, shortcut: 'P' }),
    action('battle.first', 'To the beginning', () => play()?.goTo(0), {
      icon: ChevronFirst,
      shortcut: 'Alt+Home',
      enabled: before,
    }),
    action('battle.back', 'One action back', () => play()?.goTo(past() - 1), {
      icon: ChevronLeft,
      shortcut: 'Alt+ArrowLeft',
      enabled: before,
    }),
    action('battle.forward', 'One action forward', () => play()?.goTo(past() + 1), {
      icon: ChevronRight,
      shortcut: 'Alt+ArrowRight',
      enabled: behind,
    }),
    action('battle.last', 'To the end', () => play()?.goTo(length()), {
      icon: ChevronLast,
      shortcut: 'Alt+End',
      enabled: behind,
    }),
    action('battle.continue', 'Continue from here', () => play()?.continueHere(), {
      menu,
      icon: StepForward,
      enabled: () => unless(play()?.looking.value, 'This is where the battle stands'),
    }),
  ];
}

/** Switches of what the board shows, the telling of attacks step by step, and the thread that thinks. */
export function markActions(
  play: () => BattleController | undefined,
  model: () => OrdersModel | undefined,
  focusBoard: () => void,
): AppAction[] {
  const settings = useSettings();
  const ui = useUi();
  const onMap = (): true | string => unless(play()?.shape !== undefined, 'These rules are fought without a map');
  const flip = (mark: 'reach' | 'ranges'): void => {
    const marks = model()?.marks;
    if (marks) marks[mark].value = !marks[mark].value;
  };
  const openPanel = (panel: string): void => {
    ui.bottomPanel = panel;
    ui.bottom = true;
  };
  const stepThrough = (): void => {
    const stepping = play()?.animation.stepping;
    if (!stepping) return;
    stepping.value = !stepping.value;
    if (stepping.value) openPanel('combat');
  };
  return [
    action('battle.board', 'Go to the board', focusBoard, { shortcut: 'B' }),
    action('battle.show-reach', 'Show or hide where the unit can go', () => flip('reach'), {
      menu,
      icon: Route,
      shortcut: 'G',
      enabled: onMap,
    }),
    action('battle.show-ranges', 'Show or hide how far its weapons reach', () => flip('ranges'), {
      menu,
      icon: Crosshair,
      shortcut: 'R',
      enabled: onMap,
    }),
    action(
      'battle.show-threat',
      'Show the threat: from where enemies stand, after their moves, not at all',
      () => model()?.marks.cycleThreat(),
      {
        menu,
        icon: ShieldAlert,
        shortcut: 'T',
        enabled: () => unless(model()?.marks.canThreaten, 'These rules say nothing about damage to be expected'),
      },
    ),
    action('battle.step-through', 'Step through attacks', stepThrough, {
      menu,
      icon: ChartNoAxesColumn,
      shortcut: 'D',
    }),
    action('battle.step', 'Next step of the attack', () => play()?.animation.step(), {
      icon: Footprints,
      shortcut: '.',
      enabled: () => unless(play()?.animation.waiting.value, 'No attack waits for its next step'),
    }),
    action(
      'battle.animate',
      'Turn the animation of battles on or off',
      () => settings.change({ animateBattles: !settings.values.animateBattles }),
      { menu, icon: Clapperboard },
    ),
    action('battle.cancel-thinking', 'Stop the computer player that thinks', () => play()?.computers.cancel(), {
      icon: Square,
      enabled: () => unless(play()?.computers.thinking.value !== undefined, 'No computer player thinks'),
    }),
    action('battle.lines', 'Lines of play', () => openPanel('lines'), { menu, icon: GitBranch, shortcut: 'L' }),
  ];
}
