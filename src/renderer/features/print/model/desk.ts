import { err } from '@core/base';
import type { Result } from '@core/base';
import type { Design, RulesId, Scenario } from '@core/model';
import { buildPrint, PRINT_DEFAULTS, printSystem } from '@core/print';
import type { PrintDocument, PrintOptions, PrintProblem, PrintSource, PrintWhat } from '@core/print';
import type { OpenDocument } from '@renderer/documents';
import { useLibrary, type Tab } from '@renderer/stores';
import { shallowReactive } from 'vue';

/** A document that can be printed. */
export type Printed = Design | Scenario;

/** What a tab with a preview shows. It is shallow-reactive. */
export interface PrintDesk {
  /** The open document that the preview follows; undefined for a file that is only looked at. */
  doc: OpenDocument | undefined;
  /** The document as it is now. */
  document: Printed;
  options: PrintOptions;
  built: Result<PrintDocument, PrintProblem>;
  /** What is being made now. */
  busy: 'pdf' | 'html' | 'print' | undefined;
  /** Why the last file was not made. */
  fault: string | undefined;
}

const STATE = 'print';
const NOTHING: PrintProblem = { code: 'print.no-units', message: 'Nothing is laid out yet.' };

/** What is chosen once stays chosen for the next print, but for what is printed and what suits one system alone. */
let usual: PrintOptions = PRINT_DEFAULTS;

/** True for a document that has something to print. */
export function isPrintable(document: { readonly kind: string } | undefined): document is Printed {
  return document?.kind === 'design' || document?.kind === 'scenario';
}

/** The state of a new preview. */
export function newDesk(document: Printed, doc: OpenDocument | undefined): Record<string, unknown> {
  const desk: PrintDesk = shallowReactive<PrintDesk>({
    doc,
    document,
    options: { ...usual, what: firstWhat(document) },
    built: err(NOTHING),
    busy: undefined,
    fault: undefined,
  });
  return { [STATE]: desk };
}

/** The desk of a tab of kind `print`. */
export function deskOf(tab: Tab): PrintDesk {
  return tab.state[STATE] as PrintDesk;
}

function firstWhat(document: Printed): PrintWhat {
  return whatProblem(document, 'sheet') === undefined ? 'sheet' : 'map';
}

/** Why something cannot be printed of a document; undefined when it can. */
export function whatProblem(document: Printed, what: PrintWhat): string | undefined {
  if (what === 'map') {
    if (document.kind === 'design') return 'A design has no map';
    const drawn = document.map !== undefined || printSystem(document.rules)?.ground !== undefined;
    return drawn ? undefined : 'The scenario has no map';
  }
  return printSystem(document.rules) === undefined ? 'These rules have no sheets yet' : undefined;
}

/** Changes options of a preview. */
export function choose(desk: PrintDesk, changes: Partial<PrintOptions>): void {
  desk.options = { ...desk.options, ...changes };
  const { form: _form, copies: _copies, ...rest } = desk.options;
  usual = rest;
  desk.fault = undefined;
}

/** Takes one choice back to what suits. */
export function unchoose(desk: PrintDesk, key: 'form' | 'copies'): void {
  const { [key]: _gone, ...rest } = desk.options;
  desk.options = rest;
}

/** Takes up the document as it is now, and lays the pages out. */
export function layOut(desk: PrintDesk): void {
  const now = desk.doc?.document.value;
  if (isPrintable(now)) desk.document = now;
  desk.built = buildPrint(sourceOf(desk.document), desk.options);
}

function sourceOf(document: Printed): PrintSource {
  if (document.kind === 'design') return { kind: 'design', design: document };
  return { kind: 'scenario', scenario: document, designs: useLibrary().designs };
}

/** Forms of record sheets that the rules have. */
export function formsOf(rules: RulesId) {
  return printSystem(rules)?.forms ?? [];
}
