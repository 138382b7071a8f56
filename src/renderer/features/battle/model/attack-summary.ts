import { chancePercent } from '@core/base';
import type { UnitView } from '@core/rules/contract';
import { hitChance, type Attack } from './orders';

/** Replaces a number's abbreviated unit by its name, such as "4 E" by "4 energy" and "1 AP" by "1 action point". */
function spellUnits(text: string, abbreviations: ReadonlyMap<string, string>): string {
  return text.replace(/(\d+) (\w+)/g, (whole, count: string, unit: string) => {
    const name = abbreviations.get(unit)?.toLowerCase();
    if (name === undefined) return whole;
    return `${count} ${count === '1' ? name.replace(/s$/, '') : name}`;
  });
}

/** What matters of an attack in one sentence, such as "a4r3e4 at Destroyer: hit 73%, mean damage 2.72, 4 energy". */
export function attackSummary(
  { info, odds, rejection }: Attack,
  target: UnitView,
  abbreviations: ReadonlyMap<string, string>,
): string {
  const head = `${info.device ?? info.label} at ${target.name}`;
  if (rejection !== undefined) return `${head}: ${rejection.message}`;
  const parts = odds
    ? [
        `hit ${chancePercent(hitChance(odds))}`,
        ...(odds.expectedDamage === undefined ? [] : [`mean damage ${odds.expectedDamage.toFixed(2)}`]),
      ]
    : [];
  const cost = info.cost === undefined ? [] : [spellUnits(info.cost, abbreviations)];
  return `${head}${parts.length + cost.length === 0 ? '' : ': '}${[...parts, ...cost].join(', ')}`;
}

/** A unit in one sentence: name and bars. */
export function unitSummary({ name, bars }: UnitView): string {
  return [name, bars.map((bar) => `${bar.label.toLowerCase()} ${bar.value} of ${bar.max}`).join(', ')]
    .filter(Boolean)
    .join(': ');
}
