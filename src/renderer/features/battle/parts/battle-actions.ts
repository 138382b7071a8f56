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
  Focus,
  Footprints,
  GitBranch,
  Lightbulb,
  Play as PlayIcon,
  Redo2,
  Route,
  ShieldAlert,
  Square,
  StepForward,
  Undo2,
} from '@lucide/vue';
import { capitalize } from '@core/base';
import type { AppAction } from '@renderer/app';
import { useSettings, useUi } from '@renderer/stores';
import { replayText } from '../model/announce';
import { battleAction as action } from '../model/battle-action';
import type { BattleController } from '../model/battle-controller';
import { hintsOf } from '../model/hints';
import type { OrdersModel } from '../model/orders-model';

const menu = 'Battle';

/** True when the condition holds, otherwise the reason why the action is disabled. */
function enabledIf(condition: boolean | undefined, reason: string): true | string {
  return condition === true ? true : reason;
}

/** The actions of the displayed battle, for menu, palette and keys. */
export function battleActions(
  controller: () => BattleController | undefined,
  model: () => OrdersModel | undefined,
): AppAction[] {
  return [...decisionActions(controller, model), ...replayActions(controller, model)];
}

/** Actions of the person who decides. */
function decisionActions(
  controller: () => BattleController | undefined,
  model: () => OrdersModel | undefined,
): AppAction[] {
  const canDecide = (): true | string =>
    controller()?.position.value.outcome
      ? 'The battle is over'
      : enabledIf(model()?.orders.value !== undefined, 'It is not your turn');
  const canSplitEnergy = (): true | string =>
    enabledIf((model()?.energy.value.length ?? 0) > 0, 'Not the energy phase');
  const end = () => model()?.orders.value?.end;
  /** A second press answers the question of the first. */
  const endTurn = (): void => {
    const order = end();
    if (model()?.question.value) model()?.answer(true);
    else if (order) model()?.giveOrder(order);
  };
  const askHint = (): void => {
    const [battle, orders] = [controller(), model()];
    if (battle && orders) void hintsOf(battle, orders).ask();
  };
  return [
    action('battle.confirm', 'Confirm', () => model()?.confirm(), {
      shortcut: 'Enter',
      inPalette: false,
      enabled: () => enabledIf(model()?.primary.value !== undefined, 'Nothing to confirm'),
    }),
    action('battle.end', 'End turn', endTurn, {
      menu,
      icon: CircleStop,
      shortcut: 'E',
      enabled: () => {
        const can = canDecide();
        if (can !== true || end() !== undefined) return can;
        const refused = model()?.refusals.value.find(({ kind }) => kind === 'end');
        return refused ? capitalize(refused.reason) : (model()?.hint.value ?? 'No unit is active');
      },
    }),
    action('battle.hint', 'What would you do?', askHint, {
      menu,
      icon: Lightbulb,
      shortcut: 'Shift+H',
      enabled: canDecide,
    }),
    action('battle.next', 'Next unit or target', () => model()?.cycle(1), { menu, shortcut: 'N', enabled: canDecide }),
    action('battle.previous', 'Previous unit or target', () => model()?.cycle(-1), {
      shortcut: 'Shift+N',
      enabled: canDecide,
    }),
    action('battle.weapon', 'Next weapon', () => model()?.cycleAttack(1), {
      menu,
      shortcut: 'W',
      enabled: () => enabledIf((model()?.attacks.value.length ?? 0) > 0, 'No possible attack'),
    }),
    action('battle.shields-more', 'Add to shields', () => model()?.shiftEnergy(1), {
      shortcut: 'S',
      enabled: canSplitEnergy,
    }),
    action('battle.shields-less', 'Remove from shields', () => model()?.shiftEnergy(-1), {
      shortcut: 'Shift+S',
      enabled: canSplitEnergy,
    }),
  ];
}

/** What shows another position or another side’s view. */
function replayActions(
  controller: () => BattleController | undefined,
  model: () => OrdersModel | undefined,
): AppAction[] {
  const cursor = (): number => controller()?.position.value.cursor ?? 0;
  const length = (): number => controller()?.ticks.value.length ?? 0;
  const stops = (): readonly number[] => controller()?.stops.value ?? [];
  const canGoBack = (): true | string => enabledIf(cursor() > 0, 'Already at the beginning');
  const canGoForward = (): true | string => enabledIf(cursor() < length(), 'Already at the end');
  const canToggle = (): true | string => {
    const battle = controller();
    if (battle?.reviewing.value === true || battle?.replaying.value === true)
      return enabledIf(battle.handoverTo.value === undefined, 'Choose Show my side first');
    if (battle?.position.value.outcome) return 'The battle is over. Go to an earlier position to replay it.';
    const hasComputers = battle !== undefined && battle.people.length < battle.battle.sides.length;
    return enabledIf(hasComputers, 'No computer players in this battle');
  };
  const goTo = (index: number): void => {
    const battle = controller();
    battle?.goTo(index);
    // The announcer says how a battle ended.
    if (battle && !battle.position.value.outcome) model()?.announce(replayText(battle));
  };
  const announceIf = (done: boolean | undefined, text: string): void => {
    if (done === true) model()?.announce(text);
  };
  return [
    action('battle.lift', 'Show my side', () => controller()?.completeHandover(), {
      menu,
      icon: Eye,
      // Not Enter: it has just sealed the orders, and a second press would show the next side's view.
      shortcut: 'Space',
      enabled: () => {
        const waiting = controller()?.handoverTo.value !== undefined;
        return enabledIf(
          waiting && controller()?.animation.frame.value.observation === undefined,
          'No hand-over is pending',
        );
      },
    }),
    action('edit.undo', 'Take back', () => announceIf(controller()?.undo(), 'Taken back'), {
      menu: 'Edit',
      icon: Undo2,
      shortcut: 'Mod+Z',
      enabled: () => {
        const people = controller()?.people ?? [];
        const floor = controller()?.floor ?? 0;
        const earlier = controller()?.ticks.value.slice(floor, cursor()) ?? [];
        const none = floor > 0 ? 'Sent turns and rolls cannot be taken back' : 'You have made no decision yet';
        const reason = people.length > 0 ? none : 'Computers play all sides';
        return enabledIf(
          earlier.some(({ side }) => people.includes(side)),
          reason,
        );
      },
    }),
    action('edit.redo', 'Redo', () => announceIf(controller()?.redo(), 'Redone'), {
      menu: 'Edit',
      icon: Redo2,
      shortcut: 'Mod+Shift+Z',
      secondShortcut: 'Mod+Y',
      enabled: canGoForward,
    }),
    action('battle.toggle', 'Play or pause', () => controller()?.toggle(), {
      menu,
      icon: PlayIcon,
      shortcut: 'P',
      enabled: canToggle,
    }),
    action('battle.first', 'Go to the beginning', () => goTo(0), {
      icon: ChevronFirst,
      shortcut: 'Alt+Home',
      enabled: canGoBack,
    }),
    action('battle.back', 'Step back', () => goTo(stops().findLast((stop) => stop < cursor()) ?? 0), {
      icon: ChevronLeft,
      shortcut: 'Alt+ArrowLeft',
      enabled: canGoBack,
    }),
    action('battle.forward', 'Step forward', () => goTo(stops().find((stop) => stop > cursor()) ?? length()), {
      icon: ChevronRight,
      shortcut: 'Alt+ArrowRight',
      enabled: canGoForward,
    }),
    action('battle.last', 'Go to the end', () => goTo(length()), {
      icon: ChevronLast,
      shortcut: 'Alt+End',
      enabled: canGoForward,
    }),
    action('battle.continue', 'Continue from here', () => controller()?.continueHere(), {
      menu,
      icon: StepForward,
      enabled: () => {
        if (cursor() < (controller()?.floor ?? 0)) return 'Sent turns and rolls cannot be changed';
        return enabledIf(controller()?.reviewing.value, 'Already at the latest position');
      },
    }),
  ];
}

/** Actions for overlays, attack steps, animation and the computer player. */
export function overlayActions(
  controller: () => BattleController | undefined,
  model: () => OrdersModel | undefined,
  focusBoard: () => void,
): AppAction[] {
  const settings = useSettings();
  const ui = useUi();
  const onMap = (): true | string => enabledIf(controller()?.shape !== undefined, 'These rules use no map');
  const toggle = (overlay: 'reach' | 'ranges'): void => {
    const overlays = model()?.overlays;
    if (overlays) overlays[overlay].value = !overlays[overlay].value;
  };
  const stepThrough = (): void => {
    const stepping = controller()?.animation.stepping;
    if (!stepping) return;
    stepping.value = !stepping.value;
    if (stepping.value) ui.showPanel('combat');
  };
  return [
    action('battle.board', 'Focus the board', focusBoard, { shortcut: 'B' }),
    action('battle.show-reach', 'Toggle reachable hexes', () => toggle('reach'), {
      menu,
      icon: Route,
      shortcut: 'G',
      enabled: onMap,
    }),
    action('battle.show-ranges', 'Toggle weapon ranges', () => toggle('ranges'), {
      menu,
      icon: Crosshair,
      shortcut: 'R',
      enabled: onMap,
    }),
    action(
      'battle.show-threat',
      'Cycle threat overlay: current, after moves, off',
      () => model()?.overlays.cycleThreat(),
      {
        menu,
        icon: ShieldAlert,
        shortcut: 'T',
        enabled: () => enabledIf(model()?.overlays.canThreaten, 'These rules have no threat overlay'),
      },
    ),
    action('battle.step-through', 'Step through attacks', stepThrough, {
      menu,
      icon: ChartNoAxesColumn,
      shortcut: 'D',
    }),
    action('battle.step', 'Next attack step', () => controller()?.animation.step(), {
      icon: Footprints,
      shortcut: '.',
      enabled: () => enabledIf(controller()?.animation.waiting.value, 'No attack is waiting'),
    }),
    action(
      'battle.animate',
      'Toggle battle animation',
      () => settings.change({ animateBattles: !settings.values.animateBattles }),
      { menu, icon: Clapperboard },
    ),
    action(
      'battle.follow',
      'Follow the computer’s moves',
      () => settings.change({ followComputer: !settings.values.followComputer }),
      { menu, icon: Focus, enabled: onMap },
    ),
    action('battle.cancel-thinking', 'Stop the computer', () => controller()?.computers.cancel(), {
      icon: Square,
      enabled: () => enabledIf(controller()?.computers.thinking.value !== undefined, 'The computer is not thinking'),
    }),
    action('battle.lines', 'Variations', () => ui.showPanel('lines'), { menu, icon: GitBranch, shortcut: 'L' }),
  ];
}
