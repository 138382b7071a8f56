import type { Finding } from '@core/base';
import type { Campaign, CampaignBranch, CampaignChapter, Scenario } from '../generated/types';
import { pointer } from '../json';
import { unknownId, type CampaignNames } from './campaign-names';
import { roleFindings } from './campaign-roles';
import type { FindingsContext } from './context';
import { duplicateIds } from './ids';
import { error, hint, removeAt, replaceWith, warning } from './make';

/** Findings about chapters: start, branches, endings, and the sides in each scenario. */
export function chapterFindings(campaign: Campaign, names: CampaignNames, context: FindingsContext): Finding[] {
  const chapters = campaign.chapters ?? [];
  return [
    ...duplicateIds('campaign.chapter.duplicate', 'chapter', ['chapters'], chapters),
    ...chapters.flatMap((chapter, i) => {
      const at = pointer('chapters', i);
      return [
        ...branchFindings(chapter, at, names),
        ...unknownId(
          'campaign.chapter.unknown-system',
          `${at}/at`,
          names.systems,
          chapter.at,
          `The chapter “${chapter.name}” takes place in the system`,
        ),
        ...scenarioFindings(campaign, chapter, at, names, context),
      ];
    }),
    ...startFindings(campaign, names),
  ];
}

function startFindings(campaign: Campaign, names: CampaignNames): Finding[] {
  const { chapters = [], start } = campaign;
  if (start === undefined) {
    if (chapters.length === 0) return [];
    const first = chapters[0] as CampaignChapter;
    const message = 'The campaign has chapters but no first chapter.';
    const fix = {
      label: `Start with “${first.name}”`,
      steps: [{ op: 'add', path: '/start', value: first.id }],
    } as const;
    return [error('campaign.start.missing', '', message, { fix })];
  }
  if (!names.chapters.has(start)) {
    const message = `The campaign starts with the chapter “${start}”, which does not exist.`;
    return [error('campaign.start.unknown', '/start', message)];
  }
  const reached = new Set([start]);
  // The loop appends to its own set.
  for (const id of reached)
    for (const branch of names.chapters.get(id)?.branches ?? []) if (branch.to !== undefined) reached.add(branch.to);
  return chapters.flatMap((chapter, i) =>
    reached.has(chapter.id)
      ? []
      : [
          warning(
            'campaign.chapter.unreachable',
            pointer('chapters', i),
            `No branch leads from the start to the chapter “${chapter.name}”.`,
          ),
        ],
  );
}

function branchFindings(chapter: CampaignChapter, at: string, names: CampaignNames): Finding[] {
  const seen = new Set<string>();
  return chapter.branches.flatMap((branch, i) => {
    const path = at + pointer('branches', i);
    const begin = `The chapter “${chapter.name}” leads to`;
    const findings = [
      ...unknownId('campaign.branch.unknown-chapter', `${path}/to`, names.chapters, branch.to, begin),
      ...unknownId(
        'campaign.branch.unknown-ending',
        `${path}/ending`,
        names.endings,
        branch.ending,
        `${begin} the ending`,
      ),
      ...awardFindings(branch, path, names),
    ];
    if (branch.to !== undefined && branch.ending !== undefined) {
      const message = `A branch of the chapter “${chapter.name}” leads to a chapter and an ending; the chapter counts.`;
      findings.push(
        warning('campaign.branch.two-ways', `${path}/ending`, message, removeAt('Remove the ending', `${path}/ending`)),
      );
    }
    if (seen.has(branch.level)) {
      const message = `The chapter “${chapter.name}” has two branches for the victory level “${branch.level}”.`;
      findings.push(error('campaign.branch.duplicate', `${path}/level`, message));
    }
    seen.add(branch.level);
    return findings;
  });
}

function awardFindings(branch: CampaignBranch, path: string, names: CampaignNames): Finding[] {
  return (branch.awards ?? []).flatMap(({ side }, i) =>
    unknownId(
      'campaign.award.unknown-side',
      path + pointer('awards', i, 'side'),
      names.sides,
      side,
      'Points go to the side',
    ),
  );
}

function scenarioFindings(
  campaign: Campaign,
  chapter: CampaignChapter,
  at: string,
  names: CampaignNames,
  { scenarios }: FindingsContext,
): Finding[] {
  const scenario = names.scenarios.get(chapter.scenario);
  if (scenario === undefined) {
    const message = `The chapter “${chapter.name}” uses the scenario “${chapter.scenario}”, which is not in the campaign.`;
    const fromLibrary = scenarios?.get(chapter.scenario);
    if (fromLibrary === undefined) return [error('campaign.chapter.unknown-scenario', `${at}/scenario`, message)];
    const step = { op: 'add', path: `/scenarios/${campaign.scenarios.length}`, value: fromLibrary } as const;
    const fix = { label: 'Add it from the library', steps: [step] };
    return [error('campaign.chapter.unknown-scenario', `${at}/scenario`, message, { fix })];
  }
  return [
    ...sideFindings(chapter, scenario, at, names),
    ...levelFindings(campaign, chapter, scenario, at),
    ...roleFindings(campaign, chapter, scenario, at, names),
  ];
}

function sideFindings(chapter: CampaignChapter, scenario: Scenario, at: string, names: CampaignNames): Finding[] {
  const ids = new Map(scenario.sides.map((side) => [side.id, side]));
  if (chapter.sides === undefined) {
    const open = scenario.sides.filter((side) => !names.sides.has(side.id));
    if (open.length === 0) return [];
    const message = `No campaign side plays “${(open[0] as { name: string }).name}” in “${scenario.name}”. Choose one.`;
    return [warning('campaign.chapter.open-side', `${at}/scenario`, message)];
  }
  const played = new Set<string>();
  return chapter.sides.flatMap(({ side, as }, i) => {
    const path = at + pointer('sides', i);
    const begin = `The chapter “${chapter.name}” is played by the side`;
    const findings = [
      ...unknownId('campaign.chapter.unknown-side', `${path}/side`, names.sides, side, begin),
      ...unknownId(
        'campaign.chapter.unknown-part',
        `${path}/as`,
        ids,
        as,
        `The chapter “${chapter.name}” refers to the scenario side`,
      ),
    ];
    if (played.has(as)) {
      const message = `Two campaign sides play “${as}” in the chapter “${chapter.name}”.`;
      findings.push(
        error('campaign.chapter.part-twice', `${path}/as`, message, removeAt('Remove the second one', path)),
      );
    }
    played.add(as);
    return findings;
  });
}

function levelFindings({ map }: Campaign, chapter: CampaignChapter, scenario: Scenario, at: string): Finding[] {
  const levels = new Set(scenario.victory.map((level) => level.id));
  const findings = chapter.branches.flatMap((branch, i): Finding[] =>
    levels.has(branch.level)
      ? []
      : [
          error(
            'campaign.branch.unknown-level',
            `${at}/branches/${i}/level`,
            `The scenario “${scenario.name}” has no victory level “${branch.level}”.`,
          ),
        ],
  );
  const covered = new Set(chapter.branches.map((branch) => branch.level));
  const open = scenario.victory.filter((level) => !covered.has(level.id));
  if (open.length > 0 && chapter.branches.length > 0) {
    const names = open.map((level) => `“${level.name}”`).join(', ');
    // On a map the war continues.
    const end = map === undefined ? 'campaign ends' : 'chapters end';
    const message = `The chapter “${chapter.name}” has no branch for ${names}, so the ${end} there.`;
    const branches = [...chapter.branches, ...open.map((level) => ({ level: level.id }))];
    const fix = replaceWith('Add the missing branches', `${at}/branches`, branches);
    findings.push(hint('campaign.chapter.open-level', `${at}/branches`, message, fix));
  }
  return findings;
}
