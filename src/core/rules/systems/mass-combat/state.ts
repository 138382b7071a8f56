import { createRng } from '@core/base';
import type { Rng } from '@core/base';
import type { EndingState } from '../../common/ending';
import type { BattleState } from '../../contract';
import { PHASE_RISK, PRESENT } from './types';

export { CLASSES } from './field';

/* The battle state. Its functions are made from this declaration: see scripts/lib/structs.mjs, which also explains the tags. */

/** A side in the battle; all integers. */
export class SideState {
  /** @lasting */
  fighters = 0;
  /** PRESENT, DESTROYED, EXITED or CAPTURED (surrendered). */
  fate: number = PRESENT;
  routed = 0;
  confused = 0;
  /** 1 for who surprised the other at the beginning. */
  surprise = 0;
  /** 1 while the Support Die of an ambush is there; 2 marks an ambush whose die is lost. */
  ambush = 0;
  /** Support Dice of the fortification that are left. @lasting */
  fort = 0;
  /** 1 while the Arsenal's Support Die is there. @lasting */
  arsenal = 0;
  /** Bit by project that stands. @lasting */
  projects = 0;
  /** Bit by class whose Support Die is lost. */
  gone = 0;
  /** 1 when the last wave was won with an offensive strategy. */
  bonus = 0;
  feints = 0;
  /** Wave of the last Feinted Attack; 0 for none. */
  lastFeint = 0;
  /** Person who leads; -1 for unnamed officers. */
  leader = -1;
  /** Sealed until all are in; -1 before. @part wave */
  strategy = -1;
  /** 1 for a Parley that was refused. @part wave */
  refused = 0;
  /** 1 when Rally was chosen, also where it became a Skirmish. @part wave */
  rallying = 0;
  /** Strategy Dice from a Remarkable Action. @part wave */
  deed = 0;
  /** Strategy Dice that the foe's commando takes, and Support Dice that it breaks. @part wave */
  taken = 0;
  /** @part wave */
  broken = 0;
  /** The pool as it was thrown. @part wave */
  battle = 0;
  /** @part wave */
  strategyDice = 0;
  /** @part wave */
  support = 0;
  /** Battle Dice: successes, skulls, no symbol. @part wave */
  bs = 0;
  /** @part wave */
  bk = 0;
  /** @part wave */
  bf = 0;
  /** Strategy Dice: successes, no symbol. @part wave */
  ss = 0;
  /** @part wave */
  sf = 0;
  /** Support Dice: successes, explosions, no symbol. @part wave */
  us = 0;
  /** @part wave */
  ux = 0;
  /** @part wave */
  uf = 0;
  /** @part wave */
  pushes = 0;
  /** Damage to special units that is not assigned yet. @part wave */
  toAssign = 0;
  /** 1 when the Support Phase is skipped. @part wave */
  skip = 0;
}

/**
 * The state of a battle.
 * @seed 0x3a5c71d
 */
export class MassState implements BattleState, EndingState {
  turn = 1;
  rng: Rng = createRng(0);
  phase: number = PHASE_RISK;
  /** Bit of each side that has something to decide. */
  waiting = 0;
  /** Side with the initiative. */
  first = 0;
  /** Where in the phase. */
  step = 0;
  /** Leaders in a row who let their Battle roll stand. */
  settled = 0;
  /** Successes of a commando operation that are to be spent. */
  pending = 0;
  /** Side that is besieged; -1 for none. */
  besieged = -1;
  winner = -1;
  level = -1;
  cause = 0;
  /** 1 for a battle that a truce has ended. */
  truce = 0;
  /** @length tables.sides.length */
  sides: SideState[] = [];
  /**
   * By person.
   * @length tables.people.length
   * @lasting
   */
  damage: number[] = [];
  /**
   * @length tables.people.length
   * @lasting
   */
  status: number[] = [];
  /** @length tables.people.length */
  risk: number[] = [];
  /**
   * @length tables.people.length
   * @lasting
   */
  power: number[] = [];
  /**
   * Person who was helped in this wave; -1 for none.
   * @length tables.people.length
   * @fill -1
   */
  helps: number[] = [];
  /**
   * 1 for who acted, 2 with a commando.
   * @length tables.people.length
   */
  acted: number[] = [];
  /**
   * Units left, by stack.
   * @length tables.stacks.length
   * @lasting
   */
  counts: number[] = [];
  /**
   * The same by side and class: seven for the first side, seven for the second.
   * @length tables.sides.length * CLASSES.length
   */
  specials: number[] = [];
  /** @length tables.victory.keepsPoints ? tables.sides.length : 0 */
  points: number[] = [];
  /**
   * How often each trigger has happened.
   * @length tables.victory.triggers.length
   */
  happened: number[] = [];
}
