/** Mails to guests, customers and staff that are not about an order, in each language, as a mail server takes them. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#core/domain/language/languages.ts';
import {
  clients,
  customerMessages,
  customers,
  dishRatings,
  disputes,
  orderRatings,
  payouts,
  reservations,
  staffUsers,
} from '#server/db/schema/index.ts';
import { createOrderBook } from '#server/modules/orders/order-book.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { garlicNaan, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { orderListeners } from '#server/order-listeners.ts';
import { signInAt } from '#server/testing/console-shop.ts';
import { type MailServer, openMailServer, type TakenMail } from '#server/testing/mail-server.ts';

const GUEST = { fullName: 'Hana Ngata', email: 'hana@example.nz', phone: '021 555 0100' };
const STAFF = 'manager@saffron-lane.example';

let mails: MailServer;
let shop: Shop;
let staffId = '';
beforeAll(async () => {
  mails = await openMailServer();
  shop = await openShop({ env: { ...mails.env, RATE_LIMITS: '0' } });
  const [person] = await shop.db.select().from(staffUsers).where(eq(staffUsers.email, STAFF));
  staffId = person?.staffId ?? '';
});
afterAll(async () => {
  await shop.close();
  await mails.close();
});
beforeEach(async () => {
  await shop.runJobs();
  await shop.db.execute(sql`delete from sent_mail`);
  mails.taken.length = 0;
});

const of = () => ({ clientId: shop.clientIds.saffron });

/** The one mail that follows. */
async function taken(): Promise<TakenMail> {
  await shop.runJobs();
  const [mail, ...others] = mails.taken.splice(0);
  if (!mail) throw new Error('No mail');
  expect(others.map(({ header }) => header('Subject'))).toEqual([]);
  return mail;
}

async function reservation(language: Locale, status: 'requested' | 'confirmed' | 'cancelled'): Promise<string> {
  const reservationId = crypto.randomUUID();
  const at = { createdAt: new Date(shop.clock.now), startsAt: new Date(shop.clock.now + 86_400_000) };
  await shop.db.insert(reservations).values({ ...of(), ...GUEST, ...at, language, reservationId, status, guests: 2 });
  return reservationId;
}

async function order(): Promise<string> {
  const { cartId } = await shop.cartOf(garlicNaan());
  const { orderId } = (await shop.place({ cartId })).data;
  await shop.runJobs();
  mails.taken.length = 0;
  return orderId;
}

async function customer(language: Locale): Promise<string> {
  const customerId = crypto.randomUUID();
  const at = new Date(shop.clock.now);
  const email = `${customerId}@example.nz`;
  const person = { customerId, email, firstName: 'Mere', lastName: 'Ngata', phone: '', passwordHash: 'x', language };
  await shop.db.insert(customers).values({ ...of(), ...person, createdAt: at, updatedAt: at });
  return customerId;
}

/** Each kind: what brings it about, in the language of its reader. */
const KINDS: Record<string, (language: Locale) => Promise<unknown>> = {
  ...Object.fromEntries(
    (
      [
        ['guest', 'requested'],
        ['prove', 'requested'],
        ['cancelled', 'cancelled'],
        ['confirmed', 'confirmed'],
        ['declined', 'cancelled'],
        ['withdrawn', 'cancelled'],
        ['changed', 'confirmed'],
      ] as const
    ).map(([kind, status]) => [
      `a table: ${kind}`,
      async (language: Locale) => {
        const reservationId = await reservation(language, status);
        await shop.deps.jobs.add(shop.db, 'mail.reservation', { ...of(), reservationId, kind });
      },
    ]),
  ),
  ...Object.fromEntries(
    (['thanks', 'answer'] as const).map((kind) => [
      `a message: ${kind}`,
      async (language: Locale) => {
        const messageId = crypto.randomUUID();
        const at = { createdAt: new Date(shop.clock.now), language };
        const said = {
          kind: 'contact' as const,
          text: 'No nuts please',
          answer: 'Of course, we keep nuts apart.',
          answeredBy: 'Ana',
        };
        await shop.db.insert(customerMessages).values({ ...of(), ...GUEST, ...at, messageId, ...said });
        await shop.deps.jobs.add(shop.db, 'mail.message', { ...of(), messageId, kind });
      },
    ]),
  ),
  'an invitation': async (language) => {
    const owner = await signInAt(shop, 'owner');
    await shop.runJobs();
    mails.taken.length = 0;
    const email = `${language}@staff.example`;
    await owner.call('invitePerson', { body: { name: 'Li', email, role: 'staff', language } });
  },
  'a forgotten password of staff': (language) => asStaff(language, () => add('mail.forgotten', { staffId })),
  'a code for a new account': async (language) => {
    const form = { ClientId: of().clientId, FirstName: 'A', LastName: 'B', Email: `${language}@new.example` };
    const body = { ...form, PhoneNumber: '0211234567', Password: 'correct horse 8' };
    await shop.call('signUp', { body, headers: { 'accept-language': language } });
  },
  'an account that is there already': async (language) => {
    const id = await customer(language);
    const form = { ClientId: of().clientId, FirstName: 'A', LastName: 'B', Email: `${id}@example.nz` };
    const body = { ...form, PhoneNumber: '0211234567', Password: 'correct horse 8' };
    await shop.call('signUp', { body, headers: { 'accept-language': language } });
  },
  'a code for a new password': async (language) => {
    const id = await customer(language);
    const body = { ClientId: of().clientId, Email: `${id}@example.nz` };
    await shop.call('startPasswordReset', { body, headers: { 'accept-language': language } });
  },
  'an account that nobody uses': async (language) => add('mail.account-idle', { customerId: await customer(language) }),
  'a new device of a customer': async (language) =>
    add('mail.security', { realm: 'guest', personId: await customer(language), ...DEVICE }),
  'a changed password of a customer': async (language) =>
    add('mail.security', { realm: 'guest', personId: await customer(language), kind: 'password-changed' }),
  'a deleted account': (language) =>
    add('mail.security', { realm: 'guest', personId: crypto.randomUUID(), ...closed(language) }),
  'a new device of staff': (language) =>
    asStaff(language, () => add('mail.security', { realm: 'staff', personId: staffId, ...DEVICE })),
  'an access that was ended': (language) =>
    add('mail.security', { realm: 'staff', personId: staffId, ...closed(language) }),
  'a changed second step': (language) =>
    asStaff(language, () =>
      add('mail.factors', { personId: staffId, kind: 'passkeyAdded', about: 'Ana', by: 'Ana', left: 0 }),
    ),
};
/** Each of the restaurant itself, in its language. */
const OF_RESTAURANT: typeof KINDS = {
  'a table for the restaurant': async (language) => {
    const reservationId = await reservation(language, 'requested');
    await add('mail.reservation', { reservationId, kind: 'restaurant' });
  },
  'a table that was given back': async (language) => {
    const reservationId = await reservation(language, 'cancelled');
    await add('mail.reservation', { reservationId, kind: 'given-back' });
  },
  'a low rating': async () => {
    const orderId = await order();
    const at = new Date(shop.clock.now);
    const rated = { word: 'Too salty for us', wantsAnswer: true, isLow: true, at };
    await shop.db.insert(orderRatings).values({ ...of(), orderId, ...rated });
    const dish = { productId: crypto.randomUUID(), productName: 'Butter chicken', isGood: false, at };
    await shop.db.insert(dishRatings).values({ ...of(), orderId, ...dish });
    await add('mail.low-rating', { orderId });
  },
  'a closed day': async () => {
    const owner = await signInAt(shop, 'owner');
    const { data } = await owner.call('getDrawer', {});
    const day = data.date;
    if (data.closed === null) await owner.call('closeDay', { body: { day, counted: 0, left: 0, note: 'Empty' } });
    // The owner hears of the sign-in.
    await shop.runJobs();
    mails.taken.length = 0;
    await add('mail.closed-day', { day });
  },
};
for (const [name, write] of Object.entries(OF_RESTAURANT)) {
  KINDS[name] = async (language) => {
    await shop.db.update(clients).set({ language }).where(eq(clients.clientId, of().clientId));
    await changeSettings(shop, { 'Books:SendTo': 'books@accountant.example' });
    await write(language);
  };
}
const OWNER = 'owner@saffron-lane.example';
for (const kind of ['dispute-opened', 'dispute-closed', 'payout-failed'] as const) {
  KINDS[`news for owners: ${kind}`] = async (language) => {
    await shop.db.update(staffUsers).set({ language }).where(eq(staffUsers.email, OWNER));
    const at = new Date(shop.clock.now);
    const about = `${kind}_${language}`;
    const money = { ...of(), cents: 2150, state: kind === 'payout-failed' ? 'failed' : 'needs_response' };
    if (kind === 'payout-failed') {
      const failed = {
        currency: 'NZD',
        arrivesOn: '2020-11-20',
        createdAt: at,
        failedAt: at,
        failureCode: 'no_account',
      };
      await shop.db.insert(payouts).values({ ...money, ...failed, payoutId: about });
    } else {
      const opened = { reason: 'fraudulent', openedAt: at, dueBy: new Date(shop.clock.now + 86_400_000) };
      const dispute = { ...money, ...opened, disputeId: about, provider: 'simulator', orderId: await order() };
      await shop.db.insert(disputes).values({ ...dispute, state: kind === 'dispute-closed' ? 'won' : money.state });
    }
    await add('mail.owner', { kind, about });
  };
}
KINDS['a week'] = async (language) => {
  await shop.db.update(staffUsers).set({ language }).where(eq(staffUsers.email, OWNER));
  const book = createOrderBook(shop.deps, orderListeners(shop.deps));
  await book.change(of().clientId, await order(), () => ({ events: ['accept'], actor: 'Ana' }));
  await shop.runJobs();
  mails.taken.length = 0;
  await add('books.week', { day: '2020-11-23' });
};
const DEVICE = { kind: 'new-device', device: '', atMs: 1_600_000_000_000 };
const closed = (language: Locale) => ({ kind: 'closed', email: 'gone@example.nz', language, by: 'Ana' });

const add = (job: string, payload: object) =>
  shop.deps.jobs.add(shop.db, job as 'mail.security', { ...of(), ...payload } as never);

async function asStaff(language: Locale, work: () => Promise<unknown>): Promise<void> {
  await shop.db.update(staffUsers).set({ language }).where(eq(staffUsers.staffId, staffId));
  await work();
}

const SCRIPTS: Partial<Record<Locale, RegExp>> = { hi: /\p{Script=Devanagari}/u, pa: /\p{Script=Gurmukhi}/u };

describe.each(LOCALES)('in %s', (locale) => {
  it.each(Object.keys(KINDS))('%s says the fact first, in the reader’s language, and each link twice', async (kind) => {
    await changeSettings(shop, {});
    await KINDS[kind]?.(locale);
    const { header, text, html } = await taken();
    const subject = header('Subject') ?? '';
    expect(subject).not.toBe('');
    expect([...subject].length).toBeLessThanOrEqual(78);
    expect(subject).toMatch(SCRIPTS[locale] ?? /^[\P{L}\p{Script=Latin}]*$/u);
    // What a list of mails shows beside the subject.
    const preview = /<div [^>]*display:none[^>]*>([^<&]+)/.exec(html)?.[1] ?? '';
    expect(preview.length).toBeGreaterThan(20);
    expect(header('Message-ID')).toMatch(/^<.+@.+>$/);
    for (const [, address = ''] of text.matchAll(/^(https?:\S+)$/gm)) {
      expect(html).toContain(address.replaceAll('&', '&amp;'));
    }
    const cells = html.match(/<td [^>]*>/g)?.filter((cell) => cell.includes('style="font-family')) ?? [];
    expect(cells.length).toBeGreaterThan(2);
    for (const cell of cells) {
      expect(cell).toContain(`lang="${locale}" dir="ltr"`);
      expect(Number(/font-size:(\d+)px/.exec(cell)?.[1])).toBeGreaterThanOrEqual(locale === 'en' ? 14 : 15);
    }
  });
});
