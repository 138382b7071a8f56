import type { Finding } from '@core/base';
import { parseHexLabel } from '@core/hex';
import { locationOf } from '../battlespace';
import type { Award, EffectTerrain, Force, Scenario, TriggerEffect, UnitOrder } from '../generated/types';
import { forceName } from '../condition-names';
import { pointer } from '../json';
import { needsRating, TERRAIN } from '../terrain';
import type { DesignsById } from './context';
import { duplicateIds } from './ids';
import { error, hint, removeAt, replaceWith, warning } from './make';
import { groupSize } from './units';
import { groupFindings, namesOf, unknownName, type Names } from './victory';

/** Findings about orders, called reinforcements, triggers and awards: unknown references, and parts without effect. */
export function eventFindings(scenario: Scenario, library: DesignsById): Finding[] {
  const nameOf = (force: Force): string => forceName(force, scenario, library);
  const names = namesOf(scenario);
  const { triggers = [], awards = [] } = scenario;
  return [
    ...scenario.forces.flatMap((force, i) => orderFindings(scenario, force, nameOf(force), pointer('forces', i))),
    ...scenario.forces.flatMap((force, i) => callFindings(scenario, force, nameOf(force), pointer('forces', i))),
    ...duplicateIds('scenario.trigger.duplicate', 'trigger', ['triggers'], triggers),
    ...triggers.flatMap((trigger, i) =>
      trigger.do.flatMap((effect, j) =>
        effectFindings(scenario, effect, pointer('triggers', i, 'do', j), names, nameOf),
      ),
    ),
    ...duplicateIds('scenario.award.duplicate', 'award', ['awards'], awards),
    ...awards.flatMap((award, i) => awardFindings(scenario, award, pointer('awards', i), names)),
  ];
}

function orderFindings(scenario: Scenario, force: Force, name: string, at: string): Finding[] {
  const orders = force.orders ?? [];
  return orders.flatMap((order: UnitOrder, i) => {
    const path = `${at}/orders/${i}`;
    if (orders.findIndex((other) => other.type === order.type) < i) {
      const message = `The force “${name}” has two “${order.type}” orders; only the first counts.`;
      return [warning('scenario.order.twice', path, message, removeAt('Remove the order', path))];
    }
    if (order.type !== 'stay') return [];
    const zone = scenario.map?.zones.find((candidate) => candidate.id === order.zone);
    if (zone === undefined && locationOf(scenario, order.zone) !== undefined) return [];
    if (zone === undefined) {
      const message = `The force “${name}” has orders to stay in the zone “${order.zone}”, which does not exist.`;
      return [error('scenario.order.unknown-zone', `${path}/zone`, message)];
    }
    const { start } = force;
    if (start.type !== 'hex' || zone.hexes.includes(start.hex)) return [];
    const message = `The force “${name}” has orders to stay in the zone “${zone.name}” but starts outside it. The order applies once it is there.`;
    return [hint('scenario.order.outside', path, message, { section: 'house interpretation' })];
  });
}

/** A force that waits for a call, without a trigger that calls it. */
function callFindings(scenario: Scenario, force: Force, name: string, at: string): Finding[] {
  if (force.start.type === 'hex' || force.start.type === 'free') return [];
  if (force.start.call !== true) return [];
  const called = (scenario.triggers ?? []).some((trigger) =>
    trigger.do.some((effect) => effect.type === 'reinforce' && effect.force === force.id),
  );
  if (called) return [];
  const path = `${at}/start/call`;
  const message = `The force “${name}” waits for a call, but no trigger calls it.`;
  return [
    warning('scenario.force.no-call', path, message, {
      section: 'house interpretation',
      ...removeAt('Enter without a call', path),
    }),
  ];
}

function effectFindings(
  scenario: Scenario,
  effect: TriggerEffect,
  at: string,
  names: Names,
  nameOf: (force: Force) => string,
): Finding[] {
  switch (effect.type) {
    case 'message':
    case 'points':
      return unknownName('effect', 'side', effect.side, `${at}/side`, names);
    case 'reinforce': {
      const index = scenario.forces.findIndex(({ id }) => id === effect.force);
      const force = scenario.forces[index];
      if (force === undefined) return unknownName('effect', 'force', effect.force, `${at}/force`, names);
      const { start } = force;
      if (start.type !== 'hex' && start.type !== 'free' && start.call === true) return [];
      const message = `The trigger calls the force “${nameOf(force)}”, which does not wait for a call.`;
      const path = pointer('forces', index, 'start', 'call');
      const fix =
        start.type !== 'hex' && start.type !== 'free'
          ? { fix: { label: 'Wait for the call', steps: [{ op: 'add' as const, path, value: true }] } }
          : {};
      return [
        warning('scenario.effect.not-waiting', `${at}/force`, message, { section: 'house interpretation', ...fix }),
      ];
    }
    case 'terrain':
      return [...ratingFindings(effect, at), ...effectHexFindings(scenario, effect, at)];
  }
}

/** Rating that the fix sets, as in the editor for new hazards. */
const USUAL_RATING = 2;

/** New terrain that does nothing, because it needs a rating. */
function ratingFindings({ terrain }: EffectTerrain, at: string): Finding[] {
  if (terrain === null || !needsRating(terrain.type)) return [];
  const { type, rating = 0, random } = terrain;
  const { mayBeRandom, noun } = TERRAIN[type];
  if (rating > 0 || (random === true && mayBeRandom)) return [];
  const path = `${at}/terrain`;
  const message = `The trigger sets ${noun} without a rating, which has no effect.`;
  const fix = replaceWith(`Set rating ${USUAL_RATING}`, path, { type, rating: USUAL_RATING });
  return [warning('scenario.effect.no-rating', path, message, fix)];
}

function effectHexFindings({ map }: Scenario, { hexes }: EffectTerrain, at: string): Finding[] {
  if (hexes.length === 0) {
    return [hint('scenario.effect.no-hexes', `${at}/hexes`, 'The trigger changes no hex yet. Choose its hexes.')];
  }
  const off = hexes.filter((label) => map === undefined || !parseHexLabel(map, label).ok);
  if (off.length === 0) return [];
  const message = `The trigger changes the terrain of hex ${off[0]}, which is not on the map.`;
  const kept = hexes.filter((label) => !off.includes(label));
  const path = `${at}/hexes/${hexes.indexOf(off[0])}`;
  return [
    error('scenario.effect.off-map', path, message, replaceWith('Remove hexes off the map', `${at}/hexes`, kept)),
  ];
}

function awardFindings(scenario: Scenario, award: Award, at: string, names: Names): Finding[] {
  const findings = unknownName('award', 'side', award.side, `${at}/side`, names);
  if (award.points === 0) {
    findings.push(hint('scenario.award.nothing', `${at}/points`, `The award “${award.id}” gives 0 points.`));
  }
  if (award.for === 'holds') {
    findings.push(...unknownName('award', 'zone', award.zone, `${at}/zone`, names));
    if (award.ignore !== undefined) findings.push(...groupFindings('award', award.ignore, `${at}/ignore`, names));
    return findings;
  }
  const unknown = groupFindings('award', award.units, `${at}/units`, names);
  if (unknown.length === 0 && groupSize(scenario, award.units) === 0) {
    unknown.push(warning('scenario.award.no-units', `${at}/units`, `No unit matches the award “${award.id}”.`));
  }
  return [...findings, ...unknown];
}
