import { assert } from '@core/base';
import { PlaySession } from '@core/playtest';
import { ordersOf, targetsOf } from '@renderer/features/battle/model/orders';
import { skirmish } from '@core/rules/systems/skirmish';
import type { SkirmishBattle } from '@core/rules/systems/skirmish';
import { describe, expect, it } from 'vitest';
import { at, battleOf, scenario, Table } from './build';

const FOES = ['p', 'q', 'r', 's', 'u'];

/** The battle of one unit against five, as the game with this seed shows it. */
function game(seed: number): SkirmishBattle {
  const forces = [at('a', 'x', 'here', 1), ...FOES.map((id) => at('b', id, 'here', 3))];
  const battle = battleOf(scenario(forces)).forGame!(seed);
  assert(skirmish.owns(battle), 'a skirmish');
  return battle;
}

/** Side `a`’s names of the other side’s units, by unit. */
function namesBy(table: Table): string[] {
  const { units } = table.battle.observe(table.state, 'a');
  return FOES.map((id) => units.find(({ index }) => index === table.unit(id))!.name);
}
const numbersOf = (names: readonly string[]): number[] => names.map((name) => Number(name.replace(/\D+/, '')));
const ascending = (numbers: readonly number[]): number[] => numbers.toSorted((a, b) => a - b);

/** The sentences that side `a` may read. */
const logOf = ({ battle, events }: Table): string[] =>
  events.flatMap((event) => {
    const { text, result = '', visibleTo } = battle.describe(event);
    return visibleTo === undefined || visibleTo.includes('a') ? [`${text} ${result}`] : [];
  });

/** A seed that does not leave the units in the order of the scenario. */
const SEED = 3;

describe('numbers of unknown units (13.3)', () => {
  it('are drawn by the seed of the game, within each side', () => {
    const orders = new Set(Array.from({ length: 40 }, (_, seed) => namesBy(new Table(game(seed))).join()));
    expect(orders.size).toBeGreaterThan(20);
    const numbers = numbersOf(namesBy(new Table(game(SEED))));
    expect(numbers).not.toEqual(ascending(numbers));
    expect(ascending(numbers)).toEqual([2, 3, 4, 5, 6]);
  });

  it('do not change what is played', () => {
    const [plain, shown] = [battleOf(game(SEED).scenario), game(SEED)];
    expect(shown.hash(shown.start(SEED))).toBe(plain.hash(plain.start(SEED)));
    const table = new Table(shown).turn('x');
    expect(shown.choices(table.state, 'a').list).toEqual(plain.choices(table.state, 'a').list);
  });

  it('order the units of the other side in what its enemies see', () => {
    const table = new Table(game(SEED));
    table.know('a', 'r', 2);
    const { units } = table.battle.observe(table.state, 'a');
    const foes = units.filter(({ side }) => side === 'b').map(({ name }) => name);
    expect(foes[2]).toBe('unit 3');
    const numbers = numbersOf(foes.filter((name) => name !== 'unit 3'));
    expect(numbers).toEqual(ascending(numbers));
  });

  it('order the lists of targets', () => {
    const table = new Table(game(SEED));
    for (const id of FOES) table.know('a', id, 1);
    table.turn('x');
    const { state, battle } = table;
    const orders = ordersOf(battle, state, 'a');
    const numbers = targetsOf(orders).map((unit) => battle.tables.numbers[unit]!);
    expect(numbers).toEqual([2, 3, 4, 5, 6]);
    const scans = orders.others.filter(({ action }) => action.t === 'scan').map(({ info }) => info.label);
    expect(scans).toEqual([2, 3, 4, 5, 6].map((number) => `Recon Unknown unit ${number}`));
  });

  it('order the finds of a recon, the changes that follow, and those at the end of a round', () => {
    const table = new Table(game(SEED)).turn('x').dice(2).recon('here', 3).end();
    const log = logOf(table);
    const found = log.find((text) => text.includes('Found'))!;
    const seen = (word: string): number[] =>
      numbersOf(log.filter((text) => text.includes(`is ${word}`)).map((text) => text.split(' is ')[0]!));
    expect(numbersOf(found.split('Found ')[1]!.split(', '))).toEqual([2, 3, 4, 5, 6]);
    expect(seen('concealed')).toEqual([2, 3, 4, 5, 6]);
    for (let round = 0; round < 6; round++) table.round();
    const fogged = numbersOf(
      logOf(table).flatMap((text) => (text.includes('is fogged for Alpha') ? [text.split(' is ')[0]!] : [])),
    );
    expect(fogged).toEqual(ascending(fogged));
    expect(fogged.length).toBeGreaterThan(1);
  });

  it('are those of a session', () => {
    const battle = battleOf(game(SEED).scenario);
    const session = new PlaySession({ battle, designs: new Map(), seed: SEED });
    const names = session.battle.observe(session.state, 'a').units.map(({ index, name }) => [index, name]);
    const table = new Table(game(SEED));
    expect(names).toEqual(table.battle.observe(table.state, 'a').units.map(({ index, name }) => [index, name]));
  });
});
