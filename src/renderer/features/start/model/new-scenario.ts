import { DEFAULT_SHAPE, type Orientation } from '@core/hex';
import { DEFAULT_RULES, unitCount, type RulesId, type Scenario } from '@core/model';
import { counted } from '@core/base';
import type { AnyRuleSystem } from '@core/rules/contract';
import { RULE_SYSTEMS } from '@core/rules/registry';
import { sideCost } from '@core/rules/side-cost';
import { MAP_SIZES, scenarioFromTemplate, type ScenarioTemplate, type TemplateSize } from '@core/rules/template';
import { createDocument, newIdentity } from '@renderer/app/new-document/create';
import { loadMissingDesigns, withMissingDesigns } from '@renderer/app/new-document/missing-designs';
import { useLibrary } from '@renderer/stores';
import { computed, reactive, ref, watch } from 'vue';

/** What the dialog starts with: the last choices of this session. */
const last = reactive<{ rules: RulesId; size: TemplateSize; orientation: Orientation }>({
  rules: DEFAULT_RULES,
  size: 'medium',
  orientation: DEFAULT_SHAPE.orientation,
});

/** The default budget of a side: its cost rounded up; for a side without ships, enough for two large ones. */
function defaultBudget(cost: number, { workshop }: AnyRuleSystem): number {
  return roundedUp(cost > 0 ? cost : 2 * (workshop.budgets.at(-1) ?? 0));
}

/** A budget that leaves a little room: the cost rounded up. */
function roundedUp(cost: number): number {
  const step = cost > 100 ? 50 : 5;
  return Math.max(step, Math.ceil(cost / step) * step);
}

/** The name of a scenario whose name is left empty. */
function defaultName({ id, name }: ScenarioTemplate): string {
  return id === 'empty' ? 'New scenario' : `New ${name.toLowerCase()}`;
}

/** The scenario with other side names, also in the names of victory levels and start zones. */
function withSideNames(scenario: Scenario, names: Readonly<Record<string, string>>): Scenario {
  const renamed = scenario.sides.filter(({ id }) => (names[id] ?? '') !== '');
  const newNames = new Map(renamed.map(({ id, name }) => [name, names[id]!]));
  // All at once, the longest first: a new name may be the old one of another side.
  const old = [...newNames.keys()].sort((a, b) => b.length - a.length);
  const inText = (text: string): string => {
    const name = old.find((one) => text.includes(one));
    if (name === undefined) return text;
    return text.split(name).map(inText).join(newNames.get(name));
  };
  const { map } = scenario;
  return {
    ...scenario,
    ...(map && { map: { ...map, zones: map.zones.map((zone) => ({ ...zone, name: inText(zone.name) })) } }),
    sides: scenario.sides.map((side) => ({ ...side, name: names[side.id] || side.name })),
    victory: scenario.victory.map((level) => ({ ...level, name: inText(level.name) })),
  };
}

/** The choices of the New scenario dialog, and the scenario that they make. */
export function useNewScenario() {
  const name = ref('');
  const rules = ref(last.rules);
  const chosen = ref<ScenarioTemplate['id']>('duel');
  const size = ref<TemplateSize | undefined>(last.size);
  const orientation = ref(last.orientation);
  const { cols: firstCols, rows: firstRows } = MAP_SIZES[last.size];
  const cols = ref(firstCols);
  const rows = ref(firstRows);
  const isLimited = ref(true);
  const typedBudgets = ref<Record<string, number>>({});
  const typedNames = ref<Record<string, string>>({});

  const system = computed(() => RULE_SYSTEMS.find(({ info }) => info.id === rules.value)!);
  const template = computed(() => {
    const { templates } = system.value;
    return templates.find(({ id }) => id === chosen.value) ?? templates[0]!;
  });
  const shape = computed(() => ({
    ...DEFAULT_SHAPE,
    orientation: orientation.value,
    cols: cols.value,
    rows: rows.value,
  }));

  /** The scenario of a template with the other choices. */
  function build(from: ScenarioTemplate, name: string): Scenario {
    return scenarioFromTemplate({
      rules: rules.value,
      template: from,
      name,
      size: size.value ?? 'medium',
      shape: shape.value,
    });
  }

  const identity = computed(() => newIdentity(name.value, defaultName(template.value)));
  // Not under the typed name: they would be drawn again at every letter.
  const pictures = computed(() =>
    system.value.templates.map((each) => ({ template: each, scenario: build(each, each.name) })),
  );
  const board = computed(() => system.value.info.board);
  const bare = computed(() =>
    withMissingDesigns(withSideNames(build(template.value, identity.value.name), typedNames.value)),
  );
  const costs = computed(() => {
    const { designs } = useLibrary();
    return bare.value.sides.map((side) => {
      const { points } = sideCost(system.value, bare.value, side.id, designs);
      return { side, points, budget: typedBudgets.value[side.id] ?? defaultBudget(points, system.value) };
    });
  });
  const scenario = computed<Scenario>(() => {
    const budgets = new Map(costs.value.map(({ side, budget }) => [side.id, budget]));
    const sides = bare.value.sides.map((side) => {
      const budget = isLimited.value ? budgets.get(side.id) : undefined;
      return budget === undefined ? side : { ...side, budget };
    });
    return { ...bare.value, id: identity.value.id, sides };
  });
  const result = computed(() => {
    const { map, battlespace, sides } = bare.value;
    const area =
      map !== undefined
        ? [`${map.cols} × ${map.rows}`]
        : battlespace === undefined
          ? []
          : [counted(battlespace.locations.length, 'location')];
    return [...area, counted(sides.length, 'side'), counted(unitCount(bare.value), 'unit')].join(', ');
  });

  watch(bare, loadMissingDesigns, { immediate: true });
  watch(size, (now) => {
    if (now === undefined) return;
    ({ cols: cols.value, rows: rows.value } = MAP_SIZES[now]);
  });
  watch([cols, rows], () => {
    const preset = size.value && MAP_SIZES[size.value];
    if (preset && (preset.cols !== cols.value || preset.rows !== rows.value)) size.value = undefined;
  });
  watch(board, (now) => {
    if (now !== 'hex') size.value ??= 'medium';
  });
  // Names and budgets belong to the sides of one template.
  watch([rules, template], () => {
    typedBudgets.value = {};
    typedNames.value = {};
  });

  function setBudget(side: string, points: number): void {
    typedBudgets.value = { ...typedBudgets.value, [side]: points };
  }

  /** Names a side; an empty name is the template's. */
  function nameSide(side: string, text: string): void {
    typedNames.value = { ...typedNames.value, [side]: text.trim() };
  }

  /** Creates the scenario's file and opens it. */
  async function create(): Promise<void> {
    Object.assign(last, { rules: rules.value, size: size.value ?? last.size, orientation: orientation.value });
    await loadMissingDesigns(bare.value);
    await createDocument(scenario.value);
  }

  return {
    ...{ name, rules, chosen, size, orientation, cols, rows, isLimited },
    ...{ system, template, board, identity, pictures, costs, scenario, result, setBudget, nameSide, create },
  };
}
