import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import { createRng, nextU32 } from '@core/base';
import { type MailStep, type MailTools, applyTurn, inviteByMail, joinByMail, openMail, saveTurn } from '@core/mail';
import type { BattleRecord, MailInstructions, MailPlayers, MailSeats, Scenario, TurnFile } from '@core/model';
import { shippedDesigns } from '../rules/library';

/** A bundled scenario. */
export function shipped(name: string): Scenario {
  return JSON.parse(readFileSync(`library/scenarios/${name}.scenario.json`, 'utf8')) as Scenario;
}

/** Tools with numbers that repeat from run to run. */
export function testTools(seed: number): MailTools {
  const rng = createRng(seed);
  return {
    program: '1.2.3',
    random: () => Array.from({ length: 8 }, () => nextU32(rng).toString(16).padStart(8, '0')).join(''),
  };
}

/** The players of a battle by mail, each with its own record, and every file sent so far. */
export interface Exchange {
  readonly records: BattleRecord[];
  readonly files: TurnFile[];
  readonly tools: MailTools;
}

/** Every side has its own player, in the scenario's order. */
export function oneEach(scenario: Scenario): MailSeats {
  return Object.fromEntries(scenario.sides.map(({ id }, index) => [id, index]));
}

/** Invites and joins: all players are ready for the first turn. */
export function startExchange(
  scenario: Scenario,
  seed = 1,
  seats = oneEach(scenario),
  players?: MailPlayers,
): Exchange {
  const tools = testTools(seed);
  const own = scenario.sides.filter(({ id }) => seats[id] === 0).map(({ id }) => [id, 'human'] as const);
  const start = {
    name: 'By mail',
    scenario,
    designs: shippedDesigns().values(),
    seats,
    players: players ?? Object.fromEntries(own),
  };
  const invited = inviteByMail(start, tools);
  if (!invited.ok) throw new Error(invited.error.map(({ message }) => message).join(' '));
  const exchange: Exchange = { records: [invited.value.record], files: [invited.value.file], tools };
  const count = new Set(Object.values(seats)).size;
  while (exchange.records.length < count) {
    const joined = joinByMail(exchange.files, undefined, tools);
    if (!joined.ok) throw new Error(joined.error.text);
    const index = exchange.records.length;
    exchange.records.push(joined.value.record);
    deliver(exchange, index, joined.value.file);
  }
  return exchange;
}

/** Gives a file to every other player who has joined. */
export function deliver(exchange: Exchange, from: number, file: TurnFile): void {
  exchange.files.push(file);
  for (const [index, record] of exchange.records.entries()) {
    if (index === from) continue;
    const applied = applyTurn(record, file, exchange.tools.program);
    if (!applied.ok) throw new Error(`${applied.error.title}: ${applied.error.text}`);
    exchange.records[index] = applied.value;
  }
}

/** Index of the player whose file is next; -1 when the battle is over. */
export function nextPlayer({ records, tools }: Exchange): number {
  const opened = openMail(records[0]!, tools.program);
  if (!opened.ok) throw new Error(opened.error.text);
  return opened.value.turn.stage === 'over' ? -1 : opened.value.turn.from;
}

/** The player's part, decided by the greedy policy of the computer; its record with the unsent actions. */
export function playPart(record: BattleRecord, program: string, seed = 0): BattleRecord {
  const opened = openMail(record, program);
  if (!opened.ok) throw new Error(opened.error.text);
  const { mail, session, sides, own } = opened.value;
  const rng = createRng(seed + session.length);
  for (;;) {
    const side = session.toAct.find((each) => sides.includes(each));
    if (side === undefined) break;
    const step = session.act(side, mail.battle.policy.greedy(session.state, side, rng));
    expect(step.ok).toBe(true);
    mail.react(session, own!.from);
  }
  return { ...session.toRecord({ name: record.name, id: record.id }), mail: record.mail! };
}

/** The record of a player who has changed the standing instructions. */
function instructed(record: BattleRecord, instructions: MailInstructions | undefined): BattleRecord {
  const { mail } = record;
  return instructions && mail?.own ? { ...record, mail: { ...mail, own: { ...mail.own, instructions } } } : record;
}

/** Plays the next file; returns it, or undefined when the battle is over. */
export function playFile(exchange: Exchange, instructions?: MailInstructions): MailStep | undefined {
  const from = nextPlayer(exchange);
  if (from < 0) return undefined;
  const played = playPart(exchange.records[from]!, exchange.tools.program);
  const saved = saveTurn(instructed(played, instructions), exchange.tools);
  if (!saved.ok) throw new Error(`${saved.error.title}: ${saved.error.text}`);
  exchange.records[from] = saved.value.record;
  deliver(exchange, from, saved.value.file);
  return saved.value;
}
