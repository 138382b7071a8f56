import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { describe, expect, it } from 'vitest';
import { parseDocument } from '@core/model/read';
import { scenarioMarkdown } from '@core/print';
import { root } from '../../../scripts/lib/aliases.mjs';
import { shippedDesigns, shippedScenario } from '../rules/library';

const designs = shippedDesigns();
const folder = path.join(root, 'library/scenarios');

describe('a scenario as Markdown', () => {
  it.each(readdirSync(folder).map((name) => name.replace('.scenario.json', '')))('%s is complete', (id) => {
    const scenario = shippedScenario(id);
    const html = new MarkdownIt({ html: false }).render(scenarioMarkdown(scenario, designs));
    expect(html.startsWith('<h1>')).toBe(true);
    for (const { name } of scenario.sides) expect(html).toContain(name.replaceAll('&', '&amp;'));
    expect(html.match(/<tr>/g) ?? []).toHaveLength(
      scenario.forces.length + new Set(scenario.forces.map(({ side }) => side)).size,
    );
    expect(html).not.toContain('undefined');
    expect(html).not.toContain('[object');
  });

  it('has the default turn limit, budgets in points, and the values of the designs', () => {
    const { turnLimit: _limit, sides, ...scenario } = shippedScenario('cargo-babysitters');
    const limited = { ...scenario, sides: sides.map((side) => ({ ...side, budget: 1200 })) };
    const text = scenarioMarkdown(limited, designs);
    expect(text).toContain('CounterSpace · 2 sides · 60 turns');
    expect(text).toContain('\nBudget: 1,200 points\n');
    expect(text).toContain(
      '- Gunship: Energy 3, Shields 3, Hull 6, Defence 2, Movement 3. Weapons: a1r1e1 (attack 1, range 1, energy 1), a2r2e2 (attack 2, range 2, energy 2)\n',
    );
  });

  it('has no live HTML and no pictures in its briefing, as the program shows it', () => {
    const evil =
      '**Bold** <https://x.example> <b onclick=x>\\<script>1</script> \\\\<i> ![p](http://x.example/p.png) <!-- c -->';
    const scenario = { ...shippedScenario('minor-slugfest'), briefing: evil, playersNotes: evil };
    const html = new MarkdownIt({ html: true }).render(scenarioMarkdown(scenario, designs));
    expect(html).toContain('<strong>Bold</strong> <a href="https://x.example">');
    expect(html).not.toMatch(/<(?:script|b |i>|img|!--)/);
  });

  it('counts its turns', () => {
    const scenario = shippedScenario('minor-slugfest');
    const head = (turnLimit: number): string => scenarioMarkdown({ ...scenario, turnLimit }, designs).split('\n')[2]!;
    expect(head(1)).toMatch(/ · 1 turn$/);
    expect(head(12)).toMatch(/ · 12 turns$/);
  });

  it('has events, victory points and options', () => {
    const read = parseDocument(
      JSON.parse(readFileSync(path.join(root, 'tests/fixtures/scenario/good/features.json'), 'utf8')),
    );
    if (!read.ok || read.value.document.kind !== 'scenario') throw new Error('The fixture is not a scenario.');
    const text = scenarioMarkdown(read.value.document, designs);
    for (const heading of ['## Victory points', '## Events']) expect(text).toContain(`\n${heading}\n\n- `);
  });

  it('has the orders and the reduced values of units, and the edges of the map', () => {
    const scenario = shippedScenario('cargo-babysitters');
    const [first, ...others] = scenario.forces;
    const forces = [{ ...first!, orders: [{ type: 'hold-fire' as const }], condition: { hull: 1 } }, ...others];
    const text = scenarioMarkdown({ ...scenario, forces }, designs);
    expect(text).toMatch(
      /\| Start and orders \|\n.*\n\| \d+ \|.*; holds its fire; group “[^”]+”; starts with Hull 1\/\d+ \|/,
    );
    for (const { edge } of scenario.map!.edges) expect(text).toMatch(new RegExp(`- ${edge} edge.*edge, `, 'i'));
  });

  it('has the locations of a battlespace with their links, and the field of a mass combat', () => {
    const ambush = shippedScenario('skirmish-ambush');
    const text = scenarioMarkdown(ambush, designs);
    for (const { name, positions } of ambush.battlespace!.locations)
      expect(text).toContain(`- ${name}: ${positions} positions, `);
    expect(text).toMatch(/; close to \w/);
    expect(text).toMatch(/ ambush(es)? /);
    const field = scenarioMarkdown(shippedScenario('mass-raid'), designs);
    expect(field).not.toContain('Player’s choice');
    for (const name of ['Environment', 'Terrain', 'Meeting']) expect(field).toContain(`\n- ${name}: `);
    for (const { name } of shippedScenario('mass-raid').sides) expect(field).toContain(`\n- ${name}: `);
  });

  it('has the place of all terrain, zones and place names', () => {
    const text = scenarioMarkdown(shippedScenario('three-flags-over-dunmere'), designs);
    for (const line of [
      'Nebula, rating 2: 1503–1603, 1504–1704, 0208, 0209–0309, 0210–0310, 1416–1616, 1417–1517',
      'Planet, Dunmere: 1110',
      'Low orbit (objective): 1009–1209, 1010, 1210, 1111',
      'Settlers’ Rest (place name): 1914',
    ])
      expect(text).toContain(`\n- ${line}\n`);
  });

  it('names the hexes of axial maps by their axial coordinates only', () => {
    const scenario = shippedScenario('three-flags-over-dunmere');
    const [first, ...others] = scenario.forces;
    const map = { ...scenario.map!, coordinates: 'axial' as const };
    map.edges = [{ id: 'way', side: first!.side, edge: 'west', use: 'exit', from: 3, to: 8 }];
    const forces = [{ ...first!, start: { type: 'hex' as const, hex: '0104' } }, ...others];
    const triggers = [
      {
        id: 'a',
        when: { type: 'turn' as const, turn: 2 },
        do: [{ type: 'terrain' as const, hexes: ['0104', '0205'], terrain: null }],
      },
    ];
    const text = scenarioMarkdown({ ...scenario, map, forces, triggers }, designs);
    const [, ground] = text.split('\n## ');
    expect(ground).toContain('\n- Low orbit (objective): 9,4 to 9,5; 10,3; 10,5; 11,3 to 11,4\n');
    expect(ground).toContain('\n- West edge, 0,2 to 0,7 (exit edge, ');
    expect(ground).not.toMatch(/[0-9]{4}/);
    expect(text).toContain('| Hex 0,3 |');
    expect(text).toContain('hexes 0,3; 1,4 become open space');
  });

  it('keeps names as text', () => {
    const scenario = { ...shippedScenario('minor-slugfest'), name: '*Star* <b>& [Base](x)' };
    expect(scenarioMarkdown(scenario, designs)).toMatch(/^# \\\*Star\\\* \\<b\\>& \\\[Base\\\]\(x\)\n/);
  });
});
