import { ORDER_PLAYER_CHOICES } from '@core/campaign/play';

/** The computer players that give the orders of a campaign, as choices of a menu. */
export const ORDER_GIVERS = [...ORDER_PLAYER_CHOICES].reverse().map(({ name, label, help }) => ({
  value: name,
  label: `Computer, ${label.toLowerCase()}`,
  note: help,
}));
