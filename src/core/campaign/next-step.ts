import type { Campaign } from '@core/model';
import type { SideId } from '@core/rules/contract';
import { battleInText } from './order-text';
import { isPerson } from './person';
import type { CampaignState, Engagement } from './state';

/** The next step of a campaign by mail. */
export interface MailContext {
  readonly label: string;
  readonly waits: boolean;
  /** While the campaign waits for a battle: the player starts it, or it is under way. */
  readonly battle?: 'start' | 'play' | undefined;
}

/** What the window knows beyond the campaign. */
export interface StepContext {
  /** The side of the player at the screen; undefined when the computer plays all sides. */
  readonly side: SideId | undefined;
  /** The side must take over the screen first. */
  readonly handover?: boolean;
  /** The text of the current chapter, or the briefing of a new campaign, has not been shown. */
  readonly unread?: boolean;
  /** The player has looked for fleets without orders this turn. */
  readonly looked?: boolean;
  /** The open battle of an engagement, by its id. */
  readonly open?: Readonly<Partial<Record<string, 'running' | 'over'>>>;
  /** Id of the engagement with a previewed result. */
  readonly preview?: string | undefined;
  /** Id of the engagement whose result form is open. */
  readonly form?: string | undefined;
  /** Id of the selected engagement. */
  readonly chosen?: string | undefined;
  /** The ending has been shown. */
  readonly told?: boolean;
  /** In a campaign by mail: the label of its next turn file, or whom the player waits for. */
  readonly mail?: MailContext | undefined;
}

/** What a player does next, with the label of its button. */
export interface NextStep {
  readonly type:
    | 'start'
    | 'show-side'
    | 'briefing'
    | 'fight'
    | 'continue'
    | 'use-result'
    | 'resolve'
    | 'preview'
    | 'post'
    | 'orders'
    | 'hand-over'
    | 'chapter'
    | 'end-turn'
    | 'mail'
    | 'wait'
    | 'ending'
    | 'again';
  readonly label: string;
  /** The battle concerned. */
  readonly engagement?: string;
  /** A fleet that could move and has no order. */
  readonly fleet?: string;
  /** True while another player is next: the step only shows something. */
  readonly waits?: boolean;
}

/** The next step of a campaign. It exists in every state, so that one button can always name it. */
export function nextStep(campaign: Campaign, state: CampaignState, context: StepContext): NextStep {
  if (campaign.copyOnPlay === true) return { type: 'start', label: 'Start campaign' };
  if (state.phase === 'over') {
    return context.told === true
      ? { type: 'again', label: 'Play again' }
      : { type: 'ending', label: 'Show the ending' };
  }
  if (context.handover === true) return { type: 'show-side', label: 'Show my side' };
  if (state.phase === 'engagements') return battleStep(campaign, state, context);
  if (context.unread === true) return { type: 'briefing', label: 'Read the briefing' };
  const { mail } = context;
  if (mail !== undefined && (mail.waits || state.waiting.length === 0))
    return { type: mail.waits ? 'wait' : 'mail', label: mail.label, waits: mail.waits };
  return ordersStep(campaign, state, context);
}

function battleStep(campaign: Campaign, { engagements }: CampaignState, context: StepContext): NextStep {
  const battle =
    engagements.find(({ id }) => id === context.preview || id === context.form) ??
    engagements.find(({ id }) => id === context.chosen) ??
    engagements[0]!;
  const engagement = battle.id;
  if (context.mail !== undefined) return mailBattleStep(campaign, engagements[0]!, context.mail);
  if (context.preview === engagement) return { type: 'post', label: 'Post result', engagement };
  if (context.form === engagement) return { type: 'preview', label: 'Preview result', engagement };
  const open = context.open?.[engagement];
  if (open === 'over') return { type: 'use-result', label: 'Use result', engagement };
  if (open === 'running') return { type: 'continue', label: `Continue ${battleInText(battle)}`, engagement };
  if (battle.sides.some(({ side }) => isPerson(campaign, side)))
    return { type: 'fight', label: fightLabel(campaign, battle), engagement };
  return { type: 'resolve', label: `Resolve ${battleInText(battle)}`, engagement };
}

/** The campaign waits for its first battle. */
function mailBattleStep(campaign: Campaign, battle: Engagement, { label, waits, battle: due }: MailContext): NextStep {
  const engagement = battle.id;
  if (due === 'play')
    return { type: 'continue', label: `${waits ? 'Show' : 'Continue'} ${battleInText(battle)}`, engagement, waits };
  if (waits) return { type: 'wait', label, engagement, waits };
  return due === 'start'
    ? { type: 'fight', label: fightLabel(campaign, battle), engagement }
    : { type: 'mail', label, engagement };
}

function fightLabel({ map }: Campaign, battle: Engagement): string {
  const { kind, system } = battle;
  const place = map?.systems.find(({ id }) => id === system)?.name;
  if (kind === 'chapter' || place === undefined) return `Fight ${battleInText(battle)}`;
  switch (kind) {
    case 'fleet':
      return `Fight at ${place}`;
    case 'assault':
      return `Assault ${place}`;
    case 'landing':
      return `Land at ${place}`;
    case 'boarding':
      return `Fight ${battleInText(battle)}`;
  }
}

function ordersStep(campaign: Campaign, state: CampaignState, { side, looked, mail }: StepContext): NextStep {
  const due = state.waiting.filter((id) => isPerson(campaign, id));
  if (due.length > 1) return { type: 'hand-over', label: 'Hand over' };
  const chapter = campaign.map === undefined ? campaign.chapters?.find(({ id }) => id === state.chapter) : undefined;
  if (chapter !== undefined && (chapter.turn ?? 1) <= state.turn) {
    return { type: 'chapter', label: `Go to “${chapter.name}”` };
  }
  const fleet = side === undefined || looked === true ? undefined : idleFleet(campaign, state, side);
  if (fleet !== undefined) return { type: 'orders', label: 'Give orders', fleet };
  return mail === undefined
    ? { type: 'end-turn', label: `End turn ${state.turn}` }
    : { type: 'mail', label: mail.label };
}

/** The first fleet with ships that waits for an order, while its side has drafted none. */
function idleFleet(campaign: Campaign, state: CampaignState, side: SideId): string | undefined {
  const drafted = campaign.drafts?.some((draft) => draft.side === side && draft.orders.length > 0) === true;
  if (campaign.map === undefined || drafted || !state.waiting.includes(side)) return undefined;
  const crewed = new Set(
    state.ships.flatMap(({ fleet, status }) => (status === 'ready' && fleet !== null ? [fleet] : [])),
  );
  return state.fleets.find((fleet) => fleet.side === side && fleet.transit === null && crewed.has(fleet.id))?.id;
}
