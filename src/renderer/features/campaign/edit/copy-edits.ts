import type { Campaign, Design, Scenario } from '@core/model';
import type { CampaignModel } from '../model/campaign-model';
import { showReason } from '../model/toasts';

/** Adds or replaces an item of a list with the same id. */
function put<T extends { readonly id: string }>(list: T[], item: T): void {
  const at = list.findIndex(({ id }) => id === item.id);
  list.splice(at < 0 ? list.length : at, at < 0 ? 0 : 1, structuredClone(item));
}

/** True, after saying so, when the campaign already has this copy of a library file. */
function isSame(old: Design | Scenario | undefined, item: Design | Scenario): boolean {
  if (JSON.stringify(old) !== JSON.stringify(item)) return false;
  showReason(`“${item.name}” is the same in the library`);
  return true;
}

/** Copies a library design into the campaign, or updates the campaign’s copy. */
export function copyDesign({ campaign, edit }: CampaignModel, design: Design): void {
  const old = campaign.value.designs.find(({ id }) => id === design.id);
  if (isSame(old, design)) return;
  edit(`${old ? 'Update' : 'Add'} ${design.name}`, ({ designs }) => put(designs, design));
}

/** Copies a library scenario into the campaign, or updates the campaign’s copy, with the designs that the campaign lacks. */
export function copyScenario(
  { campaign, edit }: CampaignModel,
  scenario: Scenario,
  library: ReadonlyMap<string, Design>,
): void {
  const old = campaign.value.scenarios.find(({ id }) => id === scenario.id);
  if (isSame(old, scenario)) return;
  const known = new Set(campaign.value.designs.map(({ id }) => id));
  edit(`${old ? 'Update' : 'Add'} ${scenario.name}`, ({ scenarios, designs }) => {
    put(scenarios, scenario);
    for (const id of new Set(scenario.forces.map((force) => force.design))) {
      const own = known.has(id) ? undefined : library.get(id);
      if (own) put(designs, own);
    }
  });
}

/** What uses a design of the campaign, so that it cannot be removed. */
export function designUse({ ships, troops }: Campaign, design: string): string | undefined {
  return [...ships, ...troops].some((unit) => unit.design === design) ? 'Roster units use this design' : undefined;
}

/** What uses a scenario of the campaign, so that it cannot be removed. */
export function scenarioUse({ chapters, templates, map }: Campaign, scenario: string): string | undefined {
  const chapter = chapters?.find((each) => each.scenario === scenario);
  if (chapter) return `Chapter “${chapter.name}” uses this scenario`;
  if (Object.values(templates ?? {}).includes(scenario)) return 'Battles of the campaign use this scenario';
  const system = map?.systems.find((each) => Object.values(each.templates ?? {}).includes(scenario));
  return system && `Battles at ${system.name} use this scenario`;
}
