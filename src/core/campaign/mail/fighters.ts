import { mailProblem } from '@core/mail';
import type { Campaign, MailSeats } from '@core/model';
import type { SideId } from '@core/rules/contract';
import { type BattlePlan, battlePlan, campaignSide } from '../battle';
import { isPerson } from '../person';
import type { CampaignState, Engagement } from '../state';

/** The number of the player who owns a side of a campaign; -1 for none. */
type OwnerOf = (side: SideId) => number;

/**
 * Numbers of the two players who fight a battle themselves, from `first` on: the owners of its sides. Empty for a battle that computer players fight:
 * one with a computer side, of one player alone or of more than two, or of rules that cannot be played by mail.
 */
export function fightersOf(
  campaign: Campaign,
  state: CampaignState,
  engagement: Engagement,
  ownerOf: OwnerOf,
  first: number,
): readonly number[] {
  const sides = engagement.sides.map(({ side }) => side);
  const owners = [...new Set(sides.map(ownerOf))];
  if (owners.length !== 2 || owners.includes(-1) || !sides.every((side) => isPerson(campaign, side))) return [];
  const plan = battlePlan(campaign, state, engagement);
  if (!plan.ok) return [];
  const fighters = owners.sort((a, b) => Number(a < first) - Number(b < first) || a - b);
  const { system, scenario, designs } = plan.value;
  const refused = mailProblem(system, seatsOf(plan.value, fighters, ownerOf), scenario);
  return refused === undefined && system.setup(scenario, designs).ok ? fighters : [];
}

/** The seats of a battle: its players are the fighters in their order. The first one has the sides that no player of the campaign owns. */
export function seatsOf(
  { scenario, engagement }: BattlePlan,
  fighters: readonly number[],
  ownerOf: OwnerOf,
): MailSeats {
  return Object.fromEntries(
    scenario.sides.map(({ id }) => {
      const side = campaignSide(engagement, id);
      return [id, side === null ? 0 : Math.max(0, fighters.indexOf(ownerOf(side)))];
    }),
  );
}

/** Why computer players fought a battle of a campaign by mail, as a part of a sentence; undefined for a campaign without turn files. */
export function computersReason({ mail, sides }: Campaign, engagement: Engagement): string | undefined {
  const { seats, battles } = mail?.files[0]?.invitation ?? {};
  if (mail === undefined || seats === undefined) return undefined;
  if (battles !== 'players') return 'the invitation says so';
  const fighting = sides.filter(({ id }) => engagement.sides.some(({ side }) => side === id));
  const computer = fighting.find(({ id }) => !isPerson({ sides }, id));
  if (computer !== undefined) return `a computer plays ${computer.name}`;
  const owners = new Set(fighting.map(({ id }) => seats[id]));
  if (owners.size === 1) return 'one player has all its sides';
  if (owners.size > 2) return 'it has more than two players';
  const agreed = mail.files.some(({ fought }) => fought?.engagement === engagement.id && fought.computers === true);
  return agreed ? 'both players agreed' : 'it cannot be played by mail';
}
