import { Lightbulb } from '@lucide/vue';
import { PARTS, TACTIC_LABELS, hitsIn, type Tactic } from '@core/rules/systems/drive-table';
import type { AppAction } from '@renderer/app';
import { battleAction as action } from '../model/battle-action';
import type { DriveModel, Task } from './model/drive-model';
import { ORDER_FIELDS, type OrderField } from './model/order-fields';
import { maxHits, allocatedHits, withHits } from './model/damage-allocation';

/** Everything that can be done by a side in a round, by keys, palette and menu. */
export function driveActions(drive: () => DriveModel): readonly AppAction[] {
  const during = (...tasks: Task[]): true | string => {
    const { task } = drive();
    if (tasks.includes(task.value)) return true;
    return task.value === 'none'
      ? 'It is not your turn'
      : task.value === 'orders'
        ? 'There are no hits to allocate out'
        : 'Hits are to be shared out first';
  };
  const several = (list: readonly number[], what: string): true | string =>
    list.length > 1 ? true : `There is no other ${what}`;
  const moreShips = (): true | string => several(drive().waiting.value, 'ship to decide about');
  const change = (setting: OrderField, by: 1 | -1): void =>
    drive().write((order) => {
      const value = setting.get(order, drive()) + by;
      return value < 0 || value > setting.most(order, drive()) ? order : setting.set(order, value, drive());
    });
  const giving = (): true | string => during('orders');
  const sharing = (): true | string => during('damage');
  return [
    action(
      'drive-table.suggest',
      'Suggest',
      () => (drive().task.value === 'orders' ? drive().suggest() : drive().suggestAllocation()),
      { menu: 'Battle', icon: Lightbulb, shortcut: 'H', enabled: () => during('orders', 'damage') },
    ),
    ...TACTIC_LABELS.map((label, tactic) => {
      const choose = (): void => drive().write((order) => ({ ...order, a: tactic as Tactic }));
      const key = { shortcut: String(tactic + 1), enabled: giving };
      return action(`drive-table.tactic-${tactic}`, `Tactic: ${label}`, choose, key);
    }),
    ...ORDER_FIELDS.flatMap((setting) => {
      const { name, key } = setting;
      return [
        action(`drive-table.${name}-more`, `More ${name}`, () => change(setting, 1), {
          shortcut: key,
          enabled: giving,
        }),
        action(`drive-table.${name}-less`, `Less ${name}`, () => change(setting, -1), {
          shortcut: `Shift+${key}`,
          enabled: giving,
        }),
      ];
    }),
    action('drive-table.next-ship', 'Next ship', () => drive().nextShip(1), { shortcut: 'N', enabled: moreShips }),
    action('drive-table.previous-ship', 'Previous ship', () => drive().nextShip(-1), {
      shortcut: 'Shift+N',
      enabled: moreShips,
    }),
    action('drive-table.next-target', 'Next target', () => drive().nextTarget(1), {
      shortcut: 'T',
      enabled: () => (giving() === true ? several(drive().enemies.value, 'enemy') : giving()),
    }),
    ...PARTS.map(({ label }, place) =>
      action(
        `drive-table.hit-${place + 1}`,
        `One hit more on component ${place + 1} of the list`,
        () => hit(drive(), place),
        {
          shortcut: String(place + 1),
          inPalette: false,
          enabled: () => (sharing() === true ? hitAt(drive(), place, label) : sharing()),
        },
      ),
    ),
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
  const hits = drive.allocationOf(unit);
  const most = maxHits(parts, hits, part, due - allocatedHits(hits));
  const step = PARTS[part]?.key === 'warp' ? most : 1;
  drive.allocate(unit, withHits(hits, part, Math.min(most, (hits[part] ?? 0) + step)));
}
