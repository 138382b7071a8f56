import { isUsable, within, withVerb, type Finding, errorFinding } from '@core/base';
import { pointer, type Campaign, type CampaignEntry } from '@core/model';
import { checkPosting } from './battle/check';
import { Draft } from './draft';
import { executeOrder } from './orders';
import { applyPosting } from './posting';
import { startFindings, initialState } from './start';
import type { CampaignState, Derived } from './state';
import { beginTurn, continueTurn, submitOrders } from './turn';
import { hasSameSetup, createWorld, sideName, type World } from './world';

/** Result of applying a log entry. */
export interface Outcome {
  /** Undefined when the entry is invalid and skipped. */
  readonly state: CampaignState | undefined;
  readonly findings: readonly Finding[];
}

/** Derives a campaign's state from its start and log. Deterministic; invalid entries become findings, never exceptions. */
export function derive(campaign: Campaign): Derived {
  return createDeriver()(campaign);
}

/** An entry that counts, with its log index. */
interface EffectiveEntry {
  readonly index: number;
  readonly entry: CampaignEntry;
}

/** An entry with its outcome. Only some steps keep their state. */
interface ReplayStep extends EffectiveEntry {
  readonly findings: readonly Finding[];
  readonly fits: boolean;
  /** Turn before the entry. */
  readonly turn: number;
  state: CampaignState | undefined;
}

/** Keeps the states of this many recent entries, and of every sixteenth entry before them. */
const KEEP_RECENT = 32;
const KEEP_EVERY = 16;

/**
 * Like {@link derive}, with a cache of the last campaign: only log entries that differ are applied again. Never mutate the documents.
 */
export function createDeriver(): (campaign: Campaign) => Derived {
  let world: World | undefined;
  let start: CampaignState | undefined;
  let before: readonly Finding[] = [];
  let steps: ReplayStep[] = [];
  return (campaign) => {
    const last = world?.campaign;
    if (last === undefined || !hasSameSetup(last, campaign)) {
      world = createWorld(campaign);
      start = undefined;
      steps = [];
    }
    const known = world as World;
    if (start === undefined) {
      start = initialState(known);
      before = startFindings(known);
    }
    const { counted, reversed, findings } = effectiveLog(campaign.log);
    steps = replayLog(known, start, steps, counted);
    const verdicts = campaign.log.map((_, i): Derived['entries'][number] => (reversed.has(i) ? 'reversed' : 'counts'));
    for (const finding of findings) verdicts[finding.entry] = 'rejected';
    const turns = campaign.log.map(() => 0);
    for (const { fits, index, turn } of steps) {
      if (fits) turns[index] = turn;
      else verdicts[index] = 'rejected';
    }
    return {
      state: steps.at(-1)?.state ?? start,
      findings: [...before, ...findings.map(({ finding }) => finding), ...steps.flatMap((step) => step.findings)],
      entries: verdicts,
      turns,
    };
  };
}

/** Splits a log into the entries that count, the reversed entries and findings about invalid reversals. */
export function effectiveLog(log: readonly CampaignEntry[]): {
  readonly counted: readonly EffectiveEntry[];
  readonly reversed: ReadonlySet<number>;
  readonly findings: readonly { readonly entry: number; readonly finding: Finding }[];
} {
  const reversed = new Set<number>();
  const findings: { entry: number; finding: Finding }[] = [];
  for (const [i, entry] of log.entries()) {
    if (entry.t !== 'reverse') continue;
    const target = log[entry.entry];
    const message =
      target === undefined || entry.entry >= i
        ? `Entry ${entry.entry} must come before its reversal.`
        : target.t === 'reverse'
          ? `Entry ${entry.entry} is a reversal and cannot be reversed.`
          : reversed.has(entry.entry)
            ? `Entry ${entry.entry} is already reversed.`
            : undefined;
    if (message === undefined) reversed.add(entry.entry);
    else {
      const path = pointer('log', i, 'entry');
      findings.push({ entry: i, finding: errorFinding('campaign.log.reverse', path, message) });
    }
  }
  const counted = log.flatMap((entry, index) =>
    entry.t === 'reverse' || reversed.has(index) ? [] : [{ index, entry }],
  );
  return { counted, reversed, findings };
}

/** Applies the entries after the last cached state that is still valid. */
function replayLog(
  world: World,
  start: CampaignState,
  known: readonly ReplayStep[],
  counted: readonly EffectiveEntry[],
): ReplayStep[] {
  let same = 0;
  while (same < known.length && same < counted.length) {
    const [a, b] = [known[same] as ReplayStep, counted[same] as EffectiveEntry];
    if (a.entry !== b.entry || a.index !== b.index) break;
    same++;
  }
  while (same > 0 && known[same - 1]?.state === undefined) same--;
  const steps = known.slice(0, same);
  let state = steps.at(-1)?.state ?? start;
  for (let i = same; i < counted.length; i++) {
    const { index, entry } = counted[i] as EffectiveEntry;
    const outcome = applyEntry(world, state, entry, index);
    const { turn } = state;
    state = outcome.state ?? state;
    steps.push({ index, entry, turn, state, fits: outcome.state !== undefined, findings: outcome.findings });
  }
  for (let i = steps.length - KEEP_RECENT - 1; i >= 0; i--) {
    const step = steps[i] as ReplayStep;
    if (i % KEEP_EVERY !== 0) {
      if (step.state === undefined) break;
      step.state = undefined;
    }
  }
  return steps;
}

/** Applies one entry. Does not change `state`. */
export function applyEntry(world: World, state: CampaignState, entry: CampaignEntry, index: number): Outcome {
  const at = pointer('log', index);
  const wrong = (code: string, path: string, message: string): Outcome => ({
    state: undefined,
    findings: [errorFinding(`campaign.log.${code}`, at + path, message)],
  });
  switch (entry.t) {
    case 'orders': {
      const { side, orders } = entry;
      if (!world.sideIndex.has(side)) return wrong('unknown-side', '/side', `There is no side “${side}”.`);
      if (state.phase === 'over') return wrong('over', '', 'The campaign is over; no more orders are possible.');
      if (state.phase !== 'orders') {
        return wrong('phase', '', `Resolve the battles of turn ${state.turn} before giving orders.`);
      }
      if (!state.waiting.includes(side)) {
        const isSealed = state.sealed.some((sealed) => sealed.side === side);
        const what = isSealed ? 'already given orders for this turn' : 'no units left to order';
        return wrong('not-waited-for', '/side', `${withVerb(sideName(world, side), 'has')} ${what}.`);
      }
      const findings = checkOrders(world, state, entry, at);
      if (findings.length > 0) return { state: undefined, findings };
      const draft = new Draft(world, state, index);
      const lapsed = submitOrders(draft, side, orders);
      return { state: draft.now, findings: lapsed };
    }
    case 'posting': {
      const findings = within(at, checkPosting(world.campaign, state, entry));
      const engagement = state.engagements.find(({ id }) => id === entry.engagement);
      if (engagement === undefined || !isUsable(findings)) return { state: undefined, findings };
      const draft = new Draft(world, state, index);
      applyPosting(draft, engagement, entry);
      if (continueTurn(draft) === 'next') beginTurn(draft);
      return { state: draft.now, findings };
    }
    case 'note': {
      const draft = new Draft(world, state, index);
      draft.addHistory('note', entry.text, entry.side === undefined ? {} : { side: entry.side });
      return { state: draft.now, findings: [] };
    }
    case 'reverse':
      return { state, findings: [] };
  }
}

function checkOrders(
  world: World,
  state: CampaignState,
  { side, orders }: Extract<CampaignEntry, { t: 'orders' }>,
  at: string,
): Finding[] {
  const draft = new Draft(world, state, -1);
  return orders.flatMap((order, i): Finding[] => {
    const result = executeOrder(draft, side, order);
    if (result.ok) return [];
    const { code, message } = result.error;
    return [errorFinding(code, at + pointer('orders', i), message)];
  });
}
