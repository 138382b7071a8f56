import type {
  ActionInfo,
  AnyBattle,
  BattleAction,
  BattleState,
  Observation,
  OddsPreview,
  Rejection,
  SideId,
  UnitBar,
} from '@core/rules/contract';

/** An action that a side may take, with its description for the screen. */
export interface Order {
  readonly action: BattleAction;
  readonly info: ActionInfo;
}

/** What a side may do, grouped as the screen offers it. */
export interface Orders {
  readonly side: SideId;
  /** Activations of units. */
  readonly activate: readonly Order[];
  /** Start hexes or positions for the unit being deployed. */
  readonly deploy: readonly Order[];
  /** Energy splits between storage and shields. */
  readonly energy: readonly Order[];
  /** Moves on the map and entries onto it. */
  readonly steps: readonly Order[];
  readonly fire: readonly Order[];
  /** All other orders: leaving the map, devices, energy for devices. */
  readonly others: readonly Order[];
  /** Ends the unit's turn, or passes. */
  readonly end: Order | undefined;
}

/** Orders at units in the order in which the side sees the units: the order of the choices would tell who an unknown unit is. */
function inShownOrder(orders: readonly Order[], { units }: Observation): readonly Order[] {
  if (units.every(({ index }, place) => index === place)) return orders;
  const places = new Map(units.map(({ index }, place) => [index, place]));
  const placeOf = (unit: number | undefined): number => places.get(unit ?? -1) ?? -1;
  const isAimed = ({ info }: Order): boolean => info.target !== undefined;
  const aimed = orders
    .filter(isAimed)
    .sort(({ info: a }, { info: b }) => placeOf(a.unit) - placeOf(b.unit) || placeOf(a.target) - placeOf(b.target));
  let next = 0;
  return orders.map((order) => (isAimed(order) ? aimed[next++]! : order));
}

/** Groups everything that a side may do. */
export function ordersOf(battle: AnyBattle, state: BattleState, side: SideId): Orders {
  const choices = battle
    .choices(state, side)
    .list.map((action) => ({ action, info: battle.info(state, side, action) }));
  const all = inShownOrder(choices, battle.observe(state, side));
  const ofKind = (...kinds: ActionInfo['kind'][]): Order[] => all.filter((order) => kinds.includes(order.info.kind));
  const energy = ofKind('energy');
  return {
    side,
    activate: ofKind('activate'),
    deploy: ofKind('deploy'),
    energy: energy.filter((order) => order.info.device === undefined),
    steps: ofKind('move', 'enter'),
    fire: ofKind('fire'),
    others: [...ofKind('exit', 'special'), ...energy.filter((order) => order.info.device !== undefined)],
    end: ofKind('end', 'pass')[0],
  };
}

/** One weapon against one target, with its odds or the reason why it cannot fire. */
export interface Attack extends Order {
  readonly odds: OddsPreview | undefined;
  readonly rejection: Rejection | undefined;
}

/** All attacks of the active unit on a target, in weapon order, including the ones that are not allowed. */
export function attacksOn(battle: AnyBattle, state: BattleState, orders: Orders, target: number): readonly Attack[] {
  const { side } = orders;
  const actions =
    battle.attacks?.(state, side, target) ??
    orders.fire.filter((order) => order.info.target === target).map((order) => order.action);
  return actions.map((action) => {
    const rejection = battle.check(state, side, action);
    return {
      action,
      info: battle.info(state, side, action),
      rejection,
      odds: rejection === undefined ? battle.odds(state, side, action) : undefined,
    };
  });
}

/** The chance of any effect: the last result means none. */
export function hitChance({ results }: OddsPreview): number {
  return 1 - (results.at(-1)?.p ?? 0);
}

/** True if an attack promises more: damage first, then hits, since any hit destroys a torpedo. */
export function isBetterAttack(odds: OddsPreview | undefined, than: OddsPreview | undefined): boolean {
  if (odds === undefined) return false;
  if (than === undefined) return true;
  const more = (odds.expectedDamage ?? 0) - (than.expectedDamage ?? 0);
  return more === 0 ? hitChance(odds) > hitChance(than) : more > 0;
}

/** The attack to suggest: the highest expected damage, then hit chance; the first of equals. */
export function bestAttack(attacks: readonly Attack[]): Attack | undefined {
  let best: Attack | undefined;
  for (const attack of attacks) {
    if (attack.rejection !== undefined) continue;
    if (best === undefined || isBetterAttack(attack.odds, best.odds)) best = attack;
  }
  return best;
}

/** The target to suggest: the one of the best attack. */
export function bestTarget(battle: AnyBattle, state: BattleState, { fire, side }: Orders): number | undefined {
  let best: { readonly unit: number; readonly odds: OddsPreview | undefined } | undefined;
  for (const { action, info } of fire) {
    const unit = info.target;
    if (unit === undefined) continue;
    const odds = battle.odds(state, side, action);
    if (best === undefined || isBetterAttack(odds, best.odds)) best = { unit, odds };
  }
  return best?.unit;
}

/** The units that can be attacked now, without duplicates. */
export function targetsOf(orders: Orders): readonly number[] {
  return [...new Set(orders.fire.flatMap((order) => order.info.target ?? []))];
}

/** An energy split with the unit's bars after it. */
export interface EnergyStep extends Order {
  readonly bars: readonly UnitBar[];
}

/** The energy splits by ascending shields. Applies each split to a copy of the state to get the bars. */
export function energySteps(battle: AnyBattle, state: BattleState, orders: Orders): readonly EnergyStep[] {
  const active = battle.observe(state, orders.side).activeUnit;
  const steps = orders.energy.map((order) => {
    const after = battle.clone(state);
    battle.apply(after, orders.side, order.action);
    const unit = battle.observe(after, orders.side).units.find((unit) => unit.index === (order.info.unit ?? active));
    return { ...order, bars: unit?.bars ?? [] };
  });
  return steps.sort((a, b) => (barOf(a.bars, 'shields')?.value ?? 0) - (barOf(b.bars, 'shields')?.value ?? 0));
}

/** The bar of a style. */
export function barOf(bars: readonly UnitBar[], style: UnitBar['style']): UnitBar | undefined {
  return bars.find((bar) => bar.style === style);
}
