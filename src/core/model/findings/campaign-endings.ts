import type { Finding } from '@core/base';
import type { Campaign, CampaignCondition } from '../generated/types';
import { pointer } from '../json';
import { unknownId, type CampaignNames } from './campaign-names';
import { error, warning } from './make';

/** Findings about the endings of a campaign. */
export function endingFindings(campaign: Campaign, names: CampaignNames): Finding[] {
  const branches = (campaign.chapters ?? []).flatMap((chapter) => chapter.branches);
  return campaign.endings.flatMap((ending, i) => {
    const at = pointer('endings', i);
    const findings = unknownId(
      'campaign.ending.unknown-side',
      `${at}/side`,
      names.sides,
      ending.side,
      `The ending “${ending.name}” is won by the side`,
    );
    if (ending.when !== undefined) return [...findings, ...conditionFindings(ending.when, `${at}/when`, names)];
    if (branches.some((branch) => branch.ending === ending.id)) return findings;
    const message = `The ending “${ending.name}” can never be reached: it has no condition, and no branch leads to it.`;
    return [...findings, warning('campaign.ending.unreachable', at, message)];
  });
}

function conditionFindings(when: CampaignCondition, at: string, names: CampaignNames): Finding[] {
  const begin = 'A condition refers to the';
  switch (when.type) {
    case 'all':
    case 'any':
      return when.of.flatMap((part, i) => conditionFindings(part, at + pointer('of', i), names));
    case 'not':
      return conditionFindings(when.of, `${at}/of`, names);
    case 'turn':
      return [];
    case 'holds':
    case 'no-ships':
    case 'most': {
      const findings = unknownId('campaign.ending.unknown-side', `${at}/side`, names.sides, when.side, `${begin} side`);
      if (when.type !== 'holds') return findings;
      for (const [i, id] of (when.systems ?? []).entries()) {
        const path = at + pointer('systems', i);
        findings.push(...unknownId('campaign.ending.unknown-system', path, names.systems, id, `${begin} system`));
      }
      if (when.atLeast !== undefined && when.atLeast > names.systems.size) {
        const message = `A condition requires ${when.atLeast} systems, but the map has only ${names.systems.size}.`;
        findings.push(warning('campaign.ending.too-many', `${at}/atLeast`, message));
      }
      return findings;
    }
    case 'level': {
      const chapter = names.chapters.get(when.chapter);
      if (chapter === undefined) {
        return unknownId(
          'campaign.ending.unknown-chapter',
          `${at}/chapter`,
          names.chapters,
          when.chapter,
          `${begin} chapter`,
        );
      }
      const scenario = names.scenarios.get(chapter.scenario);
      if (scenario === undefined || scenario.victory.some(({ id }) => id === when.level)) return [];
      const message = `The scenario “${scenario.name}” of that chapter has no victory level “${when.level}”.`;
      return [error('campaign.ending.unknown-level', `${at}/level`, message)];
    }
  }
}
