import { withVerb } from '@core/base';
import type { Sentence, SideId } from '../contract';
import type { CalledEvent, MessageEvent, PointsEvent } from './ending';
import { CAUSES } from './score';

/** Names in the common log sentences. */
interface NamedTables {
  readonly sides: readonly SideId[];
  readonly sideNames: readonly string[];
  readonly labels: readonly string[];
  readonly names: readonly { readonly force: string }[];
  readonly victory: { readonly levels: readonly { readonly level: { readonly name: string } }[] };
}

/** The events that can occur under any rule system. Sides are indices, -1 for none. */
type CommonEvent =
  | PointsEvent
  | MessageEvent
  | CalledEvent
  | { readonly t: 'over'; readonly winner: number; readonly level: number; readonly cause: number };

/**
 * The log sentence for an event caused by a trigger, a victory level or the end of the battle. `units` and `limit` are the system's
 * reasons for an ending by elimination and at the turn limit.
 */
export function describeCommon(tables: NamedTables, event: CommonEvent, units: string, limit: string): Sentence {
  const { sides, sideNames, labels, names, victory } = tables;
  switch (event.t) {
    case 'message':
      return event.side < 0 ? { text: event.text } : { text: event.text, side: sides[event.side] };
    case 'called': {
      const first = names.findIndex(({ force }) => force === event.force);
      return { text: `Reinforcements: ${labels[first]} may enter`, side: sides[event.side] };
    }
    case 'points': {
      const count = Math.abs(event.points) === 1 ? 'victory point' : 'victory points';
      const verb = event.points < 0 ? 'loses' : 'gains';
      const text = `${sideNames[event.side]} ${verb} ${Math.abs(event.points)} ${count}, now ${event.total}`;
      return { text, side: sides[event.side] };
    }
    case 'over': {
      const reasons: Readonly<Record<(typeof CAUSES)[number], string>> = {
        none: '',
        level: '',
        eliminated: `, ${units}`,
        'turn-limit': `, ${limit}`,
      };
      const end = event.winner < 0 ? 'a draw' : withVerb(sideNames[event.winner], 'wins');
      const level = event.level < 0 ? '' : `: ${victory.levels[event.level].level.name}`;
      const text = `The battle is over${reasons[CAUSES[event.cause]]}: ${end}${level}`;
      return event.winner < 0 ? { text } : { text, side: sides[event.winner] };
    }
  }
}
