import type { RuleCoverage } from '../coverage';

/** What the program does with each rule of the Expanded Combat Results Table, and of the common rules that it needs. */
export const COVERAGE: RuleCoverage = {
  sections: ['Expanded combat results table', 'Explanation of combat results', 'Ships and orders (not in the text)'],
  rows: [
    {
      ...{ section: 'Expanded combat results table', rule: 'All 225 cells of the firer’s rows', state: 'implemented' },
      test: 'table.test.ts: firer $firer on target $target at $difference gives $own',
    },
    {
      ...{
        section: 'Expanded combat results table',
        rule: 'Drive difference: firer minus target',
        state: 'implemented',
      },
      test: 'outcomes.test.ts: foretells the hits and the escapes that the battle brings, for every tactic and drive',
    },
    {
      ...{ section: 'Expanded combat results table', rule: 'Rows “or less” and “or more”', state: 'implemented' },
      test: 'table.test.ts: has a row for each difference, once',
    },
    {
      ...{
        section: 'Expanded combat results table',
        rule: 'Dodge: “+3 or more”, then +4',
        state: 'house interpretation',
      },
      test: 'table.test.ts: has a row for each difference, once',
    },
    {
      ...{ section: 'Explanation of combat results', rule: 'Miss: no damage', state: 'implemented' },
      test: 'referee.test.ts: complains of %s',
    },
    {
      ...{ section: 'Explanation of combat results', rule: 'Escapes: a ship on Retreat leaves', state: 'implemented' },
      test: "rules.test.ts: ['Attack at -1'",
    },
    {
      ...{
        section: 'Explanation of combat results',
        rule: 'From each enemy ship that fired on it',
        state: 'implemented',
      },
      test: 'rules.test.ts: needs the result from every ship that fired',
    },
    {
      ...{ section: 'Explanation of combat results', rule: 'Not from missiles', state: 'implemented' },
      test: "rules.test.ts: ['only missiles'",
    },
    {
      ...{ section: 'Explanation of combat results', rule: 'A ship that fired only missiles counts', state: 'option' },
      test: 'rules.test.ts: may be prevented by a ship that fired only missiles, with that option',
    },
    {
      ...{
        section: 'Explanation of combat results',
        rule: 'No ship fired at it: it leaves',
        state: 'house interpretation',
      },
      test: "rules.test.ts: ['no unit fires'",
    },
    {
      ...{
        section: 'Explanation of combat results',
        rule: 'It takes the damage of the round first',
        state: 'house interpretation',
      },
      test: 'rules.test.ts: comes after the damage of the round',
    },
    {
      ...{ section: 'Explanation of combat results', rule: 'Beam: its power and the tech level', state: 'implemented' },
      test: 'rules.test.ts: of a beam does its power, tech level and the bonus of the table',
    },
    {
      ...{ section: 'Explanation of combat results', rule: 'Missile: 2 hits and the tech level', state: 'implemented' },
      test: 'rules.test.ts: of a missile goes by its own drive and the Attack tactic',
    },
    {
      ...{
        section: 'Explanation of combat results',
        rule: 'Shells: 1 hit each, tech level per burst',
        state: 'implemented',
      },
      test: 'rules.test.ts: of cannon adds tech level and bonus to each burst, and uses shells',
    },
    {
      ...{
        section: 'Explanation of combat results',
        rule: 'Hit +1 and Hit +2 add to any weapon',
        state: 'implemented',
      },
      test: 'rules.test.ts: of a missile at Hit +2 adds the bonus unless the option is off',
    },
    {
      ...{ section: 'Explanation of combat results', rule: 'No bonus for missiles', state: 'option' },
      test: 'rules.test.ts: of a missile at Hit +2 adds the bonus unless the option is off',
    },
    {
      ...{
        section: 'Explanation of combat results',
        rule: 'Results in parentheses are the target’s',
        state: 'implemented',
      },
      test: 'table.test.ts: target $target answers firer $firer at $difference with $back',
    },
    {
      ...{
        section: 'Explanation of combat results',
        rule: 'Attack on Dodge at +5: the Attack row wins',
        state: 'house interpretation',
      },
      test: 'table.test.ts: contradicts itself nowhere else',
    },
    {
      ...{ section: 'Ships and orders (not in the text)', rule: 'Components and their prices', state: 'option' },
      test: 'design.test.ts: can be set by a scenario, against a budget of each side',
    },
    {
      ...{
        section: 'Ships and orders (not in the text)',
        rule: 'Warpships and systemships, tech level',
        state: 'house interpretation',
      },
      test: 'design.test.ts: ships designs of their budgets without an error',
    },
    {
      ...{
        section: 'Ships and orders (not in the text)',
        rule: 'Orders are secret and given once',
        state: 'house interpretation',
      },
      test: 'rules.test.ts: are given once, by the owner, and stay sealed until all are in',
    },
    {
      ...{
        section: 'Ships and orders (not in the text)',
        rule: 'Power for drive, beams, screens, tubes, cannon',
        state: 'house interpretation',
      },
      test: "rules.test.ts: ['too much power'",
    },
    {
      ...{
        section: 'Ships and orders (not in the text)',
        rule: 'Beams may be split over targets',
        state: 'house interpretation',
      },
      test: 'rules.test.ts: may be split over several targets',
    },
    {
      ...{
        section: 'Ships and orders (not in the text)',
        rule: 'No cannon with beams or screens',
        state: 'house interpretation',
      },
      test: "rules.test.ts: ['cannon with screens'",
    },
    {
      ...{
        section: 'Ships and orders (not in the text)',
        rule: 'A burst of one to three shells',
        state: 'house interpretation',
      },
      test: "rules.test.ts: ['four shells from a cannon'",
    },
    {
      ...{
        section: 'Ships and orders (not in the text)',
        rule: 'A missile’s drive setting, on Attack',
        state: 'option',
      },
      test: 'rules.test.ts: lets a scenario set the drive of missiles',
    },
    {
      ...{
        section: 'Ships and orders (not in the text)',
        rule: 'All fire of a round is simultaneous',
        state: 'house interpretation',
      },
      test: 'rules.test.ts: happens at the same moment on both sides',
    },
    {
      ...{
        section: 'Ships and orders (not in the text)',
        rule: 'Screens absorb hits of the round together',
        state: 'house interpretation',
      },
      test: 'rules.test.ts: is taken up by screens, of all hits of the round together',
    },
    {
      ...{
        section: 'Ships and orders (not in the text)',
        rule: 'The owner allocates hits, one component each',
        state: 'house interpretation',
      },
      test: 'rules.test.ts: is shared out by the owner, exactly',
    },
    {
      ...{
        section: 'Ships and orders (not in the text)',
        rule: 'A magazine hit costs 3 missiles or 6 shells',
        state: 'house interpretation',
      },
      test: 'rules.test.ts: on a magazine that is not full takes what is there',
    },
    {
      ...{
        section: 'Ships and orders (not in the text)',
        rule: 'The generator takes five hits',
        state: 'house interpretation',
      },
      test: 'rules.test.ts: of five is taken up by the warp generator, whole',
    },
    {
      ...{
        section: 'Ships and orders (not in the text)',
        rule: 'Destroyed without vital components',
        state: 'house interpretation',
      },
      test: 'rules.test.ts: destroys a ship that cannot take it, but not one that just can',
    },
    {
      ...{ section: 'Ships and orders (not in the text)', rule: 'Round limit', state: 'house interpretation' },
      test: 'rules.test.ts: ends after the round limit without a winner',
    },
  ],
};
