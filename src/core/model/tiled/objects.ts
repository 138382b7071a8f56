import type { Finding } from '@core/base';
import { hint, warning } from '../findings/make';
import type { EntryEdge } from '../generated/types';
import type { MapGrid } from '../map-grid';
import { slug, uniqueId } from '../slug';
import { CLASS } from './format';
import { hexesOfObject, hexOfObject, textOfObject } from './places';
import type { ObjectPlaces } from './places';
import { classOf, numberOf, objectsIn, readProperties, textOf } from './properties';
import type { Values } from './properties';

const MOST = { zones: 60, edges: 60, labels: 1000, notes: 1000 } as const;
const LABEL_LENGTH = 80;
const NOTE_LENGTH = 2000;
const SLUG = /^[a-z0-9][a-z0-9-]{0,63}$/;

/** Imports the objects of layers: zones, entry edges, labels, notes. Reports objects it cannot import. */
export class ObjectReader {
  readonly findings: Finding[] = [];

  constructor(
    private readonly grid: MapGrid,
    private readonly places: ObjectPlaces,
  ) {}

  read(layer: Values, at: string): void {
    if (classOf(layer) === CLASS.zone) this.readZone(layer, at);
    else
      for (const [index, object] of objectsIn(layer.objects).entries())
        this.readObject(object, `${at}/objects/${index}`);
  }

  private readZone(layer: Values, at: string): void {
    const { zones } = this.grid;
    const given = readProperties(layer);
    const name = (textOf(layer.name) || 'Zone').slice(0, 120);
    if (this.isFull('zones', at, name)) return;
    const side = textOf(given.get('side'));
    const hexes = new Set<number>();
    let beside = 0;
    for (const object of objectsIn(layer.objects)) {
      const covered = hexesOfObject(this.places, object);
      if (covered === undefined) {
        this.lost(at, `The outlines of zones have too many corners; the rest of the zone "${name}"`);
        break;
      }
      if (covered.length === 0) beside++;
      for (const hex of covered) hexes.add(hex);
    }
    if (beside > 0) this.lost(at, `${beside} of the objects of the zone "${name}" lie beside the map`);
    zones.push({
      id: this.idFor(textOf(given.get('id')), name, zones),
      name,
      use: given.get('use') === 'objective' ? 'objective' : 'deploy',
      ...(side !== undefined && SLUG.test(side) ? { side } : {}),
      hexes: [...hexes].sort((a, b) => a - b),
    });
  }

  private readObject(object: Values, at: string): void {
    const type = classOf(object);
    const name = textOf(object.name) ?? '';
    if (type === CLASS.edge) {
      this.readEdge(object, at);
      return;
    }
    const hex = hexOfObject(this.places, object);
    const text = textOfObject(object);
    if (hex === undefined) {
      this.lost(at, `The object "${name || type || (text ?? '')}" is outside the map`);
      return;
    }
    if (text !== undefined && text !== '' && text.length <= LABEL_LENGTH) {
      if (!this.isFull('labels', at, text)) this.grid.labels.push({ hex, text });
      return;
    }
    const own = textOf(readProperties(object).get('text'));
    const words = own ?? text ?? [name, type].filter((part) => part !== '').join(', ');
    if (words === '') {
      this.lost(at, 'An object without a name or class');
      return;
    }
    if (this.isFull('notes', at, words)) return;
    this.grid.notes.push({ hex, text: words.slice(0, NOTE_LENGTH) });
    if (words.length > NOTE_LENGTH) this.lost(at, 'The end of a text of more than 2,000 characters');
    if (type !== CLASS.note) {
      this.findings.push(
        hint('tiled.object.note', at, `The object "${words.slice(0, 40)}" has become a note on its hex.`),
      );
    }
  }

  private readEdge(object: Values, at: string): void {
    const { edges } = this.grid;
    const given = readProperties(object);
    const name = textOf(object.name) ?? '';
    const edge = oneOf(given.get('edge'), ['north', 'south', 'east', 'west']);
    const use = oneOf(given.get('use'), ['enter', 'exit', 'both']);
    const side = textOf(given.get('side'));
    if (edge === undefined || use === undefined || side === undefined || !SLUG.test(side)) {
      this.lost(
        at,
        `The entry edge "${name}" lacks its side, edge (north, south, east, west) or use (enter, exit, both)`,
      );
      return;
    }
    if (this.isFull('edges', at, name)) return;
    const part = (value: unknown): number | undefined => {
      const number = numberOf(value);
      return number !== undefined && Number.isInteger(number) && number >= 1 && number <= 200 ? number : undefined;
    };
    const [from, to] = [part(given.get('from')), part(given.get('to'))];
    const entry: EntryEdge = { id: this.idFor(name, `${side} ${edge}`, edges), side, edge, use };
    if (from !== undefined) entry.from = from;
    if (to !== undefined) entry.to = to;
    edges.push(entry);
  }

  private idFor(id: string | undefined, name: string, taken: readonly { readonly id: string }[]): string {
    const wanted = id !== undefined && SLUG.test(id) ? id : slug(name, 'zone');
    return uniqueId(wanted, new Set(taken.map((one) => one.id)));
  }

  private isFull(list: keyof typeof MOST, at: string, what: string): boolean {
    if (this.grid[list].length < MOST[list]) return false;
    this.lost(at, `A map holds at most ${MOST[list]} ${list}; "${what.slice(0, 40)}"`);
    return true;
  }

  private lost(at: string, what: string): void {
    this.findings.push(warning('tiled.object.left-out', at, `${what}; it is left out.`));
  }
}

function oneOf<const T extends string>(value: unknown, values: readonly T[]): T | undefined {
  return values.find((one) => one === value);
}
