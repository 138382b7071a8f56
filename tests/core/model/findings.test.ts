import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Finding, FixStep } from '@core/base';
import { DOCUMENT_KINDS, modelFindings, newDesign, newScenario, pointerKeys } from '@core/model';
import type { Campaign, Scenario } from '@core/model';
import { readDocument, readText } from '@core/model/read';
import { PATTERN_WORDS } from '@core/model/schema-message';
import { fixtureNames, fixtureText } from './fixtures';
import type { Expected } from './fixtures';

/** Carries out one step of a fix on plain data. */
function applyStep(data: unknown, { op, path: at, value }: FixStep): void {
  const keys = pointerKeys(at);
  const last = keys.pop() ?? '';
  let holder = data as Record<string, unknown>;
  for (const key of keys) holder = holder[key] as Record<string, unknown>;
  if (op === 'remove' && Array.isArray(holder)) holder.splice(Number(last), 1);
  else if (op === 'remove') delete holder[last];
  else holder[last] = value;
}

const findingFixtures = DOCUMENT_KINDS.flatMap((kind) =>
  fixtureNames(kind, 'bad').flatMap((name) => {
    const expected = JSON.parse(fixtureText(kind, 'bad', `${name}.expected.json`)) as Expected;
    return expected.finding === undefined ? [] : [{ kind, name, finding: expected.finding }];
  }),
);

describe('fixes', () => {
  it.each(findingFixtures)('$kind/$name: the offered fix, if any, cures the finding', ({ kind, name, finding }) => {
    const read = readText(fixtureText(kind, 'bad', `${name}.json`));
    if (!read.ok) throw new Error(read.error.message);
    const found = read.value.findings.find(({ code }) => code === finding.code) as Finding;
    if (found.fix === undefined) return;
    const data: unknown = structuredClone(read.value.document);
    for (const step of found.fix.steps) applyStep(data, step);
    const again = readDocument(data);
    expect(again.ok ? again.value.findings.map(({ code, path: at }) => `${code} ${at}`) : again.error).not.toContain(
      `${found.code} ${found.path}`,
    );
  });
});

describe('codes', () => {
  it('each code of the sources has a bad fixture, or a test of its own here', () => {
    const folder = path.resolve(import.meta.dirname, '../../../src/core/model/findings');
    const sources = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
    const codes = new Set(
      sources.join('\n').match(/(?<=')(?:document|scenario|campaign|record|report)\.[a-z-]+(?:\.[a-z-]+)?(?=')/g),
    );
    const covered = new Set(findingFixtures.map(({ finding }) => finding.code));
    const withContext = [
      'campaign.chapter.unknown-scenario',
      'campaign.chapter.rules',
      'campaign.branch.unknown-level',
      'campaign.chapter.open-level',
    ];
    // The list of hexes adds its own ending to these.
    const beginnings = ['scenario.terrain', 'scenario.zone'];
    expect(codes.size).toBeGreaterThan(40);
    expect(
      [...codes].filter((code) => !covered.has(code) && !withContext.includes(code) && !beginnings.includes(code)),
    ).toEqual([]);
  });
});

describe('a campaign with its scenarios at hand', () => {
  const campaign = JSON.parse(fixtureText('campaign', 'good', 'two-chapters.json')) as Campaign;
  const scenario = JSON.parse(fixtureText('scenario', 'good', 'skirmish.json')) as Scenario;
  const judge = (scenarios: Scenario[]) =>
    modelFindings(campaign, { scenarios: new Map(scenarios.map((item) => [item.id, item])) }).map(
      ({ code, path: at }) => `${code} ${at}`,
    );

  it('tells of scenarios that are not there', () => {
    expect(judge([])).toEqual([
      'campaign.chapter.unknown-scenario /chapters/0/scenario',
      'campaign.chapter.unknown-scenario /chapters/1/scenario',
    ]);
  });

  it('tells of levels without a branch', () => {
    expect(judge([scenario])).toEqual([
      'campaign.chapter.open-level /chapters/0/branches',
      'campaign.chapter.open-level /chapters/1/branches',
    ]);
  });

  it('tells of other rules and of levels that the scenario does not have', () => {
    expect(judge([{ ...scenario, rules: 'minimal', victory: [] }])).toEqual([
      'campaign.chapter.rules /chapters/0/scenario',
      'campaign.branch.unknown-level /chapters/0/branches/0/level',
      'campaign.branch.unknown-level /chapters/0/branches/1/level',
      'campaign.chapter.rules /chapters/1/scenario',
    ]);
  });
});

describe('defaults', () => {
  it('a new scenario is of the right shape and without findings', () => {
    const read = readDocument(newScenario('counterspace', 'Battle of Ooma'));
    expect(read.ok && read.value.document.id).toBe('battle-of-ooma');
    expect(read.ok ? read.value.findings : read.error).toEqual([]);
  });

  it('a new design is of the right shape for every rule system', () => {
    for (const rules of ['counterspace', 'minimal', 'drive-table', 'skirmish', 'mass-combat'] as const) {
      const read = readDocument(newDesign(rules, 'My Ship'));
      expect(read.ok ? read.value.findings : read.error).toEqual([]);
    }
  });
});

describe('the schemas', () => {
  it('have words for each of their patterns', () => {
    const folder = path.resolve(import.meta.dirname, '../../../schemas');
    const patterns = new Set<unknown>();
    for (const name of readdirSync(folder)) {
      JSON.parse(readFileSync(path.join(folder, name), 'utf8'), (key, value: unknown) => {
        if (key === 'pattern') patterns.add(value);
        return value;
      });
    }
    expect([...patterns].sort()).toEqual(Object.keys(PATTERN_WORDS).sort());
  });
});
