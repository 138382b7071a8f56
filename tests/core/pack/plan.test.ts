import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AnyDocument, Campaign, CampaignEntry, Report, Scenario } from '@core/model';
import {
  actionsFor,
  companionsOf,
  compareVersions,
  copyNameIn,
  importProblems,
  itemNeeds,
  keyOf,
  needsOf,
  planImport,
  relink,
  skippedSentence,
  stateOf,
  suggestedAction,
  type ComparedDocument,
  type PackChoice,
  type PackItem,
  type PackState,
} from '@core/pack';
import { design, scenario } from '../../main/library/support';
import { times } from '../../long';

const MATCH = { ref: 'designs/a.design.json', name: 'A', hash: 'yours', modified: 0 };

/** A scenario with two forces, one of an embedded design. */
function battle(id = 'battle'): Scenario {
  const base = scenario('Battle', id);
  const [force] = base.forces;
  return {
    ...base,
    forces: [
      { ...force!, id: 'one', design: 'lancer' },
      { ...force!, id: 'two', design: 'own' },
    ],
    designs: [design('Own', 'own')],
    victory: [
      {
        ...base.victory[0]!,
        when: { type: 'not', of: { type: 'survivors', units: { design: 'picket' }, atMost: 0 } },
      },
    ],
  };
}

function compared(document: AnyDocument, state: PackState, path = `x/${document.id}.json`): ComparedDocument {
  return { path, document, hash: 'h', state, ...(state === 'new' ? {} : { match: MATCH }) };
}

function choices(...list: PackChoice[]): Map<string, PackChoice> {
  return new Map(list.map((choice) => [choice.path, choice]));
}

describe('needs', () => {
  it('are the designs that a scenario does not embed, also those of conditions', () => {
    expect(needsOf(battle()).map(({ id }) => id)).toEqual(['lancer', 'picket']);
  });

  it('of a report are its scenario', () => {
    const report = { kind: 'report', scenario: { id: 'battle' } } as Report;
    expect(needsOf(report)).toEqual([{ kind: 'scenario', id: 'battle' }]);
    expect(relink(report, new Map([['scenario:battle', 'battle-2']])).scenario.id).toBe('battle-2');
  });

  it('say where they are found', () => {
    const needs = itemNeeds(battle(), new Map([['design:lancer', 'Lancer']]), new Map());
    expect(needs.map(({ name, source }) => `${name}: ${source}`)).toEqual(['Lancer: pack', 'picket: missing']);
  });
});

describe('relink', () => {
  it('changes references but not embedded designs', () => {
    const to = new Map([
      ['design:lancer', 'lancer-2'],
      ['design:own', 'other'],
    ]);
    const linked = relink(battle(), to);
    expect(linked.forces.map((force) => force.design)).toEqual(['lancer-2', 'own']);
    expect(needsOf(linked).map(({ id }) => id)).toEqual(['lancer-2', 'picket']);
  });

  it('returns the same document when nothing changes', () => {
    const document = battle();
    expect(relink(document, new Map([['design:other', 'x']]))).toBe(document);
  });
});

describe('the records of a campaign', () => {
  const posting = (record: string): CampaignEntry => ({
    ...{ t: 'posting', engagement: `at-${record}`, source: 'played', winner: null, level: null, units: [] },
    record,
  });
  const bundled = JSON.parse(readFileSync('library/campaigns/salt-and-iron.campaign.json', 'utf8')) as Campaign;
  const campaign: Campaign = {
    ...bundled,
    log: [posting('first'), posting('second')],
    branches: [{ name: 'Other', from: 0, log: [posting('first'), posting('third')] }],
  };

  it('come with it, and its links follow one that gets another id', () => {
    expect(companionsOf(campaign).map(({ id }) => id)).toEqual(['first', 'second', 'third']);
    expect(needsOf(campaign)).toEqual([]);
    const linked = relink(campaign, new Map([['record:first', 'first-2']]));
    expect(companionsOf(linked).map(({ id }) => id)).toEqual(['first-2', 'second', 'third']);
  });

  it('keep their links in a campaign by mail, whose turn files have them too', () => {
    const byMail: Campaign = { ...campaign, mail: { files: [] } };
    expect(relink(byMail, new Map([['record:first', 'first-2']]))).toBe(byMail);
  });
});

describe('stateOf', () => {
  it.each([
    ['new', undefined, undefined],
    ['same', 'theirs', undefined],
    ['conflict', 'yours', undefined],
    ['conflict', 'yours', 'something else'],
    ['newer', 'yours', 'yours'],
    ['older', 'yours', 'theirs'],
  ])('%s', (state, yours, received) => {
    const match = yours === undefined ? undefined : { ...MATCH, hash: yours };
    expect(stateOf('theirs', match, received === undefined ? undefined : { hash: received })).toBe(state);
  });

  it('is older when the pack has a lower version than the last import', () => {
    const received = { hash: 'yours', version: '1.10' };
    expect(stateOf('theirs', MATCH, received, '1.9')).toBe('older');
    expect(stateOf('theirs', MATCH, received, '1.11')).toBe('newer');
    expect(stateOf('theirs', MATCH, received)).toBe('newer');
  });
});

describe('compareVersions', () => {
  it('compares numbers, not letters', () => {
    expect(compareVersions('1.10', '1.9')).toBeGreaterThan(0);
    expect(compareVersions('v2', '2.0')).toBe(0);
    expect(compareVersions('final', '2')).toBe(0);
  });
});

describe('planImport', () => {
  it('repairs the references of taken scenarios when a design is kept under a new name', () => {
    const documents = [compared(battle(), 'new', 's'), compared(design('Lancer', 'lancer'), 'conflict', 'd')];
    const chosen = choices({ path: 's', action: 'take' }, { path: 'd', action: 'both' });
    const writes = planImport(documents, chosen, 'Belt War', new Map([['design:lancer', 'Lancer']]));
    expect(writes.map(({ document }) => document.name)).toEqual(['Battle', 'Lancer, Belt War']);
    expect((writes[0]!.document as Scenario).forces[0]!.design).toBe('lancer-belt-war');
    expect(writes[1]!.document.id).toBe('lancer-belt-war');
    expect(writes[1]!.replaces).toBeUndefined();
  });

  it('keeps the references when the library’s design stays', () => {
    const documents = [compared(battle(), 'new', 's'), compared(design('Lancer', 'lancer'), 'conflict', 'd')];
    const writes = planImport(documents, choices({ path: 's', action: 'take' }), 'Belt War', new Map());
    expect(writes.map(({ path }) => path)).toEqual(['s']);
    expect((writes[0]!.document as Scenario).forces[0]!.design).toBe('lancer');
  });

  it('replaces the library’s file when it is taken', () => {
    const [write] = planImport(
      [compared(design(), 'conflict', 'd')],
      choices({ path: 'd', action: 'take' }),
      'P',
      new Map(),
    );
    expect(write).toMatchObject({ replaces: MATCH.ref, received: 'h' });
  });

  it('never writes what makes no sense: a second copy of the same, or a copy of something new', () => {
    const documents = [compared(design('A', 'a'), 'same', 'a'), compared(design('B', 'b'), 'new', 'b')];
    const chosen = choices({ path: 'a', action: 'take' }, { path: 'b', action: 'both' });
    expect(planImport(documents, chosen, 'P', new Map())).toEqual([]);
  });

  it('gives every document a unique id and leaves no broken reference', () => {
    const state = fc.constantFrom<PackState>('new', 'same', 'newer', 'older', 'conflict');
    const action = fc.constantFrom<PackChoice['action']>('take', 'both', 'skip');
    const item = fc.record({
      state,
      action,
      name: fc.option(fc.constantFrom('Lancer', 'Picket', ''), { nil: undefined }),
    });
    fc.assert(
      fc.property(item, item, item, (lancer, picket, scene) => {
        const all = [lancer, picket, scene];
        const documents = [
          compared(design('Lancer', 'lancer'), lancer.state, '0'),
          compared(design('Picket', 'picket'), picket.state, '1'),
          compared(battle(), scene.state, '2'),
        ];
        const there = documents.filter((entry) => entry.state !== 'new').map(({ document }) => document);
        const taken = new Map(there.map((document) => [keyOf(document), document.name]));
        const chosen = choices(
          ...all.map((entry, index) => ({
            path: String(index),
            action: entry.action,
            ...(entry.name === undefined ? {} : { name: entry.name }),
          })),
        );
        const writes = planImport(documents, chosen, 'Pack', taken);
        const keys = writes.map(({ document }) => keyOf(document));
        expect(new Set(keys).size).toBe(keys.length);
        for (const { document, replaces } of writes) {
          if (replaces === undefined) expect(taken.has(keyOf(document))).toBe(false);
          for (const need of needsOf(document)) {
            const original = documents.find((entry) => entry.document.id === need.id);
            const isThere = keys.includes(keyOf(need)) || taken.has(keyOf(need));
            // Only a new design that the user skips may be missing.
            if (!isThere) expect(original?.state).toBe('new');
          }
        }
      }),
      { numRuns: times(75, 300) },
    );
  });
});

describe('the name of a copy', () => {
  it('differs from the names that the library has for this kind', () => {
    const documents = [compared(design('Lancer', 'lancer'), 'conflict', 'd')];
    const nameFor = (library: [string, string][]): string | undefined =>
      planImport(documents, choices({ path: 'd', action: 'both' }), 'Belt War', new Map(library))[0]?.document.name;
    const copy: [string, string] = ['design:lancer-belt-war', 'Lancer, Belt War'];
    expect(nameFor([['design:lancer', 'Lancer'], copy])).toBe('Lancer, Belt War 2');
    expect(nameFor([['scenario:lancer', 'Lancer, Belt War']])).toBe('Lancer, Belt War');
  });

  it('is never cut inside a character', () => {
    const name = `x${'🚀'.repeat(80)}`;
    expect(copyNameIn(name, name, new Set())).toBe(`x${'🚀'.repeat(59)}, x${'🚀'.repeat(54)}`);
  });
});

describe('choices', () => {
  const item = (state: PackState, over: Partial<PackItem> = {}): PackItem => {
    return { path: 'p', kind: 'design', id: 'a', name: 'Lancer', state, needs: [], ...over };
  };
  const missing = { kind: 'design', id: 'tug', name: 'tug', source: 'missing', inLibrary: false } as const;

  it('are suggested by the state', () => {
    expect(
      (['new', 'newer', 'same', 'older', 'conflict'] as const).map((state) => suggestedAction(item(state))),
    ).toEqual(['take', 'take', 'skip', 'skip', 'both']);
    expect(suggestedAction(item('new', { needs: [missing] }))).toBe('skip');
    expect(actionsFor('new')).not.toContain('both');
  });

  it('have problems: missing needs, skipped needs, conflicts and replaced files', () => {
    const need = { kind: 'design', id: 'a', name: 'Lancer', source: 'pack', inLibrary: false } as const;
    const scene = item('new', { path: 's', kind: 'scenario', id: 's', name: 'Gate', needs: [need, missing] });
    const take: PackChoice = { path: 's', action: 'take' };
    const messages = (state: PackState, action: PackChoice['action']) =>
      importProblems([scene, item(state)], choices(take, { path: 'p', action })).map(
        ({ severity, message }) => `${severity}: ${message}`,
      );
    const tug = 'error: Gate needs the design “tug”, which is in neither the pack nor the library.';
    expect(messages('new', 'skip')).toEqual(['error: Gate needs Lancer, which is skipped.', tug]);
    expect(messages('new', 'take')).toEqual([tug]);
    expect(messages('conflict', 'both')[1]).toBe(
      'warning: Lancer differs in the pack and in your library. Both are kept.',
    );
    expect(messages('newer', 'take')[1]).toBe('hint: Lancer replaces your version, which stays in its history.');
  });

  it('are summed up', () => {
    const items = [item('same'), item('new', { path: 'q' })];
    expect(skippedSentence(items, choices({ path: 'q', action: 'take' }))).toBe('1 item skipped: 1 same.');
    expect(skippedSentence(items, choices())).toBe('2 items skipped: 1 same, 1 other.');
    expect(skippedSentence([item('new')], choices({ path: 'p', action: 'take' }))).toBe('');
  });
});
