import { counted } from '@core/base';
import type { Campaign, Design, Scenario } from './generated/types';
import type { AnyDocument } from './kinds';
import {
  isCounterspaceDesign,
  isDriveTableDesign,
  isMassCombatDesign,
  isMinimalDesign,
  isSkirmishDesign,
} from './stats';

/** A few words on what is in a document, for a list: "22 × 17, 4 units" or "E5 SH5 HP10 DEF3 MOV2". */
export function summary(document: AnyDocument): string {
  switch (document.kind) {
    case 'design':
      return designSummary(document);
    case 'scenario': {
      const units = counted(unitCount(document), 'unit');
      return document.map === undefined ? units : `${document.map.cols} × ${document.map.rows}, ${units}`;
    }
    case 'campaign':
      return campaignSummary(document);
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

function campaignSummary({ chapters = [], map, log }: Campaign): string {
  const reversed = new Set(log.flatMap((entry) => (entry.t === 'reverse' ? [entry.entry] : [])));
  const played = log.filter((entry, i) => entry.t === 'posting' && !reversed.has(i)).length;
  const parts = [
    ...(map === undefined ? [] : [counted(map.systems.length, 'system')]),
    ...(chapters.length > 0 || map === undefined ? [counted(chapters.length, 'chapter')] : []),
    `${played} played`,
  ];
  return parts.join(', ');
}

function designSummary(design: Design): string {
  if (isCounterspaceDesign(design)) {
    const { energy, shields, hull, defence, movement } = design.stats;
    return `E${energy} SH${shields} HP${hull} DEF${defence} MOV${movement}`;
  }
  if (isMinimalDesign(design)) {
    const { engine, shields, toHit, weapons } = design.stats;
    return `ENGINE ${engine} SHIELDS ${shields} TO-HIT ${toHit} ${weapons.join(' ')}`.trim();
  }
  if (isDriveTableDesign(design)) {
    const { drive, beams, screens, tubes, cannon } = design.stats;
    return `PD${drive} B${beams} S${screens}${tubes > 0 ? ` T${tubes}` : ''}${cannon > 0 ? ` C${cannon}` : ''}`;
  }
  if (isSkirmishDesign(design)) {
    const { hp, armour, weapons } = design.stats;
    return [`HP${hp}`, `armour ${armour ?? 0}`, ...weapons.map(({ name }) => name)].join(' ');
  }
  return isMassCombatDesign(design) ? counted(design.stats.fighters, 'fighter') : '';
}

/** The number of units that a scenario's forces bring. */
export function unitCount(scenario: Scenario): number {
  return scenario.forces.reduce((sum, force) => sum + (force.count ?? 1), 0);
}
