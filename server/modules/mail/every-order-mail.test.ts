/** Every kind of mail about an order, in each language and for both order types, as a mail server takes it. */
import { caniemail } from 'caniemail';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '#core/domain/language/languages.ts';
import { ORDER_MAIL_KINDS, type OrderMailKind } from '#core/domain/notices/truth.ts';
import type { OrderStatus } from '#core/domain/orders/status.ts';
import type { PayloadOf } from '#server/jobs/catalogue.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { garlicNaan, NEARBY, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type MailServer, openMailServer, type TakenMail } from '#server/testing/mail-server.ts';

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
const TYPES = { pickup: 1, delivery: 2 } as const;
/** Kinds whose mail names the time that was promised. */
const TIMED: readonly OrderMailKind[] = ['accepted', 'retimed', 'on-its-way', 'corrected', 'refunded', 'pay-again'];
const WITH_ID: readonly OrderMailKind[] = ['confirmation', 'accepted', 'retimed', 'ready', 'on-its-way', 'came-back'];
type Words = Readonly<Record<'id' | 'contains' | 'licence' | 'wanted' | 'clock', RegExp>>;
const WORDS: Partial<Record<Locale, Words>> = {
  en: {
    id: /We must see your ID/,
    contains: /Contains: wheat, gluten, milk\./,
    licence: /Off-licence 007\/OFF\/0042\/2025/,
    wanted: /Wanted/,
    clock: /\b6:45 pm/,
  },
  hi: {
    id: /हमें आपका पहचान पत्र देखना होगा/,
    contains: /इसमें है: गेहूँ, ग्लूटेन, दूध/,
    licence: /ऑफ़-लाइसेंस 007\/OFF\/0042\/2025/,
    wanted: /कब चाहिए/,
    clock: /शाम 6:45 बजे/,
  },
  pa: {
    id: /ਸਾਨੂੰ ਤੁਹਾਡਾ ਪਛਾਣ ਪੱਤਰ ਵੇਖਣਾ ਪਵੇਗਾ/,
    contains: /ਇਸ ਵਿੱਚ ਹੈ: ਕਣਕ, ਗਲੂਟਨ, ਦੁੱਧ/,
    licence: /ਆਫ਼-ਲਾਇਸੈਂਸ 007\/OFF\/0042\/2025/,
    wanted: /ਕਦੋਂ ਚਾਹੀਦਾ ਹੈ/,
    clock: /ਸ਼ਾਮ 6:45 ਵਜੇ/,
  },
};

/** What some mail program does not do, by the list of caniemail.com, and what its reader has instead. */
const NOT_EVERYWHERE: Readonly<Record<string, string>> = {
  '<body> element': 'Each cell says language, direction and look itself.',
  'lang attribute': 'Read in the language of the mail program.',
  'role attribute': 'Tables for the layout are said to be tables.',
  'width attribute': 'The style says the width too.',
  'border-radius': 'Square corners.',
  'height property': 'As high as what is in it.',
  'text-decoration': 'Links are underlined.',
  'display:none': 'The preview line is shown above the mail.',
  overflow: 'Nothing in the mail is cut.',
  'white-space': 'A number may break at the end of a line.',
};

let mails: MailServer;
let shop: Shop;
const orders = new Map<string, string>();
beforeAll(async () => {
  mails = await openMailServer();
  shop = await openShop({ env: mails.env });
  await changeSettings(shop, {
    'AgeRestricted:LicenceHolder': 'Saffron Lane Ltd',
    'AgeRestricted:LicenceNumber': '007/OFF/0042/2025',
    'AgeRestricted:LicenceExpires': '2029-06-30',
  });
  for (const locale of LOCALES) {
    for (const [type, orderType] of Object.entries(TYPES)) {
      const { cartId } = await shop.cartOf(garlicNaan(6));
      const where = { deliveryAddress: '12 Secret Garden Lane', deliveryLocation: NEARBY };
      const phone = `021 555 0${orders.size}00`;
      const body = { cartId, orderType, phone, ...(type === 'delivery' ? where : {}) };
      const { data, error } = await shop.place(body, { 'accept-language': locale });
      if (!data) throw new Error(error.errorMessage);
      orders.set(`${locale} ${type}`, data.orderId);
    }
  }
  await shop.runJobs();
  const promised = new Date('2020-11-21T05:45:00Z').toISOString();
  await shop.db.execute(sql`update orders set promised_at = ${promised}`);
  await shop.db.execute(sql`update order_lines set is_r18 = true`);
});
afterAll(async () => {
  await shop.close();
  await mails.close();
});
beforeEach(async () => {
  await shop.db.execute(sql`delete from sent_mail`);
  mails.taken.length = 0;
});

async function send(kind: OrderMailKind, orderId: string): Promise<TakenMail> {
  const status = STATUS_OF[kind];
  const acceptedBy = status === 'pending' ? null : 'Ana';
  const money = kind === 'pay-again' ? 'asked_again' : 'none';
  const ended = kind === 'receipt' ? new Date(shop.clock.now).toISOString() : null;
  await shop.db.execute(sql`
    update orders set status = ${status}, accepted_by = ${acceptedBy}, money_state = ${money}, ended_at = ${ended}
    where order_id = ${orderId}`);
  const about = {
    ...(kind === 'refunded' ? { refundId: crypto.randomUUID(), amountCents: 100, reason: 'Cold' } : {}),
    ...(kind === 'came-back' ? { reason: 'nobody-there', sentMs: 1 } : {}),
    ...(kind === 'corrected' ? { correctionId: crypto.randomUUID() } : {}),
    ...(kind === 'pay-again' ? { attempt: 1 } : {}),
  };
  const payload = { clientId: shop.clientIds.saffron, orderId, kind, ...about } as PayloadOf<'mail.order'>;
  await shop.deps.jobs.add(shop.db, 'mail.order', payload);
  await shop.runJobs();
  const mail = mails.taken.pop();
  if (!mail) throw new Error(`No mail of kind ${kind}`);
  return mail;
}

/** What is read in the HTML, without markup. */
const shown = (html: string) => html.replace(/<(title|style)[\s\S]*?<\/\1>|<!--[\s\S]*?-->|<[^>]+>/g, ' ');
const has = (text: string, word: RegExp) => word.test(text);

it('use what every mail program knows, but for what is listed', async () => {
  const missing = new Set<string>();
  for (const kind of ORDER_MAIL_KINDS) {
    const { html } = await send(kind, orders.get('en delivery') ?? '');
    const { issues } = caniemail({ clients: ['*'], html });
    for (const found of issues.errors.values()) for (const { title } of found) missing.add(title);
  }
  expect([...missing].sort()).toEqual(Object.keys(NOT_EVERYWHERE).sort());
});

it('of an order for later bring its entry for the calendar, and take it out once it ended', async () => {
  const { cartId } = await shop.cartOf(garlicNaan(1));
  const { data } = await shop.place({ cartId, isScheduledOrder: true, dueUtc: '2020-11-22T05:30:00.000Z' });
  const { orderId } = data;
  await shop.runJobs();
  const calendar = async (kind: OrderMailKind) => {
    const { raw } = await send(kind, orderId);
    const [, base64 = ''] = /Content-Type: text\/calendar[\s\S]*?\r\n\r\n([\w+/=\r\n]+)/.exec(raw) ?? [];
    const file = Buffer.from(base64, 'base64').toString('utf8');
    return ['METHOD', 'UID', 'DTSTART', 'STATUS'].map((name) => new RegExp(`^${name}:(.*?)\r$`, 'm').exec(file)?.[1]);
  };
  const start = '20201122T053000Z';
  expect(await calendar('confirmation')).toEqual([undefined, undefined, undefined, undefined]);
  await shop.db.execute(sql`update orders set accepted_at = now() where order_id = ${orderId}`);
  const [method, uid, at, status] = await calendar('accepted');
  expect([method, at, status]).toEqual(['PUBLISH', start, 'CONFIRMED']);
  await shop.db.execute(sql`update orders set promised_at = '2020-11-22T06:00:00Z' where order_id = ${orderId}`);
  expect(await calendar('retimed')).toEqual(['PUBLISH', uid, '20201122T060000Z', 'CONFIRMED']);
  expect((await calendar('rejected')).slice(0, 2)).toEqual(['CANCEL', uid]);
  await shop.db.execute(sql`update orders set accepted_at = null where order_id = ${orderId}`);
  await shop.db.execute(sql`delete from sent_mail`);
  expect(await calendar('rejected')).toEqual([undefined, undefined, undefined, undefined]);
});

describe.each(Object.entries(WORDS))('in %s', (locale, words) => {
  describe.each(Object.keys(TYPES))('about a %s', (type) => {
    it.each(ORDER_MAIL_KINDS)('the mail %s says the fact first and holds what its guest needs', async (kind) => {
      const orderId = orders.get(`${locale} ${type}`) ?? '';
      const { header, text, html, raw } = await send(kind, orderId);
      const subject = header('Subject') ?? '';
      expect(subject).not.toContain('Saffron Lane');
      expect(subject).toMatch(/#\d+/);
      expect([...subject.replace(/ · .*$/, '')].length).toBeLessThanOrEqual(40);
      // What a list of mails shows beside the subject.
      const preview = /<div [^>]*display:none[^>]*>([^<&]+)/.exec(html)?.[1] ?? '';
      expect(preview.length).toBeGreaterThan(20);
      expect(preview).not.toContain('Saffron Lane');

      // One time for one thing.
      expect(has(text, words.wanted)).toBe(kind === 'confirmation' || kind === 'rejected');
      if (TIMED.includes(kind)) expect(text).toMatch(words.clock);

      // The law, and who may not eat it.
      const isOver = kind === 'rejected';
      for (const part of [text, shown(html)]) {
        expect([kind, has(part, words.id)]).toEqual([kind, WITH_ID.includes(kind)]);
        expect(has(part, words.licence)).toBe(true);
        expect(has(part, words.contains)).toBe(!isOver);
        expect(part.includes('GST')).toBe(!isOver);
      }

      if (kind === 'receipt') expect(raw).toMatch(/filename="?receipt-\d+\.pdf/);
      // What opens the order stands in the text and behind the button.
      const key = kind === 'pay-again' ? '/payment/' : `/order-receiver#${orderId}/`;
      expect(text).toContain(key);
      expect(html).toContain(key);
      expect(shown(html)).not.toContain(key);
      expect(html).toContain('href="tel:');
      // Each cell says itself what html and body say, which many programs drop.
      const cells = html.match(/<td [^>]*>/g)?.filter((cell) => cell.includes('style="font-family')) ?? [];
      expect(cells.length).toBeGreaterThan(10);
      for (const cell of cells) {
        expect(cell).toContain(`lang="${locale}" dir="ltr"`);
        const size = Number(/font-size:(\d+)px/.exec(cell)?.[1]);
        expect(size).toBeGreaterThanOrEqual(locale === 'en' ? 14 : 15);
      }
    });
  });

  it('the mails of one order are one conversation, and a mail that is sent twice is one', async () => {
    const orderId = orders.get(`${locale} pickup`) ?? '';
    const first = await send('confirmation', orderId);
    const root = first.header('Message-ID');
    expect(root).toMatch(/^<[\da-f]{40}@example\.co\.nz>$/);
    expect(first.header('References')).toBeNull();
    await shop.db.execute(sql`delete from sent_mail`);
    expect((await send('confirmation', orderId)).header('Message-ID')).toBe(root);
    const ids = new Set([root]);
    for (const kind of ORDER_MAIL_KINDS.filter((one) => one !== 'confirmation')) {
      const { header } = await send(kind, orderId);
      ids.add(header('Message-ID'));
      expect([kind, header('References'), header('In-Reply-To')]).toEqual([kind, root, root]);
      expect(header('Auto-Submitted')).toBe('auto-generated');
    }
    expect(ids.size).toBe(ORDER_MAIL_KINDS.length);
  });
});
