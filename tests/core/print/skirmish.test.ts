import type { ForceStart, Scenario } from '@core/model';
import { buildPrint, pageSvg, printHtml, PRINT_DEFAULTS } from '@core/print';
import { skirmishTables } from '@core/print/systems/skirmish-tables';
import { statsOf } from '@core/rules/systems/skirmish';
import { describe, expect, it } from 'vitest';
import { count, design, DESIGNS, field, HOSTILE, printed, SCENARIOS, scenario } from './cases';

/** A shipped scenario of the skirmish with changes. */
function changed(id: string, change: (draft: Scenario) => void) {
  const draft = structuredClone(SCENARIOS.get(id)!);
  change(draft);
  return { kind: 'scenario', scenario: draft, designs: DESIGNS } as const;
}

describe('the table of actions', () => {
  it.each([
    [true, ['Recon', 'Evade', 'Talk']],
    [false, []],
  ])('lists recon, evasion and talks only with fog (%s)', (fog, wanted) => {
    const { scenario } = changed('skirmish-ridge', (draft) => (draft.options = { fog }));
    const rows = skirmishTables(scenario).find(({ title }) => title === 'Actions for 1 AP')!.table!.rows;
    expect(rows.map(([action]) => action).filter((action) => ['Recon', 'Evade', 'Talk'].includes(action!))).toEqual(
      wanted,
    );
  });
});

describe('unit cards of a skirmish (13.2 to 13.6)', () => {
  it.each(['skirmish-cutter', 'skirmish-rifles', 'skirmish-marksmen'])(
    'have a box for each HP, armour and DP of %s, a circle for each AP, level and attack',
    (id) => {
      const { ap, hp, armour, weapons } = statsOf(DESIGNS.get(id)!);
      const attacks = weapons.reduce((sum, { ammunition = 0 }) => sum + ammunition, 0);
      const document = printed(design(id));
      expect(document.pages).toHaveLength(1);
      expect(count(document, '<rect data-box=""')).toBe(hp + armour + 9);
      expect(count(document, '<circle data-box=""')).toBe(ap + attacks);
      for (const level of ['fogged', 'concealed', 'revealed']) expect(count(document, `>${level}<`)).toBe(1);
      for (const { name } of weapons) expect(printHtml(document)).toContain(`>${name}<`);
    },
  );

  it('tick the defence points and mark the awareness with which units start (13.3, 13.6)', () => {
    const [first, ...rest] = SCENARIOS.get('skirmish-ridge')!.forces;
    const cardOf = (start: Partial<Extract<ForceStart, { type: 'location' }>>): string => {
      const location = SCENARIOS.get('skirmish-ridge')!.battlespace!.locations[0]!.id;
      const draft = changed('skirmish-ridge', (scenario) => {
        scenario.forces = [{ ...first!, count: 1, start: { type: 'location', location, ...start } }, ...rest];
      });
      return printHtml(printed(draft, { form: 'cards' })).split('data-card')[1]!;
    };
    const ticks = (card: string): number => card.split('data-tick').length - 1;
    const known = (card: string): string | undefined =>
      /<circle [^>]*fill="#131921"[^>]*\/><text [^>]*>(\w+)</.exec(card)?.[1];
    expect([ticks(cardOf({ defencePoints: 4 })), ticks(cardOf({}))]).toEqual([4, 0]);
    expect(known(cardOf({}))).toBe('fogged');
    expect(known(cardOf({ awareness: 'concealed' }))).toBe('concealed');
    expect(known(printHtml(printed(design('skirmish-rifles'))))).toBeUndefined();
  });

  it('follow the option of the scenario for defence points (13.6)', () => {
    const boxesWith = (maxDefence: number): number =>
      count(
        printed(
          changed('skirmish-three-on-three', (draft) => (draft.options = { maxDefence })),
          { form: 'cards' },
        ),
        '<rect data-box=""',
      );
    expect(boxesWith(9) - boxesWith(4)).toBe(6 * 5);
  });

  it('tell the defence points at the start, and mark area weapons and indirect fire (13.2.1, 13.4, 13.6)', () => {
    const guards = printHtml(printed(scenario('skirmish-pump-house'), { form: 'cards' }));
    expect(guards).toContain('starts with 2 DP');
    expect(printHtml(printed(design('skirmish-mortar')))).toContain('AREA IND');
  });

  it('fit eight on a portrait page of either paper size, six on a landscape one', () => {
    const rifles = DESIGNS.get('skirmish-rifles')!;
    for (const paper of ['a4', 'letter'] as const) {
      expect(printed(field(rifles, 8, 'Rifles'), { form: 'cards', paper }).pages).toHaveLength(2);
      expect(
        printed(field(rifles, 8, 'Rifles'), { form: 'cards', paper, orientation: 'landscape' }).pages,
      ).toHaveLength(3);
    }
  });
});

describe('side sheets (13.2, 13.3)', () => {
  it('have a row for every enemy unit without its name, which the fog hides, and a box for each round', () => {
    const document = printed(scenario('skirmish-three-on-three'), { form: 'sides' });
    expect(document.pages.map(({ label }) => label)).toEqual(['Side sheet: Red', 'Side sheet: Blue']);
    expect(count(document, 'data-foe=""')).toBe(6);
    expect(count(document, 'data-own=""')).toBe(6);
    const [red] = document.pages;
    const foes = [...red!.body.matchAll(/data-foe=""><text[^>]*>([^<]*)</g)].map(([, name]) => name);
    expect(foes).toEqual(['Unknown unit 1', 'Unknown unit 2', 'Unknown unit 3']);
    expect(count(document, 'data-round="20"')).toBe(2);
  });

  it('continue on further pages for many units, and are blank for a single unit', () => {
    const rifles = DESIGNS.get('skirmish-rifles')!;
    const many = printed(field(rifles, 60, 'Rifles'), { form: 'sides' });
    expect(many.pages.length).toBeGreaterThan(4);
    expect(count(many, 'data-foe=""')).toBe(120);
    expect(count(printed(design('skirmish-rifles'), { form: 'sides' }), 'data-foe=""')).toBe(12);
  });
});

describe('the battlespace on paper (13.2, 13.4)', () => {
  it('has every location with its positions, links with their distance, bloom and hardening', () => {
    for (const [id, { rules, battlespace }] of SCENARIOS) {
      if (rules !== 'skirmish' || battlespace === undefined) continue;
      const document = printed(scenario(id), { what: 'map' });
      expect([id, count({ ...document, pages: document.pages.slice(0, 1) }, 'data-location=""')]).toEqual([
        id,
        battlespace.locations.length,
      ]);
      const html = printHtml(document);
      for (const { name } of battlespace.locations) expect(html).toContain(`>${name}<`);
      expect(document.sheet).toEqual({ width: 297, height: 210 });
    }
  });

  it('has the values of a position whole, also where positions are narrow', () => {
    const narrow = changed('skirmish-ambush', (draft) => {
      for (const location of draft.battlespace!.locations) Object.assign(location, { bloom: 2, hardening: 3 });
    });
    const [overview] = printed(narrow, { what: 'map' }).pages;
    const [, drawing = ''] = /<g data-overview="">(.*)<\/g>/s.exec(overview!.body) ?? [];
    const positions = narrow.scenario.battlespace!.locations.reduce((sum, location) => sum + location.positions, 0);
    expect(drawing).not.toContain('…');
    for (const value of ['>bloom 2<', '>hard 3<']) expect(drawing.split(value)).toHaveLength(positions + 1);
    expect(drawing).toMatch(/>(out )?\+2°</);
    expect(drawing).toMatch(/>(in )?−2°</);
  });

  it('distinguishes close and far links', () => {
    const source = changed('skirmish-ridge', (draft) => (draft.battlespace!.links[0]!.distance = 3));
    const [overview] = printed(source, { what: 'map' }).pages;
    expect(overview!.body.split('>far, 3<')).toHaveLength(2);
    expect(overview!.body.split('>close<')).toHaveLength(source.scenario.battlespace!.links.length);
  });

  it('fills in the initial hardening, out of the maximum of the options (13.6.1)', () => {
    const source = changed('skirmish-ridge', (draft) => {
      draft.options = { ...draft.options, maxHardening: 5 };
    });
    const boards = printed(source, { what: 'map' }).pages.slice(1);
    const positions = source.scenario.battlespace!.locations.reduce((sum, location) => sum + location.positions, 0);
    const body = boards.map((page) => page.body).join('');
    expect(body.split('data-box=""')).toHaveLength(5 * positions + 1);
  });

  it('optionally shows units with a start position, numbered as on their cards', () => {
    const plain = printed(scenario('skirmish-ridge'), { what: 'map' });
    const shown = printed(scenario('skirmish-ridge'), { what: 'map', unitsOnMap: true });
    const fixed = SCENARIOS.get('skirmish-ridge')!.forces.filter(
      ({ start }) => start.type === 'location' && start.position !== undefined,
    );
    const units = fixed.reduce((sum, { count: own = 1 }) => sum + own, 0);
    expect(units).toBeGreaterThan(0);
    // Once in the overview, once on the board of its location.
    expect(count(shown, '<polygon') - count(plain, '<polygon')).toBe(2 * units);
  });

  it('omits the boards if the overview has room for counters', () => {
    const single = changed('skirmish-three-on-three', (draft) => {
      const [first] = draft.battlespace!.locations;
      draft.battlespace = { locations: [first!], links: [] };
    });
    expect(printed(single, { what: 'map' }).pages.map(({ label }) => label)).toEqual(['Battlespace']);
  });

  it('is escaped and standalone', () => {
    const source = changed('skirmish-ambush', (draft) => {
      draft.name = HOSTILE;
      draft.sides.forEach((side) => (side.name = HOSTILE));
      draft.battlespace!.locations.forEach((location) => (location.name = HOSTILE));
    });
    const document = printed(source, { what: 'map', unitsOnMap: true });
    expect(printHtml(document)).not.toMatch(/<script/i);
    expect(printHtml(document)).not.toContain('" onload=');
    for (const page of document.pages) {
      const svg = pageSvg(document, page);
      const used = [...svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)].map(([, id]) => id);
      expect(used.filter((id) => !svg.includes(`id="${id}"`))).toEqual([]);
    }
  });

  it('is rejected without a location', () => {
    const empty = changed('skirmish-ridge', (draft) => (draft.battlespace = { locations: [], links: [] }));
    expect(buildPrint(empty, { ...PRINT_DEFAULTS, what: 'map' })).toMatchObject({ error: { code: 'print.no-map' } });
  });
});
