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
  controller: () => BattleController | undefined,
  model: () => OrdersModel | undefined,
): AppAction[] {
  const past = (): number => controller()?.position.value.cursor ?? 0;
  const length = (): number => controller()?.ticks.value.length ?? 0;
  const before = (): true | string => unless(past() > 0, 'This is the beginning');
  const behind = (): true | string => unless(past() < length(), 'This is the end');
  const deciding = (): true | string =>
    controller()?.position.value.outcome
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
    action('battle.lift', 'Show my side', () => controller()?.completeHandover(), {
      menu,
      icon: Eye,
      // Not Enter, which has sealed the orders before it: pressed twice it would show them what is not theirs.
      shortcut: 'Space',
      enabled: () => {
        const covered = controller()?.handoverTo.value !== undefined;
        return unless(covered && controller()?.animation.frame.value.observation === undefined, 'Nothing is covered');
      },
    }),
    action('battle.end', 'End unit', () => end() && model()?.giveOrder(end()!), {
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
    action('battle.shields-more', 'One more into shields', () => model()?.shiftEnergy(1), {
      shortcut: 'S',
      enabled: dividing,
    }),
    action('battle.shields-less', 'One less into shields', () => model()?.shiftEnergy(-1), {
      shortcut: 'Shift+S',
      enabled: dividing,
    }),
    action('edit.undo', 'Undo: back to your last decision', () => controller()?.undo(), {
      menu: 'Edit',
      icon: Undo2,
      shortcut: 'Mod+Z',
      enabled: () => {
        const people = controller()?.people ?? [];
        const deeds = controller()?.ticks.value.slice(0, past()) ?? [];
        const why = people.length > 0 ? 'You have decided nothing yet' : 'Computers play all sides';
        return unless(
          deeds.some((deed) => people.includes(deed.side)),
          why,
        );
      },
    }),
    action('edit.redo', 'Redo: on to your next decision', () => controller()?.redo(), {
      menu: 'Edit',
      icon: Redo2,
      shortcut: 'Mod+Shift+Z',
      enabled: behind,
    }),
    action('battle.toggle', 'Play or pause', () => controller()?.toggle(), { menu, icon: PlayIcon, shortcut: 'P' }),
    action('battle.first', 'To the beginning', () => controller()?.goTo(0), {
      icon: ChevronFirst,
      shortcut: 'Alt+Home',
      enabled: before,
    }),
    action('battle.back', 'One action back', () => controller()?.goTo(past() - 1), {
      icon: ChevronLeft,
      shortcut: 'Alt+ArrowLeft',
      enabled: before,
    }),
    action('battle.forward', 'One action forward', () => controller()?.goTo(past() + 1), {
      icon: ChevronRight,
      shortcut: 'Alt+ArrowRight',
      enabled: behind,
    }),
    action('battle.last', 'To the end', () => controller()?.goTo(length()), {
      icon: ChevronLast,
      shortcut: 'Alt+End',
      enabled: behind,
    }),
    action('battle.continue', 'Continue from here', () => controller()?.continueHere(), {
      menu,
      icon: StepForward,
      enabled: () => unless(controller()?.reviewing.value, 'This is where the battle stands'),
    }),
  ];
}

/** Switches of what the board shows, the telling of attacks step by step, and the thread that thinks. */
export function overlayActions(
  controller: () => BattleController | undefined,
  model: () => OrdersModel | undefined,
  focusBoard: () => void,
): AppAction[] {
  const settings = useSettings();
  const ui = useUi();
  const onMap = (): true | string => unless(controller()?.shape !== undefined, 'These rules are fought without a map');
  const flip = (mark: 'reach' | 'ranges'): void => {
    const marks = model()?.overlays;
    if (marks) marks[mark].value = !marks[mark].value;
  };
  const openPanel = (panel: string): void => {
    ui.bottomPanel = panel;
    ui.bottom = true;
  };
  const stepThrough = (): void => {
    const stepping = controller()?.animation.stepping;
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
      () => model()?.overlays.cycleThreat(),
      {
        menu,
        icon: ShieldAlert,
        shortcut: 'T',
        enabled: () => unless(model()?.overlays.canThreaten, 'These rules say nothing about damage to be expected'),
      },
    ),
    action('battle.step-through', 'Step through attacks', stepThrough, {
      menu,
      icon: ChartNoAxesColumn,
      shortcut: 'D',
    }),
    action('battle.step', 'Next step of the attack', () => controller()?.animation.step(), {
      icon: Footprints,
      shortcut: '.',
      enabled: () => unless(controller()?.animation.waiting.value, 'No attack waits for its next step'),
    }),
    action(
      'battle.animate',
      'Turn the animation of battles on or off',
      () => settings.change({ animateBattles: !settings.values.animateBattles }),
      { menu, icon: Clapperboard },
    ),
    action('battle.cancel-thinking', 'Stop the computer player that thinks', () => controller()?.computers.cancel(), {
      icon: Square,
      enabled: () => unless(controller()?.computers.thinking.value !== undefined, 'No computer player thinks'),
    }),
    action('battle.lines', 'Lines of play', () => openPanel('lines'), { menu, icon: GitBranch, shortcut: 'L' }),
  ];
}
