import { err, type Result } from '@core/base';
import type { Design, Scenario } from '@core/model';
import { buildPrint, PRINT_DEFAULTS, PRINT_SYSTEMS } from '@core/print';
import type { PrintDocument, PrintOptions, PrintProblem, PrintSource, PrintWhat } from '@core/print';
import type { OpenDocument } from '@renderer/documents';
import { useLibrary, type Tab } from '@renderer/stores';
import { shallowReactive } from 'vue';

export type PrintableDocument = Design | Scenario;

/** The shallow-reactive state of a preview tab. */
export interface PrintModel {
  /** The open document that the preview follows; undefined for a file that is not open. */
  doc: OpenDocument | undefined;
  /** The current document. */
  document: PrintableDocument;
  options: PrintOptions;
  built: Result<PrintDocument, PrintProblem>;
  /** The output in progress. */
  busy: 'pdf' | 'html' | 'svg' | 'png' | 'print' | undefined;
  /** Why the last output failed. */
  error: string | undefined;
}

const STATE = 'print';
const NOT_LAID_OUT: PrintProblem = { code: 'print.no-units', message: 'Nothing is laid out yet.' };

/** Options are remembered for the next print, except the content and system-specific ones. */
let lastOptions: PrintOptions = PRINT_DEFAULTS;

/** True for a document with printable content. */
export function isPrintable(document: { readonly kind: string } | undefined): document is PrintableDocument {
  return document?.kind === 'design' || document?.kind === 'scenario';
}

/** The state of a new preview. */
export function createPrintState(document: PrintableDocument, doc: OpenDocument | undefined): Record<string, unknown> {
  const model: PrintModel = shallowReactive<PrintModel>({
    doc,
    document,
    options: { ...lastOptions, what: 'sheet' },
    built: err(NOT_LAID_OUT),
    busy: undefined,
    error: undefined,
  });
  return { [STATE]: model };
}

/** The model of a tab of kind `print`. */
export function printModelOf(tab: Tab): PrintModel {
  return tab.state[STATE] as PrintModel;
}

/** Why a content cannot be printed for a document; undefined if it can. */
export function contentBlocker(document: PrintableDocument, what: PrintWhat): string | undefined {
  if (what !== 'map') return undefined;
  if (document.kind === 'design') return 'A design has no map';
  const drawn = document.map !== undefined || PRINT_SYSTEMS[document.rules].battlefield !== undefined;
  return drawn ? undefined : 'The scenario has no map';
}

/** Changes options of a preview. */
export function setOptions(model: PrintModel, changes: Partial<PrintOptions>): void {
  model.options = { ...model.options, ...changes };
  const { form: _form, copies: _copies, counterSize: _size, ...rest } = model.options;
  lastOptions = rest;
  model.error = undefined;
}

/** Resets one option to its default. */
export function clearOption(model: PrintModel, key: 'form' | 'copies' | 'counterSize'): void {
  const { [key]: _gone, ...rest } = model.options;
  model.options = rest;
}

/** Reads the current document and lays out the pages. */
export function layOutPages(model: PrintModel): void {
  const now = model.doc?.document.value;
  if (isPrintable(now)) model.document = now;
  model.built = buildPrint(sourceOf(model.document), model.options);
}

function sourceOf(document: PrintableDocument): PrintSource {
  if (document.kind === 'design') return { kind: 'design', design: document };
  return { kind: 'scenario', scenario: document, designs: useLibrary().designs };
}
