import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getJson, type RemoteAddress } from './get-json.ts';
import {
  breakOff,
  drip,
  flood,
  hang,
  json,
  redirectTo,
  type StandIn,
  stall,
  startStandIn,
  text,
} from './testing/stand-in-server.ts';

let standIn: StandIn;

beforeEach(async () => {
  standIn = await startStandIn();
});

afterEach(() => standIn.close());

const ask = (remote: Partial<RemoteAddress> = {}, readable?: number[]) =>
  getJson(
    { url: standIn.url, userAgent: 'Test kitchen', timeoutMs: 10_000, ...remote },
    { path: '/search', query: { q: '14 Franklin Road' }, ...(readable ? { readable } : {}) },
  );

describe('asking a provider', () => {
  it('says who asks and for what', async () => {
    standIn.answer(json({ fine: true }));
    expect(await ask()).toEqual({ status: 200, body: { fine: true } });
    expect(standIn.requests).toHaveLength(1);
    expect(standIn.requests[0]).toMatchObject({
      path: '/search',
      query: { q: '14 Franklin Road' },
      headers: { 'user-agent': 'Test kitchen', accept: 'application/json', 'accept-language': 'en-NZ,en' },
    });
  });

  it('keeps path and query of the base URL', async () => {
    await ask({ url: `${standIn.url}/maps/v1/?key=abc` });
    expect(standIn.requests[0]).toMatchObject({
      path: '/maps/v1/search',
      query: { key: 'abc', q: '14 Franklin Road' },
    });
  });

  it('writes a name with macrons into a header, which has none', async () => {
    await ask({ userAgent: 'Kūmara Kitchen 東京\r\nx-forged: yes' });
    expect(standIn.requests[0]?.headers['user-agent']).toBe('Kumara Kitchen ????x-forged: yes');
    expect(standIn.requests[0]?.headers['x-forged']).toBeUndefined();
  });

  it('reads the body of another status when asked to', async () => {
    standIn.answer(json({ code: 'NoRoute' }, 400));
    expect(await ask({}, [200, 400])).toEqual({ status: 400, body: { code: 'NoRoute' } });
  });
});

describe('a provider that fails', () => {
  it.each([400, 404, 429, 500, 503])('with status %i', async (status) => {
    standIn.answer(json({ error: 'no' }, status));
    await expect(ask()).rejects.toMatchObject({ name: 'RemoteServiceError', reason: 'status', status });
  });

  it('by being away', async () => {
    const { url } = standIn;
    await standIn.close();
    await expect(ask({ url })).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it('by hanging up in the middle', async () => {
    standIn.answer(breakOff);
    await expect(ask()).rejects.toMatchObject({ reason: 'unreachable' });
  });

  it.each([
    ['saying nothing', hang],
    ['starting and stopping', stall],
    ['dripping', drip],
  ])('by %s', async (_, answer) => {
    standIn.answer(answer);
    await expect(ask({ timeoutMs: 60 })).rejects.toMatchObject({ reason: 'timeout' });
  });

  it('by sending without end', async () => {
    standIn.answer(flood);
    await expect(ask()).rejects.toMatchObject({ reason: 'too-large' });
  });

  it('by sending a bomb', async () => {
    const bomb = gzipSync(Buffer.alloc(20 * 1024 * 1024, ' '));
    expect(bomb.byteLength).toBeLessThan(64 * 1024);
    standIn.answer(text(bomb, { 'content-encoding': 'gzip' }));
    await expect(ask()).rejects.toMatchObject({ reason: 'too-large' });
  });

  it('takes a megabyte, and no byte more', async () => {
    const body = (bytes: number) => `"${'a'.repeat(bytes - 2)}"`;
    standIn.answer(text(body(1024 * 1024)));
    expect((await ask()).body).toHaveLength(1024 * 1024 - 2);
    standIn.answer(text(body(1024 * 1024 + 1)));
    await expect(ask()).rejects.toMatchObject({ reason: 'too-large' });
  });

  it('by sending the caller elsewhere, where it does not go', async () => {
    const elsewhere = await startStandIn();
    standIn.answer(redirectTo(`${elsewhere.url}/secret`));
    await expect(ask()).rejects.toMatchObject({ reason: 'redirected', status: 302 });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });

  it.each([
    ['a page', '<html>14 Franklin Road</html>'],
    ['nothing', ''],
    ['half an answer', '[{"lat":'],
    ['bytes that are no text', Buffer.from([0x22, 0xff, 0xfe, 0x22])],
  ])('by sending %s', async (_, body) => {
    standIn.answer(text(body));
    const failure = await ask().catch((error: unknown) => error);
    expect(failure).toMatchObject({ reason: 'not-json', message: 'not-json' });
    // Neither question nor answer may reach a log.
    expect(failure).not.toHaveProperty('cause.message');
  });
});
