import { err, errorFinding, ok, type Finding, type Result } from '@core/base';
import type { AnyDocument } from '@core/model';
import { duelBoard, type DuelSetup, gainsSetup } from '@core/playtest';
import { ruleSystem } from '@core/rules/registry';
import type { BatchRunner } from '@main/playtests';
import type { DuelConditions, DuelJobRequest } from '@shared/host-api';
import { asKind, designsAt, scenarioAt, type LibraryReader } from './documents';
import type { JobStarters } from './jobs';

/** Starts duels and cost–effect tables. */
export function duelStarters(library: LibraryReader, runner: BatchRunner): Pick<JobStarters, 'duel' | 'gains'> {
  return {
    async duel(plan) {
      const [design, opponents] = [asKind(plan.design, 'design', '/design'), designsAt(plan.opponents, '/opponents')];
      if (!design.ok) return design;
      if (!opponents.ok) return opponents;
      const conditions = await conditionsOf(library, plan);
      if (!conditions.ok) return conditions;
      const pairings = opponents.value.map((opponent) => [design.value, opponent] as const);
      const job = runner.startDuels({ ...conditions.value, pairings }, plan);
      return job.ok ? job : err(withPathPrefix(job.error, /^\/pairings/, '/opponents'));
    },
    async gains(plan) {
      const design = asKind(plan.design, 'design', '/design');
      if (!design.ok) return design;
      const opponent = asKind(plan.opponent, 'design', '/opponent');
      if (!opponent.ok) return opponent;
      const conditions = await conditionsOf(library, plan);
      if (!conditions.ok) return conditions;
      const job = runner.startGains(gainsSetup(design.value, opponent.value, conditions.value), plan);
      return job.ok ? job : err(withPathPrefix(job.error, /^\/pairings\/\d+/, ''));
    },
  };
}

/** Findings whose paths lead into the plan, not into the duels that were made of it. */
function withPathPrefix(findings: readonly Finding[], start: RegExp, by: string): Finding[] {
  return findings.map((found) => ({ ...found, path: found.path.replace(start, by) }));
}

async function conditionsOf(
  library: LibraryReader,
  plan: DuelConditions & Pick<DuelJobRequest, 'design'>,
): Promise<Result<Omit<DuelSetup, 'pairings'>, readonly Finding[]>> {
  const [mine, theirs] = plan.players;
  if (mine === undefined || theirs === undefined) {
    return err([
      errorFinding('playtest.plan', '/players', 'Choose two players: one for the design and one for its opponents.'),
    ]);
  }
  const board = await boardOf(library, plan.map, plan.design);
  if (!board.ok) return board;
  return ok({ players: [mine, theirs], points: plan.points, ...board.value });
}

async function boardOf(
  library: LibraryReader,
  ref: DuelConditions['map'],
  design: AnyDocument,
): Promise<Result<Pick<DuelSetup, 'map' | 'battlespace'>, readonly Finding[]>> {
  if (ref === undefined) return ok({});
  const scenario = await scenarioAt(library, ref, '/map');
  if (!scenario.ok) return scenario;
  const field = design.kind === 'design' ? duelBoard(ruleSystem(design.rules), scenario.value) : undefined;
  if (field !== undefined) return ok(field);
  return err([errorFinding('playtest.plan', '/map', `${ref} has no map or battlespace for these designs.`)]);
}
