import { computed } from 'vue';
import { neighboursOf } from '../map/scene';
import { perCampaign } from './campaign-model';
import { fleetsOf, orderBlocker } from './draft';

/** The selected fleet, and where it can go. */
export const movesOf = perCampaign((model) => {
  const { campaign, state, selection, viewer } = model;
  const fleet = computed(() => fleetsOf(model).value.find(({ id }) => id === selection.fleet));
  const own = computed(() => fleet.value !== undefined && fleet.value.side === viewer.value);
  const lanes = computed(() => {
    if (!fleet.value || !own.value) return [];
    const { id, at } = fleet.value;
    return neighboursOf(campaign.value, at).map((to) => ({
      to,
      reason: orderBlocker(model, { t: 'move', fleet: id, to }),
    }));
  });
  /** Systems that the player's fleet can be ordered to. */
  const reach = computed<ReadonlySet<string>>(
    () => new Set(lanes.value.flatMap(({ to, reason }) => (reason === undefined ? [to] : []))),
  );
  const hint = computed(() => {
    if (!own.value || state.value.phase !== 'orders' || fleet.value?.at === null) return '';
    if (reach.value.size > 0) return 'Choose a marked system, or drag the fleet to it.';
    return lanes.value[0]?.reason ?? 'This fleet cannot move from here.';
  });
  return { fleet, own, reach, hint };
});
