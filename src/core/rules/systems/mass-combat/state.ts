import { createRng, type Rng } from '@core/base';
import type { EndingState } from '../../common/ending';
import type { BattleState } from '../../contract';
import * as phases from './phases';
import { PRESENT } from './types';

/* The battle state. Its functions are generated from this declaration: see scripts/lib/structs.mjs, which also explains the tags. */

/** The changing values of one side. All integers. */
export class SideState {
  /** @lasting */
  fighters = 0;
  /** PRESENT, DESTROYED, EXITED or CAPTURED (surrendered). */
  fate: number = PRESENT;
  routed = 0;
  confused = 0;
  /** 1 for a side that surprised the other at the start. */
  surprise = 0;
  /** 1 while the ambush gives its Support Die; 2 when that die is lost. */
  ambush = 0;
  /** Remaining Support Dice of the fortification. @lasting */
  fort = 0;
  /** 1 while the Arsenal gives its Support Die. @lasting */
  arsenal = 0;
  /** Standing projects, as bits. @lasting */
  projects = 0;
  /** Classes whose Support Die is lost, as bits; see `Tables.classes`. */
  gone = 0;
  /** 1 when the last wave was won with an offensive strategy. */
  bonus = 0;
  feints = 0;
  /** Wave of the last Feinted Attack; 0 for none. */
  lastFeint = 0;
  /** Leader (index of a character); -1 for unnamed officers. */
  leader = -1;
  /** Secret until both sides have chosen; -1 before. @part wave */
  strategy = -1;
  /** 1 for a Parley that was refused. @part wave */
  refused = 0;
  /** 1 when Rally was chosen, even if it became a Skirmish. @part wave */
  rallying = 0;
  /** Strategy Dice from a Remarkable Action. @part wave */
  deed = 0;
  /** Strategy Dice that the foe's commando takes, and Support Dice that it breaks. @part wave */
  taken = 0;
  /** @part wave */
  broken = 0;
  /** The pool as rolled. @part wave */
  battle = 0;
  /** @part wave */
  strategyDice = 0;
  /** @part wave */
  support = 0;
  /** @part wave */
  battleSuccesses = 0;
  /** @part wave */
  skulls = 0;
  /** Dice without a symbol, which a push rolls again; also those below. @part wave */
  battleBlanks = 0;
  /** @part wave */
  strategySuccesses = 0;
  /** @part wave */
  strategyBlanks = 0;
  /** @part wave */
  supportSuccesses = 0;
  /** @part wave */
  explosions = 0;
  /** @part wave */
  supportBlanks = 0;
  /** @part wave */
  pushes = 0;
  /** Unassigned damage to structures and special units. @part wave */
  toAssign = 0;
  /** 1 when the Support Phase is skipped. @part wave */
  skip = 0;
  /** 1 for an army that has left its stronghold. */
  outside = 0;
}

/**
 * The state of a battle.
 * @seed 0x3a5c71d
 */
export class MassState implements BattleState, EndingState {
  turn = 1;
  rng: Rng = createRng(0);
  phase: number = phases.RISK;
  /** Sides that must act, as bits. */
  waiting = 0;
  /** Side with the initiative. */
  first = 0;
  /** Step within the phase. */
  step = 0;
  /** Number of leaders in a row who kept their Battle roll. */
  settled = 0;
  /** Unspent successes of a commando operation. */
  pending = 0;
  /** Besieged side; -1 for none. */
  besieged = -1;
  winner = -1;
  level = -1;
  cause = 0;
  /** 1 when a truce ended the battle. */
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
   * By character: the character helped in this wave; -1 for none.
   * @length tables.people.length
   * @fill -1
   */
  helps: number[] = [];
  /**
   * By character: 1 when it acted, 2 when it took part in a commando operation.
   * @length tables.people.length
   */
  acted: number[] = [];
  /**
   * Units that fight, by stack.
   * @length tables.stacks.length
   * @lasting
   */
  counts: number[] = [];
  /**
   * Units that fight, by side and class: a value per class for the first side, then for the second.
   * @length tables.sides.length * tables.classes.length
   */
  specials: number[] = [];
  /** @length tables.victory.keepsPoints ? tables.sides.length : 0 */
  points: number[] = [];
  /**
   * By trigger: how often it has fired.
   * @length tables.victory.triggers.length
   */
  happened: number[] = [];
  /**
   * Units damaged in this battle, by stack; they are lost at its end.
   * @length tables.stacks.length
   */
  hit: number[] = [];
  /**
   * Units that fight and are not damaged, by side and class.
   * @length tables.sides.length * tables.classes.length
   */
  intact: number[] = [];
  /** First wave of the battle: 1, or the wave after a retreat from a stronghold. */
  opening = 1;
}
