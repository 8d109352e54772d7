/** What a server does while nobody does anything: docs/operations.md has the table. */
import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CONSOLE_ROUTES } from '#core/contract/wire/console-routes.ts';
import { STREAMS } from '#core/contract/wire/paths.ts';
import { type CountedServer, startCounted } from './counted-server.ts';
import { cookieOf, createSend, dataOf, type Send } from './send.ts';

const WINDOW_S = 120;

const STORE = 'saffron-lane';

let counted: CountedServer;
const ends: (() => void)[] = [];
beforeAll(async () => {
  counted = await startCounted();
}, 120_000);
afterAll(async () => {
  for (const end of ends) end();
  await counted?.remove();
});

/** Calls again and again; a call that fails is a failure of the test. */
function every(seconds: number, call: () => Promise<{ readonly status: number }>): void {
  const failed = (reason: unknown) => {
    throw new Error(`A call of the shop at rest failed: ${String(reason)}`);
  };
  const timer = setInterval(
    () => void call().then(({ status }) => status > 399 && failed(status), failed),
    seconds * 1_000,
  );
  ends.push(() => clearInterval(timer));
}

/** Two boards with their streams and two printers, as browsers and printers ask. */
async function openShop(send: Send, host: string): Promise<void> {
  for (const role of ['owner', 'kitchen']) {
    const body = { email: `${role}@${STORE}.example`, password: `saffron-${role}` };
    const signedIn = await send({ method: 'POST', path: CONSOLE_ROUTES.staffSignIn.path, host, body });
    expect(signedIn.status).toBe(200);
    const headers = { cookie: cookieOf(signedIn) };
    const read = (path: string) => () => send({ method: 'GET', path, host, headers });
    const stream = http.get({
      port: counted.server.port,
      path: `${STREAMS.console}?page=board`,
      headers: { host, ...headers },
    });
    stream.on('error', () => undefined).on('response', (answer) => answer.resume());
    ends.push(() => stream.destroy());
    every(20, read(`${CONSOLE_ROUTES.getBoard.path}?page=board`));
    every(10, read(CONSOLE_ROUTES.listPrintJobs.path));
    if (role === 'owner') for (const name of ['Kitchen', 'Bar']) await addPrinter(send, host, headers, name);
  }
}

async function addPrinter(send: Send, host: string, headers: { readonly cookie: string }, name: string): Promise<void> {
  const body = { name, kind: 'star', width: 576, language: 'en', copies: ['kitchen'] };
  const answer = await send({ method: 'POST', path: CONSOLE_ROUTES.createPrinter.path, host, headers, body });
  const { printerId, secret } = dataOf<{ printerId: string; secret: string }>(answer);
  const authorization = `Basic ${Buffer.from(`printer:${secret}`).toString('base64')}`;
  const said = { statusCode: '200%20OK', printingInProgress: false, clientAction: null };
  const poll = { method: 'POST', path: `/api/print/star/${printerId}`, host, headers: { authorization }, body: said };
  // The first poll is answered with questions.
  expect((await send(poll)).status).toBe(200);
  every(5, () => send(poll));
}

/** Of the one server, whichever attempt looks at it. */
let hasBegun = false;

/** A new server draws the seed's pictures first, once nobody has called for a while. */
async function waitForPictures(): Promise<void> {
  const isDone = async () => {
    await counted.reset();
    await sleep(15_000);
    const isDrawing = [...(await counted.counts()).byText.keys()].some((text) => text.includes('"image_id"'));
    hasBegun ||= isDrawing;
    return hasBegun && !isDrawing;
  };
  await expect.poll(isDone, { timeout: 400_000 }).toBe(true);
}

/**
 * What is done once in ten minutes, or an hour, stands in the table by itself; what is done at the beginning of each minute comes
 * twice in two minutes, not three times.
 */
async function waitForPlainMinutes(): Promise<void> {
  const isPlain = () => {
    const now = new Date();
    const [minute, second] = [now.getMinutes(), now.getSeconds()];
    if (second < 20 || second > 50) return false;
    return minute % 10 <= 6 && minute % 10 > 0 && (minute < 14 || minute > 18);
  };
  await expect.poll(isPlain, { timeout: 600_000, interval: 1_000 }).toBe(true);
}

it('a server at rest writes at most once in 10 s, and asks at most 2 statements a second', {
  timeout: 1_200_000,
}, async () => {
  await waitForPictures();
  const { port } = counted.server;
  await openShop(createSend(port), `${STORE}.localhost:${port}`);
  await sleep(30_000);
  await waitForPlainMinutes();
  await counted.reset();
  await sleep(WINDOW_S * 1_000);
  const { writes, statements, byText } = await counted.counts();
  const list = [...byText].map(([text, calls]) => `${calls} ${text}`).join('\n');
  expect(statements, list).toBeLessThanOrEqual(2 * WINDOW_S);
  expect(writes, list).toBeLessThanOrEqual(WINDOW_S / 10);
});
