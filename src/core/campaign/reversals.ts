import type { Campaign } from '@core/model';

/** A reversed result in the log. */
export interface Reversal {
  /** Index of the reversing entry. */
  readonly entry: number;
  /** Index of the reversed result. */
  readonly of: number;
  readonly turn: number;
  /** Name of the battle. */
  readonly battle: string;
  readonly winner: string | null;
  /** Why it was reversed, if a reason was given. */
  readonly reason: string | undefined;
}

/** All reversed results, in the order of their reversal. */
export function reversals(campaign: Campaign): Reversal[] {
  const reversed = new Set<number>();
  return campaign.log.flatMap((entry, index): Reversal[] => {
    if (entry.t !== 'reverse' || reversed.has(entry.entry) || entry.entry >= index) return [];
    const posting = campaign.log[entry.entry];
    if (posting?.t !== 'posting') return [];
    reversed.add(entry.entry);
    const { turn, name } = describeBattle(campaign, posting.engagement);
    const { winner } = posting;
    return [{ entry: index, of: entry.entry, turn, battle: name, winner, reason: entry.reason }];
  });
}

const TITLES: Readonly<Record<string, string>> = {
  fleet: 'Battle of',
  assault: 'Assault on',
  landing: 'Landing at',
  boarding: 'Boarding at',
};

/** Turn and name of a battle, from its id: a reversed result has left the state. */
export function describeBattle({ chapters, map }: Campaign, engagement: string): { turn: number; name: string } {
  const [, turn = '0', kind = '', rest = ''] = /^t(\d+)-([a-z]+)-(.+)$/.exec(engagement) ?? [];
  const named = (list: Campaign['chapters'] | Exclude<Campaign['map'], undefined>['systems'], id: string) =>
    list?.find((one) => one.id === id)?.name;
  const system = named(map?.systems, rest) ?? named(map?.systems, rest.replace(/-\d+$/, ''));
  const title = TITLES[kind];
  const battle = title === undefined || system === undefined ? undefined : `${title} ${system}`;
  return { turn: Number(turn), name: (kind === 'chapter' ? named(chapters, rest) : battle) ?? engagement };
}
