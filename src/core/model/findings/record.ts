import { counted, within, type Finding } from '@core/base';
import type { BattleRecord } from '../generated/types';
import { pointer } from '../json';
import { RULES } from '../rules';
import { headFindings } from './head';
import { error, hint, warning } from './make';
import { scenarioFindings } from './scenario';

/** Findings about the consistency of a record. Of its scenario, only errors are reported. */
export function recordFindings(record: BattleRecord): Finding[] {
  const { scenario } = record;
  const sides = new Set(scenario.sides.map((side) => side.id));
  const findings = headFindings(record);
  const rules = RULES[record.rules].name;
  findings.push(
    ...within(
      '/scenario',
      scenarioFindings(scenario).filter((finding) => finding.severity === 'error'),
    ),
  );
  if (scenario.rules !== record.rules) {
    const message = `The record is for ${rules}, but its scenario is for ${RULES[scenario.rules].name}.`;
    findings.push(error('record.scenario.rules', '/scenario/rules', message));
  }
  for (const [i, design] of record.designs.entries()) {
    if (design.rules === record.rules) continue;
    const message = `The record is for ${rules}, but its design “${design.name}” is for ${RULES[design.rules].name}.`;
    findings.push(error('record.design.rules', pointer('designs', i, 'rules'), message));
  }
  const known = new Set([...record.designs, ...(scenario.designs ?? [])].map((design) => design.id));
  for (const [i, force] of scenario.forces.entries()) {
    if (known.has(force.design)) continue;
    const message = `The record cannot be replayed: the design “${force.design}” is missing.`;
    findings.push(error('record.design.missing', pointer('scenario', 'forces', i, 'design'), message));
  }
  for (const side of Object.keys(record.players)) {
    if (sides.has(side)) continue;
    const message = `The record names a player for the side “${side}”, which does not exist.`;
    findings.push(error('record.players.unknown-side', pointer('players', side), message));
  }
  findings.push(...actionFindings(record, sides));
  return findings;
}

/** The first action of an unknown side; `path` is the path of the list. */
function unknownSideFindings(
  actions: BattleRecord['actions'],
  count: number,
  path: readonly (string | number)[],
): Finding[] {
  const first = actions.findIndex((action) => action.by >= count);
  if (first < 0) return [];
  const message = `Action ${first + 1} belongs to side number ${actions[first]?.by}, but the ${count} sides are numbered from 0.`;
  return [error('record.action.unknown-side', pointer(...path, first, 'by'), message)];
}

function branchFindings(record: BattleRecord): Finding[] {
  const count = record.scenario.sides.length;
  return (record.branches ?? []).flatMap(({ from, actions }, i) => {
    const message = `The variation starts after action ${from}, but the record has only ${counted(record.actions.length, 'action')}.`;
    return [
      ...(from > record.actions.length ? [error('record.branch.from', pointer('branches', i, 'from'), message)] : []),
      ...unknownSideFindings(actions, count, ['branches', i, 'actions']),
    ];
  });
}

function actionFindings(record: BattleRecord, sides: ReadonlySet<string>): Finding[] {
  const { actions, hashes, result } = record;
  const findings = unknownSideFindings(actions, record.scenario.sides.length, ['actions']);
  if (actions.length > 0 && hashes === undefined && result === undefined) {
    const message =
      'The record has neither state hashes nor a result, so a replay cannot be verified. Open the battle and save it again to add them.';
    findings.push(hint('record.unverifiable', '/actions', message));
  }
  findings.push(...branchFindings(record));
  if (hashes !== undefined && hashes.length !== actions.length) {
    const message = `The record has ${hashes.length} state hashes for ${actions.length} actions, so a replay can be verified only in part.`;
    findings.push(
      warning('record.hashes.length', '/hashes', message, {
        params: { hashes: hashes.length, actions: actions.length },
      }),
    );
  }
  if (result !== undefined && result.side !== null && !sides.has(result.side)) {
    const message = `The winner is the side “${result.side}”, which does not exist.`;
    findings.push(error('record.result.unknown-side', '/result/side', message));
  }
  if (
    result !== undefined &&
    result.level !== null &&
    record.scenario.victory.every((level) => level.id !== result.level)
  ) {
    findings.push(
      error('record.result.unknown-level', '/result/level', `The scenario has no victory level “${result.level}”.`),
    );
  }
  return findings;
}
