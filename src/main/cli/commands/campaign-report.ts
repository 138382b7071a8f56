import { isUsable, sideName, signed } from '@core/base';
import type { Campaign } from '@core/model';
import {
  battleAbout,
  battleOutcome,
  derive,
  incomeText,
  systemText,
  turnReports,
  unitText,
  type TurnReport,
} from '@core/campaign';
import { UsageError, type CliContext, type CommandResult } from '../context';
import { CommandFailure, findingLines, printedFinding } from '../failure';
import { openDocument } from '../catalogue';

/** Options of `campaign report`. */
export interface ReportOptions {
  /** Id of the side; the first one when absent. */
  readonly side?: string;
  /** The turn; the latest one when absent. */
  readonly turn?: number;
}

/** `campaign report FILE`: what a side learns about a turn. Throws when the side or the turn has no report. */
export async function campaignReport(ctx: CliContext, name: string, options: ReportOptions): Promise<CommandResult> {
  const { document: campaign, findings: own } = await openDocument(ctx, name, 'campaign');
  const { sides } = campaign;
  const side = options.side === undefined ? sides[0] : sides.find(({ id }) => id === options.side);
  if (side === undefined) {
    const known = sides.map(({ id }) => id).join(', ');
    throw new UsageError(`--side takes the id of a side (${known}), not “${options.side ?? ''}”.`);
  }
  const all = [...own, ...derive(campaign).findings];
  const reports = turnReports(campaign, side.id);
  const report = options.turn === undefined ? reports.at(-1) : reports.find(({ turn }) => turn === options.turn);
  if (report === undefined) {
    const message =
      reports.length === 0
        ? `${campaign.name} has no finished turn yet.`
        : `${campaign.name} has no report for turn ${options.turn ?? ''}. The latest report is for turn ${reports.at(-1)?.turn ?? ''}.`;
    throw new CommandFailure('campaign.no-report', message, []);
  }
  const json = { name: campaign.name, ...jsonOf(report), findings: all.map(printedFinding) };
  return { ok: isUsable(all), json, text: [...reportText(campaign, report), ...findingLines(all)].join('\n') };
}

function jsonOf({ battles, states: _states, ...rest }: TurnReport): object {
  return {
    ...rest,
    battles: battles.map(({ engagement, source, record, turns, winner, level, sides }) => ({
      ...{ id: engagement.id, name: engagement.name, system: engagement.system, rules: engagement.rules },
      ...{ source, record, turns, winner, level, sides },
    })),
  };
}

function reportText(campaign: Campaign, report: TurnReport): string[] {
  const { turn, side, complete, summary, battles, systems, units, yards, orders, points, figures } = report;
  const part = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
  const change = (label: string, before: number, after: number): string => `${label} ${before} → ${after}`;
  const held = campaign.map === undefined ? [] : [change('systems', figures.systems.before, figures.systems.after)];
  return [
    `${campaign.name}, turn ${turn}${complete ? '' : ' so far'}, ${sideName(campaign, side)}: ${summary}`,
    `  ${[...held, change('ships', figures.ships.before, figures.ships.after), change('BP', points.before, points.after)].join(', ')}`,
    ...part(
      'Battles',
      battles.flatMap((battle) => [
        `${battle.engagement.name}: ${battleOutcome(campaign, battle)} (${battleAbout(battle)})`,
        ...battle.sides.flatMap(({ changes }) =>
          changes.map((line) => `  ${line.name}: ${line.label} ${line.before} → ${line.after}`),
        ),
      ]),
    ),
    ...part(
      'Systems',
      systems.map((line) => [systemText(campaign, line), incomeText(line)].filter(Boolean).join(', ')),
    ),
    ...part(
      'Ships and troops',
      units.map((line) => `${line.name} (${line.design}): ${unitText(line)}`),
    ),
    ...part(
      'Yards',
      yards.map((line) => `${line.name} (${line.design}): ${unitText(line)}`),
    ),
    ...part(
      'Orders',
      orders.map(({ text, done, reason }) =>
        done ? text : `${text}: cancelled${reason === undefined ? '' : `, ${reason}`}`,
      ),
    ),
    ...part(
      'Build points',
      points.lines.map(({ text, amount }) => `${signed(amount)} ${text}`),
    ),
  ];
}
