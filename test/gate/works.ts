/** What the gate counts: the works of an evening, each alone and ten handed over in one turn of the event loop. */
import { mkdtemp } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { InjectOptions } from 'fastify';
import { CONSOLE_ROUTES } from '#core/contract/wire/console-routes.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { NewIntent, PaymentProvider } from '#server/adapters/payment/payment-provider.ts';
import { openDatabase } from '#server/db/connect.ts';
import { MIGRATIONS, migrate } from '#server/db/migrate.ts';
import { seedDemo } from '#server/db/seed/load.ts';
import { CUSTOMER, garlicNaan, productId } from '#server/modules/orders/testing/shop.ts';
import { openPrintShop, type PrintShop } from '#server/modules/printing/testing/print-shop.ts';
import { StarPrinter } from '#server/modules/printing/testing/star-printer.ts';
import { addOffer } from '#server/modules/promotions/testing/offers.ts';
import { insertHolding } from '#server/modules/tenancy/holding.ts';
import { packageFile } from '#server/package-root.ts';
import { signInAt } from '#server/testing/console-shop.ts';
import { loadBuiltApps } from '#server/web/built-apps.ts';
import { createTestApp } from '#test/app.ts';
import { type CountedDatabase, OWN } from './counted-database.ts';

/** Bytes of what a call is answered with, as they go over the line. */
type Call = () => Promise<number>;

export interface Work {
  readonly name: string;
  /** What is ready before the call is counted; answers the call. */
  readonly prepare: () => Promise<Call>;
  /** Its answer is compressed, so that ids and names of files change its length. */
  readonly isPacked?: true;
}

export interface GateShop extends PrintShop {
  readonly works: readonly Work[];
}

const HOST = 'saffron-lane.localhost:4000';
/** A browser's. What is made for one caller and is shorter than 4 kB goes as it is. */
const ACCEPTED = { host: HOST, 'accept-encoding': 'gzip' } as const;
const PLENTY = 1_000_000;
const QUARTER_MS = 15 * MINUTE_MS;

/** It answers as soon as it is asked. */
const provider = {
  name: 'stripe',
  createIntent: async ({ metadata }: NewIntent) => ({ intentId: `pi_${metadata.orderId}`, clientSecret: 'secret' }),
} as unknown as PaymentProvider;

export async function openGateShop(database: CountedDatabase): Promise<GateShop> {
  const kept = await mkdtemp(path.join(os.tmpdir(), 'servery-gate-builds-'));
  const shop = await openPrintShop({
    database,
    overrides: { payments: provider },
    app: { web: () => loadBuiltApps(packageFile('dist', 'web'), kept) },
  });
  await insertHolding(shop.db, {
    fspNumber: 'FSP123456',
    isAgreed: true,
    by: 'the operator',
    at: new Date(shop.clock.now),
  });
  return { ...shop, works: [...ordering(shop), ...(await reading(shop)), start(shop, database)] };
}

/** Sends a call that must be answered with `status`. */
async function send({ app }: PrintShop, call: InjectOptions, status = 200): Promise<number> {
  const answer = await app.inject({ ...call, headers: { ...ACCEPTED, ...call.headers } });
  if (answer.statusCode !== status)
    throw new Error(`${String(call.url)} answered ${answer.statusCode}: ${answer.body}`);
  return answer.rawPayload.length;
}

let guests = 0;

/** Everybody is somebody else, with an address and a number of the same length. */
function guest() {
  guests += 1;
  const number = String(guests).padStart(6, '0');
  return { ...CUSTOMER, email: `hana${number}@example.nz`, phone: `021 ${number}` };
}

function ordering(shop: PrintShop): Work[] {
  const { saffron: clientId } = shop.clientIds;
  const placing = (body: object, promoCode?: string) => async (): Promise<Call> => {
    const { cartId } = await shop.cartOf(garlicNaan());
    if (promoCode) await shop.get('addPromoCode', { query: { cartId }, body: { promoCode } });
    const payload = { ...guest(), orderType: 1, paymentMode: 1, place: null, cartId, ...body };
    const url = fillPath(ROUTES.placeOrder.path, { clientId });
    return () => send(shop, { method: 'POST', url, payload });
  };
  let isLimited = false;
  /** Plain orders are counted first: a dish that is counted, an offer with limits and full quarter hours stay. */
  const limited = async () => {
    const dueUtc = new Date(Math.ceil(shop.clock.now / QUARTER_MS) * QUARTER_MS + 8 * QUARTER_MS).toISOString();
    if (!isLimited) await setLimits(shop);
    isLimited = true;
    return await placing({ isScheduledOrder: true, dueUtc }, 'GATE')();
  };
  return [
    {
      name: 'a new cart with a line',
      prepare: async () => () =>
        send(shop, { method: 'POST', url: fillPath(ROUTES.addLine.path, { clientId }), payload: garlicNaan() }),
    },
    { name: 'an order', prepare: placing({}) },
    { name: 'a card order', prepare: placing({ paymentMode: 2 }) },
    { name: 'an order with every limit', prepare: limited },
  ];
}

async function setLimits(shop: PrintShop): Promise<void> {
  const { saffron: clientId } = shop.clientIds;
  const body = { productId: productId('garlic-naan'), left: 9_999, isDaily: false };
  const { status } = await (await signInAt(shop, 'kitchen')).call('setStockCount', { body });
  if (status !== 200) throw new Error(`setStockCount answered ${status}`);
  const offer = { code: 'GATE', benefit: { kind: 'percent', percent: 10 }, totalLimit: PLENTY, perCustomerLimit: 5 };
  await addOffer(shop, offer as Parameters<typeof addOffer>[1]);
  await shop.db.execute(sql`${sql.raw(OWN)}
    insert into client_settings (client_id, setting_key, setting_value, category)
    values (${clientId}, 'PickupOrder:MaxOrdersPerSlot', '9999', 'PickupOrder')
    on conflict (client_id, setting_key) do update set setting_value = excluded.setting_value`);
  await shop.db.execute(sql`${sql.raw(OWN)}
    update clients set profile_version = profile_version + 1 where client_id = ${clientId}`);
}

async function reading(shop: PrintShop): Promise<Work[]> {
  const { saffron: clientId } = shop.clientIds;
  const ended = await shop.acceptedOrder();
  const printer = await shop.addPrinter();
  const authorization = `Basic ${Buffer.from(`printer:${printer.secret}`).toString('base64')}`;
  const fed = await shop.addPrinter({ name: 'Bar', kind: 'agent', copies: ['bag'] });
  const program = { name: 'PC', scopes: ['print'] as const };
  const { key } = (await (await signInAt(shop, 'owner')).call('createApiKey', { body: program })).data;
  const feeding: InjectOptions = {
    method: 'POST',
    url: ROUTES.posPollPrinters.path,
    headers: { authorization: `Bearer ${key}` },
    payload: { printers: [{ printerId: fed.printerId, condition: 'ok', statusCode: '', canConfirm: true }] },
  };
  const { cookie } = await signInAt(shop, 'kitchen');
  const polling: InjectOptions = {
    method: 'POST',
    url: `/api/print/star/${printer.printerId}`,
    headers: { authorization },
    payload: { statusCode: '200%20OK', printingInProgress: false, clientAction: null },
  };
  // It says first what it can do.
  const asking = new StarPrinter({ app: shop.app, ...printer });
  for (let turn = 0; turn < 4; turn += 1) await asking.poll();
  const board = async (known = '', status = 200) =>
    send(shop, { url: CONSOLE_ROUTES.getBoard.path, headers: { cookie, 'if-none-match': known } }, status);
  const etagOf = async () => {
    const sent = await shop.app.inject({ url: CONSOLE_ROUTES.getBoard.path, headers: { ...ACCEPTED, cookie } });
    return String(sent.headers.etag);
  };
  const topic = `console:${clientId}` as const;
  const change = async () => {
    await shop.deps.events.publish(shop.db, topic, { type: 'order' });
    while (!(await shop.deps.events.hearsAll(topic))) await nextTurn();
  };
  return [
    { name: 'a poll of an idle printer', prepare: async () => () => send(shop, polling) },
    { name: 'a poll of an idle print program', prepare: async () => () => send(shop, feeding) },
    {
      name: 'a poll of an order’s page',
      prepare: async () => () =>
        send(shop, { url: fillPath(ROUTES.getOrderStatus.path, { clientId, orderId: ended }) }),
    },
    {
      name: 'a board on which something changed',
      isPacked: true,
      prepare: async () => {
        await change();
        return () => board();
      },
    },
    {
      name: 'a board on which nothing changed',
      prepare: async () => {
        const etag = await etagOf();
        return () => board(etag, 304);
      },
    },
    { name: 'a first view: its document', isPacked: true, prepare: async () => () => send(shop, { url: '/' }) },
    {
      name: 'a console page: its document',
      isPacked: true,
      prepare: async () => () => send(shop, { url: '/console' }),
    },
  ];
}

/** As server/processes/serve.ts does it, on a database that is ready. */
function start(shop: PrintShop, database: CountedDatabase): Work {
  const begin = async () => {
    const { pool, close } = openDatabase({ connectionString: database.connectionString, max: 2, limits: 'none' });
    await migrate(pool, MIGRATIONS).finally(close);
    const own = { ...database, drop: async () => undefined };
    const { app, deps, jobs, closeDatabase } = await createTestApp({ database: own });
    await jobs.migrate();
    await seedDemo(deps.db, deps.files, { now: shop.clock.now });
    await app.close();
    await closeDatabase();
    return 0;
  };
  return { name: 'a start', prepare: async () => begin };
}
