/** A value on a design card. */
export interface CardValue {
  readonly label: string;
  /** Abbreviation, such as MOV. */
  readonly short: string;
  readonly value: number;
  /** The type of its bar; absent for values without a bar. */
  readonly bar?: 'shields' | 'hull' | 'energy';
}

/** A number of identical weapons. */
export interface CardWeapon {
  /** In the notation of the rules, such as a2r3e2. */
  readonly text: string;
  /** The notation spelled out. */
  readonly about: string;
  readonly count: number;
}

/** Parts of one kind on a design card, one line each. */
export interface CardSection {
  /** In the words of the rules. */
  readonly title: string;
  readonly lines: readonly string[];
}

/** The card of a design: its summary in lists, sheets and pickers, independent of the rule system. */
export interface DesignCard {
  readonly values: readonly CardValue[];
  readonly weapons: readonly CardWeapon[];
  /** Its other parts, such as equipment or characters. */
  readonly sections: readonly CardSection[];
  /** False for immobile units. */
  readonly moves: boolean;
  /** Maximum speed at the start of a battle; absent if units have no speed. */
  readonly startSpeed?: number;
}

/** Names up to this length are abbreviations, printed without a space before the value. */
const MAX_ABBREVIATION = 4;

/** Combines weapons with the same text, in order of first occurrence. */
export function countWeapons(weapons: readonly Omit<CardWeapon, 'count'>[]): CardWeapon[] {
  const counts = new Map<string, CardWeapon>();
  for (const weapon of weapons) {
    counts.set(weapon.text, { ...weapon, count: (counts.get(weapon.text)?.count ?? 0) + 1 });
  }
  return [...counts.values()];
}

/** A card in one line, such as "E6 SH6 HP12 DEF4 MOV2 a1r1e1 2×a2r3e2". */
export function cardLine({ values, weapons }: Pick<DesignCard, 'values' | 'weapons'>): string {
  return [
    ...values.map(({ short, value }) => `${short}${short.length > MAX_ABBREVIATION ? ' ' : ''}${value}`),
    ...weapons.map(({ text, count }) => (count > 1 ? `${count}×${text}` : text)),
  ].join(' ');
}
