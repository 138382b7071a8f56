import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRng } from '@core/base';
import { append, branchAt, canReverse, campaignOnVariation, derive, switchVariation } from '@core/campaign';
import type { CampaignState } from '@core/campaign';
import { readDocument } from '@core/model/read';
import { randomOrders, randomPlay, randomPosting, randomStep } from './random-play';
import { chain, crowd, Play, war } from './war';
import { times } from '../../long';

const seeds = fc.integer({ min: 0, max: 2 ** 32 - 1 });
const starts = fc.constantFrom(
  crowd,
  () => war({ economy: { upkeepPercent: 5 } }),
  chain,
  () => {
    const { chapters, start } = chain();
    return war({ chapters: chapters!.map((chapter) => ({ ...chapter, at: 'mid', turn: 3 })), start: start! });
  },
);

/** Everything about a state that cannot be. */
function faults(
  { ships, fleets, troops, systems, ledger, points, phase, engagements, waiting }: CampaignState,
  play: Play,
) {
  const problems: string[] = [];
  const hasMap = play.campaign.map !== undefined;
  for (const unit of [...ships, ...troops]) {
    const { id, fleet, at, status, work, side } = unit;
    const gone = status === 'lost' || status === 'captured';
    if (gone && (fleet !== null || at !== null || work !== null)) problems.push(`${id} is gone and still somewhere`);
    if ((status === 'yard') !== (work !== null)) problems.push(`${id} is in a yard without work, or works outside`);
    const home = fleets.find((candidate) => candidate.id === fleet);
    if (fleet !== null && home === undefined) problems.push(`${id} is in a fleet that is not there`);
    if (home !== undefined && (home.at !== at || home.side !== side)) problems.push(`${id} is not where its fleet is`);
    if (hasMap && !gone && home === undefined && !systems.some((system) => system.id === at))
      problems.push(`${id} is nowhere`);
  }
  const names = [...ships, ...fleets, ...troops].map(({ id }) => id);
  if (new Set(names).size < names.length) problems.push('an id stands twice');
  for (const { id, at, transit } of fleets)
    if (hasMap && (at === null) !== (transit !== null)) problems.push(`${id} is astray`);
  for (const [i, { id }] of play.campaign.sides.entries()) {
    const sum = ledger.reduce((total, line) => (line.side === id ? total + line.amount : total), 0);
    if (sum !== points[i]) problems.push(`the ledger of ${id} makes ${sum}, it has ${points[i]}`);
  }
  if ((phase === 'engagements') !== engagements.length > 0) problems.push('battles in the wrong phase');
  if ((phase === 'orders') !== waiting.length > 0) problems.push('orders in the wrong phase');
  return problems;
}

/** The state without the log entries that caused its parts. */
const withoutEntries = (state: CampaignState): unknown =>
  JSON.parse(JSON.stringify(state, (key, value: unknown) => (key === 'entry' ? undefined : value)));

/** What no step may do to units and points. */
function stepFaults(before: CampaignState, after: CampaignState, { campaign }: Play): string[] {
  const problems: string[] = [];
  const units = ({ ships, troops }: CampaignState) => new Map([...ships, ...troops].map((unit) => [unit.id, unit]));
  const [then, now] = [units(before), units(after)];
  for (const [id, unit] of then) {
    const next = now.get(id);
    const wasGone = unit.status === 'lost' || unit.status === 'captured';
    if (next === undefined) problems.push(`${id} vanished`);
    else if (wasGone && next.status !== unit.status) problems.push(`${id} came back`);
  }
  const lines = after.ledger.slice(before.ledger.length);
  const known = new Set([
    ...now.keys(),
    ...[...before.fleets, ...after.fleets, ...after.systems, ...after.designs, ...campaign.sides].map(({ id }) => id),
    ...(campaign.chapters ?? []).map(({ id }) => id),
    ...after.resolved.map(({ engagement }) => engagement.id),
    ...after.history.flatMap(({ kind, about }) => (kind === 'orders' && about !== undefined ? [about] : [])),
  ]);
  for (const { about, text } of [...lines, ...after.history.slice(before.history.length)])
    if (about !== undefined && !known.has(about)) problems.push(`“${text}” is about ${about}, which is not there`);
  const sumOf = (word: RegExp): number =>
    lines.reduce((sum, { text, amount }) => (word.test(text) ? sum + amount : sum), 0);
  if (sumOf(/^Gift /) !== 0) problems.push('a gift changed the sum of all points');
  if (sumOf(/^Plunder/) !== 0) problems.push('plunder changed the sum of all points');
  return problems;
}

describe('random campaigns', () => {
  it('lose no unit, make none twice, and keep points that change hands', () => {
    fc.assert(
      fc.property(starts, seeds, (start, seed) => {
        const rng = createRng(seed);
        const play = new Play(start());
        for (let step = 0; step < 40; step++) {
          const before = play.state;
          if (!randomStep(rng, play)) break;
          expect(stepFaults(before, play.state, play)).toEqual([]);
        }
      }),
      { numRuns: times(8, 20) },
    );
  });

  it('do not depend on which side gives its orders first', () => {
    fc.assert(
      fc.property(starts, seeds, (start, seed) => {
        const rng = createRng(seed);
        const play = new Play(start());
        for (let step = 0; step < 24 && play.state.phase !== 'over'; step++) {
          const { phase, waiting } = play.state;
          if (phase === 'engagements') {
            play.enter(randomPosting(rng, play));
            continue;
          }
          const other = new Play(play.campaign);
          const given = waiting.map((side) => [side, randomOrders(rng, play, side)] as const);
          for (const [side, orders] of given) play.give(side, ...orders);
          for (const [side, orders] of given.toReversed()) other.give(side, ...orders);
          expect(withoutEntries(other.state)).toEqual(withoutEntries(play.state));
        }
      }),
      { numRuns: times(8, 20) },
    );
  });

  it('stay consistent after every entry, and no entry is rejected', () => {
    fc.assert(
      fc.property(starts, seeds, (start, seed) => {
        const rng = createRng(seed);
        const play = new Play(start());
        for (let step = 0; step < 40 && randomStep(rng, play); step++) {
          expect(faults(play.state, play)).toEqual([]);
        }
        expect(play.derived.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(play.derived.entries.every((verdict) => verdict === 'counts')).toBe(true);
      }),
      { numRuns: times(8, 20) },
    );
  });

  it('reach the same state from their files, at once or step by step', () => {
    fc.assert(
      fc.property(starts, seeds, (start, seed) => {
        const play = randomPlay(start(), seed, 40);
        const read = readDocument(JSON.parse(JSON.stringify(play.campaign)));
        expect(read.ok ? read.value.document : read.error).toEqual(play.campaign);
        const again = derive(JSON.parse(JSON.stringify(play.campaign)));
        expect(again).toEqual(play.derived);
        expect(JSON.parse(JSON.stringify(again.state))).toEqual(play.state);
      }),
      { numRuns: times(6, 12) },
    );
  });

  it('return to the identical state when a result is posted and reversed', () => {
    fc.assert(
      fc.property(starts, seeds, (start, seed) => {
        const rng = createRng(seed);
        const play = new Play(start());
        for (let step = 0; step < 40; step++) {
          if (play.state.phase === 'engagements') {
            const before = JSON.stringify(play.state);
            const entry = play.campaign.log.length;
            play.enter(randomPosting(rng, play)).enter({ t: 'reverse', entry, reason: 'Wrong.' });
            expect(JSON.stringify(play.state)).toBe(before);
            expect(JSON.stringify(derive(play.campaign).state)).toBe(before);
          }
          if (!randomStep(rng, play)) break;
        }
        expect(play.derived.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      }),
      { numRuns: times(6, 12) },
    );
  });

  it('allow the reversal of independent entries, and name the dependent entry otherwise', () => {
    fc.assert(
      fc.property(starts, seeds, fc.nat(29), (start, seed, place) => {
        const play = randomPlay(start(), seed, 30);
        const entry = place % play.campaign.log.length;
        const refused = canReverse(play.campaign, entry, play.derive);
        const log = [...play.campaign.log, { t: 'reverse' as const, entry }];
        const { entries, turns } = derive({ ...play.campaign, log });
        expect(entries[entry]).toBe('reversed');
        if (refused === undefined) {
          expect(entries).not.toContain('rejected');
          expect(turns.filter((turn, i) => turn !== play.derived.turns[i])).toEqual([0, 0]);
        }
        const appended = append(play.campaign, { t: 'reverse', entry }, play.derive);
        expect(appended.ok ? undefined : appended.error).toEqual(refused);
      }),
      { numRuns: times(6, 15) },
    );
  });

  it('restore every variation after any switches between them', () => {
    fc.assert(
      fc.property(seeds, fc.array(fc.nat(99), { minLength: 1, maxLength: 6 }), (seed, turns) => {
        const rng = createRng(seed);
        const play = randomPlay(war(), seed, 24);
        const seen = new Set([JSON.stringify(play.campaign.log)]);
        for (const turn of turns) {
          const { log, branches = [] } = play.campaign;
          const next =
            branches.length > 0 && turn % 2 === 0
              ? switchVariation(play.campaign, turn % branches.length, 'Left')
              : branchAt(play.campaign, turn % log.length, 'Other');
          if (!next.ok) continue;
          play.campaign = next.value;
          randomStep(rng, play);
          seen.add(JSON.stringify(play.campaign.log));
        }
        const lines = [
          play.campaign.log,
          ...(play.campaign.branches ?? []).map((_, i) => campaignOnVariation(play.campaign, i).log),
        ].map((log) => JSON.stringify(log));
        // Every log is a variation or the start of one.
        for (const log of seen) expect(lines.some((line) => line.startsWith(log.slice(0, -1)))).toBe(true);
      }),
      { numRuns: times(6, 15) },
    );
  });
});
