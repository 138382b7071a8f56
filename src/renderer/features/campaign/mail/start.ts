import { startCopy, type CampaignState } from '@core/campaign';
import { inviteToCampaign, withMailPlayers } from '@core/campaign/mail';
import type { OrderPlayer } from '@core/campaign/play';
import { nameByMail } from '@core/mail';
import { slug, uniqueId, uniqueName, type Campaign, type MailBattles } from '@core/model';
import { ORDER_GIVERS } from '@renderer/mail/order-givers';
import { beginGame } from '@renderer/mail/receive';
import { mailTools } from '@renderer/mail/tools';
import { useLibrary } from '@renderer/stores';

/** Who gives a side’s orders in a campaign by mail. */
export type MailSeat = 'person' | 'mail' | OrderPlayer;

/** The choices for a side, as labels in the order of a menu. */
export const SEATS: readonly { readonly value: MailSeat; readonly label: string; readonly note: string }[] = [
  { value: 'person', label: 'You', note: 'A person at this screen.' },
  { value: 'mail', label: 'By mail', note: 'A person elsewhere, by turn files.' },
  ...ORDER_GIVERS,
];

/** Who fights the battles between people. */
export const BATTLES: readonly { readonly value: MailBattles; readonly label: string; readonly note: string }[] = [
  {
    value: 'players',
    label: 'Fought by you',
    note: 'Two people play their battle by mail, and the campaign waits. Computers fight all other battles.',
  },
  { value: 'computers', label: 'Fought by computers', note: 'The program resolves them with the turn.' },
];

/** The first suggestion: the first person’s side is yours; other people, else the first computer side, play by mail. */
export function suggestedSeats({ sides }: Campaign): Record<string, MailSeat> {
  const people = sides.filter(({ player = 'person' }) => player === 'person').map(({ id }) => id);
  const [own = sides[0]?.id, ...others] = people;
  const remote =
    others.length > 0
      ? others
      : sides
          .filter(({ id }) => id !== own)
          .map(({ id }) => id)
          .slice(0, 1);
  return Object.fromEntries(
    sides.map(({ id, player = 'person' }): [string, MailSeat] => {
      if (id === own) return [id, 'person'];
      return [id, remote.includes(id) || player === 'person' ? 'mail' : player];
    }),
  );
}

/** Why a campaign cannot be played by mail with these seats; undefined if it can. */
export function mailStartBlocker(
  phase: CampaignState['phase'],
  seats: Readonly<Record<string, MailSeat>>,
): string | undefined {
  const chosen = Object.values(seats);
  if (phase === 'over') return 'The campaign is over';
  if (phase === 'engagements') return 'Resolve the battles of this turn first';
  if (!chosen.includes('mail')) return 'Choose “By mail” for a side';
  return chosen.every((seat) => seat === 'mail') ? 'Choose a side for yourself' : undefined;
}

/** Starts a copy of a campaign by mail and saves its invitation. Every side by mail has its own player. Returns why it cannot be started. */
export async function startCampaignByMail(
  campaign: Campaign,
  seats: Readonly<Record<string, MailSeat>>,
  battles: MailBattles,
): Promise<string | undefined> {
  const { entries } = useLibrary();
  const names = new Set(entries.map(({ name }) => name));
  const name = uniqueName(nameByMail(campaign.name), names);
  const copy = startCopy(campaign, name, uniqueId(slug(name), new Set(entries.map(({ id }) => id))));
  const remote = copy.sides.filter(({ id }) => seats[id] === 'mail').map(({ id }) => id);
  const owners = Object.fromEntries(copy.sides.map(({ id }) => [id, remote.indexOf(id) + 1]));
  const game = withMailPlayers({ ...copy, log: campaign.log }, seats);
  const invited = inviteToCampaign(game, owners, await mailTools(), battles);
  if (!invited.ok) return invited.error[0]?.message ?? 'The campaign cannot be played by mail.';
  await beginGame(invited.value.campaign);
  return undefined;
}
