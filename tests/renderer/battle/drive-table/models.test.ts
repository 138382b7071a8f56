import { PRINTED, resultOf } from '@core/rules/systems/drive-table';
import { driveTableBattle } from '@renderer/features/battle/drive-table';
import { remainingOf } from '@renderer/features/battle/model/loss-columns';
import { alongLane, pathOf, layOutLanes, type PanelBox } from '@renderer/features/battle/drive-table/model/lanes';
import { cellOf, exchangesOf, lanesOf, lastRound } from '@renderer/features/battle/drive-table/model/round';
import {
  afterDamage,
  wouldDestroy,
  lossEffect,
  maxHits,
  noAllocation,
  allocationError,
  withHits,
} from '@renderer/features/battle/drive-table/model/damage-allocation';
import { describe, expect, it } from 'vitest';
import { shippedScenario } from '../../../core/rules/library';
import { order } from '../../../core/rules/drive-table/build';
import { sessionOf } from '../support';

/** A duel in which both attack at one drive and hit with a bonus. */
function fought() {
  const session = sessionOf(shippedScenario('drive-duel'));
  const act = (side: string, action: object): void => {
    const step = session.act(side, action);
    if (!step.ok) throw new Error(step.error.message);
  };
  act('a', order(0, { d: 2, b: [[1, 3]], s: 1 }));
  act('b', order(1, { d: 2, b: [[0, 2]], m: [[0, 5]], s: 1 }));
  return { session, act };
}

describe('a round', () => {
  it('lists each exchange with its table cell (Expanded combat results table)', () => {
    const { session } = fought();
    const round = lastRound(session, session.cursor)!;
    expect(round.turn).toBe(1);
    expect([...round.orders.keys()]).toEqual([0, 1]);
    const [beam, answer, missile] = exchangesOf(round, () => 0);
    expect(beam).toMatchObject({ drive: 2, targetDrive: 2, cell: { firer: 0, target: 0, row: 3, result: 3 } });
    expect(beam?.terms.map(({ value }) => value)).toEqual([3, 0, 2]);
    expect(beam?.shot.hits).toBe(5);
    expect(answer?.shot.hits).toBe(4);
    // A missile of drive 5 is 3 faster than its target: a Miss.
    expect(missile).toMatchObject({ drive: 5, terms: [], cell: { firer: 0, row: 6, result: 0 } });
    expect(lanesOf(round.shots).map(({ from, to, hits }) => [from, to, hits])).toEqual([
      [0, 1, 5],
      [1, 0, 4],
    ]);
  });

  it('includes the damage allocated afterwards, and stays until the next round', () => {
    const { session, act } = fought();
    const allocate = (hits: number): number[] => [hits, 0, 0, 0, 0, 0, 0, 0, 0];
    act('a', { t: 'damage', u: 0, h: allocate(3) });
    act('b', { t: 'damage', u: 1, h: allocate(4) });
    act('a', order(0, { d: 1 }));
    const round = lastRound(session, session.cursor)!;
    expect(round.turn).toBe(1);
    expect(round.losses.map(({ unit, how }) => [unit, how])).toEqual([
      [0, 'damaged'],
      [1, 'damaged'],
    ]);
    expect(lastRound(session, 1)).toBeUndefined();
  });

  it('has the printed row of every difference', () => {
    for (const [firer, rows] of PRINTED.entries()) {
      for (let difference = -9; difference <= 9; difference++) {
        const cell = cellOf(firer, 1, difference);
        const row = rows[cell.row]!;
        const clamped = Math.max(-5, Math.min(5, difference));
        expect(row.from <= clamped && clamped <= row.to).toBe(true);
        expect(cell.result).toBe(resultOf(firer, 1, difference));
      }
    }
  });
});

describe('damage', () => {
  const PARTS = [6, 4, 3, 1, 0, 0, 4, 0, 1];
  it('removes one magazine lot per hit, and the whole generator for five (house interpretation 3.4)', () => {
    let hits = withHits(noAllocation(), 6, 1);
    expect(afterDamage(PARTS, hits)[6]).toBe(1);
    expect(lossEffect(PARTS, hits, 6)).toBe('3 missiles lost');
    hits = withHits(hits, 8, 4);
    expect(hits[8]).toBe(0);
    hits = withHits(hits, 8, 5);
    expect(afterDamage(PARTS, hits)[8]).toBe(0);
    expect(lossEffect(PARTS, hits, 8)).toBe('becomes a systemship');
    expect(maxHits(PARTS, noAllocation(), 8, 4)).toBe(0);
    expect(maxHits(PARTS, noAllocation(), 8, 6)).toBe(5);
    expect(maxHits(PARTS, noAllocation(), 6, 9)).toBe(2);
    expect(maxHits(PARTS, noAllocation(), 0, 2)).toBe(2);
  });

  it('reports the missing hits, and what would destroy the ship', () => {
    expect(allocationError(3, noAllocation())).toBe('Allocate 3 more hits.');
    expect(allocationError(3, withHits(noAllocation(), 0, 3))).toBeUndefined();
    expect(allocationError(3, withHits(noAllocation(), 0, 2))).toBe('Allocate 1 more hit.');
    expect(allocationError(3, withHits(noAllocation(), 0, 4))).toBe('Only 3 hits can be allocated.');
    expect(wouldDestroy([1, 0, 1, 0, 0, 0, 3, 0, 0], [1, 0, 1, 0, 0, 0, 0, 0, 0])).toBe(true);
    expect(wouldDestroy(PARTS, withHits(noAllocation(), 0, 6))).toBe(false);
  });
});

it('counts vital parts last', () => {
  const [lossColumns] = driveTableBattle.lossColumns!;
  const { battle, state } = sessionOf(shippedScenario('drive-duel'));
  const [fate] = battle.fates(state);
  const [unit] = battle.observe(state, null).units;
  const values = { ...fate!.values, beams: 1, missiles: 0 };
  // Power/drive 6, beams 4, screens 3 and a tube; the magazine and the generator do not count.
  expect(remainingOf(lossColumns!, { values }, unit!.bars)).toEqual({ left: 11, max: 14 });
});

describe('lanes', () => {
  const place = (y: number, left: boolean): PanelBox => ({ x: left ? 10 : 500, y, width: 100, height: 60, left });
  const places = new Map([
    [0, place(0, true)],
    [1, place(0, false)],
    [2, place(100, false)],
  ]);

  it('run from edge to edge, spread out, without crossing', () => {
    const drawn = layOutLanes(
      [
        { from: 0, to: 2 },
        { from: 0, to: 1 },
        { from: 1, to: 0 },
      ],
      places,
    );
    expect(drawn.map(({ x1, x2 }) => [x1, x2])).toEqual([
      [110, 500],
      [110, 500],
      [500, 110],
    ]);
    const [low, high, back] = drawn;
    expect(high!.y1).toBeLessThan(back!.y2);
    expect(back!.y2).toBeLessThan(low!.y1);
    // The two between the same ships stay side by side.
    expect(Math.sign(high!.y1 - back!.y2)).toBe(Math.sign(high!.y2 - back!.y1));
  });

  it('pass through the middle of the board between ships of one column', () => {
    const [lane] = layOutLanes([{ from: 1, to: 2 }], places);
    expect(alongLane(lane!, 0)).toEqual({ x: 500, y: 30 });
    expect(alongLane(lane!, 0.5).x).toBeLessThan(470);
    expect(alongLane(lane!, 1)).toEqual({ x: 500, y: 130 });
    expect(pathOf(lane!, 0, 1)).toMatch(/^M500 30Q.* 500 130$/);
    const [straight] = layOutLanes([{ from: 0, to: 1 }], places);
    expect(pathOf(straight!, 0, 0.5)).toBe('M110 30L305 30');
  });

  it('omit ships off the board', () => {
    expect(layOutLanes([{ from: 0, to: 9 }], places)).toEqual([]);
  });
});
