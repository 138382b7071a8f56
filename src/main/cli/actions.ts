import type { CliContext, CommandResult } from './context';

/** A command: it receives the arguments of the command line, then the options. */
type CommandOf<A extends unknown[]> = (ctx: CliContext, ...args: A) => CommandResult | Promise<CommandResult>;

/** Turns commands into actions of the command-line parser. */
export interface Actions {
  run<A extends unknown[]>(command: CommandOf<A>): (...args: A) => Promise<void>;
  /** For a command that an interrupt may end at any moment, see `CliContext.atOnce`. */
  runAtOnce<A extends unknown[]>(command: CommandOf<A>): (...args: A) => Promise<void>;
}

/** Actions that pass the result of a command to `finish`. */
export function createActions(ctx: CliContext, finish: (result: CommandResult) => void): Actions {
  return {
    run:
      (command) =>
      async (...args) =>
        finish(await command(ctx, ...args)),
    runAtOnce:
      (command) =>
      async (...args) =>
        finish(await ctx.atOnce(() => command(ctx, ...args))),
  };
}
