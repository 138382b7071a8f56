import { RULE_SYSTEMS, ruleSystem } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { shippedDesigns, shippedScenarios } from '../library';

const LONG = 'long '.repeat(1000);
const MOST = 300;
const DESIGNS = shippedDesigns();

describe.each(RULE_SYSTEMS.map(({ info }) => info.id))('%s names only the start of what a file contains', (rules) => {
  const system = ruleSystem(rules);
  const scenario = shippedScenarios(rules)[0]!;

  it('as an option or its value', () => {
    const options = { ...Object.fromEntries(system.info.options.map(({ key }) => [key, LONG])), [LONG]: true };
    const found = system.checkScenario({ ...scenario, options }, new Map());
    const messages = found.filter(({ code }) => code.includes('option.')).map(({ message }) => message);
    expect(messages).toHaveLength(Object.keys(options).length);
    expect(messages.filter((message) => message.length > MOST)).toEqual([]);
  });

  it('as the condition of a unit or its value', () => {
    const [design] = [...DESIGNS.values()].filter((one) => one.rules === rules);
    const fields = system.carryover.fields(design!).map(({ key }) => [key, LONG]);
    const condition = { ...Object.fromEntries(fields), [LONG]: 1 };
    const messages = system.carryover.check(design!, condition).map(({ message }) => message);
    expect(messages).toHaveLength(Object.keys(condition).length);
    expect(messages.filter((message) => message.length > MOST)).toEqual([]);
  });
});
