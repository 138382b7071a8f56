import {
  parametersOf,
  parseParameterRange,
  parseParameterValues,
  valueText,
  withAssignments,
  type Parameter,
  type BatchSetup,
} from '@core/balance';
import { RULES, valueAt } from '@core/model';
import { designsFor } from '@core/playtest';
import { RULE_SYSTEMS, ruleSystem, scenarioFindings } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { shippedDesigns, shippedScenario, shippedScenarios } from '../rules/library';

function setup(id: string): BatchSetup {
  return { scenario: shippedScenario(id), designs: [...shippedDesigns().values()], players: ['greedy', 'greedy'] };
}
const base = setup('star-base-assault');
const parameters = parametersOf(base, ruleSystem('counterspace')!);
const parameter = (id: string): Parameter => parameters.find((parameter) => parameter.id === id)!;

describe('parameters', () => {
  it.each([
    ['/turnLimit', 'Turn limit', 40],
    ['/forces/4/count', 'Laser Platform: count', 6],
    ['/forces/2/count', 'Gunboat: count', 1],
    ['/victory/0/when/of/1/of/0/atLeast', 'Level “Way To Go, Pal”: escaped units of Assault Group, at least', 2],
    ['design:star-base-alphalpha/stats/hull', 'Star Base Alphalpha: hull', undefined],
    ['/options/crit', 'Critical hits', 'double'],
    ['player:defender', 'Player of Star Base', 'greedy'],
  ])('contain %s', (id, label, current) => {
    const match = parameter(id);
    expect(match.label).toBe(label);
    if (current !== undefined) expect(match.current).toBe(current);
  });

  it('have a unique label without raw keys, under the side or a general heading, in all bundled scenarios', () => {
    for (const { info, fields } of RULE_SYSTEMS) {
      for (const scenario of shippedScenarios(info.id)) {
        const all = parametersOf({ ...base, scenario }, { info, fields });
        expect(new Set(all.map(({ label }) => label)).size).toBe(all.length);
        const groups = [...scenario.sides.map(({ name }) => name), 'Map and rules', 'Several sides'];
        expect(groups).toEqual(expect.arrayContaining([...new Set(all.map(({ group }) => group))]));
        expect(all.find(({ id }) => id === '/turnLimit')?.label).toMatch(
          new RegExp(`^${RULES[info.id].turnName} limit$`, 'i'),
        );
        for (const { label } of all) expect(label).not.toMatch(/\b[a-z]+[A-Z]\w+|weapons \d|equipment [a-z]/);
      }
    }
  });

  it('offer only numbers of units that the rules allow', () => {
    const maxOf = (id: string, path: string) => {
      const one = setup(id);
      return parametersOf(one, ruleSystem(one.scenario.rules)).find((parameter) => parameter.id === path)?.max;
    };
    expect(maxOf('minor-slugfest', '/forces/0/count')).toBe(100);
    expect(maxOf('skirmish-ambush', '/forces/0/count')).toBe(15);
    // A faction fights alone.
    expect(maxOf('mass-siege', '/forces/0/count')).toBeUndefined();
    expect(maxOf('minimal-the-keyhole', '/forces/0/start/facing')).toBe(5);
  });

  it('name and bound the values with which a force starts as its rules do', () => {
    const keyhole = parametersOf(setup('minimal-the-keyhole'), ruleSystem('minimal'));
    const start = keyhole.filter(({ id }) => id.includes('/condition/'));
    expect(start.map(({ label, min, max }) => [label, min, max])).toEqual([
      ['Old Guard: starting ENGINE', 0, 5],
      ['Old Guard: starting SHIELDS', 0, 5],
      ['Old Guard: starting weapon, front left', 0, 1],
    ]);
  });

  it('show their values in words', () => {
    expect(valueText(parameter('/options/initiative'), 'side-roll')).toBe('Sides roll each turn');
    expect(valueText(parameter('/options/torpedoes'), true)).toBe('on');
    expect(valueText(parameter('/turnLimit'), 40)).toBe('40');
  });

  it('list each number of the scenario, its designs and options once', () => {
    expect(new Set(parameters.map(({ id }) => id)).size).toBe(parameters.length);
    for (const { id, current } of parameters.filter((parameter) => /^\/(forces|victory|map)/.test(parameter.id))) {
      expect(valueAt(base.scenario, id) ?? 1).toBe(current);
    }
  });
});

describe('the values of a parameter', () => {
  const read = (id: string, text: string) => {
    const values = parseParameterValues(text, parameter(id));
    return values.ok ? values.value : values.error;
  };

  it('are numbers, ranges, or choices by value or name', () => {
    expect(read('/turnLimit', '1..3, 8, 10..20/5')).toEqual([1, 2, 3, 8, 10, 15, 20]);
    expect(read('/options/initiative', 'Sides roll each turn')).toEqual(['side-roll']);
    expect(read('/options/torpedoes', 'on,false')).toEqual([true, false]);
    expect(read('player:defender', 'search:400')).toEqual(['search:400']);
  });

  it.each(['0x10', '1e1', '1.0', '+3', '', ' '])('are not written as %j', (text) => {
    expect(read('/turnLimit', text)).toEqual(expect.any(String));
    expect(parseParameterRange(`/turnLimit=${text}`, parameters).ok).toBe(false);
  });

  it('are given once', () => {
    const range = parseParameterRange('turnLimit=1..3,2', parameters);
    expect(range.ok || range.error).toBe('/turnLimit has the value “2” twice. Give each value once.');
  });
});

describe('a parameter with assignments', () => {
  it('changes its value and nothing else', () => {
    const assigned = withAssignments(base, [
      { parameter: parameter('/forces/4/count'), value: 9 },
      { parameter: parameter('design:star-base-alphalpha/stats/hull'), value: 33 },
      { parameter: parameter('player:defender'), value: 'careful' },
      { parameter: parameter('/options/crit'), value: 'none' },
    ]);
    if (!assigned.ok) throw new Error(assigned.error);
    const { scenario, designs, players } = assigned.value;
    expect(scenario.forces[4]?.count).toBe(9);
    expect(scenario.options?.['crit']).toBe('none');
    expect(scenario.forces[5]).toBe(base.scenario.forces[5]);
    expect(scenario.map).toBe(base.scenario.map);
    expect(valueAt(designsFor(scenario, designs).get('star-base-alphalpha'), '/stats/hull')).toBe(33);
    expect(players).toEqual(['greedy', 'careful']);
    expect(base.scenario.forces[4]?.count).toBe(6);
  });

  it('changes an embedded design in the scenario', () => {
    const design = base.designs.find(({ id }) => id === 'gunship')!;
    const own = { ...base, scenario: { ...base.scenario, designs: [design] } };
    const assigned = withAssignments(own, [
      { parameter: { ...parameter('/turnLimit'), id: 'design:gunship/stats/hull' }, value: 1 },
    ]);
    expect(assigned.ok && valueAt(assigned.value.scenario, '/designs/0/stats/hull')).toBe(1);
    expect(assigned.ok && assigned.value.designs).toBe(own.designs);
  });

  it.each(['player:unknown', 'design:nothing/stats/hull'])('rejects the unknown parameter %s', (id) => {
    expect(withAssignments(base, [{ parameter: { ...parameter('/turnLimit'), id }, value: 1 }]).ok).toBe(false);
  });

  it('keeps the scenario playable at both ends of many parameters', () => {
    for (const parameter of parameters.filter(({ id }) => /count$|turnLimit|stats\/(hull|shields|energy)$/.test(id))) {
      for (const value of [parameter.min!, Math.min(parameter.max!, 12)]) {
        const assigned = withAssignments(base, [{ parameter, value }]);
        if (!assigned.ok) throw new Error(assigned.error);
        const { scenario, designs } = assigned.value;
        const errors = scenarioFindings(scenario, designsFor(scenario, designs)).filter((f) => f.severity === 'error');
        expect(errors.map((finding) => finding.code)).toEqual([]);
      }
    }
  });
});
