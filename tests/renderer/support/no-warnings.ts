import { config } from '@vue/test-utils';
import { afterEach, expect } from 'vitest';

const warnings: string[] = [];
config.global.config = {
  ...config.global.config,
  warnHandler: (message) => {
    warnings.push(message);
  },
};

// Vue warns of a class that reaches no element, a wrong property and the like: the window looks wrong then, and the test passes.
afterEach(() => {
  expect(warnings.splice(0)).toEqual([]);
});
