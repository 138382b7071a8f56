import type {
  ActionInfo,
  AnyBattle,
  BattleAction,
  BattleState,
  OddsPreview,
  Rejection,
  SideId,
  UnitBar,
} from '@core/rules/contract';

/** An action that a side may take, with what it means on the screen. */
export interface Order {
  readonly action: BattleAction;
  readonly info: ActionInfo;
}

/** What a side may do, sorted by where the screen offers it. */
export interface Orders {
  readonly side: SideId;
  /** Units that may become the active one. */
  readonly activate: readonly Order[];
  /** Hexes on which the unit in hand may be placed. */
  readonly deploy: readonly Order[];
  /** Ways of splitting the energy between store and shields. */
  readonly energy: readonly Order[];
  /** Steps on the map and onto it. */
  readonly steps: readonly Order[];
  readonly fire: readonly Order[];
  /** Everything else that is a button of its own: leaving the map, devices, energy for devices. */
  readonly others: readonly Order[];
  /** Ends the unit's turn, or passes. */
  readonly end: Order | undefined;
}

/** Sorts everything that a side may do. */
export function ordersOf(battle: AnyBattle, state: BattleState, side: SideId): Orders {
  const all = battle.choices(state, side).list.map((action) => ({ action, info: battle.info(state, side, action) }));
  const of = (...kinds: ActionInfo['kind'][]): Order[] => all.filter((order) => kinds.includes(order.info.kind));
  const energy = of('energy');
  return {
    side,
    activate: of('activate'),
    deploy: of('deploy'),
    energy: energy.filter((order) => order.info.device === undefined),
    steps: of('move', 'enter'),
    fire: of('fire'),
    others: [...of('exit', 'special'), ...energy.filter((order) => order.info.device !== undefined)],
    end: of('end', 'pass')[0],
  };
}

/** One weapon against one target: allowed with its odds, or not with the reason. */
export interface Attack extends Order {
  readonly odds: OddsPreview | undefined;
  readonly rejection: Rejection | undefined;
}

/** All attacks of the active unit at a target, in the order of its weapons; those that are not allowed say why. */
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

/** The attack to offer first: the most damage to be expected, the cheaper of two alike. */
export function bestAttack(attacks: readonly Attack[]): Attack | undefined {
  let best: Attack | undefined;
  for (const attack of attacks) {
    if (attack.rejection !== undefined) continue;
    if (best === undefined || (attack.odds?.expectedDamage ?? 0) > (best.odds?.expectedDamage ?? 0)) best = attack;
  }
  return best;
}

/** Units that can be attacked now, nearest index first, each once. */
export function targetsOf(orders: Orders): readonly number[] {
  return [...new Set(orders.fire.flatMap((order) => order.info.target ?? []))];
}

/** A way of splitting the energy, with the unit's bars as they are after it. */
export interface EnergyStep extends Order {
  readonly bars: readonly UnitBar[];
}

/** The ways of splitting the energy, shields ascending. The bars are found by carrying each one out on a copy. */
export function energySteps(battle: AnyBattle, state: BattleState, orders: Orders): readonly EnergyStep[] {
  const active = battle.observe(state, orders.side).activeUnit;
  const steps = orders.energy.map((order) => {
    const after = battle.clone(state);
    battle.apply(after, orders.side, order.action);
    const unit = battle.observe(after, orders.side).units.find((one) => one.index === (order.info.unit ?? active));
    return { ...order, bars: unit?.bars ?? [] };
  });
  return steps.sort((a, b) => (barOf(a.bars, 'shields')?.value ?? 0) - (barOf(b.bars, 'shields')?.value ?? 0));
}

/** The bar of a style. */
export function barOf(bars: readonly UnitBar[], style: UnitBar['style']): UnitBar | undefined {
  return bars.find((bar) => bar.style === style);
}
