import type { CoverageRow, CoverageState, RuleCoverage } from '../coverage';

function rows(section: string, ...list: readonly (readonly [rule: string, state: CoverageState, test?: string])[]) {
  return list.map(([rule, state, test]): CoverageRow => ({
    section,
    rule,
    state,
    ...(test !== undefined && { test }),
  }));
}

const NONE = 'not applicable';
const DONE = 'implemented';
const OPTION = 'option';
const HOUSE = 'house interpretation';

/** Every rule of `counterspace.txt`, and the test that shows it. */
export const COVERAGE: RuleCoverage = {
  sections: [
    ...['1.0.0 Introduction', '1.1.0 Background', '1.2.0 Requirements', '1.3.0 Scale and Stacking'],
    ...['1.4.0 Rule Precedence', '2.0.0 Turns', '2.1.0 Initiative', '3.0.0 Energy', '4.0.0 Movement', '5.0.0 Terrain'],
    ...['5.1.0 Terrain Types', '5.1.1 Hazard Hexes', '5.1.2 Planets', '5.1.3 Stars', '5.2.0 Structures'],
    ...['6.0.0 Combat', '6.0.1 Alternate Damage Mechanic', '6.0.2 Critical Hits', '6.1.0 The Rule of Two'],
    ...['6.2.0 Point Defense', '6.3.0 Missiles and Torpedoes', '6.3.1 Torpedo Bays', '7.0.0 Units'],
    ...['7.0.1 The Thousand Year Bird', '7.1.0 Ship Records', '8.0.0 Sample Rules Additions'],
    ...['8.1.0 Special Equipment', '8.1.1 E Battery', '8.1.2 Drive Booster', '8.1.3 Turtle Shields'],
    ...['8.2.0 Intergalactical Red Cross', '8.2.1 Cleric', '8.2.2 Battery', '8.2.3 Docmobile', '8.3.0 Space Races'],
    ...['8.3.1 Sprogs', '8.3.2 Bruets', '8.3.3 Turtles', '8.4.0 Spicing up Scenarios', '8.4.1 Line of Sight'],
    ...['8.4.2 Obstacles', '8.4.3 Initiative', '9.0.0 Scenarios', '9.1.0 Minor Slugfest'],
    ...['9.2.0 Raid on Ooblanawa Outpost', '9.3.0 Star Base Assault', '9.4.0 Cargo Babysitters'],
  ],
  rows: [
    ...rows('1.0.0', ['What the game is about', NONE]),
    ...rows('1.1.0', ['Background story', NONE]),
    ...rows('1.2.0', ['The core rules of the engine are needed, which are not available', NONE]),
    ...rows(
      '1.3.0',
      [
        'Any number of units may share a hex',
        DONE,
        'movement.test.ts: may pass through hexes with friends and enemies',
      ],
      ['A limit by number, or two ships or any number of fighters', OPTION, 'movement.test.ts: stacking (1.3.0)'],
      ['Where a start zone is full, the limit gives way', HOUSE, 'movement.test.ts: gives way while units are placed'],
    ),
    ...rows('1.4.0', [
      'Scenario rules take precedence: options of one side, orders, triggers',
      DONE,
      'side-options.test.ts: options that differ by side',
    ]),
    ...rows(
      '2.0.0',
      [
        'A side uses its units in any order, each once; then the next',
        DONE,
        'initiative.test.ts: lets a side use its units in any order',
      ],
      [
        'Static units without a target are passed over',
        HOUSE,
        'idle.test.ts: is passed over, and has had its energy phase',
      ],
      [
        'The unit gains E equal to its rating',
        DONE,
        'energy.test.ts: rating %i, shields %i, battery %i, with E %i and shields %i',
      ],
      [
        'Excess E goes to shields, the rest is lost',
        DONE,
        'support.test.ts: excess E goes to shields, the rest is lost',
      ],
      [
        'E and shields flow into each other, in the energy phase only',
        DONE,
        'energy.test.ts: lets shields flow back into E',
      ],
      ['Movement and combat in any order in the action phase', DONE, 'movement.test.ts: with fire between steps'],
    ),
    ...rows(
      '2.1.0',
      [
        'One roll for the whole battle, then turn by turn',
        OPTION,
        'initiative.test.ts: is rolled once for the battle as igo-hugo',
      ],
      [
        'Each side rolls every turn, ties again; the highest goes first',
        DONE,
        'initiative.test.ts: is rolled by the sides each turn, ties again',
      ],
      [
        'Each unit rolls, with a modifier of its class',
        OPTION,
        'initiative.test.ts: is rolled unit by unit with the modifier of the class',
      ],
    ),
    ...rows(
      '3.0.0',
      [
        'The rating is the gain and the most that is stored',
        DONE,
        'energy.test.ts: rating %i, shields %i, battery %i, with E %i and shields %i',
      ],
      [
        'Devices are not paid from E that cannot be stored',
        DONE,
        'support.test.ts: take no E beyond what the unit can store',
      ],
      [
        'Unspent E stays for the next turn',
        DONE,
        'energy.test.ts: rating %i, shields %i, battery %i, with E %i and shields %i',
      ],
      [
        'A weapon fires as often as its E is paid',
        DONE,
        'combat.test.ts: pays the E cost, and any number of times while E lasts',
      ],
    ),
    ...rows(
      '4.0.0',
      [
        '1 MOV a hex, attacks between steps',
        DONE,
        'movement.test.ts: goes hex by hex while MOV lasts, with fire between steps',
      ],
      [
        'No unit has to move, unless something else says so',
        DONE,
        'orders.test.ts: asks nothing of a unit on the last row',
      ],
    ),
    ...rows('5.0.0', ['Terrain rarely stops a ship', NONE]),
    ...rows('5.1.0', [
      'Space is open unless the scenario says otherwise',
      DONE,
      'odds.test.ts: is silent in open space',
    ]),
    ...rows(
      '5.1.1',
      ['Asteroids: a hazard of rating 0 to 6', DONE, 'movement.test.ts: a hazard attacks with its rating (5.1.1)'],
      [
        'The hazard attacks with ATT equal to its rating',
        HOUSE,
        'movement.test.ts: a hazard attacks with its rating (5.1.1)',
      ],
      ['One die, damage on the rating or less', OPTION, 'terrain-features.test.ts: hazards by threshold'],
      ['A rating of 0 does nothing', HOUSE, 'terrain-features.test.ts: hazards of rating 0'],
      ['Passive mine fields are hazards', DONE, 'movement.test.ts: a hazard attacks with its rating (5.1.1)'],
      [
        'Active mine fields are units that stand still',
        DONE,
        'units-of-the-text.test.ts: is as in the table of units (7.0.0)',
      ],
    ),
    ...rows('5.1.2', [
      'A unit that enters a planet lands and leaves the battle',
      DONE,
      'movement.test.ts: landing on a planet takes a unit out of the battle',
    ]),
    ...rows(
      '5.1.3',
      [
        'A star of any size destroys what enters',
        DONE,
        'terrain-features.test.ts: burns whatever enters any of its hexes',
      ],
      [
        'Hexes near a star may be hazards',
        DONE,
        'terrain-features.test.ts: strikes those who come near with its rating',
      ],
    ),
    ...rows(
      '5.2.0',
      ['Structures have values like ships', DONE, 'units-of-the-text.test.ts: is as in the table of units (7.0.0)'],
      ['Structures normally do not move', DONE, 'design.test.ts: a structure that moves (5.2.0)'],
    ),
    ...rows(
      '6.0.0',
      [
        'Totals of die and ATT, die and DEF: Destroy, Wound or Miss',
        HOUSE,
        'combat.test.ts: %i against %i with lead %i',
      ],
      ['+1 to hit at range 0, not to damage', DONE, 'combat.test.ts: has +1 at range 0, which adds no damage'],
      [
        'Units move through hexes with others',
        DONE,
        'movement.test.ts: may pass through hexes with friends and enemies',
      ],
      ['Attacks are not combined unless a unit can', DONE, 'point-defence.test.ts: combined attacks (7.0.0, 7.0.1)'],
      ['ATT, RNG and E of a weapon', DONE, 'combat.test.ts: does not reach beyond the range of the weapon'],
      ['Destroy deals ATT, Wound half of it', DONE, 'combat.test.ts: %s with ATT %i, difference %i, %s, %s deals %i'],
      ['Shields first, then hull', DONE, 'combat.test.ts: takes shields first and the rest from the hull'],
      ['Half hull halves the E rating at once', DONE, 'combat.test.ts: halves the E rating once at half hull'],
      [
        'Half hull leaves an E battery alone',
        HOUSE,
        'energy.test.ts: half hull leaves the E battery alone, or halves it too by option',
      ],
      ['Hull 0: destroyed and removed', DONE, 'combat.test.ts: destroys a unit without hull'],
      ['Hulks stay on the map', OPTION, 'combat.test.ts: leaves a hulk where the option says so'],
    ),
    ...rows('6.0.1', [
      'Damage is the difference of the totals, without the bonus for range 0',
      OPTION,
      'combat.test.ts: %s with ATT %i, difference %i, %s, %s deals %i',
    ]),
    ...rows(
      '6.0.2',
      ['A 6 against a 1 always hits', OPTION, 'combat.test.ts: with critical hits %s (6.0.2)'],
      [
        'Normal or double damage, past shields, or one die more',
        OPTION,
        'combat.test.ts: with critical hits %s (6.0.2)',
      ],
    ),
    ...rows('6.1.0', [
      'DEF is 2 where nothing else is said',
      DONE,
      'units-of-the-text.test.ts: is as described beside the table',
    ]),
    ...rows(
      '6.2.0',
      [
        'Weapons of range 0 or 1 answer who enters the hex',
        DONE,
        'point-defence.test.ts: is offered to the enemy whose hex is entered',
      ],
      [
        'Any number of shots, at full cost, at range 0',
        DONE,
        'point-defence.test.ts: is fired at range 0 with its bonus, any number of times',
      ],
      [
        'Shots that the newcomer declares are simultaneous',
        DONE,
        'point-defence.test.ts: counts together with what the newcomer declares',
      ],
      [
        'Both may aim at bays and carried torpedoes',
        DONE,
        'torpedoes.test.ts: may be aimed at by the unit that answers, and by the newcomer in return',
      ],
      [
        'Not against a unit that began in the hex',
        DONE,
        'point-defence.test.ts: is not offered against a unit that began there',
      ],
    ),
    ...rows(
      '6.3.0',
      ['A torpedo moves like a ship, as far as its RNG', DONE, 'torpedoes.test.ts: spends MOV up to its RNG'],
      ['Any hit destroys a torpedo', DONE, 'torpedoes.test.ts: comes before the attack, and any hit destroys'],
      [
        'Only weapons of range 0 or 1 may target it',
        DONE,
        'torpedoes.test.ts: in a unit’s own turn needs a weapon that could do point defence',
      ],
      [
        'It chooses its target in the target’s hex',
        DONE,
        'torpedoes.test.ts: has no bonus at range 0, and uses the torpedo up',
      ],
      [
        'It may attack in its last hex, else it is gone',
        DONE,
        'torpedoes.test.ts: spends MOV up to its RNG, and then the torpedo is gone',
      ],
      ['It moves its whole MOV every turn', DONE, 'torpedoes.test.ts: spends MOV up to its RNG'],
      ['Smart torpedoes hover', OPTION, 'torpedoes.test.ts: leaves smart torpedoes hovering'],
      [
        'Destroyed in point defence, it does not attack',
        DONE,
        'torpedoes.test.ts: comes before the attack, and any hit destroys',
      ],
      [
        'It makes no point defence; a ship that enters may fire at it',
        DONE,
        'torpedoes.test.ts: is not made by a torpedo when a ship comes into its hex',
      ],
      ['None is launched in point defence', DONE, 'torpedoes.test.ts: may be aimed at by the unit that answers'],
      ['No bonus at range 0', DONE, 'torpedoes.test.ts: has no bonus at range 0'],
      ['Energy torpedoes cannot be targeted', DONE, 'torpedoes.test.ts: is impossible against energy torpedoes'],
    ),
    ...rows(
      '6.3.1',
      ['One launch for each bay and turn', DONE, 'torpedoes.test.ts: one for each bay in a turn'],
      [
        'Bays with a DEF are targets once shields are 0; any hit destroys one',
        DONE,
        'torpedoes.test.ts: are destroyed by any hit, and then launch nothing more',
      ],
      [
        'Carried torpedoes with a DEF likewise',
        DONE,
        'torpedoes.test.ts: are destroyed by any hit, one at a time, without damage to their ship',
      ],
      [
        'Carried torpedoes are fired at only by weapons of range 0 or 1',
        HOUSE,
        'torpedoes.test.ts: need a DEF, shields that are down, and a weapon that may target torpedoes',
      ],
    ),
    ...rows(
      '7.0.0',
      ['The ten units of the table', DONE, 'units-of-the-text.test.ts: is as in the table of units (7.0.0)'],
      [
        'Two fighters combine to A2 for 2 E',
        DONE,
        'point-defence.test.ts: cost 1 E for each point of ATT and deal as much',
      ],
    ),
    ...rows('7.0.1', [
      'A2 or A3 in one attack, E for MOV',
      DONE,
      'terrain-features.test.ts: the Thousand Year Bird combines to A2 and A3',
    ]),
    ...rows(
      '7.1.0',
      ['Unit cards', DONE, 'core/print/sheets.test.ts: unit cards (CounterSpace 7.1.0)'],
      ['The chart for several ships', DONE, 'core/print/sheets.test.ts: the multi-ship chart (CounterSpace 7.1.0)'],
    ),
    ...rows('8.0.0', ['The additions are samples; all of them are played', NONE]),
    ...rows('8.1.0', ['A design may carry devices', DONE, 'design.test.ts: an E battery pays for it (8.1.1)']),
    ...rows('8.1.1', [
      'More E is stored, the gain stays',
      DONE,
      'energy.test.ts: rating %i, shields %i, battery %i, with E %i and shields %i',
    ]),
    ...rows('8.1.2', [
      '1 E for 1 MOV, any number of times',
      DONE,
      'support.test.ts: turns 1 E into 1 MOV, any number of times',
    ]),
    ...rows(
      '8.1.3',
      [
        'E of the energy phase, shields included',
        DONE,
        'support.test.ts: take what shields give back as E in the same energy phase',
      ],
      [
        '+1 DEF and −1 ATT for each until the end of the next turn',
        DONE,
        'support.test.ts: add to DEF and take from ATT until the end of the next turn',
      ],
      ['ATT may fall below 0', DONE, 'support.test.ts: take ATT below 0, and then a hit deals no damage'],
      ['A torpedo pays as much MOV to get out', DONE, 'support.test.ts: cost a torpedo extra MOV on its way out'],
      [
        'Before that it cannot attack',
        DONE,
        'support.test.ts: may not strike before they have spent the MOV to get out',
      ],
      [
        'A torpedo that comes in meets the higher DEF, and pays no MOV',
        DONE,
        'support.test.ts: meet the DEF of a Turtle shield at their target',
      ],
      [
        'ATT of torpedoes is not reduced',
        DONE,
        'support.test.ts: attack with their whole ATT, whatever holds back the shots of their ship',
      ],
    ),
    ...rows('8.2.0', [
      'Support ships for every fleet',
      DONE,
      'units-of-the-text.test.ts: is as described beside the table',
    ]),
    ...rows(
      '8.2.1',
      [
        '1 hull for 1 E at the end of a turn in one hex without attacks',
        DONE,
        'support.test.ts: repair a hull point for each E at the end of a quiet turn',
      ],
      [
        'Not for itself, and one ship a turn',
        DONE,
        'support.test.ts: repair a hull point for each E at the end of a quiet turn',
      ],
    ),
    ...rows(
      '8.2.2',
      [
        'E for a friend in the hex, in the energy phase only',
        DONE,
        'support.test.ts: give E to a friend in the hex and are filled from their own E',
      ],
      [
        'Its own E refills the battery, shields included',
        DONE,
        'support.test.ts: fill the battery from their shields too',
      ],
    ),
    ...rows('8.2.3', [
      'Repairs as a Cleric, recharges as a Battery',
      DONE,
      'terrain-features.test.ts: carries %i E for others (8.2.1 to 8.2.3)',
    ]),
    ...rows('8.3.0', ['A race changes the printed values', DONE, 'energy.test.ts: %s changes the printed values']),
    ...rows('8.3.1', [
      'Hull 4 or more: 1 hull repaired at the start of each turn',
      DONE,
      'support.test.ts: with a hull of %i, %i left, have %i after their next activation begins',
    ]),
    ...rows('8.3.2', [
      '+1 ATT on weapons that use E',
      DONE,
      'design.test.ts: gives Bruets 1 ATT with weapons that use E',
    ]),
    ...rows('8.3.3', [
      'Half again as much hull and shields, 1 MOV less',
      DONE,
      'design.test.ts: gives Turtles half as much hull and shields again',
    ]),
    ...rows('8.4.0', ['The additions are suggestions', NONE]),
    ...rows(
      '8.4.1',
      [
        'A line through an obstacle between the centres is blocked',
        OPTION,
        'combat.test.ts: with obstacles at %j and the option %s: %s',
      ],
      [
        'A line along an edge is blocked by both hexes together',
        HOUSE,
        'combat.test.ts: with obstacles at %j and the option %s: %s',
      ],
    ),
    ...rows(
      '8.4.2',
      [
        'Obstacles cannot be entered, or are hazards',
        DONE,
        'movement.test.ts: an obstacle cannot be entered unless it has a rating',
      ],
      ['A rating rolled at each entry', DONE, 'movement.test.ts: a random hazard rolls its rating first'],
      ['Obstacles block line of sight, torpedoes fly around them', OPTION, 'combat.test.ts: line of sight (8.4.1)'],
      [
        'A nebula strikes ships beside it: shields, then E',
        HOUSE,
        'support.test.ts: strike a unit that ends its activation beside them',
      ],
    ),
    ...rows('8.4.3', [
      'Initiative rolled each turn',
      DONE,
      'initiative.test.ts: is rolled by the sides each turn, ties again',
    ]),
    ...rows('9.0.0', ['The scenarios need balance', NONE]),
    ...rows(
      '9.1.0',
      [
        'A battleship and a destroyer each, from opposite edges',
        DONE,
        'scenarios-of-the-text.test.ts: 9.1: the sides enter from opposite edges',
      ],
      ['Coming in costs 1 MOV', HOUSE, 'movement.test.ts: costs 1 MOV, in any hex of the edge'],
      [
        'The last player with ships wins',
        DONE,
        'core/rules/levels.test.ts: every named level of the shipped scenarios is reached',
      ],
    ),
    ...rows(
      '9.2.0',
      ['Fleets and set-up', DONE, 'scenarios-of-the-text.test.ts: 9.2: the defender within 5 hexes of one side'],
      [
        'No side may attack the station',
        DONE,
        'orders.test.ts: is no target of shots and torpedoes, and draws no point defence',
      ],
      [
        'The attacker wins by holding its hex for two turn ends',
        HOUSE,
        'core/rules/levels.test.ts: every named level of the shipped scenarios is reached',
      ],
    ),
    ...rows(
      '9.3.0',
      [
        'Fleets; the base on an edge, the attacker from the opposite one',
        DONE,
        'scenarios-of-the-text.test.ts: 9.3: the attacker enters opposite the base',
      ],
      [
        'Platforms within 3 hexes of the base, fighters within 5',
        DONE,
        'scenarios-of-the-text.test.ts: its own hex included',
      ],
      ['The three victory levels', DONE, 'core/rules/levels.test.ts: carries the names that the text gives them'],
      [
        'Base destroyed, one attacker away or some left: a separate level',
        HOUSE,
        'core/rules/levels.test.ts: every named level of the shipped scenarios is reached',
      ],
    ),
    ...rows(
      '9.4.0',
      ['Fleets and set-up', DONE, 'scenarios-of-the-text.test.ts: 9.4: fighters within 3 hexes of a cargo ship'],
      [
        'Cargo ships come a hex nearer every turn',
        DONE,
        'orders.test.ts: forbids to end the activation before the unit is nearer',
      ],
      [
        'Who goes first is rolled',
        DONE,
        'scenarios-of-the-text.test.ts: 9.4: cargo ships advance at least one hex a turn',
      ],
      [
        'The victory levels; anything else is defeat',
        DONE,
        'core/rules/levels.test.ts: every named level of the shipped scenarios is reached',
      ],
      [
        'Gunships that are alone on the map count as escaped',
        HOUSE,
        'scenarios-of-the-text.test.ts: count as escaped: %i cargo ships destroyed',
      ],
    ),
  ],
};
