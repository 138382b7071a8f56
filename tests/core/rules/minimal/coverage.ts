import type { RuleCoverage } from '../coverage';

/** What the program does with each rule of Minimal Space Combat. */
export const COVERAGE: RuleCoverage = {
  sections: [
    '1.0 Introduction',
    '2.0 Ships',
    '3.0 Ship Design',
    '4.0 Turn Sequence',
    '5.0 Setup',
    '6.0 Movement',
    '7.0 Combat',
    'Facing/Firing Arc Chart',
    'Ship Turn Record',
  ],
  rows: [
    { section: '1.0', rule: 'Aim of the game', state: 'not applicable' },
    {
      ...{ section: '2.0', rule: 'A ship has ENGINE, SHIELDS, TO-HIT and weapons', state: 'implemented' },
      test: 'design.test.ts: Ship 1 of the text',
    },
    {
      ...{ section: '2.0', rule: 'Six sides; a weapon belongs to a side', state: 'implemented' },
      test: 'combat.test.ts: offers a shot in the arc and no other; check says why',
    },
    {
      ...{ section: '2.0', rule: 'Damage, speed and movement are recorded for each ship', state: 'implemented' },
      test: 'carry.test.ts: has the ENGINE, SHIELDS and weapons that were left (7.0)',
    },
    {
      ...{ section: '2.0', rule: 'Ovals that a ship does not have are filled in', state: 'implemented' },
      test: 'core/print/sheets.test.ts: fills in the ovals that %s does not have',
    },
    {
      ...{ section: '3.0', rule: '1 BP for each point of ENGINE, SHIELDS and TO-HIT', state: 'implemented' },
      test: 'design.test.ts: Ship 2 of the text',
    },
    {
      section: '3.0',
      rule: '2 BP for each weapon',
      state: 'implemented',
      test: 'design.test.ts: the largest possible',
    },
    {
      ...{ section: '3.0', rule: 'ENGINE, SHIELDS and TO-HIT at most 5', state: 'implemented' },
      test: 'design.test.ts: error too-much /stats/engine',
    },
    {
      ...{ section: '3.0', rule: 'At most one weapon on a side', state: 'implemented' },
      test: 'design.test.ts: error twice /stats/weapons/2',
    },
    {
      ...{ section: '3.0', rule: 'No weapon in the rear, so at most five', state: 'implemented' },
      test: 'design.test.ts: error rear /stats/weapons/1',
    },
    {
      ...{ section: '3.0', rule: 'Ships of 10, 15, 20 and at most 25 BP', state: 'option' },
      test: 'findings.test.ts: a design over the budget of its side',
    },
    {
      ...{ section: '3.0', rule: 'The three example ships', state: 'implemented' },
      test: 'design.test.ts: has nothing against the designs that ship, which cost what they say',
    },
    {
      ...{ section: '4.0', rule: 'Orders, movement, initiative, then fire, side by side', state: 'implemented' },
      test: 'referee.test.ts: reproduces every event of games of random scenarios',
    },
    {
      ...{ section: '4.0', rule: 'The highest roll fires first', state: 'implemented' },
      test: 'combat.test.ts: rolls again while two dice are equal',
    },
    {
      ...{ section: '4.0', rule: 'Ties are rolled again', state: 'implemented' },
      test: 'combat.test.ts: rolls again while two dice are equal',
    },
    {
      ...{ section: '4.0', rule: 'More than two sides roll and fire in order', state: 'house interpretation' },
      test: 'referee.test.ts: complains of %s',
    },
    {
      ...{ section: '5.0', rule: 'The players agree on ships and places: the scenario does', state: 'implemented' },
      test: 'movement.test.ts: lets the player choose what the scenario leaves open',
    },
    {
      ...{
        section: '5.0',
        rule: 'The players agree on victory; by default the last side wins',
        state: 'house interpretation',
      },
      test: 'combat.test.ts: counts damage at once: a ship that is destroyed fires no more',
    },
    {
      ...{ section: '5.0', rule: 'A hex map', state: 'implemented' },
      test: 'findings.test.ts: needs a map',
    },
    {
      ...{
        section: '5.0',
        rule: 'A scenario may forbid a ship to fire or attacks on it',
        state: 'house interpretation',
      },
      test: 'combat.test.ts: forbids every shot and says so',
    },
    {
      ...{ section: '6.0', rule: 'SPEED never exceeds the current ENGINE', state: 'implemented' },
      test: 'movement.test.ts: slows down as much as it must when ENGINE fell below SPEED',
    },
    {
      ...{ section: '6.0', rule: 'A ship starts with any SPEED up to its ENGINE', state: 'implemented' },
      test: 'carry.test.ts: chooses a first SPEED up to the ENGINE that is left (6.0)',
    },
    {
      ...{ section: '6.0', rule: 'SPEED changes by at most 1 a turn', state: 'implemented' },
      test: 'movement.test.ts: changes SPEED by 1 at most, from 0 to ENGINE',
    },
    {
      ...{ section: '6.0', rule: 'A hex forward or a turn by one hex side costs 1 SPEED', state: 'implemented' },
      test: 'movement.test.ts: moves forward and turns by one hex side for a point of SPEED each',
    },
    {
      ...{ section: '6.0', rule: 'No two turns in a row within an order', state: 'implemented' },
      test: 'plots.test.ts: holds every order without two turns in a row, once',
    },
    {
      ...{ section: '6.0', rule: 'No two turns in a row from one order to the next', state: 'option' },
      test: 'movement.test.ts: forbids two turns in a row across turns too, unless the option is off',
    },
    {
      ...{ section: '6.0', rule: 'The whole SPEED is spent', state: 'implemented' },
      test: 'queries.test.ts: is bound by SPEED, ENGINE and the turn before',
    },
    {
      ...{ section: '6.0', rule: 'Orders such as 2L1', state: 'implemented' },
      test: 'plots.test.ts: reads back every order as it is written',
    },
    {
      ...{ section: '6.0', rule: 'Orders are written before any ship moves, in secret', state: 'implemented' },
      test: 'movement.test.ts: shows a sealed order to its own side and the umpire alone',
    },
    {
      ...{ section: '6.0', rule: 'All ships move at the same time', state: 'implemented' },
      test: 'movement.test.ts: moves no unit before all orders are in, and then all at once',
    },
    {
      ...{ section: '6.0', rule: 'What happens at the map edge', state: 'option' },
      test: 'movement.test.ts: stops a ship with SPEED 0 where the scenario says so',
    },
    {
      ...{ section: '6.0', rule: 'Collisions with terrain', state: 'option' },
      test: 'movement.test.ts: destroys in a star, and anywhere if the scenario says so',
    },
    {
      ...{ section: '7.0', rule: 'Range 6 at most', state: 'implemented' },
      test: 'combat.test.ts: does not reach beyond 6',
    },
    {
      ...{ section: '7.0', rule: 'A clear line of sight: terrain blocks it', state: 'house interpretation' },
      test: 'combat.test.ts: does not fire through something solid',
    },
    {
      ...{ section: '7.0', rule: 'Ships block the line of sight', state: 'option' },
      test: 'combat.test.ts: is blocked by a ship in between with that option, also by one of the same side',
    },
    {
      ...{ section: '7.0', rule: 'The target is in the arc of the weapon', state: 'implemented' },
      test: 'combat.test.ts: offers a shot in the arc and no other; check says why',
    },
    {
      ...{ section: '7.0', rule: 'Each weapon fires once a turn', state: 'implemented' },
      test: 'combat.test.ts: fires each weapon once a turn, at several targets if it likes',
    },
    {
      ...{ section: '7.0', rule: 'To hit: -1 at 5 and 6, +1 at 1 and 2, +2 at 0', state: 'implemented' },
      test: 'combat.test.ts: a target in %s is hit with %i or less',
    },
    {
      ...{ section: '7.0', rule: 'A die for each weapon hits with TO-HIT or less', state: 'implemented' },
      test: 'combat.test.ts: TO-HIT %i at range %i hits %i times in six',
    },
    {
      ...{ section: '7.0', rule: 'Damage die: 1 to 4 SHIELDS, 5 ENGINE, 6 the weapon', state: 'implemented' },
      test: 'combat.test.ts: die %i takes %s',
    },
    {
      ...{ section: '7.0', rule: 'SHIELDS where ENGINE or the weapon is gone, even the last', state: 'implemented' },
      test: 'combat.test.ts: takes shields where engine or weapon are gone',
    },
    {
      ...{ section: '7.0', rule: 'The weapon on the side that faces the firer', state: 'implemented' },
      test: 'combat.test.ts: leaves the weapons on the ship, so that a 6 destroys one of them (7.0)',
    },
    {
      ...{ section: '7.0', rule: 'The struck side in the same hex', state: 'house interpretation' },
      test: 'combat.test.ts: rolls the struck side in the same hex: front, then clockwise',
    },
    {
      ...{
        section: '7.0',
        rule: 'The struck side on a shared line: owner, firer, or without a weapon',
        state: 'option',
      },
      test: 'combat.test.ts: lets the firer choose with that option',
    },
    {
      ...{ section: '7.0', rule: 'Damage counts at once', state: 'implemented' },
      test: 'combat.test.ts: counts damage at once: a ship that is destroyed fires no more',
    },
    {
      ...{ section: '7.0', rule: 'A ship without SHIELDS is destroyed', state: 'implemented' },
      test: 'movement.test.ts: can cost the last shield',
    },
    {
      ...{ section: 'Facing/Firing Arc Chart', rule: 'Six arcs of 60 degrees', state: 'implemented' },
      test: 'queries.test.ts: covers a sector of six hexes deep, without what is hidden',
    },
    {
      ...{ section: 'Facing/Firing Arc Chart', rule: 'Some hexes are in two arcs', state: 'implemented' },
      test: 'combat.test.ts: bears with two weapons on a shared line',
    },
    {
      ...{
        section: 'Facing/Firing Arc Chart',
        rule: 'Every weapon bears in the same hex',
        state: 'house interpretation',
      },
      test: 'combat.test.ts: bears with every weapon in the same hex',
    },
    {
      ...{
        section: 'Ship Turn Record',
        rule: 'A printed record with 30 turns, which is the turn limit',
        state: 'house interpretation',
      },
      test: 'core/print/sheets.test.ts: has 30 lines for each ship, two ships on a page',
    },
  ],
};
