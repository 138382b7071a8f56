import type { Scenario } from '@core/model';
import type { SideId } from '@core/rules/contract';

/** A text for the players. */
export interface BriefingText {
  /** `all`, `players`, or the id of a side. */
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

/**
 * The texts of a scenario for the people at this screen: the common briefing, the briefing of each side for which `reads` is true, and
 * the players' notes. Empty texts are left out.
 */
export function briefingTexts(scenario: Scenario, reads: (side: SideId) => boolean): BriefingText[] {
  return [
    { id: 'all', title: 'All sides', text: scenario.briefing ?? '' },
    ...scenario.sides
      .filter((side) => reads(side.id))
      .map((side) => ({ id: side.id, title: side.name, text: side.briefing ?? '' })),
    { id: 'players', title: 'Players’ notes', text: scenario.playersNotes ?? '' },
  ].filter(({ text }) => text.trim() !== '');
}
