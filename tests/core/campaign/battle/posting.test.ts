import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { derive } from '@core/campaign';
import { battlePlan, changesOf, checkPosting, paperForm, withWinner } from '@core/campaign/battle';
import { fight, postingOfRecord } from '@core/campaign/play';
import type { Campaign, PostingEntry, UnitPosting } from '@core/model';
import { ruleSystem } from '@core/rules/registry';
import { shippedScenario } from '../../rules/library';
import { campaign, engagement, ship, state, troop } from './sample-campaign';

const template = shippedScenario('minimal-three-on-three');
const document = campaign([template]);
const here = engagement('fleet', template, { ships: ['a', 'b'] }, { ships: ['c'] });
const now = state(
  [here],
  [
    ship('a', 'north', 'minimal-ship-1', { condition: { shields: 2 } }),
    ship('b', 'north', 'minimal-ship-2'),
    ship('c', 'south', 'minimal-ship-3', { kills: 1 }),
  ],
);
const form = paperForm(document, now, here);
if (!form.ok) throw new Error('no form');
const { blank, units, levels } = form.value;

function edited(change: (posting: PostingEntry) => void): PostingEntry {
  const copy = structuredClone(blank);
  change(copy);
  return copy;
}
const codes = (posting: PostingEntry): string[] =>
  checkPosting(document, now, posting).map(({ code, path }) => `${code} ${path}`);

describe('paperForm', () => {
  it('lists every value of every unit, and the winner of each level', () => {
    expect(units.map(({ unit, design }) => [unit, design])).toEqual([
      ['a', 'Ship 1'],
      ['b', 'Ship 2'],
      ['c', 'Ship 3'],
    ]);
    expect(units[0]?.before).toEqual({ shields: 2, engine: 3, 'weapon.F': 1, 'weapon.FL': 1, 'weapon.FR': 1 });
    expect(levels.map(({ id, winner }) => [id, winner])).toEqual([
      ['red-last-flying', 'north'],
      ['blue-last-flying', 'south'],
    ]);
  });

  it('starts with a valid result', () => {
    expect(codes(blank)).toEqual([]);
  });
});

describe('checkPosting', () => {
  const table: [string, (posting: PostingEntry) => void, string[]][] = [
    ['another battle', (p) => (p.engagement = 't9'), ['campaign.posting.engagement /engagement']],
    ['a stranger as winner', (p) => (p.winner = 'east'), ['campaign.posting.winner /winner']],
    ['a level that is not there', (p) => (p.level = 'glory'), ['campaign.posting.level /level']],
    [
      'a level of the other side',
      (p) => ((p.level = 'red-last-flying'), (p.winner = 'south')),
      ['campaign.posting.level-winner /winner'],
    ],
    ['a unit told of twice', (p) => p.units.push(p.units[0]!), ['campaign.posting.twice /units/3/unit']],
    ['a unit left out', (p) => p.units.pop(), ['campaign.posting.missing /units']],
    [
      'a unit from elsewhere',
      (p) => (p.units[0]!.unit = 'z'),
      ['campaign.posting.stranger /units/0/unit', 'campaign.posting.missing /units'],
    ],
    [
      'a value above its most',
      (p) => (p.units[0]!.condition.engine = 9),
      ['minimal.condition.value /units/0/condition/engine'],
    ],
    ['a value left out', (p) => delete p.units[0]!.condition.engine, ['campaign.posting.value /units/0/condition']],
    [
      'a value of another sort',
      (p) => (p.units[0]!.condition.hull = 1),
      ['minimal.condition.unknown /units/0/condition/hull'],
    ],
    [
      'a living unit with nothing left',
      (p) => (p.units[0]!.condition.shields = 0),
      ['minimal.condition.lost /units/0/condition/shields'],
    ],
    ['captured without a captor', (p) => (p.units[0]!.fate = 'captured'), ['campaign.posting.captor /units/0/by']],
    [
      'captured by its own side',
      (p) => Object.assign(p.units[0]!, { fate: 'captured', by: 'north' }),
      ['campaign.posting.captor /units/0/by'],
    ],
    ['more kills than losses', (p) => (p.units[0]!.kills = 1), ['campaign.posting.kills /units']],
  ];
  for (const [what, change, wanted] of table) {
    it(`rejects ${what}`, () => expect(codes(edited(change))).toEqual(wanted));
  }

  it('accepts a lost ship with nothing left', () => {
    const lost = edited((p) => {
      Object.assign(p.units[2]!, { fate: 'destroyed', condition: { ...p.units[2]!.condition, shields: 0 } });
      p.units[0]!.kills = 1;
      p.winner = 'north';
      p.level = 'red-last-flying';
    });
    expect(codes(lost)).toEqual([]);
  });
});

describe('changesOf', () => {
  it('lists each change once, with both values and a tone', () => {
    const after = edited((p) => {
      p.units[0]!.condition.shields = 1;
      p.units[0]!.condition['weapon.F'] = 0;
      p.units[0]!.kills = 1;
      Object.assign(p.units[2]!, { fate: 'destroyed', condition: { ...p.units[2]!.condition, shields: 0 } });
    });
    const told = changesOf(document, now, after).map(({ name, label, before, after, tone }) => [
      name,
      label,
      before,
      after,
      tone,
    ]);
    expect(told).toEqual([
      ['A', 'SHIELDS', '2', '1', 'bad'],
      ['A', 'Weapon, front', '1', '0', 'bad'],
      ['A', 'Kills', '0', '1', 'good'],
      ['C', 'Status', 'ready', 'lost', 'bad'],
    ]);
  });

  it('leaves out what recharges after the battle', () => {
    const reach = JSON.parse(readFileSync('library/campaigns/the-lantern-reach.campaign.json', 'utf8')) as Campaign;
    const { state } = derive(reach);
    const told = (condition: UnitPosting['condition'], freeShields = true) =>
      changesOf({ ...reach, economy: { ...reach.economy, freeShields } }, state, {
        ...blank,
        units: [{ unit: state.ships[0]!.id, fate: 'alive', condition }],
      }).map(({ label }) => label);
    expect(told({ energy: 0, shields: 1, hull: 11 })).toEqual(['Hull']);
    expect(told({ energy: 0, shields: 1 }, false)).toEqual(['Shields']);
  });

  it('lists nothing for a battle without effect', () => expect(changesOf(document, now, blank)).toEqual([]));
});

describe('fight and postingOfRecord', () => {
  const plan = battlePlan(document, now, here);
  if (!plan.ok) throw new Error('no plan');
  const fought = fight(plan.value, { north: 'greedy', south: 'random' }, 5);
  if (!fought.ok) throw new Error(JSON.stringify(fought.error));
  const { posting, session } = fought.value;

  it('gives a valid result with players and seed', () => {
    expect(codes(posting)).toEqual([]);
    expect(posting).toMatchObject({ source: 'auto', seed: 5, players: { north: 'greedy', south: 'random' } });
  });

  it('gives the same result again, and from its record', () => {
    const again = fight(plan.value, { north: 'greedy', south: 'random' }, 5);
    expect(again.ok && again.value.posting).toEqual(posting);
    const read = postingOfRecord(plan.value, session.toRecord({ name: 'Fight', id: 'fight-1' }));
    expect(read.ok ? read.value : read.error).toEqual({ ...posting, source: 'played', record: 'fight-1' });
  });

  it('rejects the record of a battle with a different start, or an unfinished one', () => {
    const record = session.toRecord({ name: 'Fight', id: 'fight-1' });
    const other = structuredClone(record);
    other.scenario.forces.find(({ id }) => id === 'a')!.condition = { shields: 1 };
    const refused = postingOfRecord(plan.value, other);
    expect(refused.ok ? [] : refused.error.map(({ code }) => code)).toEqual(['campaign.record.other']);
    const { result: _, ...open } = { ...record, actions: record.actions.slice(0, 3) };
    const early = postingOfRecord(plan.value, open);
    expect(early.ok ? [] : early.error.map(({ code }) => code)).toEqual(['campaign.posting.open']);
  });
});

describe('a boarding', () => {
  const inside = shippedScenario('skirmish-boarding-action');
  const raid = engagement('boarding', inside, { troops: ['ta'] }, { ships: ['prize'] });
  const held = campaign([inside]);
  const there = state(
    [raid],
    [ship('prize', 'south', 'destroyer', { condition: { hull: 8 } })],
    [troop('ta', 'north', 'skirmish-marines')],
  );
  const paper = paperForm(held, there, raid);
  if (!paper.ok) throw new Error('no form');

  it('captures the ship unchanged if the boarders win', () => {
    const won = withWinner(there, raid, paper.value.blank, 'north', 'ship-taken');
    expect(won.units.at(-1)).toEqual({ unit: 'prize', fate: 'captured', by: 'north', condition: { hull: 8 } });
    const full = structuredClone(won);
    full.units.at(-1)!.condition = Object.fromEntries(
      ruleSystem('counterspace')
        .carryover.fields(held.designs.find(({ id }) => id === 'destroyer')!)
        .map(({ key, fresh }) => [key, key === 'hull' ? 8 : fresh]),
    );
    expect(checkPosting(held, there, full)).toEqual([]);
  });

  it('leaves it if they lose', () => {
    const lost = withWinner(there, raid, paper.value.blank, 'south', 'held-out');
    expect(lost.units.map(({ unit }) => unit)).toEqual(['ta']);
    const claimed = {
      ...lost,
      units: [...lost.units, { unit: 'prize', fate: 'captured' as const, by: 'north', condition: {} }],
    };
    expect(checkPosting(held, there, claimed).map(({ code }) => code)).toContain('campaign.posting.prize');
  });
});
