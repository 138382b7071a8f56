import { describe, expect, it } from 'vitest';
import {
  append,
  branchAt,
  campaignOnVariation,
  canReverse,
  derive,
  deleteVariation,
  renameVariation,
  switchVariation,
} from '@core/campaign';
import type { Campaign, CampaignEntry } from '@core/model';
import { readDocument, readText } from '@core/model/read';
import { fixtureText } from '../model/fixtures';
import { fixed } from '../fixes';
import { chain, Play, war, meeting } from './war';

const orders = (side: string): CampaignEntry => ({ t: 'orders', side, orders: [] });
const fixture = (name: string): Campaign => {
  const read = readText(fixtureText('campaign', 'good', `${name}.json`));
  if (!read.ok || read.value.document.kind !== 'campaign') throw new Error('no campaign');
  return read.value.document;
};

/** The findings of a log as code and path, with what became of the entries. */
function checked(log: CampaignEntry[], campaign = war()) {
  const { findings, entries } = derive({ ...campaign, log });
  return { findings: findings.map(({ code, path }) => `${code} ${path}`), entries };
}

describe('invalid entries', () => {
  it.each<[string, CampaignEntry[], string, number]>([
    ['a side that is not there', [orders('green')], 'campaign.log.unknown-side /log/0/side', 0],
    ['orders given twice', [orders('red'), orders('red')], 'campaign.log.not-waited-for /log/1/side', 1],
    [
      'a reversal of what comes later',
      [{ t: 'reverse', entry: 1 }, orders('red')],
      'campaign.log.reverse /log/0/entry',
      0,
    ],
    ['a reversal of itself', [{ t: 'reverse', entry: 0 }], 'campaign.log.reverse /log/0/entry', 0],
    ['a reversal of nothing', [{ t: 'reverse', entry: 9 }], 'campaign.log.reverse /log/0/entry', 0],
    [
      'a reversal of a reversal',
      [orders('red'), { t: 'reverse', entry: 0 }, { t: 'reverse', entry: 1 }],
      'campaign.log.reverse /log/2/entry',
      2,
    ],
    [
      'a second reversal',
      [orders('red'), { t: 'reverse', entry: 0 }, { t: 'reverse', entry: 0 }],
      'campaign.log.reverse /log/2/entry',
      2,
    ],
    [
      'a result of no battle',
      [{ t: 'posting', engagement: 't1-fleet-mid', source: 'paper', winner: null, level: null, units: [] }],
      'campaign.posting.engagement /log/0/engagement',
      0,
    ],
  ])('%s', (_, log, finding, refused) => {
    const { findings, entries } = checked(log);
    expect(findings).toEqual([finding]);
    expect(entries[refused]).toBe('rejected');
  });

  it('include orders while a battle is pending', () => {
    expect(meeting().try(orders('red'))?.code).toBe('campaign.log.phase');
  });

  it('include a result with an unknown unit, a value out of range or a missing unit', () => {
    const play = meeting();
    const good = play.posting('red');
    const [first, ...others] = good.units;
    const codes = (units: typeof good.units) => checked([...play.campaign.log, { ...good, units }]).findings;
    expect(codes([...good.units, { unit: 'r3', fate: 'alive', condition: {} }])).toContain(
      'campaign.posting.stranger /log/4/units/4/unit',
    );
    expect(codes([{ ...first!, condition: { ...first!.condition, engine: 9 } }, ...others])).toEqual([
      'minimal.condition.value /log/4/units/0/condition/engine',
    ]);
    expect(codes(others)).toEqual(['campaign.posting.missing /log/4/units']);
  });

  it('do not affect the others', () => {
    const { entries } = checked([
      orders('green'),
      orders('red'),
      { t: 'note', text: 'Quiet.' },
      orders('blue'),
      orders('red'),
    ]);
    expect(entries).toEqual(['rejected', 'counts', 'counts', 'counts', 'counts']);
  });
});

describe('starting conditions', () => {
  it('that break the rules are reported at their path, with a fix', () => {
    const campaign = war();
    campaign.ships[0]!.condition = { engine: 7 };
    const [finding] = derive(campaign).findings;
    expect(finding).toMatchObject({ code: 'minimal.condition.value', path: '/ships/0/condition/engine' });
    expect(derive(fixed(campaign, finding!.fix!) as Campaign).findings).toEqual([]);
  });
});

describe('a reversal', () => {
  const played = () =>
    new Play(war())
      .red({ t: 'move', fleet: 'reds', to: 'mid' })
      .red({ t: 'move', fleet: 'reds', to: 'omega' })
      .settle('red');

  it('undoes a result, so that another one can be entered', () => {
    const play = played();
    expect(play.owner('omega')).toBe('red');
    play.enter({ t: 'reverse', entry: 4, reason: 'Wrong side.' });
    expect(play.state).toMatchObject({ turn: 2, phase: 'engagements' });
    play.settle('blue');
    expect(play.owner('omega')).toBe('blue');
    expect(play.derived.entries).toEqual(['counts', 'counts', 'counts', 'counts', 'reversed', 'counts', 'counts']);
  });

  it('is rejected if later orders would move to another turn', () => {
    const play = new Play(war()).red().red();
    expect(play.derived.turns).toEqual([1, 1, 2, 2]);
    expect(canReverse(play.campaign, 0, play.derive)).toMatchObject({
      code: 'campaign.reverse.needed',
      message:
        'The orders of Red in turn 2 (entry 2) depend on this entry. Reverse them first, or start a variation here.',
    });
    expect(canReverse(play.campaign, 3, play.derive)).toBeUndefined();
  });

  it('is rejected if a later entry depends on it, which it names', () => {
    const play = played();
    expect(canReverse(play.campaign, 2, play.derive)).toEqual({
      code: 'campaign.reverse.needed',
      message: 'The result of “Battle of OMEGA” in turn 2 (entry 4) depends on this entry. Reverse it first.',
    });
    expect(canReverse(play.campaign, 9, play.derive)?.code).toBe('campaign.reverse.unknown');
    play.enter({ t: 'reverse', entry: 4 });
    expect(canReverse(play.campaign, 4, play.derive)?.code).toBe('campaign.reverse.twice');
    expect(canReverse(play.campaign, 5, play.derive)?.code).toBe('campaign.reverse.reversal');
    expect(append(play.campaign, { t: 'reverse', entry: 4 }, play.derive)).toMatchObject({ ok: false });
  });
});

describe('variations', () => {
  const play = () => new Play(war()).red({ t: 'move', fleet: 'reds', to: 'mid' }).red();

  it('keep the previous log, and can be restored', () => {
    const { campaign } = play();
    const other = branchAt(campaign, 2, 'First try');
    if (!other.ok) throw new Error(other.error.message);
    expect(other.value.log).toHaveLength(2);
    expect(other.value.branches).toEqual([{ name: 'First try', from: 2, log: campaign.log.slice(2) }]);
    const going = new Play(other.value).red({ t: 'move', fleet: 'reds', to: 'alpha' });
    expect(campaignOnVariation(going.campaign, 0).log).toEqual(campaign.log);
    const back = switchVariation(going.campaign, 0, 'Second try');
    if (!back.ok) throw new Error(back.error.message);
    expect(back.value.log).toEqual(campaign.log);
    expect(back.value.branches).toEqual([{ name: 'Second try', from: 2, log: going.campaign.log.slice(2) }]);
  });

  it('copy shared entries when the current log is cut before them', () => {
    const { campaign } = play();
    const late = branchAt(campaign, 3, 'Late');
    const early = late.ok ? branchAt(late.value, 1, 'Early') : late;
    if (!early.ok) throw new Error(early.error.message);
    expect(early.value.branches!.map(({ name, from, log }) => [name, from, log.length])).toEqual([
      ['Late', 1, 3],
      ['Early', 1, 2],
    ]);
    expect(campaignOnVariation(early.value, 0).log).toEqual(campaign.log);
  });

  it('can be renamed and deleted', () => {
    const other = branchAt(play().campaign, 2, 'A');
    if (!other.ok) throw new Error(other.error.message);
    expect(renameVariation(other.value, 0, 'B').branches![0]!.name).toBe('B');
    expect(deleteVariation(other.value, 0).branches).toEqual([]);
  });

  it('reject invalid requests', () => {
    expect(branchAt(war(), 0, 'X').ok).toBe(false);
    expect(switchVariation(war(), 0, 'X')).toMatchObject({ error: { code: 'campaign.line.unknown' } });
    expect(switchVariation(war({ branches: [{ name: 'X', from: 9, log: [] }] }), 0, 'Y')).toMatchObject({
      error: { code: 'campaign.line.beyond' },
    });
  });

  it('are no more than a file can hold', () => {
    const full = new Play(war()).red().campaign;
    const branches = Array.from({ length: 50 }, (_, i) => ({ name: `Try ${i}`, from: 0, log: [] }));
    expect(readDocument({ ...full, branches }).ok).toBe(true);
    expect(readDocument({ ...full, branches: [...branches, branches[0]] }).ok).toBe(false);
    expect(branchAt({ ...full, branches }, 0, 'X')).toMatchObject({ error: { code: 'campaign.line.many' } });
  });
});

describe('endings', () => {
  const ends = (when: NonNullable<Campaign['endings'][number]['when']>, more: Partial<Campaign> = {}) =>
    new Play(war({ endings: [{ id: 'won', name: 'Won', side: 'red', when }], ...more })).red().state.ending?.id;

  it('name the winner once', () => {
    const endings = [{ id: 'won', name: 'The Reds win', side: 'red', when: { type: 'turn', turn: 1 } as const }];
    const play = new Play(war({ endings })).red();
    expect(play.state.history.at(-1)?.text).toBe('The Reds win.');
  });

  it.each<[NonNullable<Campaign['endings'][number]['when']>, boolean]>([
    [{ type: 'turn', turn: 1 }, true],
    [{ type: 'turn', turn: 2 }, false],
    [{ type: 'holds', side: 'red', systems: ['alpha', 'beta'] }, true],
    [{ type: 'holds', side: 'red', systems: ['alpha', 'omega'] }, false],
    [{ type: 'holds', side: 'red', atLeast: 2 }, true],
    [{ type: 'holds', side: 'red', atLeast: 3 }, false],
    [{ type: 'no-ships', side: 'blue' }, false],
    [{ type: 'most', side: 'red', of: 'fleet' }, true],
    [{ type: 'most', side: 'red', of: 'systems' }, false],
    [{ type: 'most', side: 'red', of: 'points' }, false],
    [{ type: 'not', of: { type: 'turn', turn: 2 } }, true],
    [
      {
        type: 'all',
        of: [
          { type: 'turn', turn: 1 },
          { type: 'turn', turn: 2 },
        ],
      },
      false,
    ],
    [
      {
        type: 'any',
        of: [
          { type: 'turn', turn: 1 },
          { type: 'turn', turn: 2 },
        ],
      },
      true,
    ],
    [{ type: 'level', chapter: 'one', level: 'red-last-flying' }, false],
  ])('%j: %s', (when, reached) => {
    expect(ends(when)).toBe(reached ? 'won' : undefined);
  });

  it('depend on the level of a chapter', () => {
    const when = { type: 'level', chapter: 'one', level: 'red-last-flying' } as const;
    const play = new Play(chain({ endings: [{ id: 'won', name: 'Won', side: 'red', when }] })).red();
    expect(play.settle('red', {}, 'red-last-flying').state.ending?.id).toBe('won');
  });

  it('occur when all ships are gone', () => {
    expect(ends({ type: 'no-ships', side: 'blue' }, { ships: war().ships.filter(({ side }) => side === 'red') })).toBe(
      'won',
    );
  });
});

describe('the fixtures', () => {
  it.each(['conquest', 'two-chapters'])('%s has no findings', (name) => {
    const { findings, entries } = derive(fixture(name));
    expect(findings).toEqual([]);
    expect(entries.every((verdict) => verdict === 'counts')).toBe(true);
  });

  it('of the old format keeps its state', () => {
    const { expected } = JSON.parse(
      fixtureText('migrations', 'campaign', '1-2', 'chapters-and-results.json'),
    ) as Record<'expected', Campaign>;
    const { state, findings } = derive(expected);
    expect(findings).toEqual([]);
    expect(state).toMatchObject({ turn: 2, chapter: 'second', phase: 'engagements' });
  });
});
