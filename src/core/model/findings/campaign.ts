import type { Finding } from '@core/base';
import type { Campaign, CampaignChapter, Scenario } from '../generated/types';
import { pointer } from '../json';
import type { FindingsContext } from './context';
import { headFindings } from './head';
import { duplicateIds } from './ids';
import { error, hint, warning } from './make';

/** Findings about a campaign: the links of its chapters, and with a context the scenarios behind them. */
export function campaignFindings(campaign: Campaign, context: FindingsContext): Finding[] {
  const ids = new Set(campaign.chapters.map((chapter) => chapter.id));
  const findings = [
    ...headFindings(campaign),
    ...duplicateIds('campaign.side.duplicate', 'side', ['sides'], campaign.sides),
    ...duplicateIds('campaign.chapter.duplicate', 'chapter', ['chapters'], campaign.chapters),
    ...campaign.chapters.flatMap((chapter, i) => branchFindings(chapter, pointer('chapters', i), ids)),
    ...scenarioLinks(campaign, context),
  ];
  if (ids.has(campaign.start)) {
    findings.push(...unreachable(campaign));
  } else {
    findings.push(
      error(
        'campaign.start.unknown',
        '/start',
        `The campaign starts with the chapter "${campaign.start}", which does not exist.`,
      ),
    );
  }
  for (const [i, entry] of campaign.log.entries()) {
    if (ids.has(entry.chapter)) continue;
    findings.push(
      error(
        'campaign.log.unknown-chapter',
        pointer('log', i, 'chapter'),
        `The log tells of the chapter "${entry.chapter}", which does not exist.`,
      ),
    );
  }
  return findings;
}

function branchFindings(chapter: CampaignChapter, at: string, ids: ReadonlySet<string>): Finding[] {
  const seen = new Set<string>();
  return chapter.branches.flatMap((branch, i) => {
    const findings: Finding[] = [];
    const path = at + pointer('branches', i);
    if (branch.to !== undefined && !ids.has(branch.to)) {
      findings.push(
        error(
          'campaign.branch.unknown-chapter',
          `${path}/to`,
          `The chapter "${chapter.name}" leads to "${branch.to}", which does not exist.`,
        ),
      );
    }
    if (seen.has(branch.level)) {
      findings.push(
        error(
          'campaign.branch.duplicate',
          `${path}/level`,
          `The chapter "${chapter.name}" has two branches for the victory level "${branch.level}".`,
        ),
      );
    }
    seen.add(branch.level);
    return findings;
  });
}

function unreachable(campaign: Campaign): Finding[] {
  const chapters = new Map(campaign.chapters.map((chapter) => [chapter.id, chapter]));
  const reached = new Set([campaign.start]);
  // The set grows while it is walked.
  for (const id of reached)
    for (const branch of chapters.get(id)?.branches ?? []) if (branch.to !== undefined) reached.add(branch.to);
  return campaign.chapters.flatMap((chapter, i) =>
    reached.has(chapter.id)
      ? []
      : [
          warning(
            'campaign.chapter.unreachable',
            pointer('chapters', i),
            `No branch leads from the start to the chapter "${chapter.name}".`,
          ),
        ],
  );
}

function scenarioLinks(campaign: Campaign, { scenarios }: FindingsContext): Finding[] {
  if (scenarios === undefined) return [];
  return campaign.chapters.flatMap((chapter, i) => {
    const at = pointer('chapters', i);
    const scenario = scenarios.get(chapter.scenario);
    if (scenario === undefined) {
      return [
        error(
          'campaign.chapter.unknown-scenario',
          `${at}/scenario`,
          `The chapter "${chapter.name}" plays the scenario "${chapter.scenario}", which is not in the library.`,
        ),
      ];
    }
    return levelLinks(campaign, chapter, scenario, at);
  });
}

function levelLinks(campaign: Campaign, chapter: CampaignChapter, scenario: Scenario, at: string): Finding[] {
  const findings: Finding[] = [];
  if (scenario.rules !== campaign.rules) {
    findings.push(
      error(
        'campaign.chapter.rules',
        `${at}/scenario`,
        `The scenario "${scenario.name}" is of the rules "${scenario.rules}", the campaign of "${campaign.rules}".`,
      ),
    );
  }
  const levels = new Set(scenario.victory.map((level) => level.id));
  for (const [i, branch] of chapter.branches.entries()) {
    if (levels.has(branch.level)) continue;
    findings.push(
      error(
        'campaign.branch.unknown-level',
        `${at}/branches/${i}/level`,
        `The scenario "${scenario.name}" has no victory level "${branch.level}".`,
      ),
    );
  }
  const answered = new Set(chapter.branches.map((branch) => branch.level));
  const open = scenario.victory.filter((level) => !answered.has(level.id));
  if (open.length > 0) {
    const names = open.map((level) => `"${level.name}"`).join(', ');
    findings.push(
      hint(
        'campaign.chapter.open-level',
        `${at}/branches`,
        `The chapter "${chapter.name}" ends the campaign after ${names}, for which it has no branch.`,
      ),
    );
  }
  return findings;
}
