/** Reads drawn areas from GeoJSON, as map programs write it: a polygon, a feature, or a collection of them. Pure. */
import type { Coordinates } from './delivery-zone.ts';
import { type Corner, tidyArea, type ZoneArea } from './zone-area.ts';
import { type AreaProblem, type AreaProblemKind, areaProblems } from './zones-check.ts';

export interface FoundArea {
  /** '' where the file names none. */
  readonly name: string;
  readonly area: ZoneArea;
}

export type GeoJsonProblemKind =
  | 'not-json'
  | 'not-geojson'
  | 'nothing-found'
  | 'not-a-polygon'
  | 'has-holes'
  | 'bad-coordinates'
  | AreaProblemKind;

export interface GeoJsonProblem {
  /** Counted from 1; null for the file as a whole. */
  readonly entry: number | null;
  readonly name: string;
  readonly kind: GeoJsonProblemKind;
  /** Counted from 1: the corner to blame, or where two crossing edges begin. */
  readonly corners: readonly number[];
}

export interface GeoJsonAreas {
  /** Empty where anything is wrong: a file is taken whole or not at all. */
  readonly areas: readonly FoundArea[];
  readonly problems: readonly GeoJsonProblem[];
}

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function nameOf({ properties, id }: Fields): string {
  const known = isFields(properties) ? properties : {};
  const name = [known.name, known.Name, known.title, id].find((one) => typeof one === 'string' && one.trim() !== '');
  return typeof name === 'string' ? name.trim().slice(0, 60) : '';
}

function cornerOf(position: unknown): Corner | null {
  if (!Array.isArray(position)) return null;
  const [longitude, latitude] = position as unknown[];
  return Number.isFinite(longitude) && Number.isFinite(latitude) ? [longitude as number, latitude as number] : null;
}

/** One polygon's rings as an area, or what is wrong with them. */
function readRings(rings: unknown, restaurant: Coordinates): ZoneArea | Omit<GeoJsonProblem, 'entry' | 'name'> {
  if (!Array.isArray(rings) || !Array.isArray(rings[0])) return { kind: 'bad-coordinates', corners: [] };
  if (rings.length > 1) return { kind: 'has-holes', corners: [] };
  const positions: readonly unknown[] = rings[0];
  const corners = positions.map(cornerOf);
  const wrong = corners.indexOf(null);
  if (wrong >= 0) return { kind: 'bad-coordinates', corners: [wrong + 1] };
  const area = tidyArea(corners.filter((corner) => corner !== null));
  const [problem] = areaProblems(area, restaurant, '');
  return problem ? { kind: problem.kind, corners: cornersOf(problem) } : area;
}

function cornersOf({ path, corners }: AreaProblem): readonly number[] {
  const last = path.split('.').at(-1) ?? '';
  return corners ?? (/^\d+$/.test(last) ? [Number(last) + 1] : []);
}

function entriesOf(document: Fields): readonly unknown[] | null {
  if (document.type === 'FeatureCollection') return Array.isArray(document.features) ? document.features : null;
  return typeof document.type === 'string' ? [document] : null;
}

/** The polygons of one entry; each part of a MultiPolygon is one of them. Null for points and lines. */
function polygonsOf(entry: Fields): readonly unknown[] | null {
  const geometry = entry.type === 'Feature' ? entry.geometry : entry;
  if (!isFields(geometry)) return null;
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' && Array.isArray(geometry.coordinates) ? geometry.coordinates : null;
}

/** The areas of one entry and what is wrong with it. Parts are numbered: 'Harbour 2'. */
function readEntry(entry: unknown, number: number, restaurant: Coordinates): GeoJsonAreas {
  const name = isFields(entry) ? nameOf(entry) : '';
  const polygons = (isFields(entry) && polygonsOf(entry)) || [];
  if (polygons.length === 0) {
    return { areas: [], problems: [{ entry: number, name, kind: 'not-a-polygon', corners: [] }] };
  }
  const areas: FoundArea[] = [];
  const problems: GeoJsonProblem[] = [];
  for (const [part, rings] of polygons.entries()) {
    const read = readRings(rings, restaurant);
    if ('kind' in read) problems.push({ entry: number, name, ...read });
    else areas.push({ name: name !== '' && part > 0 ? `${name} ${part + 1}` : name, area: read });
  }
  return { areas, problems };
}

/** Takes the text of a GeoJSON file; every problem names its entry. */
export function readGeoJsonAreas(text: string, restaurant: Coordinates): GeoJsonAreas {
  const failed = (kind: GeoJsonProblemKind): GeoJsonAreas => {
    return { areas: [], problems: [{ entry: null, name: '', kind, corners: [] }] };
  };
  let document: unknown;
  try {
    document = JSON.parse(text);
  } catch {
    return failed('not-json');
  }
  const entries = isFields(document) ? entriesOf(document) : null;
  if (!entries) return failed('not-geojson');
  if (entries.length === 0) return failed('nothing-found');
  const read = entries.map((entry, index) => readEntry(entry, index + 1, restaurant));
  const problems = read.flatMap((one) => one.problems);
  return { areas: problems.length > 0 ? [] : read.flatMap(({ areas }) => areas), problems };
}
