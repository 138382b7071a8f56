import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { keyOf } from '../../scripts/lib/fuzz/findings.mjs';
import { Runner } from '../../scripts/lib/fuzz/runner.mjs';
import { markupProblems, sentenceFault, terminalProblems } from './checks';
import { readCorpus } from './corpus';
import { makeInput } from './files/input';
import { Ledger } from './host/ledger';

describe('the text checks', () => {
  it.each([
    ['', 'is empty'],
    ['No full stop', 'full stop'],
    ['It failed (ENOENT).', 'ENOENT'],
    ['The value is undefined.', 'undefined'],
    ['The map is [object Object].', '[object'],
    ['Error: x\n    at run (file.ts:1:2).', 'stack trace'],
  ])('reject %j', (text, reason) => {
    expect(sentenceFault(text, '')).toContain(reason);
  });

  it('accept a sentence, and words of the input', () => {
    expect(sentenceFault('The file is cut off at line 3, column 7.', '')).toBeUndefined();
    expect(sentenceFault('There is no kind "undefined".', '{"kind":"undefined"}')).toBeUndefined();
  });

  it.each(['<script>x</script>', '<g onload="x"/>', '<a href="javascript:x">', '<img src="http://x.example">'])(
    'reject active markup: %s',
    (markup) => {
      expect(markupProblems('it', `<svg>${markup}</svg>`, true)).toHaveLength(1);
    },
  );

  it('accept inert markup, and escaped text', () => {
    const own = `<meta http-equiv="Content-Security-Policy" content="default-src 'none'">`;
    expect(markupProblems('it', `${own}<use href="#a"/><text>&lt;script&gt; onload=x</text>`, false)).toEqual([]);
  });

  it.each(['\u001b[2J', '\u009b1m', 'a\u202eb', '\ud800'])('reject %j in output', (text) => {
    expect(terminalProblems('it', text)).toHaveLength(1);
    expect(terminalProblems('it', 'Two lines:\n\tä 🚀')).toEqual([]);
  });
});

it('generates the same file from the same seed, and smaller ones from fewer mutations', () => {
  const corpus = readCorpus();
  for (let seed = 0; seed < 30; seed++) {
    const [first, second] = [makeInput(corpus, { seed }), makeInput(corpus, { seed })];
    expect(first.bytes.equals(second.bytes)).toBe(true);
    const none = makeInput(corpus, { seed, keep: [] });
    expect(none.parts).toBe(first.parts);
    const input = makeInput(corpus, { seed, input: first.bytes.toString('base64') });
    expect(input.bytes.equals(first.bytes)).toBe(true);
  }
});

it('requires every acknowledged text that newer ones cannot have replaced', () => {
  const ledger = new Ledger();
  ledger.ask('a', 'mark-1')();
  ledger.ask('a', 'mark-2');
  ledger.ask('b', 'mark-3')();
  expect(ledger.due()).toEqual(['mark-1', 'mark-3']);
  for (let number = 4; number < 8; number++) ledger.ask('a', `mark-${number}`)();
  expect(ledger.due()).toEqual(['mark-3', 'mark-4', 'mark-5', 'mark-6', 'mark-7']);
});

it('treats two problems at the same location as one', () => {
  const stack = 'Error\n    at f (/x/src/core/a.ts:7:3)';
  const first = keyOf('files', { rule: 'r', detail: 'unit 1', stack });
  expect(keyOf('files', { rule: 'r', detail: 'unit 2 of "x"', stack })).toBe(first);
  expect(keyOf('files', { rule: 'r', detail: 'unit 2', stack: stack.replace('7', '8') })).not.toBe(first);
});

describe('the process of a fuzz area', () => {
  const script = `process.send({ ready: 1 });
process.on('message', ({ spec }) => {
  if (spec.seed === 1) for (;;);
  if (spec.seed === 2) throw new Error('it broke');
  process.send({ parts: 0, problems: [] });
});`;

  it('reports a hang and a crash as problems, and continues', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'hexwright-fuzz-test-'));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    const file = path.join(folder, 'worker.mjs');
    await writeFile(file, script);
    const runner = new Runner('files', file, 1);
    expect((await runner.run({ seed: 1 })).problems).toMatchObject([{ rule: 'a case ends' }]);
    expect((await runner.run({ seed: 2 })).problems).toMatchObject([{ detail: 'Error: it broke' }]);
    expect((await runner.run({ seed: 3 })).problems).toEqual([]);
    await runner.close();
  });
});
