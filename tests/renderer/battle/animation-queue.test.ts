import type { Observation } from '@core/rules/contract';
import { goneEffect, moveEffect, type AttackResult, type Effect, type PathPoint } from '@core/rules/effects';
import { ATTACK_STEPS } from '@renderer/features/battle/model/last-attacks';
import { positionOf } from '@renderer/features/battle/model/battle-position';
import { AnimationQueue, type Frames } from '@renderer/features/battle/model/animation-queue';
import { describe, expect, it, vi } from 'vitest';
import { brawl, sessionOf } from './support';

/** A clock that a test moves by hand, frame by frame. */
function handClock(): Frames & { advance(milliseconds: number): Promise<void> } {
  let now = 0;
  let drawn: (() => void)[] = [];
  return {
    now: () => now,
    next: (draw) => void drawn.push(draw),
    async advance(milliseconds) {
      now += milliseconds;
      const due = drawn;
      drawn = [];
      for (const draw of due) draw();
      for (let i = 0; i < 5; i++) await Promise.resolve();
    },
  };
}

const start: Observation = positionOf(sessionOf(brawl()), null).observation;
const attackResult: AttackResult = {
  attacker: 0,
  target: 2,
  device: 'a4r3e4',
  attackKind: 'Attack',
  flight: 'beam',
  simultaneous: false,
  range: 2,
  section: '6.0.0',
  attackRoll: { die: 5, terms: [{ label: 'ATT', value: 4 }] },
  defenceRoll: { die: 2, terms: [{ label: 'DEF', value: 3 }] },
  odds: [{ key: 'destroy', label: 'Destroy', p: 1 }],
  result: { key: 'destroy', label: 'Destroy', hit: true },
  damage: [{ label: 'ATT', value: 4 }],
  bars: [
    { label: 'Shields', style: 'shields', before: 2, after: 0 },
    { label: 'Hull', style: 'hull', before: 9, after: 7 },
  ],
};
/** Unit 0 stands in hex 10 and unit 2 in hex 13. */
const base: Observation = {
  ...start,
  units: start.units.map((unit) => ({ ...unit, hex: unit.index === 0 ? 10 : unit.index === 2 ? 13 : unit.hex })),
};
const gone = { ...base, units: base.units.filter(({ index }) => index !== 2) };
const move = moveEffect(0, 10, 11);
const shot: Effect = { kind: 'attack', attack: attackResult };
const blast = goneEffect(2, 'destroyed');
const colors = new Map([[base.units[0]!.side, 'a' as const]]);
const shownUnit = (animation: AnimationQueue, index: number) =>
  animation.frame.value.observation?.units.find((unit) => unit.index === index);
const hull = (animation: AnimationQueue): number | undefined =>
  shownUnit(animation, 2)?.bars.find((bar) => bar.style === 'hull')?.value;

describe('AnimationQueue', () => {
  it('plays a scene for its duration, then waits in step-by-step mode', async () => {
    const scenes: Effect[] = [
      { kind: 'scene', name: 'fire', milliseconds: 1000 },
      { kind: 'scene', name: 'hits', milliseconds: 500 },
    ];
    const clock = handClock();
    const animation = new AnimationQueue(colors, clock);
    animation.enqueue(scenes, base, base);
    await clock.advance(400);
    expect(animation.frame.value.scene).toEqual({ name: 'fire', progress: 0.4 });
    animation.stepping.value = true;
    await clock.advance(5000);
    await clock.advance(0);
    expect(animation.frame.value.scene?.name).toBe('fire');
    expect(animation.waiting.value).toBe(true);
    animation.step();
    await clock.advance(10);
    expect(animation.frame.value.scene).toEqual({ name: 'hits', progress: 0 });
    animation.stepping.value = false;
    await clock.advance(600);
    expect(animation.busy).toBe(false);

    animation.reducedMotion = true;
    animation.enqueue(scenes, base, base);
    await clock.advance(100);
    expect(animation.frame.value.scene).toEqual({ name: 'fire', progress: 1 });
  });

  it('moves units simultaneously, step by step, with their turns', async () => {
    const go = (unit: number, ...path: PathPoint[]): Effect => ({ kind: 'move', unit, path, simultaneous: true });
    const first = go(0, { hex: 10, facing: 4 }, { hex: 11, facing: 4 }, { hex: 11, facing: 3 });
    const second = go(2, { hex: 30, facing: 1 }, { hex: 29, facing: 1 });
    const clock = handClock();
    const animation = new AnimationQueue(colors, clock);
    animation.enqueue([first, second, ...blast], base, gone);
    await clock.advance(160);
    expect(animation.frame.value.moving).toEqual([
      { unit: 0, from: 10, to: 11, progress: 0.5, facing: 4 },
      { unit: 2, from: 30, to: 29, progress: 0.5, facing: 1 },
    ]);
    await clock.advance(160);
    await clock.advance(192);
    // The first turns where it stands; the second has arrived and waits.
    expect(animation.frame.value.moving).toMatchObject([
      { from: 11, to: 11, facing: 3 },
      { from: 29, to: 29, progress: 0 },
    ]);
    await clock.advance(300);
    expect(animation.frame.value.effects?.[0]?.kind).toBe('blast');
    expect(shownUnit(animation, 0)).toMatchObject({ hex: 11, facing: 3 });
    expect(shownUnit(animation, 2)?.hex).toBe(29);
  });

  it('plays animations in sequence and then shows nothing', async () => {
    const clock = handClock();
    const animation = new AnimationQueue(colors, clock);
    animation.enqueue([...move, shot], base, base);
    expect(animation.frame.value.moving).toEqual([{ unit: 0, from: 10, to: 11, progress: 0 }]);
    await clock.advance(100);
    expect(animation.frame.value.moving?.[0]?.progress).toBeCloseTo(0.5, 6);
    await clock.advance(200);
    expect(animation.frame.value.moving).toBeUndefined();
    expect(animation.frame.value.attack).toEqual({ from: 11, to: 13, text: 'Range 2' });
    let settled = false;
    void animation.settled().then(() => {
      settled = true;
    });
    await clock.advance(650);
    expect(animation.frame.value.effects).toMatchObject([{ kind: 'beam', from: 11, to: 13, hit: true, color: 'a' }]);
    await clock.advance(390);
    expect(animation.frame.value.bursts).toMatchObject([{ hex: 13, text: 'Destroy −4', tone: 'danger' }]);
    expect(animation.frame.value.effects?.map((effect) => effect.kind)).toEqual(['beam', 'hit', 'hit']);
    expect(settled).toBe(false);
    await clock.advance(1000);
    await animation.settled();
    expect(settled).toBe(true);
    expect(animation.frame.value).toEqual({});
  });

  it('shows units in their earlier state until their animation has played', async () => {
    const clock = handClock();
    const animation = new AnimationQueue(colors, clock);
    const before = base.units[2]!.bars.find((bar) => bar.style === 'hull')!.value;
    animation.enqueue([...move, shot, ...blast], base, gone);
    expect(shownUnit(animation, 0)?.hex).toBe(base.units[0]!.hex);
    await clock.advance(250);
    expect(shownUnit(animation, 0)?.hex).toBe(11);
    expect(hull(animation)).toBe(before);
    await clock.advance(1000);
    expect(hull(animation)).toBe(7);
    expect(shownUnit(animation, 2)?.hex).toBe(base.units[2]!.hex);
    await clock.advance(1000);
    await clock.advance(300);
    expect(animation.frame.value.effects).toMatchObject([{ kind: 'blast' }]);
    expect(shownUnit(animation, 2)?.hex).toBe(-1);
    // The next action begins with how the units stand then.
    animation.enqueue(move, base, base);
    await clock.advance(1000);
    expect(hull(animation)).toBe(before);
  });

  it('pauses without animations, and finishes at once without time for them', async () => {
    const clock = handClock();
    const animation = new AnimationQueue(colors, clock);
    animation.enqueue([], base, base);
    expect(animation.frame.value).toEqual({ observation: base });
    await clock.advance(170);
    await animation.settled();
    expect(animation.frame.value).toEqual({});
    animation.timeScale = 0;
    animation.enqueue(move, base, base);
    await animation.settled();
    expect(animation.frame.value).toEqual({});
  });

  it('continues with animations added after it was cleared', async () => {
    const clock = handClock();
    const animation = new AnimationQueue(colors, clock);
    animation.enqueue([shot, shot], base, base);
    animation.clear();
    expect(animation.frame.value).toEqual({});
    animation.enqueue(move, base, base);
    await clock.advance(1);
    expect(animation.frame.value.moving?.[0]?.progress).toBe(0);
    await clock.advance(500);
    await animation.settled();
  });

  it('shows still frames for the same time with reduced motion', async () => {
    const clock = handClock();
    const animation = new AnimationQueue(colors, clock);
    animation.reducedMotion = true;
    animation.enqueue([...move, shot], base, base);
    expect(animation.frame.value.moving).toEqual([{ unit: 0, from: 11, to: 11, progress: 0 }]);
    await clock.advance(100);
    expect(animation.frame.value.moving).toEqual([{ unit: 0, from: 11, to: 11, progress: 0 }]);
    await clock.advance(150);
    await clock.advance(1000);
    expect(animation.frame.value.effects).toBeUndefined();
    expect(animation.frame.value.bursts).toMatchObject([{ text: 'Destroy −4', age: 0 }]);
    await clock.advance(400);
    await animation.settled();
    expect(animation.frame.value).toEqual({});
  });

  it('only pauses briefly with animation off', async () => {
    const clock = handClock();
    const animation = new AnimationQueue(colors, clock);
    animation.animated = false;
    animation.enqueue([...move, shot, ...blast], base, gone);
    expect(animation.frame.value.moving).toBeUndefined();
    await clock.advance(170);
    await animation.settled();
    expect(animation.frame.value).toEqual({});
  });

  it('stops after each step of an attack until continued, at any speed', async () => {
    const clock = handClock();
    const animation = new AnimationQueue(colors, clock);
    animation.timeScale = 0;
    animation.stepping.value = true;
    animation.enqueue([shot], base, base);
    for (let step = 1; step <= ATTACK_STEPS.length; step++) {
      for (let frame = 0; frame < 20; frame++) await clock.advance(100);
      expect(animation.frame.value.attackProgress).toEqual({ index: 0, steps: step });
      expect(animation.waiting.value).toBe(true);
      animation.step();
      expect(animation.waiting.value).toBe(false);
    }
    for (let frame = 0; frame < 3; frame++) await clock.advance(500);
    await animation.settled();
    expect(animation.frame.value).toEqual({});
  });

  it('ends at once on request, even while it waits', async () => {
    const clock = handClock();
    const animation = new AnimationQueue(colors, clock);
    animation.stepping.value = true;
    animation.enqueue([shot, ...blast], base, gone);
    for (let frame = 0; frame < 5; frame++) await clock.advance(100);
    expect(animation.waiting.value).toBe(true);
    animation.clear();
    await clock.advance(1);
    await animation.settled();
    expect(animation.waiting.value).toBe(false);
    expect(animation.frame.value).toEqual({});
  });
});

it('goes on when its window is hidden during an animation and draws no more frames', async () => {
  vi.stubGlobal('requestAnimationFrame', () => 1);
  const animation = new AnimationQueue(colors);
  animation.enqueue([], base, base);
  await animation.settled();
  expect(animation.busy).toBe(false);
  vi.unstubAllGlobals();
});
