import type { BatchSetup } from '@core/balance';
import { counted, isUsable } from '@core/base';
import type { Scenario } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import type { AnyBattle, DesignSet } from '@core/rules/contract';
import { designsOf } from './designs';
import { CommandFailure } from './failure';
import { openDocument } from './catalogue';
import { UsageError, type CliContext } from './context';

/** A battle set up from a scenario file. */
export interface LoadedBattle {
  readonly scenario: Scenario;
  readonly designs: DesignSet;
  readonly battle: AnyBattle;
}

/** Opens a scenario and sets up its battle. Throws `CommandFailure` with all findings when it is not playable. */
export async function loadBattle(ctx: CliContext, name: string): Promise<LoadedBattle> {
  const { file, document: scenario, findings } = await openDocument(ctx, name, 'scenario');
  if (!isUsable(findings)) {
    throw new CommandFailure('scenario.findings', `Cannot play ${name}. Problems:`, findings);
  }
  const designs = await designsOf(ctx, file, scenario);
  const battle = ruleSystem(scenario.rules).setup(scenario, designs);
  if (!battle.ok) throw new CommandFailure('scenario.setup', `Cannot play ${name}. Problems:`, battle.error);
  return { scenario, designs, battle: battle.value };
}

/** The setup of games of a battle, with one player for each side. Throws as {@link resolvePlayers} does. */
export function setupOf(
  { scenario, designs, battle }: LoadedBattle,
  players: readonly string[] | undefined,
): BatchSetup {
  return { scenario, designs: [...designs.values()], players: resolvePlayers(battle, players) };
}

/** One player for each side: the named ones, or greedy for all. Throws `UsageError` when the number of names and sides differs. */
export function resolvePlayers(battle: AnyBattle, names: readonly string[] | undefined): readonly string[] {
  if (names === undefined) return battle.sides.map(() => 'greedy');
  requireOnePerSide('--players', names, 'scenario', battle.sides);
  return names;
}

/** Throws `UsageError` when an option has another number of names than a scenario or campaign has sides. */
export function requireOnePerSide(
  option: string,
  names: readonly string[],
  what: 'scenario' | 'campaign',
  sides: readonly string[],
): void {
  if (names.length === sides.length) return;
  throw new UsageError(
    `${option} has ${counted(names.length, 'name')} but the ${what} has ${counted(sides.length, 'side')} (${sides.join(', ')}). Give one name for each side, separated by commas.`,
  );
}
