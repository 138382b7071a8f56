import { RULE_SYSTEMS, ruleSystem } from '@core/rules/registry';
import { describe, expect, it } from 'vitest';
import { shippedScenarios } from '../library';

const LONG = 'long '.repeat(1000);
const MOST = 300;

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
});
