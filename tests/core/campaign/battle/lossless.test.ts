import { describe, expect, it } from 'vitest';
import { below, createRng, type Rng } from '@core/base';
import { append, createDeriver } from '@core/campaign';
import type { CampaignState } from '@core/campaign';
import { battlePlan, postingOf } from '@core/campaign/battle';
import type { BattlePlan } from '@core/campaign/battle';
import { fight } from '@core/campaign/play';
import type { Campaign, CampaignShip, CampaignTroop, Design, PostingEntry, UnitCondition } from '@core/model';
import { createMatch, runGame } from '@core/playtest';
import type { UnitStatus } from '@core/rules/carry';
import type { AnyRuleSystem } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { campaign, CASES, type Case, design } from './sample-campaign';
import { seedOf, times } from '../../../long';

/** Battles of each rule system; each is a separate war with other units, other damage and other players. */
const BATTLES = times(24, 1000);
const FIRST_SEED = seedOf('lossless', 1);

/** A condition that a unit of the design can start in: each value at random, drawn again until the rules accept them together. */
function drawCondition(system: AnyRuleSystem, of: Design, rng: Rng): Record<string, number> {
  const fields = system.carryover.fields(of);
  for (let tries = 0; tries < 40; tries++) {
    const values = fields.map(({ key, min, max, fresh }) => {
      // Half of the values are fresh, so that combinations which the rules accept come often enough.
      return [key, below(rng, 2) === 0 ? fresh : min + below(rng, max - min + 1)] as const;
    });
    const condition = Object.fromEntries(values);
    // A ship that cannot move comes to no battle.
    if (condition['engine'] === 0 || condition['drive'] === 0) continue;
    if (system.carryover.check(of, condition).every(({ severity }) => severity !== 'error')) return condition;
  }
  return Object.fromEntries(fields.map(({ key, fresh }) => [key, fresh]));
}

/** A war of two systems in which north comes to south's with whatever makes the battle: a fleet, an assault, a landing. */
function drawWar({ kind, template, designs, most }: Case, rng: Rng): Campaign {
  const system = ruleSystem(template.rules);
  const inShips = kind === 'fleet';
  const units = (['north', 'south'] as const).flatMap((side) =>
    Array.from({ length: 1 + below(rng, most) }, (_, index) => {
      const of = designs[below(rng, designs.length)]!;
      return {
        id: `${side}-${index + 1}`,
        side,
        design: of,
        name: `${side} ${index + 1}`,
        ...(side === 'north' || inShips ? { fleet: side } : { at: 'theirs' }),
        condition: drawCondition(system, design(of), rng),
      };
    }),
  );
  // Ships that carry troops, as many as it takes.
  const carriers = units
    .filter(({ side }) => side === 'north')
    .map(({ id }): CampaignShip => ({
      id: `${id}-ship`,
      side: 'north',
      design: 'minimal-cruiser',
      name: id,
      fleet: 'north',
    }));
  return campaign([template], {
    rules: inShips ? template.rules : 'minimal',
    map: {
      cols: 2,
      rows: 1,
      systems: [
        { id: 'ours', name: 'Ours', hex: '0101', owner: 'north' },
        { id: 'theirs', name: 'Theirs', hex: '0201', owner: 'south' },
      ],
      lanes: [{ from: 'ours', to: 'theirs' }],
    },
    templates: { [kind]: template.id },
    fleets: [
      { id: 'north', side: 'north', name: 'North', at: 'ours' },
      { id: 'south', side: 'south', name: 'South', at: 'theirs' },
    ],
    ships: inShips ? (units as CampaignShip[]) : carriers,
    troops: inShips ? [] : (units as CampaignTroop[]),
  });
}

/** The war when its battle is next. */
function march(war: Campaign, kind: Case['kind'], derive: ReturnType<typeof createDeriver>): Campaign {
  const mission = kind === 'assault' || kind === 'landing' ? { mission: kind } : {};
  const north = {
    t: 'orders',
    side: 'north',
    orders: [{ t: 'move', fleet: 'north', to: 'theirs', ...mission }],
  } as const;
  return [{ ...north, orders: [...north.orders] }, { t: 'orders', side: 'south', orders: [] } as const].reduce(
    (now, entry) => {
      const next = append(now, entry as never, derive);
      if (!next.ok) throw new Error(next.error.message);
      return next.value;
    },
    war,
  );
}

/** The battle of a plan played at once, its result, and what the rules say is left of everybody. */
function fought(
  plan: BattlePlan,
  names: readonly string[],
  seed: number,
): { posting: PostingEntry; after: UnitStatus[] } {
  const setup = plan.system.setup(plan.scenario, plan.designs);
  if (!setup.ok) throw new Error(JSON.stringify(setup.error));
  const match = createMatch(setup.value, names);
  if (!match.ok) throw new Error(JSON.stringify(match.error));
  runGame(match.value, seed);
  const posting = postingOf(plan, setup.value, match.value.state, { source: 'auto', seed });
  if (!posting.ok) throw new Error(JSON.stringify(posting.error));
  return { posting: posting.value, after: plan.system.carryover.unitStatuses(setup.value, match.value.state) };
}

/** The roster values of a unit after the battle: those of the rules, without the values that recover automatically. */
function expected(system: AnyRuleSystem, of: Design, after: UnitStatus): Record<string, number> {
  const back = system.carryover.fields(of).filter(({ category }) => category === 'energy');
  const gone = after.fate === 'destroyed' || after.fate === 'captured';
  const values: Record<string, number> = { ...after.condition };
  if (!gone) for (const { key } of back) delete values[key];
  return values;
}

function conditionOf(state: CampaignState, id: string): UnitCondition {
  const match = [...state.ships, ...state.troops].find((unit) => unit.id === id);
  if (match === undefined) throw new Error(`${id} is in no roster`);
  return match.condition;
}

describe('a campaign battle updates the rosters without loss', () => {
  for (const entry of CASES) {
    it(`in ${BATTLES} random battles of ${entry.rules}; a reversal restores everything`, { timeout: 600_000 }, () => {
      let changed = 0;
      for (let seed = FIRST_SEED; seed < FIRST_SEED + BATTLES; seed++) {
        const rng = createRng(seed);
        const derive = createDeriver();
        const war = march(drawWar(entry, rng), entry.kind, derive);
        const { state: before } = derive(war);
        const [engagement] = before.engagements;
        if (engagement === undefined) throw new Error(`seed ${seed}: no battle`);
        const plan = battlePlan(war, before, engagement);
        if (!plan.ok) throw new Error(`seed ${seed}: ${JSON.stringify(plan.error)}`);
        const names = ['greedy', 'random'].map((name) => (below(rng, 2) === 0 ? name : 'greedy'));
        const { posting, after } = fought(plan.value, names, seed);
        const was = JSON.stringify(before);

        const posted = append(war, posting, derive);
        if (!posted.ok) throw new Error(`seed ${seed}: ${posted.error.message}`);
        const now = derive(posted.value);
        expect(now.findings.filter(({ severity }) => severity === 'error')).toEqual([]);
        expect(plan.value.units.length).toBeGreaterThan(1);
        for (const unit of plan.value.units) {
          const left = after.find((found) => found.unit === unit.id)!;
          const wanted = expected(plan.value.system, unit.design, left);
          const values = conditionOf(now.state, unit.id);
          expect(values, `seed ${seed}, ${unit.id}`).toMatchObject(wanted);
          if (Object.entries(wanted).some(([key, value]) => value !== unit.condition[key])) changed++;
        }

        const reversed = append(posted.value, { t: 'reverse', entry: war.log.length }, derive);
        if (!reversed.ok) throw new Error(`seed ${seed}: ${reversed.error.message}`);
        expect(JSON.stringify(derive(reversed.value).state)).toBe(was);
        // Not only by what was remembered on the way.
        if (seed % 100 === 0) expect(JSON.stringify(createDeriver()(reversed.value).state)).toBe(was);
      }
      // Otherwise the test would prove nothing.
      expect(changed).toBeGreaterThan(BATTLES / 2);
    });

    it(`gives the same result from the record of a ${entry.rules} battle`, () => {
      for (let seed = 1; seed <= 10; seed++) {
        const rng = createRng(seed);
        const derive = createDeriver();
        const war = march(drawWar(entry, rng), entry.kind, derive);
        const { state } = derive(war);
        const plan = battlePlan(war, state, state.engagements[0]!);
        if (!plan.ok) throw new Error(JSON.stringify(plan.error));
        const slow = fight(plan.value, {}, seed);
        if (!slow.ok) throw new Error(JSON.stringify(slow.error));
        const { posting } = fought(
          plan.value,
          plan.value.scenario.sides.map(() => 'greedy'),
          seed,
        );
        const plain = slow.value.posting.units.map(({ kills: _, ...unit }) => unit);
        expect(plain).toEqual(posting.units);
        expect(slow.value.posting.winner).toBe(posting.winner);
        expect(slow.value.session.toRecord({ name: 'x' }).result?.turns).toBe(posting.turns);
      }
    });
  }
});
