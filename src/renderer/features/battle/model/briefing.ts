import type { Scenario } from '@core/model';
import type { SideId } from '@core/rules/contract';

/** One text that a player may read. */
export interface BriefingText {
  /** `all`, `players`, or the id of a side. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/**
 * The texts of a scenario for those at this screen, in the order in which they are read: the briefing, that of each side that
 * `reads`, the players' notes. What nobody wrote is left out.
 */
export function briefingTexts(scenario: Scenario, reads: (side: SideId) => boolean): BriefingText[] {
  return [
    { id: 'all', title: 'Briefing', text: scenario.briefing ?? '' },
    ...scenario.sides
      .filter((side) => reads(side.id))
      .map((side) => ({ id: side.id, title: `For ${side.name}`, text: side.briefing ?? '' })),
    { id: 'players', title: 'Players’ notes', text: scenario.playersNotes ?? '' },
  ].filter(({ text }) => text.trim() !== '');
}
