import { err, ok, sumOf, type Result } from '@core/base';
import { missingCharacters } from '@core/drawing';
import { RULES, type Design, type Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import type { PrintJob, PrintSystem, PrintUnit } from './contract';
import { briefingBlocks } from './briefing';
import { counterPages, countersPerRow, type CounterGroup } from './counters';
import { columnPages } from './flow';
import { LEGEND_ROOM, withLegend } from './legend';
import { markerPages } from './markers';
import { blackOnly, SIDE_COLOURS, sidePatterns } from './side-style';
import { mapPages, pageCount, tilingOf } from './map';
import { COUNTER_SIZES, counterSizeOf, counterWarning, HEX_SIZES, MAX_COPIES, MAX_PAGES, MAX_SIDES } from './options';
import type { PrintOptions, PrintWhat } from './options';
import { trimMarks, type PrintDocument, type PrintPage } from './page';
import { MARGIN, sheetOf, type PageOrientation, type Sheet } from './paper';
import { scenarioFacts } from './scenario-parts';
import { GREY, text } from './svg';
import { PRINT_SYSTEMS } from './systems';
import { sidesOf, unitsOf } from './units';

/** What to print: a single design, or a scenario with the designs it uses. */
export type PrintSource =
  | { readonly kind: 'design'; readonly design: Design }
  | { readonly kind: 'scenario'; readonly scenario: Scenario; readonly designs: DesignSet };

/** Why the print is not possible, and what to do. */
export interface PrintProblem {
  readonly code:
    | 'print.no-map'
    | 'print.no-units'
    | 'print.no-design'
    | 'print.form'
    | 'print.range'
    | 'print.too-long';
  readonly message: string;
}

/** Builds the pages of a print. Deterministic: the same source and options give the same pages. */
export function buildPrint(source: PrintSource, options: PrintOptions): Result<PrintDocument, PrintProblem> {
  const built = build(withOwnDesigns(source), options);
  if (!built.ok) return built;
  const warning = fontWarning(built.value);
  return warning === undefined ? built : ok({ ...built.value, warnings: [...built.value.warnings, warning] });
}

/** How many missing characters the warning names. */
const NAMED = 5;

/** The warning that the bundled fonts lack characters of the pages; undefined if they have all. */
function fontWarning({ pages }: PrintDocument): string | undefined {
  const missing = missingCharacters(pages.map(({ body }) => body).join(''));
  if (missing.length === 0) return undefined;
  const more = missing.length > NAMED ? ` and ${missing.length - NAMED} more` : '';
  const named = `${missing.slice(0, NAMED).join(' ')}${more}`;
  return `The bundled fonts do not have ${named}. Another font on this computer draws them; without one, they are boxes. Check the pages before you print.`;
}

/** A source whose designs include those in the scenario, which count first. */
function withOwnDesigns(source: PrintSource): PrintSource {
  if (source.kind === 'design') return source;
  const own = (source.scenario.designs ?? []).map((design) => [design.id, design] as const);
  return { ...source, designs: new Map([...source.designs, ...own]) };
}

function build(source: PrintSource, options: PrintOptions): Result<PrintDocument, PrintProblem> {
  const rules = source.kind === 'design' ? source.design.rules : source.scenario.rules;
  const range = rangeProblem(options);
  if (range !== undefined) return err(range);
  if (options.what === 'kit') return printKit(source, options);
  const system = PRINT_SYSTEMS[rules];
  if (options.what === 'map') return printMap(system, source, options);
  if (options.what === 'tables') return ok(printTables(system, source, options));
  const units = unitsIn(source);
  if (!units.ok) return units;
  if (options.what === 'sheet') return printSheets(system, source, units.value, options);
  const print = options.what === 'counters' ? printCounters : printMarkers;
  return checkedLength(print(system, source, units.value, options));
}

/**
 * The whole game in one document: what to read, then what to lay out, then what to cut. Counters with backs start on an odd page: a printer
 * that prints on both sides puts the backs, on even pages, on the other side of the same paper.
 */
function printKit(source: PrintSource, options: PrintOptions): Result<PrintDocument, PrintProblem> {
  const parts = printBriefing(source, options);
  let map: PrintDocument | undefined;
  const hasBacks = options.counterForm === 'flat' && options.backs !== 'none';
  for (const what of ['tables', 'map', 'sheet', 'counters', 'markers'] satisfies PrintWhat[]) {
    const part = build(source, { ...options, what });
    if (part.ok) {
      const startsEven = sumOf(parts.map(({ pages }) => pages.length)) % 2 === 1;
      if (what === 'counters' && hasBacks && startsEven) parts.push(emptyPage(options));
      parts.push(part.value);
      if (what === 'map') map = part.value;
    } else if (part.error.code !== 'print.no-map') return part;
  }
  const sheet = sheetOf(options.paper, 'portrait');
  return checkedLength({
    title: `${titleOf(source)}: print and play`,
    sheet,
    tone: options.tone,
    // The map’s definitions include those of the others.
    defs: (map ?? parts[0])?.defs ?? '',
    pages: parts.flatMap((part) => part.pages.map((page) => ({ ...page, sheet: part.sheet }))),
    warnings: [...new Set(parts.flatMap(({ warnings }) => warnings))],
  });
}

function rangeProblem(options: PrintOptions): PrintProblem | undefined {
  const { counterSize = COUNTER_SIZES.min, hexSize, copies = 1, sides } = options;
  const wrong = [
    { what: 'Counter size', value: counterSize, ...COUNTER_SIZES, unit: ' mm' },
    { what: 'Hex width', value: hexSize, ...HEX_SIZES, unit: ' mm' },
    { what: 'Number of copies', value: copies, min: 1, max: MAX_COPIES, unit: '' },
    { what: 'Number of sides', value: sides, min: 1, max: MAX_SIDES, unit: '' },
  ].find(({ value, min, max }) => !(value >= min && value <= max));
  if (wrong === undefined) return undefined;
  return {
    code: 'print.range',
    message: `${wrong.what} must be ${wrong.min} to ${wrong.max}${wrong.unit}; got ${wrong.value}.`,
  };
}

/** The units that get sheets and counters. */
function unitsIn(source: PrintSource): Result<readonly PrintUnit[], PrintProblem> {
  if (source.kind === 'design') return ok([{ design: source.design, name: source.design.name }]);
  const { units, missing } = unitsOf(source.scenario, source.designs);
  if (missing.length > 0) {
    const names = missing.map((id) => `"${id}"`).join(', ');
    return err({
      code: 'print.no-design',
      message: `Missing ${missing.length === 1 ? 'design' : 'designs'} for these rules: ${names}. Add ${missing.length === 1 ? 'it' : 'them'} to the library or the scenario.`,
    });
  }
  if (units.length > 0) return ok(units);
  return err({ code: 'print.no-units', message: 'The scenario has no units. Add forces to its sides.' });
}

function titleOf(source: PrintSource): string {
  return source.kind === 'design' ? source.design.name : source.scenario.name;
}

function documentOf(title: string, sheet: Sheet, options: PrintOptions, pages: PrintPage[], defs = ''): PrintDocument {
  const { tone, trimMarks: marked } = options;
  const toned = (svg: string): string => (tone === 'mono' ? blackOnly(svg) : svg);
  return {
    ...{ title, sheet, tone, warnings: [] },
    pages: pages.map((page) => {
      const marks = marked && page.cards !== true ? trimMarks(sheet, page.trim) : '';
      return { ...page, body: toned(page.body) + marks };
    }),
    defs: toned(sidePatterns(tone) + defs),
  };
}

function checkedLength(document: PrintDocument): Result<PrintDocument, PrintProblem> {
  const { length } = document.pages;
  return length <= MAX_PAGES ? ok(document) : err(tooLong(length));
}

function tooLong(pages: number): PrintProblem {
  return {
    code: 'print.too-long',
    message: `The print has ${pages} pages; the limit is ${MAX_PAGES}. Choose a smaller size.`,
  };
}

function printSheets(
  system: PrintSystem,
  source: PrintSource,
  units: readonly PrintUnit[],
  options: PrintOptions,
): Result<PrintDocument, PrintProblem> {
  const usual = source.kind === 'design' ? system.forms.slice(0, 1) : system.forms;
  const chosen = options.form === undefined ? usual : system.forms.filter(({ id }) => id === options.form);
  if (chosen.length === 0) {
    const names = system.forms.map(({ id }) => id).join(', ');
    return err({
      code: 'print.form',
      message: `Unknown sheet form “${options.form}”. Choose one of: ${names}.`,
    });
  }
  const sheet = sheetFor(options, 'portrait');
  const pages = chosen.flatMap(({ id, cards }) => {
    const room = options.trimMarks && cards !== true ? LEGEND_ROOM : 0;
    const area = { ...sheet, height: sheet.height - room };
    const job = jobOf(system, source, area, options);
    return system.sheets(job, units, id).map((page) => ({ ...withLegend(page, area, system), cards }));
  });
  return checkedLength(documentOf(`${titleOf(source)}: record sheets`, sheet, options, pages));
}

/** The scenario of a source; undefined for a design. */
function scenarioOf(source: PrintSource): Scenario | undefined {
  return source.kind === 'scenario' ? source.scenario : undefined;
}

/** A page of the chosen paper, in the usual orientation unless another is chosen. */
function sheetFor({ paper, orientation }: PrintOptions, usual: PageOrientation): Sheet {
  return sheetOf(paper, orientation === 'auto' ? usual : orientation);
}

function jobOf(system: PrintSystem, source: PrintSource, sheet: Sheet, { tone }: PrintOptions): PrintJob {
  const scenario = scenarioOf(source);
  const turns = scenario?.turnLimit ?? RULES[system.rules].turnLimit;
  return { sheet, tone, title: titleOf(source), turns, alone: scenario === undefined, scenario };
}

/** Side names for a design printed without a scenario. */
const SIDE_NAMES = ['Side A', 'Side B', 'Side C', 'Side D'] as const;

function printCounters(
  system: PrintSystem,
  source: PrintSource,
  units: readonly PrintUnit[],
  options: PrintOptions,
): PrintDocument {
  const sheet = sheetFor(options, 'portrait');
  const size = counterSizeOf(system.rules, options);
  const groups =
    source.kind === 'design'
      ? designGroups(system, units, sheet, size, options)
      : sideGroups(system, units, options, source.scenario);
  const { tone, counterForm: form, backs } = options;
  const foot = options.trimMarks ? LEGEND_ROOM : 0;
  const pages = counterPages(sheet, titleOf(source), groups, { tone, size, form, backs, foot });
  const warning = counterWarning(system.rules, options);
  const explained = pages.map((page) => withLegend(page, { ...sheet, height: sheet.height - foot }, system));
  const document = documentOf(`${titleOf(source)}: counters`, sheet, options, explained);
  return warning === undefined ? document : { ...document, warnings: [warning] };
}

function printMarkers(
  system: PrintSystem,
  source: PrintSource,
  units: readonly PrintUnit[],
  options: PrintOptions,
): PrintDocument {
  const sheet = sheetFor(options, 'portrait');
  const pages = markerPages(sheet, titleOf(source), units.length, counterSizeOf(system.rules, options));
  return documentOf(`${titleOf(source)}: markers`, sheet, options, pages);
}

function facesOf(system: PrintSystem, unit: PrintUnit, { carried }: PrintOptions, scenario?: Scenario) {
  const faces = system.counters(unit, scenario);
  return carried ? faces : faces.slice(0, 1);
}

/** A group for each side: its units, then the counters they carry. */
function sideGroups(
  system: PrintSystem,
  units: readonly PrintUnit[],
  options: PrintOptions,
  scenario: Scenario,
): CounterGroup[] {
  const copies = options.copies ?? 1;
  return sidesOf(units).map((side) => {
    const own = units.filter((unit) => unit.side === side);
    const faces = own.map((unit) => facesOf(system, unit, options, scenario));
    const ordered = [...faces.flatMap(([first]) => first ?? []), ...faces.flatMap((all) => all.slice(1))];
    return { side, faces: ordered.flatMap((face) => Array.from({ length: copies }, () => face)) };
  });
}

/** A group for each side of a design printed without a scenario: one row of counters, or the requested copies. */
function designGroups(
  system: PrintSystem,
  units: readonly PrintUnit[],
  sheet: Sheet,
  size: number,
  options: PrintOptions,
): CounterGroup[] {
  return SIDE_COLOURS.slice(0, options.sides).map((colour, index) => {
    const side = { name: SIDE_NAMES[index] ?? '', colour };
    const faces = units.flatMap((unit) => {
      const [own, ...carried] = facesOf(system, unit, options);
      const copies = options.copies ?? countersPerRow(sheet, size);
      return [...(own === undefined ? [] : Array.from({ length: copies }, () => own)), ...carried];
    });
    return { side, faces };
  });
}

function printTables(system: PrintSystem, source: PrintSource, options: PrintOptions): PrintDocument {
  const sheet = sheetFor(options, 'portrait');
  const name = RULES[system.rules].name;
  const pages = columnPages(system.tables(scenarioOf(source)), sheet, 'Tables', name, 'Quick reference');
  return documentOf(`${name}: tables`, sheet, options, pages);
}

/** The page before counters with backs. */
function emptyPage(options: PrintOptions): PrintDocument {
  const sheet = sheetFor(options, 'portrait');
  const note = 'This page is empty so that the counters and their backs share their paper.';
  const body = text(MARGIN, MARGIN + 3.6, note, { size: 2.8, fill: GREY });
  return documentOf('', sheet, options, [{ label: 'Empty', body }]);
}

/** The briefing pages of a scenario; none for a design. */
function printBriefing(source: PrintSource, options: PrintOptions): PrintDocument[] {
  if (source.kind === 'design') return [];
  const { scenario, designs } = source;
  const sheet = sheetFor(options, 'portrait');
  const facts = scenarioFacts(scenario).join(' · ');
  const pages = columnPages(briefingBlocks(scenario, designs), sheet, 'Briefing', scenario.name, facts);
  return [documentOf(`${scenario.name}: briefing`, sheet, options, pages)];
}

/** The map, or the battlefield sheet of rules without hexes. */
function printMap(
  system: PrintSystem,
  source: PrintSource,
  options: PrintOptions,
): Result<PrintDocument, PrintProblem> {
  if (source.kind === 'design') {
    return err({ code: 'print.no-map', message: 'A design has no map. Choose a scenario to print its map.' });
  }
  const { scenario, designs } = source;
  if (scenario.map === undefined) {
    const sheet = sheetFor(options, 'landscape');
    const pages = system.battlefield?.pages(jobOf(system, source, sheet, options), scenario, designs, options) ?? [];
    if (pages.length > 0) return checkedLength(documentOf(`${scenario.name}: battlefield`, sheet, options, pages));
    return err({ code: 'print.no-map', message: 'The scenario has no map to print.' });
  }
  const tiling = tilingOf(scenario.map, options.hexSize, options.paper, options.orientation);
  const count = pageCount(tiling);
  if (count > MAX_PAGES) return err(tooLong(count));
  const { pages, defs } = mapPages(scenario, designs, options.tone, tiling, options.unitsOnMap);
  return ok(documentOf(`${scenario.name}: map`, tiling.sheet, options, pages, defs));
}
