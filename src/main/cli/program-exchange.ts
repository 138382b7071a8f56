import { Option, type Command } from 'commander';
import { TABLE_HEXES } from '@core/drawing';
import { COUNTER_BACKS, COUNTER_FORMS, COUNTER_SIZES, HEX_SIZES, MAX_COPIES, MAX_SIDES, PRINTS } from '@core/print';
import type { Actions } from './actions';
import { choice, documentName, scale, wholeNumber } from './arguments';
import { exportScenario } from './commands/export';
import { print } from './commands/print';
import { render } from './commands/render';
import { importTiled } from './commands/tiled';

/** Adds the commands that draw, print, export and import. */
export function addExchange(program: Command, { run, runAtOnce }: Actions): void {
  program
    .command('render')
    .description('draw the map of a scenario')
    .argument('<scenario>')
    .requiredOption('--out <file>', '.svg or .png file to write')
    .option('--scale <n>', 'image scale; at 1, a hex measures 24 units from centre to corner', scale)
    .option('--region <hexes>', 'draw only this rectangle, given by two corner hexes such as 0302:1009')
    .option(
      '--without <parts>',
      'comma-separated parts to omit: title, legend, units, labels, numbers, grid, zones, edges, background',
    )
    .option('--notes', "draw the designer's notes")
    .action(runAtOnce(render));

  program
    .command('export')
    .description('export a scenario: its map for Tiled or for a virtual table, or all of it as text')
    .argument('<scenario>')
    .requiredOption('--out <file>', 'file to write: .tmj for Tiled, .json for a virtual table, .md for text')
    .option(
      '--hex <pixels>',
      `hex width on a virtual table (default: ${TABLE_HEXES.usual})`,
      wholeNumber(TABLE_HEXES.min, TABLE_HEXES.max),
    )
    .action(runAtOnce(exportScenario));

  program
    .command('import')
    .description('create a scenario from a hexagonal Tiled map')
    .argument('<map>', '.tmj file')
    .requiredOption('--out <file>', 'scenario file to write')
    .option('--name <name>', 'scenario name (default: the name of the map or its file)', documentName)
    .option('--tile <meanings...>', 'terrain of tiles: SET:ID=TERRAIN, such as space:3=asteroids:2 or space:4=empty')
    .action(runAtOnce(importTiled));

  program
    .command('print')
    .description('print the whole kit of a design or scenario, or its sheets, counters, markers, map or tables')
    .argument('<file>', 'file, id or name of a design or scenario')
    .addOption(new Option('--what <kind>', 'what to print').choices(PRINTS).makeOptionMandatory())
    .requiredOption('--out <file>', '.pdf, .html, .svg or .png file to write')
    .addOption(choice('--paper <name>', 'paper size', ['a4', 'letter']))
    .addOption(choice('--orientation <turn>', 'paper orientation', ['auto', 'portrait', 'landscape']))
    .option('--mono', 'print in black and white; sides differ by pattern and shape')
    .option('--form <name>', 'sheet layout, such as cards or chart (default: all that apply)')
    .option(
      '--counter <mm>',
      'counter width in millimetres (default: fits the hexes)',
      wholeNumber(COUNTER_SIZES.min, COUNTER_SIZES.max),
    )
    .addOption(choice('--counter-form <form>', 'counters to glue on card, to fold over, or to stand up', COUNTER_FORMS))
    .addOption(
      choice('--backs <edge>', 'backs of flat counters, for paper turned over its long or short edge', COUNTER_BACKS),
    )
    .option('--copies <n>', 'counters per unit', wholeNumber(1, MAX_COPIES))
    .option('--sides <n>', 'number of sides to print counters for, for a design', wholeNumber(1, MAX_SIDES))
    .option('--hex <mm>', 'hex width in millimetres, from side to side', wholeNumber(HEX_SIZES.min, HEX_SIZES.max))
    .option('--trim-marks', 'mark the corners of the printed area, to cut along them')
    .option('--units', 'draw the units on the map at their start hexes')
    .action(run(print));
}
