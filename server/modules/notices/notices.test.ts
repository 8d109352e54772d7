import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { smsParts } from '#core/domain/notices/sms-text.ts';
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { twilioSignature } from '#server/adapters/sms/twilio-sender.ts';
import { onCounted } from '#server/counting.ts';
import { changeSettings } from '#server/modules/orders/testing/settings.ts';
import { CUSTOMER, NEARBY, openShop, placeOf, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { specCalls } from '#test/http/spec-calls.ts';
import { stopKeyOf } from './push-keys.ts';
import { isSignedBy, openBrowser, type TestBrowser } from './testing/push-service.ts';
import { openSmsProvider, type TestProvider } from './testing/sms-provider.ts';

const TOKEN = 'the token of the sms provider';
const CALLBACK = 'http://localhost:4000/api/messages/callbacks/twilio';
let shop: Shop;
let provider: TestProvider;
let browser: TestBrowser;
let desk: Desk;
let phones = 100;

beforeAll(async () => {
  provider = await openSmsProvider();
  shop = await openShop({
    env: {
      SMS: 'twilio',
      SMS_API_BASE: provider.url,
      SMS_ACCOUNT: 'AC1',
      SMS_TOKEN: TOKEN,
      SMS_FROM: '+6421000000',
      PUSH_SERVICES: '127.0.0.1',
    },
  });
  await changeSettings(shop, { 'Notices:Sms': 'true', 'Ratings:Enabled': 'true' });
  desk = await signInAt(shop, 'manager');
});
beforeEach(async () => {
  browser = await openBrowser();
  provider.taken.length = 0;
  provider.answers.length = 0;
  return () => browser.close();
});
afterAll(async () => {
  await shop.close();
  await provider.close();
});

async function placed(body: object = {}, language = 'en') {
  phones += 1;
  const client = specCalls(shop);
  const { cartId } = await client.cartOf(['Garlic naan', 6]);
  const place = placeOf(shop.deps.secrets.link, body);
  const more = { ...CUSTOMER, cartId, phone: `021 555 0${phones}`, place, ...body };
  const { data, error } = await client.order(more, language);
  if (!data) throw new Error(error.errorMessage);
  return data.orderId;
}

const accept = (orderId: string) => desk.call('acceptOrder', { params: { orderId }, body: { readyInMinutes: 20 } });
const move = (orderId: string, action: string) => desk.call('moveOrder', { params: { orderId }, body: { action } });

async function ask(orderId: string, body: Readonly<Record<string, unknown>>) {
  return await shop.call('setOrderNotices', { params: { orderId }, body });
}

async function readyOrder(orderId: string) {
  await accept(orderId);
  await shop.runJobs();
  await move(orderId, 'start');
  await move(orderId, 'ready');
  await shop.runJobs();
}

async function statesOf(orderId: string) {
  const { rows } = await shop.db.execute<{ kind: string; channel: string; state: string; code: string | null }>(
    sql`select kind, channel, state, code from notices where order_id = ${orderId} order by at, kind, channel`,
  );
  return rows.map(({ kind, channel, state, code }) => [kind, channel, state, ...(code ? [code] : [])].join(' '));
}

async function report(fields: Record<string, string>, signature = twilioSignature(TOKEN, CALLBACK, fields)) {
  const { statusCode } = await shop.app.inject({
    method: 'POST',
    url: '/api/messages/callbacks/twilio',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': signature },
    payload: new URLSearchParams(fields).toString(),
  });
  return statusCode;
}

const mailsAbout = async (subject: string) =>
  (
    await shop.db.execute<{ subject: string }>(
      sql`select subject from demo_mailbox where subject like ${`%${subject}%`}`,
    )
  ).rows.length;

it('nobody reads phone and mail of an old order that staff never ended', async () => {
  const orderId = await placed({ email: 'priya@example.nz', phone: '021 555 0999' });
  await accept(orderId);
  const read = async () => JSON.stringify((await shop.call('getOrderNotices', { params: { orderId } })).data);
  expect(await read()).toContain('priya@example.nz');
  const at = shop.clock.now;
  shop.clock.now += 10 * DAY_MS;
  const later = await read();
  shop.clock.now = at;
  expect(later).not.toContain('priya@example.nz');
  expect(later).not.toContain('0999');
});

describe('a guest who asks for nothing', () => {
  it('gets no message beyond the mails that every order has', async () => {
    const before = await mailsAbout('Ready now');
    const orderId = await placed();
    expect(await shop.get('getOrderNotices', { params: { orderId } })).toMatchObject({
      push: { isOn: false },
      sms: { isOn: false, isStopped: false },
      mail: { isOn: false, to: 'hana@example.nz' },
    });
    await readyOrder(orderId);
    expect([await statesOf(orderId), provider.taken.length, await mailsAbout('Ready now')]).toEqual([[], 0, before]);
  });
});

describe('web push', () => {
  it('order#told-about-an-order: tells of acceptance and readiness, encrypted and signed, once each', async () => {
    const orderId = await placed();
    const path = `orders/${orderId}/notices`;
    const { publicKey } = (await specCalls(shop).read<{ push: { publicKey: string } }>(path)).push;
    const set = await ask(orderId, { push: browser.subscription });
    expect([set.status, set.data.push?.isOn]).toEqual([200, true]);
    await readyOrder(orderId);
    const [accepted, ready] = browser.taken;
    expect(accepted?.message.title).toMatch(/^Order #\d+ is accepted · Saffron Lane$/);
    expect(accepted?.message.body).toMatch(/^Ready by \d+:\d\d [ap]m at the latest\.$/);
    expect(ready?.message).toMatchObject({ body: 'Say this number at the counter.', tag: orderId });
    expect(ready?.message.url).toBe(`http://saffron-lane.localhost:4000/order-receiver#${orderId}`);
    expect(ready?.message.stopUrl).toContain('/notices/stop?key=');
    expect(JSON.stringify(browser.taken.map(({ message }) => message))).not.toMatch(/Hana|021|example\.nz|[Nn]aan/);
    const icon = await shop.app.inject({ url: String(ready?.message.icon) });
    expect(icon.headers['content-type']).toBe('image/png');
    expect([icon.rawPayload.readUInt32BE(16), ready?.message.lang]).toEqual([192, 'en']);
    // In the status bar: what is not clear is shown in one colour, so a mark on its plate must not be one square.
    const badge = await shop.app.inject({ url: String(ready?.message.badge) });
    expect([badge.headers['content-type'], badge.rawPayload.readUInt32BE(16)]).toEqual(['image/png', 96]);
    const { data, info } = await sharp(badge.rawPayload).raw().toBuffer({ resolveWithObject: true });
    const shown =
      data.filter((_, index) => index % 4 === 3 && (data[index] ?? 0) > 128).length / (info.width * info.height);
    expect(info.channels).toBe(4);
    expect(shown).toBeGreaterThan(0.03);
    expect(shown).toBeLessThan(0.7);
    expect(ready?.headers).toMatchObject({ urgency: 'high', 'content-encoding': 'aes128gcm' });
    expect(String(ready?.headers.topic)).toHaveLength(22);
    const { origin } = new URL(browser.subscription.endpoint);
    expect(isSignedBy(publicKey, String(ready?.headers.authorization), origin)).toBe(true);
    expect(browser.taken).toHaveLength(2);
  });

  it('says why an order was not accepted', async () => {
    const orderId = await placed({}, 'hi');
    await ask(orderId, { push: browser.subscription });
    await desk.call('rejectOrder', { params: { orderId }, body: { reason: 'sold-out' } });
    await shop.runJobs();
    expect(browser.taken[0]?.message).toMatchObject({ body: 'आपके ऑर्डर का कोई आइटम ख़त्म हो गया है।', lang: 'hi' });
  });

  it('is one message when ready is tapped, undone and tapped again', async () => {
    const orderId = await placed();
    await accept(orderId);
    await ask(orderId, { push: browser.subscription });
    await move(orderId, 'start');
    await move(orderId, 'ready');
    await move(orderId, 'undo-ready');
    await shop.runJobs();
    expect(await statesOf(orderId)).toEqual(['ready push dropped passed']);
    await move(orderId, 'ready');
    await move(orderId, 'undo-ready');
    await move(orderId, 'ready');
    await shop.runJobs();
    await shop.runJobs();
    expect(browser.taken.map(({ message }) => message.body)).toEqual(['Say this number at the counter.']);
  });

  it('forgets a browser that the push service does not know any more, and tries a busy one again', async () => {
    const counted: object[] = [];
    const stopCounting = onCounted((one) => one.kind === 'message' && counted.push(one));
    const orderId = await placed();
    await ask(orderId, { push: browser.subscription });
    browser.answers.push(503);
    await accept(orderId);
    await shop.runJobs();
    expect(await statesOf(orderId)).toEqual(['accepted push waiting']);
    await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now() where attempts > 0`);
    await shop.runJobs();
    expect([await statesOf(orderId), browser.taken.length]).toEqual([['accepted push sent'], 1]);
    browser.answers.push(410);
    await move(orderId, 'start');
    await move(orderId, 'ready');
    await shop.runJobs();
    expect(await statesOf(orderId)).toContain('ready push failed gone');
    const push = { kind: 'message', channel: 'push' };
    expect(counted).toEqual(
      expect.arrayContaining([
        { ...push, state: 'sent' },
        { ...push, state: 'failed' },
      ]),
    );
    stopCounting();
    const { rows } = await shop.db.execute(sql`select 1 from push_subscriptions where order_id = ${orderId}`);
    expect(rows).toEqual([]);
  });

  it('goes to no address that is none, names the field, and takes at most five browsers of an order', async () => {
    const orderId = await placed();
    for (const bad of [
      { ...browser.subscription, endpoint: 'ftp://push.example' },
      { ...browser.subscription, endpoint: 'nonsense' },
      { ...browser.subscription, endpoint: 'https://push.stranger.example/1' },
      { ...browser.subscription, endpoint: 'https://notfcm.googleapis.com.stranger.example/1' },
      { ...browser.subscription, p256dh: 'AAAA' },
      { ...browser.subscription, auth: 'AAAA' },
    ]) {
      const { status, error } = await ask(orderId, { push: bad });
      expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([400, 'push-subscription', ['push']]);
    }
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, more) =>
        ask(orderId, { push: { ...browser.subscription, endpoint: `${browser.subscription.endpoint}/${more}` } }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(25);
  });

  it('asks how it was 40 minutes after the hand-over, and not at night', async () => {
    const orderId = await placed();
    await readyOrder(orderId);
    await ask(orderId, { push: browser.subscription });
    await move(orderId, 'complete');
    const due = await shop.db.execute<{ at: Date }>(sql`
      select run_at as at from graphile_worker._private_jobs where key like ${`notice.send:${orderId}:rate%`}`);
    expect(new Date(due.rows[0]?.at ?? 0).getTime() - shop.clock.now).toBe(40 * 60_000);
    const evening = shop.clock.now;
    const rate = async () => {
      await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now() where attempts = 0`);
      await shop.runJobs();
      return (await statesOf(orderId)).at(-1);
    };
    // Half past nine in the evening, then half past eight in the morning.
    shop.clock.now = evening + 3.5 * 3_600_000;
    expect(await rate()).toBe('rate push waiting');
    shop.clock.now = evening + 14.5 * 3_600_000;
    expect(await rate()).toBe('rate push sent');
    shop.clock.now = evening;
  });
});

describe('a guest who changes their mind', () => {
  it('gets nothing more, also where a message waits already', async () => {
    const orderId = await placed();
    await ask(orderId, { push: browser.subscription, sms: true, mail: true });
    await accept(orderId);
    const stop = (key: string) => shop.call('stopOrderNotices', { params: { orderId }, query: { key } });
    const key = stopKeyOf(shop.deps.secrets.link, { clientId: shop.clientIds.saffron, orderId });
    expect([(await stop('forged')).status, (await stop(key)).status]).toEqual([404, 200]);
    await shop.runJobs();
    await move(orderId, 'start');
    await move(orderId, 'ready');
    await shop.runJobs();
    expect(await statesOf(orderId)).toEqual(['accepted push dropped withdrawn', 'accepted sms dropped withdrawn']);
    expect([browser.taken, provider.taken]).toEqual([[], []]);
    const { push, sms, mail } = await shop.get('getOrderNotices', { params: { orderId } });
    expect([push?.isOn, sms?.isOn, mail?.isOn]).toEqual([false, false, false]);
  });
});

describe('mail', () => {
  it('says that it is ready, and how to end it, only to a guest who asked', async () => {
    const orderId = await placed();
    await ask(orderId, { mail: true });
    await readyOrder(orderId);
    const { rows } = await shop.db.execute<{ subject: string; text: string }>(
      sql`select subject, text from demo_mailbox where text like ${`%${orderId}%`} order by mail_id desc limit 1`,
    );
    expect(rows[0]?.subject).toMatch(/^Ready now · order #\d+$/);
    expect(rows[0]?.text).toContain('You can switch it off on the page of your order.');
    expect(await statesOf(orderId)).toEqual(['ready mail sent']);
  });
});

describe('an SMS or a mail beside a push', () => {
  const EVENING = 3.5 * 3_600_000;
  /** What waits until then runs; the database has a clock of its own. */
  async function pass(seconds: number) {
    shop.clock.now += seconds * 1_000;
    await shop.db.execute(
      sql`update graphile_worker._private_jobs set run_at = now() where payload->>'channel' is not null`,
    );
    await shop.runJobs();
  }
  const shown = async (url: string) => (await shop.app.inject({ method: 'POST', url })).statusCode;
  async function accepted(channels: object) {
    const orderId = await placed();
    await ask(orderId, { push: browser.subscription, ...channels });
    await accept(orderId);
    return orderId;
  }
  async function markReady(orderId: string) {
    await move(orderId, 'start');
    await move(orderId, 'ready');
  }

  it('waits twenty seconds, and does not go where a device showed the push', async () => {
    const orderId = await accepted({ sms: true, mail: true });
    await shop.runJobs();
    await pass(19);
    expect(await statesOf(orderId)).toContain('accepted sms waiting');
    const { shownUrl = '' } = browser.taken.at(-1)?.message ?? {};
    expect([await shown(shownUrl), await shown(shownUrl)]).toEqual([200, 200]);
    await pass(1);
    await markReady(orderId);
    await shop.runJobs();
    await shown(browser.taken.at(-1)?.message.shownUrl ?? '');
    await pass(20);
    expect((await statesOf(orderId)).filter((state) => !state.includes('push'))).toEqual([
      'accepted sms dropped shown',
      'ready mail dropped shown',
      'ready sms dropped shown',
    ]);
    expect([browser.taken.length, provider.taken.length]).toEqual([2, 0]);
  });

  it('goes once where no device showed it, whatever comes later', async () => {
    const orderId = await accepted({ sms: true, mail: true });
    await shop.runJobs();
    await pass(20);
    expect(provider.taken.map(({ body }) => body)).toEqual([expect.stringContaining('is accepted')]);
    expect(await shown(browser.taken[0]?.message.shownUrl ?? '')).toBe(200);
    await markReady(orderId);
    browser.answers.push(410);
    await shop.runJobs();
    await pass(20);
    await pass(20);
    expect(await statesOf(orderId)).toEqual([
      'accepted push sent',
      'accepted sms sent',
      'ready mail sent',
      'ready push failed gone',
      'ready sms sent',
    ]);
    expect(provider.taken).toHaveLength(2);
  });

  it('asks about each new time anew: the word of an earlier push does not count', async () => {
    const orderId = await accepted({ sms: true });
    await shop.runJobs();
    const promise = async (minutes: number) => {
      const promisedUtc = new Date(shop.clock.now + minutes * 60_000).toISOString();
      await desk.call('setPromise', { params: { orderId }, body: { promisedUtc } });
      await shop.runJobs();
    };
    await promise(40);
    await shown(browser.taken.at(-1)?.message.shownUrl ?? '');
    await pass(20);
    expect(await statesOf(orderId)).toContain('later sms dropped shown');
    await promise(50);
    await pass(20);
    expect(await statesOf(orderId)).toContain('later sms sent');
  });

  it('wakes nobody in the evening: then the mail goes alone, and an SMS to who asked for nothing else', async () => {
    shop.clock.now += EVENING;
    const orderId = await accepted({ sms: true, mail: true });
    const textsAlone = await placed();
    await ask(textsAlone, { sms: true });
    await accept(textsAlone);
    await markReady(orderId);
    await shop.runJobs();
    await pass(20);
    expect((await statesOf(orderId)).filter((state) => !state.includes('push'))).toEqual([
      'accepted sms dropped passed',
      'ready mail sent',
      'ready sms dropped night',
    ]);
    expect(await statesOf(textsAlone)).toEqual(['accepted sms sent']);
    shop.clock.now -= EVENING;
  });

  it('believes the device alone: a changed or foreign report is refused and changes nothing', async () => {
    const orderId = await accepted({ sms: true });
    await shop.runJobs();
    const { shownUrl = '' } = browser.taken.at(-1)?.message ?? {};
    const { forno } = shop.clientIds;
    const changed = [
      shownUrl.replace('kind=accepted', 'kind=ready'),
      shownUrl.replace('sending=1', 'sending=2'),
      shownUrl.replace(shop.clientIds.saffron, forno),
      `${shownUrl}x`,
    ];
    for (const url of changed) expect([url, await shown(url)]).toEqual([url, 404]);
    expect(await shown(shownUrl.replace('sending=1', 'sending=one'))).toBe(400);
    await pass(20);
    expect(await statesOf(orderId)).toContain('accepted sms sent');
  });
});

describe('SMS', () => {
  it('has one part, a short link that opens the order, and a way out', async () => {
    const orderId = await placed();
    await ask(orderId, { sms: true });
    await readyOrder(orderId);
    const [, ready] = provider.taken;
    expect(ready).toMatchObject({ to: `+64215550${phones}`, callback: CALLBACK });
    expect(ready?.body).toMatch(
      /^Saffron Lane: Order #\d+ is ready now\. .* 09 555 0148 http:\S+\/o\/\S{22} STOP to end\.$/,
    );
    expect(smsParts(ready?.body ?? '')).toBe(1);
    const [link = ''] = /\/o\/\S+/.exec(ready?.body ?? '') ?? [];
    const opened = await shop.app.inject({ url: link });
    expect([opened.statusCode, opened.headers.location]).toEqual([302, `/order-receiver#${orderId}`]);
  });

  it('is in the order’s language, and so is a push', async () => {
    for (const [language, word] of [
      ['hi', 'तैयार है'],
      ['pa', 'ਤਿਆਰ ਹੈ'],
    ] as const) {
      provider.taken.length = 0;
      const orderId = await placed({}, language);
      await ask(orderId, { sms: true });
      await readyOrder(orderId);
      expect(provider.taken.at(-1)?.body).toContain(word);
      const other = await placed({}, language);
      await ask(other, { push: browser.subscription });
      await readyOrder(other);
      expect(browser.taken.at(-1)?.message.title).toContain(word);
    }
  });

  it('says the way of a delivery', async () => {
    const orderId = await placed({ orderType: 2, deliveryAddress: '1 Somewhere Lane', deliveryLocation: NEARBY });
    await ask(orderId, { sms: true });
    await readyOrder(orderId);
    await move(orderId, 'send');
    await shop.runJobs();
    expect(provider.taken.map(({ body }) => body)).toEqual([
      expect.stringContaining('is accepted'),
      expect.stringContaining('is on its way'),
    ]);
  });

  it('takes reports with their signature alone, and a repeat changes nothing', async () => {
    const orderId = await placed();
    await ask(orderId, { sms: true });
    await accept(orderId);
    await shop.runJobs();
    const fields = { MessageSid: provider.taken[0]?.sid ?? '', MessageStatus: 'delivered' };
    expect(await report(fields, 'forged')).toBe(403);
    expect(await statesOf(orderId)).toEqual(['accepted sms sent']);
    expect([await report(fields), await report(fields)]).toEqual([200, 200]);
    expect(await statesOf(orderId)).toEqual(['accepted sms delivered']);
    expect(await report({ MessageSid: 'SM-unknown', MessageStatus: 'delivered' })).toBe(200);
  });

  it('ends for a number that writes STOP, and for one that the provider refuses', async () => {
    const stopped = await placed();
    await ask(stopped, { sms: true });
    expect(await report({ From: `+64215550${phones}`, Body: ' Stop ' })).toBe(200);
    await readyOrder(stopped);
    expect(await statesOf(stopped)).toEqual(['accepted sms dropped stopped', 'ready sms dropped stopped']);
    expect((await shop.get('getOrderNotices', { params: { orderId: stopped } })).sms?.isStopped).toBe(true);

    const refused = await placed();
    await ask(refused, { sms: true });
    provider.answers.push(21610);
    await readyOrder(refused);
    expect(await statesOf(refused)).toEqual(['accepted sms failed 21610', 'ready sms dropped stopped']);
    expect(provider.taken).toEqual([]);
  });

  it('is not sent again where the provider fell silent: the mail goes in its place', async () => {
    const orderId = await placed();
    await accept(orderId);
    await ask(orderId, { sms: true });
    await move(orderId, 'start');
    await move(orderId, 'ready');
    provider.answers.push('silent');
    await shop.runJobs();
    await shop.runJobs();
    expect([provider.taken.length, await statesOf(orderId)]).toEqual([1, ['ready sms unknown']]);
    const { rows } = await shop.db.execute(
      sql`select 1 from demo_mailbox where subject like 'Ready now%' and text like ${`%${orderId}%`}`,
    );
    expect(rows).toHaveLength(1);
  });

  it('stops at the month’s cap, and at twenty for one number in a day', async () => {
    const phone = '021 555 0999';
    const first = await placed({ phone });
    await ask(first, { sms: true });
    await accept(first);
    await shop.runJobs();
    await shop.db.execute(sql`update notices set sendings = 20 where order_id = ${first}`);
    const second = await placed({ phone });
    await ask(second, { sms: true });
    await accept(second);
    await shop.runJobs();
    expect(await statesOf(second)).toEqual(['accepted sms dropped limit-number']);

    await changeSettings(shop, { 'Notices:SmsPartsPerMonth': '1' });
    const third = await placed();
    await ask(third, { sms: true });
    await accept(third);
    await shop.runJobs();
    expect(await statesOf(third)).toEqual(['accepted sms dropped limit-month']);
    await changeSettings(shop, { 'Notices:SmsPartsPerMonth': '500' });
  });

  it('counts at most four messages of an order', async () => {
    const orderId = await placed();
    await ask(orderId, { sms: true });
    await accept(orderId);
    await shop.runJobs();
    await shop.db.execute(sql`update notices set sendings = 4 where order_id = ${orderId}`);
    await move(orderId, 'start');
    await move(orderId, 'ready');
    await shop.runJobs();
    expect(await statesOf(orderId)).toContain('ready sms dropped limit-order');
  });

  it('is refused where the restaurant has it switched off, and nothing is offered once the order is over', async () => {
    await changeSettings(shop, { 'Notices:Sms': 'false' });
    const orderId = await placed();
    const { status, error } = await ask(orderId, { sms: true });
    expect([status, error.code, Object.keys(error.fields ?? {})]).toEqual([409, 'notice-not-offered', ['sms']]);
    await changeSettings(shop, { 'Notices:Sms': 'true' });
    await readyOrder(orderId);
    await move(orderId, 'complete');
    expect(await shop.get('getOrderNotices', { params: { orderId } })).toEqual({ push: null, sms: null, mail: null });
  });
});
