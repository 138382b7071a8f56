import { listed, withVerb } from '@core/base';
import { compoundText, type CampaignCondition } from '@core/model';

/** Names for the ids in ending conditions. */
export interface EndingNames {
  side(id: string): string;
  system(id: string): string;
  chapter(id: string): string;
  level(chapter: string, level: string): string;
}

function leaf(condition: CampaignCondition, names: EndingNames, negated: boolean): string {
  switch (condition.type) {
    case 'holds': {
      const { systems, atLeast = 1 } = condition;
      const what =
        systems !== undefined
          ? listed(systems.map((id) => names.system(id)))
          : atLeast === 1
            ? 'a system'
            : `${atLeast} systems or more`;
      return withVerb(names.side(condition.side), `${negated ? 'does not hold' : 'holds'} ${what}`);
    }
    case 'no-ships':
      return `${withVerb(names.side(condition.side), 'has')} ${negated ? '' : 'no '}ships left`;
    case 'turn':
      return `turn ${condition.turn} is ${negated ? 'not ' : ''}over`;
    case 'most': {
      const what = { systems: 'systems', points: 'build points', fleet: 'ship value' }[condition.of];
      return withVerb(
        names.side(condition.side),
        `${negated ? 'does not have' : 'has'} more ${what} than any other side`,
      );
    }
    case 'level':
      return `${names.chapter(condition.chapter)} ${negated ? 'did not end' : 'ended'} with “${names.level(condition.chapter, condition.level)}”`;
    default:
      return 'no condition';
  }
}

/**
 * The condition of an ending as a clause, such as "Red holds Ironside, or (turn 20 is over, and Red has more systems than any other
 * side)". Brackets mark nested groups.
 */
export function campaignConditionText(condition: CampaignCondition, names: EndingNames): string {
  return compoundText(condition, (part, negated) => leaf(part, names, negated));
}
