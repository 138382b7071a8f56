import { sideName, counted } from '@core/base';
import { initialSystems, type CampaignState, type FleetState, type ShipState } from '@core/campaign';
import type { Campaign } from '@core/model';
import { SILHOUETTE_PATHS, type SideColor, type Silhouette } from '@renderer/canvas';
import { sideColor } from '../model/sides';
import { designOf, KIND_LABELS } from '../model/labels';

/** A system on the map. */
export interface SystemMark {
  readonly id: string;
  readonly name: string;
  readonly kind: keyof typeof KIND_LABELS;
  readonly color: SideColor | undefined;
  /** Text below the name. */
  readonly subtitle: string;
  /** Accessible label. */
  readonly label: string;
}

/** A lane on the map. */
export interface LaneMark {
  readonly index: number;
  readonly from: string;
  readonly to: string;
  readonly turns: number;
  /** Colour of the side that holds both ends. */
  readonly held: SideColor | undefined;
}

/** A fleet on the map. */
export interface FleetMark {
  readonly id: string;
  readonly color: SideColor;
  readonly silhouette: Silhouette;
  /** Number of ships: the ready ones, or if it has none, those in a yard that rejoin it. */
  readonly count: number;
  /** True without a ready ship. */
  readonly docked: boolean;
  readonly at: string | null;
  /** Move in progress; `share` runs from 0 to 1. */
  readonly transit: { readonly from: string; readonly to: string; readonly share: number } | undefined;
  readonly words: string;
}

/** Content of the star map. */
export interface MapScene {
  readonly systems: readonly SystemMark[];
  readonly lanes: readonly LaneMark[];
  readonly fleets: readonly FleetMark[];
}

const isSilhouette = (value: string | undefined): value is Silhouette =>
  value !== undefined && value in SILHOUETTE_PATHS;

/** Silhouette of a design; a destroyer by default. */
export function silhouetteOf(state: CampaignState, design: string): Silhouette {
  const own = designOf(state, design)?.silhouette;
  return isSilhouette(own) ? own : 'destroyer';
}

/** Sides with ready units at a system. */
export function presentAt(state: CampaignState, system: string): readonly string[] {
  const sides = new Set<string>();
  for (const ship of state.ships) if (ship.at === system && ship.status === 'ready') sides.add(ship.side);
  for (const troop of state.troops) if (troop.at === system && troop.status === 'ready') sides.add(troop.side);
  return [...sides];
}

/** Ships in a yard that rejoin the fleet when they are ready. */
export function shipsInYard({ ships }: CampaignState, { id, at }: FleetState): readonly ShipState[] {
  return ships.filter((ship) => ship.work?.fleet === id && ship.at === at);
}

function fleetMark(campaign: Campaign, state: CampaignState, fleet: FleetState): FleetMark {
  const ready = state.ships.filter((ship) => ship.fleet === fleet.id);
  const ships = ready.length > 0 ? ready : shipsInYard(state, fleet);
  const carried = state.troops.filter((troop) => troop.fleet === fleet.id && troop.status === 'ready').length;
  const turns = (fleet.transit && turnsBetween(campaign, fleet.transit.from, fleet.transit.to)) ?? 1;
  return {
    id: fleet.id,
    color: sideColor(campaign, fleet.side),
    silhouette: silhouetteOf(state, ships[0]?.design ?? ''),
    count: ships.length,
    docked: ready.length === 0,
    at: fleet.at,
    transit: fleet.transit
      ? {
          from: fleet.transit.from,
          to: fleet.transit.to,
          share: Math.min(0.85, Math.max(0.15, 1 - fleet.transit.left / turns)),
        }
      : undefined,
    words: [
      `${fleet.name}, ${sideName(campaign, fleet.side)}, ${counted(ships.length, 'ship')}${ready.length === 0 ? ' in a yard' : ''}`,
      ...(carried > 0 ? [`carries ${counted(carried, 'ground unit')}`] : []),
    ].join(', '),
  };
}

/** Builds the star map for the current state. */
export function sceneOf(campaign: Campaign, state: CampaignState): MapScene {
  const { map } = campaign;
  if (!map) return { systems: [], lanes: [], fleets: [] };
  const owner = new Map(state.systems.map((system) => [system.id, system.owner]));
  const colored = (side: string | null | undefined): SideColor | undefined =>
    side === null || side === undefined ? undefined : sideColor(campaign, side);
  const fleets = state.fleets.map((fleet) => fleetMark(campaign, state, fleet));
  return {
    systems: map.systems.map((system) => {
      const held = owner.get(system.id);
      const kind = system.kind ?? 'star';
      const ground = state.troops.filter(
        (troop) => troop.at === system.id && troop.fleet === null && troop.status === 'ready',
      ).length;
      const works = [...state.ships, ...state.troops].filter(
        ({ at, work }) => at === system.id && work !== null,
      ).length;
      const yardText = works > 0 ? `${works} in yard` : '';
      const contested = presentAt(state, system.id).length > 1;
      const subtitle = contested
        ? 'contested'
        : [KIND_LABELS[kind], ground > 0 ? `ground ${ground}` : '', yardText].filter(Boolean).join(', ');
      const parts = [
        system.name,
        KIND_LABELS[kind],
        held === null || held === undefined ? 'neutral' : `held by ${sideName(campaign, held)}`,
        contested ? 'contested' : '',
        system.income ? `income ${system.income}` : '',
        system.yard ? `yard ${system.yard}` : '',
        yardText,
        ground > 0 ? counted(ground, 'ground unit') : '',
        ...fleets.filter((fleet) => fleet.at === system.id && fleet.count > 0).map((fleet) => fleet.words),
      ];
      return {
        id: system.id,
        name: system.name,
        kind,
        color: colored(held),
        subtitle: subtitle === '' && held === null ? 'neutral' : subtitle,
        label: parts.filter(Boolean).join(', '),
      };
    }),
    lanes: map.lanes.map((lane, index) => {
      const [one, other] = [owner.get(lane.from), owner.get(lane.to)];
      return {
        index,
        from: lane.from,
        to: lane.to,
        turns: lane.turns ?? 1,
        held: one !== null && one === other ? colored(one) : undefined,
      };
    }),
    // Hide fleets without ships.
    fleets: fleets.filter((fleet) => fleet.count > 0),
  };
}

/** The star map with the initial owners, without units. */
export function startScene(campaign: Campaign, state: CampaignState): MapScene {
  return sceneOf(campaign, { ...state, systems: initialSystems(campaign), fleets: [], ships: [], troops: [] });
}

/** Systems connected to a system by lanes. */
export function neighboursOf(campaign: Campaign, system: string | null | undefined): readonly string[] {
  return (campaign.map?.lanes ?? []).flatMap(({ from, to }) => (from === system ? [to] : to === system ? [from] : []));
}

/** Travel time of the lane between two systems; undefined without a lane. */
export function turnsBetween(campaign: Campaign, one: string | null | undefined, other: string): number | undefined {
  const lane = campaign.map?.lanes.find(
    ({ from, to }) => (from === one && to === other) || (to === one && from === other),
  );
  return lane && (lane.turns ?? 1);
}
