import { assert } from '@core/base';
import type { Design, DriveTableStats, Force, Scenario } from '@core/model';
import { type DriveTableBattle, driveTable } from '@core/rules/systems/drive-table';
import type { DriveTableAction, DriveTableEvent, DriveTableState, OrderAction } from '@core/rules/systems/drive-table';
import { designSet } from '../design-set';

export { designSet };

/** A design with a few of everything where nothing else is said. */
export function design(id: string, stats: Partial<DriveTableStats> = {}): Design {
  const plain: DriveTableStats = {
    drive: 6,
    beams: 4,
    screens: 3,
    tubes: 0,
    missiles: 0,
    cannon: 0,
    shells: 0,
    racks: 0,
    warp: false,
    tech: 0,
  };
  return { kind: 'design', format: 1, id, name: id, rules: 'drive-table', stats: { ...plain, ...stats } };
}

export function force(id: string, side: string, designId: string, changes: Partial<Force> = {}): Force {
  return { id, side, design: designId, start: { type: 'free' }, ...changes };
}

export function scenario(forces: Force[], changes: Partial<Scenario> = {}): Scenario {
  return {
    kind: 'scenario',
    format: 1,
    id: 'test',
    name: 'Test',
    rules: 'drive-table',
    sides: [
      { id: 'a', name: 'Alpha' },
      { id: 'b', name: 'Beta' },
    ],
    forces,
    victory: [],
    options: {},
    ...changes,
  };
}

/** Makes a battle of a scenario that must be playable. */
export function battleOf(of: Scenario, designs: Map<string, Design>): DriveTableBattle {
  const made = driveTable.setup(of, designs);
  assert(made.ok, made.ok ? '' : JSON.stringify(made.error));
  assert(driveTable.owns(made.value), 'a battle of the drive-difference table');
  return made.value;
}

/** An order with nothing in it but what is given. */
export function order(u: number, changes: Partial<OrderAction> = {}): OrderAction {
  return { t: 'order', u, a: 0, d: 0, s: 0, b: [], m: [], c: [], ...changes };
}

/** A battle with a state, driven by allowed actions only. */
export class Table {
  readonly state: DriveTableState;
  readonly events: DriveTableEvent[] = [];

  constructor(readonly battle: DriveTableBattle) {
    this.state = battle.start(1, this.events);
  }

  /** Does what must be allowed; answers with the events. */
  act(action: DriveTableAction): DriveTableEvent[] {
    const { side } = this.battle.units[action.u]!;
    const refused = this.battle.check(this.state, side, action);
    assert(refused === undefined, `${JSON.stringify(action)} refused: ${refused?.message ?? ''}`);
    const events: DriveTableEvent[] = [];
    this.battle.apply(this.state, side, action, events);
    this.events.push(...events);
    return events;
  }

  /** Gives orders to several ships; answers with the events of the last. */
  round(...orders: OrderAction[]): DriveTableEvent[] {
    return orders.map((one) => this.act(one)).at(-1) ?? [];
  }

  refusal(side: string, action: unknown): string | undefined {
    return this.battle.check(this.state, side, action)?.code;
  }
}

/** A duel of two designs. */
export function duel(a: Partial<DriveTableStats>, b: Partial<DriveTableStats>, changes: Partial<Scenario> = {}): Table {
  const designs = designSet(design('one', a), design('two', b));
  return new Table(battleOf(scenario([force('x', 'a', 'one'), force('y', 'b', 'two')], changes), designs));
}
