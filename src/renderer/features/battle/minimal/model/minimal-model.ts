import type { HexId } from '@core/hex';
import { arcOf, SIDES, weaponsOf } from '@core/rules/systems/minimal';
import type { BoardCounter, BoardOverlays, BoardRange } from '@renderer/canvas';
import { ref } from 'vue';
import { unitsOn } from '../../model/moment';
import type { Order } from '../../model/orders';
import type { AidPress, BoardAid, MarkHelp } from '../../model/battle-system';
import type { ActionBarText } from '../../model/action-bar';
import { perBattle, type OrdersModel } from '../../model/orders-model';
import type { BattleController } from '../../model/battle-controller';
import { Bridge } from './bridge';
import { Gunnery } from './gunnery';
import { plotDescription, plotOverlays, plotPress, withGhosts } from './plot-board';
import { plotWords } from './plot-words';
import { endOf, Plotting } from './plotting';
import { Setup } from './setup';

/** What a person does in a battle of Minimal Space Combat, from setup to fire; the board and the inspector both work on it. */
export class MinimalModel implements BoardAid {
  readonly bridge: Bridge;
  readonly setup: Setup;
  readonly plotting: Plotting;
  readonly gunnery: Gunnery;
  /** Of the sides between which the owner says where a hit struck, the place of the one that is chosen. */
  readonly struck = ref(0);

  constructor(play: BattleController, model: OrdersModel) {
    this.bridge = new Bridge(play, model);
    this.setup = new Setup(this.bridge);
    this.plotting = new Plotting(this.bridge);
    this.gunnery = new Gunnery(this.bridge);
    model.speak(() => this.words());
  }

  /** The sides that a hit may have struck, as the owner may say. */
  get strikes(): readonly Order[] {
    return this.bridge.task.value === 'struck' ? (this.bridge.model.orders.value?.others ?? []) : [];
  }

  words(): ActionBarText | undefined {
    const { bridge } = this;
    switch (bridge.task.value) {
      case 'ready':
        return this.setup.words();
      case 'plot':
        return plotWords(bridge, this.plotting);
      case 'fire':
        return this.gunnery.words();
      case 'struck': {
        const order = this.strikes[this.struck.value] ?? this.strikes[0];
        return {
          unit: bridge.state.value.active,
          primary: order && { label: order.info.label, actions: [order.action] },
          hint: `${bridge.nameOf(bridge.state.value.active)} was hit on the line between two sides: say which one it struck`,
        };
      }
      case 'place':
      case undefined:
        return undefined;
    }
  }

  overlays(): BoardOverlays {
    const { bridge } = this;
    const arcs = this.#arcs();
    const threat = this.#threat();
    const marked = {
      ...(arcs.length > 0 ? { ranges: arcs } : {}),
      ...(threat.length > 0 ? { threat } : {}),
    };
    switch (bridge.task.value) {
      case 'ready':
        return { ...marked, ...this.setup.overlays() };
      case 'plot':
        return { ...marked, ...plotOverlays(bridge, this.plotting) };
      case 'fire':
        return { ...marked, ...this.gunnery.overlays() };
      default:
        return marked;
    }
  }

  legend(): readonly MarkHelp[] {
    const { task, model } = this.bridge;
    const marks: MarkHelp[] = [];
    if (task.value === 'plot' && model.marks.reach.value) {
      marks.push({ mark: 'reach', text: 'May end here' }, { mark: 'heading', text: 'Facing there' });
    }
    const gun = this.gunnery.gun.value;
    if (gun) marks.push({ mark: 'arc', text: `Arc of ${SIDES[gun.side] ?? ''}` });
    else if (this.#arcs().length > 0) marks.push({ mark: 'arc', text: 'Arcs' });
    if (this.#threat().length > 0) marks.push({ mark: 'threat', text: 'Arcs of the enemy' });
    return marks;
  }

  counters(counters: readonly BoardCounter[]): readonly BoardCounter[] {
    const { task } = this.bridge;
    if (task.value === 'ready') return this.setup.counters(counters);
    return task.value === 'plot' ? withGhosts(this.bridge, this.plotting, counters) : counters;
  }

  describe(hex: HexId): string {
    const { task, play } = this.bridge;
    const here = unitsOn(play.moment.value.observation, hex).map(
      ({ name, facing, facts }) =>
        `${name} faces ${this.bridge.direction(facing)} at SPEED ${facts.find(({ label }) => label === 'SPEED')?.value ?? ''}`,
    );
    const can =
      task.value === 'plot'
        ? plotDescription(this.bridge, this.plotting, hex)
        : task.value === 'fire'
          ? this.gunnery.describe(hex)
          : '';
    return [...here, can].filter(Boolean).join('; ');
  }

  press(press: AidPress): boolean {
    switch (this.bridge.task.value) {
      case 'place':
      case 'ready':
        return this.setup.press(press);
      case 'plot':
        return plotPress(this.bridge, this.plotting, press);
      case 'fire':
        return this.gunnery.press(press);
      default:
        return false;
    }
  }

  key(event: KeyboardEvent): boolean {
    // The board would show the whole map: SPEED 0 is an order too.
    if (this.bridge.task.value === 'plot' && event.key === '0') {
      this.plotting.write('0');
      return true;
    }
    return this.setup.key(event);
  }

  cycle(by: 1 | -1): boolean {
    const { task } = this.bridge;
    if (task.value === 'plot') return this.plotting.cycle(by);
    return task.value === 'fire' && (this.gunnery.cycleTarget(by) || this.gunnery.cycleGun(by));
  }

  cursor(): HexId | undefined {
    const { state, task } = this.bridge;
    if (task.value === 'ready') return this.setup.ship.value?.hex;
    if (task.value === 'plot') return endOf(this.plotting.draft.value?.course)?.hex ?? this.plotting.from.value?.hex;
    const unit = this.gunnery.gun.value?.unit ?? -1;
    return task.value === 'fire' ? (this.gunnery.shot.value?.hex ?? state.value.ships[unit]?.hex) : undefined;
  }

  wheel(hex: HexId, by: 1 | -1): boolean {
    return this.setup.wheel(hex, by);
  }

  pick(unit: number): boolean {
    if (this.plotting.drafts.value.some((draft) => draft.unit === unit)) {
      this.plotting.select(unit);
      return true;
    }
    return this.gunnery.pick(unit);
  }

  /** What the enemy under the pointer bears on. */
  #threat(): HexId[] {
    const { battle, model, play, state } = this.bridge;
    const enemy = unitsOn(play.moment.value.observation, model.hovered.value).find(
      ({ side }) => side !== this.bridge.side,
    );
    if (!enemy || model.orders.value === undefined) return [];
    const arcs = weaponsOf(battle, state.value, enemy.index).map((weapon, side) =>
      weapon === 'ready' || weapon === 'fired' ? arcOf(battle, enemy, side) : [],
    );
    return [...new Set(arcs.flat())];
  }

  /** The arcs of the weapons of the unit that is looked at, while ranges are switched on. */
  #arcs(): BoardRange[] {
    const { battle, model, state } = this.bridge;
    const unit = model.shown.value;
    if (!model.marks.ranges.value || !unit || unit.hex < 0) return [];
    const facing = this.bridge.task.value === 'ready' ? this.setup.facing.value : unit.facing;
    return weaponsOf(battle, state.value, unit.index).flatMap((weapon, side) =>
      weapon === 'ready' || weapon === 'fired'
        ? [{ hexes: arcOf(battle, { hex: unit.hex, facing }, side), text: SIDES[side] ?? '' }]
        : [],
    );
  }
}

/** The part of a battle's orders that is about Minimal Space Combat. */
export const minimalModel = perBattle((play, model) => new MinimalModel(play, model));
