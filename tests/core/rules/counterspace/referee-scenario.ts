import type { EffectTerrain } from '@core/model';
import { BY_STAR, type Handlers, type Watch } from './referee-watch';

/** Numbers of the causes of an end. */
const BY_LEVEL = 1;
const ELIMINATED = 2;

/** What triggers do, points and the end (9.0.0, house interpretations). */
export const SCENARIO: Handlers<'points' | 'message' | 'called' | 'terrain' | 'over'> = {
  points(watch, { side, points, total }) {
    watch.points[side]! += points;
    watch.same('victory points', total, watch.points[side]);
  },

  message() {
    // It has no numbers.
  },

  called(watch, { force }) {
    for (const ship of watch.model.ships) {
      if (ship.force.id === force && ship.fate === 'waiting') ship.fate = 'pending';
    }
  },

  terrain(watch, { hexes, terrain }) {
    const { feature, labels } = changeOf(watch, hexes, terrain);
    const { space, ships, torpedoes } = watch.model;
    space.change(labels, feature);
    // A star that opens around units destroys them.
    for (const one of [...ships, ...torpedoes]) {
      if (one.fate === 'present' && space.is(one.hex, 'star')) watch.expect('destroyed', one.index, BY_STAR);
    }
  },

  over(watch, { winner, level, cause }) {
    watch.over = true;
    const { victory, turnLimit = 60, sides } = watch.scenario;
    if (cause === BY_LEVEL || level >= 0) {
      const { side, defeat } = victory[level]!;
      if (defeat !== true)
        watch.same(
          'the winner',
          winner,
          sides.findIndex(({ id }) => id === side),
        );
      return;
    }
    const left = sides
      .map((_, side) => side)
      .filter((side) => watch.model.ships.some((ship) => ship.side === side && isLeft(ship.fate)));
    watch.same('the winner', winner, left.length === 1 ? left[0] : -1);
    if (cause === ELIMINATED) watch.require(left.length < 2, 'the battle ends too soon');
    else watch.same('the last turn', watch.model.turn, turnLimit);
  },
};

function isLeft(fate: string): boolean {
  return fate === 'present' || fate === 'pending' || fate === 'waiting';
}

/** The change of terrain that an event tells of: of several alike the one that was made last. */
function changeOf(
  { scenario, model, state }: Watch,
  hexes: readonly number[],
  type: string,
): { labels: readonly string[]; feature: EffectTerrain['terrain'] } {
  const effects = (scenario.triggers ?? []).flatMap((trigger) => trigger.do);
  const changes = effects.filter((effect): effect is EffectTerrain => effect.type === 'terrain');
  const alike = changes.filter(
    (one) =>
      (one.terrain?.type ?? 'open') === type &&
      one.hexes.length === hexes.length &&
      one.hexes.every((label) => hexes.includes(model.space.hex(label))),
  );
  const place = (one: EffectTerrain): number => state?.terrainChanges.indexOf(changes.indexOf(one)) ?? -1;
  const last = alike.sort((one, other) => place(other) - place(one))[0]!;
  return { labels: last.hexes, feature: last.terrain };
}
