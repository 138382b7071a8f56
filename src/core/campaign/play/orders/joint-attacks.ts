import type { FleetState } from '../../state';
import type { Estimator } from './battle-estimator';
import type { OrderWriter } from './order-writer';
import { fleetValue, targetValue } from './values';

/** Weight of systems of an enemy. */
export const ENEMY_WEIGHT = 1.4;
/** Weight of driving enemies from an own system. */
const OWN_WEIGHT = 0.5;
/** Win chance beyond which more fleets are not needed. */
const ENOUGH = 0.9;

/** An attack of several fleets. */
export interface JointAttack {
  readonly at: string;
  readonly fleets: readonly FleetState[];
  /** Its value next turn, before the discount. */
  readonly value: number;
}

/** The best attack of two or more fleets on each system with enemy ships that they reach this turn, best first. */
export function jointAttacks(writer: OrderWriter, estimator: Estimator): JointAttack[] {
  const { draft, side, stance } = writer;
  const attacks = draft.now.systems.flatMap(({ id: at, owner }): JointAttack[] => {
    const foes = writer.enemies(at);
    if (foes.length === 0) return [];
    const near = writer.fleets
      .filter((fleet) => fleet.at !== null && (writer.travelTimes(at).get(fleet.at) ?? Infinity) <= 1)
      .map((fleet) => ({ fleet, strength: fleetValue(writer, writer.ships(fleet.id)) }))
      .sort((a, b) => b.strength - a.strength || (a.fleet.id < b.fleet.id ? -1 : 1));
    const theirs = fleetValue(writer, foes);
    const sent: FleetState[] = [];
    let ours = 0;
    let best: JointAttack | undefined;
    for (const { fleet, strength } of near) {
      sent.push(fleet);
      ours += strength;
      if (sent.length < 2) continue;
      const ships = sent.flatMap(({ id }) => writer.ships(id).filter((ship) => draft.isMobile(ship)));
      const battle = { kind: 'fleet', at, attackers: ships, defenders: foes, values: [ours, theirs] } as const;
      const { win, loss, gain } = estimator.estimate(draft.now, battle);
      if (win < stance.minWinRate) continue;
      const garrison = writer.ground(at, false);
      const forces = sent.flatMap(({ id }) => writer.aboard(id, 'ground'));
      const held =
        garrison.length === 0
          ? 1
          : forces.length === 0
            ? 0
            : estimator.estimate(draft.now, { kind: 'assault', at, attackers: forces, defenders: garrison }).win;
      const weight = owner === null ? stance.openWeight : owner === side ? OWN_WEIGHT : ENEMY_WEIGHT;
      const value = gain - stance.lossWeight * loss + win * held * weight * targetValue(writer, at);
      if (best === undefined || value > best.value) best = { at, fleets: [...sent], value };
      if (win > ENOUGH) break;
    }
    return best === undefined || best.value <= 0 ? [] : [best];
  });
  return attacks.sort((a, b) => b.value - a.value || (a.at < b.at ? -1 : 1));
}
