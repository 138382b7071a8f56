import { EXIT } from './context';

/** The parts of `process` that the last handler uses. */
export interface CliProcess {
  on(event: 'uncaughtException' | 'unhandledRejection', listener: (fault: unknown) => void): unknown;
  exit(code: number): void;
}

/** Ends the command line with one line and exit code 1 at a fault that no command expected. */
export function reportLastFault(source: CliProcess, note: (text: string) => void): void {
  const handle = (fault: unknown): void => {
    const [reason = ''] = (fault instanceof Error ? fault.message : String(fault)).split('\n');
    note(`error: Hexwright met an unexpected error and stopped: ${reason}\n`);
    source.exit(EXIT.failed);
  };
  source.on('uncaughtException', handle);
  source.on('unhandledRejection', handle);
}
