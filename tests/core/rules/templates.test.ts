import { DEFAULT_SHAPE, type HexShape } from '@core/hex';
import type { Scenario } from '@core/model';
import { readDocument } from '@core/model/read';
import { createMatch, runGame } from '@core/playtest';
import { RULE_SYSTEMS, scenarioFindings } from '@core/rules/registry';
import {
  MAP_SIZES,
  MIN_TEMPLATE_SIDE,
  scenarioFromTemplate,
  type ScenarioTemplate,
  type TemplateSize,
} from '@core/rules/template';
import { describe, expect, it } from 'vitest';
import { shippedDesigns } from './library';

const designs = shippedDesigns();
const SIZES: readonly TemplateSize[] = ['small', 'medium', 'large'];
const GAMES = 3;

function shapes(size: TemplateSize): HexShape[] {
  return (['pointy', 'flat'] as const).map((orientation) => ({ ...DEFAULT_SHAPE, ...MAP_SIZES[size], orientation }));
}

describe.each(RULE_SYSTEMS.map((system) => [system.info.id, system] as const))('templates of %s', (rules, system) => {
  const build = (template: ScenarioTemplate, size: TemplateSize, shape: HexShape): Scenario =>
    scenarioFromTemplate({ rules, template, name: 'Test', size, shape });

  it('has at least three with ships, and ends with the empty one', () => {
    const ids = system.templates.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(3);
    expect(ids.at(-1)).toBe('empty');
  });

  describe.each(system.templates.map((template) => [template.name, template] as const))('%s', (_name, template) => {
    const isEmpty = template.id === 'empty';
    it.each(SIZES)('is a valid file without findings at size %s', (size) => {
      for (const shape of shapes(size)) {
        const scenario = build(template, size, shape);
        expect(readDocument(scenario).ok).toBe(true);
        const findings = scenarioFindings(scenario, designs);
        const allowed = isEmpty ? findings.filter(({ severity }) => severity !== 'hint') : findings;
        expect(allowed, `${shape.orientation} ${size}`).toEqual([]);
      }
    });

    it('has no findings on maps of unusual shape', () => {
      for (const [cols, rows] of [
        [MIN_TEMPLATE_SIDE, MIN_TEMPLATE_SIDE],
        [MIN_TEMPLATE_SIDE, 40],
        [60, 11],
        [120, 110],
      ] as const) {
        for (const shape of shapes('medium')) {
          const scenario = build(template, 'medium', { ...shape, cols, rows });
          const findings = scenarioFindings(scenario, designs).filter(({ severity }) => severity !== 'hint');
          expect(findings, `${shape.orientation} ${cols} × ${rows}`).toEqual([]);
        }
      }
    });

    // An empty scenario cannot be played.
    it.each(isEmpty ? [] : SIZES)('is played to an end by greedy players at size %s', (size) => {
      for (const shape of shapes(size)) {
        const battle = system.setup(build(template, size, shape), designs);
        if (!battle.ok) throw new Error(JSON.stringify(battle.error));
        const match = createMatch(
          battle.value,
          battle.value.sides.map(() => 'greedy'),
        );
        if (!match.ok) throw new Error(JSON.stringify(match.error));
        for (let seed = 1; seed <= GAMES; seed++) {
          runGame(match.value, seed);
          expect(battle.value.outcome(match.value.state)).toBeDefined();
        }
      }
    });
  });

  it('cannot be played while it is empty', () => {
    const battle = system.setup(build(system.templates.at(-1)!, 'medium', DEFAULT_SHAPE), designs);
    expect(battle.ok ? [] : battle.error.map(({ severity, path }) => `${severity} ${path}`)).toEqual(['error /forces']);
  });
});
