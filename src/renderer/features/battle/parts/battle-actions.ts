import {
  ChevronFirst,
  ChevronLast,
  ChevronLeft,
  ChevronRight,
  CircleStop,
  Eye,
  Play as PlayIcon,
  Redo2,
  StepForward,
  Undo2,
} from '@lucide/vue';
import type { AppAction } from '@renderer/app';
import type { OrdersModel } from '../model/orders-model';
import type { BattleController } from '../model/battle-controller';

const OVER = 'The battle is over';
const NOT_YOURS = 'It is not your turn';

/** Everything that can be done in the battle that is shown, by menu, palette and keys. */
export function battleActions(
  play: () => BattleController | undefined,
  model: () => OrdersModel | undefined,
): AppAction[] {
  const group = 'Battle';
  const menu = 'Battle';
  const past = (): number => play()?.moment.value.cursor ?? 0;
  const length = (): number => play()?.ticks.value.length ?? 0;
  const before = (): true | string => (past() > 0 ? true : 'This is the beginning');
  const behind = (): true | string => (past() < length() ? true : 'This is the end');
  const deciding = (): true | string => {
    if (play()?.moment.value.outcome) return OVER;
    return model()?.orders.value ? true : NOT_YOURS;
  };
  const if_ = (condition: boolean | undefined, reason: string): true | string => (condition ? true : reason);
  return [
    {
      id: 'battle.confirm',
      title: 'Do what the main button says',
      group,
      shortcut: 'Enter',
      inPalette: false,
      enabled: () => if_(model()?.primary.value !== undefined, 'There is nothing to confirm'),
      run: () => void model()?.confirm(),
    },
    {
      id: 'battle.lift',
      title: 'Show my side',
      group,
      menu,
      icon: Eye,
      // Not Enter, which has sealed the orders before it: pressed twice it would show them what is not theirs.
      shortcut: 'Space',
      enabled: () => {
        const shown = play()?.animation.frame.value.observation;
        return if_(play()?.curtain.value !== undefined && shown === undefined, 'Nothing is covered');
      },
      run: () => play()?.lift(),
    },
    {
      id: 'battle.end',
      title: 'End unit',
      group,
      menu,
      icon: CircleStop,
      shortcut: 'E',
      enabled: () => {
        const can = deciding();
        return can === true
          ? if_(model()?.orders.value?.end !== undefined, 'This is not the action phase of a unit')
          : can;
      },
      run: () => {
        const end = model()?.orders.value?.end;
        if (end) model()?.do(end);
      },
    },
    {
      id: 'battle.next',
      title: 'Next unit or target',
      group,
      menu,
      shortcut: 'N',
      enabled: deciding,
      run: () => void model()?.cycle(1),
    },
    {
      id: 'battle.previous',
      title: 'Previous unit or target',
      group,
      shortcut: 'Shift+N',
      enabled: deciding,
      run: () => void model()?.cycle(-1),
    },
    {
      id: 'battle.weapon',
      title: 'Next weapon',
      group,
      menu,
      shortcut: 'W',
      enabled: () => if_((model()?.attacks.value.length ?? 0) > 0, 'No attack is possible'),
      run: () => void model()?.cycleAttack(1),
    },
    {
      id: 'battle.shields-more',
      title: 'One more into shields',
      group,
      shortcut: 'S',
      enabled: () => if_((model()?.energy.value.length ?? 0) > 0, 'This is not an energy phase'),
      run: () => void model()?.shift(1),
    },
    {
      id: 'battle.shields-less',
      title: 'One less into shields',
      group,
      shortcut: 'Shift+S',
      enabled: () => if_((model()?.energy.value.length ?? 0) > 0, 'This is not an energy phase'),
      run: () => void model()?.shift(-1),
    },
    {
      id: 'edit.undo',
      title: 'Undo: back to your last decision',
      group,
      menu: 'Edit',
      icon: Undo2,
      shortcut: 'Mod+Z',
      enabled: () => {
        const people = play()?.people ?? [];
        const deeds = play()?.ticks.value.slice(0, past()) ?? [];
        return if_(
          deeds.some((deed) => people.includes(deed.side)),
          people.length > 0 ? 'You have decided nothing yet' : 'Computers play all sides',
        );
      },
      run: () => void play()?.undo(),
    },
    {
      id: 'edit.redo',
      title: 'Redo: on to your next decision',
      group,
      menu: 'Edit',
      icon: Redo2,
      shortcut: 'Mod+Shift+Z',
      enabled: behind,
      run: () => void play()?.redo(),
    },
    {
      id: 'battle.toggle',
      title: 'Play or pause',
      group,
      menu,
      icon: PlayIcon,
      shortcut: 'P',
      run: () => play()?.toggle(),
    },
    {
      id: 'battle.first',
      title: 'To the beginning',
      group,
      icon: ChevronFirst,
      shortcut: 'Alt+Home',
      enabled: before,
      run: () => play()?.goTo(0),
    },
    {
      id: 'battle.back',
      title: 'One action back',
      group,
      icon: ChevronLeft,
      shortcut: 'Alt+ArrowLeft',
      enabled: before,
      run: () => play()?.goTo(past() - 1),
    },
    {
      id: 'battle.forward',
      title: 'One action forward',
      group,
      icon: ChevronRight,
      shortcut: 'Alt+ArrowRight',
      enabled: behind,
      run: () => play()?.goTo(past() + 1),
    },
    {
      id: 'battle.last',
      title: 'To the end',
      group,
      icon: ChevronLast,
      shortcut: 'Alt+End',
      enabled: behind,
      run: () => play()?.goTo(length()),
    },
    {
      id: 'battle.continue',
      title: 'Continue from here',
      group,
      menu,
      icon: StepForward,
      enabled: () => if_(play()?.looking.value, 'This is where the battle stands'),
      run: () => play()?.continueHere(),
    },
  ];
}
