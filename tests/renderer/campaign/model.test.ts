import { modelFindings, type CampaignCondition } from '@core/model';
import { derive } from '@core/campaign';
import { runAction } from '@renderer/app';
import { writeField } from '@core/rules/fields';
import { ruleSystem } from '@core/rules/registry';
import { designsFor } from '@core/playtest';
import { blankCampaign, newCampaign, SHIP_SYSTEMS } from '@renderer/features/campaign/model/templates';
import { fit, neighbourIn, toMap, toScreen, stretchOf, zoomAt } from '@renderer/features/campaign/map/layout';
import { isCrowded, placePennants } from '@renderer/features/campaign/map/pennants';
import { sceneOf, startScene } from '@renderer/features/campaign/map/scene';
import { graphOf } from '@renderer/features/campaign/chapters/layout';
import { copyDesign, copyScenario, designUse, scenarioUse } from '@renderer/features/campaign/edit/copy-edits';
import {
  addSystem,
  freeHexNear,
  moveSystem,
  removeSystem,
  toggleLane,
} from '@renderer/features/campaign/edit/map-edits';
import { addChapter, link, removeChapter } from '@renderer/features/campaign/chapters/chapter-edits';
import { addCondition } from '@renderer/conditions';
import {
  endingText,
  ENDING_KINDS,
  newEnding,
  useEndingConditions,
} from '@renderer/features/campaign/edit/ending-conditions';
import MapEditInspector from '@renderer/features/campaign/edit/MapEditInspector.vue';
import MapEditView from '@renderer/features/campaign/edit/MapEditView.vue';
import { mapToolsOf } from '@renderer/features/campaign/edit/tools';
import RostersView from '@renderer/features/campaign/edit/RostersView.vue';
import EndingConditionFields from '@renderer/features/campaign/edit/EndingConditionFields.vue';
import { addEnding, removeEnding } from '@renderer/features/campaign/edit/ending-edits';
import { addFleet, addUnit, removeUnit, setDesign } from '@renderer/features/campaign/edit/roster-edits';
import {
  addSide,
  removalEffects,
  removeSide,
  addSideBlocker,
  removeSideBlocker,
} from '@renderer/features/campaign/edit/side-edits';
import {
  CAMPAIGN_FIELDS,
  chapterFields,
  ENDING_TEXT,
  SIDE_FIELDS,
  systemFields,
} from '@renderer/features/campaign/edit/fields';
import type { CampaignModel } from '@renderer/features/campaign/model/campaign-model';
import { effectScope } from 'vue';
import { mount } from '@vue/test-utils';
import { describe, expect, it } from 'vitest';
import { designs } from '../scenarios/support';
import { made, openCampaign, shippedCampaign } from './support';

describe('new campaigns', () => {
  it.each(SHIP_SYSTEMS.flatMap((rules) => (['conquest', 'linked'] as const).map((kind) => ({ rules, kind }))))(
    '$kind of $rules can be played at once',
    ({ rules, kind }) => {
      const campaign = newCampaign(
        kind,
        rules,
        'Fresh',
        designs.filter((design) => design.rules === rules),
      );
      expect(modelFindings(campaign).filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(derive(campaign).findings.filter(({ severity }) => severity === 'error')).toEqual([]);
      const [template] = campaign.scenarios;
      const setup = ruleSystem(rules)?.setup(template!, designsFor(template!, campaign.designs));
      expect(setup?.ok === false ? setup.error : []).toEqual([]);
    },
  );

  it.each(SHIP_SYSTEMS)('of %s have ships also in a library without designs', (rules) => {
    const campaign = newCampaign('conquest', rules, 'Fresh', []);
    expect(modelFindings(campaign).filter(({ severity }) => severity === 'error')).toEqual([]);
    const [template] = campaign.scenarios;
    expect(ruleSystem(rules)?.setup(template!, designsFor(template!, campaign.designs))?.ok).toBe(true);
    expect(campaign.ships).toHaveLength(6);
  });
});

describe('the star map', () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 200, y: 0 },
    { x: 200, y: 100 },
  ];

  it('fits all systems, zooms about a point, and fits again', () => {
    const camera = fit(spots, 800, 400, 60);
    for (const spot of spots) {
      const shown = toScreen(camera, spot);
      expect(shown.x).toBeGreaterThanOrEqual(60 - 1e-9);
      expect(shown.y).toBeLessThanOrEqual(340 + 1e-9);
      expect(toMap(camera, shown).x).toBeCloseTo(spot.x);
    }
    const place = { x: 300, y: 200 };
    const closer = zoomAt(camera, 1.25, place);
    expect(toMap(closer, place).x).toBeCloseTo(toMap(camera, place).x);
    expect(toMap(closer, place).y).toBeCloseTo(toMap(camera, place).y);
  });

  it('selects by arrow keys the next system in their direction', () => {
    expect(neighbourIn(spots, 0, 1, 0)).toBe(1);
    expect(neighbourIn(spots, 1, 0, 1)).toBe(2);
    expect(neighbourIn(spots, 0, -1, 0)).toBe(-1);
    expect(neighbourIn([], 0, 1, 0)).toBe(-1);
  });

  it('is stretched to the window, but never shrunk', () => {
    expect(stretchOf(spots, { width: 400, height: 400 })).toBe(1);
    expect(stretchOf(spots, { width: 1200, height: 400 })).toBeCloseTo(1.5);
    expect(stretchOf(spots, { width: 0, height: 0 })).toBe(1);
  });

  it('places fleets without overlaps', () => {
    const campaign = shippedCampaign('the-lantern-reach');
    const scene = sceneOf(campaign, derive(campaign).state);
    const places = new Map(
      scene.systems.map(({ id, name }, index) => [id, { x: 120 * (index % 5), y: 110 * Math.floor(index / 5), name }]),
    );
    const placed = placePennants(scene.fleets, places);
    expect(placed.length).toBeGreaterThan(2);
    placed.forEach((entry, index) => {
      for (const other of placed.slice(index + 1)) {
        expect(Math.abs(entry.x - other.x) >= 40 || Math.abs(entry.y - other.y) >= 20).toBe(true);
      }
      // Names are below their systems.
      for (const { x, y, name } of places.values()) {
        const isBeside =
          Math.abs(entry.x - x) >= 19 + 3 * name.length || entry.y - 10 >= y + 26 || entry.y + 10 <= y + 14;
        expect(isBeside).toBe(true);
      }
    });
    expect(isCrowded([...places.values()])).toBe(false);
    expect(
      isCrowded([
        { x: 0, y: 0 },
        { x: 10, y: 0 },
      ]),
    ).toBe(true);
  });

  it('puts a pennant nearest to its own system, also on a crowded map', () => {
    const names: readonly (readonly [string, number, number])[] = [
      ['Weir', 778, 277],
      ['Upper Lamp', 832, 266],
      ['Causeway', 724, 329],
      ['Great Lantern', 778, 339],
      ['Stile', 832, 329],
      ['Lower Lamp', 724, 391],
      ['Barrow', 832, 391],
      ['Fallow', 778, 412],
      ['Millrace', 670, 360],
      ['Tollgate', 671, 277],
    ];
    const places = new Map(names.map(([name, x, y]) => [name, { name, x, y }]));
    const fleet = (id: string, color: 'a' | 'b', at: string) => ({
      ...{ id, color, at, silhouette: 'destroyer' as const, count: 2, docked: false, transit: undefined, words: id },
    });
    const fleets = [
      fleet('one', 'a', 'Causeway'),
      fleet('two', 'a', 'Great Lantern'),
      fleet('three', 'b', 'Great Lantern'),
    ];
    const nearest = placePennants(fleets, places).map(({ x, y }) => {
      const far = names.map(([, sx, sy]) => Math.hypot(sx - x, sy - y));
      return names[far.indexOf(Math.min(...far))]![0];
    });
    expect(nearest).toEqual(fleets.map(({ at }) => at));
  });

  it('keeps pennants near a system without room', () => {
    const names: readonly (readonly [string, number, number])[] = [
      ...([
        ['Saltwind', 110, 87],
        ['Long Pier', 177, 150],
        ['The Net', 110, 177],
        ['Gull Rock', 177, 60],
      ] as const),
      ...([
        ['Spindrift', 243, 87],
        ['The Sound', 243, 159],
        ['Skerry', 243, 213],
        ['Halyard', 265, 60],
      ] as const),
      ...([
        ['Fairway', 287, 123],
        ['Rust Bank', 287, 195],
        ['Anvil Light', 309, 78],
        ['Bellows', 353, 60],
      ] as const),
      ...([
        ['The Roads', 331, 159],
        ['Slag', 331, 231],
        ['Counting House', 375, 105],
      ] as const),
    ];
    const places = new Map(names.map(([name, x, y]) => [name, { name, x, y }]));
    const fleets = (['a', 'b'] as const).map((color) => ({
      ...{ id: color, color, at: 'Fairway', silhouette: 'destroyer' as const, count: 2, docked: false },
      ...{ transit: undefined, words: '' },
    }));
    for (const { x, y } of placePennants(fleets, places)) expect(Math.hypot(x - 287, y - 123)).toBeLessThanOrEqual(42);
  });

  it('describes every system in its accessible name', () => {
    const campaign = made('conquest');
    const scene = sceneOf(campaign, derive(campaign).state);
    const west = scene.systems.find(({ id }) => id === 'west');
    expect(west?.label).toBe('West, capital, held by First side, income 8, yard 10, First fleet, First side, 3 ships');
    expect(scene.lanes.every(({ held }) => held === undefined)).toBe(true);
  });

  it('shows no units of the running war in the editor', () => {
    const campaign = made('conquest');
    const { state } = derive(campaign);
    const [troop] = state.troops;
    const troops = state.systems.map(({ id }) => ({ ...troop!, at: id, fleet: null, status: 'ready' as const }));
    expect(startScene(campaign, { ...state, troops }).systems.some(({ label }) => label.includes('ground'))).toBe(
      false,
    );
  });

  it('shows a fleet whose ships are all in a yard', () => {
    const campaign = made('conquest');
    const { state } = derive(campaign);
    const work = { kind: 'repair', left: 1, total: 1, condition: {}, fleet: 'first-fleet', turn: 1 } as const;
    const ships = state.ships.map((ship) =>
      ship.fleet === 'first-fleet'
        ? { ...ship, fleet: null, status: 'yard' as const, work: { ...work, design: ship.design } }
        : ship,
    );
    const docked = sceneOf(campaign, { ...state, ships }).fleets.find(({ id }) => id === 'first-fleet');
    expect(docked).toMatchObject({ count: 3, docked: true, words: 'First fleet, First side, 3 ships in a yard' });
  });
});

describe('editing a map', () => {
  it('adds, moves, joins and removes systems as single edits', async () => {
    const open = await openCampaign(made('conquest'));
    const id = addSystem(open.model, '0101');
    expect(id).toBe('system1');
    expect(addSystem(open.model, '0102'), 'no id of a second battle at another system').toBe('system2');
    removeSystem(open.model, 'system1');
    expect(addSystem(open.model, '0101')).toBe('system1');
    expect(new Set(open.value().map!.systems.map(({ name }) => name)).size).toBe(7);
    removeSystem(open.model, 'system2');
    expect(addSystem(open.model, '0101')).toBeUndefined();
    moveSystem(open.model, 'system1', '0205');
    expect(open.value().map?.systems.at(-1)?.hex).toBe('0101');
    moveSystem(open.model, 'system1', '0102');
    toggleLane(open.model, 'system1', 'west');
    expect(open.value().map?.lanes).toContainEqual({ from: 'system1', to: 'west' });
    toggleLane(open.model, 'west', 'system1');
    expect(open.value().map?.lanes).not.toContainEqual({ from: 'system1', to: 'west' });
    expect(removeSystem(open.model, 'west')).toMatch(/a fleet starts there/);
    expect(removeSystem(open.model, 'north')).toBeUndefined();
    expect(open.value().map?.lanes.some(({ from, to }) => from === 'north' || to === 'north')).toBe(false);
    open.doc.document.undo();
    expect(open.value().map?.systems.some((system) => system.id === 'north')).toBe(true);
  });
});

it('a new campaign starts with warships, not with freighters, against the computer', async () => {
  await openCampaign(made('conquest'));
  for (const kind of ['conquest', 'linked'] as const)
    expect(blankCampaign(kind, 'minimal', 'War', 'war').sides.map(({ player }) => player)).toEqual([
      undefined,
      'greedy',
    ]);
  const campaign = blankCampaign('conquest', 'counterspace', 'War', 'war');
  expect(campaign.designs[0]!.silhouette).toBe('destroyer');
  expect(campaign.designs.some(({ silhouette }) => silhouette === 'cargo')).toBe(false);
  expect(campaign.ships[0]!.design).toBe(campaign.designs[0]!.id);
});

it('a new conquest does not end when two fleets take each other’s capital', () => {
  for (const { when } of made('conquest').endings)
    expect(when).toMatchObject({ of: [{ type: 'no-ships' }, { type: 'holds', systems: ['west', 'east'] }] });
});

it('“Remove system” removes the system when the selected lane was undone', async () => {
  const open = await openCampaign(made('conquest'));
  const view = mount(MapEditView, { props: { tab: open.tab }, global: { stubs: { StarMap: true } } });
  const id = addSystem(open.model, '0101')!;
  toggleLane(open.model, id, 'west');
  open.model.selection.system = id;
  mapToolsOf(open.model).lane = open.value().map!.lanes.length - 1;
  open.doc.document.undo();
  runAction('campaign.remove');
  expect(open.value().map!.systems.map((system) => system.id)).not.toContain(id);
  view.unmount();
});

it('a changed length of a lane is undone by the lane’s name', async () => {
  const open = await openCampaign(made('conquest'));
  open.model.selection.system = 'west';
  const view = mount(MapEditInspector, { props: { tab: open.tab } });
  await view.get('input[aria-label="Turns to North"]').setValue('3');
  await view.get('input[aria-label="Turns to North"]').trigger('change');
  expect(open.doc.document.undoLabel).toBe('Change lane to North');
  view.unmount();
});

describe('adding a system without a pointer', () => {
  it('takes a free hex near the selected system, or in the middle', () => {
    const map = { ...made('conquest').map! };
    expect(freeHexNear(map, 'west')).toMatch(/^0[0-4]0[3-7]$/);
    expect(freeHexNear({ ...map, systems: [] }, undefined)).toBe('0805');
    const [system] = map.systems;
    expect(freeHexNear({ ...map, cols: 1, rows: 1, systems: [{ ...system!, hex: '0101' }] }, 'west')).toBeUndefined();
  });
});

describe('the campaign’s copies of library files', () => {
  it('are updated in place, and bring missing designs', async () => {
    const open = await openCampaign(made('conquest'));
    const [first, second] = open.value().designs;
    copyDesign(open.model, { ...first!, name: 'Better' });
    expect(
      open
        .value()
        .designs.map(({ name }) => name)
        .slice(0, 2),
    ).toEqual(['Better', second!.name]);
    const steps = open.doc.document.undoLabel;
    copyDesign(open.model, open.value().designs[0]!);
    expect(open.doc.document.undoLabel, 'no step for an equal copy').toEqual(steps);
    const [scenario] = open.value().scenarios;
    const other = { ...first!, id: 'other', name: 'Other' };
    const forces = scenario!.forces.map((force) => ({ ...force, design: 'other' }));
    copyScenario(open.model, { ...scenario!, forces }, new Map([['other', other]]));
    expect(open.value().scenarios).toHaveLength(1);
    expect(open.value().scenarios[0]!.forces[0]!.design).toBe('other');
    expect(open.value().designs.at(-1)).toEqual(other);
  });

  it('cannot be removed while they are used', () => {
    const campaign = made('conquest');
    expect(scenarioUse(campaign, 'open-space')).toBe('Battles of the campaign use this scenario');
    const { templates, ...bare } = campaign;
    expect(scenarioUse(bare, 'open-space')).toBeUndefined();
    const systems = campaign.map!.systems.map((system) => ({ ...system, templates }));
    expect(scenarioUse({ ...bare, map: { ...campaign.map!, systems } }, 'open-space')).toBe(
      'Battles at West use this scenario',
    );
    expect(scenarioUse(made('linked'), 'open-space')).toBe('Chapter “First battle” uses this scenario');
    expect(designUse(campaign, campaign.designs[0]!.id)).toBe('Roster units use this design');
    expect(designUse(campaign, campaign.designs[1]!.id)).toBeUndefined();
  });
});

it('briefings and stories may be as long as in a file', () => {
  const campaign = made('linked');
  const fields = [
    ...CAMPAIGN_FIELDS,
    ...SIDE_FIELDS,
    ...systemFields(campaign),
    ...chapterFields(campaign),
    ENDING_TEXT,
  ];
  const limits = fields.flatMap(({ label, lines, max }) => (lines === undefined ? [] : [[label, max]]));
  expect(limits).toEqual([
    ['Briefing', 100_000],
    ['Briefing', 100_000],
    ['Text', 5000],
    ['Introduction', 20_000],
    ['Closing text', 20_000],
  ]);
});

describe('editing chapters and rosters', () => {
  it('changes the design of a unit', async () => {
    const open = await openCampaign(made('conquest'));
    const [ship] = open.value().ships;
    const other = open.value().designs[1]!.id;
    setDesign(open.model, 'ships', ship!.id, other);
    expect(open.value().ships[0]).toEqual({ ...ship, design: other });
  });

  it('shows the units of a fleet that does not exist', async () => {
    const [lost, ...ships] = made('conquest').ships;
    const open = await openCampaign(made('conquest', { ships: [{ ...lost!, fleet: 'gone' }, ...ships] }));
    const view = mount(RostersView, { props: { tab: open.tab } });
    const names = view.findAll('td:first-child input').map(({ element }) => (element as HTMLInputElement).value);
    expect(names).toEqual([
      'First fleet',
      ...ships.filter(({ side }) => side === 'first').map(({ name }) => name),
      lost!.name,
    ]);
    view.unmount();
  });

  it('links chapters by free levels, and updates links to a removed one', async () => {
    const open = await openCampaign(made('linked'));
    const id = addChapter(open.model)!;
    expect(link(open.model, id, 'first-battle')).toBeUndefined();
    expect(link(open.model, id, 'ending first-wins')).toBeUndefined();
    expect(link(open.model, id, 'end')).toMatch(/Every victory level/);
    const graph = graphOf(open.value());
    expect(graph.edges.filter(({ from }) => from === id).map(({ to }) => to)).toEqual([
      'first-battle',
      'ending first-wins',
    ]);
    expect(new Set(graph.nodes.map((node) => node.id)).size).toBe(graph.nodes.length);
    removeChapter(open.model, 'first-battle');
    expect(open.value().start).toBe('second-battle');
    expect(graphOf(open.value()).edges.some(({ to }) => to === 'first-battle')).toBe(false);
  });

  it('gives new units and fleets unique ids and names, and leaves no unit in a removed fleet', async () => {
    const open = await openCampaign(made('conquest'));
    const design = open.value().designs[0]!.id;
    addUnit(open.model, 'first', design, 'first-fleet');
    addFleet(open.model, 'first');
    const { ships, fleets } = open.value();
    expect(new Set([...ships, ...fleets].map(({ id }) => id)).size).toBe(ships.length + fleets.length);
    removeUnit(open.model, 'fleets', 'first-fleet');
    const own = open.value().ships.filter(({ side }) => side === 'first');
    expect(own.every(({ fleet, at }) => fleet === undefined && at === 'west')).toBe(true);
    expect(modelFindings(open.value()).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('creates an ending of each condition type, keeping what it can, with its text', () => {
    const campaign = made('linked');
    const turn: CampaignCondition = { type: 'turn', turn: 3 };
    for (const { value } of ENDING_KINDS) expect(newEnding(value, campaign).type).toBe(value);
    expect(newEnding('not', campaign, turn)).toEqual({ type: 'not', of: turn });
    expect(newEnding('any', campaign, newEnding('all', campaign, turn))).toEqual({ type: 'any', of: [turn] });
    expect(newEnding('most', campaign, { type: 'no-ships', side: 'second' })).toMatchObject({ side: 'second' });
    const [first, second] = campaign.sides.map(({ name }) => name);
    const when: CampaignCondition = {
      type: 'any',
      of: [
        { type: 'no-ships', side: 'second' },
        { type: 'all', of: [turn, { type: 'not', of: { type: 'most', side: 'second', of: 'fleet' } }] },
      ],
    };
    expect(endingText(campaign, { id: 'x', name: 'Peace', side: 'first', when })).toBe(
      `${first} wins with “Peace” when, at the end of a turn, ${second} has no ships left, or (turn 3 is over, and ${second} does not have more ship value than any other side).`,
    );
    expect(endingText(campaign, { id: 'x', name: 'Peace' })).toBe(
      'No side wins with “Peace” when a chapter branch leads here.',
    );
  });

  it('edits the condition of an ending part by part, each step undone at once', async () => {
    const open = await openCampaign(made('conquest'));
    open.model.edit('Begin', (draft) => {
      draft.endings = [{ id: 'end', name: 'End', when: { type: 'turn', turn: 3 } }];
    });
    const rows = effectScope().run(() => useEndingConditions(open.model, () => 0, EndingConditionFields))!;
    rows.setType(['when'], 'any');
    rows.rearrange('Add a condition', (host) => void addCondition(host, ['when'], rows.newCondition()));
    rows.setType(['when', 'of', 1], 'holds');
    rows.change(['when', 'of', 1], (row) => void Object.assign(row, { systems: ['nowhere'] }));
    expect(open.value().endings[0]?.when).toMatchObject({
      type: 'any',
      of: [
        { type: 'turn', turn: 3 },
        { type: 'holds', systems: ['nowhere'] },
      ],
    });
    // A finding stands at the row that it is about.
    expect(rows.pathOf(['when', 'of', 1])).toBe('/endings/0/when/of/1');
    expect(modelFindings(open.value())).toContainEqual(
      expect.objectContaining({ code: 'campaign.ending.unknown-system', path: '/endings/0/when/of/1/systems/0' }),
    );
    open.model.doc.document.undo();
    expect(open.value().endings[0]?.when).toMatchObject({ of: [{}, { type: 'holds', atLeast: 3 }] });
  });

  it('adds endings, and removes them from their branches', async () => {
    const open = await openCampaign(made('linked'));
    addEnding(open.model);
    expect(open.value().endings.at(-1)).toEqual({ id: 'ending', name: 'Ending 3' });
    removeEnding(open.model, 'first-wins');
    expect(open.value().endings.map(({ id }) => id)).toEqual(['second-wins', 'ending']);
    addEnding(open.model);
    expect(open.value().endings.at(-1)?.name, 'another name than the rest').toBe('Ending 4');
    expect(JSON.stringify(open.value().chapters)).not.toContain('first-wins');
  });
});

describe('the sides in the set-up', () => {
  it('number at most four, each new one with a different colour', async () => {
    const open = await openCampaign(made('conquest'));
    addSide(open.model);
    addSide(open.model);
    expect(addSideBlocker(open.value())).toMatch(/at most 4 sides/);
    addSide(open.model);
    const { sides } = open.value();
    expect(sides).toHaveLength(4);
    expect(new Set(sides.map(({ id }) => id)).size).toBe(4);
    expect(sides.slice(2).map(({ color }) => color)).toEqual(['c', 'd']);
    expect(modelFindings(open.value()).filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(derive(open.value()).findings).toEqual([]);
    open.doc.document.undo();
    expect(open.value().sides).toHaveLength(3);
  });

  it('are removed with their assets and references, and undo restores all', async () => {
    const open = await openCampaign(made('conquest'));
    const before = open.value();
    expect(removalEffects(before, 'second')).toMatch(/Also removes .*ships?, .*fleets?; \d+ systems? will be neutral/);
    removeSide(open.model, 'second');
    const after = open.value();
    expect([...after.ships, ...after.troops, ...after.fleets].some(({ side }) => side === 'second')).toBe(false);
    expect(after.map?.systems.some(({ owner }) => owner === 'second')).toBe(false);
    const codes = modelFindings(after).map(({ code }) => code);
    expect(codes.filter((code) => code.includes('unknown-side'))).toEqual([]);
    expect(codes).not.toContain('campaign.system.unknown-owner');
    expect(() => derive(after)).not.toThrow();
    expect(removeSideBlocker(after)).toMatch(/at least one/);
    open.doc.document.undo();
    expect(open.value()).toEqual(before);
  });

  function change({ edit }: CampaignModel, key: string, value: string): void {
    const field = SIDE_FIELDS.find((candidate) => candidate.key === key);
    edit('Change a side', (draft) => field && writeField(draft, field, value, '/sides/0'));
  }

  it('cannot be removed once the campaign has begun, and lose an empty briefing', async () => {
    const open = await openCampaign(made('conquest'));
    change(open.model, 'briefing', 'Hold the west.');
    change(open.model, 'color', 'd');
    expect(open.value().sides[0]).toMatchObject({ briefing: 'Hold the west.', color: 'd' });
    change(open.model, 'briefing', '');
    expect(open.value().sides[0]).not.toHaveProperty('briefing');
    expect(open.model.append('Orders', { t: 'orders', side: 'first', orders: [], by: 'person' })).toBe(true);
    const begun = open.value();
    expect(removeSideBlocker(begun)).toMatch(/begun/);
    removeSide(open.model, 'second');
    expect(open.value()).toBe(begun);
  });
});
