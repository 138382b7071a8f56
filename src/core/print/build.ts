import { err, ok } from '@core/base';
import type { Result } from '@core/base';
import type { Design, RulesId, Scenario } from '@core/model';
import type { DesignSet } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import type { PrintJob, PrintSide, PrintSystem, PrintUnit } from './contract';
import { counterPages, countersPerRow } from './counters';
import type { CounterGroup } from './counters';
import { COLUMN_GAP, flow } from './flow';
import { SIDE_COLOURS } from './look';
import { mapPages, tilingOf } from './map';
import { COUNTER_SIZES, HEX_SIZES, MOST_COPIES, MOST_PAGES, MOST_SIDES } from './options';
import type { PrintOptions } from './options';
import { definitions, pageHead } from './page';
import type { PrintDocument, PrintPage } from './page';
import { sheetOf, underHead } from './paper';
import type { PageTurn, Sheet } from './paper';
import { printSystem } from './systems';
import { unitsOf } from './units';

/** What is printed: a design by itself, or a scenario with the designs that it needs. */
export type PrintSource =
  | { readonly kind: 'design'; readonly design: Design }
  | { readonly kind: 'scenario'; readonly scenario: Scenario; readonly designs: DesignSet };

/** Why there is nothing to print, and what to do. */
export interface PrintProblem {
  readonly code:
    | 'print.no-system'
    | 'print.no-map'
    | 'print.no-units'
    | 'print.no-design'
    | 'print.form'
    | 'print.range'
    | 'print.too-long';
  readonly message: string;
}

/** Rounds on a sheet where the rules name no limit. */
const USUAL_TURNS = 30;

/** The pages of a print, or why there are none. The same source and options give the same pages. */
export function buildPrint(source: PrintSource, options: PrintOptions): Result<PrintDocument, PrintProblem> {
  const rules = source.kind === 'design' ? source.design.rules : source.scenario.rules;
  const range = rangeProblem(options);
  if (range !== undefined) return err(range);
  if (options.what === 'map') return printMap(source, options);
  const system = printSystem(rules);
  if (system === undefined) return err(noSystem(rules));
  if (options.what === 'tables') return ok(printTables(system, options));
  const units = unitsIn(source);
  if (!units.ok) return units;
  return options.what === 'counters'
    ? checkedLength(printCounters(system, source, units.value, options))
    : printSheets(system, source, units.value, options);
}

function rangeProblem({ counterSize, hexSize, copies, sides }: PrintOptions): PrintProblem | undefined {
  const wrong = [
    { what: 'A counter', value: counterSize, min: COUNTER_SIZES.min, max: COUNTER_SIZES.max, unit: ' mm wide' },
    { what: 'A hex', value: hexSize, min: HEX_SIZES.min, max: HEX_SIZES.max, unit: ' mm from side to side' },
    { what: 'The number of copies', value: copies ?? 1, min: 1, max: MOST_COPIES, unit: '' },
    { what: 'The number of sides', value: sides, min: 1, max: MOST_SIDES, unit: '' },
  ].find(({ value, min, max }) => !(value >= min && value <= max));
  if (wrong === undefined) return undefined;
  return {
    code: 'print.range',
    message: `${wrong.what} is ${wrong.min} to ${wrong.max}${wrong.unit}, not ${wrong.value}.`,
  };
}

function noSystem(rules: RulesId): PrintProblem {
  return {
    code: 'print.no-system',
    message: `There are no sheets, counters or tables for the rule system "${rules}" yet.`,
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
      message: `The scenario names ${missing.length === 1 ? 'a design that is' : 'designs that are'} not there or of other rules: ${names}. Add ${missing.length === 1 ? 'it' : 'them'} to the library or the scenario.`,
    });
  }
  if (units.length > 0) return ok(units);
  return err({ code: 'print.no-units', message: 'The scenario has no units yet; add forces to its sides first.' });
}

function titleOf(source: PrintSource): string {
  return source.kind === 'design' ? source.design.name : source.scenario.name;
}

function documentOf(title: string, sheet: Sheet, options: PrintOptions, pages: PrintPage[], defs = ''): PrintDocument {
  return { title, sheet, tone: options.tone, pages, defs: definitions(options.tone, defs) };
}

function checkedLength(document: PrintDocument): Result<PrintDocument, PrintProblem> {
  const { length } = document.pages;
  return length <= MOST_PAGES ? ok(document) : err(tooLong(length));
}

function tooLong(pages: number): PrintProblem {
  return {
    code: 'print.too-long',
    message: `This would be ${pages} pages; at most ${MOST_PAGES} are printed at once. Choose a smaller size.`,
  };
}

function printSheets(
  system: PrintSystem,
  source: PrintSource,
  units: readonly PrintUnit[],
  options: PrintOptions,
): Result<PrintDocument, PrintProblem> {
  const [usual] = system.forms;
  const chosen =
    options.form === undefined
      ? source.kind === 'design'
        ? [usual]
        : system.forms
      : system.forms.filter(({ id }) => id === options.form);
  if (chosen.length === 0) {
    const names = system.forms.map(({ id }) => id).join(', ');
    return err({
      code: 'print.form',
      message: `The sheets of these rules are ${names}; there is no "${options.form}".`,
    });
  }
  const turn: PageTurn = options.turn === 'auto' ? usual.turn : options.turn;
  const sheet = sheetOf(options.paper, turn);
  const job = jobOf(system, source, sheet, options);
  const pages = chosen.flatMap(({ id }) => system.sheets(job, units, id));
  return checkedLength(documentOf(`${titleOf(source)}: record sheets`, sheet, options, pages));
}

function jobOf(system: PrintSystem, source: PrintSource, sheet: Sheet, { tone }: PrintOptions): PrintJob {
  const limit = source.kind === 'scenario' ? source.scenario.turnLimit : undefined;
  return {
    sheet,
    tone,
    title: titleOf(source),
    turns: limit ?? ruleSystem(system.rules)?.info.defaultTurnLimit ?? USUAL_TURNS,
    alone: source.kind === 'design',
    ...(source.kind === 'scenario' ? { scenario: source.scenario } : {}),
  };
}

/** Names of the sides of a design that is printed by itself. */
const SIDE_NAMES = ['Side A', 'Side B', 'Side C', 'Side D'] as const;

function printCounters(
  system: PrintSystem,
  source: PrintSource,
  units: readonly PrintUnit[],
  options: PrintOptions,
): PrintDocument {
  const sheet = sheetOf(options.paper, options.turn === 'auto' ? 'portrait' : options.turn);
  const groups =
    source.kind === 'design' ? aloneGroups(system, units, sheet, options) : sideGroups(system, units, options);
  const pages = counterPages(sheet, options.tone, titleOf(source), groups, options.counterSize);
  return documentOf(`${titleOf(source)}: counters`, sheet, options, pages);
}

function facesOf(system: PrintSystem, unit: PrintUnit, { carried }: PrintOptions) {
  const faces = system.counters(unit);
  return carried ? faces : faces.slice(0, 1);
}

/** The units of each side, then what they carry. */
function sideGroups(system: PrintSystem, units: readonly PrintUnit[], options: PrintOptions): CounterGroup[] {
  const sides = new Map<string, { side: PrintSide; units: PrintUnit[] }>();
  for (const unit of units) {
    if (unit.side === undefined) continue;
    const key = `${unit.side.colour} ${unit.side.name}`;
    const known = sides.get(key) ?? { side: unit.side, units: [] };
    known.units.push(unit);
    sides.set(key, known);
  }
  const copies = options.copies ?? 1;
  return [...sides.values()].map(({ side, units: own }) => {
    const faces = own.map((unit) => facesOf(system, unit, options));
    const ordered = [...faces.flatMap(([first]) => first ?? []), ...faces.flatMap((all) => all.slice(1))];
    return { side, faces: ordered.flatMap((face) => Array.from({ length: copies }, () => face)) };
  });
}

/** A design by itself: a row of its counters for each side, and as many more as are wanted. */
function aloneGroups(
  system: PrintSystem,
  units: readonly PrintUnit[],
  sheet: Sheet,
  options: PrintOptions,
): CounterGroup[] {
  return SIDE_COLOURS.slice(0, options.sides).map((colour, index) => {
    const side = { name: SIDE_NAMES[index] ?? '', colour };
    const faces = units.flatMap((unit) => {
      const [own, ...carried] = facesOf(system, unit, options);
      const copies = options.copies ?? countersPerRow(sheet, options.counterSize);
      return [...(own === undefined ? [] : Array.from({ length: copies }, () => own)), ...carried];
    });
    return { side, faces };
  });
}

function printTables(system: PrintSystem, options: PrintOptions): PrintDocument {
  const turn: PageTurn = options.turn === 'auto' ? 'portrait' : options.turn;
  const sheet = sheetOf(options.paper, turn);
  const area = underHead(sheet);
  const across = turn === 'portrait' ? 2 : 3;
  const width = (area.width - (across - 1) * COLUMN_GAP) / across;
  const columns = flow(system.tables(), (column) => ({
    ...area,
    width,
    x: area.x + (column % across) * (width + COLUMN_GAP),
  }));
  const name = ruleSystem(system.rules)?.info.name ?? system.rules;
  const count = Math.ceil(columns.length / across);
  const pages = Array.from({ length: count }, (_, page) => ({
    label: `Tables ${page + 1} of ${count}`,
    body:
      pageHead(sheet, name, `Tables and rules at the table · page ${page + 1} of ${count}`) +
      columns.slice(page * across, (page + 1) * across).join(''),
  }));
  return documentOf(`${name}: tables`, sheet, options, pages);
}

/** The ground of a battle without a map, where its rules draw one. */
function printGround(
  source: PrintSource,
  scenario: Scenario,
  designs: DesignSet,
  options: PrintOptions,
): Result<PrintDocument, PrintProblem> | undefined {
  const system = printSystem(scenario.rules);
  if (system?.ground === undefined) return undefined;
  const sheet = sheetOf(options.paper, options.turn === 'auto' ? system.ground.turn : options.turn);
  const pages = system.ground.pages(jobOf(system, source, sheet, options), scenario, designs, options);
  if (pages.length === 0) return undefined;
  return checkedLength(documentOf(`${scenario.name}: ground`, sheet, options, pages));
}

function printMap(source: PrintSource, options: PrintOptions): Result<PrintDocument, PrintProblem> {
  if (source.kind === 'design') {
    return err({ code: 'print.no-map', message: 'A design has no map; print the map of a scenario.' });
  }
  const { scenario, designs } = source;
  if (scenario.map === undefined) {
    const ground = printGround(source, scenario, designs, options);
    if (ground !== undefined) return ground;
    return err({ code: 'print.no-map', message: 'The scenario has no map; its battle is fought without one.' });
  }
  const tiling = tilingOf(scenario.map, options.hexSize, options.paper, options.turn);
  const count = tiling.columns * tiling.rows;
  if (count > MOST_PAGES) return err(tooLong(count));
  const { pages, defs } = mapPages(scenario, designs, options.tone, tiling, options.unitsOnMap);
  return ok(documentOf(`${scenario.name}: map`, tiling.sheet, options, pages, defs));
}
