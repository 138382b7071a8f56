import type { ReferenceChapter } from '../../reference';

/** The rules of the skirmish as they are played here, by chapter; shown in the application and written to the documents. */
export const REFERENCE: readonly ReferenceChapter[] = [
  {
    title: 'Rolls and units',
    entries: [
      {
        title: 'Rolling under a skill',
        section: '13.2',
        ourReading: true,
        option: 'die',
        text: [
          'One die is thrown against a target: the skill with everything that counts for or against it. No more than the target is a success, and a raw 1 always is. The degrees (°) of a success are the target less the die, at least 1: a 2 against a skill of 4 gives 2°.',
        ],
      },
      {
        title: 'What a unit is',
        section: '13.2.1, 13.5, 13.6',
        ourReading: true,
        text: [
          'A unit has action points (AP) for each of its turns, hit points (HP), armour, five skills (attack, recon, evasion, ambush, communicate) and up to four weapons. A weapon has damage, a range in positions, a kind (ballistic or modern), may penetrate, and may have a number of attacks.',
          'Wounds and lost armour are known to every side: whoever hits sees what it does. There are no points to buy units with.',
        ],
      },
    ],
  },
  {
    title: 'The battlespace',
    entries: [
      {
        title: 'Locations and links',
        section: '13.2.1, 13.4',
        text: [
          'A location is an area of one terrain, rocky or void. Links join locations; a link of distance 1 makes two locations close, a longer one is only a way. Units in one location are present to each other, units in close locations are close, all others are far.',
        ],
      },
      {
        title: 'Positions',
        section: '13.4',
        text: [
          'Each location has a line of positions, usually five: Offensive Advantage, Offensive, Neutral, Defensive, Defensive Advantage. Units may share a position. Lines of another length keep their middle, or have none when the number is even (our reading).',
        ],
        table: {
          head: ['Position', 'Attacks out of it', 'Attacks into it'],
          rows: [
            ['Offensive Advantage (OA)', '+2°', 'no change'],
            ['Offensive (O)', '+1°', 'no change'],
            ['Neutral (N)', 'no change', 'no change'],
            ['Defensive (D)', 'no change', '−1°'],
            ['Defensive Advantage (DA)', 'no change', '−2°'],
          ],
        },
      },
      {
        title: 'Attacks into Offensive Advantage',
        section: '13.4',
        ourReading: true,
        option: 'exposed',
        text: [
          'The text can be read so that attacks into Offensive Advantage gain 2° as well. By default they do not; an option says otherwise.',
        ],
      },
      {
        title: 'Bloom and hardening of the ground',
        section: '13.3, 13.6.1',
        text: [
          'A location, or single positions of it, may have bloom, which makes recon into it easier, and hardening, which weakens attacks into it. What the ground is like is known to all sides.',
        ],
      },
    ],
  },
  {
    title: 'Setting up',
    entries: [
      {
        title: 'Placing units',
        section: '13.2',
        text: [
          'The scenario gives a unit a position, a location, or leaves its side the choice among the locations where it may set up. By choosing locations a side says which of its units begin present, close or far to each other. Others do not see it.',
          'Sides place in the order of the scenario, and units that come in later at the beginning of their round (our reading).',
        ],
      },
      {
        title: 'The first attack settles the distance',
        section: '13.2',
        text: [
          'A scenario may leave open how far the locations of the sides are from each other. Until it is settled nobody crosses between them, but all may be searched and attacked. The first attack settles it: its side says whether the attacker and the target are close or present. Everything close to the one is then close to the other; what was far stays far from everybody.',
          'When they are present the attacker’s location turns out to be the target’s: everybody in it keeps the position (our reading).',
        ],
      },
      {
        title: 'Ambush',
        section: '13.2',
        text: [
          'The ambushing side rolls its best ambush skill. For each degree it decides of one pair of enemy units whether they begin present, close or far, as far as the locations allow. The other side then places its units within that. It is about units whose location their side chooses.',
        ],
      },
    ],
  },
  {
    title: 'The round',
    entries: [
      {
        title: 'Order of the sides',
        section: '13.2',
        ourReading: true,
        option: 'order',
        text: ['Each round every side throws the die, again while two are equal, and the highest begins.'],
      },
      {
        title: 'Turns of units',
        section: '13.2',
        ourReading: true,
        option: 'activation',
        text: [
          'The sides take it in turn: each lets one unit spend its AP, until all have had their turn. A battle that nothing else decides is judged after 20 rounds, or the number that the scenario gives.',
        ],
      },
      {
        title: 'Opportunity points',
        section: '13.2.1',
        ourReading: true,
        text: [
          'AP that a unit does not spend are held as opportunity points (OP) until its next turn. When it is attacked and not surprised, it may answer once with 1 OP before the attack is rolled: evade, make a move that costs 1 AP, or return fire. The degrees of the evasion are taken off the attack; a move may take it out of reach; return fire is rolled after the attack, if the unit still stands.',
        ],
      },
    ],
  },
  {
    title: 'Moving',
    entries: [
      {
        title: 'What a move costs',
        section: '13.2, 13.2.1, 13.4',
        text: [
          'A unit that comes into another location keeps its position. Melee is a position with an enemy that the unit knows of (our reading: an enemy in the fog neither costs AP nor gives itself away so).',
        ],
        table: {
          head: ['Move', 'AP'],
          rows: [
            ['To the next position', '1'],
            ['From one end of the line to the other', '2'],
            ['To any other position, after a whole round in neutral', '1'],
            ['Into a close location', '2, for longer links 2 for each step'],
            ['Into melee', '1 more'],
            ['Out of melee', '2 more'],
            ['Out of the battle, where the scenario has an exit (our reading)', '2'],
          ],
        },
      },
      {
        title: 'Into the fog by crossing',
        section: '13.4',
        text: [
          'A unit that comes into another location is fogged to everybody at first. Until its next turn, recon from within that location is 1° better on it.',
        ],
      },
    ],
  },
  {
    title: 'Fog',
    entries: [
      {
        title: 'Levels of awareness',
        section: '13.3',
        text: [
          'Each side knows each enemy unit at one of three levels. How well a unit is known is no secret from its own side (our reading).',
        ],
        table: {
          head: ['Level', 'What is known'],
          rows: [
            ['Fogged', 'nothing but that it exists, and its wounds'],
            ['Concealed', 'its location and position; that it has just fired or arrived'],
            ['Revealed', 'its defence points, AP and OP as well'],
          ],
        },
      },
      {
        title: 'Recon',
        section: '13.3',
        text: [
          'For 1 AP a unit searches a position of its own location, of a close one, or of one whose distance is not settled. A success moves all enemies there one level towards revealed, for as many rounds as it has degrees; the present round counts. Further success makes it last longer. Then they fall back.',
          'Bloom of the position is added. A raw 1 makes sure that the place stays known when the time is over (13.2.1).',
        ],
      },
      {
        title: 'Evasion',
        section: '13.3, 13.4, 13.6',
        text: [
          'For 1 AP a unit that somebody knows evades: any success moves it one level into the fog for every other side. Right after a move it is 1° better. Defence points and hardening count against it.',
        ],
      },
      {
        title: 'Sharing what is known',
        section: '13.2.1, 13.4',
        text: [
          'A unit acts on what it has been told. Allies at one location share everything at once. For 1 AP a unit talks to the allies at another location, with a roll of its communicate skill (the roll is our reading); then both hear what the other has heard. A player sees what any unit of the side knows.',
        ],
      },
    ],
  },
  {
    title: 'Attacks',
    entries: [
      {
        title: 'Rolling an attack',
        section: '13.4, 13.5',
        text: [
          'For 1 AP a unit attacks an enemy whose place it knows. The target is the attack skill with the degrees of both positions. Damage is that of the weapon plus the degrees (our reading).',
        ],
      },
      {
        title: 'Range',
        section: '13.4',
        option: 'rockyRange',
        text: [
          'Within a location the range is the difference of the positions. In rocky terrain direct fire reaches the next position and no farther, unless the scenario says otherwise.',
        ],
      },
      {
        title: 'Range into close locations',
        section: '13.2',
        ourReading: true,
        option: 'crossing',
        text: ['Into a close location the way counts as two positions more. Nothing reaches farther than that.'],
      },
      {
        title: 'Giving oneself away',
        section: '13.5',
        text: [
          'A ballistic attack moves its unit one level towards revealed for the side of the target, until it evades. After an attack with a modern weapon recon on the unit is 1° better until its next turn.',
        ],
      },
      {
        title: 'Surprise',
        section: '13.5.1',
        text: [
          'An attack by a unit that is fogged to the target’s side is a surprise: the target may not answer with OP. Everything else counts as ever.',
        ],
      },
      {
        title: 'Damage',
        section: '13.6',
        text: [
          'Hardening of the position is taken off first. Defence points take up what they can and are used up by it, then armour, then HP. A penetrating weapon and a raw 1 pass the defence points by. Armour is used up as well (our reading). At 0 HP the unit is destroyed.',
        ],
      },
    ],
  },
  {
    title: 'Digging in',
    entries: [
      {
        title: 'Defence points',
        section: '13.6',
        option: 'maxDefence',
        text: ['1 AP makes 1 defence point (DP), without a roll, up to 9 for a unit.'],
      },
      {
        title: 'Losing defence points',
        section: '13.6',
        ourReading: true,
        option: 'defencePoints',
        text: ['A unit that goes into another location loses its DPs; within the location it keeps them.'],
      },
      {
        title: 'Hardening a position',
        section: '13.6, 13.6.1',
        option: 'maxHardening',
        text: [
          'When all units of a side in a position have all the DPs that they can have, 1 AP hardens the position by 1, up to 3. Hardening is taken off every attack into the position, whoever stands there, and off evasion there.',
        ],
      },
      {
        title: 'Breaking hardening',
        section: '13.6.1',
        ourReading: true,
        text: [
          'Hardening only falls when it is attacked itself: an attack on the position, each degree of which takes 1 away. What such attacks do to the environment is not part of the game.',
        ],
      },
    ],
  },
];
