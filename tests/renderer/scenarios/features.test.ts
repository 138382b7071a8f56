import { conditionNames } from '@core/model';
import type { Award, EntryEdge, Scenario, Trigger } from '@core/model';
import { countLinks, renameLinks } from '@core/model';
import { parseDocument } from '@core/model/read';
import { arrivalsOf, arrivalTime, callersOf, timeText } from '@renderer/features/scenarios/model/arrivals';
import {
  addAward,
  AWARD_KINDS,
  awardOf,
  awardText,
  duplicateAward,
  removeAward,
} from '@renderer/features/scenarios/model/awards';
import { addCondition, moveCondition } from '@renderer/conditions';
import type { ConditionHost } from '@renderer/features/scenarios/model/conditions';
import { effectText, startText } from '@core/model/scenario-text';
import { checkHexList, hexListOf } from '@renderer/features/scenarios/model/hex-list';
import { newOrder, ORDER_KINDS, orderDisabledReason, ordersText } from '@renderer/features/scenarios/model/orders';
import { checkUniqueId } from '@renderer/features/scenarios/model/checks';
import { removedWithSide } from '@renderer/features/scenarios/model/removed';
import {
  addTrigger,
  duplicateTrigger,
  EFFECT_KINDS,
  newEffect,
  removeTrigger,
  triggerText,
} from '@renderer/features/scenarios/model/triggers';
import { viewFor } from '@renderer/features/scenarios/model/views';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { designsById, editable, edited } from './support';

/** The fixture that uses every feature: sides red and blue, zones base and gap, triggers, awards, orders, calls. */
function rich(): Scenario {
  const text = readFileSync('tests/fixtures/scenario/good/features.json', 'utf8');
  return JSON.parse(text) as Scenario;
}
const isValid = (scenario: Scenario): boolean => parseDocument(scenario).ok;
const namesIn = (scenario: Scenario) => conditionNames(scenario, designsById);
/** The number of mentions of an id in a scenario. */
const mentions = (scenario: Scenario, id: string): number => JSON.stringify(scenario).split(`"${id}"`).length - 1;

describe('a new id', () => {
  it('of a side updates all its parts and all references to it', () => {
    const draft = edited(rich(), ({ sides }) => {
      for (const side of sides) if (side.id === 'red') side.id = 'crimson';
    });
    expect(mentions(draft, 'red')).toBe(0);
    expect(mentions(draft, 'crimson')).toBe(mentions(rich(), 'red'));
    expect(isValid(draft)).toBe(true);
  });

  it('of a force updates conditions, awards and triggers', () => {
    const draft = edited(rich(), ({ forces }) => {
      for (const force of forces) {
        if (force.id === 'red-line') force.id = 'first-line';
        if (force.id === 'red-reserve') force.id = 'reserve';
      }
    });
    expect(mentions(draft, 'red-line')).toBe(0);
    expect(draft.victory[1].when).toMatchObject({ of: [{ ignore: { force: 'first-line' } }, {}] });
    expect(draft.awards?.[3]).toMatchObject({ ignore: { force: 'first-line' } });
    expect(draft.triggers?.[2].do).toEqual([{ type: 'reinforce', force: 'reserve' }]);
  });

  it('of a group updates the other forces and conditions, and no other group', () => {
    const draft = rich();
    draft.forces[0].group = 'wing';
    draft.forces[1].group = 'wing-two';
    const group = { units: { group: 'wing' } };
    draft.victory[0].when = { type: 'not', of: { type: 'destroyed', atLeast: 'all', ...group } };
    expect(countLinks(draft, 'group', 'wing')).toBe(2);
    renameLinks(draft, 'group', 'wing', 'escort');
    expect(countLinks(draft, 'group', 'wing')).toBe(0);
    expect(draft.forces.slice(0, 2).map((force) => force.group)).toEqual(['escort', 'wing-two']);
    expect(draft.victory[0].when).toMatchObject({ of: { units: { group: 'escort' } } });
  });

  it('changes no references while two forces have the old id, since the references are ambiguous', () => {
    const twins = rich();
    twins.forces.push({ ...structuredClone(twins.forces[0]) });
    const { id } = twins.forces[0];
    const draft = edited(twins, ({ forces }) => void (forces[forces.length - 1].id = 'other'));
    expect(mentions(draft, id)).toBe(mentions(twins, id) - 1);
  });

  it('must be free and valid', () => {
    expect(checkUniqueId(['a'])('a')).toBe('This id is already in use.');
    expect(checkUniqueId(['a'])('A')).toMatch(/^Use at most 64/);
    expect(checkUniqueId(['a'])('b')).toBeUndefined();
  });
});

describe('orders', () => {
  it('are described in one sentence', () => {
    const text = ordersText(
      [{ type: 'advance', edge: 'north', hexes: 2 }, { type: 'hold-fire' }, { type: 'stay', zone: 'gap' }],
      () => 'The Gap',
    );
    expect(text).toBe(
      'Moves at least 2 hexes closer to the north edge each turn, and holds its fire, and does not leave “The Gap”.',
    );
    expect(ordersText([], String)).toBe('');
  });

  it('to advance head away from where the force enters, or for an exit edge', () => {
    const edges = [
      { id: 'in', side: 'red', edge: 'north', use: 'both' },
      { id: 'foe', side: 'blue', edge: 'east', use: 'enter' },
    ] as const;
    const on = (...own: Pick<EntryEdge, 'id' | 'side' | 'edge' | 'use'>[]): unknown => {
      const scenario = rich();
      scenario.map!.edges = own;
      return newOrder('advance', scenario, { side: 'red', start: { type: 'edge', edge: 'in' } });
    };
    expect(on(...edges)).toEqual({ type: 'advance', edge: 'south' });
    expect(on(...edges, { id: 'out', side: 'red', edge: 'west', use: 'exit' })).toEqual({
      type: 'advance',
      edge: 'west',
    });
    expect(on(edges[1])).toEqual({ type: 'advance', edge: 'east' });
  });

  it('are given once each, and "stay" needs a zone', () => {
    const scenario = rich();
    for (const { value } of ORDER_KINDS) {
      const order = newOrder(value, scenario, { side: 'red', start: { type: 'free' } });
      expect(orderDisabledReason(value, scenario, [])).toBeUndefined();
      expect(orderDisabledReason(value, scenario, [order])).toBe('Already has this order');
      scenario.forces[0].orders = [order];
      expect(isValid(scenario)).toBe(true);
    }
    expect(orderDisabledReason('stay', editable(), [])).toBe('Add a zone first');
  });
});

describe('arrivals', () => {
  it('are listed in order of time, called ones last', () => {
    const { forces } = rich();
    const times = arrivalsOf(forces).map(({ time }) => timeText(time));
    expect(times[0]).toBe('At start');
    expect(times.at(-1)).toBe('When called');
    expect(times).toContain('Turn 3');
    expect(arrivalsOf(forces).reduce((sum, arrival) => sum + arrival.forces.length, 0)).toBe(forces.length);
  });

  it('by an edge on turn 1 are present from the start', () => {
    expect(arrivalTime({ type: 'edge', edge: 'e', turn: 1 })).toBe('start');
    expect(arrivalTime({ type: 'edge', edge: 'e', turn: 1, call: true })).toBe('call');
    expect(arrivalTime({ type: 'hex', hex: '0101' })).toBe('start');
  });

  it('include the location and the calling trigger', () => {
    const scenario = rich();
    expect(startText(scenario, { type: 'zone', zone: 'base', call: true })).toMatch(/^Zone .*, called$/);
    expect(startText(scenario, { type: 'edge', edge: 'top', turn: 4, call: true })).toMatch(/, called from turn 4 on$/);
    expect(callersOf(scenario, 'blue-reserve')).toEqual([0]);
    expect(callersOf(scenario, 'blue-late')).toEqual([]);
  });
});

describe('triggers', () => {
  it('are described in a sentence with condition, effects and repetition', () => {
    const scenario = rich();
    const names = namesIn(scenario);
    const trigger: Trigger = {
      id: 't',
      when: { type: 'turn', turn: 3 },
      do: [
        { type: 'message', text: 'Ho', side: 'red' },
        { type: 'terrain', hexes: ['0404'], terrain: null },
        { type: 'terrain', hexes: ['0404', '0504'], terrain: { type: 'mines', random: true } },
        { type: 'points', side: 'blue', points: -1 },
      ],
    };
    const red = names.side('red');
    const blue = names.side('blue');
    expect(triggerText(trigger, names)).toBe(
      `At the end of turn 3: ${red} reads “Ho”; hex 0404 becomes open space; hexes 0404, 0504 become mines with a random rating; ${blue} loses 1 point.`,
    );
    expect(triggerText({ ...trigger, repeat: true, do: [newEffect('points', scenario)] }, names)).toMatch(
      /^At the end of turn 3 and every later turn: .* gets 1 point\.$/,
    );
    expect(triggerText({ ...trigger, when: { type: 'over' }, do: trigger.do.slice(0, 1) }, names)).toMatch(
      /^At the end of the first turn when the battle has ended: /,
    );
  });

  it('are added with any effect on an unused turn, and removed completely', () => {
    const draft = editable({ forces: rich().forces, sides: rich().sides });
    for (const { value } of EFFECT_KINDS) {
      const effect = newEffect(value, draft);
      if (effect.type === 'terrain') effect.hexes.push('0101');
      addTrigger(draft, effect);
    }
    expect(draft.triggers?.map(({ when }) => when)).toEqual([1, 2, 3, 4].map((turn) => ({ type: 'turn', turn })));
    expect(new Set(draft.triggers?.map(({ id }) => id)).size).toBe(4);
    expect(isValid(draft)).toBe(true);
    expect(duplicateTrigger(draft, 0)).toBe('trigger-1-2');
    expect(draft.triggers?.[1]).not.toHaveProperty('name');
    draft.triggers![0].name = 'Alarm';
    duplicateTrigger(draft, 0);
    expect(draft.triggers?.[1].name).toBe('Alarm 2');
    removeTrigger(draft, 1);
    for (let left = 5; left > 0; left--) removeTrigger(draft, 0);
    expect(draft).not.toHaveProperty('triggers');
  });

  it('call a waiting force, if there is one', () => {
    expect(newEffect('reinforce', rich())).toEqual({ type: 'reinforce', force: 'red-reserve' });
    expect(effectText({ type: 'terrain', hexes: [], terrain: null }, namesIn(rich()))).toBe(
      'no hex becomes open space',
    );
  });

  it('accept typed hexes', () => {
    expect(hexListOf(rich().map, ' 0404,0504  0404;0604')).toEqual(['0404', '0504', '0604']);
    const check = checkHexList(rich().map);
    expect(check('0101, 0202')).toBeUndefined();
    expect(check('0101, 9999')).toBe('The map has no hex 9999.');
    expect(check('x')).toMatch(/^“x” is not a hex/);
    expect(checkHexList(undefined)('')).toBe('The scenario has no map.');
    const axial = { ...rich().map!, coordinates: 'axial' as const };
    expect(hexListOf(axial, '-1,3; 0,3, 0 3')).toEqual(['0104', '0204']);
    expect(checkHexList(axial)('-1,3; 0')).toMatch(/^“0” is not a hex/);
  });
});

describe('awards', () => {
  const award: Award = { id: 'a', side: 'red', points: 2, for: 'destroyed', units: { side: 'blue' } };

  it('are described in words', () => {
    const scenario = rich();
    const names = namesIn(scenario);
    const blue = names.side('blue');
    expect(awardText(award, names)).toBe(`2 points for each unit of ${blue} that is destroyed`);
    expect(awardText({ ...award, for: 'exited', edge: 'east', points: 1 }, names)).toBe(
      `1 point for each unit of ${blue} that leaves the map by the east edge`,
    );
    expect(awardText(awardOf('holds', scenario, award), names)).toMatch(
      /^2 points at the end of every turn if .* holds/,
    );
  });

  it('change type and keep what they can', () => {
    const scenario = rich();
    for (const { value } of AWARD_KINDS) {
      const next = awardOf(value, scenario, award);
      expect(next).toMatchObject({ id: 'a', side: 'red', points: 2, for: value });
      if (value !== 'holds') expect(next).toMatchObject({ units: { side: 'blue' } });
      scenario.awards = [next];
      expect(isValid(scenario)).toBe(true);
    }
  });

  it('can be added, duplicated with a new id, and removed', () => {
    const draft = editable();
    expect(addAward(draft, 'player-1')).toBe(0);
    duplicateAward(draft, 0);
    expect(draft.awards?.map(({ id }) => id)).toEqual(['player-1-points', 'player-1-points-2']);
    expect(draft.awards?.[1]).toMatchObject({ for: 'destroyed', units: { side: 'player-2' } });
    removeAward(draft, 0);
    removeAward(draft, 0);
    expect(draft).not.toHaveProperty('awards');
  });
});

describe('a removed side', () => {
  it('removes its awards and its trigger effects, and triggers without other effects', () => {
    const before = rich();
    before.triggers?.push({ id: 'only', when: { type: 'over' }, do: [{ type: 'points', side: 'red', points: 1 }] });
    expect(removedWithSide(before, 'red')).toMatch(/awards? and \d+ trigger effects/);
    const draft = edited(before, (item) => void (item.sides = item.sides.filter(({ id }) => id !== 'red')));
    expect(draft.awards?.map(({ side }) => side)).toEqual(['blue', 'blue']);
    expect(draft.triggers?.map(({ id }) => id)).toEqual(['alarm', 'drift']);
    expect(draft.triggers?.[1].do.map(({ type }) => type)).toEqual(['terrain', 'terrain']);
    expect(isValid(draft)).toBe(true);
  });
});

describe('adding and moving conditions', () => {
  const over = { type: 'over' } as const;
  const onTurn = (turn: number) => ({ type: 'turn', turn }) as const;
  const turn = onTurn(2);

  it('adds to a list, after a part, or wraps a single condition in "all"', () => {
    const host: ConditionHost = { when: { ...over } };
    expect(addCondition(host, ['when'], { ...turn })).toEqual(['when', 'of', 1]);
    expect(host.when).toEqual({ type: 'all', of: [over, turn] });
    expect(addCondition(host, ['when', 'of', 0], onTurn(5))).toEqual(['when', 'of', 1]);
    expect(addCondition(host, ['when'], onTurn(6))).toEqual(['when', 'of', 3]);
    expect(host.when).toEqual({
      type: 'all',
      of: [over, onTurn(5), turn, onTurn(6)],
    });
  });

  it('returns the new path of a moved condition, unchanged at the ends', () => {
    const host: ConditionHost = { when: { type: 'any', of: [{ ...over }, { ...turn }] } };
    expect(moveCondition(host, ['when', 'of', 0], 1)).toEqual(['when', 'of', 1]);
    expect(moveCondition(host, ['when', 'of', 1], 1)).toEqual(['when', 'of', 1]);
    expect(moveCondition(host, ['when'], 1)).toEqual(['when']);
    expect(host.when).toEqual({ type: 'any', of: [turn, over] });
  });
});

it('shows triggers and awards in the views that edit them', () => {
  expect([viewFor('/triggers/0/when'), viewFor('/awards/1/units'), viewFor('/sides/0/options/crit')]).toEqual([
    'triggers',
    'victory',
    'rules',
  ]);
});
