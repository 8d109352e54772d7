import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '#core/domain/money/money.ts';
import { countsBefore, type DeliveryZone, farthestCornerKm, haversineKm, isCovered, zoneFor } from './delivery-zone.ts';
import {
  areaOutline,
  areaSquareMetres,
  type Corner,
  crossingEdges,
  decodeArea,
  doAreasOverlap,
  encodeArea,
  isInArea,
  tidyArea,
  type ZoneArea,
} from './zone-area.ts';
import { roundArea, zoneOverlaps } from './zone-overlaps.ts';

const SHOP = { latitude: -36.8485, longitude: 174.7633 };
/** A square of 0.02 degrees whose south-west corner is given. */
const square = (west: number, south: number, side = 0.02): ZoneArea => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
];
const at = ([longitude, latitude]: Corner) => ({ latitude, longitude });
const here = square(174.76, -36.86);

const gridDegrees = (min: number, max: number) =>
  fc.integer({ min: Math.round(min * 1e5), max: Math.round(max * 1e5) }).map((steps) => steps / 1e5);
/** Corners around a centre, sorted by direction: such a polygon never crosses itself. */
const starArea = fc
  .tuple(
    gridDegrees(-70, 70),
    gridDegrees(-180, 180),
    fc.array(fc.integer({ min: 500, max: 20_000 }), { minLength: 3, maxLength: 60 }),
  )
  .map(([latitude, longitude, reaches]): { centre: { latitude: number; longitude: number }; area: ZoneArea } => {
    const area = reaches.map((reach, index): Corner => {
      const turn = (2 * Math.PI * index) / reaches.length;
      const x = longitude + (reach / 1e5) * Math.sin(turn);
      return [x - 360 * Math.round(x / 360), latitude + (reach / 1e5) * Math.cos(turn)];
    });
    return { centre: { latitude, longitude }, area: tidyArea(area) };
  });

describe('isInArea', () => {
  it('takes the inside, every corner and every edge, and nothing beyond', () => {
    expect(isInArea(here, { latitude: -36.85, longitude: 174.77 })).toBe(true);
    for (const corner of here) expect(isInArea(here, at(corner))).toBe(true);
    expect(isInArea(here, { latitude: -36.86, longitude: 174.77 })).toBe(true);
    expect(isInArea(here, { latitude: -36.85, longitude: 174.78 })).toBe(true);
    // One step of the grid, about a metre, beyond each edge.
    for (const [longitude, latitude] of [
      [174.75999, -36.85],
      [174.78001, -36.85],
      [174.77, -36.86001],
      [174.77, -36.83999],
    ] as const) {
      expect(isInArea(here, { latitude, longitude })).toBe(false);
    }
  });

  it('follows a bay, and passes a corner at the height of the place once', () => {
    const bay: ZoneArea = [
      [174, -37],
      [174.04, -37],
      [174.04, -36.96],
      [174.02, -36.98],
      [174, -36.96],
    ];
    expect(isInArea(bay, { latitude: -36.97, longitude: 174.02 })).toBe(false);
    expect(isInArea(bay, { latitude: -36.98, longitude: 174.01 })).toBe(true);
    expect(isInArea(bay, { latitude: -36.98, longitude: 174.05 })).toBe(false);
    expect(isInArea(bay, { latitude: -36.98, longitude: 173.99 })).toBe(false);
  });

  it('works across the date line: the Chathams at -176 are not beside a square at 179.99', () => {
    const line = square(179.99, -44);
    const acrossLine: ZoneArea = line.map(([longitude, latitude]) => [
      longitude > 180 ? longitude - 360 : longitude,
      latitude,
    ]);
    for (const longitude of [179.995, 180, -180, -179.995]) {
      expect(isInArea(acrossLine, { latitude: -43.99, longitude })).toBe(true);
    }
    for (const longitude of [179.98, -179.98, 0, -176.56, 174.7]) {
      expect(isInArea(acrossLine, { latitude: -43.99, longitude })).toBe(false);
    }
    expect(crossingEdges(acrossLine)).toBeNull();
    expect(areaSquareMetres(acrossLine)).toBe(areaSquareMetres(square(100, -44)));
    expect(areaOutline(acrossLine).map(({ longitude }) => longitude)).toEqual([179.99, 180.01, 180.01, 179.99]);
    const chathams = square(-176.57, -43.96);
    expect(isInArea(chathams, { latitude: -43.95, longitude: -176.56 })).toBe(true);
    expect(isInArea(chathams, { latitude: -43.95, longitude: 176.56 })).toBe(false);
    expect(farthestCornerKm(chathams, { latitude: -43.95, longitude: 179.9 })).toBeLessThan(300);
  });

  it('agrees with itself whichever corner is first and whichever way round, anywhere on earth', () => {
    fc.assert(
      fc.property(starArea, fc.nat(), gridDegrees(-0.25, 0.25), gridDegrees(-0.25, 0.25), (star, turn, dx, dy) => {
        const { area, centre } = star;
        const x = centre.longitude + dx;
        const place = { latitude: centre.latitude + dy, longitude: x - 360 * Math.round(x / 360) };
        const from = turn % area.length;
        const turned = [...area.slice(from), ...area.slice(0, from)];
        expect(isInArea(turned, place)).toBe(isInArea(area, place));
        expect(isInArea([...turned].reverse(), place)).toBe(isInArea(area, place));
        for (const corner of area) expect(isInArea(area, at(corner))).toBe(true);
      }),
    );
  });

  it('agrees with the sum of angles away from the border', () => {
    fc.assert(
      fc.property(starArea, gridDegrees(-0.25, 0.25), gridDegrees(-0.25, 0.25), (star, dx, dy) => {
        const outline = areaOutline(star.area);
        const [first] = outline;
        if (!first) return;
        const x = star.centre.longitude + dx;
        const longitude = x + 360 * Math.round((first.longitude - x) / 360);
        const latitude = star.centre.latitude + dy;
        const angles = outline.map((a, index) => {
          const b = outline[(index + 1) % outline.length] ?? a;
          const [ax, ay] = [a.longitude - longitude, a.latitude - latitude];
          const [bx, by] = [b.longitude - longitude, b.latitude - latitude];
          return Math.atan2(ax * by - ay * bx, ax * bx + ay * by);
        });
        // Half a turn between two corners: the place is next to an edge.
        fc.pre(angles.every((angle) => Math.abs(angle) < 3.1));
        const turns = Math.abs(angles.reduce((sum, angle) => sum + angle, 0)) / (2 * Math.PI);
        expect(isInArea(star.area, { latitude, longitude: x - 360 * Math.round(x / 360) })).toBe(turns > 0.5);
      }),
    );
  });
});

describe('crossingEdges', () => {
  it('finds crossing, touching and folded edges, and says where they begin', () => {
    expect(crossingEdges(here)).toBeNull();
    expect(crossingEdges([here[0], here[2], here[1], here[3]] as ZoneArea)).toEqual([0, 2]);
    const touching: ZoneArea = [
      [174, -37],
      [174.04, -37],
      [174.04, -36.96],
      [174.02, -37],
      [174, -36.96],
    ];
    expect(crossingEdges(touching)).toEqual([0, 2]);
    const spike: ZoneArea = [
      [174, -37],
      [174.04, -37],
      [174.02, -37],
    ];
    expect(crossingEdges(spike)).not.toBeNull();
  });

  it('takes every star, and no pentagram', () => {
    fc.assert(
      fc.property(starArea, ({ area }) => {
        expect(crossingEdges(area)).toBeNull();
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 20 }), gridDegrees(-180, 180), (half, longitude) => {
        const round = roundArea({ latitude: -40, longitude }, 5, 2 * half + 1);
        const everySecond = round.map((corner, index) => round[(2 * index) % round.length] ?? corner);
        expect(crossingEdges(everySecond)).not.toBeNull();
      }),
    );
  });
});

describe('the encoded text', () => {
  it('is the polyline of five decimals that other programs read', () => {
    // The example of the format's own documentation.
    const known: ZoneArea = [
      [-120.2, 38.5],
      [-120.95, 40.7],
      [-126.453, 43.252],
    ];
    expect(encodeArea(known)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
    expect(decodeArea('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(known);
  });

  it('comes back as it was', () => {
    const corner = fc.tuple(gridDegrees(-180, 180), gridDegrees(-90, 90));
    fc.assert(
      fc.property(fc.array(corner, { maxLength: 200 }), (area) => {
        expect(decodeArea(encodeArea(area))).toEqual(area.map(([x, y]) => [x + 0, y + 0]));
      }),
    );
  });
});

describe('areaSquareMetres and tidyArea', () => {
  it('measures a square on the sphere', () => {
    const [south, north] = [-36.86, -36.84].map((latitude) => ({ latitude, longitude: 174.76 }));
    const [west, east] = [174.76, 174.78].map((longitude) => ({ latitude: -36.85, longitude }));
    if (!south || !north || !west || !east) throw new Error('four places');
    const expected = haversineKm(south, north) * haversineKm(west, east) * 1e6;
    expect(areaSquareMetres(here) / expected).toBeCloseTo(1, 5);
  });

  it('rounds to the grid and drops repeated corners', () => {
    const typed: ZoneArea = [
      [174.7600001, -36.86],
      [174.76, -36.86],
      [174.78, -36.86],
      [174.78, -36.84],
      [174.76, -36.86],
    ];
    expect(tidyArea(typed)).toEqual([
      [174.76, -36.86],
      [174.78, -36.86],
      [174.78, -36.84],
    ]);
  });
});

describe('overlapping zones', () => {
  const zone = (zoneId: string, fee: number, shape: { km?: number; area?: ZoneArea }): DeliveryZone => ({
    zoneId,
    name: zoneId,
    distanceKm: shape.km ?? 9,
    area: shape.area ?? null,
    fee: cents(fee),
    minimum: cents(0),
    estimateMinutes: null,
  });
  const ring = zone('ring', 500, { km: 3 });
  const far = zone('far', 300, { km: 8 });
  const cheap = zone('cheap', 400, { area: here });
  const dear = zone('dear', 600, { area: here });
  const large = zone('large', 400, { area: square(174.7, -36.9, 0.2) });
  const place = { latitude: -36.85, longitude: 174.765 };
  const reach = { km: haversineKm(SHOP, place), place };

  it('the lowest fee counts, then the smallest area; of rings the smallest alone', () => {
    expect(zoneFor([ring, far, dear], reach)?.zoneId).toBe('ring');
    expect(zoneFor([far, cheap, ring], reach)?.zoneId).toBe('cheap');
    expect(zoneFor([large, cheap], reach)?.zoneId).toBe('cheap');
    expect(zoneFor([cheap, large], reach)?.zoneId).toBe('cheap');
    // The larger ring is cheaper than the area, but does not count where a smaller one covers the address.
    expect(zoneFor([ring, far, cheap], reach)?.zoneId).toBe('cheap');
    expect(zoneFor([zone('same', 400, { km: 3 }), cheap], reach)?.zoneId).toBe('cheap');
    expect(zoneFor([zone('tiny', 400, { km: 0.9 }), large], reach)?.zoneId).toBe('tiny');
    expect(zoneFor([cheap, zone('equal', 400, { area: here })], reach)?.zoneId).toBe('cheap');
  });

  it('an area covers nothing while only the distance is known, and nothing outside, however near', () => {
    expect(zoneFor([cheap], { km: 0.1, place: null })).toBeNull();
    expect(isCovered(cheap, { km: 0.1, place: { latitude: -36.83, longitude: 174.77 } })).toBe(false);
    expect(zoneFor([cheap], { km: Number.NaN, place })).toBeNull();
  });

  it('are listed with the one that zoneFor takes', () => {
    const apart = zone('apart', 100, { area: square(175.5, -36.86) });
    const listed = zoneOverlaps([ring, far, cheap, large, apart], SHOP);
    expect(listed.map(({ winner, other, reason }) => [winner.zoneId, other.zoneId, reason])).toEqual([
      ['cheap', 'ring', 'lower-fee'],
      ['large', 'ring', 'lower-fee'],
      ['far', 'cheap', 'lower-fee'],
      ['far', 'large', 'lower-fee'],
      ['cheap', 'large', 'smaller'],
    ]);
    for (const { winner, other } of listed) expect(countsBefore(other, winner)).toBe(false);
  });

  it('a shared border is no overlap, the same area twice is one', () => {
    expect(doAreasOverlap(here, square(174.78, -36.86))).toBe(false);
    expect(doAreasOverlap(here, here)).toBe(true);
    expect(doAreasOverlap(here, square(174.77, -36.85))).toBe(true);
    expect(doAreasOverlap(here, square(174.765, -36.855, 0.005))).toBe(true);
    expect(doAreasOverlap(square(179.99, -44), square(-179.995, -44))).toBe(true);
  });

  it('a drawing begins round and keeps its corners apart', () => {
    const round = tidyArea(roundArea(SHOP, 2, 8));
    expect(round).toHaveLength(8);
    expect(farthestCornerKm(round, SHOP)).toBeCloseTo(2, 2);
    expect(crossingEdges(round)).toBeNull();
  });

  it('never takes a zone that another covering one counts before, in any order of areas', () => {
    const anyZones = fc.array(
      fc.tuple(starArea, fc.integer({ min: 0, max: 3 })).map(([{ area }, fee]) => ({ area, fee: fee * 100 })),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(anyZones, starArea, (drawn, { area: spot }) => {
        const centre = spot[0];
        if (!centre) return;
        // All are moved onto one place, so that many overlap.
        const moved = drawn.map(({ area, fee }, index) => {
          const [first] = area;
          const shifted = area.map(
            ([x, y]): Corner => [x - (first?.[0] ?? 0) + centre[0], y - (first?.[1] ?? 0) + centre[1]],
          );
          return zone(String(index), fee, {
            area: tidyArea(shifted.map(([x, y]) => [x - 360 * Math.round(x / 360), y])),
          });
        });
        const where = { km: 1, place: at(centre) };
        const winner = zoneFor(moved, where);
        const covering = moved.filter((one) => isCovered(one, where));
        expect(winner === null).toBe(covering.length === 0);
        for (const one of covering) expect(winner && countsBefore(one, winner)).toBe(false);
        expect(zoneFor([...moved].reverse(), where)?.fee).toBe(winner?.fee);
      }),
    );
  });
});
