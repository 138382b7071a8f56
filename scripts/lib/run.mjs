import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** @typedef {{ code: number | null; signal: NodeJS.Signals | null; seconds: number }} Ending */

/**
 * Runs a program in the foreground until it ends, and forwards signals to it.
 * @param {string} command
 * @param {string[]} args
 * @param {{ cwd?: string; env?: NodeJS.ProcessEnv }} [options]
 * @returns {Promise<Ending>} code 127 when the program cannot be started
 */
export function runInForeground(command, args, { cwd, env } = {}) {
  const begun = performance.now();
  const child = spawn(command, args, { stdio: 'inherit', cwd, env });
  /** @type {NodeJS.Signals[]} */
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  const handlers = signals.map((signal) => {
    const handler = () => void child.kill(signal);
    process.on(signal, handler);
    return () => process.off(signal, handler);
  });
  return new Promise((resolve) => {
    /** @param {number | null} code @param {NodeJS.Signals | null} signal */
    const end = (code, signal) => {
      for (const remove of handlers) remove();
      resolve({ code, signal, seconds: (performance.now() - begun) / 1000 });
    };
    child.once('error', () => end(127, null));
    child.once('close', end);
  });
}

/** The exit code for an ending, as in a shell. @param {Ending} ending */
export function exitCode({ code, signal }) {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}
