import type { Condition, MassCombatStats, MassField, VictoryLevel } from './generated/types';

/** A new field: open scrubland by day, with a meeting by reconnaissance. */
export function newField(): MassField {
  return { environment: 'scrublands', terrain: 'open', meeting: 'reconnaissance', postures: [] };
}

/** A new faction: 90 fighters with a leader and a champion. */
export function newFaction(): MassCombatStats {
  return {
    fighters: 90,
    characters: [
      { name: 'Leader', roles: ['leader'], skills: { comprehend: 6, command: 6 }, strength: 4 },
      { name: 'Champion', roles: ['assailant'], skills: { shoot: 6, sneak: 4 }, strength: 5 },
    ],
    specials: [],
  };
}

/** A condition: the side has no survivors or has left. */
function isGone(side: string): Condition {
  return {
    type: 'any',
    of: [
      { type: 'survivors', units: { side }, atMost: 0 },
      { type: 'exited', units: { side }, atLeast: 1 },
    ],
  };
}

/** A victory level for the last side on the field. */
export function holdsField(id: string, name: string, side: string, foe: string): VictoryLevel {
  return { id, side, name, when: { type: 'all', of: [isGone(foe), { type: 'not', of: isGone(side) }] } };
}
