import cookie from '@fastify/cookie';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DataOf } from '#core/contract/wire/endpoints.ts';
import type { ErrorEnvelope, SuccessEnvelope } from '#core/contract/wire/envelope.ts';
import { createEmbeddedGeocoder } from '#server/adapters/geocoder/embedded-geocoder.ts';
import type { Geocoder } from '#server/adapters/geocoder/geocoder.ts';
import { createStraightLineRouter } from '#server/adapters/router/straight-line-router.ts';
import { handleErrors } from '#server/http/error-handler.ts';
import { limitRates } from '#server/plugins/rate-limit.ts';
import { createGeoService } from './places.ts';
import { geoRoutes } from './store-routes.ts';

const warnings: unknown[] = [];

/** The limits work without a database, for one process. */
const noDatabase = { execute: () => Promise.reject(new Error('no database')) } as never;

/** The geo calls alone: they need no database. */
async function createGeoApp(geocoder: Geocoder = createEmbeddedGeocoder()): Promise<FastifyInstance> {
  const app = fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  handleErrors(app);
  const quiet = { warn: () => undefined };
  await limitRates(app, { db: noDatabase, log: quiet });
  await app.register(cookie);
  const log = { warn: (...what: unknown[]) => warnings.push(what) };
  geoRoutes(app, createGeoService({ geocoder, router: createStraightLineRouter(), log }), 'a secret of the tests');
  await app.ready();
  return app;
}

let app: FastifyInstance;
let address = 0;
beforeAll(async () => {
  app = await createGeoApp();
});
afterAll(() => app.close());

/** Each test calls from an address of its own, as calls are counted by address. */
const get = (path: string, query: Record<string, string>, from = `198.51.100.${address++ % 250}`, on = app) =>
  on.inject({ url: `/api/geo/${path}`, query, remoteAddress: from });

describe('searching an address', () => {
  it.each([
    ['hi', /सूची/],
    ['pa', /ਸੂਚੀ/],
  ])('names our own gazetteer in %s', async (language, name) => {
    const answer = await app.inject({
      url: '/api/geo/search',
      query: { q: '' },
      headers: { 'accept-language': language },
      remoteAddress: '198.51.100.251',
    });
    expect(answer.json<SuccessEnvelope<DataOf<'searchAddress'>>>().data.attribution).toMatch(name);
  });

  it('finds the same by a text in the body, which no proxy logs, under the same limit', async () => {
    const remoteAddress = '198.51.100.252';
    const post = (q: unknown) => app.inject({ method: 'POST', url: '/api/geo/search', payload: { q }, remoteAddress });
    const found = await get('search', { q: '14 Franklin Road' }, remoteAddress);
    expect((await post('14 Franklin Road')).json().data).toEqual(found.json().data);
    expect((await post('x'.repeat(201))).statusCode).toBe(400);
    const answers = await Promise.all(Array.from({ length: 120 }, () => post('qu')));
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
  });

  const search = async (q: string) =>
    (await get('search', { q })).json<SuccessEnvelope<DataOf<'searchAddress'>>>().data;

  it('answers with the fields of the specification, the attribution and at most five places in New Zealand', async () => {
    const found = await search('14 Franklin Rd');
    expect(found.items[0]).toEqual({
      display_name: '14 Franklin Road, Freemans Bay, Auckland 1011, New Zealand',
      lat: expect.closeTo(-36.849, 2),
      lon: expect.closeTo(174.753, 2),
      place: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(found.attribution).toBe('Servery gazetteer, approximate');
    const many = await search('auckland');
    expect(many.items).toHaveLength(5);
    for (const item of many.items) expect(item.display_name).toMatch(/, New Zealand$/);
  });

  it('finds nothing for fewer than three characters, spaces around not counted', async () => {
    for (const q of ['', 'po', '  po  ']) expect((await search(q)).items, q).toEqual([]);
    expect((await search('pon')).items.length).toBeGreaterThan(0);
  });

  it('needs the text, and not a book', async () => {
    expect((await get('search', {})).statusCode).toBe(400);
    expect((await get('search', { q: 'x'.repeat(201) })).statusCode).toBe(400);
  });

  it('is limited for each address', async () => {
    const statuses: number[] = [];
    for (let index = 0; index < 121; index += 1) {
      statuses.push((await get('search', { q: 'ponsonby' }, '203.0.113.1')).statusCode);
    }
    expect(statuses.slice(0, 120).every((status) => status === 200)).toBe(true);
    const refused = await get('search', { q: 'ponsonby' }, '203.0.113.1');
    expect([statuses[120], refused.statusCode]).toEqual([429, 429]);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await get('search', { q: 'ponsonby' }, '203.0.113.2')).statusCode).toBe(200);
  });
});

describe('the address at a point', () => {
  it('has a name and a postcode', async () => {
    const answer = await get('reverse', { lat: '-36.8515', lon: '174.7504' });
    expect(answer.json<SuccessEnvelope<DataOf<'reverseAddress'>>>().data).toEqual({
      lat: -36.8515,
      lon: 174.7504,
      place: expect.stringMatching(/^[\w-]{43}$/),
      display_name: expect.stringMatching(/, Auckland 1011, New Zealand$/),
      address: { postcode: '1011' },
    });
  });

  it('is 404 where nobody lives', async () => {
    const answer = await get('reverse', { lat: '-30', lon: '170' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json<ErrorEnvelope>().error.errorMessage).toBe('We know no address at that place.');
  });

  it.each([
    [{ lat: '-90.1', lon: '0' }, ['lat']],
    [{ lat: '0', lon: '180.5' }, ['lon']],
    [{ lat: '91', lon: '-181' }, ['lat', 'lon']],
  ])('is refused for %j', async (query, fields) => {
    const answer = await get('reverse', query);
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorEnvelope>().error.fields).toEqual(
      Object.fromEntries(fields.map((field) => [field, 'Coordinates out of valid range'])),
    );
  });

  it.each<Record<string, string>>([{ lat: 'north', lon: '0' }, { lat: '1e999', lon: '0' }, { lon: '0' }])(
    'is refused for %j, which is no number',
    async (query) => {
      const answer = await get('reverse', query);
      expect(answer.statusCode).toBe(400);
      expect(Object.keys(answer.json<ErrorEnvelope>().error.fields ?? {})).toEqual(['lat']);
    },
  );
});

describe('the way between two points', () => {
  it('is the straight line in metres, as longitude and latitude', async () => {
    const answer = await get('route', { fromLat: '-36.8485', fromLon: '174.7633', toLat: '-36.852', toLon: '174.744' });
    expect(answer.json<SuccessEnvelope<DataOf<'routeTo'>>>().data).toEqual({
      distance: 1761,
      isStraightLine: true,
      geometry: [
        [174.7633, -36.8485],
        [174.744, -36.852],
      ],
    });
  });

  it('is refused for coordinates that do not exist', async () => {
    const answer = await get('route', { fromLat: '-36.8', fromLon: '174.7', toLat: '91', toLon: '174.7' });
    expect(answer.statusCode).toBe(400);
    expect(answer.json<ErrorEnvelope>().error.fields).toEqual({ toLat: 'Coordinates out of valid range' });
  });
});

describe('a geocoder that fails', () => {
  it('is 502, and the log does not say what was looked for', async () => {
    const failing = await createGeoApp({
      attribution: '',
      allowsTypeAhead: false,
      search: (text) => Promise.reject(new TypeError(`no answer for ${text}`)),
      reverse: () => Promise.reject(new Error('no answer')),
    });
    const search = await get('search', { q: '14 Secret Street' }, '192.0.2.1', failing);
    expect(search.statusCode).toBe(502);
    expect((await get('reverse', { lat: '-36', lon: '174' }, '192.0.2.1', failing)).statusCode).toBe(502);
    expect(warnings.length).toBeGreaterThan(0);
    expect(JSON.stringify(warnings) + search.body).not.toContain('Secret');
    await failing.close();
  });
});
