import { type Finding, type Result, assert, err, hashHex, hashText, ok } from '@core/base';
import { type BattleRecord, type PostingEntry, type UnitCondition, slug } from '@core/model';
import { type PlaySession, createMatch, playInSession, replayRecord } from '@core/playtest';
import type { Outcome } from '@core/rules/contract';
import { type BattleEnd, type BattlePlan, campaignSide, postingOf } from '../battle';
import { campaignError } from '../battle/roster';
import { KillCounter } from './kill-counter';
import { type SidePlayers, battleSidePlayers } from './side-players';

/** A fought battle of a campaign. */
export interface FoughtBattle {
  readonly posting: PostingEntry;
  readonly outcome: Outcome;
  /** The finished session, for its log and its record. */
  readonly session: PlaySession;
}

/**
 * Fights a battle between computer players by the full rules. `seed` is unsigned 32-bit. Deterministic.
 */
export function fight(plan: BattlePlan, players: SidePlayers, seed: number): Result<FoughtBattle, Finding[]> {
  const setup = plan.system.setup(plan.scenario, plan.designs);
  if (!setup.ok) return setup;
  const battle = setup.value;
  const names = battleSidePlayers(plan, battle, players);
  const match = createMatch(battle, names);
  if (!match.ok) return err([...match.error]);
  const killCounter = new KillCounter(battle);
  const session = playInSession(match.value, plan.designs, names, seed, (events) => killCounter.add(events));
  const posting = postingOf(plan, battle, session.state, {
    source: 'auto',
    seed,
    players: Object.fromEntries(plan.engagement.sides.map(({ side }) => [side, players[side] ?? 'greedy'])),
    kills: killCounter.kills,
  });
  if (!posting.ok) return posting;
  const { outcome } = session;
  assert(outcome !== undefined, 'a battle without a side to act has an outcome');
  return ok({ posting: posting.value, outcome, session });
}

/** A result and the battle record that it refers to. */
export interface Recorded {
  readonly posting: PostingEntry;
  readonly record: BattleRecord;
}

/**
 * Adds a battle record for replay. Its id contains a hash of the record, so the same battle always has the same id.
 */
export function recorded({ engagement }: BattlePlan, { posting, session }: FoughtBattle): Recorded {
  const record = session.toRecord({ name: engagement.name });
  const id = recordId(engagement.name, JSON.stringify(record));
  return { posting: { ...posting, record: id }, record: { ...record, id } };
}

/** Id of a record: the battle's name and a hash of `content`. */
export function recordId(name: string, content: string): string {
  const prefix = slug(name, 'battle').slice(0, 48).replace(/-+$/, '');
  return `${prefix}-${hashHex(hashText(content))}`;
}

/** The end of a battle that was broken off, and why. */
export interface BrokenOff extends BattleEnd {
  readonly reason: string;
}

/** A force that starts in a different condition in a record than in the plan; undefined when it is a record of the planned battle. */
export function differentForce(
  plan: BattlePlan,
  record: BattleRecord,
): BattlePlan['scenario']['forces'][number] | undefined {
  const recordedForces = new Map(record.scenario.forces.map((force) => [force.id, force]));
  return plan.scenario.forces.find(({ id, design, condition }) => {
    const recorded = recordedForces.get(id);
    return recorded?.design !== design || !sameValues(recorded.condition, condition);
  });
}

/** The result of a battle of the plan's scenario, from its record: a finished one, or one that was broken off. */
export function postingOfRecord(
  plan: BattlePlan,
  record: BattleRecord,
  brokenOff?: BrokenOff,
): Result<PostingEntry, Finding[]> {
  const force = differentForce(plan, record);
  if (force) {
    const message = `In this record ${force.name ?? force.id} starts in a different condition, so it is not the battle “${plan.engagement.name}”.`;
    return err([campaignError('record.other', '', message)]);
  }
  const replayed = replayRecord(record, plan.system);
  if (!replayed.ok) return err([...replayed.error]);
  const { session, findings } = replayed.value;
  const errors = findings.filter(({ severity, code }) => severity === 'error' || code === 'record.action');
  if (errors.length > 0) return err(errors.map((finding) => ({ ...finding, severity: 'error' })));
  const killCounter = new KillCounter(session.battle);
  for (let index = 0; index < session.length; index++) killCounter.add(session.replayAction(index).events);
  const players = Object.entries(record.players).flatMap(([as, player]) => {
    const side = campaignSide(plan.engagement, as);
    return side === null || player === undefined ? [] : [[side, player] as const];
  });
  const source = {
    source: 'played' as const,
    seed: record.seed,
    players: Object.fromEntries(players),
    record: record.id,
    ...(brokenOff && { reason: brokenOff.reason }),
    kills: killCounter.kills,
  };
  return postingOf(plan, session.battle, session.stateAt(session.length), source, brokenOff);
}

function sameValues(a: UnitCondition = {}, b: UnitCondition = {}): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => a[key] === b[key]);
}
