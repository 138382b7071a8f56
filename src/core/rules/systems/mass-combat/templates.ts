import { holdsField, newField, type MassField, type Scenario, type Side } from '../../../model';
import type { ScenarioTemplate, TemplateScenario } from '../../template';

/** The waves until a convoy has passed, and until help comes to a siege. */
const RAID_WAVES = 6;
const SIEGE_WAVES = 5;

const ATTACKER: Side = { id: 'attacker', name: 'Attacker', color: 'a' };
const DEFENDER: Side = { id: 'defender', name: 'Defender', color: 'b' };

function army(side: Side, name: string, design: string): Scenario['forces'][number] {
  return { id: `${side.id}-army`, side: side.id, design, name, start: { type: 'free' } };
}

function battle(
  briefing: string | undefined,
  field: MassField,
  forces: Scenario['forces'],
  holds?: { readonly name: string; readonly waves: number },
): TemplateScenario {
  const levels = [
    holdsField('attacker-wins', 'Attacker wins', ATTACKER.id, DEFENDER.id),
    holdsField('defender-wins', 'Defender wins', DEFENDER.id, ATTACKER.id),
  ];
  const late: Scenario['victory'] = holds
    ? [{ id: 'time-is-up', side: DEFENDER.id, name: holds.name, ends: false, when: { type: 'over' } }]
    : [];
  return {
    ...(briefing === undefined ? {} : { briefing }),
    field,
    sides: [ATTACKER, DEFENDER],
    forces,
    options: {},
    ...(holds ? { turnLimit: holds.waves } : {}),
    victory: [...levels, ...late],
  };
}

function openBattle(): TemplateScenario {
  return battle('Two armies of 120 fighters meet in the open. The army that leaves the field loses.', newField(), [
    army(ATTACKER, 'Iron Host', 'mass-iron-host'),
    army(DEFENDER, 'Free Militia', 'mass-free-militia'),
  ]);
}

function raid(): TemplateScenario {
  const field: MassField = {
    environment: 'dead-woods',
    terrain: 'hills',
    night: true,
    meeting: 'reconnaissance',
    postures: [
      { side: ATTACKER.id, place: 'home' },
      { side: DEFENDER.id, forcedMarch: true },
    ],
  };
  const forces = [army(ATTACKER, 'Buggy Raiders', 'mass-raiders'), army(DEFENDER, 'Supply Convoy', 'mass-convoy')];
  const briefing = `Raiders attack a supply convoy at night. It gets through after ${RAID_WAVES} waves.`;
  return battle(briefing, field, forces, { name: 'Convoy gets through', waves: RAID_WAVES });
}

function siege(): TemplateScenario {
  const field: MassField = {
    environment: 'settlement',
    terrain: 'open',
    meeting: 'open',
    postures: [{ side: DEFENDER.id, place: 'ark', prepared: true, ready: true }],
  };
  const forces = [army(ATTACKER, 'Siege Army', 'mass-siege-army'), army(DEFENDER, 'Walled Ark', 'mass-walled-ark')];
  const briefing = `A siege army storms a walled settlement. Help arrives after ${SIEGE_WAVES} waves.`;
  return battle(briefing, field, forces, { name: 'Help arrives', waves: SIEGE_WAVES });
}

/** The starting points for a new scenario. */
export const TEMPLATES: readonly ScenarioTemplate[] = [
  { id: 'fleet', name: 'Open battle', about: '120 fighters a side', build: openBattle },
  { id: 'convoy', name: 'Convoy raid', about: '75 raiders, 95 guards', build: raid },
  { id: 'assault', name: 'Siege', about: '125 attackers, 120 defenders', build: siege },
  { id: 'empty', name: 'Empty', about: '2 sides, no armies', build: () => battle(undefined, newField(), []) },
];
