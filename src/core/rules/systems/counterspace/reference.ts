import type { ReferenceChapter } from '../../reference';

/** The rules of CounterSpace as they are played here, by chapter; shown in the application and written to the documents. */
export const REFERENCE: readonly ReferenceChapter[] = [
  {
    title: 'The turn',
    entries: [
      {
        title: 'Order of play',
        section: '2.0.0',
        text: [
          'The acting side picks one of its units, plays it to the end, then the next, in any order, each once a turn. Then the other side does the same.',
          'A unit plays two phases. In its **energy phase** it gains E and may move E and shields into each other. In its **action phase** it moves and fires, in any mixture: it may fire between two steps.',
        ],
      },
      {
        title: 'Initiative',
        section: '2.1.0',
        option: 'initiative',
        text: [
          'Sides roll a die each turn (the default here), or once for the whole battle, or every unit rolls for itself and adds the modifier of its class. The higher goes first; ties are rolled again.',
        ],
      },
      {
        title: 'Coming in and leaving',
        section: '9.1.0',
        ourReading: true,
        text: [
          'A unit that starts off the map comes in on a hex of its entry edge, which costs 1 MOV; it must do so when it is first activated. Where the scenario lets a side leave over an edge, a step off that edge costs 1 MOV and the unit is out of the battle.',
        ],
      },
    ],
  },
  {
    title: 'Energy',
    entries: [
      {
        title: 'The energy phase',
        section: '2.0.0, 3.0.0',
        text: [
          'The unit gains E equal to its rating. It can store no more than its rating (and its E battery); what is left over may go into shields up to their starting value, and is lost otherwise. In this phase alone E and shields may be moved into each other, one for one.',
          'E pays for shots and devices. What is not spent stays for the next turn.',
        ],
      },
      {
        title: 'Half hull',
        section: '6.0.0',
        text: [
          'The first time that the hull is at half of its starting value or less, the E rating is halved, rounded half up, for the rest of the battle. Stored E above the new rating is lost.',
        ],
      },
    ],
  },
  {
    title: 'Movement and terrain',
    entries: [
      {
        title: 'Moving',
        section: '4.0.0',
        text: [
          'A step to a neighbouring hex costs 1 MOV. Nobody is forced to move. Units pass through friend and enemy alike.',
        ],
      },
      {
        title: 'Stacking',
        section: '1.3.0',
        option: 'stacking',
        text: [
          'Without a limit, unless the scenario sets one: so many units of a side in a hex, or two ships or any number of fighters.',
        ],
      },
      {
        title: 'Hazard hexes',
        section: '5.1.1',
        ourReading: true,
        option: 'hazard',
        text: [
          'Asteroids, passive mines and the heat around a star have a rating from 0 to 6, or a random one that is rolled at each entry. A unit that enters is attacked with an ATT of the rating. By option a die decides instead: the rating or less deals the rating as damage.',
        ],
      },
      {
        title: 'Terrain',
        section: '5.1.2, 5.1.3, 8.4.2',
        text: ['Terrain is on the map of the scenario; a feature may cover many hexes.'],
        table: {
          head: ['Terrain', 'What it does'],
          rows: [
            ['Planet', 'A unit that enters has landed and is out of the battle.'],
            ['Star', 'A unit that enters is destroyed.'],
            ['Obstacle', 'Cannot be entered; with a rating it is a hazard that can.'],
            ['Asteroids, mines, heat', 'Hazard hexes.'],
            [
              'Nebula',
              'A unit that ends its activation in or beside one is struck when a die shows the rating or less: d6 are drained from shields, then E, never from the hull (our reading).',
            ],
          ],
        },
      },
      {
        title: 'Line of sight',
        section: '8.4.1',
        ourReading: true,
        option: 'lineOfSight',
        text: [
          'By option, planets and obstacles stop fire along the straight line between the centres of two hexes. Where the line runs exactly along the edge between two hexes, only both together stop it; a corner that is merely touched does not. The two end hexes never count.',
        ],
      },
    ],
  },
  {
    title: 'Combat',
    entries: [
      {
        title: 'To hit',
        section: '6.0.0',
        ourReading: true,
        option: 'tie',
        text: [
          'The attacker rolls a die and adds ATT, the defender rolls one and adds DEF. The higher attacker has a **Destroy**, equal totals are a **Wound**, the rest are misses. At range 0 the attack roll gets +1. DEF is 2 unless the unit says otherwise (6.1.0).',
        ],
      },
      {
        title: 'Damage',
        section: '6.0.0',
        option: 'damage',
        text: [
          'A Destroy deals ATT, a Wound half of it, rounded half up. Shields take it first, the hull the rest. A unit without hull is destroyed.',
          'By option (6.0.1) the damage is the difference of the totals, without the bonus for range 0, and at least 0.',
        ],
      },
      {
        title: 'Critical hits',
        section: '6.0.2',
        option: 'crit',
        text: [
          'By option, a 6 against a 1 always hits, as a Destroy: with normal damage, with double damage, past the shields, or with a die of extra damage.',
        ],
      },
      {
        title: 'Weapons',
        section: '6.0.0',
        text: [
          'A weapon is written as `a2r3e2`: ATT 2, RNG 3, 2 E for a shot. It may fire as often as its E is paid. Shots are not combined, unless the unit may do so: then its a1 weapons join to one attack at 1 E for each point of ATT (7.0.0, 7.0.1).',
        ],
      },
      {
        title: 'Point defence',
        section: '6.2.0',
        option: 'pointDefence',
        text: [
          'When a unit comes into the hex of an enemy, that enemy may fire at it at once with its weapons of range 0 or 1, at range 0, for their full E. If the newcomer fires at that moment too, all these shots are rolled first and count together. A unit that began its move in the hex is safe from it until it leaves and comes back.',
        ],
      },
      {
        title: 'Torpedoes',
        section: '6.3.0, 6.3.1',
        option: 'torpedoes',
        text: [
          'A ship launches at most one torpedo from each bay a turn. A torpedo moves its whole MOV each turn, chooses its target in the hex that it comes into, gets no bonus for range 0, and is gone when it has moved its RNG. Any hit destroys it, and only weapons that can do point defence may shoot at it; one that is shot down does not strike. Energy torpedoes cannot be shot at.',
          'Bays with a DEF are targets once the shields of their ship are down; any hit destroys one.',
        ],
      },
      {
        title: 'Smart torpedoes',
        section: '6.3.0',
        option: 'smartTorpedoes',
        text: [
          'By option, or where the design says so, a torpedo need not move: it may hover in its hex for as many turns as it likes, and only the hexes that it flies count against its RNG.',
        ],
      },
    ],
  },
  {
    title: 'Units',
    entries: [
      {
        title: 'The units of the text',
        section: '7.0.0',
        text: ['Every value can be changed in a design of your own.'],
        table: {
          head: ['Unit', 'E', 'Shields', 'Hull', 'DEF', 'MOV', 'Weapons'],
          rows: [
            ['Torp Platform', '0', '0', '1', '1', '0', '1 bay, 4 torpedoes ATT 4 MOV 3 RNG 6'],
            ['Mines', '1', '0', '1', '1', '0', '`a1r1e1`'],
            ['Poh Fighter', '1', '0', '1', '2', '3', '`a1r1e1`'],
            ['Poh Defender', '2', '1', '1', '2', '3', '`a1r1e1`, combines to A2'],
            ['Wazza Fighter', '2', '1', '1', '2', '3', '`a1r1e1`, combines to A2'],
            ['Gunship', '3', '3', '6', '2', '3', '`a1r1e1` `a2r2e2`'],
            ['Destroyer', '4', '4', '10', '3', '2', '`a1r1e1` `a2r3e2` `a3r2e2`'],
            ['Battleship', '6', '6', '12', '4', '2', '`a1r1e1` `a2r3e2` `a3r2e2` `a4r3e4`, 1 bay DEF 3, 4 torpedoes'],
            [
              'Dreadnaught',
              '10',
              '8',
              '18',
              '4',
              '2',
              '`a1r1e1` `a2r3e2` `a3r2e2` `a4r3e4`, 2 bays DEF 3, 8 torpedoes',
            ],
            ['Star Base Alphalpha', '8', '4', '20', '3', '0', '`a1r1e1` `a2r2e2` `a4r3e4`, 2 bays DEF 3, 8 torpedoes'],
          ],
        },
      },
      {
        title: 'Special units',
        section: '7.0.1, 8.2.1 to 8.2.3, 9.2.0 to 9.4.0',
        ourReading: true,
        text: [
          'Units that the text gives in other places. Where it gives no value this is our reading: DEF is the usual 2 (6.1.0), E and shields are 0.',
        ],
        table: {
          head: ['Unit', 'E', 'Shields', 'Hull', 'DEF', 'MOV', 'Weapons'],
          rows: [
            ['Thousand Year Bird', '3', '2', '4', '2', '3', '`a1r1e1`, combines to A3, drive booster'],
            ['Cleric', '4', '3', '6', '2', '3', '`a1r1e1`, repairs'],
            ['Battery', '2', '2', '6', '2', '3', '`a1r1e1`, 6 E for others'],
            ['Docmobile', '6', '4', '8', '3', '2', '`a1r1e1`, repairs, 6 E for others'],
            ['Small Command Station', '3', '3', '6', '2', '0', 'none'],
            ['Laser Platform', '1', '0', '2', '2', '0', '`a1r1e1`'],
            ['Cargo Ship', '0', '0', '3', '2', '2', 'none'],
          ],
        },
      },
    ],
  },
  {
    title: 'Equipment, support ships and races',
    entries: [
      {
        title: 'Special equipment',
        section: '8.1.0, 7.0.1',
        text: ['A design may carry these.'],
        table: {
          head: ['Device', 'What it does'],
          rows: [
            ['E battery', 'Raises the store of E; the gain of a turn stays the rating.'],
            ['Drive booster', 'In the action phase 1 E buys 1 MOV.'],
            [
              'Turtle shield',
              'E put into it in the energy phase adds as much to DEF and takes as much from the ATT of own shots, until the end of the next turn. A torpedo that leaves the ship spends as much MOV more.',
            ],
          ],
        },
      },
      {
        title: 'Support ships',
        section: '8.2.0',
        text: [
          'A repair ship that spent the whole turn in one hex with a friend may, at the end of the turn, spend E to repair as much of its hull, if neither attacked. It serves one ship a turn and never itself.',
          'A battery ship may give E from its battery to a ship in its hex, and refill the battery from its own E, in its energy phase alone.',
        ],
      },
      {
        title: 'Races',
        section: '8.3.0',
        text: [
          'Sprog ships with a hull of 4 or more repair 1 at the start of their turn. Bruet ships have +1 ATT on everything but torpedoes. Turtle ships have half as much hull and shields again, rounded half up, and 1 MOV less.',
        ],
      },
    ],
  },
  {
    title: 'What a scenario may add',
    entries: [
      {
        title: 'Orders',
        section: '9.2.0, 9.4.0',
        ourReading: true,
        text: ['A scenario may bind units by orders, whoever plays them.'],
        table: {
          head: ['Order', 'What it does'],
          rows: [
            [
              'Advance',
              'The unit ends each turn at least so many hexes nearer to a map edge; leaving over that edge fulfils it. While it can still do so it may neither end its activation nor take a step that would prevent it. Where it is blocked nothing happens. Landing or a star is no advance.',
            ],
            ['Hold fire', 'The unit may not attack, launch torpedoes or answer in point defence.'],
            ['Untouchable', 'Nobody may attack the unit, and it draws no point defence.'],
            ['Stay', 'Once in the zone the unit may not leave it, nor the map.'],
          ],
        },
      },
      {
        title: 'Reinforcements',
        section: '9.1.0',
        ourReading: true,
        text: [
          'Units may come in over an edge, or in a hex of a zone, from a turn on that the scenario names, or after a trigger has called them: then from the next turn on. Coming in costs 1 MOV. Units that are still to come keep their side in the battle.',
        ],
      },
      {
        title: 'Triggers',
        section: '1.4.0',
        ourReading: true,
        text: [
          'Triggers are judged at the end of every turn, in the order of the scenario, after zones have been looked at and before victory is. Each happens once unless it repeats, and sees what those before it have done. It may give a message, call reinforcements, change terrain, or give victory points.',
          'A star that opens around a unit destroys it. Other terrain that appears leaves units alone until they move.',
        ],
      },
      {
        title: 'Victory points',
        section: '6.0.0, 9.0.0',
        ourReading: true,
        text: [
          'A scenario may award points for each unit that is destroyed or leaves the map, at once; for a zone that is held, at the end of each turn; and for each unit that is left when the battle is over, before its outcome is judged unless a level has ended it.',
        ],
      },
      {
        title: 'Options of one side',
        section: '1.4.0',
        ourReading: true,
        text: [
          'Critical hits, point defence, torpedoes and smart torpedoes may be set for one side alone: critical hits count for the side that attacks, point defence for the side that answers.',
        ],
      },
    ],
  },
  {
    title: 'Scenarios',
    entries: [
      {
        title: 'Minor Slugfest',
        section: '9.1.0',
        text: ['A battleship and a destroyer on each side, from opposite edges. The last side with ships has won.'],
      },
      {
        title: 'Raid on Ooblanawa Outpost',
        section: '9.2.0',
        ourReading: true,
        text: [
          'The attacker wins with a ship in the hex of the command station, and no enemy ship there, at the end of two turns in a row. Nobody may attack the station. After 30 turns, or when no attacker is left, the garrison has held out.',
        ],
      },
      {
        title: 'Star Base Assault',
        section: '9.3.0',
        ourReading: true,
        text: [
          'The levels are those of the text. Where the base is destroyed and just one attacker escapes, or some are on the map at the end, the level is Base Destroyed. Attackers that are left when no defender is count as escaped. The battle is judged after 40 turns.',
        ],
      },
      {
        title: 'Cargo Babysitters',
        section: '9.4.0',
        ourReading: true,
        text: [
          'The levels are those of the text; anything else is defeat, at once when two cargo ships are through. Gunships that are left when no fighter and no cargo ship is count as escaped. The battle is judged after 40 turns.',
        ],
      },
    ],
  },
  {
    title: 'The end',
    entries: [
      {
        title: 'Victory levels',
        section: '9.0.0',
        ourReading: true,
        text: [
          'The scenario names levels in an order; the first one that holds is the outcome. A battle is also over when one side has nobody left, or at the turn limit (60 unless the scenario says otherwise); it is then judged by the same list. When nothing fits, the side that is left alone has won; otherwise it is a draw.',
        ],
      },
    ],
  },
];
