import { describe, expect, it } from 'vitest';
import { readGeoJsonAreas } from './geojson-areas.ts';

const SHOP = { latitude: -36.8485, longitude: 174.7633 };
const closed = [
  [174.76, -36.86],
  [174.78, -36.86],
  [174.78, -36.84],
  [174.76, -36.86],
];
const polygon = (...rings: unknown[]) => ({ type: 'Polygon', coordinates: rings });
const feature = (name: string | undefined, geometry: unknown) => ({
  type: 'Feature',
  properties: name === undefined ? null : { name },
  geometry,
});
const read = (value: unknown) => readGeoJsonAreas(JSON.stringify(value), SHOP);

describe('readGeoJsonAreas', () => {
  it('takes a polygon, a feature, a collection and the parts of one entry', () => {
    const area = closed.slice(0, 3);
    expect(read(polygon(closed))).toEqual({ areas: [{ name: '', area }], problems: [] });
    expect(read(feature(' Harbour ', polygon(closed))).areas).toEqual([{ name: 'Harbour', area }]);
    const parts = { type: 'MultiPolygon', coordinates: [[closed], [closed]] };
    const found = read({
      type: 'FeatureCollection',
      features: [feature(undefined, polygon(closed)), feature('Bay', parts)],
    });
    expect(found.areas.map(({ name }) => name)).toEqual(['', 'Bay', 'Bay 2']);
    // Heights are left out.
    expect(read(polygon(closed.map((position) => [...position, 12]))).areas[0]?.area).toEqual(area);
  });

  it('says what is wrong with the file', () => {
    expect(readGeoJsonAreas('{"type":', SHOP).problems).toEqual([
      { entry: null, name: '', kind: 'not-json', corners: [] },
    ]);
    for (const value of [[], 'text', null, { features: [] }, { type: 'FeatureCollection', features: 4 }]) {
      expect(read(value).problems.map(({ kind }) => kind)).toEqual(['not-geojson']);
    }
    expect(read({ type: 'FeatureCollection', features: [] }).problems[0]?.kind).toBe('nothing-found');
  });

  it('names the entry and the corner of everything else, and takes nothing', () => {
    const crossed = [closed[0], closed[2], closed[1], [174.76, -36.84]];
    const bad: [string, unknown, string, number[]][] = [
      ['line', { type: 'LineString', coordinates: closed }, 'not-a-polygon', []],
      ['none', null, 'not-a-polygon', []],
      ['empty', { type: 'MultiPolygon', coordinates: [] }, 'not-a-polygon', []],
      ['holes', polygon(closed, closed), 'has-holes', []],
      ['flat', polygon(closed[0]), 'bad-coordinates', [1]],
      ['ringless', polygon(), 'bad-coordinates', []],
      ['texts', polygon([closed[0], ['174', '-36'], closed[2]]), 'bad-coordinates', [2]],
      ['two', polygon([closed[0], closed[1], closed[0]]), 'few-corners', []],
      ['swapped', polygon(closed.map(([x, y]) => [y, x])), 'bad-corner', [1]],
      ['Sydney', polygon(closed.map(([x = 0, y]) => [x - 23, y])), 'far-corner', [1]],
      ['crossed', polygon(crossed), 'crossing-edges', [1, 3]],
      ['tiny', polygon([closed[0], [174.7601, -36.86], [174.7601, -36.8599]]), 'small-area', []],
    ];
    const features = [feature('good', polygon(closed)), ...bad.map(([name, geometry]) => feature(name, geometry)), 7];
    const { areas, problems } = read({ type: 'FeatureCollection', features });
    expect(areas).toEqual([]);
    expect(problems).toEqual([
      ...bad.map(([name, , kind, corners], index) => ({ entry: index + 2, name, kind, corners })),
      { entry: bad.length + 2, name: '', kind: 'not-a-polygon', corners: [] },
    ]);
  });

  it('refuses too many corners', () => {
    const many = Array.from({ length: 201 }, (_, index) => {
      const turn = (2 * Math.PI * index) / 201;
      return [174.76 + Math.sin(turn) / 50, -36.85 + Math.cos(turn) / 50];
    });
    expect(read(polygon(many)).problems[0]?.kind).toBe('many-corners');
    expect(read(polygon(many.slice(1))).problems).toEqual([]);
  });
});
