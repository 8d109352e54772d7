import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WireLocation } from '#core/contract/guests/inbox.ts';
import type { WireReservation, WireTables } from '#core/contract/guests/reservations.ts';
import { customerMessages, demoMailbox, reservations } from '#server/db/schema/index.ts';
import { createAttemptLimits } from '#server/modules/attempt-limits/service.ts';
import { createTestApp, type TestApp } from '#test/app.ts';

interface Answer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly error?: { readonly errorMessage: string; readonly fields?: Record<string, string>; readonly code?: string };
}

let shop: TestApp;
let clientId: string;
let lastIp = 0;
beforeAll(async () => {
  shop = await createTestApp();
  clientId = shop.clientIds.saffron;
});
afterAll(() => shop?.close());

async function ask<Data>(method: 'GET' | 'POST', url: string, payload?: object, from?: string, lang = 'en') {
  lastIp += 1;
  const answer = await shop.app.inject({
    method,
    url,
    ...(payload ? { payload } : {}),
    headers: { 'accept-language': lang },
    remoteAddress: from ?? `10.9.${lastIp >> 8}.${lastIp & 255}`,
  });
  return { ...answer.json(), status: answer.statusCode } as Answer<Data>;
}

const tables = (date: string, guests = 2, client = clientId) =>
  ask<WireTables>('GET', `/api/${client}/reservations?date=${date}&guests=${guests}`);
const wish = (more: object = {}) => ({
  reservationId: crypto.randomUUID(),
  startUtc: '2020-11-24T06:00:00.000Z',
  guests: 4,
  fullName: 'Aroha Ngata',
  email: 'aroha@example.nz',
  phone: '021 555 0100',
  notes: 'By the window',
  ...more,
});
const reserve = (body: object, client = clientId, lang = 'en') =>
  ask<WireReservation>('POST', `/api/${client}/reservations`, body, undefined, lang);

async function mails() {
  await shop.jobs.runDue();
  const found = await shop.db.select().from(demoMailbox).orderBy(demoMailbox.mailId);
  await shop.db.delete(demoMailbox);
  return found;
}

describe('a table', () => {
  it('is reserved, mailed to guest and restaurant in their languages, shown by its id and given back', async () => {
    const request = wish();
    const made = await reserve(request, clientId, 'hi');
    expect(made).toMatchObject({ status: 200, data: { guests: 4, status: 'requested', canCancel: true } });
    expect(JSON.stringify(made.data)).not.toMatch(/aroha@|021\s?555/);
    const [guest, restaurant, ...more] = await mails();
    expect(more).toEqual([]);
    expect([guest?.to, restaurant?.to]).toEqual(['aroha@example.nz', 'kiaora@saffron-lane.example.nz']);
    expect(guest?.subject).toMatch(/\p{Script=Devanagari}/u);
    expect(guest?.text).toContain(`/reserve/reservation-confirm?reservation=${request.reservationId}`);
    expect(restaurant?.text).toMatch(/\b7\s?pm[\s\S]*Aroha Ngata, 021 555 0100[\s\S]*By the window/);

    const path = `/api/${clientId}/reservations/${request.reservationId}`;
    expect((await ask<WireReservation>('GET', path)).data.startUtc).toBe(request.startUtc);
    const file = await shop.app.inject({ url: made.data.calendarUrl });
    expect(file.headers['content-type']).toContain('text/calendar');
    expect(file.body).toMatch(/DTSTART:20201124T060000Z\r\nDTEND:20201124T073000Z/);
    expect(file.body.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);

    expect((await ask<WireReservation>('POST', `${path}/cancel`, {})).data.status).toBe('cancelled');
    expect((await ask<WireReservation>('POST', `${path}/cancel`, {})).data.status).toBe('cancelled');
    expect((await mails()).map((mail) => mail.to)).toEqual(['aroha@example.nz', 'kiaora@saffron-lane.example.nz']);
  });

  it('is reserved once when the same request comes many times at once', async () => {
    const request = wish({ startUtc: '2020-11-26T06:00:00.000Z' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => reserve(request)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(8).fill(200));
    const rows = (await shop.db.select().from(reservations)).filter(
      (row) => row.reservationId === request.reservationId,
    );
    expect(rows).toHaveLength(1);
    // A caller who picks an id that is taken learns nothing about it.
    expect((await reserve({ ...request, email: 'other@example.nz' })).status).toBe(404);
  });

  it('counts once for a network that sends the same request many times at once', async () => {
    const from = '198.51.100.71';
    const send = (body: object) => ask<WireReservation>('POST', `/api/${clientId}/reservations`, body, from);
    const request = wish({ startUtc: '2020-11-28T06:00:00.000Z', guests: 1 });
    const same = await Promise.all(Array.from({ length: 12 }, () => send(request)));
    expect(same.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await send({ ...request, reservationId: crypto.randomUUID() })).status).toBe(200);
  });

  it('is never given to more guests than there are seats, however many ask at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        reserve(wish({ startUtc: `2020-11-27T0${6 + (index % 2)}:00:00.000Z`, guests: 5 })),
      ),
    );
    // 40 seats, and parties an hour apart sit at the same time.
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(8);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.error?.fields).toHaveProperty('startUtc');
    const { data } = await tables('2020-11-27');
    const at = (startUtc: string) => data.times.find((time) => time.startUtc === startUtc);
    expect(at('2020-11-27T06:00:00.000Z')?.isFree).toBe(false);
    expect(at('2020-11-27T10:00:00.000Z')?.isFree).toBe(true);
  });

  it('is refused by the field for what cannot be', async () => {
    const refusals: [object, string][] = [
      [{ startUtc: '2020-11-24T06:10:00.000Z' }, 'startUtc'],
      [{ startUtc: '2020-11-20T06:00:00.000Z' }, 'startUtc'],
      [{ startUtc: '2021-03-24T06:00:00.000Z' }, 'startUtc'],
      [{ guests: 9 }, 'guests'],
      [{ guests: 0 }, 'guests'],
      [{ fullName: '   ' }, 'fullName'],
      [{ email: 'a@b,c@d' }, 'email'],
      [{ phone: '' }, 'phone'],
      [{ notes: 'x'.repeat(501) }, 'notes'],
    ];
    for (const [change, field] of refusals) {
      const answer = await reserve(wish(change));
      expect({ field, status: answer.status }).toEqual({ field, status: 400 });
      expect(answer.error?.fields).toHaveProperty(field);
    }
    expect((await reserve(wish(), shop.clientIds.forno)).status).toBe(400);
    expect((await tables('2020-11-24', 2, shop.clientIds.forno)).data).toMatchObject({ largestParty: 0, times: [] });
    expect((await tables('2020-02-30')).status).toBe(400);
  });

  it('names nobody a week after its day, to whoever has its id', async () => {
    const notes = 'Ana turns 40';
    const { data } = await reserve(wish({ startUtc: '2020-11-28T06:00:00.000Z', notes }));
    const path = `/api/${clientId}/reservations/${data.reservationId}`;
    const read = async () => (await shop.app.inject(path)).body + (await shop.app.inject(`${path}/calendar`)).body;
    const before = shop.clock.now;
    shop.clock.now = Date.parse('2020-12-05T06:00:00.000Z');
    expect(await read()).toMatch(/Ana turns 40[\s\S]*Ana turns 40/);
    shop.clock.now += 1;
    const after = await read();
    expect(after).toContain('"fullName":"","notes":""');
    expect(after).not.toContain('Ana');
    shop.clock.now = before;
  });

  it('of one restaurant is unknown to another', async () => {
    const { data } = await reserve(wish({ startUtc: '2020-11-29T06:00:00.000Z' }));
    const path = `/api/${shop.clientIds.kumo}/reservations/${data.reservationId}`;
    expect((await ask('GET', path)).status).toBe(404);
    expect((await ask('POST', `${path}/cancel`, {})).status).toBe(404);
    expect((await ask('GET', `${path}/calendar`)).status).toBe(404);
  });
});

describe('what customers write', () => {
  const send = (path: 'feedback' | 'contact', body: object, from?: string, lang = 'en') =>
    ask<{ messageId: string }>('POST', `/api/${clientId}/${path}`, body, from, lang);
  const feedback = () => ({ messageId: crypto.randomUUID(), food: 5, service: 4, text: 'Lovely <b>naan</b>' });
  const contact = () => ({
    messageId: crypto.randomUUID(),
    fullName: 'Sam',
    email: 'sam@example.nz',
    text: 'Do you cater?\nFor 40.',
  });

  it('is kept once and mailed to the restaurant, thanks go to whoever left an address', async () => {
    await mails();
    const body = { ...feedback(), delivery: 3, orderNumber: '1042' };
    expect((await send('feedback', body)).status).toBe(200);
    expect((await send('feedback', body)).status).toBe(200);
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.text).toMatch(/Food: 5 of 5\nService: 4 of 5\nDelivery: 3 of 5\nOrder number: 1042\nLovely <b>naan/);
    expect(mail?.html).toContain('Lovely &lt;b&gt;naan&lt;/b&gt;');
    expect((await send('contact', contact(), undefined, 'pa')).status).toBe(200);
    const sent = await mails();
    expect(sent.map(({ to }) => to)).toEqual(['kiaora@saffron-lane.example.nz', 'sam@example.nz']);
    expect(sent[1]?.subject).toMatch(/\p{Script=Gurmukhi}/u);
    expect(sent[1]?.text).not.toContain('cater');
    expect(await shop.db.select().from(customerMessages)).toHaveLength(2);
  });

  it('is refused by the field, and a program that fills the hidden field is refused', async () => {
    const broken: ['feedback' | 'contact', object, string][] = [
      ['feedback', { ...feedback(), food: 6 }, 'food'],
      ['feedback', { ...feedback(), service: undefined }, 'service'],
      ['feedback', { ...feedback(), email: 'nobody' }, 'email'],
      ['contact', { ...contact(), text: ' \n ' }, 'text'],
      ['contact', { ...contact(), email: '' }, 'email'],
    ];
    for (const [path, body, field] of broken) {
      const answer = await send(path, body);
      expect({ field, status: answer.status }).toEqual({ field, status: 400 });
      expect(answer.error?.fields).toHaveProperty(field);
    }
    expect((await send('contact', { ...contact(), website: 'https://spam.example' })).error?.code).toBe('robot');
  });

  it('is limited per address, and other addresses may still write', async () => {
    const from = '2001:db8:5::1';
    for (let index = 0; index < 10; index += 1) expect((await send('contact', contact(), from)).status).toBe(200);
    expect((await send('contact', contact(), '2001:db8:5::2')).status).toBe(429);
    expect((await send('contact', contact())).status).toBe(200);
    shop.clock.now += 61 * 60_000;
    expect((await send('contact', contact(), from)).status).toBe(200);
  });

  it('counts once, however often the same one is sent, in turn and at once', async () => {
    const from = '198.51.100.70';
    const [own, others] = [contact(), Array.from({ length: 9 }, contact)];
    const at = await Promise.all(Array.from({ length: 12 }, () => send('contact', own, from)));
    for (let again = 0; again < 3; again += 1) at.push(await send('contact', own, from));
    expect(at.map(({ status }) => status)).toEqual(Array(15).fill(200));
    for (const other of others) expect((await send('contact', other, from)).status).toBe(200);
    expect((await send('contact', contact(), from)).status).toBe(429);
    expect((await send('contact', own, from)).status).toBe(200);
  });

  it('is limited for one network over all restaurants too', async () => {
    const from = '198.51.100.60';
    // As if the network had written to many other restaurants.
    const limits = createAttemptLimits(shop.db, () => shop.clock.now);
    const elsewhere = { subject: `writing:${from}`, max: 60, windowMs: 60 * 60_000 };
    for (let n = 0; n < 60; n += 1) await limits.attempt([elsewhere], 'guests.error.tooMany');
    expect((await send('contact', contact(), from)).status).toBe(429);
    expect((await send('contact', contact(), '198.51.100.61')).status).toBe(200);
  });
});

it('the restaurants of one owner know each other, with their own addresses and hours', async () => {
  const { data } = await ask<{ items: WireLocation[] }>('GET', `/api/client/${clientId}/locations`);
  expect(data.items.map((one) => [one.tradingName, one.isCurrent])).toEqual([
    [expect.stringMatching(/^Forno/), false],
    [expect.stringMatching(/^Kumo/), false],
    ['Saffron Lane', true],
  ]);
  expect(data.items[0]?.url).toMatch(/^http:\/\/forno-lane\.localhost:\d+$/);
  expect(data.items.every((one) => one.isOpen || one.opensAtUtc !== null)).toBe(true);
});
