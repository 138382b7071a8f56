import { fork } from 'node:child_process';
import { root } from '../aliases.mjs';

/** @typedef {{ seed: number; keep?: number[]; input?: string }} CaseSpec */
/** @typedef {{ rule: string; detail: string; stack?: string }} Problem */
/** @typedef {{ parts: number; problems: Problem[] }} CaseResult */

/** Time limit of a case by area, in seconds. Its process is then killed. @type {Record<string, number>} */
const MAX_SECONDS = { files: 60, games: 300, socket: 120, kills: 180 };
const MAX_MEGABYTES = 1500;
/** Characters of stderr in a finding. */
const MAX_STDERR = 2000;

/** Runs the cases of one area in a child process, which is replaced when a case hangs or crashes. */
export class Runner {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #stderr = '';

  /**
   * @param {string} area
   * @param {string} bundle path of the bundled worker
   * @param {number} [seconds] time limit of a case; default: the area's limit
   */
  constructor(area, bundle, seconds = MAX_SECONDS[area] ?? 60) {
    this.area = area;
    this.bundle = bundle;
    this.seconds = seconds;
  }

  /** @param {CaseSpec} spec @returns {Promise<CaseResult>} a hang or a crash is a problem without parts */
  async run(spec) {
    const answer = await this.#ask({ do: 'run', spec });
    if ('parts' in answer) return answer;
    return { parts: 0, problems: 'rule' in answer ? [answer] : [] };
  }

  /** @param {CaseSpec} spec @returns {Promise<{ title: string; input?: string }>} */
  async describe(spec) {
    const answer = await this.#ask({ do: 'describe', spec });
    return 'title' in answer ? answer : { title: `A case of ${this.area}` };
  }

  /** Ends the process after its cleanup. */
  async close() {
    const child = this.#child;
    if (child === undefined || child.exitCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    if (child.connected) child.send({ do: 'close' });
    await ended;
    clearTimeout(timer);
  }

  /** @returns {Promise<import('node:child_process').ChildProcess>} */
  async #started() {
    if (this.#child !== undefined && this.#child.exitCode === null && this.#child.connected) return this.#child;
    this.#stderr = '';
    const child = fork(this.bundle, [this.area], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      execArgv: ['--enable-source-maps', `--max-old-space-size=${MAX_MEGABYTES}`],
      serialization: 'advanced',
    });
    child.stderr?.on('data', (chunk) => (this.#stderr = (this.#stderr + chunk).slice(-20_000)));
    await new Promise((resolve) => {
      child.once('message', resolve);
      child.once('exit', resolve);
    });
    this.#child = child;
    return child;
  }

  /**
   * @param {{ do: 'run' | 'describe'; spec: CaseSpec }} request
   * @returns {Promise<Problem | CaseResult | { title: string; input?: string }>} a problem when it hangs or crashes
   */
  async #ask(request) {
    const child = await this.#started();
    if (child.exitCode !== null || !child.connected) return this.#crash();
    return new Promise((resolve) => {
      const { seconds } = this;
      let timedOut = false;
      const timer = setTimeout(() => {
        timedOut = true;
        child.kill('SIGKILL');
      }, seconds * 1000);
      /** @param {object} answer */
      const answered = (answer) => {
        clearTimeout(timer);
        child.off('exit', ended);
        resolve(/** @type {CaseResult} */ (answer));
      };
      const ended = () => {
        clearTimeout(timer);
        child.off('message', answered);
        resolve(timedOut ? { rule: 'a case ends', detail: `It was killed after ${seconds} s.` } : this.#crash());
      };
      child.once('message', answered);
      child.once('exit', ended);
      child.send(request);
    });
  }

  /** @returns {Problem} */
  #crash() {
    const text = this.#stderr.trim();
    const memory = /heap out of memory|allocation failed/i.test(text);
    const detail = memory ? `It ran out of ${MAX_MEGABYTES} MB.` : (/^\S*Error.*$/m.exec(text)?.[0] ?? 'No message.');
    return { rule: 'a case does not end the process', detail, stack: text.slice(-MAX_STDERR) };
  }
}
