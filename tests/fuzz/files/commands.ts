import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { below, createRng } from '@core/base';
import { runCli } from '@main/cli/program';
import { root } from '../../../scripts/lib/aliases.mjs';
import { thrown, type Problem } from '../area';
import { markupProblems, refusalProblems, terminalProblems } from '../checks';
import type { Original } from '../corpus';

const PAPERS = ['a4', 'letter'];
const FORMS = ['cards', 'chart', 'sheet'];

/** The commands that a file of each kind goes through; `{}` stands for the file. */
const COMMANDS: Readonly<Record<Original['kind'], readonly (readonly string[])[]>> = {
  design: [
    ['validate', '{}'],
    ['check-design', '{}'],
    ['check-design', '{}', '--budget', '20'],
    ['print', '{}', '--what', 'sheet', '--out', 'out.html'],
    ['print', '{}', '--what', 'counters', '--out', 'out.html', '--sides', '4'],
  ],
  scenario: [
    ['validate', '{}'],
    ['render', '{}', '--out', 'out.svg', '--notes'],
    ['export', '{}', '--out', 'out.tmj'],
    ['print', '{}', '--what', 'sheet', '--out', 'out.html'],
    ['print', '{}', '--what', 'counters', '--out', 'out.html', '--mono'],
    ['print', '{}', '--what', 'map', '--out', 'out.html', '--units'],
    ['sweep', '{}'],
  ],
  campaign: [
    ['campaign', 'validate', '{}'],
    ['campaign', 'status', '{}'],
  ],
  fleet: [['validate', '{}']],
  record: [
    ['validate', '{}'],
    ['replay', '{}'],
    ['replay', '{}', '--verify'],
  ],
  report: [['validate', '{}']],
  map: [['import', '{}', '--out', 'out.json']],
};

/** Runs one of the commands for the kind on a file in `folder`. */
export async function commandProblems(
  folder: string,
  file: string,
  kind: Original['kind'],
  seed: number,
  input: string,
): Promise<Problem[]> {
  const rng = createRng(seed ^ 0x636c69);
  const commands = COMMANDS[kind];
  const command = commands[below(rng, commands.length)]!;
  const isJson = below(rng, 2) === 0;
  const args = [...command.map((word) => (word === '{}' ? file : word)), ...(isJson ? ['--json'] : [])];
  if (command[0] === 'print') args.push('--paper', PAPERS[below(rng, 2)]!);
  if (command[0] === 'print' && command.includes('sheet') && below(rng, 3) === 0)
    args.push('--form', FORMS[below(rng, FORMS.length)]!);
  return runCommand(folder, args, input);
}

/** Runs a command line and checks its answer, its exit code and the file that it wrote. */
export async function runCommand(folder: string, args: readonly string[], input: string): Promise<Problem[]> {
  let [out, note] = ['', ''];
  const name = `the command ${args[0] === 'campaign' ? args.slice(0, 2).join(' ') : args[0]}`;
  try {
    const code = await runCli(args, {
      cwd: folder,
      shipped: path.join(root, 'library'),
      version: '0',
      cores: 1,
      out: (text) => void (out += text),
      note: (text) => void (note += text),
      showProgress: false,
      cancel: new AbortController().signal,
      atOnce: async (work) => work(),
    });
    const problems = [...terminalProblems(name, out), ...terminalProblems(name, note)];
    if (![0, 1, 2].includes(code)) problems.push({ rule: `${name} ends with a known code`, detail: String(code) });
    if (args.includes('--json') && out !== '') problems.push(...messageProblems(name, JSON.parse(out), input));
    const written = args[args.indexOf('--out') + 1];
    if (args.includes('--out') && code === 0) problems.push(...(await outputProblems(folder, name, written!)));
    return problems;
  } catch (error) {
    return [thrown(`${name} ends without an exception`, error)];
  } finally {
    for (const left of ['out.html', 'out.svg', 'out.json', 'out.tmj', 'out-tiles.png'])
      await rm(path.join(folder, left), { force: true });
  }
}

/** Problems of every `message` in what a command prints as JSON. */
function messageProblems(name: string, value: unknown, input: string): Problem[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]: [string, unknown]) => {
    const isMessage = key === 'message' && typeof part === 'string';
    return isMessage ? refusalProblems(`a message of ${name}`, part, input) : messageProblems(name, part, input);
  });
}

async function outputProblems(folder: string, name: string, file: string): Promise<Problem[]> {
  const text = await readFile(path.join(folder, file), 'utf8');
  if (file.endsWith('.html')) return markupProblems(name, text, false);
  if (file.endsWith('.svg')) return markupProblems(name, text, true);
  return [];
}
