import { Lightbulb } from '@lucide/vue';
import { PARTS, TACTIC_LABELS, hitsIn, type OrderAction, type Tactic } from '@core/rules/systems/drive-table';
import type { AppAction } from '@renderer/app';
import type { DriveModel, Task } from './model/drive-model';
import { amountOf, countAt, limitsOf, withBeam, withBursts, withMissiles } from './model/draft';
import { mostHits, sharedOut, withHits } from './model/shares';

const GROUP = 'Battle';

/** Something of an order that a letter makes more and, with Shift, less. */
interface Setting {
  readonly key: string;
  readonly name: string;
  get(order: OrderAction, drive: DriveModel): number;
  most(order: OrderAction, drive: DriveModel): number;
  set(order: OrderAction, value: number, drive: DriveModel): OrderAction;
}

const limits = (order: OrderAction, drive: DriveModel) =>
  limitsOf(order, drive.shipOf(order.u).parts, drive.target.value);

const SETTINGS: readonly Setting[] = [
  {
    key: 'D',
    name: 'drive',
    get: (order) => order.d,
    most: (order, drive) => limits(order, drive).drive,
    set: (order, d) => ({ ...order, d }),
  },
  {
    key: 'S',
    name: 'screens',
    get: (order) => order.s,
    most: (order, drive) => limits(order, drive).screens,
    set: (order, s) => ({ ...order, s }),
  },
  {
    key: 'B',
    name: 'beams',
    get: (order, drive) => amountOf(order.b, drive.target.value),
    most: (order, drive) => limits(order, drive).beam,
    set: (order, power, drive) => withBeam(order, drive.target.value, power),
  },
  {
    key: 'M',
    name: 'missiles',
    get: (order, drive) => countAt(order.m, drive.target.value),
    most: (order, drive) => limits(order, drive).missiles,
    set: (order, count, drive) =>
      withMissiles(order, drive.target.value, count, Math.min(3, drive.battle.tables.options.missileDriveMax)),
  },
  {
    key: 'C',
    name: 'cannon',
    get: (order, drive) => countAt(order.c, drive.target.value),
    most: (order, drive) => limits(order, drive).bursts,
    set: (order, count, drive) => withBursts(order, drive.target.value, count),
  },
];

/** Everything that can be done at the drive orders model by keys, palette and menu. */
export function driveActions(drive: () => DriveModel): readonly AppAction[] {
  const during = (...tasks: Task[]): true | string => {
    const { task } = drive();
    if (tasks.includes(task.value)) return true;
    return task.value === 'none'
      ? 'It is not your turn'
      : task.value === 'orders'
        ? 'There are no hits to share out'
        : 'Hits are to be shared out first';
  };
  const several = (list: readonly number[], what: string): true | string =>
    list.length > 1 ? true : `There is no other ${what}`;
  const change = (setting: Setting, by: 1 | -1): void =>
    drive().write((order) => {
      const value = setting.get(order, drive()) + by;
      return value < 0 || value > setting.most(order, drive()) ? order : setting.set(order, value, drive());
    });
  return [
    {
      id: 'drive-table.suggest',
      title: 'Suggest',
      group: GROUP,
      menu: 'Battle',
      icon: Lightbulb,
      shortcut: 'H',
      enabled: () => during('orders', 'damage'),
      run: () => (drive().task.value === 'orders' ? drive().suggest() : drive().shareSensibly()),
    },
    ...TACTIC_LABELS.map((label, tactic): AppAction => ({
      id: `drive-table.tactic-${tactic}`,
      title: `Tactic: ${label}`,
      group: GROUP,
      shortcut: String(tactic + 1),
      enabled: () => during('orders'),
      run: () => drive().write((order) => ({ ...order, a: tactic as Tactic })),
    })),
    ...SETTINGS.flatMap((setting): AppAction[] => [
      {
        id: `drive-table.${setting.name}-more`,
        title: `More ${setting.name}`,
        group: GROUP,
        shortcut: setting.key,
        enabled: () => during('orders'),
        run: () => change(setting, 1),
      },
      {
        id: `drive-table.${setting.name}-less`,
        title: `Less ${setting.name}`,
        group: GROUP,
        shortcut: `Shift+${setting.key}`,
        enabled: () => during('orders'),
        run: () => change(setting, -1),
      },
    ]),
    {
      id: 'drive-table.next-ship',
      title: 'Next ship',
      group: GROUP,
      shortcut: 'N',
      enabled: () => several(drive().waiting.value, 'ship to decide about'),
      run: () => void drive().nextShip(1),
    },
    {
      id: 'drive-table.previous-ship',
      title: 'Previous ship',
      group: GROUP,
      shortcut: 'Shift+N',
      enabled: () => several(drive().waiting.value, 'ship to decide about'),
      run: () => void drive().nextShip(-1),
    },
    {
      id: 'drive-table.next-target',
      title: 'Next target',
      group: GROUP,
      shortcut: 'T',
      enabled: () => (during('orders') === true ? several(drive().foes.value, 'enemy') : during('orders')),
      run: () => void drive().nextTarget(1),
    },
    ...PARTS.map(({ label }, place): AppAction => ({
      id: `drive-table.hit-${place + 1}`,
      title: `One hit more on component ${place + 1} of the list`,
      group: GROUP,
      shortcut: String(place + 1),
      inPalette: false,
      enabled: () => (during('damage') === true ? hitAt(drive(), place, label) : during('damage')),
      run: () => hit(drive(), place),
    })),
  ];
}

/** The component that stands at a place of the damage list: those that can take hits, in their order. */
function partAt(drive: DriveModel, place: number): number | undefined {
  const { parts } = drive.shipOf(drive.ship.value);
  return PARTS.flatMap((_, part) => (hitsIn(parts, part) > 0 ? [part] : []))[place];
}

function hitAt(drive: DriveModel, place: number, label: string): true | string {
  return partAt(drive, place) === undefined ? `There is no ${label.toLowerCase()} to hit` : true;
}

/** One hit more on a component of the list; the warp generator takes all of its hits. */
function hit(drive: DriveModel, place: number): void {
  const unit = drive.ship.value;
  const part = partAt(drive, place);
  if (part === undefined) return;
  const { parts, hits: due } = drive.shipOf(unit);
  const hits = drive.shareOf(unit);
  const most = mostHits(parts, hits, part, due - sharedOut(hits));
  const step = PARTS[part]?.key === 'warp' ? most : 1;
  drive.share(unit, withHits(hits, part, Math.min(most, (hits[part] ?? 0) + step)));
}
