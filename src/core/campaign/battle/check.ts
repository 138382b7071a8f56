import { counted, sideName, withVerb, type Finding } from '@core/base';
import { pointer, type Campaign, type PostingEntry, type UnitPosting } from '@core/model';
import type { SideId } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import type { CampaignState, Engagement } from '../state';
import { levelsOf } from './paper';
import { type RosterUnit, fieldsOf, participantsOf, prizesOf, rosterUnit, campaignError } from './roster';

/** Units with these fates fight again, so their condition must be valid at the start of a battle. */
const LIVING: readonly UnitPosting['fate'][] = ['alive', 'exited', 'landed'];

/**
 * Checks the result of an engagement: every unit listed once with a valid condition, and winner, level and fates consistent. Paths point
 * into the entry.
 */
export function checkPosting(campaign: Campaign, state: CampaignState, posting: PostingEntry): Finding[] {
  const engagement = state.engagements.find(({ id }) => id === posting.engagement);
  if (engagement === undefined) {
    const isResolved = state.resolved.some((resolved) => resolved.engagement.id === posting.engagement);
    const message = isResolved
      ? `The battle “${posting.engagement}” already has a result. Reverse it first.`
      : `There is no battle “${posting.engagement}” to resolve now.`;
    return [campaignError('posting.engagement', '/engagement', message)];
  }
  const fighters = engagement.sides.flatMap((side) => participantsOf(state, engagement, side));
  const prizes = prizesOf(state, engagement);
  return [
    ...checkWinner(campaign, engagement, posting),
    ...checkUnitList(engagement, posting, fighters, prizes),
    ...posting.units.flatMap((unit, index) => checkUnit(state, engagement, unit, pointer('units', index))),
    ...checkKills(campaign, engagement, posting, fighters),
  ];
}

function checkWinner(campaign: Campaign, engagement: Engagement, { winner, level, units }: PostingEntry): Finding[] {
  const findings: Finding[] = [];
  const resultText = (side: SideId | null): string =>
    side === null ? 'a draw' : `a win for ${sideName(campaign, side)}`;
  const fights = engagement.sides.some(({ side }) => side === winner);
  if (winner !== null && !fights) {
    const message = `${withVerb(sideName(campaign, winner), 'does not fight')} in “${engagement.name}”.`;
    findings.push(campaignError('posting.winner', '/winner', message));
  }
  const levels = levelsOf(campaign, engagement);
  const reached = levels?.find(({ id }) => id === level);
  // The levels are unknown without the scenario.
  if (level !== null && levels !== undefined && reached === undefined) {
    findings.push(campaignError('posting.level', '/level', `“${engagement.name}” has no victory level “${level}”.`));
  } else if (reached !== undefined && reached.winner !== winner) {
    const message = `The level “${reached.name}” is ${resultText(reached.winner)}, but the result is ${resultText(winner)}.`;
    const fix = {
      label: reached.winner === null ? 'Change to a draw' : `Change winner to ${sideName(campaign, reached.winner)}`,
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
    const message = `${withVerb(sideName(campaign, winner), 'wins')} without a unit left on the field. Was it a draw?`;
    findings.push({ ...campaignError('posting.empty-win', '/winner', message), severity: 'warning' });
  }
  return findings;
}

function hasNoneLeft({ sides }: Engagement, side: string, units: readonly UnitPosting[]): boolean {
  const own = sides.find((participant) => participant.side === side);
  const ids = [...(own?.ships ?? []), ...(own?.troops ?? [])];
  return !units.some(({ unit, fate }) => ids.includes(unit) && (fate === 'alive' || fate === 'landed'));
}

/** The result must list every participant once, and no other unit. */
function checkUnitList(
  engagement: Engagement,
  { winner, units }: PostingEntry,
  fighters: readonly RosterUnit[],
  prizes: readonly RosterUnit[],
): Finding[] {
  const won = winner !== null && winner === engagement.sides[0]?.side;
  const findings: Finding[] = [];
  const listed = new Set<string>();
  for (const [index, { unit, fate }] of units.entries()) {
    const path = pointer('units', index, 'unit');
    const prize = prizes.some(({ id }) => id === unit);
    if (listed.has(unit)) findings.push(campaignError('posting.twice', path, `“${unit}” is listed twice. Remove one.`));
    else if (!prize && !fighters.some(({ id }) => id === unit)) {
      findings.push(
        campaignError('posting.stranger', path, `“${unit}” did not fight in “${engagement.name}”. Remove it.`),
      );
    } else if (prize && fate === 'captured' && !won) {
      findings.push(campaignError('posting.prize', path, `“${unit}” can be captured only when the boarders win.`));
    }
    listed.add(unit);
  }
  // In an assault one ground force per side is enough; the others are reserves.
  const mayStandBy = engagement.kind === 'assault';
  for (const { id, name, side } of [...fighters, ...(won ? prizes : [])]) {
    if (listed.has(id) || (mayStandBy && fighters.some((other) => other.side === side && listed.has(other.id))))
      continue;
    findings.push(campaignError('posting.missing', '/units', `The result does not list ${name}. Add its fate.`));
  }
  return findings;
}

function checkUnit(
  state: CampaignState,
  engagement: Engagement,
  { unit, fate, by, condition }: UnitPosting,
  path: string,
): Finding[] {
  const known = rosterUnit(state, unit);
  if (known === undefined) return [];
  const findings: Finding[] = [];
  if (fate === 'captured') {
    if (by === undefined || by === known.side || !engagement.sides.some(({ side }) => side === by)) {
      const message = `${known.name} is captured. Name the other side that captured it.`;
      findings.push(campaignError('posting.captor', `${path}/by`, message));
    }
  } else if (by !== undefined) {
    findings.push(campaignError('posting.captor', `${path}/by`, `${known.name} is not captured. Remove the captor.`));
  }
  for (const { key, label } of fieldsOf(known.design)) {
    if (condition[key] !== undefined) continue;
    findings.push(campaignError('posting.value', `${path}/condition`, `The result lacks ${label} of ${known.name}.`));
  }
  // A captured ship fights on for its new side.
  const lives = LIVING.includes(fate) || (fate === 'captured' && known.kind === 'ship');
  // The design’s own rules: in a broken campaign, the battle can have others.
  for (const finding of ruleSystem(known.design.rules).carryover.check(known.design, condition)) {
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

/** Warns when a side claims more kills than its opponents lost, unless untracked template units took part. */
function checkKills(
  campaign: Campaign,
  { sides, kind }: Engagement,
  { units }: PostingEntry,
  fighters: readonly RosterUnit[],
): Finding[] {
  if (kind === 'chapter') return [];
  const sideOf = new Map(fighters.map(({ id, side }) => [id, side]));
  return sides.flatMap(({ side }) => {
    const others = sides.filter((other) => other.side !== side);
    if (others.some((other) => !fighters.some((unit) => unit.side === other.side))) return [];
    const kills = units.reduce((sum, unit) => sum + (sideOf.get(unit.unit) === side ? (unit.kills ?? 0) : 0), 0);
    const losses = units.filter(({ unit, fate }) => fate === 'destroyed' && sideOf.get(unit) !== side).length;
    if (kills <= losses) return [];
    const message = `${withVerb(sideName(campaign, side), 'claims')} ${counted(kills, 'kill')}, but the other side lost ${counted(losses, 'unit')}.`;
    return [{ ...campaignError('posting.kills', '/units', message), severity: 'warning' as const }];
  });
}
