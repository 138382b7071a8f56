import { factValue } from '@core/rules/facts';
import type { HexId } from '@core/hex';
import { arcOf, SIDES, weaponsOf, type Heading } from '@core/rules/systems/minimal';
import type { BoardRange } from '@renderer/canvas';
import { computed, ref } from 'vue';
import type { ActionBarText } from '../../model/action-bar';
import type { BattleController } from '../../model/battle-controller';
import type { BoardExtension, LegendEntry } from '../../model/battle-system';
import { unitsOn } from '../../model/battle-position';
import { perBattle, type OrdersModel } from '../../model/orders-model';
import { useMinimalContext } from './minimal-context';
import { useFire } from './fire';
import { fireDescription, fireOverlays, firePress, fireStatusText } from './fire-board';
import { plotDescription, plotOverlays, plotPress, withGhosts } from './plot-board';
import { plotStatusText } from './plot-text';
import { endOf, usePlotting } from './plotting';
import { useSetup } from './setup';

/** The Minimal Space Combat part of the orders model, shared by board and inspector. */
export type MinimalModel = ReturnType<typeof useMinimal>;

/** The Minimal Space Combat model of a battle. */
export const minimalModel = perBattle(useMinimal);

function useMinimal(controller: BattleController, model: OrdersModel) {
  const context = useMinimalContext(controller, model);
  const setup = useSetup(context);
  const plotting = usePlotting(context);
  const fire = useFire(context);
  const { battle, state, task, side } = context;
  /** Index of the chosen side in `hitSides`. */
  const struck = ref(0);
  /** The sides among which the owner, or the firer, chooses the one that was hit. */
  const hitSides = computed(() => (task.value === 'struck' ? (model.orders.value?.others ?? []) : []));

  function hitSideStatus(): ActionBarText {
    const order = hitSides.value[struck.value] ?? hitSides.value[0];
    const { active } = state.value;
    return {
      unit: active,
      primary: order && { label: order.info.label, actions: [order.action] },
      hint: `${context.nameOf(active)} was hit between two sides: choose the side`,
    };
  }

  /** The arcs of a unit's remaining weapons. */
  function arcsOf(unit: number, heading: Heading): BoardRange[] {
    return weaponsOf(battle, state.value, unit).flatMap((weapon, at) =>
      weapon === 'ready' || weapon === 'fired' ? [{ hexes: arcOf(battle, heading, at), text: SIDES[at] ?? '' }] : [],
    );
  }

  /** The hexes in the arcs of the enemy under the pointer. */
  function threat(): HexId[] {
    const here = unitsOn(controller.position.value.observation, model.hovered.value);
    const enemy = here.find((unit) => unit.side !== side.value);
    if (enemy?.facing === undefined || model.orders.value === undefined) return [];
    const arcs = arcsOf(enemy.index, { hex: enemy.hex, facing: enemy.facing });
    return [...new Set(arcs.flatMap(({ hexes }) => hexes))];
  }

  /** The weapon arcs of the shown unit, while the range overlay is on. */
  function arcs(): BoardRange[] {
    const unit = model.shown.value;
    if (!model.overlays.ranges.value || !unit || unit.hex < 0) return [];
    const facing = task.value === 'ready' ? setup.facing.value : unit.facing;
    return arcsOf(unit.index, { hex: unit.hex, facing });
  }

  const extension = {
    overlays() {
      const ranges = arcs();
      const threatened = threat();
      return {
        ...(ranges.length > 0 ? { ranges } : {}),
        ...(threatened.length > 0 ? { threat: threatened } : {}),
        ...(task.value === 'ready' ? setup.overlays() : {}),
        ...(task.value === 'plot' ? plotOverlays(context, plotting) : {}),
        ...(task.value === 'fire' ? fireOverlays(context, fire) : {}),
      };
    },

    legend() {
      const marks: LegendEntry[] = [];
      if (task.value === 'plot' && model.overlays.reach.value) {
        marks.push({ symbol: 'reach', text: 'May end here' }, { symbol: 'heading', text: 'Facing there' });
      }
      const gun = fire.gun.value;
      if (gun) marks.push({ symbol: 'arc', text: `Arc of ${SIDES[gun.side] ?? ''}` });
      else if (arcs().length > 0) marks.push({ symbol: 'arc', text: 'Arcs' });
      if (threat().length > 0) marks.push({ symbol: 'threat', text: 'Enemy arcs' });
      return marks;
    },

    counters(counters) {
      if (task.value === 'ready') return setup.counters(counters);
      return task.value === 'plot' ? withGhosts(context, plotting, counters) : counters;
    },

    describe(hex) {
      const here = unitsOn(controller.position.value.observation, hex).map(
        (unit) => `${unit.name} faces ${context.direction(unit.facing)} at SPEED ${factValue(unit, 'speed') ?? ''}`,
      );
      const plotted = task.value === 'plot' ? plotDescription(context, plotting, hex) : '';
      return [...here, plotted, task.value === 'fire' ? fireDescription(fire, hex) : ''].filter(Boolean).join('; ');
    },

    onPress(press) {
      switch (task.value) {
        case 'place':
        case 'ready':
          return setup.press(press);
        case 'plot':
          return plotPress(context, plotting, press);
        case 'fire':
          return firePress(context, fire, press);
        default:
          return false;
      }
    },

    onKey(event) {
      if (task.value !== 'plot' || event.key !== '0') return setup.key(event);
      // SPEED 0 is an order; the board would zoom to the whole map.
      plotting.write('0');
      return true;
    },

    cursor() {
      if (task.value === 'ready') return setup.ship.value?.hex;
      if (task.value === 'plot') return endOf(plotting.draft.value?.course)?.hex ?? plotting.from.value?.hex;
      const unit = fire.gun.value?.unit ?? -1;
      return task.value === 'fire' ? (fire.shot.value?.hex ?? state.value.ships[unit]?.hex) : undefined;
    },

    onWheel: setup.wheel,

    onUnitPress(unit) {
      if (!plotting.drafts.value.some((draft) => draft.unit === unit)) return fire.pick(unit);
      plotting.select(unit);
      return true;
    },
  } satisfies BoardExtension;

  model.addStatusProvider(
    () =>
      setup.statusText() ??
      plotStatusText(context, plotting) ??
      fireStatusText(context, fire) ??
      (task.value === 'struck' ? hitSideStatus() : undefined),
  );
  return { ...extension, context, setup, plotting, fire, struck, hitSides };
}
