/** A printer that has an order for later when its preparation starts. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { garlicNaan } from '#server/modules/orders/testing/shop.ts';
import { signInAt } from '#server/testing/console-shop.ts';
import { idOf, ticketOf } from '#test/tickets.ts';
import { openPrintShop, type PrintShop } from './testing/print-shop.ts';

const HOUR = 3_600;
const QUARTER_MS = 15 * 60_000;
const ONE = ['Oven accepted waiting'];
let shop: PrintShop;
beforeAll(async () => {
  shop = await openPrintShop();
  await shop.addPrinter({ name: 'Oven', moment: 'start' });
});
afterAll(() => shop?.close());

/** Hours pass in between, longer than a session without a press lasts. */
const desk = () => signInAt(shop, 'owner');

async function dockets(orderId: string): Promise<string[]> {
  const { items } = (await (await desk()).call('listPrintJobs')).data;
  const own = items.filter((job) => job.orderId !== null && idOf(job.orderId) === orderId);
  return own.map(({ printerName, reason, state }) => `${printerName} ${reason} ${state}`);
}

async function move(orderId: string, action: string): Promise<void> {
  const { status, error } = await (await desk()).call('moveOrder', {
    params: { orderId: ticketOf(orderId) },
    body: { action },
  });
  if (status !== 200) throw new Error(error.errorMessage);
}

/** For pickup at the first full quarter hour in `hours`, accepted at once; now without `hours`. */
async function accepted(hours: number | null): Promise<string> {
  const cart = await shop.cartOf(garlicNaan(3));
  const dueMs = Math.ceil((shop.clock.now + (hours ?? 0) * HOUR * 1_000) / QUARTER_MS) * QUARTER_MS;
  const wish = hours === null ? {} : { isScheduledOrder: true, dueUtc: new Date(dueMs).toISOString() };
  const { data, error } = await shop.place({ cartId: cart.cartId, ...wish });
  if (!data) throw new Error(error.errorMessage);
  const params = { orderId: ticketOf(data.orderId) };
  const body = { readyInMinutes: hours === null ? 20 : null };
  const answer = await (await desk()).call('acceptOrder', { params, body });
  if (answer.status !== 200) throw new Error(answer.error.errorMessage);
  await shop.runJobs();
  return data.orderId;
}

/** The queue has the database's clock, so what waits is called at once; the job asks the time itself. */
async function pass(seconds: number): Promise<void> {
  shop.seconds(seconds);
  await shop.db.execute(
    sql`update graphile_worker._private_jobs set run_at = now() where payload->>'orderId' is not null`,
  );
  await shop.runJobs();
}

async function promise(orderId: string, hours: number): Promise<void> {
  const promisedUtc = new Date(shop.clock.now + hours * HOUR * 1_000).toISOString();
  const params = { orderId: ticketOf(orderId) };
  const { status, error } = await (await desk()).call('setPromise', { params, body: { promisedUtc } });
  if (status !== 200) throw new Error(error.errorMessage);
}

it('is at its minute, once; an order for now has its docket with the accept', async () => {
  expect(await dockets(await accepted(null))).toEqual(ONE);
  const orderId = await accepted(3);
  expect(await dockets(orderId)).toEqual([]);
  await pass(2 * HOUR);
  expect(await dockets(orderId)).toEqual([]);
  await pass(HOUR);
  expect(await dockets(orderId)).toEqual(ONE);
  await move(orderId, 'start');
  await pass(60);
  expect(await dockets(orderId)).toEqual(ONE);
});

it('is earlier where the kitchen begins, and follows the promise both ways', async () => {
  const begun = await accepted(3);
  await move(begun, 'start');
  expect(await dockets(begun)).toEqual(ONE);

  const moved = await accepted(3);
  await promise(moved, 5);
  await pass(3.5 * HOUR);
  expect(await dockets(moved)).toEqual([]);
  await promise(moved, 0.2);
  expect(await dockets(moved)).toEqual(ONE);
  await pass(2 * HOUR);
  expect(await dockets(moved)).toEqual(ONE);
});

it('never comes for an order that has ended, and is the corrected one where it was corrected before', async () => {
  const ended = await accepted(3);
  const params = { orderId: ticketOf(ended) };
  const gone = await (await desk()).call('rejectOrder', { params, body: { reason: 'closing' } });
  expect(gone.status).toBe(200);
  const corrected = await accepted(3);
  const { data } = await (await desk()).call('getOrderDetail', { params: { orderId: ticketOf(corrected) } });
  const change = await (await desk()).call('correctOrder', {
    params: { orderId: ticketOf(corrected) },
    body: {
      idempotencyKey: crypto.randomUUID(),
      reason: 'guest-asked',
      version: data.version,
      notes: 'Well done, please',
    },
  });
  expect([change.status, await dockets(corrected)]).toEqual([200, []]);
  await pass(3 * HOUR);
  expect([await dockets(ended), await dockets(corrected)]).toEqual([[], ONE]);
});
