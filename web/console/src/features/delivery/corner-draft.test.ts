import { describe, expect, it } from 'vitest';
import type { ZoneArea } from '#core/domain/delivery/zone-area.ts';
import {
  changeCorner,
  insertAfter,
  insertCorner,
  moveCorner,
  outlineOf,
  type PastCorners,
  readCorners,
  rememberCorners,
  removeCorner,
  toArea,
} from './corner-draft.ts';

const AREA: ZoneArea = [
  [174.76, -36.86],
  [174.78, -36.86],
  [174.78, -36.84],
];

describe('corners during editing', () => {
  it('are sent as they came, and texts that are no numbers as what every field refuses', () => {
    const corners = readCorners(AREA);
    expect(toArea(corners)).toEqual(AREA);
    expect(toArea(changeCorner(corners, 1, { latitude: ' −36,8 ' }))[1]).toEqual([174.78, -36.8]);
    for (const latitude of ['', 'south', '1e999']) {
      expect(toArea(changeCorner(corners, 0, { latitude }))[0]).toEqual([174.76, 999]);
    }
  });

  it('are added, inserted, moved and removed without changing the keys of the others', () => {
    const corners = readCorners(AREA);
    const added = insertCorner(corners, 3, { latitude: -36.84, longitude: 174.76 });
    expect(added.map(({ key }) => key)).toEqual([0, 1, 2, 3]);
    const between = insertAfter(added, 0);
    expect(toArea(between)[1]).toEqual([174.77, -36.86]);
    expect(between.map(({ key }) => key)).toEqual([0, 4, 1, 2, 3]);
    // After the last one: half-way back to the first.
    expect(toArea(insertAfter(added, 3))[4]).toEqual([174.76, -36.85]);
    const moved = moveCorner(between, 1, { latitude: -36.870004, longitude: 174.77 });
    expect(moved[1]).toEqual({ key: 4, latitude: '-36.87000', longitude: '174.77000' });
    expect(removeCorner(moved, 1)).toEqual(added);
    expect(insertAfter([], 0)).toEqual([]);
  });

  it('lie half-way across the date line on the shorter side', () => {
    const corners = readCorners([
      [179.98, -44],
      [-179.98, -44],
      [-179.98, -43.96],
    ]);
    expect(toArea(insertAfter(corners, 0))[1]?.map(Math.abs)).toEqual([180, 44]);
    expect(outlineOf(corners).map(({ longitude }) => longitude)).toEqual([179.98, 180.02, 180.02]);
  });

  it('keep their place on the map while one of them is being typed', () => {
    const corners = readCorners(AREA);
    expect(outlineOf(changeCorner(corners, 1, { latitude: '-' })).map(({ latitude }) => latitude)).toEqual([
      -36.86, -36.86, -36.84,
    ]);
    expect(outlineOf(changeCorner(corners, 0, { longitude: '' }))).toHaveLength(3);
    expect(outlineOf([])).toEqual([]);
    expect(outlineOf([{ key: 0, latitude: '', longitude: '' }])).toEqual([]);
  });

  it('go back step by step; typing in one field is one step', () => {
    const step = (field: string | null): PastCorners => ({ zoneKey: 'a', corners: [], field });
    let past: readonly PastCorners[] = [];
    for (const field of [null, null, '0 latitude', '0 latitude', '0 longitude', '0 latitude']) {
      past = rememberCorners(past, step(field));
    }
    expect(past.map(({ field }) => field)).toEqual([null, null, '0 latitude', '0 longitude', '0 latitude']);
    for (let index = 0; index < 200; index += 1) past = rememberCorners(past, step(null));
    expect(past).toHaveLength(100);
  });
});
