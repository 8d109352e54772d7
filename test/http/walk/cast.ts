/** Two restaurants with all kinds of callers, and data of all kinds at one of them. */
import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { MACHINE_SCOPES } from '#core/contract/machines/console-machines.ts';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import {
  customerMessages,
  images,
  menuImports,
  orderRefunds,
  reservations,
  webhookEndpoints,
} from '#server/db/schema/index.ts';
import { type Accounts, openAccounts } from '#server/modules/accounts/testing/accounts.ts';
import { CUSTOMER, garlicNaan, productId } from '#server/modules/orders/testing/shop.ts';
import { createProviderService } from '#server/modules/provider/people.ts';
import { signInAt } from '#server/testing/console-shop.ts';
import { renderedWeb } from '#test/rendered-web.ts';

/** The headers by which a caller is known. */
export type Credentials = Readonly<Record<string, string>>;

/** A word that is in all personal data of the restaurant whose things are walked at. */
export const MARK = 'Zebulon';

const HOSTS = { saffron: 'saffron-lane', forno: 'forno-lane' } as const;

export interface Cast {
  readonly accounts: Accounts;
  readonly saffron: string;
  readonly forno: string;
  /** By role, at each restaurant. */
  readonly staff: Readonly<Record<keyof typeof HOSTS, Readonly<Record<StaffRole, Credentials>>>>;
  /** Alice owns what is at Saffron Lane, Bob is another of its customers, Carla is one of Forno Lane. */
  readonly alice: Credentials;
  readonly bob: Credentials;
  readonly carla: Credentials;
  readonly machine: Readonly<Record<keyof typeof HOSTS, Credentials>>;
  readonly provider: Credentials;
  /** One id of Saffron Lane for each kind that it holds, by the name that fields have for it. */
  readonly ids: ReadonlyMap<string, string>;
  /** The same of Forno Lane and Carla. */
  readonly ownIds: ReadonlyMap<string, string>;
}

const own = (store: string): Credentials => {
  const host = `${store}.localhost:4000`;
  return { host, origin: `http://${host}`, 'sec-fetch-site': 'same-origin' };
};

async function rolesOf(accounts: Accounts, store: string): Promise<Record<StaffRole, Credentials>> {
  const signedIn = async (role: StaffRole) => ({
    ...own(store),
    cookie: (await signInAt(accounts, role, store)).cookie,
  });
  const [owner, manager, staff, kitchen, driver] = await Promise.all([
    signedIn('owner'),
    signedIn('manager'),
    signedIn('staff'),
    signedIn('kitchen'),
    signedIn('driver'),
  ]);
  return { owner, manager, staff, kitchen, driver };
}

const bearer = (token: string): Credentials => ({ authorization: `Bearer ${token}` });

async function keyOf(accounts: Accounts, store: string): Promise<Credentials> {
  const desk = await signInAt(accounts, 'owner', store);
  const scopes = [...MACHINE_SCOPES];
  const { data } = await desk.call('createApiKey', { body: { name: 'Till', scopes } });
  return bearer(data.key);
}

export async function signInProvider({ app, deps }: Accounts): Promise<Credentials> {
  const account = { name: 'Aroha Ngata', email: 'aroha@provider.example', password: 'provider password' };
  await createProviderService(deps).create(account);
  const headers = own('saffron-lane');
  const answer = await app.inject({ method: 'POST', url: '/api/provider/signin', headers, payload: account });
  const [set] = answer.cookies;
  if (!set) throw new Error(`The provider cannot sign in: ${answer.body}`);
  return { ...headers, cookie: `${set.name}=${set.value}` };
}

interface Buyer {
  readonly clientId: string;
  readonly who: Credentials;
  readonly name: string;
  readonly dish: { readonly productId: string; readonly qty: number };
}

const guestOf = (name: string) => ({
  ...CUSTOMER,
  fullName: `${name} Guest`,
  email: `${name}.guest@example.nz`,
  phone: '021 555 01990',
});

/** An order, a cart and an address of a customer, by the names that fields have for them. */
async function buy(accounts: Accounts, { clientId, who, name, dish }: Buyer): Promise<Map<string, string>> {
  const as = { clientId, headers: who };
  const ordered = await accounts.get('addLine', { ...as, body: dish });
  const place = { cartId: ordered.cartId, orderType: 1, paymentMode: 1, ...guestOf(name), orderNotes: name } as const;
  const { orderId } = await accounts.get('placeOrder', { ...as, body: place });
  const cart = await accounts.get('addLine', { ...as, body: dish });
  const home = { name: 'Home', fullAddress: `1 ${name} Street`, phone: '6421555019901' } as const;
  const address = await accounts.get('addAddress', { ...as, body: home });
  return new Map([
    ['orderId', orderId],
    ['orderIds', orderId],
    ['cartId', cart.cartId],
    ['orderedCartId', ordered.cartId],
    ['addressId', address.addressId],
    ['uniqueId', cart.products[0]?.uniqueId ?? ''],
  ]);
}

/** What Saffron Lane keeps beside orders. */
async function fillSaffron(accounts: Accounts): Promise<Map<string, string>> {
  const { clientIds, db, clock } = accounts;
  const guest = guestOf(MARK);
  const at = { clientId: clientIds.saffron, language: 'en', createdAt: new Date(clock.now) };
  const reservationId = randomUUID();
  const startsAt = new Date(clock.now + 86_400_000);
  await db.insert(reservations).values({ ...at, ...guest, reservationId, startsAt, guests: 2 });
  const messageId = randomUUID();
  await db.insert(customerMessages).values({ ...at, ...guest, messageId, kind: 'contact', text: MARK });

  const owner = await signInAt(accounts, 'owner');
  await owner.call('invitePerson', {
    body: { name: MARK, email: 'invited@saffron-lane.example', role: 'staff', language: 'en' },
  });
  const hook = { url: 'http://127.0.0.1:9/hook', events: ['order.placed'] };
  await owner.call('createWebhook', { body: hook });
  const [endpoint] = await db.select().from(webhookEndpoints);
  await owner.call('testWebhook', { params: { endpointId: endpoint?.endpointId ?? '' } });
  const printer = { width: 576, language: 'en', copies: ['kitchen'] } as const;
  const first = await owner.call('createPrinter', { body: { ...printer, name: MARK, kind: 'agent' } });
  const { printerId } = first.data;
  const standIn = { ...printer, name: 'Bar', kind: 'agent', fallbackPrinterId: printerId };
  await owner.call('createPrinter', { body: standIn });
  await owner.call('testPrinter', { params: { printerId } });
  return new Map([
    ['reservationId', reservationId],
    ['messageId', messageId],
  ]);
}

/** One id of each kind in a restaurant's own tables: `product_id` as `productId`. */
async function findIds({ db }: Accounts, clientId: string): Promise<Map<string, string>> {
  const columns = await db.execute<{ table: string; column: string }>(sql`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    where c.table_schema = 'public' and c.data_type = 'uuid' and c.column_name <> 'client_id' and exists (
      select 1 from information_schema.columns o
      where o.table_schema = 'public' and o.table_name = c.table_name and o.column_name = 'client_id')`);
  const ids = new Map<string, string>();
  for (const { table, column } of columns.rows) {
    const field = column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
    const found = await db.execute<{ id: string }>(
      sql`select ${sql.identifier(column)} as id from ${sql.identifier(table)}
          where client_id = ${clientId} and ${sql.identifier(column)} is not null limit 1`,
    );
    const [row] = found.rows;
    if (row && !ids.has(field)) ids.set(field, row.id);
  }
  return ids;
}

/** The same, and what fields call by another name. */
async function idsOf(accounts: Accounts, clientId: string): Promise<Map<string, string>> {
  const found = await findIds(accounts, clientId);
  const [image] = await accounts.db.select().from(images).where(eq(images.clientId, clientId)).limit(1);
  return new Map([
    ...found,
    ['itemId', found.get('departmentId') ?? ''],
    // Of what can be sold out.
    ['id', found.get('productId') ?? ''],
    ['swapsWith', found.get('productId') ?? ''],
    ['removedId', found.get('productId') ?? ''],
    ['replacedId', found.get('productId') ?? ''],
    ['with', found.get('productId') ?? ''],
    ['clientId', clientId],
    ['restaurantId', clientId],
    ['imageId', image?.imageId ?? ''],
    ['deliveryZoneId', found.get('zoneId') ?? ''],
    ['groupId', found.get('modifierCategoryId') ?? ''],
  ]);
}

/** A refund that the provider refused, which staff may deal with. */
async function failRefund({ db, clock }: Accounts, clientId: string, orderId: string, mark: string): Promise<void> {
  const at = new Date(clock.now);
  await db.insert(orderRefunds).values({
    clientId,
    orderId,
    refundId: randomUUID(),
    idempotencyKey: 'walk',
    amountCents: 100,
    reason: mark,
    actor: mark,
    state: 'failed',
    requestedAt: at,
    settledAt: at,
  });
}

async function driverOf(accounts: Accounts, store: string): Promise<string> {
  return (await (await signInAt(accounts, 'driver', store)).call('getStaff')).data.staffId;
}

/** A file that somebody is importing. */
async function keepImport({ db, clock }: Accounts, clientId: string): Promise<void> {
  const sheet = { headings: ['name', 'price'], rows: [{ line: 2, cells: ['Dal', '9.00'] }] };
  await db.insert(menuImports).values({
    clientId,
    importId: randomUUID(),
    fileName: 'menu.csv',
    detected: 'list',
    source: 'list',
    headingsHash: 'walk',
    content: Buffer.from(JSON.stringify({ kind: 'table', sheet })),
    mapping: ['name', 'price'],
    createdBy: MARK,
    createdAt: new Date(clock.now),
  });
}

export async function openCast(env: Readonly<Record<string, string>> = {}): Promise<Cast> {
  const accounts = await openAccounts({ env: { RATE_LIMITS: '0', ...env }, app: { web: async () => renderedWeb } });
  const { saffron, forno } = accounts.clientIds;
  const alice = bearer((await accounts.newCustomer({ LastName: MARK })).token);
  const bob = bearer((await accounts.newCustomer()).token);
  const carla = bearer((await accounts.newCustomer({ ClientId: forno })).token);
  const machine = { saffron: await keyOf(accounts, HOSTS.saffron), forno: await keyOf(accounts, HOSTS.forno) };
  const staff = { saffron: await rolesOf(accounts, HOSTS.saffron), forno: await rolesOf(accounts, HOSTS.forno) };
  const alices = await buy(accounts, { clientId: saffron, who: alice, name: MARK, dish: garlicNaan() });
  const bread = { productId: productId('garlic-bread', HOSTS.forno), qty: 1 };
  const carlas = await buy(accounts, { clientId: forno, who: carla, name: 'Carla', dish: bread });
  const kept = await fillSaffron(accounts);
  await keepImport(accounts, saffron);
  await keepImport(accounts, forno);
  await failRefund(accounts, saffron, alices.get('orderId') ?? '', MARK);
  await failRefund(accounts, forno, carlas.get('orderId') ?? '', 'Carla');
  const ids = new Map([...(await idsOf(accounts, saffron)), ...alices, ...kept]);
  const ownIds = new Map([...(await idsOf(accounts, forno)), ...carlas]);
  ids.set('driverId', await driverOf(accounts, 'saffron-lane'));
  ownIds.set('driverId', await driverOf(accounts, 'forno-lane'));
  const provider = await signInProvider(accounts);
  return { accounts, saffron, forno, staff, alice, bob, carla, machine, provider, ids, ownIds };
}
