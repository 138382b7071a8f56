import type { Finding } from '@core/base';
import type { AnyDocument } from '../kinds';
import { campaignFindings } from './campaign';
import type { FindingsContext } from './context';
import { fleetFindings } from './fleet';
import { headFindings } from './head';
import { recordFindings } from './record';
import { reportFindings } from './report';
import { scenarioFindings } from './scenario';
import { textFindings } from './text';

export { removeAt, replaceWith } from './make';

export type { FindingsContext } from './context';
export { implies } from './logic';
export { entryHexes } from './reach';
export { groupSize } from './units';

/**
 * The findings of a schema-valid document that need no rule system: unknown names, duplicate ids, hexes off the map, hidden characters.
 * The rule system adds its own.
 */
export function modelFindings(document: AnyDocument, context: FindingsContext = {}): Finding[] {
  return [...kindFindings(document, context), ...textFindings(document)];
}

function kindFindings(document: AnyDocument, context: FindingsContext): Finding[] {
  switch (document.kind) {
    case 'design':
      return headFindings(document);
    case 'fleet':
      return fleetFindings(document, context);
    case 'scenario':
      return scenarioFindings(document, context.designs);
    case 'campaign':
      return campaignFindings(document, context);
    case 'record':
      return recordFindings(document);
    case 'report':
      return reportFindings(document);
  }
}
