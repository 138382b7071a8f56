import { distance, parseHexLabel } from '@core/hex';
import type { Scenario } from '@core/model';
import { describe, expect, it } from 'vitest';
import { shippedScenario } from '../library';

/** Hex ids of the labels of a scenario's map. */
function idsOf({ map }: Scenario, labels: readonly string[]): number[] {
  return labels.map((label) => {
    const hex = parseHexLabel(map!, label);
    if (!hex.ok) throw new Error(label);
    return hex.value;
  });
}

function zoneOf(scenario: Scenario, id: string): number[] {
  return idsOf(scenario, scenario.map!.zones.find((zone) => zone.id === id)!.hexes).sort((a, b) => a - b);
}

/** All hexes within a distance of any of the given ones. */
function within(scenario: Scenario, labels: readonly string[], most: number): number[] {
  const from = idsOf(scenario, labels);
  const count = scenario.map!.cols * scenario.map!.rows;
  return Array.from({ length: count }, (_, hex) => hex).filter((hex) =>
    from.some((one) => distance(scenario.map!, one, hex) <= most),
  );
}

const rows = (from: number, to: number): number[] => Array.from({ length: 22 * (to - from) }, (_, i) => 22 * from + i);

describe('where the units of the four scenarios set up', () => {
  it.each([
    ['platforms within 3 hexes of the base, its own hex included', 'platform-ring', 3],
    ['fighters within 5 hexes of the base', 'fighter-ground', 5],
  ])('9.3: %s', (_what, zone, most) => {
    const assault = shippedScenario('star-base-assault');
    expect(zoneOf(assault, zone)).toEqual(within(assault, ['1101'], most));
  });

  it('9.4: fighters within 3 hexes of a cargo ship, gunships on the top edge', () => {
    const convoy = shippedScenario('cargo-babysitters');
    expect(zoneOf(convoy, 'escort-ground')).toEqual(within(convoy, ['0817', '1117', '1417'], 3));
    expect(zoneOf(convoy, 'gunship-line')).toEqual(rows(0, 1));
  });

  it('9.2: the defender within 5 hexes of one side', () => {
    expect(zoneOf(shippedScenario('raid-on-ooblanawa-outpost'), 'garrison-ground')).toEqual(rows(0, 5));
  });
});
