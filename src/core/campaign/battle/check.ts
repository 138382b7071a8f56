import type { Finding } from '@core/base';
import { pointer, type Campaign, type PostingEntry, type UnitPosting } from '@core/model';
import type { AnyRuleSystem } from '@core/rules/contract';
import type { CampaignState, Engagement } from '../state';
import { levelsOf } from './paper';
import {
  type RosterUnit,
  type Rulebook,
  fieldsOf,
  participantsOf,
  prizesOf,
  rosterUnit,
  campaignError,
} from './roster';

/** Who is of such a fate must be able to start a battle again; the others need not. */
const LIVING: readonly UnitPosting['fate'][] = ['alive', 'exited', 'landed'];

/**
 * Findings about the result of an engagement, played, resolved or typed in: whether everybody is told of, once, with a condition that the
 * rules know, and whether winner, level and fates go together. Paths point into the entry.
 */
export function checkPosting(
  campaign: Campaign,
  state: CampaignState,
  posting: PostingEntry,
  rulebook: Rulebook,
): Finding[] {
  const engagement = state.engagements.find(({ id }) => id === posting.engagement);
  if (engagement === undefined) {
    const settled = state.resolved.some((one) => one.engagement.id === posting.engagement);
    const message = settled
      ? `The battle "${posting.engagement}" has its result already; reverse that one first.`
      : `There is no battle "${posting.engagement}" to be settled now.`;
    return [campaignError('posting.engagement', '/engagement', message)];
  }
  const fighters = engagement.sides.flatMap((side) => participantsOf(state, engagement, side, rulebook));
  const prizes = prizesOf(state, engagement);
  return [
    ...checkWinner(campaign, engagement, posting),
    ...checkUnitList(engagement, posting, fighters, prizes),
    ...posting.units.flatMap((unit, index) => {
      const system = rulebook(fighters.some(({ id }) => id === unit.unit) ? engagement.rules : campaign.rules);
      return checkUnit(state, engagement, unit, pointer('units', index), system, rulebook);
    }),
    ...checkKills(engagement, posting, fighters),
  ];
}

function checkWinner(campaign: Campaign, engagement: Engagement, { winner, level, units }: PostingEntry): Finding[] {
  const findings: Finding[] = [];
  const fights = engagement.sides.some(({ side }) => side === winner);
  if (winner !== null && !fights) {
    findings.push(
      campaignError('posting.winner', '/winner', `The side "${winner}" does not fight in “${engagement.name}”.`),
    );
  }
  const levels = levelsOf(campaign, engagement);
  const reached = levels?.find(({ id }) => id === level);
  // Without its scenario nobody can tell which levels there are.
  if (level !== null && levels !== undefined && reached === undefined) {
    findings.push(campaignError('posting.level', '/level', `“${engagement.name}” has no victory level "${level}".`));
  } else if (reached !== undefined && reached.winner !== winner) {
    const message = `With the level “${reached.name}” ${reached.winner === null ? 'nobody' : `"${reached.winner}"`} wins, not ${winner === null ? 'nobody' : `"${winner}"`}.`;
    const fix = {
      label: reached.winner === null ? 'Make it a draw' : `Let "${reached.winner}" win`,
      steps: [{ op: 'replace', path: '/winner', value: reached.winner } as const],
    };
    findings.push({ ...campaignError('posting.level-winner', '/winner', message), fix });
  }
  if (
    fights &&
    winner !== null &&
    engagement.kind === 'fleet' &&
    level === null &&
    hasNoneLeft(engagement, winner, units)
  ) {
    const message = `"${winner}" wins, but none of its units is left there; was it a draw?`;
    findings.push({ ...campaignError('posting.empty-win', '/winner', message), severity: 'warning' });
  }
  return findings;
}

function hasNoneLeft({ sides }: Engagement, side: string, units: readonly UnitPosting[]): boolean {
  const own = sides.find((one) => one.side === side);
  const ids = [...(own?.ships ?? []), ...(own?.troops ?? [])];
  return !units.some(({ unit, fate }) => ids.includes(unit) && (fate === 'alive' || fate === 'landed'));
}

/** Everybody who fought stands in the result once, and nobody else. */
function checkUnitList(
  engagement: Engagement,
  { winner, units }: PostingEntry,
  fighters: readonly RosterUnit[],
  prizes: readonly RosterUnit[],
): Finding[] {
  const won = winner !== null && winner === engagement.sides[0]?.side;
  const findings: Finding[] = [];
  const seen = new Set<string>();
  for (const [index, { unit, fate }] of units.entries()) {
    const path = pointer('units', index, 'unit');
    const prize = prizes.some(({ id }) => id === unit);
    if (seen.has(unit)) findings.push(campaignError('posting.twice', path, `“${unit}” is told of twice; remove one.`));
    else if (!prize && !fighters.some(({ id }) => id === unit)) {
      findings.push(
        campaignError('posting.stranger', path, `“${unit}” did not fight in “${engagement.name}”; remove it.`),
      );
    } else if (prize && fate === 'captured' && !won) {
      findings.push(campaignError('posting.prize', path, `“${unit}” can only be captured when the boarders win.`));
    }
    seen.add(unit);
  }
  // Of ground forces one of a side is enough to fight: who is not told of stood by.
  const mayStandBy = engagement.kind === 'assault';
  for (const { id, name, side } of [...fighters, ...(won ? prizes : [])]) {
    if (seen.has(id) || (mayStandBy && fighters.some((other) => other.side === side && seen.has(other.id)))) continue;
    findings.push(
      campaignError('posting.missing', '/units', `The result says nothing of ${name}; add what became of it.`),
    );
  }
  return findings;
}

function checkUnit(
  state: CampaignState,
  engagement: Engagement,
  { unit, fate, by, condition }: UnitPosting,
  path: string,
  system: AnyRuleSystem,
  rulebook: Rulebook,
): Finding[] {
  const known = rosterUnit(state, unit);
  if (known === undefined) return [];
  const findings: Finding[] = [];
  if (fate === 'captured') {
    if (by === undefined || by === known.side || !engagement.sides.some(({ side }) => side === by)) {
      findings.push(
        campaignError('posting.captor', `${path}/by`, `${known.name} is captured; say by which other side.`),
      );
    }
  } else if (by !== undefined) {
    findings.push(
      campaignError('posting.captor', `${path}/by`, `${known.name} is not captured, so nobody captured it.`),
    );
  }
  for (const { key, label } of fieldsOf(known.design, rulebook)) {
    if (condition[key] !== undefined) continue;
    findings.push(
      campaignError('posting.value', `${path}/condition`, `The result says nothing of ${label} of ${known.name}.`),
    );
  }
  // A ship that was captured fights for its new side.
  const lives = LIVING.includes(fate) || (fate === 'captured' && known.kind === 'ship');
  for (const finding of system.carry.check(known.design, condition)) {
    if (finding.severity === 'error' && (lives || !finding.code.endsWith('.lost'))) {
      const { fix: _, ...rest } = finding;
      findings.push({
        ...rest,
        path: `${path}/condition${finding.path}`,
        message: `${known.name}: ${finding.message}`,
      });
    }
  }
  return findings;
}

/** No side can have destroyed more than the other lost; whoever the campaign does not remember may have died as well. */
function checkKills({ sides, kind }: Engagement, { units }: PostingEntry, fighters: readonly RosterUnit[]): Finding[] {
  if (kind === 'chapter') return [];
  const sideOf = new Map(fighters.map(({ id, side }) => [id, side]));
  return sides.flatMap(({ side }) => {
    const others = sides.filter((one) => one.side !== side);
    if (others.some((one) => !fighters.some((unit) => unit.side === one.side))) return [];
    const kills = units.reduce((sum, one) => sum + (sideOf.get(one.unit) === side ? (one.kills ?? 0) : 0), 0);
    const losses = units.filter((one) => one.fate === 'destroyed' && sideOf.get(one.unit) !== side).length;
    if (kills <= losses) return [];
    const message = `"${side}" is said to have destroyed ${kills}, but the others lost ${losses}.`;
    return [{ ...campaignError('posting.kills', '/units', message), severity: 'warning' as const }];
  });
}
