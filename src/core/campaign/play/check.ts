import { within, type Finding } from '@core/base';
import { modelFindings, pointer, type Campaign, type FindingsContext } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import { type Derive, derive } from '..';

/**
 * All findings for a campaign: its links, its designs and templates under their rules, and its log. Templates are checked without roster
 * units; {@link battlePlan} checks the filled ones.
 */
export function checkCampaign(
  campaign: Campaign,
  context: FindingsContext = {},
  deriveLog: Derive = derive,
): Finding[] {
  const designs = new Map(campaign.designs.map((design) => [design.id, design]));
  return [
    ...modelFindings(campaign, context),
    ...campaign.designs.flatMap((design, i) =>
      within(
        pointer('designs', i),
        // Hints are for the author of the design in the library, not for the players of a campaign.
        ruleSystem(design.rules)
          .checkDesign(design)
          .filter(({ severity }) => severity !== 'hint'),
      ),
    ),
    ...campaign.scenarios.flatMap((scenario, i) => {
      const own = (scenario.designs ?? []).map((design) => [design.id, design] as const);
      const findings = ruleSystem(scenario.rules).checkScenario(scenario, new Map([...designs, ...own]));
      return within(pointer('scenarios', i), findings);
    }),
    ...deriveLog(campaign).findings,
  ];
}
