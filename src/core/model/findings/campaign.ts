import { within, type Finding } from '@core/base';
import type { Campaign } from '../generated/types';
import { pointer } from '../json';
import { chapterFindings } from './campaign-chapters';
import { endingFindings } from './campaign-endings';
import { starMapFindings } from './campaign-map';
import { rosterFindings } from './campaign-rosters';
import { roleOf, RULES, rulesOfRole, rulesText } from '../rules';
import { namesOf, unknownId, type CampaignNames } from './campaign-names';
import { templateFindings } from './campaign-templates';
import type { FindingsContext } from './context';
import { headFindings } from './head';
import { duplicateIds } from './ids';
import { error, hint, removeAt, warning } from './make';
import { scenarioFindings } from './scenario';

/**
 * Findings about the setup of a campaign: unknown or duplicate ids, inconsistent map and chapters. `src/core/campaign` checks the log
 * when it reads it.
 */
export function campaignFindings(campaign: Campaign, context: FindingsContext): Finding[] {
  const names = namesOf(campaign);
  return [
    ...headFindings(campaign),
    ...kindFindings(campaign),
    ...duplicates(campaign),
    ...campaign.scenarios.flatMap((scenario, i) => within(pointer('scenarios', i), scenarioFindings(scenario))),
    ...economyFindings(campaign, names),
    ...templateFindings(campaign, names),
    ...starMapFindings(campaign, names),
    ...chapterFindings(campaign, names, context),
    ...rosterFindings(campaign, names),
    ...endingFindings(campaign, names),
    ...logFindings(campaign, names),
  ];
}

function kindFindings(campaign: Campaign): Finding[] {
  const findings: Finding[] = [];
  if (roleOf(campaign.rules) !== 'ships') {
    const message = `A campaign needs ship rules: ${rulesText(rulesOfRole('ships'))}, not ${RULES[campaign.rules].name}.`;
    findings.push(error('campaign.rules.no-ships', '/rules', message));
  }
  if (campaign.map === undefined && (campaign.chapters ?? []).length === 0) {
    const message = 'The campaign has neither a map nor chapters. Add one of them.';
    findings.push(warning('campaign.empty', '', message));
  }
  return findings;
}

function duplicates(campaign: Campaign): Finding[] {
  return [
    ...duplicateIds('campaign.side.duplicate', 'side', ['sides'], campaign.sides),
    ...duplicateIds('campaign.design.duplicate', 'design', ['designs'], campaign.designs),
    ...duplicateIds('campaign.scenario.duplicate', 'scenario', ['scenarios'], campaign.scenarios),
    ...duplicateIds('campaign.ending.duplicate', 'ending', ['endings'], campaign.endings),
  ];
}

function economyFindings({ economy }: Campaign, names: CampaignNames): Finding[] {
  const findings: Finding[] = [];
  const seenDesigns = new Set<string>();
  for (const [i, { design }] of (economy.prices ?? []).entries()) {
    const at = pointer('economy', 'prices', i, 'design');
    if (!names.designs.has(design)) {
      const message = `A price names the design “${design}”, which is not in the campaign.`;
      findings.push(warning('campaign.price.unknown-design', at, message));
    } else if (seenDesigns.has(design)) {
      const message = `The design “${design}” has two prices; the first one counts.`;
      const fix = removeAt('Remove the second price', pointer('economy', 'prices', i));
      findings.push(warning('campaign.price.duplicate', at, message, fix));
    }
    seenDesigns.add(design);
  }
  const turns = new Set<number>();
  for (const [i, { turn }] of (economy.tech ?? []).entries()) {
    if (turns.has(turn)) {
      const message = `Two tech levels start in turn ${turn}; the first one counts.`;
      const fix = removeAt('Remove the second level', pointer('economy', 'tech', i));
      findings.push(warning('campaign.tech.duplicate', pointer('economy', 'tech', i, 'turn'), message, fix));
    }
    turns.add(turn);
  }
  return findings;
}

/** Draft orders and variations: their sides and entry numbers. */
function logFindings(campaign: Campaign, names: CampaignNames): Finding[] {
  const findings: Finding[] = [];
  const seenSides = new Set<string>();
  for (const [i, { side }] of (campaign.drafts ?? []).entries()) {
    const at = pointer('drafts', i, 'side');
    findings.push(
      ...unknownId('campaign.draft.unknown-side', at, names.sides, side, 'Draft orders belong to the side'),
    );
    if (seenSides.has(side)) {
      const message = `The side “${side}” has two drafts of orders; the first one counts.`;
      findings.push(error('campaign.draft.duplicate', at, message, removeAt('Remove the draft', pointer('drafts', i))));
    }
    seenSides.add(side);
  }
  for (const [i, line] of (campaign.branches ?? []).entries()) {
    if (line.from <= campaign.log.length) continue;
    const message = `The variation “${line.name}” starts after entry ${line.from}, but the log has only ${campaign.log.length} entries.`;
    findings.push(hint('campaign.line.beyond', pointer('branches', i, 'from'), message));
  }
  return findings;
}
