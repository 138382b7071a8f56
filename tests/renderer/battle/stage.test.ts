import { Stage, type Frames, type Visual } from '@renderer/features/battle/play/stage';
import { describe, expect, it } from 'vitest';

/** A clock that a test moves by hand. */
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

const move: Visual = { kind: 'move', unit: 1, from: 10, to: 11 };
const shot: Visual = { kind: 'shot', from: 10, to: 12, text: 'RNG 2', result: 'Wound', tone: 'warning' };

describe('Stage', () => {
  it('plays visuals one after another and then shows nothing', async () => {
    const clock = handClock();
    const stage = new Stage(clock);
    stage.play([move, shot]);
    expect(stage.shown.value.moving).toEqual({ unit: 1, from: 10, to: 11, progress: 0 });
    await clock.advance(100);
    expect(stage.shown.value.moving?.progress).toBeCloseTo(0.5, 6);
    await clock.advance(200);
    expect(stage.shown.value.moving).toBeUndefined();
    expect(stage.shown.value.attack).toEqual({ from: 10, to: 12, text: 'RNG 2' });
    let settled = false;
    void stage.settled().then(() => {
      settled = true;
    });
    await clock.advance(450);
    expect(stage.shown.value.bursts?.[0]?.age).toBeCloseTo(0.5, 6);
    expect(settled).toBe(false);
    await clock.advance(1000);
    await stage.settled();
    expect(settled).toBe(true);
    expect(stage.shown.value).toEqual({});
  });

  it('is settled at once when there is nothing to see, or no time for it', async () => {
    const stage = new Stage(handClock());
    stage.play([]);
    await stage.settled();
    stage.pace = 0;
    stage.play([move]);
    await stage.settled();
    expect(stage.shown.value).toEqual({});
  });

  it('goes on with what comes in after it was cleared', async () => {
    const clock = handClock();
    const stage = new Stage(clock);
    stage.play([shot, shot]);
    stage.clear();
    expect(stage.shown.value).toEqual({});
    stage.play([move]);
    await clock.advance(1);
    expect(stage.shown.value.moving?.progress).toBe(0);
    await clock.advance(500);
    await stage.settled();
  });

  it('keeps still when motion is not wanted, for as long', async () => {
    const clock = handClock();
    const stage = new Stage(clock);
    stage.still = true;
    stage.play([move]);
    expect(stage.shown.value.moving?.progress).toBe(1);
    await clock.advance(100);
    expect(stage.shown.value.moving?.progress).toBe(1);
    await clock.advance(150);
    expect(stage.shown.value).toEqual({});
  });
});
