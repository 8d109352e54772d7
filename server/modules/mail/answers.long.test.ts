/** Who reads an answer to each kind of mail, as its header says. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ORDER_MAIL_KINDS, type OrderMailKind } from '#core/domain/notices/truth.ts';
import type { OrderStatus } from '#core/domain/orders/status.ts';
import { customers, orderRatings, providerUsers, staffUsers } from '#server/db/schema/index.ts';
import type { PayloadOf } from '#server/jobs/catalogue.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { signInAt } from '#server/testing/console-shop.ts';
import { type MailServer, openMailServer } from '#server/testing/mail-server.ts';

const RESTAURANT = 'kia-ora@saffron-lane.example';
const NOBODY = 'Nobody reads answers to this mail.';

/** In which each mail is true. */
const STATUS_OF: Readonly<Record<OrderMailKind, OrderStatus>> = {
  confirmation: 'pending',
  accepted: 'accepted',
  ready: 'on-its-way',
  'on-its-way': 'on-its-way',
  'came-back': 'preparing',
  retimed: 'accepted',
  corrected: 'accepted',
  rejected: 'cancelled',
  refunded: 'accepted',
  'pay-again': 'accepted',
  receipt: 'delivered',
};

let mails: MailServer;
let shop: Shop;
let orderId = '';
beforeAll(async () => {
  mails = await openMailServer();
  shop = await openShop({ env: mails.env });
  await changeSettings(shop, {});
  const cart = await shop.cartOf(garlicNaan());
  orderId = (await shop.place({ cartId: cart.cartId })).data.orderId;
});
afterAll(async () => {
  await shop.close();
  await mails.close();
});
beforeEach(async () => {
  await setAddress(RESTAURANT);
  await shop.runJobs();
  await shop.db.execute(sql`delete from sent_mail`);
  mails.taken.length = 0;
});

/** What is kept of the restaurant in memory is renewed. */
async function setAddress(email: string): Promise<void> {
  await shop.db.execute(
    sql`update clients set email = ${email}, phone = '09 555 0100' where client_id = ${shop.clientIds.saffron}`,
  );
  await changeSettings(shop, {});
}

/** The answers' address of each mail, and whether its text says that nobody reads them. */
async function answers() {
  await shop.runJobs();
  return mails.taken
    .splice(0)
    .map((mail) => [mail.header('Reply-To'), mail.text.split('\n').find((line) => line.startsWith(NOBODY)) ?? ''])
    .sort();
}

const clientId = () => shop.clientIds.saffron;

async function addOrderMail(kind: OrderMailKind): Promise<void> {
  const about = {
    ...(kind === 'refunded' ? { refundId: crypto.randomUUID(), amountCents: 100, reason: 'Cold' } : {}),
    ...(kind === 'came-back' ? { reason: 'nobody-there', sentMs: 1 } : {}),
    ...(kind === 'corrected' ? { correctionId: crypto.randomUUID() } : {}),
    ...(kind === 'pay-again' ? { attempt: 1 } : {}),
  };
  const status = STATUS_OF[kind];
  const acceptedBy = status === 'pending' ? null : 'Ana';
  await shop.db.execute(
    sql`update orders set status = ${status}, accepted_by = ${acceptedBy} where order_id = ${orderId}`,
  );
  if (kind === 'pay-again') {
    await shop.db.execute(sql`update orders set money_state = 'asked_again' where order_id = ${orderId}`);
  }
  await shop.deps.jobs.add(shop.db, 'mail.order', {
    clientId: clientId(),
    orderId,
    kind,
    ...about,
  } as PayloadOf<'mail.order'>);
}

describe.each(ORDER_MAIL_KINDS)('the mail %s about an order', (kind) => {
  it('is answered to the restaurant, or says whom to call', async () => {
    await addOrderMail(kind);
    expect(await answers()).toEqual([[RESTAURANT, '']]);
    await setAddress('');
    await shop.db.execute(sql`delete from sent_mail`);
    await addOrderMail(kind);
    expect(await answers()).toEqual([[null, `${NOBODY} Please call 09 555 0100.`]]);
  });
});

it('one mail about several orders is answered to the restaurant', async () => {
  const held = `held:${orderId}`;
  await shop.db.execute(
    sql`insert into sent_mail (client_id, mail_key, sent_at) values (${clientId()}, ${held}, now())`,
  );
  await shop.deps.jobs.add(shop.db, 'mail.order-digest', { clientId: clientId(), orderId });
  expect(await answers()).toEqual([[RESTAURANT, '']]);
});

it('guest and restaurant answer each other about a table and a message', async () => {
  const guest = { fullName: 'Aroha Ngata', email: 'aroha@example.nz', phone: '021 555 0100' };
  const startUtc = '2020-11-24T06:00:00.000Z';
  const table = { ...guest, reservationId: crypto.randomUUID(), startUtc, guests: 4, notes: '' };
  expect((await shop.call('reserveTable', { body: table })).status).toBe(200);
  expect(await answers()).toEqual([
    [guest.email, ''],
    [RESTAURANT, ''],
  ]);
  const message = { ...guest, messageId: crypto.randomUUID(), text: 'No nuts please' };
  expect((await shop.call('sendContact', { body: message })).status).toBe(200);
  expect(await answers()).toEqual([
    [guest.email, ''],
    [RESTAURANT, ''],
  ]);
});

it('staff answer the restaurant, and nobody reads answers to the operator', async () => {
  const owner = await signInAt(shop, 'owner');
  const body = { name: 'Li', email: 'li@example.nz', role: 'staff', language: 'en' };
  expect((await owner.call('invitePerson', { body })).status).toBe(200);
  expect(await answers()).toEqual([[RESTAURANT, '']]);
  const [staff] = await shop.db.select().from(staffUsers).where(eq(staffUsers.clientId, clientId())).limit(1);
  const factor = { kind: 'passkeyAdded' as const, about: 'Ana', by: 'Ana', left: 0 };
  await shop.deps.jobs.add(shop.db, 'mail.factors', {
    clientId: clientId(),
    personId: staff?.staffId ?? '',
    ...factor,
  });
  expect(await answers()).toEqual([[RESTAURANT, '']]);
  const providerId = crypto.randomUUID();
  const operator = { providerId, name: 'Op', email: 'op@example.nz', passwordHash: 'x' };
  await shop.db.insert(providerUsers).values({ ...operator, createdAt: new Date() });
  await shop.deps.jobs.add(shop.db, 'mail.factors', { clientId: null, personId: providerId, ...factor });
  await shop.deps.jobs.add(shop.db, 'mail.providerLink', { providerId, locale: 'en' });
  expect(await answers()).toEqual([
    [null, NOBODY],
    [null, NOBODY],
  ]);
});

it('customers answer the restaurant about their account, or read whom to call', async () => {
  const customerId = crypto.randomUUID();
  const at = new Date(shop.clock.now);
  const person = { customerId, email: 'mere@example.nz', firstName: 'Mere', lastName: 'Ngata', phone: '' };
  await shop.db
    .insert(customers)
    .values({ clientId: clientId(), ...person, passwordHash: 'x', createdAt: at, updatedAt: at });
  for (const email of [RESTAURANT, '']) {
    await setAddress(email);
    for (const job of ['mail.password-changed', 'mail.account-idle'] as const) {
      await shop.deps.jobs.add(shop.db, job, { clientId: clientId(), customerId });
      const expected = email === '' ? [null, `${NOBODY} Please call 09 555 0100.`] : [email, ''];
      expect([job, await answers()]).toEqual([job, [expected]]);
    }
  }
});

it('nobody reads answers to what the restaurant and the operator are told', async () => {
  const rating = { orderId, word: 'Cold', wantsAnswer: false, isLow: true, at: new Date(shop.clock.now) };
  await shop.db.insert(orderRatings).values({ clientId: clientId(), ...rating });
  await shop.deps.jobs.add(shop.db, 'mail.low-rating', { clientId: clientId(), orderId });
  expect(await answers()).toEqual([[null, NOBODY]]);
  await shop.deps.jobs.add(shop.db, 'mail.disk', { email: 'op@example.nz', free: 1e9, low: 2e9 });
  expect(await answers()).toEqual([[null, NOBODY]]);
});

it('staff who forgot the password answer the restaurant', async () => {
  const [staff] = await shop.db.select().from(staffUsers).where(eq(staffUsers.clientId, clientId())).limit(1);
  await shop.deps.jobs.add(shop.db, 'mail.forgotten', { clientId: clientId(), staffId: staff?.staffId ?? '' });
  expect(await answers()).toEqual([[RESTAURANT, '']]);
});
