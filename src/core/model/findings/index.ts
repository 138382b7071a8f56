import type { Finding } from '@core/base';
import type { AnyDocument } from '../kinds';
import { campaignFindings } from './campaign';
import type { FindingsContext } from './context';
import { headFindings } from './head';
import { recordFindings } from './record';
import { reportFindings } from './report';
import { scenarioFindings } from './scenario';

export type { FindingsContext } from './context';
export { entryHexes } from './reach';

/**
 * What a document of the right shape has to say about itself without knowledge of its rule system: names that lead nowhere,
 * ids that stand twice, hexes off the map. The rule system's own checks come on top.
 */
export function modelFindings(document: AnyDocument, context: FindingsContext = {}): Finding[] {
  switch (document.kind) {
    case 'design':
      return headFindings(document);
    case 'scenario':
      return scenarioFindings(document);
    case 'campaign':
      return campaignFindings(document, context);
    case 'record':
      return recordFindings(document);
    case 'report':
      return reportFindings(document);
  }
}
