import { fork } from 'node:child_process';
import { root } from '../aliases.mjs';

/** @typedef {{ seed: number; keep?: number[]; input?: string }} CaseSpec */
/** @typedef {{ rule: string; detail: string; stack?: string }} Problem */
/** @typedef {{ parts: number; problems: Problem[] }} CaseResult */

/** Seconds that a case of an area may take on the clock before its process is killed. @type {Record<string, number>} */
const MOST_SECONDS = { files: 60, games: 300, socket: 120, kills: 180 };
const MOST_MEGABYTES = 1500;
/** How much of what a process wrote to stderr a finding shows. */
const SHOWN = 2000;

/** Runs the cases of one area in a process of its own, which is replaced when a case hangs or crashes. */
export class Runner {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  #child;
  #stderr = '';

  /**
   * @param {string} area
   * @param {string} bundle path of the bundled worker
   * @param {number} [seconds] that a case may take on the clock; what suits the area when absent
   */
  constructor(area, bundle, seconds = MOST_SECONDS[area] ?? 60) {
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

  /** Lets the process tidy up and ends it. */
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
      execArgv: ['--enable-source-maps', `--max-old-space-size=${MOST_MEGABYTES}`],
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
      let hangs = false;
      const timer = setTimeout(() => {
        hangs = true;
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
        resolve(hangs ? { rule: 'a case ends', detail: `It was killed after ${seconds} s.` } : this.#crash());
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
    const detail = memory ? `It ran out of ${MOST_MEGABYTES} MB.` : (/^\S*Error.*$/m.exec(text)?.[0] ?? 'No message.');
    return { rule: 'a case does not end the process', detail, stack: text.slice(-SHOWN) };
  }
}
