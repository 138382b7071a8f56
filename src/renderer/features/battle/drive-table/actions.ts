import { Lightbulb } from '@lucide/vue';
import { PARTS, TACTIC_LABELS, hitsIn, type Tactic } from '@core/rules/systems/drive-table';
import type { AppAction } from '@renderer/app';
import { battleAction as action } from '../model/battle-action';
import type { DriveModel, Task } from './model/drive-model';
import { ORDER_FIELDS, type OrderField } from './model/order-fields';
import { maxHits, allocatedHits, withHits } from './model/damage-allocation';

/** The actions of a side in a round, for keys, palette and menu. */
export function driveActions(drive: () => DriveModel): readonly AppAction[] {
  const during = (...tasks: Task[]): true | string => {
    const { task } = drive();
    if (tasks.includes(task.value)) return true;
    return task.value === 'none'
      ? 'It is not your turn'
      : task.value === 'orders'
        ? 'No hits to allocate'
        : 'Allocate the hits first';
  };
  const several = (list: readonly number[], what: string): true | string =>
    list.length > 1 ? true : `No other ${what}`;
  const moreShips = (): true | string => several(drive().waiting.value, 'ship awaits orders');
  const change = (field: OrderField, by: 1 | -1): void =>
    drive().write((order) => {
      const value = field.get(order, drive()) + by;
      return value < 0 || value > field.max(order, drive()) ? order : field.set(order, value, drive());
    });
  const canOrder = (): true | string => during('orders');
  const canAllocate = (): true | string => during('damage');
  return [
    action(
      'drive-table.suggest',
      'Suggest',
      () => (drive().task.value === 'orders' ? drive().suggest() : drive().suggestAllocation()),
      { menu: 'Battle', icon: Lightbulb, shortcut: 'H', enabled: () => during('orders', 'damage') },
    ),
    ...TACTIC_LABELS.map((label, tactic) => {
      const choose = (): void => drive().write((order) => ({ ...order, a: tactic as Tactic }));
      const key = { shortcut: String(tactic + 1), enabled: canOrder };
      return action(`drive-table.tactic-${tactic}`, `Tactic: ${label}`, choose, key);
    }),
    ...ORDER_FIELDS.flatMap((field) => {
      const { name, key } = field;
      return [
        action(`drive-table.${name}-more`, `More ${name}`, () => change(field, 1), {
          shortcut: key,
          enabled: canOrder,
        }),
        action(`drive-table.${name}-less`, `Less ${name}`, () => change(field, -1), {
          shortcut: `Shift+${key}`,
          enabled: canOrder,
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
      enabled: () => (canOrder() === true ? several(drive().enemies.value, 'enemy') : canOrder()),
    }),
    ...PARTS.map(({ label }, index) =>
      action(`drive-table.hit-${index + 1}`, `Add a hit to component ${index + 1}`, () => hit(drive(), index), {
        shortcut: String(index + 1),
        inPalette: false,
        enabled: () => (canAllocate() === true ? canHit(drive(), index, label) : canAllocate()),
      }),
    ),
  ];
}

/** The component at an index of the damage form, which lists only components that can take hits. */
function partAt(drive: DriveModel, index: number): number | undefined {
  const { parts } = drive.shipOf(drive.ship.value);
  return PARTS.flatMap((_, part) => (hitsIn(parts, part) > 0 ? [part] : []))[index];
}

function canHit(drive: DriveModel, index: number, label: string): true | string {
  return partAt(drive, index) === undefined ? `No ${label.toLowerCase()} to hit` : true;
}

/** Adds a hit to a component; the warp generator takes all of its hits at once. */
function hit(drive: DriveModel, index: number): void {
  const unit = drive.ship.value;
  const part = partAt(drive, index);
  if (part === undefined) return;
  const { parts, hits: due } = drive.shipOf(unit);
  const hits = drive.allocationOf(unit);
  const max = maxHits(parts, hits, part, due - allocatedHits(hits));
  const step = PARTS[part]?.key === 'warp' ? max : 1;
  drive.allocate(unit, withHits(hits, part, Math.min(max, (hits[part] ?? 0) + step)));
}
