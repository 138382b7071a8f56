import type { HexId } from '@core/hex';
import type { SideId, UnitView } from '@core/rules/contract';
import { unitOf } from './battle-position';
import type { Frame } from './tween';

/** Where an animation shows what a computer player does: a moving unit, an attack, or the unit that acts. Empty for what people do. */
export function followedHexes(frame: Frame, isHuman: (side: SideId) => boolean): readonly HexId[] {
  const { observation, moving, attack } = frame;
  if (observation === undefined) return [];
  const byComputer = (unit: UnitView | undefined): boolean => unit !== undefined && !isHuman(unit.side);
  if (moving !== undefined) {
    return moving
      .filter(({ unit }) => byComputer(unitOf(observation, unit)))
      .map(({ from, to, progress }) => (progress < 0.5 ? from : to))
      .filter((hex) => hex >= 0);
  }
  if (attack !== undefined) {
    // The target comes last: the result is shown there.
    const shown = observation.units.some((unit) => unit.hex === attack.from && byComputer(unit));
    return shown ? [attack.from, attack.to] : [];
  }
  const active = unitOf(observation, observation.activeUnit);
  const pausing = frame.bursts === undefined && frame.effects === undefined && frame.attackProgress === undefined;
  return pausing && active !== undefined && active.hex >= 0 && byComputer(active) ? [active.hex] : [];
}
