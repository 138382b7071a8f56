import type { Condition, Force, Scenario } from '@core/model';
import { leavesOf } from '../condition-leaves';
import type { FindingList } from './report';

/* Findings shared by the rule systems without a map. */

/** True for a condition that refers to a zone or a map edge. */
function refersToMap(condition: Condition): boolean {
  return leavesOf(condition).some(
    (leaf) => leaf.type === 'holds' || (leaf.type === 'exited' && leaf.edge !== undefined),
  );
}

/** Checks the start and the standing orders of a force. */
export function checkMaplessForce(force: Force, path: string, list: FindingList): void {
  if (force.start.type !== 'free') {
    list.error('start', `${path}/start`, 'These battles have no map, so units start without a location.', {
      fix: {
        label: 'Start without a location',
        steps: [{ op: 'replace', path: `${path}/start`, value: { type: 'free' } }],
      },
    });
  }
  if ((force.orders?.length ?? 0) > 0) {
    const message = 'Standing orders have no effect without a map; they are ignored.';
    list.warning('orders', `${path}/orders`, message, {
      fix: { label: 'Remove the orders', steps: [{ op: 'remove', path: `${path}/orders` }] },
    });
  }
}

/** Reports victory levels, awards and triggers that refer to a map. */
export function checkMaplessEvents(scenario: Scenario, list: FindingList): void {
  const noMap = 'refers to a zone or map edge, but these battles have no map.';
  for (const [index, level] of scenario.victory.entries()) {
    if (refersToMap(level.when)) list.error('no-zone', `/victory/${index}/when`, `The level “${level.name}” ${noMap}`);
  }
  for (const [index, award] of (scenario.awards ?? []).entries()) {
    if (award.for !== 'holds' && !(award.for === 'exited' && award.edge !== undefined)) continue;
    list.error('no-zone', `/awards/${index}`, `The award “${award.id}” ${noMap}`);
  }
  for (const [index, trigger] of (scenario.triggers ?? []).entries()) {
    const path = `/triggers/${index}`;
    if (refersToMap(trigger.when)) list.error('no-zone', `${path}/when`, `The trigger “${trigger.id}” ${noMap}`);
    for (const [effectIndex, effect] of trigger.do.entries()) {
      if (effect.type === 'message' || effect.type === 'points') continue;
      const message = 'Terrain and reinforcements need a map; this has no effect.';
      const effectPath = `${path}/do/${effectIndex}`;
      list.warning('effect', effectPath, message, {
        fix: { label: 'Remove it', steps: [{ op: 'remove', path: effectPath }] },
      });
    }
  }
}
