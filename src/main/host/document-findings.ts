import type { Finding } from '@core/base';
import { checkCampaign } from '@core/campaign/play';
import { modelFindings, type AnyDocument } from '@core/model';
import { designFindings, scenarioFindings } from '@core/rules/registry';
import type { LibraryContext } from '@main/library';

/** The verdict on a document of the library: what its rule system says of it too, as everywhere else in the program. */
export function documentFindings(document: AnyDocument, context: LibraryContext): readonly Finding[] {
  const { designs, scenarios } = context;
  switch (document.kind) {
    case 'design':
      return designFindings(document);
    case 'scenario': {
      const own = (document.designs ?? []).map((design) => [design.id, design] as const);
      return scenarioFindings(document, new Map([...designs, ...own]));
    }
    case 'campaign':
      return checkCampaign(document, { scenarios });
    case 'fleet':
    case 'record':
    case 'report':
      return modelFindings(document, context);
  }
}
