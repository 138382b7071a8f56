import type {
  ActivateAction,
  BayAction,
  BoostAction,
  CounterspaceAction,
  DeployAction,
  EndAction,
  EnergyAction,
  EnterAction,
  ExitAction,
  FillAction,
  FireAction,
  GiveAction,
  LaunchAction,
  MoveAction,
  PassAction,
  PointDefenceAction,
  RepairAction,
  StrikeAction,
  TurtleAction,
} from './types';
import { EDGES } from './types';

/** Every action of a battle as one shared object, so that nothing is allocated while it is played. */
export interface ActionTable {
  /** By hex. */
  readonly deploy: readonly DeployAction[];
  readonly enter: readonly EnterAction[];
  readonly move: readonly MoveAction[];
  /** By unit. */
  readonly activate: readonly ActivateAction[];
  /** By shield value after the energy phase. */
  readonly energy: readonly EnergyAction[];
  /** By edge. */
  readonly exit: readonly ExitAction[];
  /** By weapon, then target unit. */
  readonly fire: readonly (readonly FireAction[])[];
  /** By weapon. */
  readonly pd: readonly PointDefenceAction[];
  readonly pass: PassAction;
  readonly boost: BoostAction;
  /** By E. */
  readonly turtle: readonly TurtleAction[];
  readonly fill: readonly FillAction[];
  /** By target unit, then amount. */
  readonly give: readonly (readonly GiveAction[])[];
  readonly repair: readonly (readonly RepairAction[])[];
  readonly launch: LaunchAction;
  /** By target unit. */
  readonly strike: readonly StrikeAction[];
  /** By weapon, then target unit. */
  readonly bay: readonly (readonly BayAction[])[];
  readonly end: EndAction;
}

function table<A extends CounterspaceAction>(count: number, make: (index: number) => A): readonly A[] {
  return Array.from({ length: count }, (_, index) => make(index));
}

/**
 * Makes the actions of a battle with so many hexes, units and torpedoes together, weapons per unit at most, shields per
 * unit and amounts of E or hull at most.
 */
export function internActions(
  hexes: number,
  units: number,
  weapons: number,
  shields: number,
  amounts: number,
): ActionTable {
  return {
    deploy: table(hexes, (h) => ({ t: 'deploy', h })),
    enter: table(hexes, (h) => ({ t: 'enter', h })),
    move: table(hexes, (h) => ({ t: 'move', h })),
    activate: table(units, (u) => ({ t: 'activate', u })),
    energy: table(shields + 1, (s) => ({ t: 'energy', s })),
    exit: table(EDGES.length, (e) => ({ t: 'exit', e })),
    fire: Array.from({ length: weapons }, (_, w) => table(units, (u) => ({ t: 'fire', w, u }))),
    pd: table(weapons, (w) => ({ t: 'pd', w })),
    pass: { t: 'pass' },
    boost: { t: 'boost' },
    turtle: table(amounts + 1, (n) => ({ t: 'turtle', n })),
    fill: table(amounts + 1, (n) => ({ t: 'fill', n })),
    give: Array.from({ length: units }, (_, u) => table(amounts + 1, (n) => ({ t: 'give', u, n }))),
    repair: Array.from({ length: units }, (_, u) => table(amounts + 1, (n) => ({ t: 'repair', u, n }))),
    launch: { t: 'launch' },
    strike: table(units, (u) => ({ t: 'strike', u })),
    bay: Array.from({ length: weapons }, (_, w) => table(units, (u) => ({ t: 'bay', w, u }))),
    end: { t: 'end' },
  };
}
