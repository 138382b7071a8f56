import { counted } from '@core/base';
import { uniqueId, type Campaign } from '@core/model';
import { SIDE_COLORS } from '@renderer/canvas';
import type { CampaignDesk } from '../model/desk';
import { colorOf } from '../model/sides';

/** As many sides as a campaign can have. */
export const MOST_SIDES = 4;

/** Why no side can be added; undefined when one can. */
export function whyNoMore({ sides }: Campaign): string | undefined {
  return sides.length < MOST_SIDES ? undefined : `A campaign has ${MOST_SIDES} sides at most`;
}

/** Adds a side behind the others, with a colour that none has; the computer gives its orders. */
export function addSide(desk: CampaignDesk): void {
  const { value: campaign } = desk.campaign;
  if (whyNoMore(campaign) !== undefined) return;
  const number = campaign.sides.length + 1;
  const id = uniqueId(`side-${number}`, new Set(campaign.sides.map((side) => side.id)));
  const colors = new Set(campaign.sides.map((side) => colorOf(campaign, side.id)));
  const color = SIDE_COLORS.find((one) => !colors.has(one)) ?? SIDE_COLORS[0];
  desk.edit('Add a side', ({ sides }) => {
    sides.push({ id, name: `Side ${number}`, color, points: 0, player: 'greedy' });
  });
}

/** Why a side cannot be removed; undefined when it can. */
export function whyNotRemoved({ sides, log }: Campaign): string | undefined {
  if (sides.length <= 1) return 'A campaign has at least one side';
  return log.some(({ t }) => t !== 'note') ? 'The campaign has begun; its log tells of its sides' : undefined;
}

/** What goes with a side that is removed, in words; undefined when nothing does. */
export function goesWith({ ships, troops, fleets, map }: Campaign, side: string): string | undefined {
  const of = (list: readonly { readonly side: string }[]): number => list.filter((one) => one.side === side).length;
  const systems = map?.systems.filter(({ owner }) => owner === side).length ?? 0;
  const gone = [
    [of(ships), 'ship'],
    [of(troops), 'ground unit'],
    [of(fleets), 'fleet'],
  ] as const;
  const parts = gone.flatMap(([number, noun]) => (number > 0 ? [counted(number, noun)] : []));
  const words = [
    ...(parts.length > 0 ? [`Its ${parts.join(', ')} go with it`] : []),
    ...(systems > 0 ? [`${counted(systems, 'system')} of it will be nobody’s`] : []),
  ];
  return words.length > 0 ? words.join('; ') : undefined;
}

/** Takes a side away with its ships, ground units, fleets and drafts; its systems are then nobody’s. */
export function removeSide(desk: CampaignDesk, id: string): void {
  if (whyNotRemoved(desk.campaign.value) !== undefined) return;
  desk.edit('Remove a side', (draft) => {
    draft.sides = draft.sides.filter((side) => side.id !== id);
  });
}
