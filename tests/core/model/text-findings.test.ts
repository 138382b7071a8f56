import { describe, expect, it } from 'vitest';
import { modelFindings, type AnyDocument, type BattleRecord, type Scenario } from '@core/model';
import { readText } from '@core/model/read';
import { fixtureText } from './fixtures';

function good<T extends AnyDocument>(kind: string, name: string): T {
  return JSON.parse(fixtureText(kind, 'good', `${name}.json`)) as T;
}

const CODE = 'document.text.hidden';
const hiddenIn = (document: AnyDocument) => modelFindings(document).filter(({ code }) => code === CODE);

describe('hidden characters', () => {
  it.each([
    ['a terminal escape', 'a\u001b[31mb', 'a[31mb'],
    ['a control character of the second block', 'a\u009bb', 'ab'],
    ['a line break in a name', 'a\nb', 'ab'],
    ['an unpaired surrogate', 'a\ud83db', 'ab'],
    ['a right-to-left override', 'a\u202eb', 'ab'],
    ['a direction isolate', 'a\u2067b', 'ab'],
    ['a zero-width space', 'a\u200bb', 'ab'],
  ])('are a warning in a name, and removed by the fix: %s', (_what, name, clean) => {
    const scenario = { ...good<Scenario>('scenario', 'skirmish'), name };
    expect(hiddenIn(scenario)).toMatchObject([
      { severity: 'warning', path: '/name', fix: { steps: [{ op: 'replace', path: '/name', value: clean }] } },
    ]);
  });

  it.each([
    ['words of any language', 'Größe 艦隊 العربية 👩‍🚀 \u200fשלום'],
    ['emoji', '🚀🛸'],
  ])('are not found in %s', (_what, name) => {
    expect(hiddenIn({ ...good<Scenario>('scenario', 'skirmish'), name })).toEqual([]);
  });

  it('can only be tabs and line breaks in multi-line texts', () => {
    const scenario = good<Scenario>('scenario', 'skirmish');
    expect(hiddenIn({ ...scenario, briefing: '# One\r\n\n- two\tthree' })).toEqual([]);
    expect(hiddenIn({ ...scenario, briefing: '# One\n\u0007' })).toMatchObject([{ path: '/briefing' }]);
  });

  it('are found at any depth', () => {
    const record = good<BattleRecord>('record', 'finished');
    const [first, ...rest] = record.scenario.sides;
    const sides = [{ ...first!, name: 'Red\u0000' }, ...rest];
    const findings = hiddenIn({ ...record, scenario: { ...record.scenario, sides } as Scenario });
    expect(findings).toMatchObject([{ path: '/scenario/sides/0/name' }]);
  });

  it('are listed up to a limit, and counted beyond it', () => {
    const tags = Array.from({ length: 25 }, (_, i) => `tag ${i}\u200b`);
    const findings = hiddenIn({ ...good<Scenario>('scenario', 'skirmish'), tags });
    expect(findings).toHaveLength(21);
    expect(findings.at(-1)).toMatchObject({ path: '', params: { count: 5 } });
  });

  it('do not prevent opening a file', () => {
    const text = fixtureText('design', 'bad', 'name-hidden.json');
    expect(readText(text)).toMatchObject({ ok: true });
  });
});
