import { describe, expect, it } from 'vitest';
import { at, battleOf, design, designSet, openMap, scenario, Table } from './build';

const GUN = { attack: 1, range: 1, energy: 1 };

/** Alpha's `rover` in 0404 and a platform in 0101; Beta's rover where it is said, which moves so many hexes. */
function setting(enemy: string, platform: Parameters<typeof design>[1] = {}): Table {
  const designs = designSet(
    design('rover', { weapons: [GUN], movement: 3 }),
    design('platform', { movement: 0, shields: 0, energy: 1, weapons: [GUN], ...platform }),
  );
  const forces = [at('0404', 'a', 'rover'), at('0101', 'a', 'platform'), at(enemy, 'b', 'rover')];
  return new Table(battleOf(scenario({ forces, map: openMap({}) }), designs));
}

describe('a static unit with no target in reach (2.0.0, house interpretation)', () => {
  it('is passed over, and has had its energy phase', () => {
    const table = setting('0808');
    expect(table.state.active).toBe(0);
    table.state.units[1].energy = 0;
    table.act({ t: 'end' });
    expect(table.state.active).toBe(2);
    table.act({ t: 'end' });
    expect(table.state.turn).toBe(2);
    expect(table.state.units[1]).toMatchObject({ acted: 2, energy: 1 });
  });

  it('is asked when an enemy is in reach', () => {
    const table = setting('0201');
    expect(table.offered()).toEqual([
      { t: 'activate', u: 0 },
      { t: 'activate', u: 1 },
    ]);
  });

  it('is asked when it has something else to decide', () => {
    expect(setting('0808', { equipment: { driveBooster: true } }).offered()).toHaveLength(2);
    const charging = setting('0808', { shields: 2 });
    charging.act({ t: 'end' });
    charging.state.units[1].shields = 0;
    charging.state.units[1].energy = 1;
    expect(charging.state.active).toBe(2);
    charging.act({ t: 'end' });
    expect(charging.state.turn).toBe(2);
    expect(charging.offered()).toHaveLength(2);
  });
});
