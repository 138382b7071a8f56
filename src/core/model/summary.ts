import { counted } from '@core/base';
import type { Campaign, Fleet, Scenario } from './generated/types';
import type { AnyDocument } from './kinds';
import { designWords, RULES } from './rules';

/** A short summary for lists: "22 × 17, 4 units" or "E5 SH5 HP10 DEF3 MOV2". */
export function summary(document: AnyDocument): string {
  switch (document.kind) {
    case 'design':
      return designWords(document);
    case 'fleet':
      return counted(fleetSize(document), 'unit');
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
        : `${actions}, ${counted(document.result.turns, RULES[document.rules].turnName)}`;
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
    ...(played > 0 ? [`${counted(played, 'battle')} fought`] : []),
  ];
  return parts.join(', ');
}

export function fleetSize({ units }: Fleet): number {
  return units.reduce((sum, { count }) => sum + count, 0);
}

/** The number of units in a scenario's forces. */
export function unitCount(scenario: Scenario): number {
  return scenario.forces.reduce((sum, force) => sum + (force.count ?? 1), 0);
}
