import { computed } from 'vue';
import { neighboursOf } from '../map/scene';
import { perCampaign } from './campaign-model';
import { fleetsOf, orderBlocker } from './draft';

/** The selected fleet, and where it can go. */
export const movesOf = perCampaign((model) => {
  const { campaign, state, selection, viewer } = model;
  const fleet = computed(() => fleetsOf(model).value.find(({ id }) => id === selection.fleet));
  const own = computed(() => fleet.value !== undefined && fleet.value.side === viewer.value);
  /** Systems that the player's fleet can be ordered to. */
  const reach = computed<ReadonlySet<string>>(() => {
    if (!fleet.value || !own.value) return new Set();
    const { id, at } = fleet.value;
    const near = neighboursOf(campaign.value, at);
    return new Set(near.filter((to) => orderBlocker(model, { t: 'move', fleet: id, to }) === undefined));
  });
  const hint = computed(() => {
    if (!own.value || state.value.phase !== 'orders') return '';
    return reach.value.size > 0
      ? 'Choose a marked system, or drag the fleet to it.'
      : 'This fleet cannot move from here.';
  });
  return { fleet, own, reach, hint };
});
