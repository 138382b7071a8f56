import { characterCount, counted, firstCharacters, lowerFirst, type Finding } from '@core/base';
import { hint, warning } from '../findings/make';
import type { EntryEdge } from '../generated/types';
import type { MapGrid } from '../map-grid';
import { MAP_LIMITS, MAP_TEXTS } from '../map-limits';
import { ID_PATTERN, MAX_NAME, slug, uniqueId } from '../slug';
import { CLASS } from './format';
import { hexesOfObject, hexOfObject, textOfObject, type ObjectContext } from './object-hexes';
import { classOf, numberOf, objectsIn, readProperties, textOf, type Values } from './properties';

/** Imports the objects of layers: zones, entry edges, labels, notes. Reports objects it cannot import. */
export class ObjectReader {
  readonly findings: Finding[] = [];
  /** Zones made of objects, by name. */
  private readonly drawn = new Map<string, { hexes: number[] }>();

  constructor(
    private readonly grid: MapGrid,
    private readonly places: ObjectContext,
  ) {}

  read(layer: Values, at: string): void {
    // The scenario's forces, not the map, hold the units.
    if (classOf(layer) === CLASS.units) return;
    if (classOf(layer) === CLASS.zone) this.readZone(layer, at);
    else
      for (const [index, object] of objectsIn(layer.objects).entries())
        this.readObject(object, `${at}/objects/${index}`);
  }

  private readZone(layer: Values, at: string): void {
    const { zones } = this.grid;
    const properties = readProperties(layer);
    const name = firstCharacters(textOf(layer.name) || 'Zone', MAX_NAME);
    if (this.isFull('zones', at, name)) return;
    const side = textOf(properties.get('side'));
    const hexes = new Set<number>();
    let outside = 0;
    for (const object of objectsIn(layer.objects)) {
      const objectHexes = hexesOfObject(this.places, object);
      if (objectHexes === undefined) {
        this.skipped(at, `The rest of the zone “${name}”, because the zone outlines have too many corners`);
        break;
      }
      if (objectHexes.length === 0) outside++;
      for (const hex of objectHexes) hexes.add(hex);
    }
    if (outside > 0) this.skipped(at, `${counted(outside, 'object')} of the zone “${name}” outside the map`);
    zones.push({
      id: this.idFor(textOf(properties.get('id')), name, zones),
      name,
      use: properties.get('use') === 'objective' ? 'objective' : 'deploy',
      ...(side !== undefined && ID_PATTERN.test(side) ? { side } : {}),
      hexes: [...hexes].sort((a, b) => a - b),
    });
  }

  private readZoneObject(object: Values, name: string, at: string): void {
    const { zones } = this.grid;
    const hexes = hexesOfObject(this.places, object);
    if (hexes === undefined || hexes.length === 0) {
      this.skipped(at, `The zone “${name}” outside the map`);
      return;
    }
    const known = this.drawn.get(name);
    if (known) {
      known.hexes = [...new Set([...known.hexes, ...hexes])].sort((a, b) => a - b);
      return;
    }
    const shown = firstCharacters(name || 'Zone', MAX_NAME);
    if (this.isFull('zones', at, shown)) return;
    const properties = readProperties(object);
    const side = textOf(properties.get('side'));
    const zone = {
      id: this.idFor(textOf(properties.get('id')), shown, zones),
      name: shown,
      use: properties.get('use') === 'objective' ? ('objective' as const) : ('deploy' as const),
      ...(side !== undefined && ID_PATTERN.test(side) ? { side } : {}),
      hexes,
    };
    if (name !== '') this.drawn.set(name, zone);
    zones.push(zone);
  }

  private readObject(object: Values, at: string): void {
    const type = classOf(object);
    const name = textOf(object.name) ?? '';
    if (type === CLASS.edge) {
      this.readEdge(object, at);
      return;
    }
    // Drawn by hand in Tiled: objects of one name are one zone.
    if (type.toLowerCase() === CLASS.zone) {
      this.readZoneObject(object, name, at);
      return;
    }
    const hex = hexOfObject(this.places, object);
    const text = textOfObject(object);
    if (hex === undefined) {
      this.skipped(at, `The object “${name || type || (text ?? '')}” outside the map`);
      return;
    }
    if (text !== undefined && text !== '' && characterCount(text) <= MAP_TEXTS.label) {
      if (!this.isFull('labels', at, text)) this.grid.labels.push({ hex, text });
      return;
    }
    const noteText = textOf(readProperties(object).get('text'));
    const content = noteText ?? text ?? [name, type].filter((part) => part !== '').join(', ');
    if (content === '') {
      this.skipped(at, 'An object without a name or class');
      return;
    }
    if (this.isFull('notes', at, content)) return;
    const note = firstCharacters(content, MAP_TEXTS.note);
    this.grid.notes.push({ hex, text: note });
    if (note !== content) this.skipped(at, 'The part of a text beyond 2,000 characters');
    if (type !== CLASS.note) {
      const message = `The object “${firstCharacters(content, 40)}” was imported as a note on its hex.`;
      this.findings.push(hint('tiled.object.note', at, message));
    }
  }

  private readEdge(object: Values, at: string): void {
    const { edges } = this.grid;
    const properties = readProperties(object);
    const name = textOf(object.name) ?? '';
    const edge = oneOf(properties.get('edge'), ['north', 'south', 'east', 'west']);
    const use = oneOf(properties.get('use'), ['enter', 'exit', 'both']);
    const side = textOf(properties.get('side'));
    if (edge === undefined || use === undefined || side === undefined || !ID_PATTERN.test(side)) {
      this.skipped(
        at,
        `The entry edge “${name}” without a side, edge (north, south, east, west) or use (enter, exit, both)`,
      );
      return;
    }
    if (this.isFull('edges', at, name)) return;
    const part = (value: unknown): number | undefined => {
      const number = numberOf(value);
      return number !== undefined && Number.isInteger(number) && number >= 1 && number <= 200 ? number : undefined;
    };
    const [from, to] = [part(properties.get('from')), part(properties.get('to'))];
    const entry: EntryEdge = { id: this.idFor(name, `${side} ${edge}`, edges), side, edge, use };
    if (from !== undefined) entry.from = from;
    if (to !== undefined) entry.to = to;
    edges.push(entry);
  }

  private idFor(id: string | undefined, name: string, taken: readonly { readonly id: string }[]): string {
    const wanted = id !== undefined && ID_PATTERN.test(id) ? id : slug(name, 'zone');
    return uniqueId(wanted, new Set(taken.map((entry) => entry.id)));
  }

  private isFull(list: keyof typeof MAP_LIMITS, at: string, what: string): boolean {
    if (this.grid[list].length < MAP_LIMITS[list]) return false;
    this.skipped(at, `“${firstCharacters(what, 40)}”, because a map has at most ${MAP_LIMITS[list]} ${list}`);
    return true;
  }

  private skipped(at: string, what: string): void {
    this.findings.push(warning('tiled.object.left-out', at, `Not imported: ${lowerFirst(what)}.`));
  }
}

function oneOf<const T extends string>(value: unknown, values: readonly T[]): T | undefined {
  return values.find((candidate) => candidate === value);
}
