/** A network that asks for many tables gets the first ones; the others wait for the link of their mail. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { WireReservation, WireTables } from '#core/contract/guests/reservations.ts';
import { demoMailbox, reservations } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#test/app.ts';

const START = '2020-11-24T06:00:00.000Z';
let shop: TestApp;
let clientId: string;
beforeAll(async () => {
  shop = await createTestApp();
  clientId = shop.clientIds.saffron;
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await shop.db.delete(reservations);
  await mails();
});

async function send<Data>(method: 'GET' | 'POST', path: string, remoteAddress: string, payload?: object) {
  const url = `/api/${clientId}/reservations${path}`;
  const answer = await shop.app.inject({ method, url, remoteAddress, ...(payload && { payload }) });
  return { status: answer.statusCode, data: answer.json().data as Data };
}

const reserve = (from: string, more: object = {}) =>
  send<WireReservation>('POST', '', from, {
    reservationId: crypto.randomUUID(),
    startUtc: START,
    guests: 2,
    fullName: 'Aroha Ngata',
    email: 'aroha@example.nz',
    phone: '021 555 0100',
    ...more,
  });

async function mails() {
  await shop.jobs.runDue();
  const found = await shop.db.select().from(demoMailbox).orderBy(demoMailbox.mailId);
  await shop.db.delete(demoMailbox);
  return found;
}

/** Whether a party of eight finds a table at that time: 40 seats. */
async function isFreeForEight(): Promise<boolean | undefined> {
  const { data } = await send<WireTables>('GET', '?date=2020-11-24&guests=8', '192.0.2.1');
  return data.times.find(({ startUtc }) => startUtc === START)?.isFree;
}

it('holds two of a network, and the third once the link of its mail is pressed', async () => {
  const from = '2001:db8:9:1::1';
  const first = [await reserve(from, { guests: 8 }), await reserve('2001:db8:9:1::2', { guests: 8 })];
  expect(first.map(({ data }) => data.isHeld)).toEqual([true, true]);
  await mails();

  const third = await reserve(from, { guests: 8 });
  expect([third.status, third.data.isHeld, third.data.status]).toEqual([200, false, 'requested']);
  const [asked, ...others] = await mails();
  expect([asked?.to, others]).toEqual(['aroha@example.nz', []]);
  // 24 of 40 seats would be taken, and are not: a neighbour's two parties fit.
  expect((await reserve('192.0.2.7', { guests: 8 })).data.isHeld).toBe(true);
  expect((await reserve('192.0.2.8', { guests: 8 })).data.isHeld).toBe(true);
  await mails();

  const id = third.data.reservationId;
  const key = new RegExp(`reservation=${id}&key=(\\S+)`).exec(asked?.text ?? '')?.[1] ?? '';
  expect((await send('POST', `/${id}/hold`, from, { key: `${key.slice(0, -2)}xx` })).status).toBe(404);
  expect((await send('POST', `/${first[0]?.data.reservationId}/hold`, from, { key })).status).toBe(404);
  expect((await send<WireReservation>('GET', `/${id}`, from)).data.isHeld).toBe(false);

  // From anywhere: the mail is read where its reader is.
  const held = await send<WireReservation>('POST', `/${id}/hold`, '198.51.100.4', { key });
  expect([held.status, held.data.isHeld]).toEqual([200, true]);
  expect((await mails()).map(({ to }) => to)).toEqual(['aroha@example.nz', 'kiaora@saffron-lane.example.nz']);
  expect((await send('POST', `/${id}/hold`, from, { key })).status).toBe(200);
  expect([await mails(), await isFreeForEight()]).toEqual([[], false]);
});

it('says so where the seats are gone before the link is pressed', async () => {
  const from = '203.0.113.5';
  for (let n = 0; n < 2; n += 1) await reserve(from);
  await mails();
  const late = await reserve(from, { guests: 8 });
  const key = /&key=(\S+)/.exec((await mails())[0]?.text ?? '')?.[1] ?? '';
  for (let n = 0; n < 4; n += 1) await reserve(`192.0.2.${10 + n}`, { guests: 8 });
  expect((await send('POST', `/${late.data.reservationId}/hold`, from, { key })).status).toBe(409);
});

it('holds sixteen of a /48 without a mailbox, however many networks it has', async () => {
  const isHeld: boolean[] = [];
  for (let n = 0; n < 20; n += 1) {
    const startUtc = `2020-11-2${5 + (n % 4)}T06:00:00.000Z`;
    isHeld.push((await reserve(`2001:db8:48:${n + 1}::1`, { guests: 1, startUtc })).data.isHeld);
  }
  expect(isHeld.filter(Boolean)).toHaveLength(16);
});
