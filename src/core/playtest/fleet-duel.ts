import { firstCharacters, withVerb } from '@core/base';
import { MAX_NAME, nameWith, newScenario, splitCount, uniqueId } from '@core/model';
import type { Design, Fleet, Force, Scenario, Side } from '@core/model';
import type { AnyRuleSystem } from '@core/rules/contract';
import { duelMap } from './duel-map';

const SEATS = ['attacker', 'defender'] as const;

/** A scenario in which two fleets of the rules meet in open space, or on the board of a new scenario. */
export function fleetDuel(
  system: AnyRuleSystem,
  fleets: readonly [Fleet, Fleet],
  designs: ReadonlyMap<string, Design>,
): Scenario {
  const [first, second] = fleets;
  const { map: open, ...plain } = newScenario(
    system.info.id,
    firstCharacters(`${first.name} against ${second.name}`, MAX_NAME),
  );
  const onMap = system.info.board === 'hex' && open !== undefined;
  const board = onMap ? duelMap(system, SEATS, open, undefined) : undefined;
  const ids = new Set<string>();
  const forces = fleets.flatMap(({ units }, seat) =>
    units.flatMap(({ design: id, count }) => {
      const design = designs.get(id);
      const start: Force['start'] = (design === undefined ? undefined : board?.startOf(seat as 0 | 1, design)) ?? {
        type: 'free',
      };
      return splitCount(count).map((part): Force => {
        const force = uniqueId(`${SEATS[seat]}-${id}`.slice(0, 64), ids);
        ids.add(force);
        return { id: force, side: SEATS[seat]!, design: id, count: part, start };
      });
    }),
  );
  const same = first.name === second.name;
  const names = same ? [nameWith(first.name, ' 1'), nameWith(second.name, ' 2')] : [first.name, second.name];
  const sides = plain.sides.map((side, seat): Side => ({ ...side, name: names[seat] ?? side.name }));
  const victory = plain.victory.map((level) => {
    const seat = plain.sides.findIndex(({ id }) => id === level.side);
    const name = names[seat] ?? '';
    // The level of a new scenario is named after its side, such as “Attacker holds the field”.
    const predicate = level.name.slice((plain.sides[seat]?.name.length ?? 0) + 1);
    return { ...level, name: nameWith(name, withVerb(name, predicate).slice(name.length)) };
  });
  return { ...plain, ...(board === undefined ? {} : { map: board.map }), sides, victory, forces };
}
