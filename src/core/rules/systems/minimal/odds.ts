import { countBits } from '../../common/ints';
import type { OddsPreview, OddsResult, Term } from '../../contract';
import { sidesTowards, hitChance, MAX_RANGE, RANGE_MODIFIER, rangeBetween } from './geometry';
import type { Tables } from './tables';
import type { Action } from './types';
import type { MinimalState } from './state';

/** Inputs of {@link shotOdds}. */
export interface ShotQuestion {
  readonly toHit: number;
  /** Hexes, 0 and more. */
  readonly range: number;
  /** ENGINE of the target. */
  readonly engine: number;
  /** Number of sides that can be struck (six at range 0), and how many of them carry a weapon. */
  readonly armed: number;
  readonly sides: number;
}

/** Exact probabilities of one shot. */
export interface ShotOdds {
  readonly terms: readonly Term[];
  /** Highest roll that hits; 0 or less never hits, 6 or more always hits. */
  readonly need: number;
  readonly hit: number;
  readonly shield: number;
  readonly engine: number;
  readonly weapon: number;
  readonly miss: number;
}

/** Probabilities of one shot (7.0); beyond range 6 it always misses. */
export function shotOdds({ toHit, range, engine, armed, sides }: ShotQuestion): ShotOdds {
  const modifier = range > MAX_RANGE ? 0 : RANGE_MODIFIER[range];
  const hit = range > MAX_RANGE ? 0 : hitChance(toHit, range);
  const weapon = (hit * (sides === 0 ? 0 : armed / sides)) / 6;
  const lost = engine > 0 ? hit / 6 : 0;
  return {
    terms: [
      { label: 'TO-HIT', value: toHit, section: '7.0' },
      { label: range > MAX_RANGE ? 'Out of range' : `Range ${range}`, value: modifier, section: '7.0' },
    ],
    need: range > MAX_RANGE ? 0 : toHit + modifier,
    hit,
    shield: hit - weapon - lost,
    engine: lost,
    weapon,
    miss: 1 - hit,
  };
}

/**
 * True when a 6 on a shared line destroys a weapon, as the side that chooses prefers: the owner gives up shields, but not the last one; the
 * firer takes a weapon, or the last shield. Computer players choose this way.
 */
function losesWeapon({ options }: Tables, shields: number, armed: number, sides: number): boolean {
  if (armed === 0 || armed === sides) return armed > 0;
  if (options.sharedLine === 'automatic') return false;
  return options.sharedLine === 'owner' ? shields === 1 : shields > 1;
}

/** Preview of a shot: two dice, three in the same hex. */
export function previewShot(tables: Tables, state: MinimalState, { u, x }: Action<'fire'>): OddsPreview {
  const ship = state.ships[u];
  const foe = state.ships[x];
  const range = rangeBetween(tables.grid, ship.hex, foe.hex);
  const bits = range === 0 ? 63 : sidesTowards(tables.grid, foe.hex, foe.facing, ship.hex);
  const armed = countBits(foe.weapons & bits);
  const sides = countBits(bits);
  const shared = range > 0 && sides > 1;
  const odds = shotOdds({
    toHit: tables.ships[u].toHit,
    range,
    engine: foe.engine,
    armed: shared ? (losesWeapon(tables, foe.shields, armed, sides) ? 1 : 0) : armed,
    sides: shared ? 1 : sides,
  });
  const of = range === 0 ? 216 : 36;
  const row = (key: string, label: string, p: number, effect?: string): OddsResult => ({
    key,
    label,
    count: Math.round(p * of),
    of,
    p,
    effect,
  });
  const end = foe.shields === 1 ? ', destroyed' : '';
  return {
    terms: odds.terms,
    sumLabel: 'Highest roll that hits',
    results: [
      row('shield', 'Shields', odds.shield, `SHIELDS ${foe.shields} to ${foe.shields - 1}${end}`),
      ...(odds.engine > 0 ? [row('engine', 'Engine', odds.engine, `ENGINE ${foe.engine} to ${foe.engine - 1}`)] : []),
      ...(odds.weapon > 0 ? [row('weapon', 'Weapon', odds.weapon, 'loses the weapon of the struck side')] : []),
      row('miss', 'Miss', odds.miss),
    ],
    expectedDamage: odds.hit,
    ...(range === 0 ? {} : { grid: valueCombinations(odds) }),
  };
}

/** Result by to-hit die (rows) and damage die (columns). */
function valueCombinations(odds: ShotOdds): string[][] {
  const hits = [
    'shield',
    'shield',
    'shield',
    'shield',
    odds.engine > 0 ? 'engine' : 'shield',
    odds.weapon > 0 ? 'weapon' : 'shield',
  ];
  return Array.from({ length: 6 }, (_, die) => (die < odds.need ? hits : hits.map(() => 'miss')));
}
