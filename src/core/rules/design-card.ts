/** A value of a design as it is printed. */
export interface CardValue {
  readonly label: string;
  /** How it is called in one line, such as MOV. */
  readonly short: string;
  readonly value: number;
  /** Set for values that are drawn as bars; which of the common bars it is. */
  readonly bar?: 'shields' | 'hull' | 'energy';
}

/** Weapons of one kind. */
export interface CardWeapon {
  /** In the notation of the rules, such as a2r3e2. */
  readonly text: string;
  /** What the notation says, in words. */
  readonly about: string;
  readonly count: number;
}

/** A design as it stands on its card: what any list, sheet or picker shows of it without knowing its rules. */
export interface DesignCard {
  readonly values: readonly CardValue[];
  readonly weapons: readonly CardWeapon[];
  /** What else it carries or can do, a line each. */
  readonly others: readonly string[];
  /** False for what never moves. */
  readonly moves: boolean;
  /** The highest speed that a unit may begin a battle with; absent where units have none. */
  readonly startSpeed?: number;
}

/** Names up to this long are letters that stand for words. */
const LETTERS = 4;

/** Weapons that read the same, once with their number, in the order in which they first stand. */
export function counted(weapons: readonly Omit<CardWeapon, 'count'>[]): CardWeapon[] {
  const counts = new Map<string, CardWeapon>();
  for (const weapon of weapons) {
    counts.set(weapon.text, { ...weapon, count: (counts.get(weapon.text)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** A card in one line, such as "E6 SH6 HP12 DEF4 MOV2 a1r1e1 2×a2r3e2". */
export function cardLine({ values, weapons }: DesignCard): string {
  return [
    // A word keeps apart from its number, letters do not.
    ...values.map(({ short, value }) => `${short}${short.length > LETTERS ? ' ' : ''}${value}`),
    ...weapons.map(({ text, count }) => (count > 1 ? `${count}×${text}` : text)),
  ].join(' ');
}
