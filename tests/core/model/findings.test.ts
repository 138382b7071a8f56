import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Finding } from '@core/base';
import { DEFAULT_SHAPE } from '@core/hex';
import { mapFindings } from '@core/model/findings/map';
import { DOCUMENT_KINDS, modelFindings, newDesign, newScenario, RULES } from '@core/model';
import type { Campaign, Fleet, RulesId, Scenario, Side } from '@core/model';
import { readDocument, readText } from '@core/model/read';
import { PATTERN_LABELS } from '@core/model/schema-message';
import { fixed } from '../fixes';
import { fixtureNames, fixtureText } from './fixtures';
import type { Expected } from './fixtures';

const findingFixtures = DOCUMENT_KINDS.flatMap((kind) =>
  fixtureNames(kind, 'bad').flatMap((name) => {
    const expected = JSON.parse(fixtureText(kind, 'bad', `${name}.expected.json`)) as Expected;
    return expected.finding === undefined ? [] : [{ kind, name, finding: expected.finding }];
  }),
);

describe('fixes', () => {
  it.each(findingFixtures)('$kind/$name: the fix, if any, resolves the finding', ({ kind, name, finding }) => {
    const read = readText(fixtureText(kind, 'bad', `${name}.json`));
    if (!read.ok) throw new Error(read.error.message);
    const match = read.value.findings.find(({ code }) => code === finding.code) as Finding;
    if (match.fix === undefined) return;
    const again = readDocument(fixed(read.value.document, match.fix));
    expect(again.ok ? again.value.findings.map(({ code, path: at }) => `${code} ${at}`) : again.error).not.toContain(
      `${match.code} ${match.path}`,
    );
  });
});

describe('codes', () => {
  it('each code in the sources has a bad fixture or a test here', () => {
    const folder = path.resolve(import.meta.dirname, '../../../src/core/model/findings');
    const sources = readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'));
    const codes = new Set(
      sources.join('\n').match(/(?<=')(?:document|fleet|scenario|campaign|record|report)\.[a-z-]+(?:\.[a-z-]+)?(?=')/g),
    );
    const covered = new Set(findingFixtures.map(({ finding }) => finding.code));
    // The list of hexes adds its own ending to these.
    const beginnings = ['scenario.terrain', 'scenario.zone'];
    // Found only with the designs of a library.
    const inLibraries = ['fleet.design.unknown', 'fleet.design.rules'];
    expect(codes.size).toBeGreaterThan(40);
    expect([...codes].filter((code) => !covered.has(code) && ![...beginnings, ...inLibraries].includes(code))).toEqual(
      [],
    );
  });
});

describe('a fleet with the designs of a library', () => {
  it('has an error for a missing design, and for one of other rules', () => {
    const fleet = JSON.parse(fixtureText('fleet', 'good', 'patrol.json')) as Fleet;
    const design = newDesign('minimal', 'Gunship');
    const findings = modelFindings(fleet, { designs: new Map([[design.id, design]]) });
    expect(findings.map(({ code, severity, path: at }) => `${severity} ${code} ${at}`)).toEqual([
      'error fleet.design.unknown /units/0/design',
      'error fleet.design.rules /units/1/design',
    ]);
    const [missing] = findings as [Finding];
    expect((fixed(fleet, missing.fix!) as Fleet).units.map((unit) => unit.design)).toEqual(['gunship']);
    expect(modelFindings(fleet)).toEqual([]);
  });

  it('merges two rows of a design without losing units, if a row can hold them', () => {
    const fleet = JSON.parse(fixtureText('fleet', 'good', 'patrol.json')) as Fleet;
    const rows = (...counts: number[]): Fleet => ({
      ...fleet,
      units: counts.map((count) => ({ design: 'gunship', count })),
    });
    const [twice] = modelFindings(rows(2, 3)) as [Finding];
    expect(twice.code).toBe('fleet.design.twice');
    expect(fixed(rows(2, 3), twice.fix!).units).toEqual([{ design: 'gunship', count: 5 }]);
    expect((modelFindings(rows(999, 2)) as [Finding])[0].fix).toBeUndefined();
  });
});

describe('a campaign whose scenario is only in the library', () => {
  const campaign = JSON.parse(fixtureText('campaign', 'bad', 'chapter-unknown-scenario.json')) as Campaign;
  const scenario = JSON.parse(fixtureText('scenario', 'good', 'skirmish.json')) as Scenario;

  it('has a fix that embeds it', () => {
    const findings = modelFindings(campaign, { scenarios: new Map([['elsewhere', { ...scenario, id: 'elsewhere' }]]) });
    const finding = findings.find(({ code }) => code === 'campaign.chapter.unknown-scenario') as Finding;
    const again = readDocument(fixed(campaign, finding.fix!));
    expect(again.ok ? again.value.findings : again.error).toEqual([]);
  });
});

describe('defaults', () => {
  it('a new scenario is of the right shape and without findings', () => {
    const read = readDocument(newScenario('counterspace', 'Battle of Ooma'));
    expect(read.ok && read.value.document.id).toBe('battle-of-ooma');
    expect(read.ok ? read.value.findings : read.error).toEqual([]);
  });

  it('a new design is of the right shape for every rule system', () => {
    for (const rules of Object.keys(RULES) as RulesId[]) {
      const read = readDocument(newDesign(rules, 'My Ship'));
      expect(read.ok ? read.value.findings : read.error).toEqual([]);
    }
  });
});

describe('the schemas', () => {
  it('have a text for each of their patterns', () => {
    const folder = path.resolve(import.meta.dirname, '../../../schemas');
    const patterns = new Set<unknown>();
    for (const name of readdirSync(folder)) {
      JSON.parse(readFileSync(path.join(folder, name), 'utf8'), (key, value: unknown) => {
        if (key === 'pattern') patterns.add(value);
        return value;
      });
    }
    expect([...patterns].sort()).toEqual(Object.keys(PATTERN_LABELS).sort());
  });
});

describe('hexes in findings', () => {
  it('have the names of the map', () => {
    const map = {
      ...DEFAULT_SHAPE,
      coordinates: 'axial' as const,
      terrain: [{ type: 'planet' as const, hexes: ['0104', '0104'] }],
      zones: [{ id: 'home', name: 'Home', use: 'deploy' as const, hexes: ['0104'] }],
      edges: [],
    };
    const texts = mapFindings(map, []).map(({ message }) => message);
    expect(texts[0]).toMatch(/^Hex -1,3 is already covered/);
    expect(texts[1]).toContain('(the first is -1,3)');
  });
});

describe('findings of a scenario', () => {
  const scenario = (name: string): Scenario => JSON.parse(fixtureText('scenario', 'good', `${name}.json`)) as Scenario;
  const codes = (one: Scenario): string[] => modelFindings(one).map(({ code }) => code);

  it('name sides with the same colour, also where one has that of its place', () => {
    const one = scenario('skirmish');
    const [first, second] = one.sides as [Side, Side];
    one.sides = [
      { id: first.id, name: first.name, color: 'b' },
      { id: second.id, name: second.name },
    ];
    const [finding] = modelFindings(one).filter(({ code }) => code === 'scenario.side.same-color');
    expect(finding?.path).toBe('/sides/1/color');
    expect(codes(fixed(one, finding!.fix!))).not.toContain('scenario.side.same-color');
  });

  it('name sides with the same name', () => {
    const one = scenario('skirmish');
    for (const side of one.sides) side.name = 'Fleet';
    const finding = modelFindings(one).find(({ code }) => code === 'scenario.side.same-name') as Finding;
    expect(finding.message).toBe('Two sides have the name “Fleet”. Rename one of them.');
    expect(codes(fixed(one, finding.fix!))).not.toContain(finding.code);
  });

  it('rename a location without exceeding the longest name', () => {
    const one = scenario('battlespace');
    for (const location of one.battlespace!.locations.slice(0, 2)) location.name = 'x'.repeat(120);
    const finding = modelFindings(one).find(({ code }) => code === 'scenario.location.same-name') as Finding;
    const again = readDocument(fixed(one, finding.fix!));
    expect(again.ok ? codes(again.value.document as Scenario) : again.error).not.toContain(finding.code);
  });

  it('count a zone behind terrain as reachable if a trigger opens the way', () => {
    const one: Scenario = newScenario('counterspace', 'Gate');
    const [side] = one.sides as [Side];
    Object.assign(one.map!, {
      terrain: [{ type: 'obstacle', hexes: ['0201', '0202', '0102'] }],
      zones: [{ id: 'goal', name: 'Goal', use: 'objective', hexes: ['0101'] }],
    });
    one.forces = [{ id: 'a', side: side.id, design: 'gunship', start: { type: 'hex', hex: '0909' } }];
    expect(codes(one)).toContain('scenario.zone.unreachable');
    const effect = { type: 'terrain' as const, hexes: ['0201'], terrain: null };
    one.triggers = [{ id: 't', when: { type: 'turn', turn: 3 }, do: [effect] }];
    expect(codes(one)).not.toContain('scenario.zone.unreachable');
  });

  it('point to the locations of a skirmish if none has an exit', () => {
    const one = scenario('battlespace');
    for (const location of one.battlespace!.locations) delete location.exits;
    one.victory = [{ id: 'out', side: one.sides[0]!.id, name: 'Out', when: { type: 'exited', units: {}, atLeast: 1 } }];
    const finding = modelFindings(one).find(({ code }) => code === 'scenario.condition.no-exit');
    expect(finding?.message).toBe(
      'None of these units may leave the battle. Choose a location from which their side may leave.',
    );
  });
});

describe('entry edges in findings', () => {
  it('have the names of their side of the map and their owner', () => {
    const map = {
      ...DEFAULT_SHAPE,
      terrain: [],
      zones: [],
      edges: [{ id: 'e1', side: 'red', edge: 'north' as const, use: 'enter' as const, from: 2, to: 99 }],
    };
    const [finding] = mapFindings(map, [{ id: 'red', name: 'Raiders' }]);
    expect(finding?.message).toMatch(/^The north entry edge of Raiders runs from 2 to 99, but the map has only/);
  });
});

describe('the roles of a chapter', () => {
  const bad = (file: string): Campaign => JSON.parse(fixtureText('campaign', 'bad', file)) as Campaign;
  const messages = (campaign: Campaign): string[] => modelFindings(campaign).map(({ message }) => message);

  it('name forces, triggers and ships, not their ids', () => {
    const absent = bad('role-may-be-absent.json');
    const units = { force: 'red-line' };
    const { side } = absent.scenarios[0]!.victory[0]!;
    absent.scenarios[0]!.victory = [];
    absent.scenarios[0]!.triggers = [
      { id: 'xyz', when: { type: 'destroyed', units, atLeast: 1 }, do: [{ type: 'message', text: 'Lost' }] },
    ];
    absent.scenarios[0]!.awards = [{ id: 'abc', side, points: 1, for: 'destroyed', units }];
    expect(messages(absent)).toContain(
      'The force “Test Battleship” may be absent, but the trigger “Trigger 1” and award 1 of “Test Skirmish” refer to it. An absent force counts neither as destroyed nor as surviving.',
    );
    expect(messages(bad('role-other-rules.json'))[0]).toMatch(/^The force “Test Battleship” of .* uses “Sword”, which/);
    expect(messages(bad('role-twice.json'))[0]).toContain('units to the force “Test Battleship” twice');
  });
});

describe('forces without a name', () => {
  it('have the name of their design in findings, of the scenario or of the library', () => {
    const design = { ...newDesign('minimal', 'Gunship'), id: 'gunship' };
    const scenario = newScenario('minimal', 'Duel');
    const side = scenario.sides[0].id;
    const force = { id: 'force-1', side, design: 'gunship', start: { type: 'zone' as const, zone: 'gone' } };
    const lost = { ...scenario, forces: [force] };
    const message = 'The force “Gunship” starts in the zone “gone”, which does not exist.';
    const messages = (own: Scenario, designs?: ReadonlyMap<string, typeof design>): string[] =>
      modelFindings(own, designs && { designs }).map((finding) => finding.message);
    expect(messages({ ...lost, designs: [design] })).toContain(message);
    expect(messages(lost, new Map([['gunship', design]]))).toContain(message);
  });
});
