import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MAX_NAME, numberedName, slug, summary, uniqueId, uniqueName } from '@core/model';
import { readText } from '@core/model/read';
import { shippedDesigns } from '../rules/library';
import { fixtureText } from './fixtures';

const ID = /^[a-z0-9](?:[a-z0-9]|-(?=[a-z0-9])){0,63}$/;

describe('the longest name', () => {
  it('is that of the schemas', () => {
    const [design] = shippedDesigns().values();
    const isRead = (length: number) => readText(JSON.stringify({ ...design, name: 'é'.repeat(length) })).ok;
    expect([isRead(MAX_NAME), isRead(MAX_NAME + 1)]).toEqual([true, false]);
  });
});

describe('unused names', () => {
  const long = '😀'.repeat(MAX_NAME);

  it.each([
    ['A', ['B'], 'A'],
    ['A', ['A', 'A 2'], 'A 3'],
    [long, [long], `${'😀'.repeat(MAX_NAME - 2)} 2`],
    [`${long}!`, [], long],
  ])('%s beside %j', (wanted, taken, name) => {
    expect(uniqueName(wanted, new Set(taken))).toBe(name);
  });

  it.each([
    ['Fleet', [], 1, 'Fleet 1'],
    ['Fleet', ['Fleet 1', 'Fleet 3'], 1, 'Fleet 2'],
    ['Fleet', ['Fleet 3'], 3, 'Fleet 4'],
    [long, [], 10, `${'😀'.repeat(MAX_NAME - 3)} 10`],
  ])('%s with a number, beside %j from %i', (base, taken, first, name) => {
    expect(numberedName(base, new Set(taken), first)).toBe(name);
  });
});

describe('slug', () => {
  it.each([
    ['Star Base 2', 'star-base-2'],
    ["  Admiral's  Wörk—größe ", 'admirals-work-grosse'],
    ['../../etc/passwd', 'etc-passwd'],
    ['宇宙', 'untitled'],
    ['', 'untitled'],
    ['x'.repeat(63) + ' y', 'x'.repeat(63)],
  ])('%j is %j', (name, expected) => {
    expect(slug(name)).toBe(expected);
  });

  it('is an id whatever the name', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 120 }), (name) => {
        expect(slug(name)).toMatch(ID);
        expect(slug(slug(name))).toBe(slug(name));
      }),
    );
  });
});

describe('uniqueId', () => {
  it('is free and an id', () => {
    expect(uniqueId('a', new Set())).toBe('a');
    expect(uniqueId('a', new Set(['a', 'a-2']))).toBe('a-3');
    const long = 'x'.repeat(64);
    expect(uniqueId(long, new Set([long]))).toBe(`${'x'.repeat(62)}-2`);
  });
});

describe('summary', () => {
  it.each([
    ['vanguard', 'PD6 B4 S3 T1'],
    ['minimal-ship-1', 'ENGINE 3 SHIELDS 3 TO-HIT 3 F FL FR'],
    ['skirmish-cutter', 'HP9 armour 4 Turret Missiles'],
  ])('of the shipped design %s: %s', (id, expected) => {
    expect(summary(shippedDesigns().get(id)!)).toBe(expected);
  });

  it.each([
    ['design', 'battleship', 'E6 SH6 HP12 DEF4 MOV2'],
    ['design', 'other-rules', '90 fighters'],
    ['scenario', 'skirmish', '10 × 8, 4 units'],
    ['scenario', 'without-map', '2 units'],
    ['campaign', 'two-chapters', '2 chapters, 1 battle fought'],
    ['campaign', 'conquest', '3 systems'],
    ['record', 'finished', '2 actions, 9 turns'],
    ['record', 'unfinished', '0 actions, unfinished'],
    ['report', 'hundred-games', '100 games'],
  ])('%s/%s: %s', (kind, name, expected) => {
    const read = readText(fixtureText(kind, 'good', `${name}.json`));
    expect(read.ok && summary(read.value.document)).toBe(expected);
  });
});
