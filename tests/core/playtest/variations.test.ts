import type { BattleRecord } from '@core/model';
import { validateRecord } from '@core/model/generated/validators';
import { PlaySession, replayRecord, verifyRecord } from '@core/playtest';
import { toBranch, pruneVariations, variationTree, MAX_BRANCHES, type Variation } from '@core/playtest/variations';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pigBattle, pigRules, pigScenario } from './toy-battle';

function newSession(seed = 5): PlaySession {
  return new PlaySession({
    battle: pigBattle(pigScenario()),
    designs: new Map(),
    seed,
    players: { red: 'human', blue: 'human' },
  });
}

/** Does `roll` or `hold`; where it is not allowed now, the other. */
function choose(session: PlaySession, t: 'roll' | 'hold'): void {
  const side = session.toAct[0];
  if (side === undefined) return;
  if (!session.act(side, { t }).ok) session.act(side, { t: t === 'roll' ? 'hold' : 'roll' });
}

/** A variation as text, for comparison. */
const textOf = (actions: PlaySession['actions']): string => actions.map((action) => action.action.t[0]).join('');

/** All lines of a session as texts, in any order. */
function linesOf(session: PlaySession): string[] {
  const own = textOf(session.actions);
  return [own, ...session.branches.map((branch) => own.slice(0, branch.at) + textOf(branch.actions))].sort();
}

/** A session with three lines: one parts from the first, one from that. */
function threeLines(): PlaySession {
  const session = newSession();
  for (const t of ['roll', 'hold', 'roll', 'hold', 'roll', 'hold'] as const) choose(session, t);
  session.goTo(2);
  for (const t of ['roll', 'roll', 'roll'] as const) choose(session, t);
  session.goTo(4);
  for (const t of ['hold', 'hold'] as const) choose(session, t);
  return session;
}

describe('variations of a session', () => {
  it('differ from the main line, even a variation of a variation', () => {
    const session = threeLines();
    const all = linesOf(session);
    expect(all).toHaveLength(3);
    const tree = session.tree;
    expect(tree.map((node) => node.index)).toEqual([-1, 0, 1]);
    for (let i = 0; i < 12; i++) {
      session.switchToBranch(i % 2);
      expect(linesOf(session)).toEqual(all);
      expect(session.hashes).toHaveLength(session.length);
      expect(session.cursor).toBe(session.length);
    }
  });

  it('replay to the states of their hashes, whichever line is current', () => {
    const session = threeLines();
    for (const place of [0, 1, 0]) {
      session.switchToBranch(place);
      const { battle } = session;
      const state = battle.start(session.seed);
      session.actions.forEach((action, index) => {
        battle.apply(state, action.side, action.action);
        expect(battle.hash(state)).toBe(session.hashes[index]);
      });
    }
  });

  it('keep their names when they are switched', () => {
    const session = threeLines();
    session.nameBranch(0, ' Hold early ');
    session.nameBranch(-1, 'All in');
    expect(session.branches[0]!.name).toBe('Hold early');
    session.switchToBranch(0);
    expect(session.lineName).toBe('Hold early');
    expect(session.branches[0]!.name).toBe('All in');
    session.nameBranch(-1, '');
    expect(session.lineName).toBeUndefined();
    // What is left by playing on otherwise takes the name along.
    session.nameBranch(-1, 'First');
    session.goTo(0);
    choose(session, session.actions[0]!.action.t === 'roll' ? 'hold' : 'roll');
    choose(session, 'hold');
    expect(session.branches.map((branch) => branch.name)).toContain('First');
    expect(session.lineName).toBeUndefined();
  });

  it('keep the name of a line whose last action is taken back and repeated', () => {
    const session = threeLines();
    session.nameBranch(-1, 'Main plan');
    const before = linesOf(session);
    const { side, action } = session.actions.at(-1)!;
    session.undo();
    expect(session.act(side, action).ok).toBe(true);
    expect(session.lineName).toBe('Main plan');
    expect(linesOf(session)).toEqual(before);
  });

  it('can be deleted, and a repeated line is not stored twice', () => {
    const session = threeLines();
    const all = linesOf(session);
    const restore = session.deleteBranch(0);
    expect(session.branches).toHaveLength(1);
    session.switchToBranch(0);
    restore();
    expect(linesOf(session)).toEqual(all);
    session.deleteBranch(1);
    expect(session.branches).toHaveLength(1);
    const again = textOf(session.actions);
    session.goTo(1);
    for (const letter of again.slice(1)) choose(session, letter === 'r' ? 'roll' : 'hold');
    expect(textOf(session.actions)).toBe(again);
    expect(session.branches).toHaveLength(1);
  });

  it('are limited in number; named ones are dropped last', () => {
    const line = (index: number): Variation => ({
      ...(index === 3 ? { name: 'Kept' } : {}),
      actions: [{ side: 'red', action: { t: `x${index}` } }],
      hashes: [index],
    });
    const kept = pruneVariations(
      [],
      Array.from({ length: MAX_BRANCHES + 7 }, (_, index) => line(index)),
    );
    expect(kept).toHaveLength(MAX_BRANCHES);
    expect(kept[0]!.name).toBe('Kept');
    expect(kept[1]!.actions[0]!.action.t).toBe('x8');
  });

  it('form a tree in which each shares most actions with its parent', () => {
    const actions = fc.array(fc.constantFrom('a', 'b'), { maxLength: 6 });
    fc.assert(
      fc.property(actions, fc.array(actions, { maxLength: 5 }), (own, others) => {
        const line = (letters: readonly string[]): Variation => ({
          actions: letters.map((t) => ({ side: 'red', action: { t } })),
          hashes: letters.map(() => 0),
        });
        const main = line(own).actions;
        const lines = others.map(line);
        for (const [place, node] of variationTree(main, lines).entries()) {
          if (place === 0) continue;
          const { index, at, parent } = node;
          const mother = parent === -1 ? main : lines[parent!]!.actions;
          expect(toBranch(mother, lines[index]!).at).toBe(at);
          expect(at).toBeGreaterThanOrEqual(toBranch(main, lines[index]!).at);
          expect(parent!).toBeLessThan(index);
        }
      }),
    );
  });
});

describe('variations in a record', () => {
  const record = (): BattleRecord => threeLines().toRecord({ name: 'Three lines' });

  it('are saved and restored', () => {
    const session = threeLines();
    session.nameBranch(1, 'Other');
    session.nameBranch(-1, 'Mine');
    const written = JSON.parse(JSON.stringify(session.toRecord({ name: 'Three lines' }))) as BattleRecord;
    expect(validateRecord(written), JSON.stringify(validateRecord.errors)).toBe(true);
    const replayed = replayRecord(written, pigRules);
    if (!replayed.ok) throw new Error('it can be set up');
    expect(replayed.value.findings).toEqual([]);
    expect(linesOf(replayed.value.session)).toEqual(linesOf(session));
    expect(replayed.value.session.branches).toEqual(session.branches);
    expect(replayed.value.session.lineName).toBe('Mine');
    expect(replayed.value.session.toRecord({ name: 'Three lines' })).toEqual(written);
  });

  it('are verified: an illegal action, a drift, a start after the end', () => {
    const good = record();
    expect(verifyRecord(good, pigRules).ok).toBe(true);
    const [first, second] = good.branches!;
    const spoilt = { ...first!, actions: [...first!.actions, { by: 0, do: { t: 'explode' } }] };
    const verdict = verifyRecord({ ...good, branches: [spoilt, second!] }, pigRules);
    const path = `/branches/0/actions/${first!.actions.length}`;
    expect(verdict).toMatchObject({ ok: false, findings: [{ code: 'record.branch.action', path }] });
    const drifting = { ...second!, hashes: second!.hashes!.map((hash, i) => (i === 0 ? (hash ^ 1) >>> 0 : hash)) };
    expect(verifyRecord({ ...good, branches: [first!, drifting] }, pigRules).findings).toMatchObject([
      { code: 'record.branch.drift', path: '/branches/1/hashes/0' },
    ]);
    const late = { ...first!, from: good.actions.length + 1 };
    expect(verifyRecord({ ...good, branches: [late] }, pigRules).findings).toMatchObject([
      { code: 'record.branch.from', path: '/branches/0/from' },
    ]);
    const stranger = { ...first!, actions: [{ by: 3, do: { t: 'roll' } }] };
    expect(verifyRecord({ ...good, branches: [stranger] }, pigRules).findings).toMatchObject([
      { code: 'record.branch.action', path: '/branches/0/actions/0' },
    ]);
  });
});
