import type { Scenario } from './generated/types';
import type { AnyDocument } from './kinds';
import { isCounterspaceDesign, isMinimalDesign } from './stats';

/** A few words on what is in a document, for a list: "22 × 17, 4 units" or "E5 SH5 HP10 DEF3 MOV2". */
export function summary(document: AnyDocument): string {
  switch (document.kind) {
    case 'design': {
      if (isMinimalDesign(document)) {
        const { engine, shields: screen, toHit, weapons } = document.stats;
        return `ENGINE ${engine} SHIELDS ${screen} TO-HIT ${toHit} ${weapons.join(' ')}`.trim();
      }
      if (!isCounterspaceDesign(document)) return '';
      const { energy, shields, hull, defence, movement } = document.stats;
      return `E${energy} SH${shields} HP${hull} DEF${defence} MOV${movement}`;
    }
    case 'scenario': {
      const units = counted(unitCount(document), 'unit');
      return document.map === undefined ? units : `${document.map.cols} × ${document.map.rows}, ${units}`;
    }
    case 'campaign':
      return `${counted(document.chapters.length, 'chapter')}, ${document.log.length} played`;
    case 'record': {
      const actions = counted(document.actions.length, 'action');
      return document.result === undefined
        ? `${actions}, unfinished`
        : `${actions}, ${counted(document.result.turns, 'turn')}`;
    }
    case 'report':
      return counted(document.results.games, 'game');
  }
}

/** The number of units that a scenario's forces bring. */
export function unitCount(scenario: Scenario): number {
  return scenario.forces.reduce((sum, force) => sum + (force.count ?? 1), 0);
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}
