/** Print and play: record sheets, counters, maps at scale and tables as pages of exact size. Pure; a shell turns the HTML into PDF. */
export { buildPrint } from './build';
export type { PrintProblem, PrintSource } from './build';
export { isTurned, printHtml, printStyle, TURNED } from './html';
export { scenarioMarkdown } from './markdown';
export {
  COUNTER_BACKS,
  COUNTER_FORMS,
  COUNTER_SIZES,
  counterSizeOf,
  HEX_SIZES,
  MAX_COPIES,
  MAX_SIDES,
  PRINT_DEFAULTS,
  PRINTS,
} from './options';
export type { PrintOptions, PrintWhat } from './options';
export { pageSvg } from './page';
export type { PrintDocument, PrintPage } from './page';
export { PAPERS } from './paper';
export { PRINT_SYSTEMS } from './systems';
