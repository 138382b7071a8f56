import { sideColour, wrap } from '@core/drawing';
import { newField, type MassField, type MassPosture, type Scenario, type Side } from '@core/model';
import {
  conditionOf,
  ENVIRONMENTS,
  environmentRating,
  FORT_KEY,
  FORTIFICATIONS,
  fortOf,
  levelOf,
  standingProjects,
  statsOf,
  TERRAINS,
} from '@core/rules/systems/mass-combat';
import type { DesignSet } from '@core/rules/contract';
import type { PrintJob } from '../contract';
import { boxes, circle, FAINT, GREY, label, line, LINE, rect, text, textLine, TINT } from '../svg';
import { sideInk, sidePaint } from '../side-style';
import { sheetPage } from '../sheet-parts';
import type { PrintPage } from '../page';
import { underHead, type Area } from '../paper';
import { CARD } from './mass-combat-cards';
import { perLevelOf } from './mass-combat-sheet';

const GAP = 4;
const FACTS = 20;
const PHASES_HEIGHT = 19;
const PHASE_TEXT = 2.4;
const WAVES_HEIGHT = 8;
/** Maximum number of wave circles. */
const MAX_WAVES = 30;

const PHASES: readonly (readonly [name: string, what: string])[] = [
  ['1 Risk', '−3 to +3 for each character'],
  ['2 Strategy', 'play a card face down, then reveal'],
  ['3 Action', 'a Remarkable Action or a commando operation'],
  ['4 Battle', 'roll, push for a Strategy Die each'],
  ['5 Support', 'repair explosions, heal skulls, rally'],
  ['6 End', 'margin, Retaliation, casualties'],
];

/** The field of a mass combat as a sheet for dice: field values, phases, waves, and a mat for each side. */
export function fieldPages(job: PrintJob, scenario: Scenario, designs: DesignSet): PrintPage[] {
  const area = underHead(job.sheet);
  const field = scenario.field ?? newField();
  const top = { ...area, height: FACTS };
  const phases = { ...area, y: area.y + FACTS + GAP, height: PHASES_HEIGHT };
  const waves = { ...area, y: phases.y + PHASES_HEIGHT + GAP, height: WAVES_HEIGHT };
  const matTop = waves.y + WAVES_HEIGHT + GAP;
  const wide = area.width > area.height;
  const rest = area.y + area.height - matTop;
  const mats = scenario.sides.slice(0, 2).map((side, index): string => {
    const width = wide ? (area.width - GAP) / 2 : area.width;
    const height = wide ? rest : (rest - GAP) / 2;
    const place = {
      x: area.x + (wide ? index * (width + GAP) : 0),
      y: matTop + (wide ? 0 : index * (height + GAP)),
      ...{ width, height },
    };
    return mat(job, scenario, designs, field, side, index, place);
  });
  const track = waveTrack(waves, Math.min(MAX_WAVES, job.turns));
  return [
    sheetPage(job, 'The field', 'The field · Mass Combat', [facts(field, top), phaseTrack(phases), track, ...mats]),
  ];
}

/** The values of a field: name, value, and effect. */
export function fieldFacts(field: MassField): (readonly [name: string, value: string, effect: string])[] {
  const { environment, terrain, night = false, badWeather = false, water = false, meeting = 'reconnaissance' } = field;
  const rating = environmentRating(environment, night, badWeather);
  const plain = ENVIRONMENTS[environment].rating;
  const how = [night ? 'halved at night' : '', badWeather ? '−1 in bad weather' : ''].filter(Boolean);
  const dice = TERRAINS[terrain].rating;
  return [
    ['Environment', ENVIRONMENTS[environment].label, `rating ${plain}${how.length > 0 ? `, ${how.join(', ')}` : ''}`],
    // The winner of Reconnaissance leads by at least 1.
    ['Ambush', `margin of ${Math.max(1, rating)}`, 'required in Reconnaissance'],
    ['Terrain', TERRAINS[terrain].label, `defensive strategies gain ${dice} Strategy ${dice === 1 ? 'Die' : 'Dice'}`],
    ['Water', water ? 'Sea or river' : 'None', water ? 'naval units count' : 'naval units do not count'],
    [
      'Meeting',
      meeting === 'open' ? 'In the open' : 'Reconnaissance',
      meeting === 'open' ? 'no surprise' : 'opposed Comprehend roll',
    ],
  ];
}

function facts(field: MassField, { x, y, width, height }: Area): string {
  const cells = fieldFacts(field);
  const wide = width / cells.length;
  return (
    rect(x, y, width, height, { width: 0.3 }) +
    cells
      .map(([head, value, below], index) => {
        const left = x + index * wide + 2.5;
        const rule = index === 0 ? '' : line(x + index * wide, y, x + index * wide, y + height, { stroke: LINE });
        return (
          rule +
          label(left, y + 4.4, head.toUpperCase(), { fit: wide - 4 }) +
          text(left, y + 10.6, value, { size: 4, bold: true, fit: wide - 5 }) +
          text(left, y + 16, below, { size: 2.6, fill: GREY, fit: wide - 5, least: 0.6 })
        );
      })
      .join('')
  );
}

function phaseTrack({ x, y, width, height }: Area): string {
  const wide = width / PHASES.length;
  return PHASES.map(([name, what], index) => {
    const left = x + index * wide;
    return (
      rect(left, y, wide, height, { fill: index % 2 === 0 ? TINT : 'none', stroke: LINE, width: 0.2 }) +
      text(left + 2.5, y + 6.4, name, { size: 4, bold: true, fit: wide - 4 }) +
      wrap([{ text: what }], PHASE_TEXT, wide - 4)
        .map((runs, row) => textLine(left + 2.5, y + 10.6 + row * 3.2, runs, PHASE_TEXT, GREY))
        .join('')
    );
  }).join('');
}

function waveTrack({ x, y, width, height }: Area, count: number): string {
  const left = x + 14;
  const step = (width - 14) / count;
  const marks = [label(x, y + height / 2 + 0.9, 'WAVE')];
  for (let wave = 1; wave <= count; wave++) {
    const at = left + (wave - 0.5) * step;
    marks.push(circle(at, y + height / 2, Math.min(3.6, step / 2 - 0.4), { stroke: LINE, width: 0.2 }));
    marks.push(text(at, y + height / 2 + 1.1, String(wave), { size: 2.9, anchor: 'middle', fill: GREY }));
  }
  return `<g data-waves="${count}">${marks.join('')}</g>`;
}

const PLACE_LABELS: Readonly<Record<NonNullable<MassPosture['place']>, string>> = {
  field: 'in the field',
  home: 'on its home ground',
  ark: 'at its Ark',
};

/** The posture of a side as text. */
export function postureText(posture: MassPosture | undefined): string {
  const {
    place = 'field',
    fortification = 'none',
    prepared,
    forcedMarch,
    ready,
    wayOut,
    circumstances = 0,
  } = {
    ...posture,
  };
  const parts = [
    PLACE_LABELS[place],
    fortification === 'none' ? '' : FORTIFICATIONS[fortification].label.toLowerCase(),
    prepared === true ? 'defensive position' : '',
    forcedMarch === true ? 'after a forced march' : '',
    ready === true ? 'ready for combat' : '',
    wayOut === true ? 'has a way out' : '',
    circumstances === 0 ? '' : `circumstances ${circumstances > 0 ? '+' : ''}${circumstances}`,
  ];
  return parts.filter(Boolean).join(', ');
}

/** The mat of a side: areas for its dice, sealed strategy and losses, and its fortification boxes. */
function mat(
  job: PrintJob,
  scenario: Scenario,
  designs: DesignSet,
  field: MassField,
  side: Side,
  index: number,
  place: Area,
): string {
  const { x, y, width, height } = place;
  const colour = sideColour(side, index);
  const force = scenario.forces.find((one) => one.side === side.id);
  const design = designs.get(force?.design ?? '');
  const stats = design?.rules === 'mass-combat' ? statsOf(design) : undefined;
  const posture = field.postures?.find((one) => one.side === side.id);
  const given = FORTIFICATIONS[posture?.fortification ?? 'none'].rating;
  // Defenses and a Watchtower fortify an Ark.
  const condition = stats === undefined ? undefined : conditionOf(stats, force?.condition);
  const ark = posture?.place === 'ark';
  const rating = condition === undefined ? given : fortOf(given, ark, standingProjects(condition));
  const fighters = condition?.['fighters'] ?? 0;
  const level =
    levelOf(fighters, perLevelOf(job.scenario)) + (stats?.levelBonus ?? 0) + (ark && posture.ready === true ? 1 : 0);
  const name = force?.name ?? design?.name ?? '';
  const called = name === side.name || name === '' ? '' : `${name}: `;
  const own = stats === undefined ? name : `${called}${fighters} fighters, Battle Level ${level}`;
  const head = 13;
  const inner = { x: x + 3, width: width - 6, y: y + head + 2, height: height - head - 5 };
  // A strategy card plus a small margin.
  const cardWidth = CARD.width + 2;
  const diceWidth = inner.width - cardWidth - 3;
  const rows = [
    ['BATTLE DICE', 'a 6 succeeds, a 1 is a skull'],
    ['STRATEGY DICE', 'a 6 succeeds; each push costs one'],
    ['SUPPORT DICE', 'a 6 succeeds, a 1 explodes'],
  ] as const;
  const rowHeight = (inner.height - 6) / 3;
  const cards = inner.x + diceWidth + 3;
  const cardHeight = CARD.height + 2;
  const below = inner.y + cardHeight + 3;
  return [
    `<g data-mat="${colour}">`,
    rect(x, y, width, height, { stroke: sideInk(job.tone, colour), width: 0.6, radius: 1.5 }),
    rect(x, y, width, 3, { fill: sidePaint(colour), stroke: sideInk(job.tone, colour), width: 0.2 }),
    text(x + 3, y + 8, side.name, { size: 4.4, bold: true, fit: width * 0.4 }),
    text(x + width - 3, y + 8, own, { size: 3, anchor: 'end', fit: width * 0.54 }),
    text(x + 3, y + 12.2, postureText(posture), { size: 2.6, fill: GREY, fit: width * 0.6 }),
    rating === 0
      ? ''
      : text(x + width - 14, y + 12.6, 'Fortification', { size: 2.6, fill: GREY, anchor: 'end' }) +
        boxes(x + width - 13, y + 9.9, 14, rating, {
          ...{ size: 3, gap: 0.8, filledFrom: rating - (condition?.[FORT_KEY] ?? 0) },
        }).markup,
    ...rows.map(([name, hint], row) => {
      const top = inner.y + row * (rowHeight + 3);
      return (
        rect(inner.x, top, diceWidth, rowHeight, { stroke: LINE, dash: '1.5 1', width: 0.25, radius: 1 }) +
        label(inner.x + 2, top + 4, name) +
        text(inner.x + diceWidth - 2, top + 4, hint, { size: 2.3, fill: GREY, anchor: 'end', fit: diceWidth * 0.6 })
      );
    }),
    rect(cards, inner.y, cardWidth, cardHeight, { fill: TINT, stroke: LINE, width: 0.25, radius: 1.5 }),
    label(cards + cardWidth / 2, inner.y + cardHeight / 2 - 1, 'STRATEGY', { anchor: 'middle', size: 3 }),
    text(cards + cardWidth / 2, inner.y + cardHeight / 2 + 3.4, 'face down', {
      ...{ size: 2.6, fill: GREY, anchor: 'middle' },
    }),
    rect(cards, below, cardWidth, inner.y + inner.height - below, { stroke: FAINT, width: 0.25, radius: 1 }),
    label(cards + 2, below + 4, 'LOST: SKULLS, EXPLOSIONS', { fit: cardWidth - 4 }),
    '</g>',
  ].join('');
}
