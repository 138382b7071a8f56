import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { advance } from '@core/campaign/play';
import { formatJson, type AnyDocument, type Design } from '@core/model';
import { readText } from '@core/model/read';
import type { DesignSet } from '@core/rules/contract';
import { designsFor } from '@core/playtest';
import { documentFindings } from '@main/host/document-findings';
import { thrown, type Area, type CaseResult, type CaseSpec, type Problem } from '../area';
import { findingProblems, refusalProblems } from '../checks';
import { readCorpus } from '../corpus';
import { csvProblems, textsIn } from './csv';
import { commandProblems, runCommand } from './commands';
import { makeInput } from './input';
import { libraryProblems } from './library';
import { playProblems } from './play';

/** One case in so many goes through the library on disk too. */
const LIBRARY_SHARE = 4;
/** One campaign in so many is advanced by a turn. */
const ADVANCE_SHARE = 3;

/** Damaged files of every kind through validate, open, save, play, print, export, import, replay and advance. */
export function filesArea(): Area {
  const corpus = readCorpus();
  const designs = (corpus.get('design') ?? []).map(({ data }) => data as Design);
  const folder = mkdtempSync(path.join(tmpdir(), 'hexwright-fuzz-files-'));

  const run = async (spec: CaseSpec): Promise<CaseResult> => {
    const { kind, bytes, parts } = makeInput(corpus, spec);
    const text = bytes.toString('utf8');
    const before = process.cpuUsage();
    const problems: Problem[] = [];
    if (kind !== 'map') problems.push(...documentProblems(text, designs, spec.seed));
    const file = kind === 'map' ? 'case.tmj' : `case.${kind}.json`;
    await writeFile(path.join(folder, file), bytes);
    problems.push(...(await commandProblems(folder, file, kind, spec.seed, text)));
    if (kind === 'map') problems.push(...(await importedProblems(folder, file, text)));
    if (spec.seed % LIBRARY_SHARE === 0) problems.push(...(await libraryProblems(bytes, kind, spec.seed, text)));
    const { user, system } = process.cpuUsage(before);
    return { parts, problems, seconds: (user + system) / 1e6 };
  };
  return {
    run,
    describe(spec) {
      const { title, bytes } = makeInput(corpus, spec);
      return { title, input: bytes.toString('base64') };
    },
    close: () => rm(folder, { recursive: true, force: true }),
  };
}

/** An imported map makes a scenario that the program accepts. */
async function importedProblems(folder: string, file: string, input: string): Promise<Problem[]> {
  const scenario = 'imported.scenario.json';
  const problems = await runCommand(folder, ['import', file, '--out', scenario, '--json'], input);
  try {
    const text = await readFile(path.join(folder, scenario), 'utf8').catch(() => undefined);
    if (text === undefined) return problems;
    const read = readText(text);
    if (!read.ok) problems.push({ rule: 'an imported map is a scenario that opens', detail: read.error.message });
    return problems;
  } finally {
    await rm(path.join(folder, scenario), { force: true });
  }
}

function documentProblems(text: string, designs: readonly Design[], seed: number): Problem[] {
  try {
    const read = readText(text);
    if (!read.ok) {
      const { code, message, findings = [] } = read.error;
      return [...refusalProblems(`the refusal ${code}`, message, text), ...findingProblems(findings, text)];
    }
    const { document, findings } = read.value;
    const cells = csvProblems(textsIn(document));
    const again = readText(formatJson(document));
    assert.ok(again.ok, again.ok ? '' : `an accepted document is refused once written: ${again.error.message}`);
    assert.deepEqual(again.value.document, document, 'a document is read as it was written');
    return [...cells, ...findingProblems(findings, text), ...contentProblems(document, designs, seed, text)];
  } catch (error) {
    return [thrown('a text is read without an exception', error)];
  }
}

/** What the rules say of a document, and what happens when it is played. */
function contentProblems(document: AnyDocument, library: readonly Design[], seed: number, input: string): Problem[] {
  try {
    const designs: DesignSet = new Map(library.map((design) => [design.id, design]));
    const verdict = documentFindings(document, { designs, scenarios: new Map() });
    const problems = findingProblems(verdict, input);
    if (document.kind === 'scenario')
      problems.push(...playProblems(document, designsFor(document, designs.values()), seed, input));
    const isUsable = verdict.every(({ severity }) => severity !== 'error');
    if (document.kind === 'campaign' && isUsable && seed % ADVANCE_SHARE === 0) {
      const { stopped } = advance(document, { turns: 1, seed });
      problems.push(...findingProblems(stopped, input));
    }
    return problems;
  } catch (error) {
    return [thrown(`a ${document.kind} is checked and played without an exception`, error)];
  }
}
