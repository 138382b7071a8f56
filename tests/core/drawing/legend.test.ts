import { drawMap } from '@core/drawing';
import { describe, expect, it } from 'vitest';
import { shippedDesigns, shippedScenario } from '../rules/library';

describe('the legend of a map', () => {
  const scenario = shippedScenario('three-flags-over-dunmere');
  const legendOf = (changes: object): string => {
    const map = { ...scenario.map!, ...changes };
    return drawMap({ ...scenario, map }, shippedDesigns(), {})!.svg.split('id="legend"')[1]!;
  };

  it('names the zones and their hexes, which the map only hatches', () => {
    expect(legendOf({})).toContain('>Low orbit (objective): 1009–1209, 1010, 1210, 1111<');
    expect(legendOf({ coordinates: 'axial' })).toContain(
      '>Low orbit (objective): 9,4 to 9,5; 10,3; 10,5; 11,3 to 11,4<',
    );
    expect(legendOf({ zones: [] })).not.toContain('Zones');
  });
});
