/** Answers of a real server that are cut at any place: no answer for whoever asked, and never a refusal. */
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { isRefusal } from '#core/contract/wire/call.ts';
import type { RouteSpec } from '#core/contract/wire/paths.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { fetchWhole } from './fetch-whole.ts';
import { createHttp } from './http.ts';

type RouteName = keyof typeof ROUTES;
interface Answer {
  readonly status: number;
  readonly body: Uint8Array;
  /** How many bytes arrive before the line breaks; undefined for all of them and a proper end. */
  readonly cutAt?: number;
  readonly isChunked: boolean;
}

let server: Server;
let answer: Answer;

function send(response: ServerResponse): void {
  const { status, body, cutAt, isChunked } = answer;
  const headers = { 'Content-Type': 'application/json', ...(isChunked ? {} : { 'Content-Length': body.byteLength }) };
  response.writeHead(status, headers);
  if (cutAt === undefined) return void response.end(body);
  response.flushHeaders();
  // Empty writes call back as well; the line breaks once the part is on its way.
  response.write(body.subarray(0, cutAt), () => response.socket?.end());
}

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    request.on('end', () => send(response));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const browsers = fetch;
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => browsers(origin + url, init));
  vi.stubGlobal('document', { documentElement: { lang: 'en' } });
});
afterAll(async () => {
  vi.unstubAllGlobals();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const { call } = createHttp({
  timeoutMs: 20_000,
  headers: () => ({}),
  init: () => ({}),
  onAnswer: (_, given) => given,
  routeOf: (name) => (ROUTES as Partial<Record<string, RouteSpec>>)[name],
});

/** The call with something for each part of its path. */
function ask(name: RouteName): Promise<unknown> {
  const { path, method } = ROUTES[name];
  const params = Object.fromEntries([...path.matchAll(/:([a-zA-Z]+)/g)].map(([, key = '']) => [key, 'x']));
  return call(name as never, { params, ...(method === 'GET' ? {} : { body: {} }) } as never);
}

const anyAnswer = fc
  .record({
    status: fc.constantFrom(200, 201, 400, 403, 404, 409, 422, 429, 500, 502, 503),
    text: fc.string({ unit: 'grapheme', maxLength: 200 }),
    isChunked: fc.boolean(),
  })
  .map(({ status, text, isChunked }) => {
    const words = { errorCode: status, errorMessage: text || 'No', message: text || 'No' };
    const sent = status < 400 ? { success: true, data: text } : { success: false, data: null, error: words };
    return { status, isChunked, body: new TextEncoder().encode(JSON.stringify(sent)) };
  });
const anyCall = fc.constantFrom(...(Object.keys(ROUTES) as RouteName[]));

it('an answer that is cut at any place, of any call and any status, is neither an answer nor a refusal', async () => {
  await fc.assert(
    fc.asyncProperty(anyCall, anyAnswer, fc.nat(), async (name, whole, place) => {
      // A chunked answer may lack its end alone.
      answer = { ...whole, cutAt: place % (whole.body.byteLength + (whole.isChunked ? 1 : 0)) };
      const outcome = await ask(name).then(
        (data) => ({ data }),
        (error: unknown) => ({ error, isRefusal: isRefusal(error) }),
      );
      expect(outcome).toMatchObject({ error: { name: 'TypeError' }, isRefusal: false });
    }),
  );
});

it('an answer that arrives whole is taken for what it says', async () => {
  await fc.assert(
    fc.asyncProperty(anyCall, anyAnswer, async (name, whole) => {
      answer = whole;
      const outcome = await ask(name).then(
        () => 'answer',
        (error: unknown) => (isRefusal(error) ? 'refusal' : 'nothing'),
      );
      expect(outcome).toBe(whole.status < 400 ? 'answer' : 'refusal');
    }),
  );
});

it('hands on every byte, status and header, and no body where there may be none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 2_000 }), fc.boolean(), async (body, isChunked) => {
      answer = { status: 200, body, isChunked };
      const given = await fetchWhole('/anything');
      expect([given.status, given.headers.get('content-type')]).toEqual([200, 'application/json']);
      expect(new Uint8Array(await given.arrayBuffer())).toEqual(new Uint8Array(body));
    }),
    { numRuns: 20 },
  );
  answer = { status: 204, body: new Uint8Array(), isChunked: true };
  expect((await fetchWhole('/anything')).status).toBe(204);
});
