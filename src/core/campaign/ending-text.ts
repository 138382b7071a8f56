import { listed } from '@core/base';
import { compoundText, type CampaignCondition } from '@core/model';

/** How a text calls what the conditions of endings name by id. */
export interface EndingNames {
  side(id: string): string;
  system(id: string): string;
  chapter(id: string): string;
  level(chapter: string, level: string): string;
}

function leaf(condition: CampaignCondition, names: EndingNames): string {
  switch (condition.type) {
    case 'holds': {
      const { systems, atLeast = 1 } = condition;
      const what =
        systems !== undefined
          ? listed(systems.map((id) => names.system(id)))
          : atLeast === 1
            ? 'a system'
            : `${atLeast} systems or more`;
      return `${names.side(condition.side)} holds ${what}`;
    }
    case 'no-ships':
      return `${names.side(condition.side)} has no ships left`;
    case 'turn':
      return `turn ${condition.turn} is over`;
    case 'most': {
      const what = { systems: 'systems', points: 'build points', fleet: 'worth in ships' }[condition.of];
      return `${names.side(condition.side)} has more ${what} than anybody else`;
    }
    case 'level':
      return `${names.chapter(condition.chapter)} ended with “${names.level(condition.chapter, condition.level)}”`;
    default:
      return 'nothing is asked';
  }
}

/**
 * The condition of an ending as a clause in plain words, such as "Red holds Ironside, or (turn 20 is over, and Red has more systems than
 * anybody else)". Parts of parts stand in brackets where "and" and "or" meet.
 */
export function campaignConditionText(condition: CampaignCondition, names: EndingNames): string {
  return compoundText(condition, (part) => leaf(part, names));
}
