import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mail } from '#server/adapters/mail/mailer.ts';
import { createMailboxMailer } from '#server/adapters/mail/repo-mailbox.ts';
import { createOrderBook } from '#server/modules/orders/order-book.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import {
  butterChicken,
  CUSTOMER,
  chosen,
  garlicNaan,
  NEARBY,
  openShop,
  type Shop,
} from '#server/modules/orders/testing/shop.ts';
import { orderListeners } from '#server/order-listeners.ts';

const sent: Mail[] = [];
let failures = 0;
let shop: Shop;
beforeAll(async () => {
  shop = await openShop({
    overrides: {
      mailer: {
        send: async (mail) => {
          if (failures > 0) {
            failures -= 1;
            throw new Error('The mail server is away');
          }
          sent.push(mail);
          await createMailboxMailer(shop.db).send(mail);
        },
      },
    },
  });
});
afterAll(() => shop.close());

const fullName = '<script>alert(1)</script> Hana & Co';
const delivery = { orderType: 2, deliveryAddress: '12 Secret Garden Lane', deliveryLocation: NEARBY } as const;

async function mailOf(body: object = {}, headers: Record<string, string> = {}) {
  sent.length = 0;
  const cart = await shop.cartOf(
    butterChicken(2, {
      selectedModifierCategories: [chosen('heat', 'heat-mild'), chosen('extras-chicken', ['chicken-extra-sauce', 2])],
    }),
    garlicNaan(),
  );
  const { data, error } = await shop.place({ cartId: cart.cartId, ...body }, headers);
  if (!data) throw new Error(error.errorMessage);
  await shop.runJobs();
  const [mail] = sent;
  if (!mail) throw new Error('No mail was sent');
  return { mail, orderId: data.orderId, number: data.orderNumber };
}

describe('the confirmation', () => {
  it('has everything of the order, in text and in HTML', async () => {
    const { mail, orderId, number } = await mailOf(delivery);
    expect(mail).toMatchObject({ to: CUSTOMER.email, fromName: 'Saffron Lane' });
    expect(mail.subject).toBe(`We have your order #${number}`);
    for (const part of [mail.text, mail.html]) {
      for (const text of [
        `Order #${number}`,
        'Butter chicken (Regular)',
        'Extra sauce ×2 (+$2.50)',
        'Garlic naan',
        '$53.00',
        'Delivery Charges',
        '$5.00',
        '$63.50',
        'Includes GST 15%: $8.28',
        'GST number 132-845-905',
        '12 Secret Garden Lane',
        'Cash',
        'Saffron Lane Ltd',
        `http://saffron-lane.localhost:4000/order-receiver#${orderId}`,
      ]) {
        expect(part).toContain(text);
      }
    }
    expect(mail.html.toLowerCase()).toContain('#5e2563');
  });

  it('of a pickup order shows no delivery address', async () => {
    const { mail } = await mailOf({ deliveryAddress: '12 Secret Garden Lane', deliveryLocation: NEARBY });
    for (const part of [mail.text, mail.html]) {
      expect(part).not.toContain('Secret Garden');
      expect(part).toContain('214 Ponsonby Road');
    }
  });

  it('is in the language of the order', async () => {
    const { mail, number } = await mailOf({}, { 'accept-language': 'pa' });
    expect(mail.subject).toBe(`ਸਾਨੂੰ ਤੁਹਾਡਾ ਆਰਡਰ #${number} ਮਿਲ ਗਿਆ`);
    expect(mail.text).toContain('ਬਟਰ ਚਿਕਨ (ਰੈਗੂਲਰ)');
    expect(mail.html).toContain('<html lang="pa" dir="ltr">');
  });

  it('escapes what people type, in HTML, and keeps the subject on one line', async () => {
    const { mail } = await mailOf({ fullName, orderNotes: '<img src=x onerror=alert(1)>\nsecond line' });
    expect(mail.html).not.toMatch(/<script|<img/);
    expect(mail.html).toContain('Thank you, &lt;script&gt;alert(1)&lt;/script&gt;!');
    expect(mail.html).toContain('onerror=alert(1)&gt;<br>second line');
    expect(mail.text).toContain('Thank you, <script>alert(1)</script>!');
    expect(mail.subject).not.toMatch(/[\r\n]/);
  });

  it('is sent again after a failure, and once only', async () => {
    failures = 1;
    sent.length = 0;
    const cart = await shop.cartOf(garlicNaan());
    const { data } = await shop.place({ cartId: cart.cartId });
    await shop.runJobs();
    expect(sent).toEqual([]);
    const key = `mail.order:${data.orderId}:confirmation`;
    await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now() where key = ${key}`);
    await shop.runJobs();
    expect(sent).toHaveLength(1);
    await shop.db.transaction((tx) =>
      shop.jobs.add(tx, 'mail.order', {
        clientId: shop.clientIds.saffron,
        orderId: data.orderId,
        kind: 'confirmation',
      }),
    );
    await shop.runJobs();
    expect(sent).toHaveLength(1);
  });
});

it('is one job for orders that are placed together, and a few statements for all of them', async () => {
  sent.length = 0;
  const carts: string[] = [];
  for (let n = 0; n < 12; n += 1) carts.push((await shop.cartOf(garlicNaan())).cartId);
  await Promise.all(carts.map((cartId, n) => shop.place({ cartId, email: `guest-${n}@example.nz` })));
  const { rows } = await shop.db.execute<{ n: number }>(
    sql`select count(*)::int as n from graphile_worker.jobs where task_identifier = 'mail.placed-orders'`,
  );
  expect(rows[0]?.n).toBeLessThan(6);
  failures = 1;
  await shop.runJobs();
  // One mail failed and has a job of its own; the others were sent.
  expect(sent).toHaveLength(11);
  await shop.db.execute(
    sql`update graphile_worker._private_jobs set run_at = now() where key like 'mail.order:%:confirmation'`,
  );
  await shop.runJobs();
  expect(new Set(sent.map(({ to }) => to)).size).toBe(12);
  expect(sent).toHaveLength(12);
});

it('tells of acceptance with the time, and of rejection with the reason', async () => {
  const { orderId } = await mailOf();
  const book = createOrderBook(shop.deps, orderListeners(shop.deps));
  const promisedAt = new Date(shop.clock.now + 45 * 60_000);
  await book.change(shop.clientIds.saffron, orderId, () => ({ events: ['accept'], actor: 'Ana', set: { promisedAt } }));
  await shop.runJobs();
  expect(sent[1]?.text).toContain('will be ready for pickup today at');
  await book.change(shop.clientIds.saffron, orderId, () => ({
    events: ['reject'],
    actor: 'Ana',
    set: { rejectReason: 'closing' },
  }));
  await shop.runJobs();
  expect(sent[2]?.text).toContain('could not accept your order: We are about to close.');
  expect(sent).toHaveLength(3);
});

describe('the mailbox page', () => {
  const open = (url: string, host = 'saffron-lane.localhost') => shop.app.inject({ url, headers: { host } });

  it('lists the store’s own mail and shows one in a frame that can do nothing', async () => {
    await mailOf({ fullName });
    const list = await open('/mailbox');
    expect(list.statusCode).toBe(200);
    expect(list.headers['content-security-policy']).toMatch(/default-src 'none'; style-src 'sha256-/);
    const [, path = ''] = /href="(\/mailbox\/\d+)"/.exec(list.body) ?? [];
    const one = await open(path);
    expect(one.body).toMatch(/<iframe sandbox="allow-popups[^"]*" src="\/mailbox\/\d+\/body"/);
    expect(one.body).not.toContain('<script');
    const body = await open(`${path}/body`);
    expect(body.headers['content-security-policy']).toMatch(/^sandbox .*default-src 'none'/);
    expect(body.headers['x-frame-options']).toBe('SAMEORIGIN');
    expect(body.body).toContain('&lt;script&gt;');

    const other = 'forno-lane.localhost';
    expect((await open('/mailbox', other)).body).not.toContain(path);
    expect((await open(path, other)).statusCode).toBe(404);
    expect((await open('/mailbox/nonsense')).statusCode).toBe(404);
  });

  it.each([
    ['on a server that this machine alone reaches', { DEMO: '0' }, 'saffron-lane.localhost', 200],
    ['behind a proxy on it', { DEMO: '0' }, 'saffron-lane.example.nz', 404],
    ['at a public address', { DEMO: '0', PUBLIC_URL: 'https://order.example.nz' }, 'saffron-lane.localhost', 404],
  ])('outside of the demo: %s', async (_, env, host, status) => {
    const real = await openShop({ env });
    const answer = await real.app.inject({ url: '/mailbox', headers: { host } });
    await real.close();
    expect(answer.statusCode).toBe(status);
  });
});

it('a guest is written to in a language of the store, else in English', async () => {
  await changeSettings(shop, { 'Store:Languages': 'en, hi' });
  expect((await mailOf({}, { 'accept-language': 'pa' })).mail.subject).toMatch(/We have your order/);
  expect((await mailOf({}, { 'accept-language': 'hi' })).mail.subject).toMatch(/\p{Script=Devanagari}/u);
  await changeSettings(shop, { 'Store:Languages': '' });
  expect((await mailOf({}, { 'accept-language': 'pa' })).mail.subject).toMatch(/\p{Script=Gurmukhi}/u);
});
