import { EXIT } from './context';

/** The parts of `process` used here. */
export interface CliProcess {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (error: unknown) => void): unknown;
  exit(code: number): void;
}

/** Ends the process with a one-line message and exit code 1 on an uncaught error. */
export function reportUncaught(source: CliProcess, note: (text: string) => void): void {
  const handle = (error: unknown): void => {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    note(`error: Unexpected error, Hexwright stopped: ${reason}\n`);
    source.exit(EXIT.failed);
  };
  source.on('uncaughtException', handle);
  source.on('unhandledRejection', handle);
}
