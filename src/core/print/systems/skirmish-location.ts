import { sideName } from '@core/base';
import { MIN_TEXT, sideColour, textWidth } from '@core/drawing';
import { spotOf } from '@core/drawing/battlespace';
import type { BattleLocation, Battlespace, Scenario } from '@core/model';
import { attackBonus, compileOptions, coverOf, letters, positionName, stepOf } from '@core/rules/systems/skirmish';
import type { PrintJob, PrintSide } from '../contract';
import { boxes, GREY, label, LINE, rect, text, TINT, WHITE } from '../svg';
import { plate, sideInk, sidePaint } from '../side-style';
import type { Area } from '../paper';

/** The start position of a unit. */
export interface StartPosition {
  readonly location: string;
  readonly position: number;
  readonly number: number;
  readonly side: PrintSide;
}

/** The data from which the pages of a battlespace are drawn. */
export interface BattlespaceView {
  readonly job: PrintJob;
  readonly scenario: Scenario;
  readonly space: Battlespace;
  readonly startPositions: readonly StartPosition[];
}

/** The print data of a side; undefined for an unknown id. */
export function sideOf({ sides }: Scenario, id: string): PrintSide | undefined {
  const index = sides.findIndex((side) => side.id === id);
  const side = sides[index];
  return side === undefined ? undefined : { name: side.name, colour: sideColour(side, index) };
}

const PANEL_HEAD = 6.4;

/** A location: its head and its line of positions; `large` adds full names, links and hardening boxes. */
export function locationPanel(view: BattlespaceView, location: BattleLocation, area: Area, large: boolean): string {
  const { x, y, width, height } = area;
  const owner = location.side === undefined ? undefined : sideOf(view.scenario, location.side);
  const ink = owner === undefined ? GREY : sideInk(view.job.tone, owner.colour);
  const headHeight = large ? 11 : Math.min(PANEL_HEAD, height * 0.4);
  const wide = (width - 2) / Math.max(1, location.positions);
  const cells = Array.from({ length: location.positions }, (_, index) =>
    cell(
      view,
      location,
      index,
      { x: x + 1 + index * wide, y: y + headHeight, width: wide, height: height - headHeight - 1 },
      large,
    ),
  );
  return [
    '<g data-location="">',
    rect(x, y, width, height, {
      fill: location.terrain === 'rocky' ? TINT : WHITE,
      stroke: ink,
      width: 0.5,
      radius: 1,
    }),
    owner === undefined
      ? ''
      : rect(x + 0.6, y + 0.6, 1.6, headHeight - 1.2, { fill: sidePaint(owner.colour), stroke: ink, width: 0.15 }),
    panelHead(
      view,
      location,
      {
        x: x + (owner === undefined ? 1.4 : 3.2),
        y,
        width: width - (owner === undefined ? 2.8 : 4.6),
        height: headHeight,
      },
      large,
    ),
    cells.join(''),
    '</g>',
  ].join('');
}

/** The terrain, bloom and hardening of a location. */
export function groundOf({ terrain, bloom = 0, hardening = 0 }: BattleLocation): string[] {
  return [terrain, ...(bloom > 0 ? [`bloom ${bloom}`] : []), ...(hardening > 0 ? [`hard ${hardening}`] : [])];
}

/** Who starts at a location and may leave there, and its distances to others. */
export function locationNotes(scenario: Scenario, space: Battlespace, location: BattleLocation): string[] {
  const { side, exits = [], id } = location;
  const links = space.links.flatMap(({ from, to, distance = 1 }) => {
    const other = from === id ? to : to === id ? from : undefined;
    const far = space.locations.find((one) => one.id === other);
    return far === undefined ? [] : [`${distance === 1 ? 'close to' : `${distance} steps from`} ${far.name}`];
  });
  return [
    ...(side === undefined ? [] : [`start zone of ${sideName(scenario, side)}`]),
    ...(exits.length === 0 ? [] : [`exit for ${exits.map((one) => sideName(scenario, one)).join(', ')}`]),
    ...links,
  ];
}

function panelHead({ scenario, space }: BattlespaceView, location: BattleLocation, area: Area, large: boolean): string {
  const { name } = location;
  const size = large ? 4 : 2.8;
  const own = Math.min(area.width * 0.6, textWidth(name, { size, bold: true }));
  const foot = area.y + (large ? 5.2 : area.height * 0.68);
  const head =
    text(area.x, foot, name, { size, bold: true, fit: area.width * 0.6, least: 0.5 }) +
    text(area.x + area.width, foot, groundOf(location).join(' · '), {
      ...{ size: large ? 2.8 : 2.2, fill: GREY, anchor: 'end', fit: area.width - own - 1.5, least: 0.5 },
    });
  if (!large) return head;
  const notes = locationNotes(scenario, space, location);
  return head + text(area.x, area.y + 9.2, notes.join(' · '), { size: 2.5, fill: GREY, fit: area.width, least: 0.7 });
}

/** Boxes for the hardening of a position; its initial hardening is filled in. */
function hardBoxes(hardening: number, limit: number, x: number, y: number, size: number): string {
  const most = Math.max(limit, hardening);
  const all = boxes(x, y, 30, most, { size, gap: 0.4, stroke: GREY }).markup;
  const full = Array.from({ length: hardening }, (_, at) =>
    rect(x + at * (size + 0.4) + 0.35, y + 0.35, size - 0.7, size - 0.7, { fill: GREY, stroke: 'none' }),
  );
  return all + full.join('');
}

function cell(
  { job, scenario, startPositions }: BattlespaceView,
  location: BattleLocation,
  index: number,
  area: Area,
  large: boolean,
): string {
  const { x, y, width, height } = area;
  const step = stepOf(location.positions, index);
  const { bloom, hardening } = spotOf(location, index + 1);
  const { maxHardening } = compileOptions(scenario);
  const [bonus, cover] = [attackBonus(step), coverOf(step)];
  const room = width - 1.6;
  const size = large ? 3.6 : Math.min(3, width * 0.2);
  const inner = rect(x + 0.3, y + 0.3, width - 0.6, height - 0.6, { fill: WHITE, stroke: LINE, width: 0.25 });
  const lettering = text(x + 0.9, y + size + 0.6, letters(step), { size, bold: true });
  const own = textWidth(letters(step), { size, bold: true }) + 1.4;
  const value = bonus > 0 ? `+${bonus}°` : cover > 0 ? `−${cover}°` : '';
  const named = value === '' ? '' : `${bonus > 0 ? 'out' : 'in'} ${value}`;
  // In a narrow position, the value alone; the table of positions explains it.
  const degrees = textWidth(named, { size: MIN_TEXT }) <= room - own ? named : value;
  const aside = text(x + width - 0.8, y + size + 0.6, degrees, {
    ...{ size: large ? 2.4 : 1.9, fill: GREY, anchor: 'end', fit: room - own, least: 0.6 },
  });
  const units = startPositions.filter((unit) => unit.location === location.id && unit.position === index + 1);
  const plates = units.map(({ side, number }, at) => {
    const radius = Math.min(2.6, width / 6);
    const perRow = Math.max(1, Math.floor((width - 1) / (2.4 * radius)));
    const px = x + 0.8 + radius * 1.2 + (at % perRow) * 2.4 * radius;
    const py = y + size + 2.6 + radius + Math.floor(at / perRow) * 2.4 * radius;
    return (
      plate(job.tone, side.colour, px, py, radius / 1.5) +
      text(px, py + 0.8, String(number), { size: 2.2, bold: true, anchor: 'middle' })
    );
  });
  const bottom = y + height - 0.9;
  const [bloomName, hardName] = [bloom > 0 ? `bloom ${bloom}` : '', hardening > 0 ? `hard ${hardening}` : ''];
  const isStacked = hardName !== '' && textWidth(`${bloomName} ${hardName}`, { size: MIN_TEXT }) > room;
  const bloomLift = large ? 3.6 : isStacked ? 2.8 : 0.3;
  const bloomText = text(x + 0.9, bottom - bloomLift, bloomName, { size: large ? 2.4 : MIN_TEXT, fit: room });
  const tracks = large
    ? label(x + 0.9, bottom - 0.2, 'HARD', { size: 1.9 }) +
      hardBoxes(hardening, maxHardening, x + 8.4, bottom - 2.2, 2.4)
    : text(x + width - 0.9, bottom - 0.3, hardName, { size: MIN_TEXT, anchor: 'end', fit: room });
  const name = large ? text(x + 0.9, y + size + 3.6, positionName(step), { size: 2.2, fill: GREY, fit: room }) : '';
  return [inner, lettering, aside, name, plates.join(''), bloomText, tracks].join('');
}
