import { hashText } from '@core/base';
import { battlePlan } from '../../battle';
import { createEngagement } from '../../engagement';
import { templateFor } from '../../templates';
import type { CampaignState, EngagementKind, ShipState, TroopState } from '../../state';
import type { World } from '../../world';
import { createQuickBatch } from '../odds';

/** What a battle promises the side that thinks about it. */
export interface BattleEstimate {
  /** Chance to win, 0..1. */
  readonly win: number;
  /** Build points that it loses, and that the enemy loses, on average. */
  readonly loss: number;
  readonly gain: number;
}

/** Games of a quick batch: few, since a campaign asks for many. */
const GAMES = 8;
/** Beyond this ratio of what the fleets are worth nothing needs to be tried: the stronger wins, and loses little. */
const HOPELESS = 1.8;
/** Batches that are remembered. */
const MOST_KNOWN = 4000;

type Unit = ShipState | TroopState;

/**
 * Works out what battles promise, by quick batches of the battles themselves. What a batch showed is remembered by who fights in it and
 * where, so that the same question is answered the same way, at once, and whoever asked before does not matter.
 */
export class BattleEstimator {
  private readonly known = new Map<string, BattleEstimate>();

  constructor(private readonly world: World) {}

  /** What the ships of a fleet have to expect of others at a system; `own` and `theirs` say what they are worth as they are. */
  estimateFleets(
    state: CampaignState,
    at: string,
    attackers: readonly ShipState[],
    defenders: readonly ShipState[],
    own: number,
    theirs: number,
  ): BattleEstimate {
    if (own > theirs * HOPELESS) return { win: 0.95, loss: (0.5 * theirs * theirs) / own, gain: 0.85 * theirs };
    if (theirs > own * HOPELESS) return { win: 0.05, loss: 0.85 * own, gain: (0.5 * own * own) / theirs };
    return this.estimate('fleet', state, at, attackers, defenders);
  }

  /** What `attackers` have to expect of `defenders` at a system. */
  estimate(
    kind: Exclude<EngagementKind, 'chapter'>,
    state: CampaignState,
    at: string,
    attackers: readonly Unit[],
    defenders: readonly Unit[],
  ): BattleEstimate {
    const template = templateFor(this.world, kind, at);
    if (template === undefined || attackers.length === 0) return { win: 0, loss: 0, gain: 0 };
    const field = kind === 'assault' ? (this.world.systems.get(at)?.field ?? null) : null;
    const key = JSON.stringify([kind, template, field, attackers.map(traits), defenders.map(traits)]);
    let found = this.known.get(key);
    if (found === undefined) {
      if (this.known.size >= MOST_KNOWN) this.known.clear();
      found = this.simulate(kind, state, at, template, attackers, defenders, hashText(key));
      this.known.set(key, found);
    }
    return found;
  }

  private simulate(
    kind: Exclude<EngagementKind, 'chapter'>,
    state: CampaignState,
    at: string,
    template: string,
    attackers: readonly Unit[],
    defenders: readonly Unit[],
    seed: number,
  ): BattleEstimate {
    const { campaign, rulebook, facts } = this.world;
    const [one, other] = [attackers[0]?.side ?? 'attacker', defenders[0]?.side ?? 'defender'];
    const nothing = { win: 0, loss: 0, gain: 0 };
    const engagement = createEngagement(campaign, {
      id: `thought-${kind}-${at}`.slice(0, 64),
      kind,
      turn: state.turn,
      name: 'A thought',
      system: at,
      template,
      sides: [
        { side: one, ...split(state, attackers) },
        { side: other, ...split(state, defenders) },
      ],
    });
    const plan = battlePlan(campaign, state, { ...engagement, seed }, rulebook);
    if (!plan.ok) return nothing;
    const batch = createQuickBatch(plan.value, {}, seed, (design) => facts(design).cost);
    if (!batch.ok) return nothing;
    batch.value.play(GAMES);
    const { sides } = batch.value.odds();
    return { win: sides[0]?.wins.rate ?? 0, loss: sides[0]?.lostValue ?? 0, gain: sides[1]?.lostValue ?? 0 };
  }
}

/** What of a unit decides how it fights. */
function traits({ design, condition }: Unit): unknown {
  return [design, condition];
}

function split(state: CampaignState, units: readonly Unit[]): { ships: string[]; troops: string[] } {
  const ships = new Set(state.ships.map(({ id }) => id));
  return {
    ships: units.filter(({ id }) => ships.has(id)).map(({ id }) => id),
    troops: units.filter(({ id }) => !ships.has(id)).map(({ id }) => id),
  };
}
