import type { Finding } from '@core/base';
import { modelFindings, pointer, type Campaign, type FindingsContext } from '@core/model';
import { type Derive, derive } from '..';
import { RULEBOOK } from './ready';

/**
 * All that is to say about a campaign: its own links, what the rules say of the designs and the templates that it carries, and what does
 * not fit in its log. Templates are judged without the rosters, so what is only missing there is left to the battle.
 */
export function campaignVerdict(
  campaign: Campaign,
  context: FindingsContext = {},
  derived: Derive = (one) => derive(one, RULEBOOK),
): Finding[] {
  const designs = new Map(campaign.designs.map((design) => [design.id, design]));
  return [
    ...modelFindings(campaign, context),
    ...campaign.designs.flatMap((design, i) =>
      within(pointer('designs', i), RULEBOOK(design.rules).checkDesign(design)),
    ),
    ...campaign.scenarios.flatMap((scenario, i) => {
      const own = (scenario.designs ?? []).map((design) => [design.id, design] as const);
      const found = RULEBOOK(scenario.rules).checkScenario(scenario, new Map([...designs, ...own]));
      return within(pointer('scenarios', i), found);
    }),
    ...derived(campaign).findings,
  ];
}

/** The same findings about a part of a document; their fixes go along. */
function within(prefix: string, findings: readonly Finding[]): Finding[] {
  return findings.map((finding) => ({
    ...finding,
    path: prefix + finding.path,
    ...(finding.fix && {
      fix: { ...finding.fix, steps: finding.fix.steps.map((step) => ({ ...step, path: prefix + step.path })) },
    }),
  }));
}
