import type { Condition, MassCombatStats, MassField, VictoryLevel } from './generated/types';

/** A field to start from: scrubland, open, by day; the armies look for each other. */
export function newField(): MassField {
  return { environment: 'scrublands', terrain: 'open', meeting: 'reconnaissance', postures: [] };
}

/** A faction to start from: 90 fighters under a leader, with a scout who also knows how to help. */
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

/** True when a side is no longer there: beaten, captured or gone. */
function isGone(side: string): Condition {
  return {
    type: 'any',
    of: [
      { type: 'survivors', units: { side }, atMost: 0 },
      { type: 'exited', units: { side }, atLeast: 1 },
    ],
  };
}

/** A victory level for who is left alone on the field. */
export function holdsField(id: string, name: string, side: string, foe: string): VictoryLevel {
  return { id, side, name, when: { type: 'all', of: [isGone(foe), { type: 'not', of: isGone(side) }] } };
}
