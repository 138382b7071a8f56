import type { Observation } from '@core/rules/contract';
import type { Clash } from '@core/rules/depiction';
import { STEPS } from '@renderer/features/battle/model/fight';
import { momentOf } from '@renderer/features/battle/model/moment';
import type { Visual } from '@renderer/features/battle/model/visuals';
import { Stage, type Frames } from '@renderer/features/battle/play/stage';
import { describe, expect, it } from 'vitest';
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

const base: Observation = momentOf(sessionOf(brawl()), null).observation;
const clash: Clash = {
  attacker: 0,
  target: 2,
  device: 'a4r3e4',
  manner: 'Attack',
  flight: 'beam',
  together: false,
  range: 2,
  section: '6.0.0',
  attack: { die: 5, terms: [{ label: 'ATT', value: 4 }] },
  defence: { die: 2, terms: [{ label: 'DEF', value: 3 }] },
  odds: [{ key: 'destroy', label: 'Destroy', p: 1 }],
  result: { key: 'destroy', label: 'Destroy', hit: true },
  damage: [{ label: 'ATT', value: 4 }],
  bars: [
    { label: 'Shields', style: 'shields', before: 2, after: 0 },
    { label: 'Hull', style: 'hull', before: 9, after: 7 },
  ],
};
const move: Visual = { kind: 'move', unit: 0, from: 10, to: 11, after: [{ unit: 0, hex: 11 }] };
const shot: Visual = {
  kind: 'clash',
  clash,
  place: 0,
  from: 11,
  to: 13,
  color: 'a',
  after: [{ unit: 2, bars: [{ style: 'hull', value: 7 }] }],
};
const blast: Visual = { kind: 'blast', hex: 13, after: [{ unit: 2, gone: true }] };
const shownUnit = (stage: Stage, index: number) =>
  stage.shown.value.observation?.units.find((unit) => unit.index === index);
const hull = (stage: Stage): number | undefined => shownUnit(stage, 2)?.bars.find((bar) => bar.style === 'hull')?.value;

describe('Stage', () => {
  it('plays visuals one after another and then shows nothing', async () => {
    const clock = handClock();
    const stage = new Stage(clock);
    stage.play([move, shot], base);
    expect(stage.shown.value.moving).toEqual({ unit: 0, from: 10, to: 11, progress: 0 });
    await clock.advance(100);
    expect(stage.shown.value.moving?.progress).toBeCloseTo(0.5, 6);
    await clock.advance(200);
    expect(stage.shown.value.moving).toBeUndefined();
    expect(stage.shown.value.attack).toEqual({ from: 11, to: 13, text: 'RNG 2' });
    let settled = false;
    void stage.settled().then(() => {
      settled = true;
    });
    await clock.advance(650);
    expect(stage.shown.value.effects).toMatchObject([{ kind: 'beam', from: 11, to: 13, hit: true, color: 'a' }]);
    await clock.advance(390);
    expect(stage.shown.value.bursts).toMatchObject([{ hex: 13, text: 'Destroy −4', tone: 'danger' }]);
    expect(stage.shown.value.effects?.map((effect) => effect.kind)).toEqual(['beam', 'hit', 'hit']);
    expect(settled).toBe(false);
    await clock.advance(1000);
    await stage.settled();
    expect(settled).toBe(true);
    expect(stage.shown.value).toEqual({});
  });

  it('shows the units as they stood until what befell them has been seen', async () => {
    const clock = handClock();
    const stage = new Stage(clock);
    const before = base.units[2]!.bars.find((bar) => bar.style === 'hull')!.value;
    stage.play([move, shot, blast], base);
    expect(shownUnit(stage, 0)?.hex).toBe(base.units[0]!.hex);
    await clock.advance(250);
    expect(shownUnit(stage, 0)?.hex).toBe(11);
    expect(hull(stage)).toBe(before);
    await clock.advance(1000);
    expect(hull(stage)).toBe(7);
    expect(shownUnit(stage, 2)?.hex).toBe(base.units[2]!.hex);
    await clock.advance(1000);
    await clock.advance(300);
    expect(stage.shown.value.effects).toMatchObject([{ kind: 'blast' }]);
    expect(shownUnit(stage, 2)?.hex).toBe(-1);
    // The next action begins with how the units stand then.
    stage.play([move], base);
    await clock.advance(1000);
    expect(hull(stage)).toBe(before);
  });

  it('is settled at once when there is nothing to see, or no time for it', async () => {
    const stage = new Stage(handClock());
    stage.play([], base);
    await stage.settled();
    stage.pace = 0;
    stage.play([move], base);
    await stage.settled();
    expect(stage.shown.value).toEqual({});
  });

  it('goes on with what comes in after it was cleared', async () => {
    const clock = handClock();
    const stage = new Stage(clock);
    stage.play([shot, shot], base);
    stage.clear();
    expect(stage.shown.value).toEqual({});
    stage.play([move], base);
    await clock.advance(1);
    expect(stage.shown.value.moving?.progress).toBe(0);
    await clock.advance(500);
    await stage.settled();
  });

  it('keeps still when motion is not wanted, for as long', async () => {
    const clock = handClock();
    const stage = new Stage(clock);
    stage.still = true;
    stage.play([move, shot], base);
    expect(stage.shown.value.moving?.progress).toBe(1);
    await clock.advance(100);
    expect(stage.shown.value.moving?.progress).toBe(1);
    await clock.advance(150);
    await clock.advance(1000);
    expect(stage.shown.value.effects).toBeUndefined();
    expect(stage.shown.value.bursts).toMatchObject([{ text: 'Destroy −4', age: 0 }]);
    await clock.advance(400);
    await stage.settled();
    expect(stage.shown.value).toEqual({});
  });

  it('only takes a breath where animation is off', async () => {
    const clock = handClock();
    const stage = new Stage(clock);
    stage.animated = false;
    stage.play([move, shot, blast], base);
    expect(stage.shown.value.moving).toBeUndefined();
    await clock.advance(170);
    await stage.settled();
    expect(stage.shown.value).toEqual({});
  });

  it('stops after each step of an attack until it is told to go on, at any pace', async () => {
    const clock = handClock();
    const stage = new Stage(clock);
    stage.pace = 0;
    stage.stepping.value = true;
    stage.play([shot], base);
    for (let step = 1; step <= STEPS.length; step++) {
      for (let frame = 0; frame < 20; frame++) await clock.advance(100);
      expect(stage.shown.value.clash).toEqual({ place: 0, steps: step });
      expect(stage.waiting.value).toBe(true);
      stage.step();
      expect(stage.waiting.value).toBe(false);
    }
    for (let frame = 0; frame < 3; frame++) await clock.advance(500);
    await stage.settled();
    expect(stage.shown.value).toEqual({});
  });

  it('is ended at once by whoever wants to go on, also while it waits', async () => {
    const clock = handClock();
    const stage = new Stage(clock);
    stage.stepping.value = true;
    stage.play([shot, blast], base);
    for (let frame = 0; frame < 5; frame++) await clock.advance(100);
    expect(stage.waiting.value).toBe(true);
    stage.clear();
    await clock.advance(1);
    await stage.settled();
    expect(stage.waiting.value).toBe(false);
    expect(stage.shown.value).toEqual({});
  });
});
