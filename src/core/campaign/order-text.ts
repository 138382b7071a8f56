import { counted, lowerFirst, sideName, withVerb } from '@core/base';
import type { Campaign, CampaignOrder } from '@core/model';
import type { CampaignState, Engagement } from './state';

export const MISSION_LABELS = {
  patrol: 'Patrol',
  assault: 'Ground assault',
  landing: 'Landing raid',
  boarding: 'Boarding',
  avoid: 'Avoid battle',
} as const;

/** A battle within a sentence: “Battle of Omega” becomes “the battle of Omega”; chapters keep their title in quotes. */
export function battleInText({ kind, name }: Pick<Engagement, 'kind' | 'name'>): string {
  return kind === 'chapter' ? `“${name}”` : `the ${lowerFirst(name)}`;
}

/** Text of an order, such as “Home Fleet moves to Tollgate”. `state` names its ships, fleets and designs. */
export function orderText(campaign: Campaign, state: CampaignState, order: CampaignOrder): string {
  /** Name of a ship, troop or fleet. */
  const unit = (id: string): string =>
    [...state.ships, ...state.troops, ...state.fleets].find((one) => one.id === id)?.name ?? id;
  const design = (id: string): string => state.designs.find((design) => design.id === id)?.name ?? id;
  const place = (id: string): string => {
    const name = campaign.map?.systems.find((system) => system.id === id)?.name;
    return name === undefined ? '' : ` at ${name}`;
  };
  const system = (id: string): string => campaign.map?.systems.find((system) => system.id === id)?.name ?? id;
  const part = (points: number | undefined): string => (points === undefined ? '' : `, at most ${points}`);
  switch (order.t) {
    case 'move':
      return `${unit(order.fleet)} moves to ${system(order.to)}${order.mission ? `: ${MISSION_LABELS[order.mission].toLowerCase()}` : ''}`;
    case 'mission':
      return `${unit(order.fleet)}: ${MISSION_LABELS[order.mission].toLowerCase()}${order.ship === undefined ? '' : ` of ${unit(order.ship)}`}`;
    case 'build':
      return `Build ${order.name} (${design(order.design)})${place(order.at)}`;
    case 'raise':
      return `Raise ${order.name} (${design(order.design)})${place(order.at)}`;
    case 'repair':
      return `Repair ${unit(order.ship)}${part(order.points)}`;
    case 'resupply':
      return `Resupply ${unit(order.ship)}${part(order.points)}`;
    case 'refit':
      return `Refit ${unit(order.ship)} to ${design(order.design)}`;
    case 'recruit':
      return `Recruit for ${unit(order.troop)}${part(order.points)}`;
    case 'scrap':
      return `Scrap ${unit(order.ship)}`;
    case 'form':
      return `Form ${order.name}${place(order.at)}`;
    case 'transfer':
      return order.fleet === undefined
        ? `${unit(order.ship)} leaves its fleet`
        : `${unit(order.ship)} joins ${unit(order.fleet)}`;
    case 'embark':
      return withVerb(unit(order.troop), `embarks with ${unit(order.fleet)}`);
    case 'disembark':
      return withVerb(unit(order.troop), 'disembarks');
    case 'rename':
      return `Rename ${unit(order.id)} to ${order.name}`;
    case 'adopt':
      return `Adopt ${order.design.name}`;
    case 'give':
      return `Give ${counted(order.points, 'point')} to ${sideName(campaign, order.to)}`;
  }
}

/** The unit, fleet or system that an order concerns; undefined for gifts and designs. */
export function orderSubject(order: CampaignOrder): string | undefined {
  switch (order.t) {
    case 'move':
    case 'mission':
      return order.fleet;
    case 'build':
    case 'raise':
    case 'form':
      return order.at;
    case 'repair':
    case 'resupply':
    case 'refit':
    case 'scrap':
    case 'transfer':
      return order.ship;
    case 'recruit':
    case 'embark':
    case 'disembark':
      return order.troop;
    case 'rename':
      return order.id;
    default:
      return undefined;
  }
}
