import type { ReferenceChapter } from '../../reference';
import { CLASSES, ENVIRONMENTS, FORTIFICATIONS, PROJECTS, TERRAINS } from './field';
import { STRATEGIES } from './strategies';
import { signed } from './words';

const READING = 'our reading';

const POOL: ReferenceChapter = {
  title: 'Battle Pool',
  entries: [
    {
      title: 'Three kinds of dice',
      section: 'Battle Pool',
      ourReading: true,
      text: [
        'A leader’s pool is made of Battle Dice, Strategy Dice and Support Dice. Every die shows a success on a 6. On a 1 a Battle Die shows a skull and a Support Die an explosion; a Strategy Die shows nothing then. (The symbols of the text are lost; this is our reading.)',
      ],
    },
    {
      title: 'Battle Level',
      section: 'Battle Pool: Default Battle Level',
      option: 'fightersPerLevel',
      text: [
        'A faction has a Battle Die for each Battle Level: one for every 30 fighters (20 to 50, as the scenario says), rounded down, and one at least while anyone fights (our reading). Very powerful units may add to it.',
      ],
    },
    {
      title: 'Combat ready',
      section: 'Battle Pool: Combat Ready',
      text: ['An Ark that is ready has a Battle Level more. One that is not becomes ready with the second wave.'],
    },
    {
      title: 'Special units',
      section: 'Special Class',
      text: [
        `Each class of special units that a side has gives one Support Die: ${CLASSES.map(({ label }) => label.toLowerCase()).join(', ')} (a class of its own, such as monsters). Cavalry counts only outside of sieges, engineers only in them, ships only where there is a sea or a river. Units of two classes count in both.`,
      ],
    },
    {
      title: 'Superiority',
      section: 'Superiority',
      text: [
        'A side with at least twice as many units of a class as the foe, and one at all, gains a Strategy Die for it. Each class counts.',
      ],
    },
    {
      title: 'Circumstances',
      section: 'Special Circumstances',
      text: ['The scenario may give a side from -3 to +3 Strategy Dice for everything else.'],
    },
    {
      title: 'Defensive Advantage',
      section: 'Defensive Advantage',
      text: ['Only a side with a defensive strategy gains the Strategy Dice of the terrain.'],
      table: {
        head: ['Terrain', 'Strategy Dice'],
        rows: Object.values(TERRAINS).map(({ label, rating }) => [label, String(rating)]),
      },
    },
    {
      title: 'Fewer than no Strategy Dice',
      section: 'Negative Strategy',
      text: ['What a side falls short of none the foe gains. A commando never takes more dice than there are.'],
    },
  ],
};

const RECON: ReferenceChapter = {
  title: 'Reconnaissance',
  entries: [
    {
      title: 'The opposed roll',
      section: 'Reconnaissance',
      text: [
        'Before the battle the leaders roll Comprehend against each other, unless the scenario says that the armies know of each other. One die more for scouts, for home territory and for a defensive position; one less without scouts, with nothing but flying units, with many motor vehicles, and after a forced march. More successes give surprise; a tie gives nothing.',
      ],
    },
    {
      title: 'Surprise',
      section: 'Reconnaissance: Surprise',
      text: ['Two Strategy Dice in the first wave.'],
    },
    {
      title: 'Ambush',
      section: 'Reconnaissance: Ambush',
      text: [
        'A margin of at least the Environment Rating lets the winner prepare an ambush as well: a Support Die until it is damaged, and a confused foe. Who ambushes may not choose a defensive strategy in the first wave.',
      ],
    },
    {
      title: 'Environment',
      section: 'Reconnaissance: Environment Rating',
      text: ['At night the rating is halved and rounded up; then bad weather takes one off.'],
      table: {
        head: ['Environment', 'Rating'],
        rows: Object.values(ENVIRONMENTS).map(({ label, rating }) => [label, String(rating)]),
      },
    },
    {
      title: 'Confusion',
      section: 'Reconnaissance: Confusion',
      text: ['A confused force may only Rally or make a Full Retreat.'],
    },
    {
      title: 'Initiative',
      section: 'Initiative & Phases',
      ourReading: true,
      text: [
        'Each leader throws a die, again on a tie; the higher one goes first in every phase of the battle. Nobody but the leaders rolls.',
      ],
    },
  ],
};

const WAVE: ReferenceChapter = {
  title: 'The wave',
  entries: [
    {
      title: '1. Risk Phase',
      section: 'Risk Phase',
      text: [
        'Everybody with a name takes a risk from -3 to +3. It adds to all skill rolls of the wave and to the dice of Retaliation. The cowardly and those in reserve go no higher than +1, the overconfident no lower than -1, berserks no lower than 0.',
      ],
    },
    {
      title: '2. Strategy Phase',
      section: 'Strategy Phase',
      text: [
        'Each leader seals one of thirteen strategies; they are opened together. Two defensive ones, apart from Parley, both become Skirmish (our reading: a Rally keeps its roll). Two retreats, or a retreat and a defense, are no battle: who retreats falls back.',
      ],
      table: {
        head: ['Strategy', 'Category', 'Strategy Dice', 'Besides'],
        rows: STRATEGIES.map(({ label, category, dice, special }) => [label, category, signed(dice), special]),
      },
    },
    {
      title: 'Feints',
      section: 'Strategy Phase: Offensive Strategies',
      text: [
        'The first Feinted Attack doubles the margin of a win; later ones add one to it. A feint in the wave right after another loses two dice more.',
      ],
    },
    {
      title: 'Parley',
      section: 'Strategy Phase: Defensive Strategies',
      option: 'truce',
      text: [
        'The foe accepts or refuses when the strategies are open. A truce ends the battle without a winner, or only the wave, as the scenario says (our reading). Refused, Parley is a Defense with one die less. When both ask, there is a truce. A retreat comes before a parley (our reading).',
      ],
    },
    {
      title: '3. Action Phase',
      section: 'Action Phase',
      text: [
        'In the order of initiative one assailant of each side does a Remarkable Action: Assault, Calculate, Command, Fight, Inspire, Shoot or Sneak. Each success, four at most, is a Strategy Die in this wave. Other assailants may help, a die for each and three at most (our reading); they then share the damage of who acts.',
      ],
    },
    {
      title: 'Commando operations',
      section: 'Action Phase: Commando Operations',
      text: [
        'Announced before the roll: each success takes a Strategy Die of the foe instead, and two may break a Support Die, which lies on its explosion until the Support Phase. Retaliation strikes who took part with a die more. Four successes count at most here too (our reading).',
      ],
    },
    {
      title: 'Deeds of the unnamed',
      section: 'Action Phase: NPC’s Remarkable Actions',
      option: 'npcDice',
      text: ['The scenario may give Strategy Dice to a side that has nobody with a name who can act.'],
    },
    {
      title: '4. Battle Phase',
      section: 'Battle Phase',
      text: [
        'Both leaders throw their pools. Then, in turns, each may push: a Strategy Die is removed, one without a success where there is one, and every die without a symbol is thrown again. Who let the roll stand may push again after the foe did; the phase ends when neither does (our reading).',
      ],
    },
    {
      title: '5. Support Phase',
      section: 'Support Phase',
      text: [
        'One engineer (Jury-rig or Manufacture) and one medic (Heal or Sense Emotion) of each side roll. Each pair of successes restores a Support Die from its explosion, or a Battle Die from its skull. The leader of a side that rallies rolls Command or Manipulate; a success ends the confusion.',
      ],
    },
    {
      title: 'Damaged support',
      section: 'Support Phase: Damaged Support',
      ourReading: true,
      text: [
        'What is not repaired is lost: first dice of the fortification, then the ambush, the Arsenal, and then special units, of which the foe names the class. The class loses one unit, and its Support Die for the rest of the battle.',
      ],
    },
    {
      title: 'Powers',
      section: 'Mutations in Mass Combat',
      text: [
        'In the Action Phase and the Support Phase a character may spend mutation or feral points instead of a roll: two for each success.',
      ],
    },
  ],
};

const END: ReferenceChapter = {
  title: 'The end of a wave',
  entries: [
    {
      title: '6. Margin of victory',
      section: 'Margin of Victory',
      text: [
        'The side with more successes has won the wave. A side that retreats cannot win: its lead counts as a tie (our reading). A margin that a Skirmish halves to nothing is a tie.',
      ],
      table: {
        head: ['Margin', 'Result', 'Casualties'],
        rows: [
          ['0', 'Inconclusive', 'both 2D6'],
          ['1', 'Marginal victory', 'winner 1D6, loser 3D6'],
          ['2', 'Definite victory', 'loser 4D6'],
          ['3', 'Great victory', 'loser 4D6, and is confused'],
          ['4 and more', 'Overwhelming victory', 'loser 4D6, routs, and its leader is captured'],
        ],
      },
    },
    {
      title: 'Retaliation',
      section: 'Retaliation',
      option: 'brokenFate',
      text: [
        'Everybody with a name is attacked by six dice and the risk taken, and one more each for a commando operation, a lost wave, a rout, and artillery of the foe. Each 6 is a point of damage; each 6 of a die of armour stops one. Who only helped takes the damage of who was helped.',
        'With as much damage as strength a character is broken: brought back by comrades when the own side did not lose the wave, otherwise captured or left for dead, as the scenario says (our reading). When the leader is broken, the one with the most dice in Command or Manipulate takes over and rolls at once with three dice less; failing that, the force is confused.',
      ],
    },
    {
      title: 'Casualties',
      section: 'Casualties',
      text: [
        'A side loses 2D6 fighters for each skull and 1D6 for each explosion that its dice still show, and what the margin says. A Total Attack that wins, and a Planned Defense that wins or ties, add 1D6 to the foe’s; a Skirmish saves 1D6 and a Full Retreat 2D6. Then the sum is doubled by Total Attack and Total Defense, halved by a foe’s Fighting Retreat, and nothing against a foe’s Full Retreat.',
      ],
    },
    {
      title: 'Ark projects',
      section: 'Ark Projects',
      text: [
        'After a wave that is lost at the own Ark a die is thrown: on a 1 a project, drawn at random, is destroyed.',
      ],
      table: { head: ['Project', 'Effect'], rows: PROJECTS.map(({ label, effect }) => [label, effect]) },
    },
    {
      title: 'Next wave',
      section: 'Next Wave',
      text: [
        'Battle Levels follow the fighters that are left; Strategy Dice are counted anew. Who won with an offensive strategy gains one.',
      ],
    },
    {
      title: 'End of the battle',
      section: 'End of Combat',
      ourReading: true,
      text: [
        'A side is out when it has routed, escaped, surrendered, or has no fighters left. After the last wave (20 unless the scenario says otherwise) the victory levels are judged. Without levels who is left alone wins.',
        'What becomes of somebody with a name follows the faction: who is with fighters that are wiped out or surrender is captured, who is with those that escape or rout gets away.',
      ],
    },
  ],
};

const SIEGES: ReferenceChapter = {
  title: 'Sieges',
  entries: [
    {
      title: 'Fortifications',
      section: 'Sieges',
      ourReading: true,
      text: [
        'Fortifications are part of the Defensive Advantage: their Support Dice count with a defensive strategy. Their numbers are lost in the text; these are ours. From walls on a fortification makes a siege.',
      ],
      table: {
        head: ['Fortification', 'Support Dice'],
        rows: Object.values(FORTIFICATIONS).map(({ label, rating }) => [label, String(rating)]),
      },
    },
    {
      title: 'Strategies of the besieged',
      section: 'Sieges: Allowed Battle Strategies',
      text: [
        'Defense, Total Defense, Fighting Retreat, Parley or Raid; with a Shelter also Full Retreat. A confused force may rally (our reading).',
      ],
    },
    {
      title: 'Leaving the stronghold',
      section: 'Sieges: Retreating from a Stronghold',
      text: [
        'Defenders who escape stand outside the walls: the siege is over, the fortification lost, and the battle goes on in the open. With a Shelter they leave the battle.',
      ],
    },
    {
      title: 'Rout',
      section: 'Sieges: Rout',
      text: [
        'Besieged who rout without a way out surrender. A Shelter, or a way out that the scenario gives, saves them.',
      ],
    },
  ],
};

const PEOPLE: ReferenceChapter = {
  title: 'People',
  entries: [
    {
      title: 'Parts',
      section: 'Players Positions',
      text: [
        'Leader, assailant, engineer and medic; one character may have several parts. The first leader of the list leads. Without one unnamed officers do, with the dice that the faction gives them (3 when it says nothing; our reading).',
      ],
    },
    {
      title: 'Skill rolls',
      section: READING,
      ourReading: true,
      text: [
        'The number of a skill is attribute and skill together: so many dice, with the risk and the helpers, and each 6 is a success. Skill rolls are not pushed.',
      ],
    },
  ],
};

/** The rules of mass combat as they are played here; shown in the application and written to the documents. */
export const REFERENCE: readonly ReferenceChapter[] = [POOL, RECON, WAVE, END, SIEGES, PEOPLE];
