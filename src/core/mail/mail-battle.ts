import { type Finding, type Result, err, errorFinding, ok } from '@core/base';
import { canonicalJson } from '@core/model';
import type { MailInvitation, MailSeats, OpenedOrders, Scenario, TurnFile } from '@core/model';
import { PlaySession, type StepResult, designsFor } from '@core/playtest';
import type { AnyBattle, AnyRuleSystem, BattleAction, DesignSet, SideId } from '@core/rules/contract';
import { ruleSystem } from '@core/rules/registry';
import { HUMAN } from '@core/players';
import { MailChain, type Turn, type TurnDraft, playerCount } from './chain';
import { type Fault, newerFault, noInvitationFault, unplayableFault } from './fault';
import { standingAction } from './reactions';
import { VerifiedChains } from './verified';

/** A secret order and its side. */
interface Order {
  readonly side: SideId;
  readonly action: BattleAction;
}

/** A battle by mail as all its files tell it: the rules, the sealed orders and the reactions are verified too. */
export class MailBattle extends MailChain<Order> {
  readonly system: AnyRuleSystem;
  readonly battle: AnyBattle;
  readonly designs: DesignSet;
  /** The battle after the last file; undefined until the first file after all have joined. */
  session: PlaySession | undefined;
  protected readonly noun = 'battle';

  private static readonly verified = new VerifiedChains<MailBattle>();

  private constructor(first: TurnFile, seats: MailSeats, parts: SetupParts, program: string) {
    super(first, seats, parts.battle.scenario.sides, program);
    ({ system: this.system, battle: this.battle, designs: this.designs } = parts);
  }

  /** Starts from the invitation and adds the other files. `afresh` verifies all again, not only those that are new in this session. */
  static read(files: readonly TurnFile[], program: string, afresh = false): Result<MailBattle, Fault> {
    const [first] = files;
    const invitation = first?.invitation;
    if (first === undefined || invitation === undefined || first.number !== 1 || first.from !== 0)
      return err(noInvitationFault('battle'));
    let mail = afresh ? undefined : MailBattle.verified.longest(files, program);
    if (mail === undefined) {
      const parts = setUpMail(invitation);
      if (!parts.ok) return parts;
      mail = new MailBattle(first, invitation.seats, parts.value, program);
    }
    const fault = mail.addAll(files);
    return fault === undefined ? ok(mail) : err(fault);
  }

  fork(program: string): MailBattle {
    const copy = new MailBattle(this.files[0], this.seats, this, program);
    copy.follow(this);
    copy.session = this.session?.fork();
    return copy;
  }

  protected remember(): void {
    MailBattle.verified.remember(this);
  }

  /** True when several players give secret orders now. */
  isSealed(session: PlaySession): boolean {
    const { sealedActions } = this.system.info;
    if (sealedActions === undefined) return false;
    const sides = session.toAct;
    if (sides.length === 0 || new Set(sides.map((side) => this.ownerOf(side))).size < 2) return false;
    return sealedActions.includes(this.battle.choices(session.state, sides[0]).list[0]?.t ?? '');
  }

  get turn(): Turn {
    const { joining, session } = this;
    if (joining !== undefined) return joining;
    if (session === undefined) return { stage: 'start', from: 0 };
    const acting = session.toAct.map((side) => this.ownerOf(side));
    if (acting.length === 0) return { stage: 'over' };
    if (this.isSealed(session)) return this.sealedTurn(acting);
    return { stage: 'act', from: this.order.find((from) => acting.includes(from)) ?? 0 };
  }

  protected get fingerprint(): number | undefined {
    return this.session && this.battle.hash(this.session.state);
  }

  /** The seed of the battle, given the host's first dice number. */
  seedFor(number: string): number {
    return Number.parseInt(this.diceFor(0, number).slice(0, 8), 16);
  }

  /** A new session of the battle. */
  begin(seed: number): PlaySession {
    const players = Object.fromEntries(
      this.battle.sides.map((side) => [side, this.players[this.ownerOf(side)]?.players?.[side] ?? HUMAN]),
    );
    return new PlaySession({ battle: this.battle, designs: this.designs, seed, players });
  }

  /** Takes the reactions that standing instructions decide while player `from` acts, and returns them. */
  react(session: PlaySession, from: number): StepResult[] {
    const steps: StepResult[] = [];
    for (let next = this.reaction(session, from); next !== undefined; next = this.reaction(session, from)) {
      const step = session.act(next.side, next.action);
      if (!step.ok) break;
      steps.push(step.value);
    }
    return steps;
  }

  private reaction(session: PlaySession, from: number): { side: SideId; action: BattleAction } | undefined {
    const [side] = session.toAct;
    if (side === undefined || this.ownerOf(side) === from || session.toAct.length > 1) return undefined;
    const { instructions } = this.players[this.ownerOf(side)];
    const action = standingAction(session, side, this.system.info.reactions ?? [], instructions);
    return action && { side, action };
  }

  protected playContent(file: TurnDraft, stage: Turn['stage'], dice: string): Fault | undefined {
    if (stage === 'start') this.session = this.begin(Number.parseInt(dice.slice(0, 8), 16));
    const { session } = this;
    if (session === undefined) return this.differs(file, 'The battle has not started.');
    session.block = stage === 'start' ? undefined : { at: session.length, dice };
    const fault =
      this.playOrders(file, stage, session) ?? this.playActions(file, session) ?? this.endFile(file, session);
    session.block = undefined;
    return fault;
  }

  /** Opens the sender's orders; the last ones are carried out with all others. */
  private playOrders(file: TurnDraft, stage: Turn['stage'], session: PlaySession): Fault | undefined {
    const { open, from } = file;
    if ((open !== undefined) !== (stage === 'open'))
      return this.differs(file, open === undefined ? 'It does not open the orders.' : 'It opens orders too early.');
    if (open === undefined) return undefined;
    const fault = this.sealFault(file, open);
    if (fault !== undefined) return fault;
    const orders = this.ordersOf(open, from, session);
    if (orders === undefined) return this.differs(file, 'An order in it is not allowed.');
    this.players[from].opened = orders;
    const involved = new Set(session.toAct.map((side) => this.ownerOf(side)));
    if ([...involved].every((each) => this.hasOpened(each))) {
      this.carryOut(session, this.openedOrders);
      this.endSealing();
    }
    return undefined;
  }

  /** The sender's orders; undefined when they are not allowed or not complete. */
  private ordersOf({ actions = [] }: OpenedOrders, from: number, session: PlaySession): Order[] | undefined {
    const state = session.stateAt(session.length);
    const orders: Order[] = [];
    for (const { by, do: data } of actions) {
      const side = this.battle.sides[by];
      if (side === undefined || this.ownerOf(side) !== from) return undefined;
      if (this.battle.check(state, side, data) !== undefined) return undefined;
      // `check` accepted it as an action.
      const action = data as BattleAction;
      this.battle.apply(state, side, action);
      orders.push({ side, action });
    }
    return this.battle.toAct(state).some((side) => this.ownerOf(side) === from) ? undefined : orders;
  }

  /** Carries out orders, side by side. */
  private carryOut(session: PlaySession, orders: readonly Order[]): void {
    for (const side of this.battle.sides) {
      for (const order of orders) if (order.side === side) session.act(side, order.action);
    }
  }

  /** Carries out the opened orders with those of the player who opens last, in its own session. */
  previewOrders(session: PlaySession, { actions = [] }: OpenedOrders): void {
    const own = actions.map(({ by, do: action }) => ({
      side: this.battle.sides[by] ?? '',
      action: action as BattleAction,
    }));
    this.carryOut(session, [...this.openedOrders, ...own]);
  }

  /** Gives a player's opened orders in its own session, which waits for the others. */
  showOpened(session: PlaySession, from: number): void {
    this.carryOut(session, this.players[from].opened ?? []);
  }

  /** The opened orders of all players. */
  get openedOrders(): readonly Order[] {
    return this.players.flatMap(({ opened = [] }) => opened);
  }

  private playActions(file: TurnDraft, session: PlaySession): Fault | undefined {
    for (const { by, do: action } of file.actions ?? []) {
      const side = this.battle.sides[by];
      if (side === undefined || this.isSealed(session)) return this.differs(file, 'An action in it is out of turn.');
      if (this.ownerOf(side) !== file.from) {
        const expected = this.reaction(session, file.from);
        if (expected?.side !== side || canonicalJson(expected.action) !== canonicalJson(action))
          return this.differs(file, 'One of its reactions does not follow the standing instructions.');
      }
      const step = session.act(side, action);
      if (!step.ok) return this.differs(file, `An action in it is not allowed: ${step.error.message}`);
    }
    return undefined;
  }

  /** A file must hold everything that its sender can decide. */
  private endFile(file: TurnDraft, session: PlaySession): Fault | undefined {
    const { from, seal } = file;
    const mine = session.toAct.some((side) => this.ownerOf(side) === from);
    const player = this.players[from];
    if (this.isSealed(session)) {
      if (!mine || player.opened !== undefined || player.seal !== undefined)
        return seal === undefined ? undefined : this.differs(file, 'It seals orders twice.');
      if (seal === undefined) return this.differs(file, 'It lacks the sealed orders.');
      player.seal = seal;
      return undefined;
    }
    if (seal !== undefined) return this.differs(file, 'It seals orders too early.');
    return mine || this.reaction(session, from) !== undefined
      ? this.differs(file, 'It ends before the turn is over.')
      : undefined;
  }
}

interface SetupParts {
  readonly system: AnyRuleSystem;
  readonly battle: AnyBattle;
  readonly designs: DesignSet;
}

/** Sets up the battle of an invitation. */
function setUpMail({ scenario, designs = [], rulesRevision, seats }: MailInvitation): Result<SetupParts, Fault> {
  if (scenario === undefined) return err(noInvitationFault('battle'));
  const system = ruleSystem(scenario.rules);
  if (system.info.rulesRevision !== rulesRevision)
    return err(newerFault('The battle uses another revision of its rules than this version of Hexwright.'));
  const refused = mailProblem(system, seats, scenario);
  if (refused !== undefined) return err(unplayableFault(refused.message));
  const set = designsFor(scenario, designs);
  const battle = system.setup(scenario, set);
  if (!battle.ok) {
    const [problem] = battle.error;
    return err(unplayableFault(`The battle in it cannot be set up. ${problem?.message ?? ''}`));
  }
  return ok({ system, battle: battle.value, designs: set });
}

/** True for a scenario that hides units, which a turn file would show. */
export function hidesUnits(scenario: Scenario): boolean {
  return ruleSystem(scenario.rules).info.hasFog?.(scenario) === true;
}

/** The scenario as it can be played by mail: without hidden units. */
export function scenarioForMail(scenario: Scenario): Scenario {
  return hidesUnits(scenario) ? (ruleSystem(scenario.rules).info.withoutFog?.(scenario) ?? scenario) : scenario;
}

/** Why a battle cannot be played by mail with these seats; undefined if it can. */
export function mailProblem(
  { info }: AnyRuleSystem,
  seats: MailSeats,
  scenario: Pick<Scenario, 'sides' | 'options'>,
): Finding | undefined {
  const sides = scenario.sides.map(({ id }) => id);
  if (info.hasFog?.(scenario) === true)
    return errorFinding(
      'mail.fog',
      '',
      'Hidden units cannot be played by mail: a turn file would show them to the other player. Turn off the option “Fog” of the scenario.',
    );
  const owners = sides.map((side) => seats[side]);
  const count = playerCount(seats);
  if (owners.includes(undefined) || Object.keys(seats).length !== sides.length)
    return errorFinding('mail.seats', '', 'Every side needs a player.');
  if (count < 2 || new Set(owners).size !== count)
    return errorFinding('mail.players', '', 'A battle by mail needs at least two players, each with a side.');
  return undefined;
}
