import { turnReports, type CampaignState, type TurnReport } from '@core/campaign';
import { computed, ref, watch } from 'vue';
import { perCampaign } from './campaign-model';
import { personSides } from './sides';
import { showReason } from './toasts';

/** The turn reports of the player's side, and the one that is open. */
export const reportsOf = perCampaign((model) => {
  const { campaign, derived, doc, reader, state, viewer } = model;
  const side = computed(() => viewer.value ?? campaign.value.sides[0]?.id);
  const reports = computed<readonly TurnReport[]>(() => {
    // A drafted order changes the campaign, but neither its state nor a report.
    void derived.value;
    return side.value === undefined ? [] : turnReports(doc.document.value, side.value);
  });
  /** Index of the open report. */
  const at = ref<number>();
  /** The moment of the open report that the map shows. */
  const moment = ref<'before' | 'after'>('after');
  watch(at, () => {
    moment.value = 'after';
  });
  /** Why no report can be opened. */
  const blocker = computed(() => {
    if (reports.value.length === 0) return 'No turn has ended yet';
    const isPrivate = personSides(campaign.value).length > 1 && state.value.phase !== 'over';
    return isPrivate && reader.value === undefined
      ? 'A report is for one side: open it when that side gives its orders'
      : undefined;
  });
  const progress = () => ({
    entries: campaign.value.log.length,
    turn: state.value.turn,
    phase: state.value.phase,
  });
  /** Opens the latest report. */
  function openLatest(): void {
    if (reports.value.length > 0) at.value = reports.value.length - 1;
  }
  // A report opens when its turn ends, but not when an undo or a variation changes the turn. It closes when the next turn's battles are due.
  watch(progress, (now, then) => {
    const isNew = now.phase !== then.phase;
    if (now.entries > then.entries && (now.turn > then.turn || (now.phase === 'over' && isNew))) openLatest();
    else if (now.entries < then.entries || (now.phase === 'engagements' && isNew)) at.value = undefined;
  });
  return {
    reports,
    at,
    blocker,
    open: computed(() => (at.value === undefined || blocker.value !== undefined ? undefined : reports.value[at.value])),
    moment,
    /** The past state that the map shows; undefined for the present. After the latest turn, orders are given: the map stays live. */
    past: computed<CampaignState | undefined>(() => {
      const report = at.value === undefined || blocker.value !== undefined ? undefined : reports.value[at.value];
      if (report === undefined || (moment.value === 'after' && report === reports.value.at(-1))) return undefined;
      return report.states[moment.value];
    }),
    openLatest,
    /** Opens the report of a turn. */
    openTurn(turn: number): void {
      if (blocker.value !== undefined) return showReason(blocker.value);
      const index = reports.value.findIndex((report) => report.turn === turn);
      if (index >= 0) at.value = index;
    },
    close(): void {
      at.value = undefined;
    },
  };
});
