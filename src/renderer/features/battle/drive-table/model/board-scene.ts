import { counted } from '@core/base';
import {
  ESCAPES,
  PHASE_ORDERS,
  TACTIC_LABELS,
  type OrderAction,
  type ShotEvent,
} from '@core/rules/systems/drive-table';
import type { SideColor } from '@renderer/canvas';
import type { BattleController } from '../../model/battle-controller';
import type { DriveModel } from './drive-model';
import { amountOf, countAt, targetsOf } from './draft';
import type { FireLine } from './lanes';
import { lanesOf, type Round } from './round';
import { formatDifference, resultText, weaponText } from './labels';

/** The state of a ship on the board. */
export interface ShipScene {
  /** Hits that the ship must take. */
  readonly hits: number;
  /** Its known order: revealed, a draft, or the one of the previous round. */
  readonly order: { readonly action: OrderAction; readonly when: 'now' | 'draft' | 'before' } | undefined;
  /** True while other ships still await orders and this one has its own. */
  readonly sealed: boolean;
  readonly undecided: boolean;
  readonly chosen: boolean;
  readonly target: boolean;
  /** A short text over the ship during animation. */
  readonly callout: { readonly text: string; readonly tone: 'danger' | 'accent' | 'plain' } | undefined;
}

/** A lane of the board: fire from one ship at another, planned or resolved. */
export interface SceneLane extends FireLine {
  readonly color: SideColor | undefined;
  /** Lines of its label: weapon, formatDifference and result, or the planned fire. */
  readonly lines: readonly { readonly text: string; readonly hit: boolean }[];
  readonly short: string;
  readonly hits: number;
  /** Projectiles: beams are lines, missiles and shells dots. */
  readonly beam: boolean;
  readonly dots: number;
}

/** What the board shows besides the ships' values. */
export interface BoardScene {
  readonly ships: ReadonlyMap<number, ShipScene>;
  readonly lanes: readonly SceneLane[];
  readonly laneStyle: 'draft' | 'fire' | 'done' | 'before';
  readonly caption: string;
}

/**
 * The board during the animation `scene`, or, when it is undefined, the current state of the round. Unrevealed orders are included only
 * for ships whose orders are being written at this screen.
 */
export function sceneOf(controller: BattleController, drive: DriveModel, scene: string | undefined): BoardScene {
  const { observation, outcome } = controller.position.value;
  const round = drive.round.value;
  const ordering = drive.state.value.phase === PHASE_ORDERS && scene === undefined && outcome === undefined;
  const writing = drive.task.value === 'orders' && scene === undefined;
  const waiting = scene === undefined ? drive.waiting.value : [];
  const ships = new Map(
    observation.units.map((unit): [number, ShipScene] => {
      const { index } = unit;
      const drafted = writing && waiting.includes(index);
      const known = round?.orders.get(index);
      const order = drafted
        ? ({ action: drive.orderOf(index), when: 'draft' } as const)
        : known && ({ action: known, when: ordering ? 'before' : 'now' } as const);
      return [
        index,
        {
          hits: scene === undefined ? drive.shipOf(index).hits : 0,
          order,
          sealed: ordering && unit.hasActed,
          undecided: waiting.includes(index),
          chosen: drive.ship.value === index && scene === undefined,
          target: writing && drive.target.value === index,
          callout: scene && round ? calloutFor(scene, index, round) : undefined,
        },
      ];
    }),
  );
  const colorOf = (unit: number) => controller.colors.get(controller.battle.units[unit]?.side ?? '');
  const fired = (): SceneLane[] =>
    lanesOf(round?.shots ?? []).map((lane) => ({
      ...lane,
      ...laneLabels(lane.shots, lane.hits),
      color: colorOf(lane.from),
    }));
  const aimed = (): SceneLane[] =>
    waiting.flatMap((unit) => draftLanes(drive, unit).map((lane) => ({ ...lane, color: colorOf(unit) })));
  const laneStyle = scene === 'fire' ? 'fire' : writing ? 'draft' : ordering ? 'before' : 'done';
  const lanes = scene === 'orders' ? [] : writing ? aimed() : fired();
  return { ships, lanes, laneStyle, caption: captionOf(scene, drive, ordering) };
}

function captionOf(scene: string | undefined, drive: DriveModel, ordering: boolean): string {
  const caption = scene === undefined ? undefined : CAPTIONS[scene];
  if (caption !== undefined) return caption;
  if (ordering) return 'secret orders';
  return drive.controller.position.value.outcome ? 'the battle is over' : 'hits are allocated';
}

const CAPTIONS: Readonly<Record<string, string>> = {
  orders: 'orders revealed',
  fire: 'simultaneous fire',
  hits: 'screens and hits',
  damage: 'damage',
  lost: 'losses',
};

function calloutFor(scene: string, unit: number, round: Round): ShipScene['callout'] {
  if (scene === 'orders') {
    const order = round.orders.get(unit);
    return order && { text: `${TACTIC_LABELS[order.a]} ${order.d}`, tone: 'plain' };
  }
  if (scene === 'hits') {
    const hit = round.struck.find(({ target }) => target === unit);
    if (hit === undefined) return undefined;
    const through = hit.hits - hit.absorbed;
    if (through === 0) return { text: 'screens hold', tone: 'accent' };
    return { text: counted(through, 'hit'), tone: 'danger' };
  }
  if (scene === 'lost') {
    const loss = round.losses.find((loss) => loss.unit === unit && loss.how !== 'damaged');
    return (
      loss && {
        text: loss.how === 'destroyed' ? 'Destroyed' : 'Escapes',
        tone: loss.how === 'destroyed' ? 'danger' : 'plain',
      }
    );
  }
  return undefined;
}

/** The labels and projectiles of a resolved lane, weapon by weapon. */
function laneLabels(shots: readonly ShotEvent[], hits: number): Pick<SceneLane, 'lines' | 'short' | 'beam' | 'dots'> {
  const lines = groupIdentical(shots).map(([shot, count]) => ({
    text: `${count > 1 ? `${count} × ` : ''}${weaponText(shot)} at ${formatDifference(shot.difference)}: ${resultText(shot)}`,
    hit: shot.hits > 0,
  }));
  const escapes = shots.some(({ result, by }) => result === ESCAPES && by !== 'missile');
  return {
    lines,
    short: hits > 0 ? counted(hits, 'hit') : escapes ? 'escapes' : 'miss',
    beam: shots.some(({ by }) => by === 'beam'),
    dots: shots.reduce((sum, { by, amount }) => sum + (by === 'missile' ? 1 : by === 'cannon' ? amount : 0), 0),
  };
}

/** Identical shots grouped, with their count. */
function groupIdentical(shots: readonly ShotEvent[]): readonly (readonly [ShotEvent, number])[] {
  const counts = new Map<string, [ShotEvent, number]>();
  for (const shot of shots) {
    const key = JSON.stringify(shot);
    const known = counts.get(key);
    if (known) known[1]++;
    else counts.set(key, [shot, 1]);
  }
  return [...counts.values()];
}

/** The lanes of a ship's draft order. */
function draftLanes(drive: DriveModel, unit: number): Omit<SceneLane, 'color'>[] {
  const order = drive.orderOf(unit);
  return targetsOf(order).map((target) => {
    const power = amountOf(order.b, target);
    const missiles = countAt(order.m, target);
    const shells = amountOf(order.c, target);
    const labels = [
      ...(power > 0 ? [`Beam ${power}`] : []),
      ...(missiles > 0 ? [counted(missiles, 'missile')] : []),
      ...(shells > 0 ? [counted(shells, 'shell')] : []),
    ];
    return {
      from: unit,
      to: target,
      lines: labels.map((text) => ({ text, hit: false })),
      short: labels.join(', '),
      hits: 0,
      beam: power > 0,
      dots: missiles + shells,
    };
  });
}
