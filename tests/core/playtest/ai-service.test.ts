import { describe, expect, it } from 'vitest';
import { createAiService, type AiRequest } from '@core/playtest';
import type { AnyRuleSystem } from '@core/rules/contract';
import { pigBattle, pigRules, pigScenario } from './toy-battle';

const systemOf = (): AnyRuleSystem => pigRules;
const state = pigBattle(pigScenario()).start(1);
const side = pigBattle(pigScenario()).toAct(state)[0]!;
const decide: AiRequest = { type: 'decide', id: 2, state, side, player: 'search:50', seed: 9 };

describe('the AI service', () => {
  it('sets up a battle and makes the same decision for the same seed', () => {
    const service = createAiService(systemOf);
    expect(service.handle({ type: 'init', id: 1, scenario: pigScenario(), designs: [] })).toEqual({
      type: 'ready',
      id: 1,
    });
    const first = service.handle(decide);
    expect(first).toMatchObject({ type: 'action', id: 2, action: { t: 'roll' } });
    expect(service.handle(structuredClone(decide))).toEqual(first);
  });

  it('replies to invalid requests with an error message', () => {
    const service = createAiService(systemOf);
    const text = (request: AiRequest): string => {
      const reply = service.handle(request);
      return reply.type === 'error' ? reply.message : reply.type;
    };
    expect(text(decide)).toMatch(/No battle/);
    expect(text({ type: 'init', id: 1, scenario: pigScenario({ name: 'Unplayable' }), designs: [] })).toMatch(
      /forbids/,
    );
    expect(text({ type: 'init', id: 1, scenario: pigScenario(), designs: [] })).toBe('ready');
    expect(text({ ...decide, player: 'unknown' })).toMatch(/Unknown player/);
    expect(text({ ...decide, player: 'search:5ms' })).toMatch(/clock/);
    expect(text({ ...decide, side: 'green' })).toMatch(/not the turn of/);
  });
});
