import { counted } from '@core/base';
import { numberedName, uniqueId, type Campaign } from '@core/model';
import { SIDE_COLORS } from '@renderer/canvas';
import type { CampaignModel } from '../model/campaign-model';
import { sideColor } from '../model/sides';

/** Maximum number of sides. */
export const MAX_SIDES = 4;

/** Why no side can be added; undefined when one can. */
export function addSideBlocker({ sides }: Campaign): string | undefined {
  return sides.length < MAX_SIDES ? undefined : `A campaign has at most ${MAX_SIDES} sides`;
}

/** Appends a side with an unused colour, played by the computer. */
export function addSide(model: CampaignModel): void {
  const { value: campaign } = model.campaign;
  if (addSideBlocker(campaign) !== undefined) return;
  const number = campaign.sides.length + 1;
  const id = uniqueId(`side-${number}`, new Set(campaign.sides.map((side) => side.id)));
  const colors = new Set(campaign.sides.map((side) => sideColor(campaign, side.id)));
  const color = SIDE_COLORS.find((candidate) => !colors.has(candidate)) ?? SIDE_COLORS[0];
  const name = numberedName('Side', new Set(campaign.sides.map((side) => side.name)), number);
  model.edit('Add side', ({ sides }) => {
    sides.push({ id, name, color, points: 0, player: 'greedy' });
  });
}

/** Why a side cannot be removed; undefined when it can. */
export function removeSideBlocker({ sides, log }: Campaign): string | undefined {
  if (sides.length <= 1) return 'A campaign needs at least one side';
  return log.some(({ t }) => t !== 'note') ? 'The campaign has begun, and its log refers to its sides' : undefined;
}

/** What removing a side also removes; undefined if it removes only the side. */
export function removalEffects({ ships, troops, fleets, map }: Campaign, side: string): string | undefined {
  const of = (list: readonly { readonly side: string }[]): number =>
    list.filter((candidate) => candidate.side === side).length;
  const systems = map?.systems.filter(({ owner }) => owner === side).length ?? 0;
  const gone = [
    [of(ships), 'ship'],
    [of(troops), 'ground unit'],
    [of(fleets), 'fleet'],
  ] as const;
  const parts = gone.flatMap(([number, noun]) => (number > 0 ? [counted(number, noun)] : []));
  const words = [
    ...(parts.length > 0 ? [`Also removes ${parts.join(', ')}`] : []),
    ...(systems > 0 ? [`${counted(systems, 'system')} will be neutral`] : []),
  ];
  return words.length > 0 ? words.join('; ') : undefined;
}

/** Removes a side with its units, fleets and drafts. Its systems become neutral. */
export function removeSide(model: CampaignModel, id: string): void {
  if (removeSideBlocker(model.campaign.value) !== undefined) return;
  model.edit('Remove side', (draft) => {
    draft.sides = draft.sides.filter((side) => side.id !== id);
  });
}
