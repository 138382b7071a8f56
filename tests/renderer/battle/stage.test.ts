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
  it('shows a scene for as long as it takes, at rest as it ends, and waits behind it while steps are asked for', async () => {
    const scenes: Visual[] = [
      { kind: 'scene', name: 'fire', milliseconds: 1000, after: [] },
      { kind: 'scene', name: 'hits', milliseconds: 500, after: [] },
    ];
    const clock = handClock();
    const stage = new Stage(clock);
    stage.play(scenes, base);
    await clock.advance(400);
    expect(stage.shown.value.scene).toEqual({ name: 'fire', progress: 0.4 });
    stage.stepping.value = true;
    await clock.advance(5000);
    await clock.advance(0);
    expect(stage.shown.value.scene?.name).toBe('fire');
    expect(stage.waiting.value).toBe(true);
    stage.step();
    await clock.advance(10);
    expect(stage.shown.value.scene).toEqual({ name: 'hits', progress: 0 });
    stage.stepping.value = false;
    await clock.advance(600);
    expect(stage.busy).toBe(false);

    stage.still = true;
    stage.play(scenes, base);
    await clock.advance(100);
    expect(stage.shown.value.scene).toEqual({ name: 'fire', progress: 1 });
  });

  it('lets units go their ways together, step by step, turning as they go', async () => {
    const ways = [
      {
        unit: 0,
        points: [
          { hex: 10, facing: 4 },
          { hex: 11, facing: 4 },
          { hex: 11, facing: 3 },
        ],
      },
      {
        unit: 2,
        points: [
          { hex: 30, facing: 1 },
          { hex: 29, facing: 1 },
        ],
      },
    ];
    const after = [
      { unit: 0, hex: 11, facing: 3 },
      { unit: 2, hex: 29, facing: 1 },
    ];
    const clock = handClock();
    const stage = new Stage(clock);
    stage.play([{ kind: 'courses', ways, steps: 2, after }, blast], base);
    await clock.advance(160);
    expect(stage.shown.value.moving).toEqual([
      { unit: 0, from: 10, to: 11, progress: 0.5, facing: 4 },
      { unit: 2, from: 30, to: 29, progress: 0.5, facing: 1 },
    ]);
    await clock.advance(160);
    await clock.advance(192);
    // The first turns where it stands; the second has arrived and waits.
    expect(stage.shown.value.moving).toMatchObject([
      { from: 11, to: 11, facing: 3 },
      { from: 29, to: 29, progress: 0 },
    ]);
    await clock.advance(300);
    expect(stage.shown.value.effects?.[0]?.kind).toBe('blast');
    expect(shownUnit(stage, 0)).toMatchObject({ hex: 11, facing: 3 });
    expect(shownUnit(stage, 2)?.hex).toBe(29);
  });

  it('plays visuals one after another and then shows nothing', async () => {
    const clock = handClock();
    const stage = new Stage(clock);
    stage.play([move, shot], base);
    expect(stage.shown.value.moving).toEqual([{ unit: 0, from: 10, to: 11, progress: 0 }]);
    await clock.advance(100);
    expect(stage.shown.value.moving?.[0]?.progress).toBeCloseTo(0.5, 6);
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
    expect(stage.shown.value.moving?.[0]?.progress).toBe(0);
    await clock.advance(500);
    await stage.settled();
  });

  it('keeps still when motion is not wanted, for as long', async () => {
    const clock = handClock();
    const stage = new Stage(clock);
    stage.still = true;
    stage.play([move, shot], base);
    expect(stage.shown.value.moving?.[0]?.progress).toBe(1);
    await clock.advance(100);
    expect(stage.shown.value.moving?.[0]?.progress).toBe(1);
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
