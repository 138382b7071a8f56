import { arrivalsOf, arrivalText } from '@renderer/features/battle/model/arrivals';
import { describe, expect, it } from 'vitest';
import { layTable } from './controller-support';
import { shippedScenario } from './support';

/** The tray at the start of a bundled scenario: when which units arrive. */
function tray(name: string): string[] {
  const { controller } = layTable(shippedScenario(name), {});
  const { observation } = controller.position.value;
  return arrivalsOf(observation).map(({ units, more }) => {
    const names = units.map((unit) => unit.name).join(', ');
    return `${arrivalText(controller.info, observation, units[0]!)}: ${names}${more > 0 ? ` and ${more}` : ''}`;
  });
}

describe('the units off the map', () => {
  it.each<[string, readonly string[]]>([
    ['minor-slugfest', ['Now: Battleship, Destroyer', 'Now: Battleship, Destroyer']],
    [
      'the-long-road-to-harrow',
      [
        'Setup: Pack Leader 1, Pack Leader 2, Pack Leader 3, Hound 1, Hound 2, Hound 3, Runt',
        'Turn 1: Freighter 1, Freighter 2, Freighter 3, Freighter 4, Escort 1, Escort 2',
        'Turn 5: Stalker 1, Stalker 2',
        'When called: Wall of Harrow',
      ],
    ],
    ['skirmish-landing-site', ['Now: Engineers, Landing section 1, Landing section 2', 'When called: Second lander']],
    ['skirmish-boarding-action', ['Now: Marines 1, Marines 2, Marines 3, Point team']],
    ['squadron-action', []],
  ])('are listed by side and arrival in %s', (name, expected) => {
    expect(tray(name)).toEqual(expected);
  });
});
