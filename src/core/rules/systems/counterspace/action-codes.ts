import * as kinds from './engine/action';
import { actionOf, firstOf, kindOf, secondOf } from './engine/action';
import { ACTIONS, EDGES, type CounterspaceAction } from './types';

/* Actions as the engine has them, as whole numbers, and as records, orders and screens do. */

type ActionType = CounterspaceAction['t'];
type Key = (typeof ACTIONS)[ActionType][number];

/** The engine's kind of each type of action. */
const KINDS: Readonly<Record<ActionType, number>> = {
  deploy: kinds.DEPLOY,
  activate: kinds.ACTIVATE,
  energy: kinds.SPLIT,
  enter: kinds.ENTER,
  move: kinds.MOVE,
  exit: kinds.EXIT,
  fire: kinds.FIRE,
  pd: kinds.DEFEND,
  'pd-bay': kinds.DEFEND_AT_BAY,
  'pd-carried': kinds.DEFEND_AT_CARRIED,
  pass: kinds.PASS,
  boost: kinds.BOOST,
  turtle: kinds.TURTLE,
  fill: kinds.FILL,
  give: kinds.GIVE,
  repair: kinds.REPAIR,
  launch: kinds.LAUNCH,
  strike: kinds.STRIKE,
  bay: kinds.FIRE_AT_BAY,
  carried: kinds.FIRE_AT_CARRIED,
  end: kinds.END,
};
const TYPES = Object.keys(ACTIONS) as ActionType[];

/** By type, the value that the engine has first and the one that it has second: of two the first is the unit. */
const ORDER = Object.fromEntries(TYPES.map((type) => [type, orderOf(type)])) as Readonly<Record<ActionType, Order>>;
type Order = readonly [first: Key | undefined, second: Key | undefined];

function orderOf(type: ActionType): Order {
  const [one, other]: readonly (Key | undefined)[] = ACTIONS[type];
  return other === undefined || one === 'u' ? [one, other] : [other, one];
}

/** Every action of a battle as one shared object, so that nothing is allocated while it is played: by kind, first and second value. */
export type ActionTable = readonly (readonly (readonly CounterspaceAction[])[])[];

/** Makes the actions of a battle with so many hexes, units and torpedoes together, weapons, shields and amounts of E or hull per unit at most. */
export function internActions(
  hexes: number,
  units: number,
  weapons: number,
  shields: number,
  amounts: number,
): ActionTable {
  const counts = { h: hexes, u: units, w: weapons, s: shields + 1, e: EDGES.length, n: amounts + 1 };
  const countOf = (key: Key | undefined): number => (key === undefined ? 1 : counts[key]);
  const table: CounterspaceAction[][][] = [];
  for (const t of TYPES) {
    const [first, second] = ORDER[t];
    table[KINDS[t]] = Array.from({ length: countOf(first) }, (_, a) =>
      Array.from({ length: countOf(second) }, (__, b) => {
        const values = ACTIONS[t].map((key) => [key, key === first ? a : b]);
        return { t, ...Object.fromEntries(values) } as CounterspaceAction;
      }),
    );
  }
  return table;
}

/** The engine's number of an action. */
export function codeOf(action: CounterspaceAction): number {
  const values: { readonly [K in Key]?: number } & { readonly t: ActionType } = action;
  const [first, second] = ORDER[action.t];
  return actionOf(KINDS[action.t], first ? (values[first] ?? 0) : 0, second ? (values[second] ?? 0) : 0);
}

/** The shared action of a number that {@link codeOf} gives. */
export function actionFrom(actions: ActionTable, code: number): CounterspaceAction {
  return actions[kindOf(code)][firstOf(code)][secondOf(code)];
}
