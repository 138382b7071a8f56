import { type Finding, type Result, err, errorFinding, formatNumber, ok } from '@core/base';
import { RULES, type BattleRecord, type RecordedBranch } from '@core/model';
import type { AnyRuleSystem, BattleAction } from '@core/rules/contract';
import { HUMAN } from '@core/players';
import { designsFor } from './designs';
import { PlaySession } from './session';
import { type PlayedAction, applyPlayed } from './timeline';

/** The first action after which a replay differs from its record; both values are state hashes. */
export interface Drift {
  readonly index: number;
  readonly expected: number;
  readonly actual: number;
}

/** A record, replayed as far as the rules allow. */
export interface Replay {
  readonly session: PlaySession;
  /** Problems: an illegal action, a drift, a different result, or rules corrected since. Empty when the replay matches. */
  readonly findings: readonly Finding[];
  readonly drift?: Drift;
}

/**
 * Replays a record. Stops at the first illegal action and keeps the actions before it. A drift is a finding, and the replay continues.
 * Where the rules have been corrected since (another `rulesRevision`), differences are one warning instead of errors.
 * The error lists why the battle cannot be set up.
 */
export function replayRecord(record: BattleRecord, system: AnyRuleSystem): Result<Replay, readonly Finding[]> {
  if (system.info.id !== record.rules || record.scenario.rules !== record.rules) {
    const message = `The record is for ${RULES[record.rules].name}, but its scenario or the chosen rule system is not.`;
    return err([errorFinding('record.rules', '/rules', message)]);
  }
  const designs = designsFor(record.scenario, record.designs);
  const setup = system.setup(record.scenario, designs);
  if (!setup.ok) return err(setup.error.map((finding) => ({ ...finding, path: `/scenario${finding.path}` })));
  const battle = setup.value;
  const players = Object.fromEntries(battle.sides.map((side) => [side, record.players[side] ?? HUMAN]));
  const session = new PlaySession({ battle, designs, seed: record.seed, players });
  const findings: Finding[] = [];
  let drift: Drift | undefined;
  for (const [index, { by, do: action, dice }] of record.actions.entries()) {
    const path = `/actions/${index}`;
    const side = battle.sides[by];
    if (side === undefined) {
      const message = `Action ${index + 1} belongs to side ${by + 1}, which does not exist.`;
      findings.push(errorFinding('record.side', `${path}/by`, message));
      break;
    }
    const step = session.act(side, action, dice);
    if (!step.ok) {
      const reason = `Action ${formatNumber(index + 1)} of ${formatNumber(record.actions.length)} is not allowed: ${step.error.message}`;
      findings.push({ ...errorFinding('record.action', path, reason), params: { code: step.error.code } });
      break;
    }
    const expected = record.hashes?.[index];
    const actual = session.hashes[index];
    if (expected !== undefined && expected !== actual && drift === undefined) {
      drift = { index, expected, actual };
      const message = `The replay differs from the record after action ${formatNumber(index + 1)}.`;
      findings.push(errorFinding('record.drift', `/hashes/${index}`, message));
    }
  }
  findings.push(...resultFindings(record, session));
  session.lineName = record.lineName;
  for (const [index, branch] of (record.branches ?? []).entries()) {
    findings.push(...replayBranch(branch, `/branches/${index}`, session));
  }
  if (findings.length > 0 && (record.rulesRevision ?? 1) !== battle.rulesRevision) {
    return ok({ session, findings: [revisionFinding(record, session, findings)] });
  }
  return ok(drift === undefined ? { session, findings } : { session, findings, drift });
}

/** The warning that stands for all differences from a record of other rules. Hashes of another revision cannot be compared, so it names no action of a drift. */
function revisionFinding(record: BattleRecord, session: PlaySession, findings: readonly Finding[]): Finding {
  const earlier = (record.rulesRevision ?? 1) < session.battle.rulesRevision;
  const stop = findings.find(({ path }) => path.startsWith('/actions/'));
  const message =
    (earlier
      ? 'The rules have been corrected since this battle was recorded, so its replay may differ.'
      : 'This battle was recorded with a later version of the rules, so its replay may differ.') +
    (stop === undefined
      ? ''
      : ` It stops after ${formatNumber(session.length)} of ${formatNumber(record.actions.length)} actions: ${stop.message}`);
  return {
    code: stop === undefined ? 'record.revision' : 'record.action',
    severity: 'warning',
    path: stop?.path ?? '/rulesRevision',
    message,
  };
}

/** Replays a recorded variation on a separate state and adds its legal actions to the session. */
function replayBranch(branch: RecordedBranch, path: string, session: PlaySession): Finding[] {
  const { battle } = session;
  const title = branch.name === undefined ? 'A variation' : `The variation “${branch.name}”`;
  if (branch.from > session.length) {
    const message = `${title} starts after action ${formatNumber(branch.from)}, but only ${formatNumber(session.length)} actions can be replayed.`;
    return [errorFinding('record.branch.from', `${path}/from`, message)];
  }
  const findings: Finding[] = [];
  const state = session.stateAt(branch.from);
  const actions: PlayedAction[] = [];
  const hashes: number[] = [];
  for (const [index, recorded] of branch.actions.entries()) {
    const { by } = recorded;
    const side = battle.sides[by];
    const rejection = side === undefined ? undefined : battle.check(state, side, recorded.do);
    if (side === undefined || rejection !== undefined) {
      const reason = rejection?.message ?? `There is no side ${by + 1}.`;
      const message = `${title} stops at its action ${formatNumber(index + 1)} of ${formatNumber(branch.actions.length)}: ${reason}`;
      findings.push(errorFinding('record.branch.action', `${path}/actions/${index}`, message));
      break;
    }
    // `check` accepted it as an action.
    const action = recorded.do as BattleAction;
    const played = { side, action, ...(recorded.dice === undefined ? {} : { dice: recorded.dice }) };
    applyPlayed(battle, state, played);
    actions.push(played);
    hashes.push(battle.hash(state));
    const drifts = branch.hashes?.[index] !== undefined && branch.hashes[index] !== hashes[index];
    if (drifts && findings.length === 0) {
      const message = `${title} differs from the record after its action ${formatNumber(index + 1)}.`;
      findings.push(errorFinding('record.branch.drift', `${path}/hashes/${index}`, message));
    }
  }
  if (actions.length > 0) session.addBranch({ ...branch, at: branch.from, actions, hashes });
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
    : [errorFinding('record.result', '/result', 'The replay ends with a different result than the record.')];
}

/** The result of verifying a record. */
export interface VerifyResult {
  readonly ok: boolean;
  /** Number of actions that replay. */
  readonly actions: number;
  readonly drift?: Drift;
  readonly findings: readonly Finding[];
}

/** Replays a record and checks that it reaches the same states and the same result. */
export function verifyRecord(record: BattleRecord, system: AnyRuleSystem): VerifyResult {
  const replayed = replayRecord(record, system);
  if (!replayed.ok) return { ok: false, actions: 0, findings: replayed.error };
  const { session, findings, drift } = replayed.value;
  const verdict = { ok: !findings.some(({ severity }) => severity === 'error'), actions: session.length, findings };
  return drift === undefined ? verdict : { ...verdict, drift };
}
