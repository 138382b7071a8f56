import type { Scenario } from '@core/model';
import { battleActions } from '@renderer/features/battle/parts/battle-actions';
import { describe, expect, it } from 'vitest';
import { layTable, type Table } from './controller-support';
import { brawl, shippedScenario } from './support';

const people = { 'player-1': 'human', 'player-2': 'human' };

/** What the screen says and offers: the prompt, the main button with the reason if it is disabled, and the same of End turn. */
function shown({ controller, model }: Table): readonly [string, string, string] {
  const end = battleActions(
    () => controller,
    () => model,
  ).find(({ id }) => id === 'battle.end');
  const enabled = end?.enabled?.() ?? true;
  const { label = '-', disabledReason } = model.primary.value ?? {};
  return [
    model.hint.value,
    disabledReason === undefined ? label : `${label}: ${disabledReason}`,
    enabled === true ? 'yes' : enabled,
  ];
}

function begun(scenario: Scenario, players: Record<string, string> = people, seed = 7): Table {
  const table = layTable(scenario, players, { seed });
  table.controller.show(true);
  return table;
}

/** Brings the first unit to its action phase; other units end their turns. */
function acting(scenario: Scenario): Table {
  const table = begun(scenario);
  const { model, controller } = table;
  for (let step = 0; step < 40; step++) {
    const { orders, energy, active } = model;
    if (energy.value.length > 0 || orders.value?.deploy.length) model.confirm();
    else if (orders.value?.activate.length) {
      const own = orders.value.activate.find(({ info }) => info.unit === 0);
      model.giveOrder(own ?? orders.value.activate[0]!);
    } else if (active.value?.index === 0) return table;
    else if (orders.value?.end) model.giveOrder(orders.value.end);
    else throw new Error(`stuck: ${controller.position.value.observation.phase}`);
  }
  throw new Error('the first unit never acts');
}

const force = (id: string, side: string, design: string, hex: string, more = {}): Scenario['forces'][number] => ({
  ...{ id, side, design, start: { type: 'hex', hex } },
  ...more,
});
const far = (design: string, more = {}): Scenario =>
  brawl({ forces: [force('a1', 'player-1', design, '0101', more), force('b1', 'player-2', 'destroyer', '2017')] });
const near = (design: string, more = {}): Scenario =>
  brawl({ forces: [force('a1', 'player-1', design, '1010', more), force('b1', 'player-2', 'destroyer', '1110')] });

/** Performs the first offered order of a kind. */
function order(table: Table, kind: string, fits: (label: string) => boolean = () => true): Table {
  const { orders } = table.model;
  const all = orders.value ? [...orders.value.steps, ...orders.value.fire, ...orders.value.others] : [];
  const match = all.find(({ info }) => info.kind === kind && fits(info.label));
  if (!match) throw new Error(`no order of kind ${kind}`);
  table.model.giveOrder(match);
  return table;
}

/** Answers hand-overs and performs the first offer until `stops`. */
function until(table: Table, stops: () => boolean): Table {
  const { controller, model } = table;
  for (let step = 0; step < 60; step++) {
    if (controller.handoverTo.value !== undefined) controller.completeHandover();
    if (stops()) return table;
    const orders = model.orders.value;
    const first = orders?.deploy[0] ?? orders?.activate[0];
    if (first) model.giveOrder(first);
    else model.confirm();
  }
  throw new Error(`never: ${model.hint.value}`);
}

/** Plays until a unit has an energy split to decide. */
function splitting(scenario: Scenario): Table {
  const table = begun(scenario);
  for (let step = 0; step < 60 && table.model.energy.value.length < 2; step++) table.model.confirm();
  return table;
}

type Case = readonly [situation: string, make: () => Table, prompt: string, main: string, end: string];

/** Minimal ships that are set up before the battle; `given` is what the scenario fixes. */
function setup(given: { readonly facing?: number; readonly speed?: number }): Table {
  const scenario = shippedScenario('minimal-duel');
  const forces = scenario.forces.map((entry) => {
    if (entry.start.type !== 'hex') return entry;
    const { hex } = entry.start;
    return { ...entry, start: { type: 'hex' as const, hex, ...given } };
  });
  return until(begun({ ...scenario, forces }, {}, 3), () => true);
}

const moved = (table: Table): Table => {
  while (table.model.reach.value.size > 0) order(table, 'move');
  return table;
};
const spent = (table: Table): Table => {
  while ((table.model.orders.value?.fire.length ?? 0) > 0) order(table, 'fire');
  return table;
};
/** Plays until a torpedo of the first unit strikes at the enemy beside it. */
const struck = (): Table => {
  const table = order(acting(near('torpedo-boat')), 'special', (label) => label.startsWith('Launch'));
  return until(table, () => {
    const { active, orders } = table.model;
    if (active.value?.name.includes('torpedo') === true) order(table, 'move');
    return orders.value?.end?.info.kind === 'pass';
  });
};
const ADVANCE = { orders: [{ type: 'advance', edge: 'east' }] };

const COUNTERSPACE: readonly Case[] = [
  ['a unit is chosen', () => begun(brawl()), 'Choose a unit to activate', 'Activate Destroyer 1', 'No unit is active'],
  [
    'a unit deploys',
    () => begun(shippedScenario('caldera-landing')),
    'Deploy Revenue Cutter: choose a marked hex',
    '-',
    'Units still have to deploy',
  ],
  [
    'a unit splits its energy',
    () => splitting(near('battleship')),
    'Split Battleship’s energy, then confirm',
    'Set shields 1, energy 6',
    'The energy is not split yet',
  ],
  ['all is possible', () => acting(near('destroyer')), 'Destroyer can move or fire', 'Fire a3r2e2 at Destroyer', 'yes'],
  [
    'no enemy is in range',
    () => acting(far('destroyer')),
    'Destroyer can move. Fire: no enemy in range',
    'End Destroyer’s turn',
    'yes',
  ],
  [
    'all movement is spent',
    () => moved(acting(far('destroyer'))),
    'Destroyer can only end the turn: no movement left, no enemy in range',
    'End Destroyer’s turn',
    'yes',
  ],
  [
    'all energy is spent',
    () => spent(acting(near('destroyer'))),
    'Destroyer can move. Fire: its cheapest shot in range costs 1 energy, and it has 0',
    'End Destroyer’s turn',
    'yes',
  ],
  [
    'a unit has spent its energy in point defence',
    () => spent(struck()),
    'Destroyer: point defence against Torpedo Boat torpedo 1. Destroyer can only pass',
    'No more shots by Destroyer',
    'yes',
  ],
  [
    'the orders are to hold fire',
    () => acting(near('destroyer', { orders: [{ type: 'hold-fire' }] })),
    'Destroyer can move. Fire: its orders are to hold fire',
    'End Destroyer’s turn',
    'yes',
  ],
  [
    'the unit has no weapons',
    () => acting(near('cargo-ship')),
    'Cargo Ship can move. Fire: it has no weapons',
    'End Cargo Ship’s turn',
    'yes',
  ],
  [
    'the orders force a move',
    () => acting(far('cargo-ship', ADVANCE)),
    'Cargo Ship must move: its orders are to end each turn closer to its edge',
    '-',
    'Its orders are to end each turn closer to its edge',
  ],
  [
    'the orders force a move of an armed unit',
    () => acting(near('destroyer', ADVANCE)),
    'Destroyer must move: its orders are to end each turn closer to its edge. Destroyer can also fire',
    '-',
    'Its orders are to end each turn closer to its edge',
  ],
  [
    'torpedoes are offered beside shots',
    () => acting(near('battleship')),
    'Battleship can move, fire or launch a torpedo',
    'Fire a4r3e4 at Destroyer',
    'yes',
  ],
  [
    'only torpedoes are left',
    () => moved(acting(far('torpedo-boat'))),
    'Torpedo Boat can launch a torpedo. Move: no movement left. Fire: no enemy in range',
    'End Torpedo Boat’s turn',
    'yes',
  ],
];

const OTHERS: readonly Case[] = [
  [
    'skirmish: a unit deploys',
    () => until(begun(shippedScenario('skirmish-boarding-action'), {}), () => true),
    'Deploy Marines 1: choose a marked position',
    '-',
    'Units still have to deploy',
  ],
  [
    'skirmish: a unit is chosen',
    () => {
      const table = begun(shippedScenario('skirmish-boarding-action'), {});
      return until(table, () => (table.model.orders.value?.activate.length ?? 0) > 0);
    },
    'Choose a unit to activate',
    'Activate Marines 1',
    'No unit is active',
  ],
  [
    'skirmish: a unit knows no enemy',
    () => {
      const table = begun(shippedScenario('skirmish-first-attack'), {});
      return until(table, () => table.model.orders.value?.end !== undefined);
    },
    'Unit 1 can move, recon or add a defence point. Fire: no known enemy position',
    'End turn, keep 4 OP',
    'yes',
  ],
  [
    'minimal: facing and SPEED are free',
    () => setup({}),
    'Ship 1 begins facing S at SPEED 2: L and R or a click beside it turn it, 0 to 3 set SPEED',
    'Start facing S at SPEED 2',
    'Ships still have to be set up',
  ],
  [
    'minimal: the facing is fixed',
    () => setup({ facing: 3 }),
    'Ship 1 begins facing NW at SPEED 2: 0 to 3 set SPEED, the scenario sets its facing',
    'Start facing NW at SPEED 2',
    'Ships still have to be set up',
  ],
  [
    'minimal: the SPEED is fixed',
    () => setup({ speed: 1 }),
    'Ship 1 begins facing S at SPEED 1: L and R or a click beside it turn it, the scenario sets its SPEED',
    'Start facing S at SPEED 1',
    'Ships still have to be set up',
  ],
  [
    'minimal: no order is written',
    () => until(begun(shippedScenario('minimal-among-the-rocks'), {}, 3), () => true),
    'Plot Ship 1, SPEED 1 to 3. Type an order such as 2L1, or choose a marked hex.',
    'Seal orders: Ship 1 has no order yet: type one such as 2L1, or choose a marked hex.',
    'Ships fire after they have moved',
  ],
  [
    'drive table: orders are written',
    () => until(begun(shippedScenario('drive-duel'), {}, 3), () => true),
    'Write orders for Red Vanguard, then seal them',
    'Seal orders',
    'Write orders for Red Vanguard, then seal them',
  ],
  [
    'mass combat: a risk is chosen',
    () => until(begun(shippedScenario('mass-siege'), {}, 3), () => true),
    'Walled Ark: choose Elder Voss’s risk for the wave',
    '-',
    'Walled Ark: choose Elder Voss’s risk for the wave',
  ],
];

describe('the prompt, the main button and End turn', () => {
  it.each([...COUNTERSPACE, ...OTHERS])('are right when %s', (_, make, prompt, main, end) => {
    expect(shown(make())).toEqual([prompt, main, end]);
  });
});
