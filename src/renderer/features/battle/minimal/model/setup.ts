import { distance, sectorsTo, type HexId } from '@core/hex';
import type { MinimalAction } from '@core/rules/systems/minimal';
import type { BoardCounter, BoardOverlays } from '@renderer/canvas';
import { computed, ref } from 'vue';
import type { ActionBarText } from '../../model/action-bar';
import type { BoardPress } from '../../model/battle-system';
import type { MinimalContext } from './minimal-context';

/** The ship whose initial facing and SPEED are set, with its limits (5.0, 6.0). */
export interface ShipSetup {
  readonly unit: number;
  readonly hex: HexId;
  readonly engine: number;
  /** Fixed by the scenario; undefined where the player chooses. */
  readonly fixedFacing: number | undefined;
  readonly fixedSpeed: number | undefined;
}

/** Setup: deployment, initial facing and SPEED. */
export function useSetup({ battle, state, task, side, model, direction, nameOf }: MinimalContext) {
  const { tables, units } = battle;
  const { shape } = tables.grid;
  /** The choices, and the ship they belong to. */
  const chosen = ref<{ readonly unit: number; readonly facing?: number; readonly speed?: number }>({ unit: -1 });
  const ship = computed((): ShipSetup | undefined => {
    if (task.value !== 'ready') return undefined;
    const unit = state.value.active;
    const { startFacing, startSpeed } = tables.ships[unit];
    const { hex, engine } = state.value.ships[unit];
    return {
      unit,
      hex,
      engine,
      fixedFacing: startFacing < 0 ? undefined : startFacing,
      fixedSpeed: startSpeed < 0 ? undefined : startSpeed,
    };
  });
  /** The choices for the current ship. */
  const own = computed(() => (chosen.value.unit === ship.value?.unit ? chosen.value : undefined));
  const facing = computed(() =>
    ship.value ? (ship.value.fixedFacing ?? own.value?.facing ?? facingTowardsEnemy(ship.value)) : 0,
  );
  const speed = computed(() =>
    ship.value ? (ship.value.fixedSpeed ?? own.value?.speed ?? Math.min(2, ship.value.engine)) : 0,
  );
  const action = (): MinimalAction => ({ t: 'ready', f: facing.value, s: speed.value });
  /** Why this start is not allowed. */
  const rejection = computed(() => (ship.value ? battle.check(state.value, side.value, action()) : undefined));

  /** The default facing: towards the nearest enemy, otherwise the middle of the map. */
  function facingTowardsEnemy({ unit, hex }: ShipSetup): number {
    const foes = tables.foes[tables.ships[unit].side] ?? [];
    const enemyHexes = foes.map((foe) => state.value.ships[foe].hex).filter((place) => place >= 0);
    const [nearest] = enemyHexes.sort((a, b) => distance(shape, hex, a) - distance(shape, hex, b));
    const goal = nearest ?? Math.floor(shape.rows / 2) * shape.cols + Math.floor(shape.cols / 2);
    return sectorsTo(shape, hex, goal)[0] ?? 0;
  }

  function choose({ unit }: ShipSetup, what: { readonly facing?: number; readonly speed?: number }): void {
    chosen.value = { ...own.value, unit, ...what };
    model.rejection.value = undefined;
  }

  function refuse(message: string, section: string): void {
    model.rejection.value = { code: 'setup', message, section };
  }

  /** Faces the ship in a direction, 0..5. */
  function face(wanted: number): void {
    if (!ship.value) return;
    const { fixedFacing = wanted } = ship.value;
    if (fixedFacing === wanted) choose(ship.value, { facing: wanted });
    else refuse('The scenario gives the facing that this ship begins with.', '5.0');
  }

  /** Turns the ship by hex sides, clockwise where positive. */
  const turn = (by: number): void => face((facing.value + by + 6) % 6);

  /** Sets the SPEED; shows the reason when it is not allowed. */
  function setSpeed(wanted: number): void {
    if (!ship.value) return;
    const { fixedSpeed = wanted, engine } = ship.value;
    if (fixedSpeed !== wanted) refuse('The scenario gives the SPEED that this ship begins with.', '5.0');
    else if (wanted < 0 || wanted > engine) refuse(`ENGINE ${engine} allows SPEED 0 to ${engine}.`, '6.0');
    else choose(ship.value, { speed: wanted });
  }

  return {
    ship,
    facing,
    speed,
    rejection,
    turn,
    face,
    setSpeed,

    statusText(): ActionBarText | undefined {
      if (!ship.value) return undefined;
      const { unit, engine, fixedFacing, fixedSpeed } = ship.value;
      const start = `facing ${direction(facing.value)} at SPEED ${speed.value}`;
      const choices = [
        ...(fixedFacing === undefined ? ['L and R or a click beside it turn it'] : []),
        ...(fixedSpeed === undefined ? [`0 to ${engine} set SPEED`] : []),
      ];
      const fixed =
        fixedFacing === undefined
          ? 'the scenario sets its SPEED'
          : fixedSpeed === undefined
            ? 'the scenario sets its facing'
            : 'the scenario sets both, confirm';
      const given = fixedFacing === undefined && fixedSpeed === undefined ? [] : [fixed];
      return {
        unit,
        primary: { label: `Start ${start}`, actions: [action()], disabledReason: rejection.value?.message },
        hint: `${nameOf(unit)} begins ${start}: ${[...choices, ...given].join(', ')}`,
        keys: [
          { shortcut: 'Enter', does: 'confirm' },
          ...(fixedFacing === undefined
            ? [
                { shortcut: 'L', does: 'left' },
                { shortcut: 'R', does: 'right' },
              ]
            : []),
          ...(fixedSpeed === undefined ? [{ shortcut: '1', does: 'SPEED' }] : []),
        ],
      };
    },

    overlays(): BoardOverlays {
      if (!ship.value) return {};
      const { hex, fixedFacing } = ship.value;
      const facings = fixedFacing === undefined ? [0, 1, 2, 3, 4, 5] : [fixedFacing];
      return { headings: facings.map((entry) => ({ hex, facing: entry, chosen: entry === facing.value })) };
    },

    counters(counters: readonly BoardCounter[]): readonly BoardCounter[] {
      const id = ship.value && units[ship.value.unit]?.id;
      return counters.map((counter) => (counter.id === id ? { ...counter, facing: facing.value } : counter));
    },

    /** Turns the ship towards the press; during deployment, shows why a hex is not allowed. */
    press({ hex, direction: towards, byKeyboard }: BoardPress): boolean {
      if (task.value === 'place') {
        const refused = battle.check(state.value, side.value, { t: 'deploy', h: hex });
        const taken = model.controller.position.value.observation.units.some((unit) => unit.hex === hex);
        if (refused === undefined || hex < 0 || taken) return false;
        model.rejection.value = refused;
        return true;
      }
      if (!ship.value || hex < 0) return false;
      if (hex !== ship.value.hex) {
        const [sector] = sectorsTo(shape, ship.value.hex, hex);
        if (sector !== undefined) face(sector);
      } else if (byKeyboard) model.confirm();
      else face(towards ?? (facing.value + 1) % 6);
      return true;
    },

    key({ key }: KeyboardEvent): boolean {
      if (!ship.value || !/^[0-9]$/.test(key)) return false;
      setSpeed(Number(key));
      return true;
    },

    /** Turns the ship under the pointer. */
    wheel(hex: HexId, by: 1 | -1): boolean {
      if (hex < 0 || hex !== ship.value?.hex) return false;
      turn(by);
      return true;
    },
  };
}
