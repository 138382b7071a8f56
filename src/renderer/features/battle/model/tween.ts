import type { HexId } from '@core/hex';
import type { Observation, SideId, UnitView } from '@core/rules/contract';
import type { AttackResult, Effect, PathPoint } from '@core/rules/effects';
import type { BoardEffect, BoardOverlays, BurstTone, SideColor } from '@renderer/canvas';
import { briefResult, damagedBars } from './attack-text';
import { ATTACK_STEPS } from './last-attacks';
import { unitOf } from './battle-position';
import type { MovingUnit } from './scene';

/** One frame of an animation: overlays for the canvas, and the state that counters and panels show. */
export interface Frame extends Pick<BoardOverlays, 'attack' | 'bursts' | 'effects'> {
  /** The units as of this frame; absent while no animation runs. */
  readonly observation?: Observation;
  readonly moving?: readonly MovingUnit[];
  /** The scene for the system's own board, with its progress 0..1. */
  readonly scene?: { readonly name: string; readonly progress: number };
  /** The current attack, by index among the attacks of its action, and how many of its steps are shown. */
  readonly attackProgress?: { readonly index: number; readonly steps: number };
}

/** Effects played at the same time; empty for a pause between two actions. */
export interface Tween {
  readonly effects: readonly Effect[];
  readonly before: Observation;
  readonly after: Observation;
  /** Index among the attacks of the action. */
  readonly attackIndex: number;
  /** Milliseconds at normal speed. */
  readonly duration: number;
  /** The progress 0..1 from which `after` is shown instead of `before`. */
  readonly changesAt: number;
}

type Move = Extract<Effect, { kind: 'move' }>;

/** A pause after an action without visible effects. */
export function pause(observation: Observation): Tween {
  return { effects: [], before: observation, after: observation, attackIndex: 0, ...timingOf([]) };
}

/**
 * Turns the effects of an action into tweens in playing order. Simultaneous moves share one tween, each scene plays once, and effects off
 * the map are left out. `before` and `final` are observations before and after the action.
 */
export function tweensOf(effects: readonly Effect[], before: Observation, final: Observation): readonly Tween[] {
  const simultaneous = effects.filter((effect) => effect.kind === 'move' && effect.simultaneous === true);
  // Without a map no unit has a hex, but attacks are still shown step by step.
  const mapless = before.units.every((unit) => unit.hex < 0);
  const tweens: Tween[] = [];
  let current = before;
  let attackCount = 0;
  const addTween = (shown: readonly Effect[], changes = shown, attackIndex = 0): void => {
    const after = changes.reduce((units, effect) => applyEffect(units, effect, final), current);
    tweens.push({ effects: shown, before: current, after, attackIndex, ...timingOf(shown) });
    current = after;
  };
  for (const effect of effects) {
    switch (effect.kind) {
      case 'move':
        // On a location board a move shows only in the unit's new position.
        if (final.locations !== undefined) addTween([], []);
        else if ((effect.path[0]?.hex ?? -1) < 0) addTween([], [effect]);
        else if (effect.simultaneous !== true) addTween([effect]);
        else if (effect === simultaneous[0]) addTween(simultaneous);
        break;
      case 'attack': {
        const index = attackCount++;
        if (mapless || hexOf(current, effect.attack.target) >= 0) addTween([effect], [effect], index);
        break;
      }
      case 'scene': {
        const same = (item: Effect | undefined): boolean => item?.kind === 'scene' && item.name === effect.name;
        if (!tweens.some((tween) => same(tween.effects[0]))) addTween([effect]);
        break;
      }
      default:
        if (hexOf(current, effect.kind === 'launch' ? effect.from : effect.unit) >= 0) addTween([effect]);
    }
  }
  return tweens;
}

function timingOf(effects: readonly Effect[]): Pick<Tween, 'duration' | 'changesAt'> {
  const [effect] = effects;
  switch (effect?.kind) {
    case undefined:
      return { duration: 160, changesAt: 0 };
    case 'move':
      return { duration: stepsOf(effects) * (effect.simultaneous === true ? 320 : 200), changesAt: 1 };
    case 'attack':
      return { duration: 1300, changesAt: 0.62 };
    case 'scene':
      return { duration: effect.milliseconds, changesAt: 0 };
    case 'gone':
      return effect.how === 'destroyed' ? { duration: 600, changesAt: 0.35 } : { duration: 700, changesAt: 0 };
    default:
      return { duration: 700, changesAt: 0 };
  }
}

function isMove(effect: Effect): effect is Move {
  return effect.kind === 'move';
}

/** The number of steps of the longest move. */
function stepsOf(effects: readonly Effect[]): number {
  return Math.max(...effects.filter(isMove).map(({ path }) => path.length - 1));
}

function hexOf(observation: Observation, unit: number | undefined): HexId {
  const view = unitOf(observation, unit);
  return view?.fate === 'alive' ? view.hex : -1;
}

/** The observation after an effect. Units that did not exist before are taken from `final`. */
function applyEffect(observation: Observation, effect: Effect, final: Observation): Observation {
  const updateUnit = (unit: number, change: (before: UnitView) => Partial<UnitView>): Observation => {
    const known = unitOf(observation, unit) !== undefined;
    const created = known ? undefined : unitOf(final, unit);
    const units = created ? [...observation.units, created] : observation.units;
    return {
      ...observation,
      units: units.map((entry) => (entry.index === unit ? { ...entry, ...change(entry) } : entry)),
    };
  };
  switch (effect.kind) {
    case 'move':
      return updateUnit(effect.unit, () => ({ ...effect.path.at(-1), fate: 'alive' }));
    case 'launch':
      return updateUnit(effect.unit, () => ({ hex: hexOf(observation, effect.from), fate: 'alive' }));
    case 'attack': {
      const { target, result, bars } = effect.attack;
      if (!result.hit) return observation;
      return updateUnit(target, (unit) => ({
        bars: unit.bars.map((bar) => ({
          ...bar,
          value: bars.find(({ style }) => style === bar.style)?.after ?? bar.value,
        })),
      }));
    }
    case 'gone':
      return hexOf(final, effect.unit) >= 0 ? observation : updateUnit(effect.unit, () => ({ hex: -1 }));
    default:
      return observation;
  }
}

const DEPARTURES = { left: 'Leaves', landed: 'Lands', spent: 'Spent' } as const;
const TONES = { good: 'success', bad: 'danger', plain: 'neutral' } as const;

/** Samples a tween at progress `t`, 0..1; `reducedMotion` omits motion and flashes. */
export function frameOf(
  tween: Tween,
  t: number,
  reducedMotion: boolean,
  colors: ReadonlyMap<SideId, SideColor>,
): Omit<Frame, 'observation'> {
  const { before, effects } = tween;
  const [effect] = effects;
  const textBurst = (unit: number, text: string, tone: BurstTone): Frame => ({
    bursts: [{ hex: hexOf(before, unit), text, tone, age: reducedMotion ? 0 : fade(t) }],
  });
  switch (effect?.kind) {
    case undefined:
      return {};
    case 'move': {
      const steps = (reducedMotion ? 1 : t) * stepsOf(effects);
      return { moving: effects.filter(isMove).map(({ unit, path }) => stepOf(unit, path, steps)) };
    }
    case 'scene':
      return { scene: { name: effect.name, progress: reducedMotion ? 1 : t } };
    case 'attack':
      return frameOfAttack(effect.attack, tween, t, reducedMotion, colors);
    case 'launch':
      return textBurst(effect.from, 'Launched', 'neutral');
    case 'note':
      return textBurst(effect.unit, effect.text, TONES[effect.tone]);
    case 'gone':
      if (effect.how !== 'destroyed') return textBurst(effect.unit, DEPARTURES[effect.how], 'neutral');
      if (reducedMotion) return textBurst(effect.unit, 'Destroyed', 'danger');
      return { effects: [{ kind: 'blast', hex: hexOf(before, effect.unit), progress: t }] };
  }
}

/** The position of a unit after a fractional number of steps; a shorter move waits at its end. */
function stepOf(unit: number, path: readonly PathPoint[], steps: number): MovingUnit {
  const index = Math.min(path.length - 1, Math.floor(steps));
  const from = path[index];
  const to = path[index + 1] ?? from;
  if (from === undefined || to === undefined) return { unit, from: -1, to: -1, progress: 0 };
  const progress = to === from ? 0 : eased(steps - index);
  const { facing } = progress < 0.5 ? from : to;
  return { unit, from: from.hex, to: to.hex, progress, ...(facing === undefined ? {} : { facing }) };
}

/** Ease-in-out. */
function eased(t: number): number {
  return t * t * (3 - 2 * t);
}

/** Text age 0..1: constant for the first half, then rising to 1. */
function fade(t: number): number {
  return Math.max(0, (t - 0.5) * 2);
}

function between(t: number, from: number, to: number): number {
  return (t - from) / (to - from);
}

/** Progress of an attack at which the beam leaves, and at which it arrives and the result appears. */
const FIRES_AT = 0.3;
const ARRIVES_AT = 0.6;

function frameOfAttack(
  attackResult: AttackResult,
  { before, attackIndex }: Tween,
  t: number,
  reducedMotion: boolean,
  colors: ReadonlyMap<SideId, SideColor>,
): Omit<Frame, 'observation'> {
  const { hit } = attackResult.result;
  const damaged = damagedBars(attackResult);
  const from = hexOf(before, attackResult.attacker);
  const to = hexOf(before, attackResult.target);
  const effects: BoardEffect[] = [];
  if (!reducedMotion) {
    if (attackResult.flight === 'beam' && from >= 0 && t >= FIRES_AT && t < 0.95) {
      const color = colors.get(unitOf(before, attackResult.attacker)?.side ?? '');
      const progress = between(t, FIRES_AT, 0.95);
      effects.push({ kind: 'beam', from, to, progress, hit, ...(color === undefined ? {} : { color }) });
    }
    if (attackResult.flight === 'burst' && t >= FIRES_AT) {
      effects.push({ kind: 'blast', hex: to, progress: between(t, FIRES_AT, 1) });
    }
    for (const on of ['shields', 'hull'] as const) {
      if (t >= ARRIVES_AT && damaged[on])
        effects.push({ kind: 'hit', hex: to, on, progress: between(t, ARRIVES_AT, 1) });
    }
  }
  const tone: BurstTone = !hit ? 'neutral' : damaged.hull ? 'danger' : 'warning';
  const aims = attackResult.range !== undefined && from >= 0 && from !== to && t < ARRIVES_AT;
  return {
    ...(aims ? { attack: { from, to, text: `Range ${attackResult.range}` } } : {}),
    ...(t >= ARRIVES_AT
      ? { bursts: [{ hex: to, text: briefResult(attackResult), tone, age: reducedMotion ? 0 : fade(t) }] }
      : {}),
    ...(effects.length > 0 ? { effects } : {}),
    attackProgress: {
      index: attackIndex,
      steps: Math.min(ATTACK_STEPS.length, Math.floor(t * ATTACK_STEPS.length) + 1),
    },
  };
}
