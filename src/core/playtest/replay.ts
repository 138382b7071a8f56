import { type Finding, type Result, err, ok } from '@core/base';
import type { BattleRecord, RecordedBranch } from '@core/model';
import type { AnyRuleSystem, BattleAction } from '@core/rules/contract';
import { designsFor } from './designs';
import { PlaySession } from './session';
import type { Deed } from './timeline';

/** The first place where a replay differs from its record; both values are fingerprints of the state after the action. */
export interface Drift {
  readonly index: number;
  readonly expected: number;
  readonly actual: number;
}

/** A record replayed as far as it goes. */
export interface Replayed {
  readonly session: PlaySession;
  /** What is wrong with it: an action that is not allowed, a drift, another result. Empty when all is well. */
  readonly findings: readonly Finding[];
  readonly drift?: Drift;
}

/**
 * Plays a record again. It stops at the first action that the rules do not allow and keeps what came before it; a drift
 * is a finding, and the replay goes on. The error lists what keeps the battle from being set up at all.
 */
export function replayRecord(record: BattleRecord, system: AnyRuleSystem): Result<Replayed, readonly Finding[]> {
  if (system.info.id !== record.rules || record.scenario.rules !== record.rules) {
    return err([
      wrong('record.rules', '/rules', `The record is of "${record.rules}", its scenario or reader of another system.`),
    ]);
  }
  const designs = designsFor(record.scenario, record.designs);
  const made = system.setup(record.scenario, designs);
  if (!made.ok) return err(made.error.map((finding) => ({ ...finding, path: `/scenario${finding.path}` })));
  const battle = made.value;
  const players = Object.fromEntries(battle.sides.map((side) => [side, record.players[side] ?? 'human']));
  const session = new PlaySession({ battle, designs, seed: record.seed, players });
  const findings: Finding[] = [];
  let drift: Drift | undefined;
  for (const [index, { by, do: action }] of record.actions.entries()) {
    const path = `/actions/${index}`;
    const side = battle.sides[by];
    if (side === undefined) {
      findings.push(
        wrong('record.side', `${path}/by`, `Action ${index + 1} is by side ${by + 1}, which does not exist.`),
      );
      break;
    }
    const done = session.act(side, action);
    if (!done.ok) {
      const reason = `Action ${index + 1} of ${record.actions.length} is not allowed: ${done.error.message}`;
      findings.push({ ...wrong('record.action', path, reason), params: { code: done.error.code } });
      break;
    }
    const expected = record.hashes?.[index];
    const actual = session.hashes[index];
    if (expected !== undefined && expected !== actual && drift === undefined) {
      drift = { index, expected, actual };
      findings.push(
        wrong('record.drift', `/hashes/${index}`, `The replay differs from the record after action ${index + 1}.`),
      );
    }
  }
  findings.push(...resultFindings(record, session));
  session.lineName = record.lineName;
  for (const [index, branch] of (record.branches ?? []).entries()) {
    findings.push(...replayBranch(branch, `/branches/${index}`, session));
  }
  return ok(drift === undefined ? { session, findings } : { session, findings, drift });
}

/** Plays a branch of a record on a state of its own and adds to the session as much of it as the rules allow. */
function replayBranch(branch: RecordedBranch, path: string, session: PlaySession): Finding[] {
  const { battle } = session;
  const called = branch.name === undefined ? 'A branch' : `The branch “${branch.name}”`;
  if (branch.from > session.length) {
    const message = `${called} begins after action ${branch.from}, but only ${session.length} can be played again.`;
    return [wrong('record.branch.from', `${path}/from`, message)];
  }
  const findings: Finding[] = [];
  const state = session.stateAt(branch.from);
  const deeds: Deed[] = [];
  const hashes: number[] = [];
  for (const [index, { by, do: action }] of branch.actions.entries()) {
    const side = battle.sides[by];
    const rejection = side === undefined ? undefined : battle.check(state, side, action);
    if (side === undefined || rejection !== undefined) {
      const why = rejection?.message ?? `There is no side ${by + 1}.`;
      const message = `${called} cannot be played beyond its action ${index + 1} of ${branch.actions.length}: ${why}`;
      findings.push(wrong('record.branch.action', `${path}/actions/${index}`, message));
      break;
    }
    // `check` has judged it to be an action.
    const deed: Deed = { side, action: action as BattleAction };
    battle.apply(state, side, deed.action);
    deeds.push(deed);
    hashes.push(battle.hash(state));
    const drifts = branch.hashes?.[index] !== undefined && branch.hashes[index] !== hashes[index];
    if (drifts && findings.length === 0) {
      const message = `${called} differs from the record after its action ${index + 1}.`;
      findings.push(wrong('record.branch.drift', `${path}/hashes/${index}`, message));
    }
  }
  if (deeds.length > 0) session.addBranch({ ...branch, at: branch.from, deeds, hashes });
  return findings;
}

function resultFindings(record: BattleRecord, session: PlaySession): Finding[] {
  if (record.result === undefined || session.length < record.actions.length) return [];
  const { side, level, turns } = record.result;
  const outcome = session.outcome;
  const same =
    outcome !== undefined && outcome.side === side && outcome.level === level && session.state.turn === turns;
  return same
    ? []
    : [wrong('record.result', '/result', 'The result in the record is not the one that the replay comes to.')];
}

function wrong(code: string, path: string, message: string): Finding {
  return { code, severity: 'error', path, message };
}

/** What checking a record found. */
export interface Verdict {
  readonly ok: boolean;
  /** How many of its actions replay. */
  readonly actions: number;
  readonly drift?: Drift;
  readonly findings: readonly Finding[];
}

/** Replays a record and says whether it comes to the same states and the same result. */
export function verifyRecord(record: BattleRecord, system: AnyRuleSystem): Verdict {
  const replayed = replayRecord(record, system);
  if (!replayed.ok) return { ok: false, actions: 0, findings: replayed.error };
  const { session, findings, drift } = replayed.value;
  const verdict = { ok: findings.length === 0, actions: session.length, findings };
  return drift === undefined ? verdict : { ...verdict, drift };
}
