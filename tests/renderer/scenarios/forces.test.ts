import { newScenario, type Scenario } from '@core/model';
import { designsFor } from '@core/playtest';
import { scenarioFindings } from '@core/rules/registry';
import { findDesigns, isImmobile, statsLine, totalsOf } from '@renderer/features/scenarios/model/designs';
import {
  addForce,
  defaultStart,
  duplicateForce,
  edgeText,
  hasPlaces,
  mayStart,
  moveForce,
  sameSideNeighbour,
  startText,
  zonesFor,
} from '@renderer/features/scenarios/model/forces';
import { removedWithSide } from '@renderer/features/scenarios/model/removed';
import { addSide, colorOf } from '@renderer/features/scenarios/model/sides';
import { describe, expect, it } from 'vitest';
import { designs, designsById, editable, edited } from './support';

const ids = (scenario: Scenario): string[] => scenario.forces.map((force) => force.id);
const [P1B, P1D, P2B, P2D] = ['player-1-battleship', 'player-1-destroyer', 'player-2-battleship', 'player-2-destroyer'];

describe('places to start', () => {
  it('need a map or a battlespace, or a start from one', () => {
    expect(hasPlaces(newScenario('minimal', 'Duel'))).toBe(true);
    const { map: _, ...mapless } = editable();
    expect(hasPlaces(mapless)).toBe(true);
    expect(hasPlaces({ ...mapless, forces: [] })).toBe(false);
    expect(hasPlaces({ forces: [{ ...mapless.forces[0], start: { type: 'free' } }] })).toBe(false);
  });
});

describe('adding forces', () => {
  it('adds a new force after its side’s forces, with a free id, entering by the side’s edge', () => {
    const draft = editable();
    expect(addForce(draft, 'player-1', 'destroyer')).toBe('player-1-destroyer-2');
    expect(ids(draft)).toEqual([P1B, P1D, 'player-1-destroyer-2', P2B, P2D]);
    expect(draft.forces[2].start).toEqual({ type: 'edge', edge: 'player-1-edge' });
  });

  it('starts immobile units in a zone of their side, else in a free hex', () => {
    const draft = editable();
    addForce(draft, 'player-2', 'torp-platform', true);
    addForce(draft, 'player-2', 'torp-platform', true);
    const hexes = draft.forces
      .slice(4)
      .map((force) => (force.start.type === 'hex' ? force.start.hex : force.start.type));
    expect(hexes[0]).toBe('1109');
    expect(hexes[1]).toMatch(/^\d{4}$/);
    expect(hexes[1]).not.toBe(hexes[0]);
    draft.map?.zones.push({ id: 'home', name: 'Home', use: 'deploy', side: 'player-2', hexes: ['0601'] });
    expect(defaultStart(draft, 'player-2', true)).toEqual({ type: 'zone', zone: 'home' });
  });

  it('starts without a location if there is no map', () => {
    const draft = editable();
    delete draft.map;
    expect(defaultStart(draft, 'player-1')).toEqual({ type: 'free' });
  });

  it('makes a new scenario playable: a ship for each side resolves all findings', () => {
    const draft = structuredClone(newScenario('counterspace', 'New'));
    for (const side of draft.sides) addForce(draft, side.id, 'gunship');
    expect(scenarioFindings(draft, designsFor(draft, designs))).toEqual([]);
  });
});

describe('copying and moving forces', () => {
  it('copies beside the original, in the other direction at the map border', () => {
    const draft = editable();
    draft.forces[0].start = { type: 'hex', hex: '2203', facing: 2 };
    const id = duplicateForce(draft, 0);
    expect(draft.forces[1]).toEqual({ ...draft.forces[0], id, start: { type: 'hex', hex: '2103', facing: 2 } });
    expect(id).not.toBe(draft.forces[0].id);
  });

  it('moves within a side', () => {
    const draft = editable();
    moveForce(draft, 0, { side: 'player-1', before: 2 });
    expect(ids(draft)).toEqual([P1D, P1B, P2B, P2D]);
    moveForce(draft, 1, { side: 'player-1', before: 0 });
    expect(ids(draft)).toEqual([P1B, P1D, P2B, P2D]);
  });

  it('moves to another side, with that side’s start', () => {
    const draft = editable();
    moveForce(draft, 0, { side: 'player-2' });
    expect(ids(draft)).toEqual([P1D, P2B, P2D, P1B]);
    expect(draft.forces[3]).toMatchObject({ side: 'player-2', start: { type: 'edge', edge: 'player-2-edge' } });
  });

  it('keeps a start that is valid for the new side', () => {
    const draft = editable();
    draft.forces[0].start = { type: 'hex', hex: '0505' };
    moveForce(draft, 0, { side: 'player-2' });
    expect(draft.forces[3].start).toEqual({ type: 'hex', hex: '0505' });
  });

  it('keeps the condition of a copied and moved force', () => {
    const draft = editable();
    draft.forces[0].condition = { hull: 7, 'a.b-1': 2 };
    duplicateForce(draft, 0);
    moveForce(draft, 0, { side: 'player-2' });
    expect(draft.forces.filter((force) => force.condition !== undefined).map(({ condition }) => condition)).toEqual([
      { hull: 7, 'a.b-1': 2 },
      { hull: 7, 'a.b-1': 2 },
    ]);
  });

  it('finds adjacent forces of the same side across other sides', () => {
    const { forces } = editable();
    const mixed = [forces[0], forces[2], forces[1]];
    expect(sameSideNeighbour(mixed, 0, 1)).toBe(2);
    expect(sameSideNeighbour(mixed, 2, -1)).toBe(0);
    expect(sameSideNeighbour(mixed, 1, 1)).toBe(-1);
  });
});

describe('starts', () => {
  it('are described in words', () => {
    const scenario = editable();
    scenario.map?.zones.push({ id: 'home', name: 'Home', use: 'deploy', side: 'player-2', hexes: ['0601'] });
    expect(startText(scenario, { type: 'edge', edge: 'player-1-edge' })).toBe('South edge');
    expect(startText(scenario, { type: 'edge', edge: 'player-1-edge', turn: 3 })).toBe('South edge, turn 3');
    expect(startText(scenario, { type: 'edge', edge: 'gone' })).toBe('Edge “gone”');
    expect(startText(scenario, { type: 'zone', zone: 'home' })).toBe('Zone Home');
    expect(startText(scenario, { type: 'hex', hex: '1109', facing: 5 })).toBe('Hex 1109, facing NE');
    expect(startText(scenario, { type: 'hex', hex: '1109', facing: 5, speed: 2 })).toBe('Hex 1109, facing NE, SPEED 2');
    expect(startText(scenario, { type: 'free' })).toBe('Player’s choice');
    expect(edgeText(undefined, { id: 'e', side: 's', edge: 'west', use: 'enter', from: 3, to: 8 })).toBe(
      'West edge, 3–8',
    );
  });

  it('are allowed in own and shared zones, and by own entry edges', () => {
    const scenario = editable();
    scenario.map?.zones.push(
      { id: 'all', name: 'All', use: 'deploy', hexes: ['0201'] },
      { id: 'home', name: 'Home', use: 'deploy', side: 'player-1', hexes: ['0301'] },
      { id: 'goal', name: 'Goal', use: 'objective', side: 'player-1', hexes: ['0401'] },
    );
    expect(zonesFor(scenario, 'player-1').map((zone) => zone.id)).toEqual(['home', 'all']);
    expect(zonesFor(scenario, 'player-2').map((zone) => zone.id)).toEqual(['all']);
    expect(mayStart(scenario, 'player-1', { type: 'edge', edge: 'player-2-edge' })).toBe(false);
    scenario.map!.edges[0].use = 'exit';
    expect(mayStart(scenario, 'player-1', { type: 'edge', edge: 'player-1-edge' })).toBe(false);
  });
});

describe('sides', () => {
  it('are added with a free id, name and colour', () => {
    const draft = editable();
    expect(addSide(draft)).toBe('side-3');
    expect(draft.sides[2]).toEqual({ id: 'side-3', name: 'Side 3', color: 'c' });
    delete draft.sides[1].color;
    expect(colorOf(draft.sides, 'player-2')).toBe('b');
    expect(colorOf(draft.sides, 'unknown')).toBe('a');
    draft.sides.splice(1, 1);
    addSide(draft);
    expect(draft.sides[2]).toMatchObject({ id: 'side-3-2', name: 'Side 4' });
  });

  it('are removed with forces, levels and edges; their zones become shared', () => {
    const before = editable();
    before.map?.zones.push({ id: 'home', name: 'Home', use: 'deploy', side: 'player-2', hexes: ['0601'] });
    before.victory = before.victory.filter(({ side }) => side === 'player-2');
    before.victory.push({ id: 'time', side: 'player-1', name: 'Time', when: { type: 'over' } });
    expect(removedWithSide(before, 'player-2')).toBe('2 forces, 1 victory level and 1 entry edge');
    const draft = edited(before, ({ sides }) => void sides.pop());
    expect(draft.sides.map((side) => side.id)).toEqual(['player-1']);
    expect(ids(draft)).toEqual([P1B, P1D]);
    expect(draft.victory.map((level) => level.side)).toEqual(['player-1']);
    expect(draft.map?.edges.map((edge) => edge.side)).toEqual(['player-1']);
    expect(draft.map?.zones).toEqual([{ id: 'home', name: 'Home', use: 'deploy', hexes: ['0601'] }]);
    expect(removedWithSide(draft, 'unknown')).toBe('');
  });
});

describe('designs', () => {
  const battleship = designsById.get('battleship')!;
  it('are described in one line, with equal weapons counted', () => {
    expect(statsLine(battleship)).toBe('E6 SH6 HP12 DEF4 MOV2 a1r1e1 a2r3e2 a3r2e2 a4r3e4');
    const weapon = { attack: 1, range: 1, energy: 1 };
    const twins = { ...battleship, stats: { ...battleship.stats, weapons: [weapon, weapon] } };
    expect(statsLine(twins)).toMatch(/MOV2 2×a1r1e1$/);
  });

  it('are found by name, class, tag and value, only for the rules', () => {
    expect(findDesigns(designs, 'counterspace', 'mov0').every((design) => isImmobile(design))).toBe(true);
    expect(findDesigns(designs, 'counterspace', 'CAPITAL battle').map((design) => design.id)).toEqual(['battleship']);
    const others = findDesigns(designs, 'minimal', '');
    expect(others.every((design) => design.rules === 'minimal') && others.length > 0).toBe(true);
    const names = findDesigns(designs, 'counterspace', '').map((design) => design.name);
    expect(names).toHaveLength(designs.filter((design) => design.rules === 'counterspace').length);
    expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
  });

  it('are totalled by count; unknown designs are counted separately', () => {
    const { forces } = editable();
    const sum = totalsOf(
      [
        { ...forces[0], count: 3 },
        { ...forces[1], design: 'gone', count: 2 },
      ],
      designsById,
    );
    expect(sum).toEqual({
      units: 5,
      values: [
        { label: 'Energy', value: 18 },
        { label: 'Shields', value: 18 },
        { label: 'Hull', value: 36 },
      ],
      unknown: 2,
    });
  });
});
