import { describe, expect, it } from 'vitest';
import { farEnd, isOwnLocation, locationOf, newScenario, reachableLocations } from '@core/model';
import type { Battlespace, Scenario } from '@core/model';
import { readDocument } from '@core/model/read';
import { fixtureText } from './fixtures';

const scenario = JSON.parse(fixtureText('scenario', 'good', 'battlespace.json')) as Scenario;
const space = scenario.battlespace as Battlespace;

describe('a battlespace', () => {
  it('is part of a new skirmish, without findings and without a map', () => {
    const scenario = newScenario('skirmish', 'At the wreck');
    const read = readDocument(scenario);
    expect(read.ok ? read.value.findings : read.error).toEqual([]);
    expect(scenario.map).toBeUndefined();
    expect(scenario.battlespace?.locations.map(({ side }) => side)).toEqual(['attacker', undefined, 'defender']);
  });

  it('is connected along its links, in any direction and of any length', () => {
    expect([...reachableLocations(space, ['sky'])].sort()).toEqual(['gully', 'ridge', 'sky']);
    const cut = { ...space, links: [{ from: 'ridge', to: 'gully' }] };
    expect([...reachableLocations(cut, ['gully'])].sort()).toEqual(['gully', 'ridge']);
    expect([...reachableLocations(cut, [])]).toEqual([]);
    expect(farEnd({ from: 'ridge', to: 'gully' }, 'gully')).toBe('ridge');
    expect(farEnd({ from: 'ridge', to: 'gully' }, 'sky')).toBeUndefined();
  });

  it('is fully reachable when the first attack sets the distance (13.2)', () => {
    const open: Battlespace = { ...space, links: [], opening: 'first-attack' };
    expect(reachableLocations(open, ['sky']).size).toBe(3);
  });

  it('knows the sides of its locations', () => {
    const ridge = locationOf(scenario, 'ridge')!;
    const gully = locationOf(scenario, 'gully')!;
    expect([isOwnLocation(ridge, 'red'), isOwnLocation(ridge, 'blue'), isOwnLocation(gully, 'blue')]).toEqual([
      true,
      false,
      true,
    ]);
    expect(locationOf(scenario, 'moon')).toBeUndefined();
  });

  it('lets levels and orders name its locations as zones, and only its exits as exit edges', () => {
    const away = scenario.victory.find(({ id }) => id === 'away')!;
    const noExit = {
      ...scenario,
      battlespace: { ...space, locations: space.locations.map((location) => ({ ...location, exits: [] })) },
    };
    expect(away.when.type).toBe('exited');
    const read = readDocument(JSON.parse(JSON.stringify(noExit)));
    const codes = read.ok ? read.value.findings.map(({ code }) => code) : [];
    expect(codes).toContain('scenario.condition.no-exit');
    const good = readDocument(scenario);
    expect(good.ok ? good.value.findings : good.error).toEqual([]);
  });
});
