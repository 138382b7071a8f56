import type { BoardEffect, BurstTone } from '@renderer/canvas';
import { briefResult, struckBars } from '../model/clash-words';
import { STEPS } from '../model/fight';
import type { Moving } from '../model/scene';
import type { Visual, Way } from '../model/visuals';
import type { Shown } from './shown';

/** When, as parts of its time, the beam of an attack leaves, arrives, and its result is read. */
const FIRES = 0.3;
const ARRIVES = 0.6;

/** What a visual looks like `t` of its way, 0..1; `still` leaves out what flies and flashes. */
export function look(visual: Visual, t: number, still: boolean): Omit<Shown, 'observation'> {
  switch (visual.kind) {
    case 'move':
      return { moving: [{ unit: visual.unit, from: visual.from, to: visual.to, progress: eased(t) }] };
    case 'courses':
      return { moving: visual.ways.map((way) => stepOf(way, t * visual.steps)) };
    case 'clash':
      return lookOfClash(visual, t, still);
    case 'blast':
      return still
        ? { bursts: [{ hex: visual.hex, text: 'Destroyed', tone: 'danger', age: 0 }] }
        : { effects: [{ kind: 'blast', hex: visual.hex, progress: t }] };
    case 'note':
      return { bursts: [{ hex: visual.hex, text: visual.text, tone: visual.tone, age: fade(t) }] };
    case 'scene':
      return { scene: { name: visual.name, progress: t } };
    case 'rest':
      return {};
  }
}

/** Where a unit is on its way after `steps`, a whole number and a part; those with fewer steps wait at their end. */
function stepOf({ unit, points }: Way, steps: number): Moving {
  const at = Math.min(points.length - 1, Math.floor(steps));
  const from = points[at];
  const to = points[at + 1] ?? from;
  if (from === undefined || to === undefined) return { unit, from: -1, to: -1, progress: 0 };
  const progress = to === from ? 0 : eased(steps - at);
  return { unit, from: from.hex, to: to.hex, progress, facing: progress < 0.5 ? from.facing : to.facing };
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

function lookOfClash(
  { clash, place, from, to, color }: Extract<Visual, { kind: 'clash' }>,
  t: number,
  still: boolean,
): Omit<Shown, 'observation'> {
  const { hit } = clash.result;
  const struck = struckBars(clash);
  const effects: BoardEffect[] = [];
  if (!still) {
    if (clash.flight === 'beam' && from >= 0 && t >= FIRES && t < 0.95) {
      const progress = between(t, FIRES, 0.95);
      effects.push({ kind: 'beam', from, to, progress, hit, ...(color === undefined ? {} : { color }) });
    }
    if (clash.flight === 'burst' && t >= FIRES)
      effects.push({ kind: 'blast', hex: to, progress: between(t, FIRES, 1) });
    if (t >= ARRIVES && struck.shields) {
      effects.push({ kind: 'hit', hex: to, on: 'shields', progress: between(t, ARRIVES, 1) });
    }
    if (t >= ARRIVES && struck.hull) {
      effects.push({ kind: 'hit', hex: to, on: 'hull', progress: between(t, ARRIVES, 1) });
    }
  }
  const tone: BurstTone = !hit ? 'neutral' : struck.hull ? 'danger' : 'warning';
  const aims = clash.range !== undefined && from >= 0 && from !== to && t < ARRIVES;
  return {
    ...(aims ? { attack: { from, to, text: `RNG ${clash.range}` } } : {}),
    ...(t >= ARRIVES ? { bursts: [{ hex: to, text: briefResult(clash), tone, age: still ? 0 : fade(t) }] } : {}),
    ...(effects.length > 0 ? { effects } : {}),
    clash: { place, steps: Math.min(STEPS.length, Math.floor(t * STEPS.length) + 1) },
  };
}
