import { isUsable } from '@core/base';
import type { Scenario } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import type { AnyBattle, DesignSet } from '@core/rules/contract';
import { designsOf } from './designs';
import { CommandFailure } from './failure';
import { openDocument } from './files';
import { UsageError, type CliContext } from './context';

/** A battle made ready from a scenario file. */
export interface ReadyBattle {
  readonly scenario: Scenario;
  readonly designs: DesignSet;
  readonly battle: AnyBattle;
}

/** Opens a scenario and sets its battle up. Throws `CommandFailure` with everything that stands in the way. */
export async function readyBattle(ctx: CliContext, name: string): Promise<ReadyBattle> {
  const { file, document: scenario, findings } = await openDocument(ctx, name, 'scenario');
  if (!isUsable(findings)) {
    throw new CommandFailure('scenario.findings', `${name} has faults that keep it from being played.`, findings);
  }
  const system = ruleSystem(scenario.rules);
  if (system === undefined) throw noSystem(scenario.rules);
  const designs = await designsOf(ctx, file, scenario);
  const made = system.setup(scenario, designs);
  if (!made.ok) throw new CommandFailure('scenario.setup', `${name} cannot be played as it is.`, made.error);
  return { scenario, designs, battle: made.value };
}

/** The failure for a rule system that this version of the program does not have. */
export function noSystem(rules: string): CommandFailure {
  return new CommandFailure(
    'rules.unavailable',
    `This version of Hexwright cannot play the rule system "${rules}" yet.`,
  );
}

/** A player for each side: those named, or greedy ones. Throws `UsageError` when their number is not that of the sides. */
export function seats(battle: AnyBattle, names: readonly string[] | undefined): readonly string[] {
  if (names === undefined) return battle.sides.map(() => 'greedy');
  if (names.length === battle.sides.length) return names;
  const sides = battle.sides.join(', ');
  throw new UsageError(
    `--players names ${names.length} but the scenario has ${battle.sides.length} sides (${sides}): give one for each, with commas between.`,
  );
}
