import { counted, signed } from '@core/base';
import type { MassCharacter, MassSpecial, Scenario } from '@core/model';
import {
  CLASSES,
  classNames,
  conditionOf,
  factionDice,
  ownClassOf,
  PERSON_STATES,
  personKey,
  projectKey,
  PROJECTS,
  riskBounds,
  SKILLS,
  specialKey,
  statsOf,
  unitNote,
  DEFAULT_FIGHTERS,
} from '@core/rules/systems/mass-combat';
import type { PrintJob, PrintUnit } from '../contract';
import { fill, halves, type Block } from '../flow';
import { boxes, GREY, label, line, LINE, text, type Drawn } from '../svg';
import { sheetPage } from '../sheet-parts';
import { glyph } from '../side-style';
import type { PrintPage } from '../page';
import { underHead, type Area } from '../paper';
import { HEAD_HEIGHT, unitHead, unitDescription } from '../unit-head';
import { CLASS_SYMBOLS, PERSON } from './mass-combat-symbols';
import { fighterTrack, checkbox } from './mass-combat-tracks';
import { WAVE_HEAD, WAVE_HEIGHT, waveLines } from './mass-combat-waves';

/** Minimum number of wave lines; with less room they start a new page. */
const MIN_WAVES = 8;
const GAP = 3;
/** With more boxes than this, the sheet has a number to change by hand. */
const MAX_BOXES = 20;
/** In millimetres. */
const MIN_TABLE_HEIGHT = 40;

/** A part of the sheet that is never split. */
interface Piece {
  readonly height: number;
  /** Space below, if not the default. */
  readonly gap?: number;
  draw(area: Area): string;
}

/** Fighters per Battle Level in the printed scenario. */
export function perLevelOf(scenario: Scenario | undefined): number {
  const value = scenario?.options['fightersPerLevel'];
  return typeof value === 'number' && value >= 1 ? value : DEFAULT_FIGHTERS;
}

/** The record sheet of a faction, of one or more pages. */
export function recordPages(job: PrintJob, unit: PrintUnit, tables: readonly Block[]): PrintPage[] {
  const area = underHead(job.sheet);
  const bottom = area.y + area.height;
  const stats = statsOf(unit.design);
  const description = unitDescription(unit);
  const head = unitHead(
    job.tone,
    unit,
    area,
    description === unit.name ? '' : description,
    `${conditionOf(stats, unit.condition)['fighters']} fighters`,
  );
  const bodies: string[][] = [[`<g data-faction="">${head}</g>`]];
  let y = area.y + HEAD_HEIGHT + 2;
  const next = (): void => {
    bodies.push([text(area.x, area.y + 3.4, `${unit.name}, continued`, { size: 3.4, bold: true, fit: area.width })]);
    y = area.y + 7;
  };
  for (const piece of piecesOf(job, unit, area)) {
    if (y + piece.height > bottom) next();
    bodies.at(-1)?.push(piece.draw({ ...area, y, height: piece.height }));
    y += piece.height + (piece.gap ?? GAP);
  }
  const roomFor = (): number => Math.floor((bottom - y - WAVE_HEAD) / WAVE_HEIGHT);
  if (roomFor() < Math.min(MIN_WAVES, job.turns)) next();
  const waves = Math.min(roomFor(), job.turns);
  bodies.at(-1)?.push(waveLines({ ...area, y }, waves));
  y += WAVE_HEAD + waves * WAVE_HEIGHT + GAP;
  // The most important tables fill the rest.
  if (bottom - y > MIN_TABLE_HEIGHT) bodies.at(-1)?.push(fill(tables, halves({ ...area, y, height: bottom - y })));
  return bodies.map((marks, page) => {
    const pageLabel = `Faction record: ${unit.name}${page === 0 ? '' : `, page ${page + 1}`}`;
    return sheetPage(job, pageLabel, 'Faction record · Mass Combat', marks);
  });
}

function piecesOf(job: PrintJob, unit: PrintUnit, area: Area): Piece[] {
  const stats = statsOf(unit.design);
  const { fighters, levelBonus = 0, characters, specials, projects = [] } = stats;
  const condition = conditionOf(stats, unit.condition);
  const perLevel = perLevelOf(job.scenario);
  const drawTrack = (place: Area): Drawn =>
    fighterTrack(fighters, condition['fighters'] ?? fighters, perLevel, levelBonus, place);
  const track = drawTrack(area);
  const pieces: Piece[] = [
    factsPiece(unit),
    { height: track.height, draw: (place) => drawTrack(place).markup },
    checkboxPiece('NOW', STATES),
  ];
  for (const [index, character] of characters.entries())
    pieces.push(characterPiece(character, healthOf(condition, index), index === 0));
  const units = specials.map((special, index) => ({ special, left: condition[specialKey(index)] ?? special.count }));
  for (let at = 0; at < units.length; at += 2) pieces.push(specialsPiece(units.slice(at, at + 2), at === 0));
  const known = diceClasses(specials);
  for (let at = 0; at < known.length; at += CLASSES_PER_LINE) {
    const head = at === 0 ? 'SUPPORT DIE LOST, BY CLASS' : '';
    pieces.push(checkboxPiece(head, known.slice(at, at + CLASSES_PER_LINE)));
  }
  const works = PROJECTS.filter(({ key }) => projects.includes(key));
  for (const [index, work] of works.entries()) {
    const lost = condition[projectKey(PROJECTS.indexOf(work))] === 0;
    pieces.push(projectPiece(work, lost, index === 0, index === works.length - 1));
  }
  return pieces;
}

const CLASSES_PER_LINE = 7;

/** Names of the classes of special units: the six, then separate ones. */
function diceClasses(specials: readonly MassSpecial[]): string[] {
  return CLASSES.flatMap(({ key, label: name }) => {
    const units = specials.filter(({ classes }) => classes.includes(key));
    if (key !== 'other') return units.length > 0 ? [name] : [];
    const names = units.map(ownClassOf);
    return names.filter(
      (one, index) => names.findIndex((other) => other.toLowerCase() === one.toLowerCase()) === index,
    );
  });
}

/** The properties of the faction and its Reconnaissance dice. */
function factsPiece({ design }: PrintUnit): Piece {
  const { officers = 3, scouts, flying, motorized, levelBonus = 0, stables } = statsOf(design);
  const { recon } = factionDice(design);
  const dice = Math.max(
    0,
    recon.reduce((sum, { value }) => sum + value, 0),
  );
  const facts = [
    `Reconnaissance ${counted(dice, 'die', 'dice')}`,
    `officers ${officers}`,
    scouts === true ? 'scouts' : 'no scouts',
    flying === true ? 'only flying units' : '',
    motorized === true ? 'many motor vehicles' : '',
    stables === 'monsters' ? 'Stables with monsters' : '',
    levelBonus > 0 ? `+${levelBonus} Battle Level${levelBonus === 1 ? '' : 's'} for powerful units` : '',
  ];
  const line = facts.filter(Boolean).join('   ·   ');
  return { height: 3.4, draw: ({ x, y, width }) => text(x, y + 2.6, line, { size: 2.7, fit: width }) };
}

/** States of the faction that change from wave to wave. */
const STATES = [
  'Confused',
  'Surprise: 2 Strategy in wave 1',
  'Ambush: 1 Support',
  'Has feinted',
  'Won on the offensive: 1 Strategy',
];

function checkboxPiece(head: string, labels: readonly string[]): Piece {
  return {
    height: 7,
    draw: ({ x, y, width }) => {
      const room = width / Math.max(labels.length, 4);
      return (
        label(x, y + 2.2, head) +
        labels.map((name, index) => checkbox(x + index * room, y + 3.8, name, room - 2)).join('')
      );
    },
  };
}

const SKILL_WIDTH = 0.44;

/** Condition of a character at the start of the battle; `out` for a broken, captured or dead one. */
interface Health {
  readonly damage: number;
  readonly power: number;
  readonly out: boolean;
}

function healthOf(condition: ReturnType<typeof conditionOf>, index: number): Health {
  return {
    damage: condition[personKey(index, 'damage')] ?? 0,
    power: condition[personKey(index, 'power')] ?? 0,
    out: PERSON_STATES.some(({ key }) => condition[personKey(index, key)] === 1),
  };
}

/** A character: roles, dice by skill, and boxes for damage and power. */
function characterPiece(character: MassCharacter, health: Health, first: boolean): Piece {
  const { name, roles, skills, strength, armor = 0, power = 0, reserve } = character;
  const [least, most] = riskBounds(character);
  const dice = SKILLS.flatMap(({ key, label: skill }) => ((skills[key] ?? 0) > 0 ? [`${skill} ${skills[key]}`] : []));
  const risk = `risk ${signed(least)} to ${signed(most)}${reserve === true ? ', in reserve' : ''}`;
  const top = first ? 3.4 : 0;
  return {
    height: top + 8.6,
    draw: ({ x, y, width }) => {
      const at = y + top;
      const wide = width * SKILL_WIDTH;
      const body = x + wide + 3;
      const rest = width - wide - 3;
      const marks = first
        ? [
            label(x, y + 2.2, 'CHARACTERS'),
            label(body, y + 2.2, 'DAMAGE'),
            label(body + rest * 0.43, y + 2.2, 'ARMOUR'),
            label(body + rest * 0.57, y + 2.2, 'POINTS'),
            label(body + rest * 0.87, y + 2.2, 'BROKEN'),
          ]
        : [line(x, y - GAP / 2, x + width, y - GAP / 2, { stroke: LINE, width: 0.15 })];
      marks.push(
        glyph(PERSON, x + 2.4, at + 3.4, 5.4),
        text(x + 6.4, at + 3, name, { size: 3, bold: true, fit: wide * 0.55 - 6 }),
        text(x + wide, at + 3, roles.join(', ') || 'no role', {
          ...{ size: 2.4, fill: GREY, anchor: 'end', fit: wide * 0.44 },
        }),
        text(x + 6.4, at + 6.8, `${dice.join(', ') || 'no dice'}; ${risk}`, { size: 2.5, fit: wide - 6, least: 0.6 }),
        boxesOrLine(body, at + 0.4, rest * 0.41, strength, strength - health.damage, 3.2),
        text(body + rest * 0.46, at + 3.2, armor === 0 ? '–' : String(armor), { size: 3.2, bold: true }),
        power === 0
          ? text(body + rest * 0.57, at + 3.2, '–', { size: 3 })
          : boxesOrLine(body + rest * 0.57, at + 0.4, rest * 0.29, power, health.power, 2.4, 2),
        boxes(body + rest * 0.9, at + 0.6, 4, 1, { size: 3.6, gap: 1, filledFrom: health.out ? 0 : 1 }).markup,
      );
      return `<g data-person="">${marks.join('')}</g>`;
    },
  };
}

/** Boxes for a value, those above `left` filled in; or a number and a line to write on if there are too many. */
function boxesOrLine(x: number, y: number, width: number, count: number, left: number, size: number, by = 5): string {
  if (count <= MAX_BOXES) return boxes(x, y, width, count, { size, gap: 0.7, by, filledFrom: left }).markup;
  return text(x, y + 3, String(left), { size: 3.2, bold: true }) + line(x + 8, y + 3.4, x + width, y + 3.4);
}

/** Two kinds of special units side by side. */
function specialsPiece(
  pair: readonly { readonly special: MassSpecial; readonly left: number }[],
  first: boolean,
): Piece {
  const top = first ? 3.4 : 0;
  return {
    height: top + 6.6,
    draw: ({ x, y, width }) => {
      const half = (width - 6) / 2;
      const marks = pair.map(({ special, left: whole }, column) => {
        const { name, classes, count } = special;
        const left = x + column * (half + 6);
        const own = CLASSES.filter(({ key }) => classes.includes(key));
        const note = unitNote(special);
        const kinds = classNames(special).map((one) => one.toLowerCase());
        const below = [...(note === '' ? [] : [note]), ...kinds].join(', ');
        return [
          glyph(CLASS_SYMBOLS[own[0]?.key ?? 'other'], left + 2.4, y + top + 3, 5),
          text(left + 6.4, y + top + 2.6, name, { size: 2.8, bold: true, fit: half * 0.42 }),
          text(left + 6.4, y + top + 5.8, below, { size: 2.3, fill: GREY, fit: half * 0.42 }),
          boxesOrLine(left + half * 0.52, y + top + 0.4, half * 0.48, count, whole, 2.8),
        ].join('');
      });
      return (first ? label(x, y + 2.2, 'SPECIAL UNITS') : '') + `<g data-specials="">${marks.join('')}</g>`;
    },
  };
}

/** A project with its effect and a checkbox for its loss. */
function projectPiece(
  { label: name, effect }: (typeof PROJECTS)[number],
  lost: boolean,
  first: boolean,
  last: boolean,
): Piece {
  const top = first ? 3.4 : 0;
  return {
    height: top + 3.4,
    gap: last ? GAP : 0.8,
    draw: ({ x, y, width }) =>
      (first ? label(x, y + 2.2, 'ARK PROJECTS') : '') +
      checkbox(x, y + top + 0.2, name, 30, lost) +
      text(x + 31, y + top + 2.6, effect, { size: 2.3, fill: GREY, fit: width - 31, least: 0.7 }),
  };
}
