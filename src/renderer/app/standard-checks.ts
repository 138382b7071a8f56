import { createDeriver } from '@core/campaign';
import { checkCampaign } from '@core/campaign/play';
import { modelFindings } from '@core/model';
import { designsFor } from '@core/playtest';
import { designFindings, scenarioFindings } from '@core/rules/registry';
import { useLibrary } from '@renderer/stores';
import { registerCheck } from './check';

/** Registers the core checks for every kind of document. Scenarios are checked with the library's designs. */
export function registerStandardChecks(): void {
  const derive = createDeriver();
  registerCheck((document) => {
    switch (document.kind) {
      case 'scenario':
        return scenarioFindings(document, designsFor(document, useLibrary().designs.values()));
      case 'design':
        return designFindings(document);
      case 'campaign':
        return checkCampaign(document, {}, derive);
      case 'fleet':
        return modelFindings(document, { designs: useLibrary().designs });
      case 'record':
      case 'report':
        return modelFindings(document);
    }
  });
}
