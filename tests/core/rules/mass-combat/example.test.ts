import type { MassEvent, MassState } from '@core/rules/systems/mass-combat';
import { describe, expect, it } from 'vitest';
import { shippedDesigns, shippedScenario } from '../library';
import { all, Field, one } from './build';

/*
 * The worked example of the text, "Ghoul Strike", on the scenario that ships: its fortRating rolls are put in, its fortRating results must come out.
 *
 * The symbols of the text are lost. That the Ark suffers 5D6 in the first wave (3D6 for a marginal defeat, 1D6 more by the Total Attack)
 * leaves 1D6, so the second symbol of Marlotte's roll is an explosion. Nothing repairs the scrap cannon, yet she chooses a Skirmish in the
 * second wave since she has Artillery Superiority: a damaged unit loses its Support Die, but still counts for superiority.
 */

const FULL_RETREAT = 4;
const RALLY = 9;
const SKIRMISH = 10;
const TOTAL_ATTACK = 11;

const MARLOTTE = 0;
const DORA = 1;
const COMMAND_RISK = 3;
const SNEAK = 8;
const SHOOT = 7;

function begin(): Field {
  const field = new Field({}, 1);
  const battle = new Field({
    changes: {
      ...shippedScenario('mass-ghoul-strike'),
      designs: [...shippedDesigns().values()].filter(({ id }) => id.startsWith('mass-')),
    },
  });
  return Object.assign(field, { battle: battle.battle, state: battle.state, events: battle.events });
}

/** What a side's roll shows: successes, skulls, explosions; none of the successes by a Support Die. */
function showing(side: number, successes: number, skulls: number, explosions: number) {
  return (_after: MassState, events: MassEvent[]): boolean =>
    all(events, 'roll').some(({ side: of, shown }) => {
      const same = shown.successes === successes && shown.skulls === skulls && shown.explosions === explosions;
      return of === side && same && shown.by[2] === 0;
    });
}

const damageOf = (events: readonly MassEvent[], u: number): number | undefined =>
  all(events, 'hurt').find((event) => event.u === u)?.damage;
const casualtiesOf = (events: readonly MassEvent[], side: number) =>
  all(events, 'casualties').find((event) => event.side === side)!.count;

describe('the worked example of the text (Example: Ghoul Strike)', () => {
  const field = begin();
  const { battle } = field;
  // The reconnaissance that the ghouls win by two: the first seed with which it is so.
  for (let seed = 1; ; seed++) {
    field.events.length = 0;
    Object.assign(field.state, battle.start(seed, field.events));
    const [ark, ghouls] = one(field.events, 'recon').successes;
    if (ghouls! - ark! === 2) break;
  }

  it('lets a margin of two prepare an ambush in ruins by night, of rating 3', () => {
    expect(battle.tables.environment).toBe(2);
    field.actSo('ghouls', { t: 'ambush', y: 1 }, (after) => after.first === 0);
    expect([field.side('ark').confused, field.side('ghouls').surprise]).toEqual([1, 1]);
  });

  it('has Marlotte rally at a risk of +3, Dora sneak at +1, the ghouls attack with all they have', () => {
    field.act('ark', { t: 'risk', u: MARLOTTE, r: COMMAND_RISK });
    field.act('ark', { t: 'risk', u: DORA, r: 1 });
    field.act('ark', { t: 'risk', u: 2, r: -3 });
    field.act('ghouls', { t: 'risk', u: 3, r: 0 });
    field.act('ark', { t: 'strategy', s: RALLY });
    field.act('ghouls', { t: 'strategy', s: TOTAL_ATTACK });
    expect([field.side('ark').rallying, field.side('ghouls').strategy]).toEqual([1, TOTAL_ATTACK]);
  });

  it('has two successes of Dora, and Marlotte roll one success and one explosion', () => {
    const deed = { t: 'deed', u: DORA, k: SNEAK, c: 0, h: 0 } as const;
    field.actSo('ark', deed, (after, events) => {
      const shown = one(events, 'deed').successes === 2;
      // The ghouls have no character to act, so both pools are thrown at once.
      return shown && showing(0, 1, 0, 1)(after, events) && showing(1, 1, 1, 0)(after, events);
    });
    const ark = field.side('ark');
    // Battle Level 2; Artillery Superiority and two successes; the scrap cannon.
    expect([ark.battle, ark.strategyDice, ark.support]).toEqual([2, 3, 1]);
    const ghouls = field.side('ghouls');
    // Battle Level 3; surprise, Total Attack and the usual die for unnamed fighters; the ambush. The text shows six after the Battle Dice.
    expect([ghouls.battle, ghouls.strategyDice, ghouls.support]).toEqual([3, 5, 1]);
  });

  it('has Marlotte push to two successes, and the ghouls twice, to win by one with a skull and an explosion', () => {
    field.actSo('ark', { t: 'push' }, showing(0, 2, 0, 1));
    expect(field.side('ark').strategySuccesses + field.side('ark').strategyBlanks).toBe(2);
    field.actSo('ghouls', { t: 'push' }, showing(1, 2, 1, 0));
    field.act('ark', { t: 'settle' });
    field.actSo('ghouls', { t: 'push' }, showing(1, 3, 1, 1));
    expect(field.side('ghouls').pushes).toBe(2);
    field.act('ark', { t: 'settle' });
  });

  it('rallies the Ark, and gives the damage and the casualties of the text', () => {
    const { support } = field.side('ghouls');
    expect(support).toBe(1);
    field.act('ghouls', { t: 'settle' });
    // Angus could repair the cannon; the text has no other action in this phase.
    expect(field.acting).toEqual(['ark']);
    const events = field.actSo('ark', { t: 'pass' }, (after, list) => {
      const rallied = all(list, 'rally').every(({ success }) => success);
      if (!rallied || damageOf(list, MARLOTTE) !== 0 || damageOf(list, DORA) !== 2) return false;
      return casualtiesOf(list, 1).sum === 13 && casualtiesOf(list, 0).sum === 16 && after.sides[0]!.confused === 0;
    });
    expect(one(events, 'result')).toMatchObject({ successes: [2, 3], margin: 1, side: 1 });
    // Six, three for the risk, one for the defeat; six, one, one.
    expect(all(events, 'hurt').find(({ u }) => u === MARLOTTE)?.dice).toBe(10);
    expect(all(events, 'hurt').find(({ u }) => u === DORA)?.dice).toBe(8);
    const ghouls = casualtiesOf(events, 1);
    expect([ghouls.margin, ghouls.skulls, ghouls.explosions, ghouls.dice]).toEqual([1, 2, 1, 4]);
    expect([ghouls.sum, ghouls.factor, ghouls.killed]).toEqual([13, 2, 26]);
    const ark = casualtiesOf(events, 0);
    expect([ark.dice, ark.sum, ark.killed]).toEqual([5, 16, 16]);
    expect(field.side('ark').confused).toBe(0);
  });

  it('reduces the Battle Level of the ghouls by one, not that of the Ark, which is ready now', () => {
    const facts = battle
      .observe(field.state, null)
      .units.slice(0, 2)
      .map(({ facts: told }) => told[0]!.value);
    // Two by its fighters and one for being ready; three less one.
    expect(facts).toEqual(['3', '2']);
  });

  it('lets the ghouls flee in the second wave with a loss of 4, and the Ark has no losses', () => {
    field.act('ark', { t: 'risk', u: MARLOTTE, r: 0 });
    field.act('ark', { t: 'risk', u: DORA, r: -3 });
    field.act('ark', { t: 'risk', u: 2, r: -3 });
    field.act('ghouls', { t: 'risk', u: 3, r: 0 });
    field.act('ark', { t: 'strategy', s: SKIRMISH });
    field.act('ghouls', { t: 'strategy', s: FULL_RETREAT });
    const shoot = { t: 'deed', u: DORA, k: SHOOT, c: 0, h: 0 } as const;
    field.actSo('ark', shoot, (after, events) => {
      if (one(events, 'deed').successes !== 0) return false;
      return showing(0, 3, 0, 0)(after, events) && showing(1, 0, 0, 0)(after, events);
    });
    // The damaged cannon gives no Support Die, but Artillery Superiority, and its die in a Skirmish.
    const terms = battle
      .observe(field.state, null)
      .pools![0]!.groups.map((group) => group.terms.map(({ label }) => label));
    expect(terms[1]).toEqual(['Artillery Superiority', 'Skirmish', 'Aerial or Artillery Superiority']);
    expect(terms[2]).toEqual([]);
    const before = field.state.sides.map(({ fighters }) => fighters);
    field.act('ark', { t: 'settle' });
    const events = field.actSo('ghouls', { t: 'settle' }, (_after, list) => {
      const hurt = damageOf(list, MARLOTTE) === 1 && damageOf(list, DORA) === 1;
      return hurt && casualtiesOf(list, 1).sum === 4;
    });
    // The Skirmish halves a lead of three to one: 3D6 less the two of a Full Retreat.
    expect(casualtiesOf(events, 1)).toMatchObject({ dice: 1, killed: 4 });
    expect(casualtiesOf(events, 0).killed).toBe(0);
    expect(field.state.sides.map(({ fighters }) => fighters)).toEqual([before[0], before[1]! - 4]);
    expect(battle.outcome(field.state)).toMatchObject({ side: 'ark', name: 'The Ark stands' });
    expect(
      battle
        .fates(field.state)
        .map(({ fate }) => fate)
        .slice(0, 2),
    ).toEqual(['alive', 'exited']);
  });
});
