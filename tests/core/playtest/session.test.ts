import { describe, expect, it } from 'vitest';
import { policyAction } from '@core/players/simple';
import { PlaySession } from '@core/playtest';
import { SNAPSHOT_EVERY } from '@core/playtest/timeline';
import { createRng } from '@core/base';
import { pigBattle, pigScenario } from './toy-battle';

function newSession(seed = 5): PlaySession {
  return new PlaySession({ battle: pigBattle(pigScenario()), designs: new Map(), seed });
}

function playOn(session: PlaySession, actions: number, seed = 1): void {
  const rng = createRng(seed);
  for (let i = 0; i < actions && session.toAct.length > 0; i++) {
    const side = session.toAct[0]!;
    expect(session.act(side, policyAction(session.battle, 'random', session.state, side, rng)).ok).toBe(true);
  }
}

function snapshot(session: PlaySession): string {
  return JSON.stringify(session.state);
}

describe('PlaySession', () => {
  it('takes legal actions and rejects others with a reason', () => {
    const session = newSession();
    const side = session.toAct[0]!;
    const other = session.battle.sides.find((id) => id !== side)!;
    const before = snapshot(session);
    for (const bad of [null, 3, 'roll', {}, { t: 'hold' }, { t: 'fly' }, []]) {
      expect(session.act(side, bad)).toMatchObject({ ok: false, error: { code: 'pig.unknown' } });
    }
    expect(session.act(other, { t: 'roll' })).toMatchObject({ ok: false, error: { code: 'pig.turn' } });
    expect(snapshot(session)).toBe(before);
    const step = session.act(side, { t: 'roll' });
    expect(step.ok && step.value.events).toHaveLength(1);
    expect(session.cursor).toBe(1);
  });

  it('keeps a log with the action of each entry', () => {
    const session = newSession();
    playOn(session, 5);
    expect(session.log.map((entry) => entry.action)).toEqual([-1, 0, 1, 2, 3, 4]);
    expect(session.log[0]!.sentence.text).toMatch(/first/);
  });

  it('returns to the same state at every position, forwards and backwards', () => {
    const session = newSession();
    const states = [snapshot(session)];
    const rng = createRng(9);
    while (session.toAct.length > 0) {
      const side = session.toAct[0]!;
      session.act(side, policyAction(session.battle, 'random', session.state, side, rng));
      states.push(snapshot(session));
    }
    expect(session.length).toBeGreaterThan(2 * SNAPSHOT_EVERY);
    for (let i = 0; i < 300; i++) {
      const place = Math.floor((Math.abs(Math.sin(i * 7.1)) * 1e6) % states.length);
      session.goTo(place);
      expect(session.cursor).toBe(place);
      expect(snapshot(session)).toBe(states[place]);
    }
    session.goTo(states.length - 1);
    for (let place = states.length - 2; place >= 0; place--) {
      expect(session.undo()).toBe(true);
      expect(snapshot(session)).toBe(states[place]);
    }
    expect(session.undo()).toBe(false);
    for (let place = 1; place < states.length; place++) {
      expect(session.redo()).toMatchObject({ index: place - 1, entries: [{ action: place - 1 }] });
      expect(snapshot(session)).toBe(states[place]);
    }
    expect(session.redo()).toBeUndefined();
  });

  it('clamps positions out of range', () => {
    const session = newSession();
    playOn(session, 4);
    session.goTo(-3);
    expect(session.cursor).toBe(0);
    session.goTo(99);
    expect(session.cursor).toBe(4);
  });

  it('keeps the actions cut off by acting at an earlier position, and returns to them', () => {
    const session = newSession();
    playOn(session, 60, 2);
    const end = snapshot(session);
    const hashes = [...session.hashes];
    // A roll in place of a hold.
    const at = session.actions.findIndex(({ action }, index) => index >= 35 && action.t === 'hold');
    session.goTo(at);
    expect(session.act(session.toAct[0]!, { t: 'roll' }).ok).toBe(true);
    expect(session.length).toBe(at + 1);
    expect(session.log.at(-1)!.action).toBe(at);
    expect(session.branches).toHaveLength(1);
    expect(session.branches[0]).toMatchObject({ at });
    expect(session.branches[0]!.actions).toHaveLength(hashes.length - at);
    const other = snapshot(session);
    expect(session.switchToBranch(0)).toBe(true);
    expect(snapshot(session)).toBe(end);
    expect(session.hashes).toEqual(hashes);
    expect(session.branches).toHaveLength(1);
    expect(session.switchToBranch(0)).toBe(true);
    expect(snapshot(session)).toBe(other);
    expect(session.switchToBranch(7)).toBe(false);
  });

  it('steps back to the last decision of a side', () => {
    const session = newSession();
    playOn(session, 40);
    const me = session.battle.sides[0]!;
    const last = session.actions.findLastIndex((action) => action.side === me);
    expect(session.undoTo([me])).toBe(true);
    expect(session.cursor).toBe(last);
    expect(session.toAct).toEqual([me]);
    session.goTo(0);
    expect(session.undoTo([me])).toBe(false);
  });

  it('notifies listeners of changes until they unsubscribe', () => {
    const session = newSession();
    const seen: string[] = [];
    const stop = session.onChange((change) => seen.push(change.kind));
    playOn(session, 2);
    session.undo();
    session.undo();
    session.undo();
    session.redo();
    playOn(session, 1, 8);
    session.switchToBranch(0);
    stop();
    playOn(session, 1);
    expect(seen.slice(0, 5)).toEqual(['step', 'step', 'moved', 'moved', 'step']);
    expect(seen.slice(5)).toEqual(session.branches.length > 0 ? ['step', 'branch'] : ['step']);
  });

  it('does not keep the caller’s action object', () => {
    const session = newSession();
    const action = { t: 'roll' };
    session.act(session.toAct[0]!, action);
    action.t = 'broken';
    expect(session.actions[0]!.action).toEqual({ t: 'roll' });
  });

  it('gives decisions the same seed at the same position only', () => {
    const session = newSession();
    const first = session.decisionSeed();
    playOn(session, 1);
    expect(session.decisionSeed()).not.toBe(first);
    session.undo();
    expect(session.decisionSeed()).toBe(first);
  });
});
