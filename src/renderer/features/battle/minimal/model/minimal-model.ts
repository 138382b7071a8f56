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
import { plotDescription, plotOverlays, plotPress, withGhosts } from './plot-board';
import { plotStatusText } from './plot-text';
import { endOf, usePlotting } from './plotting';
import { useSetup } from './setup';

/** What a person does in a battle of Minimal Space Combat, from setup to fire; the board and the inspector both work on it. */
export type MinimalModel = ReturnType<typeof useMinimal>;

/** The part of a battle's orders that is about Minimal Space Combat. */
export const minimalModel = perBattle(useMinimal);

function useMinimal(controller: BattleController, model: OrdersModel) {
  const context = useMinimalContext(controller, model);
  const setup = useSetup(context);
  const plotting = usePlotting(context);
  const fire = useFire(context);
  const { battle, state, task, side } = context;
  /** Of the sides between which the owner says where a hit struck, the place of the one that is chosen. */
  const struck = ref(0);
  /** The sides that a hit may have struck, as the owner may say. */
  const hitSides = computed(() => (task.value === 'struck' ? (model.orders.value?.others ?? []) : []));

  function hitSideStatus(): ActionBarText {
    const order = hitSides.value[struck.value] ?? hitSides.value[0];
    const { active } = state.value;
    return {
      unit: active,
      primary: order && { label: order.info.label, actions: [order.action] },
      hint: `${context.nameOf(active)} was hit on the line between two sides: say which one it struck`,
    };
  }

  /** The arcs of a unit's weapons that are not lost. */
  function arcsOf(unit: number, heading: Heading): BoardRange[] {
    return weaponsOf(battle, state.value, unit).flatMap((weapon, at) =>
      weapon === 'ready' || weapon === 'fired' ? [{ hexes: arcOf(battle, heading, at), text: SIDES[at] ?? '' }] : [],
    );
  }

  /** What the enemy under the pointer bears on. */
  function threat(): HexId[] {
    const here = unitsOn(controller.position.value.observation, model.hovered.value);
    const enemy = here.find((unit) => unit.side !== side.value);
    if (enemy?.facing === undefined || model.orders.value === undefined) return [];
    const arcs = arcsOf(enemy.index, { hex: enemy.hex, facing: enemy.facing });
    return [...new Set(arcs.flatMap(({ hexes }) => hexes))];
  }

  /** The arcs of the weapons of the unit that is looked at, while ranges are switched on. */
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
        ...(task.value === 'fire' ? fire.overlays() : {}),
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
      if (threat().length > 0) marks.push({ symbol: 'threat', text: 'Arcs of the enemy' });
      return marks;
    },

    counters(counters) {
      if (task.value === 'ready') return setup.counters(counters);
      return task.value === 'plot' ? withGhosts(context, plotting, counters) : counters;
    },

    describe(hex) {
      const here = unitsOn(controller.position.value.observation, hex).map(
        ({ name, facing, facts }) =>
          `${name} faces ${context.direction(facing)} at SPEED ${facts.find(({ label }) => label === 'SPEED')?.value ?? ''}`,
      );
      const plotted = task.value === 'plot' ? plotDescription(context, plotting, hex) : '';
      return [...here, plotted, task.value === 'fire' ? fire.describe(hex) : ''].filter(Boolean).join('; ');
    },

    onPress(press) {
      switch (task.value) {
        case 'place':
        case 'ready':
          return setup.press(press);
        case 'plot':
          return plotPress(context, plotting, press);
        case 'fire':
          return fire.press(press);
        default:
          return false;
      }
    },

    onKey(event) {
      if (task.value !== 'plot' || event.key !== '0') return setup.key(event);
      // The board would show the whole map: SPEED 0 is an order too.
      plotting.write('0');
      return true;
    },

    cycle(by) {
      if (task.value === 'plot') return plotting.cycle(by);
      return task.value === 'fire' && (fire.cycleTarget(by) || fire.cycleWeapon(by));
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
      setup.words() ??
      plotStatusText(context, plotting) ??
      fire.words() ??
      (task.value === 'struck' ? hitSideStatus() : undefined),
  );
  return { ...extension, context, setup, plotting, fire, struck, hitSides };
}
