import { groupSize, modelFindings, type Condition, type VictoryLevel } from '@core/model';
import {
  canRemove,
  canUnwrap,
  duplicateCondition,
  moveCondition,
  parentPath,
  removeCondition,
  replaceCondition,
  unwrapCondition,
  wrapCondition,
  type ConditionPath,
} from '@renderer/conditions';
import { conditionAt, CONDITION_KINDS, newCondition } from '@renderer/features/scenarios/model/conditions';
import { addLevel, duplicateLevel } from '@renderer/features/scenarios/model/levels';
import { survivorsMode, survivorsOf } from '@renderer/features/scenarios/model/survivors';
import { parseDocument } from '@core/model/read';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editable } from './support';

const over: Condition = { type: 'over' };
const turn = (number: number): Condition => ({ type: 'turn', turn: number });
const levelOf = (when: Condition): VictoryLevel => ({
  id: 'l',
  side: 'player-1',
  name: 'L',
  when: structuredClone(when),
});
const WHEN: ConditionPath = ['when'];

/** The paths of all conditions of a level, the outermost first. */
function pathsOf(level: VictoryLevel, path: ConditionPath = WHEN): ConditionPath[] {
  const condition = conditionAt(level, path);
  if (condition.type === 'not') return [path, ...pathsOf(level, [...path, 'of'])];
  if (condition.type !== 'all' && condition.type !== 'any') return [path];
  return [path, ...condition.of.flatMap((_, index) => pathsOf(level, [...path, 'of', index]))];
}

describe('newCondition', () => {
  it('keeps units and side of the replaced condition', () => {
    const scenario = editable();
    const from: Condition = { type: 'destroyed', units: { side: 'player-2', design: 'destroyer' }, atLeast: 2 };
    expect(newCondition('exited', scenario, from)).toEqual({ type: 'exited', units: from.units, atLeast: 'all' });
    expect(newCondition('points', scenario, from)).toMatchObject({ side: 'player-2' });
    expect(newCondition('not', scenario, from)).toEqual({ type: 'not', of: from });
    expect(newCondition('any', scenario, { type: 'all', of: [over] })).toEqual({ type: 'any', of: [over] });
    expect(newCondition('all', scenario, { type: 'not', of: over })).toEqual({ type: 'all', of: [over] });
  });
});

describe('changing the tree', () => {
  it('removes a part, and an empty group with it, but never the root', () => {
    const level = levelOf({ type: 'all', of: [over, { type: 'not', of: { type: 'any', of: [turn(1)] } }] });
    expect(canRemove(level, ['when', 'of', 1, 'of', 'of', 0])).toBe(true);
    expect(removeCondition(level, ['when', 'of', 1, 'of', 'of', 0])).toBe(true);
    expect(level.when).toEqual({ type: 'all', of: [over] });
    expect(canRemove(level, ['when', 'of', 0])).toBe(false);
    expect(removeCondition(level, ['when', 'of', 0])).toBe(false);
    expect(canRemove(level, WHEN)).toBe(false);
    expect(level.when).toEqual({ type: 'all', of: [over] });
  });

  it('wraps a part and unwraps it', () => {
    const level = levelOf({ type: 'all', of: [over, turn(3)] });
    wrapCondition(level, ['when', 'of', 1], 'any');
    expect(level.when).toEqual({ type: 'all', of: [over, { type: 'any', of: [turn(3)] }] });
    unwrapCondition(level, ['when', 'of', 1]);
    expect(level.when).toEqual({ type: 'all', of: [over, turn(3)] });
    expect(canUnwrap(level, WHEN)).toBe(false);
    wrapCondition(level, WHEN, 'not');
    expect(canUnwrap(level, WHEN)).toBe(true);
    unwrapCondition(level, WHEN);
    expect(level.when).toEqual({ type: 'all', of: [over, turn(3)] });
  });

  it('unwraps several parts into the outer list', () => {
    const level = levelOf({ type: 'any', of: [over, { type: 'all', of: [turn(1), turn(2)] }, turn(3)] });
    unwrapCondition(level, ['when', 'of', 1]);
    expect(level.when).toEqual({ type: 'any', of: [over, turn(1), turn(2), turn(3)] });
  });

  it('duplicates a part after itself, and moves it within its list', () => {
    const level = levelOf(turn(5));
    duplicateCondition(level, WHEN);
    expect(level.when).toEqual({ type: 'all', of: [turn(5), turn(5)] });
    replaceCondition(level, ['when', 'of', 1], over);
    moveCondition(level, ['when', 'of', 1], -1);
    expect(level.when).toEqual({ type: 'all', of: [over, turn(5)] });
    moveCondition(level, ['when', 'of', 0], -1);
    expect(level.when).toEqual({ type: 'all', of: [over, turn(5)] });
  });

  it('finds the parent of a condition', () => {
    expect(parentPath(['when', 'of', 2, 'of'])).toEqual(['when', 'of', 2]);
    expect(parentPath(['when', 'of', 2])).toEqual(WHEN);
    expect(parentPath(WHEN)).toBeUndefined();
  });

  it('leaves a valid condition after any edit', () => {
    const step = fc.record({
      what: fc.constantFrom('remove', 'all', 'any', 'not', 'unwrap', 'copy', 'up', 'down', 'kind'),
      where: fc.nat(),
      kind: fc.constantFrom(...CONDITION_KINDS.map((kind) => kind.value)),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 14 }), (steps) => {
        const scenario = editable();
        const level = scenario.victory[0];
        for (const { what, where, kind } of steps) {
          const paths = pathsOf(level);
          const path = paths[where % paths.length];
          if (what === 'remove') removeCondition(level, path);
          else if (what === 'unwrap') unwrapCondition(level, path);
          else if (what === 'copy') duplicateCondition(level, path);
          else if (what === 'up' || what === 'down') moveCondition(level, path, what === 'up' ? -1 : 1);
          else if (what === 'kind') {
            replaceCondition(level, path, structuredClone(newCondition(kind, scenario, conditionAt(level, path))));
          } else wrapCondition(level, path, what);
        }
        // Lists of more than 20 are held back by the button; here only the tree's form is at stake.
        const tooLong = JSON.stringify(level.when).length > 4_000;
        if (!tooLong) expect(parseDocument(structuredClone(scenario)).ok).toBe(true);
      }),
    );
  });
});

describe('levels', () => {
  it('start with the enemies destroyed', () => {
    const draft = editable();
    const id = addLevel(draft, 'player-2');
    expect(draft.victory[2]).toEqual({
      id,
      side: 'player-2',
      name: 'Victory',
      when: { type: 'survivors', units: { side: 'player-1' }, atMost: 0 },
    });
    expect(addLevel(draft, 'player-2')).not.toBe(id);
    expect(draft.victory[3].name).toBe('Victory 2');
  });

  it('of the same side get a condition that no earlier level always meets first', () => {
    const draft = editable();
    draft.victory = [];
    for (let count = 0; count < 3; count++) addLevel(draft, 'player-1');
    const codes = modelFindings(draft).map(({ code }) => code);
    expect(codes).not.toContain('scenario.level.shadowed');
    expect(codes).not.toContain('scenario.level.impossible');
  });

  it('are duplicated right after the original with a new id and name', () => {
    const draft = editable();
    const id = duplicateLevel(draft, 0);
    expect(draft.victory).toHaveLength(3);
    const { name } = draft.victory[0];
    expect(draft.victory[1]).toEqual({ ...draft.victory[0], id, name: `${name} 2` });
    duplicateLevel(draft, 1);
    expect(draft.victory[2].name).toBe(`${name} 3`);
    draft.victory.splice(2, 1);
    expect(id).not.toBe(draft.victory[0].id);
  });
});

describe('groups', () => {
  it('count the units that match all filters', () => {
    const { forces } = editable();
    const scenario = editable({ forces: [{ ...forces[0], count: 3, group: 'heavy' }, forces[1], forces[2]] });
    expect(groupSize(scenario, {})).toBe(5);
    expect(groupSize(scenario, { side: 'player-1' })).toBe(4);
    expect(groupSize(scenario, { side: 'player-1', design: 'battleship' })).toBe(3);
    expect(groupSize(scenario, { group: 'heavy' })).toBe(3);
    expect(groupSize(scenario, { group: 'light' })).toBe(0);
    expect(groupSize(scenario, { force: 'player-2-battleship' })).toBe(1);
  });
});

describe('survivors', () => {
  it.each([
    [{ atLeast: 'all' }, 'every'],
    [{ atMost: 0 }, 'none'],
    [{ atMost: 2 }, 'most'],
    [{ atLeast: 1 }, 'least'],
    [{ atLeast: 1, atMost: 3 }, 'range'],
    [{}, undefined],
    [{ atLeast: 'all', atMost: 3 }, undefined],
  ] as const)('reads %j as %s', (range, mode) => {
    expect(survivorsMode(range)).toBe(mode);
  });

  it('switches between any two modes', () => {
    const modes = ['every', 'none', 'least', 'most', 'range'] as const;
    for (const from of modes) {
      for (const to of modes) expect(survivorsMode(survivorsOf(to, survivorsOf(from, {})))).toBe(to);
    }
    expect(survivorsOf('range', { atLeast: 4, atMost: 2 })).toEqual({ atLeast: 4, atMost: 4 });
  });
});
