import { describe, expect, it } from 'vitest';
import { createMatch, decisionSeed, PlaySession, replayRecord, verifyRecord } from '@core/playtest';
import type { BattleRecord } from '@core/model';
import { validateRecord } from '@core/model/generated/validators';
import { pigBattle, pigRules, pigScenario } from './toy-battle';

function play(seed: number, stopAt = Infinity): { session: PlaySession; record: BattleRecord } {
  const battle = pigBattle(pigScenario());
  const players = { red: 'greedy', blue: 'random' };
  const session = new PlaySession({ battle, designs: new Map(), seed, players });
  const match = createMatch(battle, ['greedy', 'random']);
  if (!match.ok) throw new Error('no match');
  while (session.toAct.length > 0 && session.length < stopAt) {
    const side = session.toAct[0]!;
    const player = match.value.players[battle.sides.indexOf(side)]!;
    player.begin(decisionSeed(seed, session.cursor));
    session.act(side, player.decide(session.state, side));
  }
  return { session, record: session.toRecord({ name: 'Pig: the Éclat!' }) };
}

describe('a record', () => {
  it('is a valid file and replays to the same states', () => {
    const { session, record } = play(3);
    expect(validateRecord(record), JSON.stringify(validateRecord.errors)).toBe(true);
    expect(record.id).toBe('pig-the-eclat');
    expect(record.result).toEqual({ side: session.outcome!.side, level: 'bank', turns: session.state.turn });
    const read = JSON.parse(JSON.stringify(record)) as BattleRecord;
    expect(verifyRecord(read, pigRules)).toEqual({ ok: true, actions: session.length, findings: [] });
  });

  it('contains the whole main line, wherever the cursor is', () => {
    const { session, record } = play(3);
    session.goTo(2);
    expect(session.toRecord({ name: 'Pig: the Éclat!' })).toEqual(record);
    expect(session.cursor).toBe(2);
  });

  it('of an unfinished battle has no result and can be continued', () => {
    const { record } = play(4, 6);
    expect(record.result).toBeUndefined();
    const replayed = replayRecord(record, pigRules);
    expect(replayed.ok && replayed.value.session.length).toBe(6);
    expect(replayed.ok && replayed.value.session.toAct).toHaveLength(1);
    expect(replayed.ok && replayed.value.session.players).toEqual({ red: 'greedy', blue: 'random' });
  });

  it('reports where it drifts', () => {
    const { record } = play(3);
    const hashes = [...record.hashes!];
    hashes[4] = (hashes[4]! ^ 1) >>> 0;
    const verdict = verifyRecord({ ...record, hashes }, pigRules);
    expect(verdict).toMatchObject({ ok: false, actions: record.actions.length });
    expect(verdict.drift).toEqual({ index: 4, expected: hashes[4], actual: record.hashes![4] });
    expect(verdict.findings).toMatchObject([{ code: 'record.drift', path: '/hashes/4' }]);
  });

  it('of earlier rules replays without comparing hashes, with one warning', () => {
    const { session, record } = play(3);
    expect(record.rulesRevision).toBe(2);
    const { rulesRevision: _none, ...old } = { ...record, hashes: record.hashes!.map((hash) => (hash ^ 1) >>> 0) };
    expect(verifyRecord(old, pigRules)).toEqual({
      ok: true,
      actions: session.length,
      findings: [
        {
          code: 'record.revision',
          severity: 'warning',
          path: '/rulesRevision',
          message: 'The rules have been corrected since this battle was recorded, so its replay may differ.',
        },
      ],
    });
    expect(verifyRecord({ ...record, rulesRevision: 1 }, pigRules)).toEqual({
      ok: true,
      actions: session.length,
      findings: [],
    });
  });

  it('of earlier rules keeps what came before an action that is no longer allowed', () => {
    const { record } = play(3);
    const actions = structuredClone(record.actions);
    actions[5] = { by: actions[5]!.by, do: { t: 'explode' } };
    const { findings, ...verdict } = verifyRecord({ ...record, actions, rulesRevision: 1 }, pigRules);
    expect(verdict).toEqual({ ok: true, actions: 5 });
    expect(findings).toMatchObject([{ code: 'record.action', severity: 'warning', path: '/actions/5' }]);
    expect(findings[0]!.message).toContain(`It stops after 5 of ${record.actions.length} actions: Action 6 of`);
  });

  it('with another seed drifts or stops, and never throws', () => {
    const { record } = play(3);
    expect(verifyRecord({ ...record, seed: 99 }, pigRules).ok).toBe(false);
  });

  it('with an impossible action keeps what came before it', () => {
    const { record } = play(3);
    const actions = structuredClone(record.actions);
    actions[5] = { by: actions[5]!.by, do: { t: 'explode', h: [null] } };
    const verdict = verifyRecord({ ...record, actions }, pigRules);
    expect(verdict).toMatchObject({ ok: false, actions: 5, findings: [{ code: 'record.action', path: '/actions/5' }] });
    expect(verdict.findings[0]!.params).toEqual({ code: 'pig.unknown' });
  });

  it('with a side that does not exist keeps what came before it', () => {
    const { record } = play(3);
    const actions = structuredClone(record.actions);
    actions[2]!.by = 3;
    expect(verifyRecord({ ...record, actions }, pigRules)).toMatchObject({
      ok: false,
      actions: 2,
      findings: [{ code: 'record.side', path: '/actions/2/by' }],
    });
  });

  it('stops at the end of the battle if it has more actions', () => {
    const { record } = play(3);
    const actions = [...record.actions, { by: 0, do: { t: 'roll' } }];
    const verdict = verifyRecord({ ...record, actions }, pigRules);
    expect(verdict).toMatchObject({ ok: false, actions: record.actions.length, findings: [{ code: 'record.action' }] });
  });

  it('with a wrong result is reported', () => {
    const { record } = play(3);
    const verdict = verifyRecord({ ...record, result: { side: null, level: null, turns: 1 } }, pigRules);
    expect(verdict).toMatchObject({ ok: false, findings: [{ code: 'record.result', path: '/result' }] });
  });

  it('reports why its battle cannot be set up', () => {
    const { record } = play(3);
    const verdict = verifyRecord({ ...record, scenario: pigScenario({ name: 'Unplayable' }) }, pigRules);
    expect(verdict).toMatchObject({
      ok: false,
      actions: 0,
      findings: [{ code: 'pig.unplayable', path: '/scenario/name' }],
    });
    expect(verifyRecord({ ...record, rules: 'skirmish' }, pigRules)).toMatchObject({
      ok: false,
      findings: [{ code: 'record.rules' }],
    });
  });
});
