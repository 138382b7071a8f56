import type { HexId } from '@core/hex';
import type { Observation, SideId, UnitView } from '@core/rules/contract';
import type { Clash, Effect, PathPoint } from '@core/rules/effects';
import type { BoardEffect, BoardOverlays, BurstTone, SideColor } from '@renderer/canvas';
import { briefResult, damagedBars } from './attack-text';
import { ATTACK_STEPS } from './last-attacks';
import { unitOf } from './battle-position';
import type { MovingUnit } from './scene';

/** What a running animation shows: overlays that the canvas draws as they are, and what the counters and panels show meanwhile. */
export interface Frame extends Pick<BoardOverlays, 'attack' | 'bursts' | 'effects'> {
  /** How the units stand as far as the effects have come; absent while nothing runs. */
  readonly observation?: Observation;
  readonly moving?: readonly MovingUnit[];
  /** What the system's own board is to draw, and how far it has come, 0..1. */
  readonly scene?: { readonly name: string; readonly progress: number };
  /** The attack that is being told, and how many of its steps have been. */
  readonly clash?: { readonly place: number; readonly steps: number };
}

/** Effects that are played at the same time; none for a pause between two actions. */
export interface Tween {
  readonly effects: readonly Effect[];
  readonly before: Observation;
  readonly after: Observation;
  /** Its place among the attacks of the action. */
  readonly place: number;
  /** Milliseconds at normal speed. */
  readonly length: number;
  /** From this part of its time on the units stand as after it. */
  readonly happens: number;
}

type Move = Extract<Effect, { kind: 'move' }>;

/** A pause after an action of which nothing is to be seen. */
export function pause(observation: Observation): Tween {
  return { effects: [], before: observation, after: observation, place: 0, ...timingOf([]) };
}

/**
 * The effects of an action in the order in which they are played: moves that happen together at once, a scene once, nothing off the map.
 * `before` and `final` are how the units stood before the action and after it.
 */
export function tweensOf(effects: readonly Effect[], before: Observation, final: Observation): readonly Tween[] {
  const together = effects.filter((effect) => effect.kind === 'move' && effect.together === true);
  // Without a map there are no places, but attacks are still told step by step.
  const mapless = before.units.every((unit) => unit.hex < 0);
  const tweens: Tween[] = [];
  let standing = before;
  let clashes = 0;
  const addTween = (shown: readonly Effect[], changes = shown, place = 0): void => {
    const after = changes.reduce((units, effect) => withEffect(units, effect, final), standing);
    tweens.push({ effects: shown, before: standing, after, place, ...timingOf(shown) });
    standing = after;
  };
  for (const effect of effects) {
    switch (effect.kind) {
      case 'move':
        // On a board of locations a move is seen by where the unit stands afterwards.
        if (final.ground !== undefined) addTween([], []);
        else if ((effect.path[0]?.hex ?? -1) < 0) addTween([], [effect]);
        else if (effect.together !== true) addTween([effect]);
        else if (effect === together[0]) addTween(together);
        break;
      case 'clash': {
        const place = clashes++;
        if (mapless || hexOf(standing, effect.clash.target) >= 0) addTween([effect], [effect], place);
        break;
      }
      case 'scene': {
        const same = (one: Effect | undefined): boolean => one?.kind === 'scene' && one.name === effect.name;
        if (!tweens.some((tween) => same(tween.effects[0]))) addTween([effect]);
        break;
      }
      default:
        if (hexOf(standing, effect.kind === 'launch' ? effect.from : effect.unit) >= 0) addTween([effect]);
    }
  }
  return tweens;
}

function timingOf(effects: readonly Effect[]): Pick<Tween, 'length' | 'happens'> {
  const [effect] = effects;
  switch (effect?.kind) {
    case undefined:
      return { length: 160, happens: 0 };
    case 'move':
      return { length: stepsOf(effects) * (effect.together === true ? 320 : 200), happens: 1 };
    case 'clash':
      return { length: 1300, happens: 0.62 };
    case 'scene':
      return { length: effect.milliseconds, happens: 0 };
    case 'gone':
      return effect.how === 'destroyed' ? { length: 600, happens: 0.35 } : { length: 700, happens: 0 };
    default:
      return { length: 700, happens: 0 };
  }
}

function isMove(effect: Effect): effect is Move {
  return effect.kind === 'move';
}

/** The most steps that one of the moves has. */
function stepsOf(effects: readonly Effect[]): number {
  return Math.max(...effects.filter(isMove).map(({ path }) => path.length - 1));
}

function hexOf(observation: Observation, unit: number | undefined): HexId {
  const found = unitOf(observation, unit);
  return found?.fate === 'alive' ? found.hex : -1;
}

/** How the units stand once an effect has been seen. */
function withEffect(observation: Observation, effect: Effect, final: Observation): Observation {
  const stand = (unit: number, change: (before: UnitView) => Partial<UnitView>): Observation => {
    const known = unitOf(observation, unit) !== undefined;
    const fresh = known ? undefined : unitOf(final, unit);
    const units = fresh ? [...observation.units, fresh] : observation.units;
    return { ...observation, units: units.map((one) => (one.index === unit ? { ...one, ...change(one) } : one)) };
  };
  switch (effect.kind) {
    case 'move':
      return stand(effect.unit, () => ({ ...effect.path.at(-1), fate: 'alive' }));
    case 'launch':
      return stand(effect.unit, () => ({ hex: hexOf(observation, effect.from), fate: 'alive' }));
    case 'clash': {
      const { target, result, bars } = effect.clash;
      if (!result.hit) return observation;
      return stand(target, (unit) => ({
        bars: unit.bars.map((bar) => ({
          ...bar,
          value: bars.find(({ style }) => style === bar.style)?.after ?? bar.value,
        })),
      }));
    }
    case 'gone':
      return hexOf(final, effect.unit) >= 0 ? observation : stand(effect.unit, () => ({ hex: -1 }));
    default:
      return observation;
  }
}

const GONE = { left: 'Leaves', landed: 'Lands', spent: 'Spent' } as const;
const TONES = { good: 'success', bad: 'danger', plain: 'neutral' } as const;

/** What a tween looks like `t` of its way, 0..1; `still` leaves out what flies and flashes. */
export function frameOf(
  tween: Tween,
  t: number,
  still: boolean,
  colors: ReadonlyMap<SideId, SideColor>,
): Omit<Frame, 'observation'> {
  const { before, effects } = tween;
  const [effect] = effects;
  const written = (unit: number, text: string, tone: BurstTone): Frame => ({
    bursts: [{ hex: hexOf(before, unit), text, tone, age: still ? 0 : fade(t) }],
  });
  switch (effect?.kind) {
    case undefined:
      return {};
    case 'move': {
      const steps = (still ? 1 : t) * stepsOf(effects);
      return { moving: effects.filter(isMove).map(({ unit, path }) => stepOf(unit, path, steps)) };
    }
    case 'scene':
      return { scene: { name: effect.name, progress: still ? 1 : t } };
    case 'clash':
      return frameOfClash(effect.clash, tween, t, still, colors);
    case 'launch':
      return written(effect.from, 'Launched', 'neutral');
    case 'note':
      return written(effect.unit, effect.text, TONES[effect.tone]);
    case 'gone':
      if (effect.how !== 'destroyed') return written(effect.unit, GONE[effect.how], 'neutral');
      if (still) return written(effect.unit, 'Destroyed', 'danger');
      return { effects: [{ kind: 'blast', hex: hexOf(before, effect.unit), progress: t }] };
  }
}

/** Where a unit is on its way after `steps`, a whole number and a part; those with fewer steps wait at their end. */
function stepOf(unit: number, path: readonly PathPoint[], steps: number): MovingUnit {
  const at = Math.min(path.length - 1, Math.floor(steps));
  const from = path[at];
  const to = path[at + 1] ?? from;
  if (from === undefined || to === undefined) return { unit, from: -1, to: -1, progress: 0 };
  const progress = to === from ? 0 : eased(steps - at);
  const { facing } = progress < 0.5 ? from : to;
  return { unit, from: from.hex, to: to.hex, progress, ...(facing === undefined ? {} : { facing }) };
}

/** Starts and stops gently. */
function eased(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Stays a while, then fades. */
function fade(t: number): number {
  return Math.max(0, (t - 0.5) * 2);
}

function between(t: number, from: number, to: number): number {
  return (t - from) / (to - from);
}

/** When, as parts of its time, the beam of an attack leaves, arrives, and its result is read. */
const FIRES = 0.3;
const ARRIVES = 0.6;

function frameOfClash(
  clash: Clash,
  { before, place }: Tween,
  t: number,
  still: boolean,
  colors: ReadonlyMap<SideId, SideColor>,
): Omit<Frame, 'observation'> {
  const { hit } = clash.result;
  const struck = damagedBars(clash);
  const from = hexOf(before, clash.attacker);
  const to = hexOf(before, clash.target);
  const effects: BoardEffect[] = [];
  if (!still) {
    if (clash.flight === 'beam' && from >= 0 && t >= FIRES && t < 0.95) {
      const color = colors.get(unitOf(before, clash.attacker)?.side ?? '');
      const progress = between(t, FIRES, 0.95);
      effects.push({ kind: 'beam', from, to, progress, hit, ...(color === undefined ? {} : { color }) });
    }
    if (clash.flight === 'burst' && t >= FIRES) {
      effects.push({ kind: 'blast', hex: to, progress: between(t, FIRES, 1) });
    }
    for (const on of ['shields', 'hull'] as const) {
      if (t >= ARRIVES && struck[on]) effects.push({ kind: 'hit', hex: to, on, progress: between(t, ARRIVES, 1) });
    }
  }
  const tone: BurstTone = !hit ? 'neutral' : struck.hull ? 'danger' : 'warning';
  const aims = clash.range !== undefined && from >= 0 && from !== to && t < ARRIVES;
  return {
    ...(aims ? { attack: { from, to, text: `RNG ${clash.range}` } } : {}),
    ...(t >= ARRIVES ? { bursts: [{ hex: to, text: briefResult(clash), tone, age: still ? 0 : fade(t) }] } : {}),
    ...(effects.length > 0 ? { effects } : {}),
    clash: { place, steps: Math.min(ATTACK_STEPS.length, Math.floor(t * ATTACK_STEPS.length) + 1) },
  };
}
