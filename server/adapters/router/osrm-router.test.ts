import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createRemoteService } from '#server/adapters/geo-remote/remote-service.ts';
import { hang, json, type StandIn, startStandIn, text } from '#server/adapters/geo-remote/testing/stand-in-server.ts';
import { createOsrmRouter, NotByRoadError } from './osrm-router.ts';
import { NoRouteError } from './router.ts';

const from = { latitude: -36.8468, longitude: 174.7479 };
const to = { latitude: -36.857, longitude: 174.7451 };

const line = [
  [174.7478, -36.8469],
  [174.7465, -36.8502],
  [174.7452, -36.8571],
];

/** The shape of OSRM 5 with `overview=full&geometries=geojson`. The line is 1,160 m long. */
const answer = {
  code: 'Ok',
  routes: [
    {
      geometry: { coordinates: line, type: 'LineString' },
      legs: [{ steps: [], summary: '', weight: 118.4, duration: 118.4, distance: 1163.4 }],
      weight_name: 'routability',
      weight: 118.4,
      duration: 118.4,
      distance: 1163.4,
    },
  ],
  waypoints: [
    { hint: 'x', distance: 14.2, name: 'Franklin Road', location: line[0] },
    { hint: 'x', distance: 14.2, name: 'Ponsonby Road', location: line[2] },
  ],
};

const routeWith = (change: object) => ({ ...answer, routes: [{ ...answer.routes[0], ...change }] });
const lineWith = (coordinates: unknown) => routeWith({ geometry: { type: 'LineString', coordinates } });

let standIn: StandIn;

beforeEach(async () => {
  standIn = await startStandIn();
});

afterEach(() => standIn.close());

const router = (timeoutMs = 10_000) =>
  createOsrmRouter(createRemoteService({ url: standIn.url, userAgent: 'Test kitchen', timeoutMs }));

describe('a way by road', () => {
  it('is asked for longitude first and read in metres', async () => {
    standIn.answer(json(answer));
    expect(await router().route(from, to)).toEqual({
      metres: 1163,
      isStraightLine: false,
      points: [
        { latitude: -36.8469, longitude: 174.7478 },
        { latitude: -36.8502, longitude: 174.7465 },
        { latitude: -36.8571, longitude: 174.7452 },
      ],
    });
    expect(standIn.requests[0]).toMatchObject({
      path: '/route/v1/driving/174.747900,-36.846800;174.745100,-36.857000',
      query: { overview: 'full', geometries: 'geojson' },
      headers: { 'user-agent': 'Test kitchen' },
    });
  });

  it.each([200, 400])('that does not exist is an error with a text of its own (status %i)', async (status) => {
    standIn.answer(json({ code: 'NoRoute', message: 'Impossible route between points' }, status));
    const failure = await router()
      .route(from, to)
      .catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(NoRouteError);
  });

  it('is not by road where no road is near', async () => {
    standIn.answer(json({ code: 'NoSegment', message: 'Could not find a matching segment' }, 400));
    await expect(router().route(from, to)).rejects.toThrow(NotByRoadError);
    // OSRM snaps to the nearest road however far it is.
    standIn.answer(json(answer));
    await expect(router().route({ latitude: -36.82, longitude: 174.8 }, to)).rejects.toThrow(NotByRoadError);
    await expect(router().route(from, { latitude: -36.9, longitude: 174.75 })).rejects.toThrow(NotByRoadError);
  });

  it('is not asked for outside New Zealand and beyond any delivery', async () => {
    await expect(router().route(from, { latitude: -33.87, longitude: 151.21 })).rejects.toThrow(NotByRoadError);
    await expect(router().route({ latitude: 0, longitude: 0 }, to)).rejects.toThrow(NotByRoadError);
    await expect(router().route(from, { latitude: -41.29, longitude: 174.78 })).rejects.toThrow(NotByRoadError);
    expect(standIn.requests).toEqual([]);
  });
});

describe('a router that lies', () => {
  it.each([
    ['swapped coordinates', lineWith(line.map(([longitude, latitude]) => [latitude, longitude]))],
    ['a road in another country', lineWith(line.map(() => [151.21, -33.87]))],
    ['coordinates that are text', lineWith(line.map((point) => point.map(String)))],
    ['a point', lineWith([line[0]])],
    ['a polyline', routeWith({ geometry: 'nb_fFuvxj`@' })],
    ['a distance shorter than its road', routeWith({ distance: 12 })],
    ['a distance longer than its road', routeWith({ distance: 98_765 })],
    ['a negative distance', routeWith({ distance: -1163.4 })],
    ['a distance that is text', routeWith({ distance: '1163.4' })],
    ['no route', { code: 'Ok', routes: [] }],
    ['no code', { routes: answer.routes }],
    ['a list', [answer]],
  ])('with %s is not believed', async (_, body) => {
    standIn.answer(json(body));
    await expect(router().route(from, to)).rejects.toMatchObject({ reason: 'malformed' });
  });

  it.each([
    ['fails', json({ message: 'Too Many Requests' }, 429), 'status'],
    ['dislikes the question', json({ code: 'InvalidQuery' }, 400), 'status'],
    ['hangs', hang, 'timeout'],
    ['sends a page', text('<html>'), 'not-json'],
  ])('throws when the server %s', async (_, reply, reason) => {
    standIn.answer(reply);
    await expect(router(reason === 'timeout' ? 60 : 10_000).route(from, to)).rejects.toMatchObject({ reason });
  });
});
