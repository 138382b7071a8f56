import { capitalize, counted, listed, sideName } from '@core/base';
import type { Campaign } from '@core/model';
import { battleInText } from '../order-text';
import type { TurnReport } from './types';

/** A turn in one or two sentences: “You took Tessel and lost Marrow. You lost 2 ships.” */
export function summaryOf(campaign: Campaign, report: Omit<TurnReport, 'summary'>): string {
  const { systems, units, battles, side } = report;
  const names = (tone: 'gained' | 'lost'): string[] =>
    systems.filter((line) => line.tone === tone).map(({ name }) => name);
  const number = (...what: string[]): number => units.filter((line) => what.includes(line.what)).length;
  const deeds = (parts: readonly (string | undefined)[]): string[] => {
    const told = parts.filter((part): part is string => part !== undefined);
    return told.length === 0 ? [] : [`You ${listed(told)}.`];
  };
  const some = (count: number, verb: string, noun: string): string | undefined =>
    count === 0 ? undefined : `${verb} ${counted(count, noun)}`;
  const [took, lost] = [names('gained'), names('lost')];
  const sentences = [
    ...deeds([
      took.length > 0 ? `took ${listed(took)}` : undefined,
      lost.length > 0 ? `lost ${listed(lost)}` : undefined,
    ]),
    ...deeds([
      some(number('lost', 'taken'), 'lost', 'unit'),
      some(number('captured'), 'captured', 'unit'),
      some(number('built'), 'built', 'unit'),
    ]),
  ];
  if (sentences.length > 0) return sentences.join(' ');
  const [fought] = battles;
  if (fought === undefined) return 'No battles, gains or losses.';
  const own = battles.filter(({ engagement }) => engagement.sides.some((part) => part.side === side));
  const won = own.filter(({ winner }) => winner === side).length;
  if (own.length > 1) return `You won ${won} of ${counted(own.length, 'battle')}.`;
  const { engagement, winner } = own[0] ?? fought;
  if (winner === null) return `${capitalize(battleInText(engagement))} was a draw.`;
  return `${winner === side ? 'You' : sideName(campaign, winner)} won ${battleInText(engagement)}.`;
}
