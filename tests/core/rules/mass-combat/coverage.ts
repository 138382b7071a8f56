import type { CoverageRow, RuleCoverage } from '../coverage';

/** A rule with the test that shows it. */
type Shown = readonly [rule: string, test: string];

function rowsOf(state: CoverageRow['state'], section: string, list: readonly Shown[]): CoverageRow[] {
  return list.map(([rule, test]) => ({ section, rule, state, test }));
}
const does = (section: string, ...list: Shown[]): CoverageRow[] => rowsOf('implemented', section, list);
const option = (section: string, ...list: Shown[]): CoverageRow[] => rowsOf('option', section, list);
const house = (section: string, ...list: Shown[]): CoverageRow[] => rowsOf('house interpretation', section, list);
const none = (section: string, ...rules: string[]): CoverageRow[] =>
  rules.map((rule) => ({ section, rule, state: 'not applicable' }));

const CLOSING_TABLE = 'gathering.test.ts: are those of the closing table';
const REFEREE = 'referee.test.ts: reproduces every number of games of random scenarios with all options';

export const COVERAGE: RuleCoverage = {
  sections: [
    'Author, Cover Art, Preface, See Also',
    'Introduction',
    'Players Positions',
    'Battle Pool',
    'Default Battle Level',
    'Combat Ready',
    'Reconnaissance',
    'Reconnaissance: Result',
    'Surprise',
    'Ambush',
    'Environment Rating',
    'Confusion',
    'Battle Modifiers',
    'Special Class',
    'Superiority',
    'Ark Projects',
    'Special Circumstances',
    'Defensive Advantage',
    'Negative Strategy',
    'Initiative & Phases',
    'Risk Phase',
    'Strategy Phase',
    'Offensive Strategies',
    'Defensive Strategies',
    'Parley',
    'Retreat Strategies',
    'Harass Strategies',
    'Action Phase',
    'Commando Operations',
    'NPC’s Remarkable Actions',
    'Battle Phase',
    'Support Phase',
    'Damaged Support',
    'End Phase',
    'Margin of Victory',
    'Retaliation',
    'Casualties',
    'Next Wave',
    'End of Combat',
    'Sieges',
    'Mutations in Mass Combat',
    'Example: Ghoul Strike',
    'Mass Combat Memo',
    'Battle Strategies',
  ],
  rows: [
    ...none('Author, Cover Art, Preface, See Also', 'Credits, licence and links'),

    ...does(
      'Introduction',
      ['A mass combat opposes two factions', 'findings.test.ts: has one side'],
      ['It is played in waves', 'tables.test.ts: follow each other, each side in initiative order'],
    ),
    ...none('Introduction', 'Players against a game master: any side may be a person or a computer player'),

    ...does(
      'Players Positions',
      [
        'A character may fill several positions',
        'wave.test.ts: offers the skills of a Remarkable Action of assailants',
      ],
      [
        'The leader commands, appraises reconnaissance and chooses the strategy',
        'carry.test.ts: is led by the first leader who can',
      ],
      ['Assailants perform Remarkable Actions', 'wave.test.ts: offers the skills of a Remarkable Action of assailants'],
      ['Engineers repair', 'wave.test.ts: restores a Support Die for each pair of successes (Emergency Repairs)'],
      ['Medics mend', 'wave.test.ts: restores a Battle Die for each pair of successes, with helpers'],
    ),
    ...house('Players Positions', [
      'Without a named leader, officers lead with their dice',
      'gathering.test.ts: is led by officers without a leader',
    ]),

    ...does(
      'Battle Pool',
      [
        'The pool has Battle, Strategy and Support Dice',
        'wave.test.ts: throws Battle Level, Strategy and Support Dice of both',
      ],
      ['Every number of dice explains itself', 'gathering.test.ts: every count of every pool is the sum of its terms'],
      [
        'Support Dice can be repaired',
        'wave.test.ts: restores a Support Die for each pair of successes (Emergency Repairs)',
      ],
      ['Strategy Dice pay for pushes', 'wave.test.ts: removes a Strategy Die without a success first'],
    ),
    ...house(
      'Battle Pool',
      [
        'A 6 succeeds; a 1 is a skull on a Battle Die, an explosion on a Support Die',
        'dice.test.ts: dice as the battle throws them',
      ],
      ['Chances before a roll are exact', 'dice.test.ts: exact chances of a pool (Battle Phase)'],
    ),

    ...option('Default Battle Level', ['One level per 20 to 50 fighters', 'gathering.test.ts: Battle Dice']),
    ...house(
      'Default Battle Level',
      ['Rounded down, at least one while anyone fights', 'gathering.test.ts: Battle Dice'],
      ['An Ark’s level also follows its fighters', 'gathering.test.ts: have one more for an Ark that is ready'],
    ),
    ...none('Default Battle Level', 'An Ark’s level from its Warfare rating, a value of another rule book'),

    ...does(
      'Combat Ready',
      ['A ready Ark has one more level', 'gathering.test.ts: have one more for an Ark that is ready'],
      ['Another Ark becomes ready in the next wave', 'gathering.test.ts: or from its second wave on'],
      [
        'Defenders outside the walls are not at the Ark',
        'projects.test.ts: have neither the Arsenal, nor readiness, nor bombs outside',
      ],
    ),

    ...does(
      'Reconnaissance',
      ['The leaders make an opposed Comprehend roll', 'gathering.test.ts: throws Comprehend %s (Reconnaissance)'],
      ['+1 with scouts', 'gathering.test.ts: with scouts'],
      ['+1 on home territory', 'gathering.test.ts: on home territory'],
      ['+1 in a defensive position', 'gathering.test.ts: in a defensive position'],
      ['-1 without scouts', 'gathering.test.ts: without scouts'],
      ['-1 with only flying units', 'gathering.test.ts: with flying units only'],
      ['-1 with many motor vehicles', 'gathering.test.ts: with many motor vehicles'],
      ['-1 after a forced march', 'gathering.test.ts: after a forced march'],
      [
        'It is left out when the factions know of each other',
        'gathering.test.ts: is left out where the armies know of each other',
      ],
    ),
    ...house('Reconnaissance', ['Never fewer than no dice', 'gathering.test.ts: and never throws fewer than no dice']),

    ...does(
      'Reconnaissance: Result',
      ['More successes win surprise', 'gathering.test.ts: gives two Strategy Dice in the first wave for surprise'],
      [
        'A margin of the environment’s rating allows an ambush',
        'gathering.test.ts: lets a margin of the rating prepare an ambush',
      ],
      ['The winner may leave it at surprise', 'gathering.test.ts: may be left at surprise'],
      ['A tie gives nothing', 'gathering.test.ts: gives nothing on a tie'],
    ),
    ...does(
      'Surprise',
      [
        'Two Strategy Dice in the first wave',
        'gathering.test.ts: gives two Strategy Dice in the first wave for surprise',
      ],
      ['A surprised force cannot plan a defense', 'wave.test.ts: with a Defensive Advantage, and not surprised'],
    ),
    ...does(
      'Ambush',
      ['The ambusher also surprises', 'example.test.ts: lets a margin of two prepare an ambush in ruins by night'],
      ['A Support Die for the rest of the battle', 'gathering.test.ts: lets a margin of the rating prepare an ambush'],
      ['The enemy is confused', 'gathering.test.ts: a Support Die, a confused foe, no defense in the first wave'],
      [
        'No defensive strategy in the first wave',
        'gathering.test.ts: a Support Die, a confused foe, no defense in the first wave',
      ],
    ),
    ...does(
      'Environment Rating',
      ['The ratings of fifteen environments', 'tables.test.ts: rate the fifteen environments'],
      ['Halved at night, rounded up', 'gathering.test.ts: as %i (Environment Rating)'],
      ['One less in bad weather', 'gathering.test.ts: as %i (Environment Rating)'],
      [
        'First halve, then decrease',
        'tables.test.ts: halve an environment at night before they subtract 1 for bad weather',
      ],
    ),
    ...does('Confusion', [
      'A confused force only rallies or retreats in full',
      'wave.test.ts: lets only the confused rally, and they may only rally or retreat in full',
    ]),
    ...none('Battle Modifiers', 'Introduces the modifiers below'),

    ...does(
      'Special Class',
      ['A Support Die for each class with units', 'gathering.test.ts: are one for each class of special units'],
      [
        'At most one die per class',
        'wave.test.ts: takes a die from a class for the rest of the battle though units are left',
      ],
      ['The aerial units of the list', 'units.test.ts: have units of the class %s: %i'],
      ['The armored units of the list', 'units.test.ts: Rotzilla'],
      ['The artillery units of the list', 'units.test.ts: Scrap cannon'],
      ['The cavalry units of the list', 'units.test.ts: Bitterbeast mounts'],
      ['The engineering units of the list', 'units.test.ts: Gearheads'],
      ['The naval units of the list', 'units.test.ts: Motor boat'],
      ['Units of two lists are of both classes', 'units.test.ts: have units of two classes'],
      ['A unit of two classes gives both dice', 'gathering.test.ts: count units of two classes in both'],
      ['A force lists its units from the lists', 'units.test.ts: give a force its units with their classes'],
      ['The design editor offers the lists', 'units.test.ts: are chosen in the design editor'],
      [
        'Cavalry counts only outside sieges',
        'gathering.test.ts: count cavalry outside of sieges, engineers in them, ships on water',
      ],
      [
        'Engineering counts only in sieges',
        'gathering.test.ts: count cavalry outside of sieges, engineers in them, ships on water',
      ],
      [
        'Naval units count only with a sea or a river',
        'gathering.test.ts: count cavalry outside of sieges, engineers in them, ships on water',
      ],
      ['Other units are a class each', 'units.test.ts: is a class for each kind of unit'],
      ['Very powerful units raise the Battle Level', 'gathering.test.ts: grow with very powerful units'],
    ),
    ...house('Special Class', [
      'Units of the same named class share it',
      'units.test.ts: is compared with the same class of the enemy only',
    ]),
    ...does(
      'Superiority',
      [
        'A Strategy Die for twice the enemy’s units of a class',
        'gathering.test.ts: are gained for twice the foe’s units of a class',
      ],
      ['Superiorities add up', 'gathering.test.ts: add up over classes'],
      ['Damaged units count', 'units.test.ts: but the damaged unit still counts for superiority'],
    ),
    ...house('Superiority', ['At least one unit is needed', 'gathering.test.ts: and one at all (Superiority)']),

    ...does(
      'Ark Projects',
      ['Arsenal: a Support Die at the Ark', 'gathering.test.ts: come from an Arsenal at the Ark only'],
      ['Defenses: a palisade', 'gathering.test.ts: of an Ark come from Defenses, and with a Watchtower it is walled'],
      [
        'Explosives Lab: artillery per four levels',
        'projects.test.ts: follow the Battle Level of the fighters that are left',
      ],
      [
        'Explosives Lab: only for a besieged Ark',
        'gathering.test.ts: come with the units that projects grant for each so many Battle Levels',
      ],
      ['Hunting Party: scouts', 'gathering.test.ts: with a Hunting Party'],
      ['Shelter: a Full Retreat from a siege', 'end.test.ts: allow a Full Retreat with a Shelter'],
      ['Shelter: a rout is no surrender', 'end.test.ts: let who has a Shelter rout'],
      ['Shelter: a retreat escapes the battle', 'end.test.ts: let defenders with a Shelter leave the battle'],
      ['Shelter: the leader takes one damage less', 'end.test.ts: costs a sheltered leader one damage less'],
      [
        'Ship: a naval unit per three levels',
        'projects.test.ts: shrink with the Battle Level, and a lost one does not come back',
      ],
      [
        'Stables: cavalry or friendly monsters per two levels',
        'projects.test.ts: of the Stables are cavalry, or friendly monsters',
      ],
      [
        'Steam Car: cavalry per two levels',
        'gathering.test.ts: come with the units that projects grant for each so many Battle Levels',
      ],
      ['Watchtower: with Defenses, walls', 'gathering.test.ts: and with a Watchtower it is walled'],
      ['The level of a ready Ark counts for grants', 'projects.test.ts: count the level of a combat-ready Ark'],
    ),
    ...house(
      'Ark Projects',
      [
        'Grants follow the level wave by wave',
        'projects.test.ts: shrink with the Battle Level, and a lost one does not come back',
      ],
      ['Stables keep one kind', 'projects.test.ts: of the Stables are cavalry, or friendly monsters'],
      [
        'A Shelter destroyed in a wave still helps in it',
        'end.test.ts: let %s leave by a Shelter that the same wave destroys',
      ],
    ),
    ...none('Ark Projects', 'Projects without an effect in mass combat'),

    ...does('Special Circumstances', ['−3 to +3 Strategy Dice', 'gathering.test.ts: come from circumstances']),

    ...does(
      'Defensive Advantage',
      ['Only with a defensive strategy', 'gathering.test.ts: for who defends, and none for who attacks'],
      ['One die in hills', 'tables.test.ts: give terrain its Strategy Dice'],
      ['Two dice in mountains', 'tables.test.ts: give terrain its Strategy Dice'],
      ['Two dice in underground bunkers', 'tables.test.ts: give terrain its Strategy Dice'],
      ['Two dice in urban areas', 'tables.test.ts: give terrain its Strategy Dice'],
      ['Strong positions need a siege', 'gathering.test.ts: with a defensive strategy, none with another (Sieges)'],
    ),
    ...does('Negative Strategy', [
      'A shortfall goes to the enemy',
      'gathering.test.ts: go to the foe where a side comes up with fewer than none',
    ]),

    ...does(
      'Initiative & Phases',
      ['Only the leaders roll initiative', 'gathering.test.ts: goes to the higher die, and ties are thrown again'],
      ['Six phases in order', 'tables.test.ts: follow each other, each side in initiative order'],
      [
        'Every side acts in a phase before the next begins',
        'tables.test.ts: follow each other, each side in initiative order',
      ],
    ),
    ...house('Initiative & Phases', [
      'A die each; ties are rolled again',
      'gathering.test.ts: goes to the higher die, and ties are thrown again',
    ]),

    ...does(
      'Risk Phase',
      ['Each character takes a risk from −3 to +3', 'wave.test.ts: asks everybody who can act'],
      ['Risk modifies skill rolls', 'wave.test.ts: adds the risk to skill rolls, but no roll has fewer than no dice'],
      ['Risk modifies Retaliation', 'end.test.ts: is six dice and the risk'],
      ['The cowardly take at most +1', 'wave.test.ts: cowardly'],
      ['Characters in reserve take at most +1', 'wave.test.ts: in reserve %s, take risks within'],
      ['The overconfident take at least -1', 'wave.test.ts: overconfident'],
      ['Berserks take at least 0', 'wave.test.ts: berserk'],
    ),

    ...does(
      'Strategy Phase',
      ['The choice is secret', 'wave.test.ts: is sealed until both have chosen'],
      ['Computer players do not know it', 'policy.test.ts: decides the same whatever the foe has sealed'],
      ['Four categories', 'tables.test.ts: put the thirteen strategies into four categories'],
      ['Two defensive strategies become Skirmishes', 'wave.test.ts: turns two defenses into two Skirmishes'],
      ['A Parley prevents a stalemate', 'wave.test.ts: is accepted at once where both ask, and no stalemate'],
      ['Two retreats are no battle', 'wave.test.ts: is no battle: who retreats is gone without casualties'],
      [
        'A retreat and a defensive strategy are no battle',
        'wave.test.ts: is no battle: who retreats is gone without casualties',
      ],
      ['A retreat meets an attack in battle', 'wave.test.ts: has a battle where a retreat meets an attack'],
      ['Restrictions of ambushers and the confused', REFEREE],
    ),
    ...does(
      'Offensive Strategies',
      ['Attack: no modifier', CLOSING_TABLE],
      ['Total Attack: two dice', CLOSING_TABLE],
      ['Total Attack: double casualties', 'wave.test.ts: of %i against %i are multiplied by %d'],
      ['Total Attack: 1D6 more enemy casualties on a win', 'wave.test.ts: in D6 of %s (Margin of Victory, Casualties)'],
      ['Planned Attack: one die', CLOSING_TABLE],
      [
        'Planned Attack: another with Artillery Superiority',
        'gathering.test.ts: of planned strategies gain one by Artillery Superiority',
      ],
      [
        'Planned Attack: halves the enemy’s Defensive Advantage',
        'gathering.test.ts: of the terrain are halved, rounded down, by a Planned Attack',
      ],
      ['Feinted Attack: two dice less', CLOSING_TABLE],
      ['Feinted Attack: a win counts double', 'wave.test.ts: margin of victory'],
      ['Later feints add one', 'wave.test.ts: margin of victory'],
      [
        'A feint in the next wave loses two more dice',
        'gathering.test.ts: of a feint right after another are two fewer, not of one later',
      ],
    ),
    ...does(
      'Defensive Strategies',
      ['Defense: one die', CLOSING_TABLE],
      ['Total Defense: two dice', CLOSING_TABLE],
      ['Total Defense: double casualties', 'wave.test.ts: of %i against %i are multiplied by %d'],
      ['Planned Defense: one die', CLOSING_TABLE],
      [
        'Planned Defense: another with Artillery Superiority',
        'gathering.test.ts: of planned strategies gain one by Artillery Superiority',
      ],
      ['Planned Defense: first wave only', 'wave.test.ts: plans a defense in the first wave only'],
      [
        'Planned Defense: needs a Defensive Advantage',
        'wave.test.ts: plans a defense in the first wave only, with a Defensive Advantage',
      ],
      ['Planned Defense: not for the surprised', 'wave.test.ts: with a Defensive Advantage, and not surprised'],
      ['Planned Defense: 1D6 more on a win or tie', 'wave.test.ts: in D6 of %s (Margin of Victory, Casualties)'],
      ['Rally: only while confused', 'wave.test.ts: lets only the confused rally'],
      ['Rally: a Command or Manipulate roll with risk', 'wave.test.ts: ends the confusion by a roll of the leader'],
      ['Rally: a success ends the confusion', 'wave.test.ts: ends the confusion by a roll of the leader'],
    ),
    ...house('Defensive Strategies', [
      'A Rally that becomes a Skirmish keeps its roll',
      'wave.test.ts: keeps its roll where it becomes a Skirmish',
    ]),
    ...does(
      'Parley',
      [
        'The enemy decides after the strategies are revealed',
        'wave.test.ts: is a Defense with one die less when it is refused',
      ],
      ['Accepted, the battle pauses and the leaders talk', 'wave.test.ts: pauses the battle when it is accepted'],
      ['All sides skip the other phases of the wave', 'wave.test.ts: and skip the other phases'],
    ),
    ...house(
      'Parley',
      [
        'Both leaders settle, or the battle goes on',
        'wave.test.ts: ends the battle as a truce when both leaders settle it in the talks',
      ],
      ['Two Parleys are accepted at once', 'wave.test.ts: is accepted at once where both ask'],
      [
        'Computer players talk for what a truce brings',
        'policy.test.ts: settles a battle in the talks that a truce wins',
      ],
    ),
    ...option(
      'Parley',
      ['An accepted Parley ends the battle', 'wave.test.ts: may end the battle at once'],
      ['An accepted Parley is only a rest', 'wave.test.ts: may only rest the armies for the wave'],
    ),
    ...none('Parley', 'The duel of champions in the example: what leaders agree on is theirs'),
    ...does(
      'Retreat Strategies',
      ['Fighting Retreat: two dice', CLOSING_TABLE],
      ['Fighting Retreat: no Support Phase', 'wave.test.ts: is skipped by who retreats'],
      [
        'Fighting Retreat: cannot win the wave',
        'workshop.test.ts: a retreat never wins, a feint doubles, a skirmish halves',
      ],
      [
        'Fighting Retreat: half enemy casualties, rounded down',
        'wave.test.ts: are thrown, halved downwards, and taken off the fighters',
      ],
      ['Fighting Retreat: escapes on a win or tie', 'end.test.ts: a Fighting Retreat with %i to %i is %s'],
      ['Fighting Retreat: still fights after a loss', 'end.test.ts: a Fighting Retreat with %i to %i is %s'],
      ['Full Retreat: four dice', CLOSING_TABLE],
      ['Full Retreat: two dice while confused', 'gathering.test.ts: of a Full Retreat are two for a confused force'],
      ['Full Retreat: no Support Phase', 'wave.test.ts: is skipped by who retreats'],
      ['Full Retreat: cannot win', 'workshop.test.ts: a retreat never wins, a feint doubles, a skirmish halves'],
      ['Full Retreat: no enemy casualties', 'end.test.ts: does not rout who retreats in full'],
      ['Full Retreat: escapes, also after a lost wave', 'end.test.ts: does not rout who retreats in full'],
      ['Full Retreat: 2D6 fewer casualties', 'wave.test.ts: in D6 of %s (Margin of Victory, Casualties)'],
      ['Full Retreat: is no rout', 'end.test.ts: does not rout who retreats in full'],
      [
        'Computer players retreat from lost battles',
        'policy.test.ts: retreats where the battle is lost, and hardly elsewhere',
      ],
    ),
    ...house('Retreat Strategies', [
      'A retreating side’s lead counts as a tie',
      'workshop.test.ts: a retreat never wins, a feint doubles, a skirmish halves',
    ]),
    ...does(
      'Harass Strategies',
      [
        'Raid: a die each for aerial, cavalry and naval superiority',
        'gathering.test.ts: of a Raid gain one by each superiority in the air, of cavalry and at sea',
      ],
      [
        'Raid: a win cancels the enemy’s Support Phase',
        'wave.test.ts: is skipped by who loses to a Raid, and not by who ties with it',
      ],
      ['Skirmish: two dice', CLOSING_TABLE],
      [
        'Skirmish: one more with aerial or artillery superiority',
        'gathering.test.ts: of a Skirmish gain one by superiority in the air or of artillery, not two',
      ],
      ['Skirmish: 1D6 fewer casualties', 'wave.test.ts: in D6 of %s (Margin of Victory, Casualties)'],
      ['Skirmish: half the margin, rounded down', 'wave.test.ts: margin of victory'],
    ),

    ...does(
      'Action Phase',
      ['One assailant of each side acts', 'tables.test.ts: follow each other, each side in initiative order'],
      ['Seven skills', 'wave.test.ts: offers the skills of a Remarkable Action of assailants'],
      ['Others may help without the skill', 'wave.test.ts: adds a die for a helper, who shares the damage'],
      ['A Strategy Die for each success', 'wave.test.ts: gives a Strategy Die for each success'],
      ['At most four', 'wave.test.ts: counts four successes at most'],
    ),
    ...house('Action Phase', ['A helper adds a die, up to three', REFEREE], ['Skill rolls are not pushed', REFEREE]),
    ...does(
      'Commando Operations',
      [
        'Chosen before the roll',
        'wave.test.ts: takes a Strategy Die of the foe for each success of a commando operation',
      ],
      [
        'Each success removes a Strategy Die',
        'wave.test.ts: takes a Strategy Die of the foe for each success of a commando operation',
      ],
      ['Never below zero', 'gathering.test.ts: are never taken below none by a commando'],
      ['In addition, a pair breaks a Support Die', 'wave.test.ts: and a Support Die for each pair in addition'],
      [
        'Broken dice show explosions until the Support Phase',
        'wave.test.ts: and a Support Die for each pair in addition',
      ],
      ['One more die of Retaliation', 'end.test.ts: is one more for a commando operation'],
      ['Computer players use it', 'policy.test.ts: plays commando operations and Remarkable Actions'],
    ),
    ...option('Commando Operations', [
      'A pair takes no Strategy Dice',
      'wave.test.ts: spends pairs of a commando operation instead of taking Strategy Dice, by option',
    ]),
    ...house(
      'Commando Operations',
      ['At most four successes count', REFEREE],
      ['Each pair breaks a die', 'wave.test.ts: breaks two Support Dice with two pairs'],
    ),
    ...option('NPC’s Remarkable Actions', [
      'Any number of extra Strategy Dice, usually one',
      'projects.test.ts: are one unless the scenario gives another number',
    ]),
    ...does(
      'NPC’s Remarkable Actions',
      [
        'Instead of rolls: only without a character who can act',
        'projects.test.ts: are for a side whose assailants have neither dice nor points',
      ],
      ['Not besides an action', 'projects.test.ts: are not added to an action with the last points'],
    ),

    ...does(
      'Battle Phase',
      ['The pool: Battle Level', 'wave.test.ts: throws Battle Level, Strategy and Support Dice of both'],
      [
        'The pool: reconnaissance, modifiers, advantage, strategy, actions',
        'gathering.test.ts: every count of every pool is the sum of its terms',
      ],
      ['An opposed roll', 'wave.test.ts: throws Battle Level, Strategy and Support Dice of both'],
      ['A push rerolls dice without a symbol', 'wave.test.ts: and throws only dice without a symbol again'],
      ['A push removes a Strategy Die first', 'wave.test.ts: removes a Strategy Die without a success first'],
      ['It may remove one with a success', 'wave.test.ts: removes one with a success where there is no other'],
      [
        'Any number of pushes, in initiative order',
        'wave.test.ts: takes leaders in turns, and who settled may push again after the foe did',
      ],
      ['Until neither can push or wants to', 'wave.test.ts: does not ask who has no Strategy Die left'],
      ['More successes win the wave', 'wave.test.ts: margin of victory'],
    ),
    ...house('Battle Phase', [
      'A leader who settled may push after the enemy pushed',
      'wave.test.ts: who settled may push again after the foe did',
    ]),
    ...none('Battle Phase', 'Players describe the scenes of battle'),

    ...does(
      'Support Phase',
      [
        'One engineer and one medic of each side',
        'wave.test.ts: restores a Support Die for each pair of successes (Emergency Repairs)',
      ],
      ['Others may help', 'wave.test.ts: restores a Battle Die for each pair of successes, with helpers'],
      ['Also those who have acted', 'wave.test.ts: lets a character who has acted help in the Support Phase'],
      [
        'Jury-rig or Manufacture: a pair restores a Support Die',
        'wave.test.ts: restores a Support Die for each pair of successes (Emergency Repairs)',
      ],
      [
        'Heal or Sense Emotion: a pair restores a Battle Die',
        'wave.test.ts: restores a Battle Die for each pair of successes, with helpers',
      ],
    ),
    ...does(
      'Damaged Support',
      [
        'First fortifications and the ambush, then units',
        'wave.test.ts: loses fortification, ambush and Arsenal before special units',
      ],
      [
        'The opponent chooses the fortification',
        'units.test.ts: goes to structures first, among which the opponent chooses',
      ],
      ['The opponent chooses the unit', 'units.test.ts: is on the unit that the opponent picks'],
      [
        'A damaged unit of one class has no second die',
        'units.test.ts: leaves a damaged unit of two classes no second die',
      ],
    ),
    ...option('Damaged Support', ['A damaged unit is lost at once', 'units.test.ts: is a unit lost at once by option']),
    ...house(
      'Damaged Support',
      [
        'A damaged unit still counts for superiority, as in the example',
        'units.test.ts: but the damaged unit still counts for superiority',
      ],
      ['It is lost when the battle ends', 'units.test.ts: costs the unit when the battle is over'],
      [
        'The Arsenal counts among the structures',
        'units.test.ts: goes to structures first, among which the opponent chooses',
      ],
    ),
    ...none('Damaged Support', 'The game master has the final say'),

    ...does('End Phase', [
      'The difference in successes decides the result',
      'end.test.ts: a win by %i: confusion %i, the loser is %s',
    ]),
    ...does(
      'Margin of Victory',
      ['0: both suffer 2D6', 'tables.test.ts: give casualty dice by margin'],
      ['1: winner 1D6, loser 3D6', 'tables.test.ts: give casualty dice by margin'],
      ['2: loser 4D6', 'tables.test.ts: give casualty dice by margin'],
      ['3: the loser is confused', 'end.test.ts: a win by %i: confusion %i, the loser is %s'],
      ['4: the loser routs', 'end.test.ts: a win by %i: confusion %i, the loser is %s'],
      ['4: its leader is captured', 'end.test.ts: captures the leader of who routs, and the others get away'],
    ),
    ...does(
      'Retaliation',
      ['Six Base Dice and the risk', 'end.test.ts: is six dice and the risk'],
      [
        'One more for a commando operation',
        'end.test.ts: is one more for a commando operation, a lost wave, a rout and artillery of the foe',
      ],
      [
        'One more for a lost wave',
        'end.test.ts: is one more for a commando operation, a lost wave, a rout and artillery of the foe',
      ],
      [
        'One more for a rout',
        'end.test.ts: is one more for a commando operation, a lost wave, a rout and artillery of the foe',
      ],
      [
        'One more for enemy artillery',
        'end.test.ts: is one more for a commando operation, a lost wave, a rout and artillery of the foe',
      ],
      ['Each success is a point of damage', REFEREE],
      ['Armour protects', 'end.test.ts: is stopped by armour, and never heals'],
      ['Helpers suffer the same damage', 'wave.test.ts: adds a die for a helper, who shares the damage'],
      [
        'A helper in a commando operation took part in it',
        'wave.test.ts: attacks a helper (commando %i) who then acts',
      ],
      [
        'The broken are brought back by the side that did not lose',
        'end.test.ts: who is brought back when the own side has not lost',
      ],
      [
        'The next in command rolls with three dice less',
        'end.test.ts: lets the next in command roll with three dice less, and the risk',
      ],
      ['On a failure the force is confused', 'end.test.ts: confuses the force when that fails'],
    ),
    ...option('Retaliation', [
      'The broken are captured or left for dead',
      'end.test.ts: who is captured or left for dead when it has, as the scenario says',
    ]),
    ...house(
      'Retaliation',
      ['The best commander takes over', 'end.test.ts: is followed by the best commander, whatever the risks are'],
      [
        'Without an able character, an officer takes over',
        'end.test.ts: always confuses it where only an officer without dice can take over',
      ],
    ),
    ...does(
      'Casualties',
      ['2D6 per skull', 'wave.test.ts: in D6 of %s (Margin of Victory, Casualties)'],
      ['1D6 per explosion', 'wave.test.ts: in D6 of %s (Margin of Victory, Casualties)'],
      ['Adjusted by strategy and margin', 'wave.test.ts: are thrown, halved downwards, and taken off the fighters'],
      ['Taken off the fighters', 'wave.test.ts: never kill more than there are'],
      ['A lost wave at the Ark: a 1 destroys a random project', 'end.test.ts: may lose one, with what it gave'],
      [
        'Not in a wave that is not lost, nor away from the Ark',
        'end.test.ts: are safe in a wave that is not lost, and away from the Ark',
      ],
      [
        'Not outside the walls',
        'projects.test.ts: keep the Arsenal for later battles, and cannot lose a project outside',
      ],
    ),
    ...does(
      'Next Wave',
      [
        'Dice with skulls and explosions are discarded',
        'wave.test.ts: takes a die from a class for the rest of the battle though units are left',
      ],
      [
        'Battle Levels follow losses and projects',
        'end.test.ts: follows the fighters with the Battle Level, and forgets Strategy Dice',
      ],
      [
        'Strategy Dice are counted again',
        'end.test.ts: follows the fighters with the Battle Level, and forgets Strategy Dice',
      ],
      [
        'A die for winning with an offensive strategy',
        'end.test.ts: gives a die for the next wave to an offensive winner only',
      ],
    ),
    ...does('End of Combat', [
      'Until a side routs, escapes or has no Battle Dice',
      'end.test.ts: tells what became of every fighter',
    ]),
    ...house('End of Combat', [
      'A wave limit, then the victory levels',
      'end.test.ts: tests the levels after the last wave, and names no winner without one',
    ]),

    ...does(
      'Sieges',
      [
        'Defenders gain Support Dice of the fortification',
        'gathering.test.ts: with a defensive strategy, none with another (Sieges)',
      ],
      [
        'These dice can be repaired',
        'end.test.ts: count fortification dice, which engineers repair and explosions cost',
      ],
      ['Five strategies are allowed', 'end.test.ts: leave the besieged five strategies'],
      [
        'An escape ends the siege and starts a battle outside',
        'end.test.ts: end outside the walls for defenders who escape, and the battle goes on',
      ],
      [
        'It costs the Fortification Bonus',
        'end.test.ts: end outside the walls for defenders who escape, and the battle goes on',
      ],
      ['A new ordinary battle', 'projects.test.ts: fight a new battle: initiative is rolled again'],
      ['Defenders without a way out surrender instead of a rout', 'end.test.ts: surrender who rout'],
      ['With a way out they rout', 'end.test.ts: let who has a way out rout'],
    ),
    ...house(
      'Sieges',
      ['The numbers of dice, lost from the text', 'tables.test.ts: rank the fortifications: palisade, walls, fortress'],
      ['The confused may rally in a siege', 'end.test.ts: let the confused rally (house interpretation)'],
    ),

    ...does(
      'Mutations in Mass Combat',
      ['Instead of rolls in the Action Phase', 'wave.test.ts: has powers for two points a success instead of a roll'],
      ['Instead of rolls in the Support Phase', 'wave.test.ts: has powers for pairs (Mutations in Mass Combat)'],
      [
        'Instead of the roll to rally',
        'units.test.ts: replace the leader’s roll to rally: two points for the one success',
      ],
      ['Two points for each success', 'wave.test.ts: has powers for two points a success instead of a roll'],
    ),

    ...does(
      'Example: Ghoul Strike',
      [
        'An ambush by a margin of two in ruins at night',
        'example.test.ts: lets a margin of two prepare an ambush in ruins by night',
      ],
      ['The strategies and risks of the first wave', 'example.test.ts: has Marlotte rally at a risk of +3'],
      [
        'Dice of both pools',
        'example.test.ts: has two successes of Dora, and Marlotte roll one success and one explosion',
      ],
      ['Pushes', 'example.test.ts: has Marlotte push to two successes, and the ghouls twice'],
      [
        'Rally, Retaliation and casualties',
        'example.test.ts: rallies the Ark, and gives the damage and the casualties of the text',
      ],
      ['Battle Levels of the second wave', 'example.test.ts: reduces the Battle Level of the ghouls by one'],
      [
        'Artillery Superiority of the damaged cannon in the second wave',
        'example.test.ts: gives no Support Die, but Artillery Superiority',
      ],
      ['The flight of the ghouls', 'example.test.ts: lets the ghouls flee in the second wave with a loss of 4'],
    ),
    ...does(
      'Mass Combat Memo',
      ['The sequence of a wave', 'tables.test.ts: follow each other, each side in initiative order'],
      ['One die for hills, dry moat or river', 'tables.test.ts: give terrain its Strategy Dice'],
      [
        'Fortifications from palisade to fortress',
        'tables.test.ts: rank the fortifications: palisade, walls, fortress',
      ],
      ['Retaliation and casualty lists', REFEREE],
    ),
    ...does(
      'Battle Strategies',
      ['Strategy Dice of all thirteen', CLOSING_TABLE],
      ['A refused Parley is a Defense at -1', 'wave.test.ts: is a Defense with one die less when it is refused'],
    ),
    ...house('Battle Strategies', ['“Slow” has no effect', 'tables.test.ts: give Planned Attack no effect for “slow”']),
  ],
};
