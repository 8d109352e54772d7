import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { WireGuestMessage, WireGuestReservation } from '#core/contract/guests/console-guests.ts';
import type { ErrorEnvelope } from '#core/contract/wire/envelope.ts';
import { auditLog, demoMailbox, reservations } from '#server/db/schema/index.ts';
import { createTestApp, type TestApp } from '#test/app.ts';

let shop: TestApp;
let clientId: string;
let lastIp = 0;
const cookies: Record<string, string> = {};

const headersOf = (store: string) => ({ host: `${store}.localhost:4000`, origin: `http://${store}.localhost:4000` });

async function signIn(store: string, role: string): Promise<void> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/console/signin',
    headers: headersOf(store),
    payload: { email: `${role}@${store}.example`, password: `${store.split('-')[0]}-${role}` },
  });
  const [cookie] = answer.cookies;
  cookies[`${role}@${store}`] = `${cookie?.name}=${cookie?.value}`;
}

beforeAll(async () => {
  shop = await createTestApp();
  clientId = shop.clientIds.saffron;
  await signIn('saffron-lane', 'staff');
  await signIn('saffron-lane', 'kitchen');
  await signIn('kumo-bowls', 'owner');
});
afterAll(() => shop?.close());
beforeEach(async () => {
  await mails();
});

interface Answer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly error?: ErrorEnvelope['error'];
}

async function ask<Data>(path: string, payload?: object, who = 'staff@saffron-lane'): Promise<Answer<Data>> {
  const answer = await shop.app.inject({
    method: payload ? 'POST' : 'GET',
    url: `/api/console/${path}`,
    headers: { ...headersOf(who.split('@')[1] ?? ''), cookie: cookies[who] ?? '' },
    ...(payload ? { payload } : {}),
  });
  return { ...answer.json(), status: answer.statusCode };
}

async function fromStore(path: string, payload: object, lang = 'en'): Promise<void> {
  lastIp += 1;
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/${clientId}/${path}`,
    headers: { 'accept-language': lang },
    remoteAddress: `10.8.0.${lastIp}`,
    payload,
  });
  expect(answer.statusCode, answer.body).toBe(200);
}

async function mails() {
  await shop.jobs.runDue();
  const found = await shop.db.select().from(demoMailbox).orderBy(demoMailbox.mailId);
  await shop.db.delete(demoMailbox);
  return found;
}

describe('a reserved table', () => {
  async function reserve(guests = 4, lang = 'en'): Promise<string> {
    const reservationId = crypto.randomUUID();
    await fromStore(
      'reservations',
      {
        reservationId,
        startUtc: '2020-11-24T06:00:00.000Z',
        guests,
        fullName: 'Aroha Ngata',
        email: 'aroha@example.nz',
        phone: '021 555 0100',
        notes: 'By the window',
      },
      lang,
    );
    await mails();
    return reservationId;
  }
  const answer = (id: string, body: object, who?: string) => ask<WireGuestReservation>(`reservations/${id}`, body, who);

  it('is listed with whom to call, confirmed once, and the guest is told in their language', async () => {
    const id = await reserve(4, 'hi');
    const { data } = await ask<{ items: WireGuestReservation[]; seats: number }>('reservations');
    expect(data.seats).toBe(40);
    expect(data.items.find(({ reservationId }) => reservationId === id)).toMatchObject({
      status: 'requested',
      phone: '021 555 0100',
      notes: 'By the window',
    });
    const confirmed = await answer(id, { action: 'confirm', reply: 'See you <soon>' });
    expect(confirmed.data).toMatchObject({ status: 'confirmed', reply: 'See you <soon>' });
    expect((await answer(id, { action: 'confirm' })).status).toBe(200);
    const sent = await mails();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: 'aroha@example.nz' });
    expect(sent[0]?.subject).toMatch(/\p{Script=Devanagari}/u);
    expect(sent[0]?.html).toContain('See you &lt;soon&gt;');
    const rows = await shop.db.select().from(auditLog);
    expect(rows.at(-1)).toMatchObject({ action: 'reservation.confirm', actor: 'Josh O’Neill' });
  });

  it('is declined or cancelled with a mail, and not answered after that', async () => {
    const declined = await reserve();
    const cancelled = await reserve();
    expect((await answer(declined, { action: 'decline' })).data.status).toBe('cancelled');
    await answer(cancelled, { action: 'confirm' });
    await answer(cancelled, { action: 'cancel', reply: 'A burst pipe.' });
    expect((await answer(cancelled, { action: 'confirm' })).status).toBe(409);
    const send = vi.spyOn(shop.deps.mailer, 'send');
    const subjects = (await mails()).map(({ subject }) => subject);
    // The end takes the table out of the calendar; one that was never theirs is in none.
    const carried = send.mock.calls.map(([{ subject, attachments = [] }]) => [
      /^No table: /.test(subject) ? 'declined' : 'withdrawn',
      attachments.map(({ type }) => type),
    ]);
    send.mockRestore();
    expect(Object.fromEntries(carried)).toEqual({
      declined: [],
      withdrawn: ['text/calendar; charset=utf-8; method=CANCEL'],
    });
    expect(subjects.sort()).toEqual([
      expect.stringMatching(/^No table: /),
      expect.stringMatching(/^Table cancelled: /),
    ]);
  });

  it('grows only where there are seats', async () => {
    const id = await reserve(4);
    const grown = await answer(id, { action: 'resize', guests: 12 });
    expect(grown.data.guests).toBe(12);
    expect((await mails())[0]?.text).toMatch(/12 guests/);
    const over = await answer(id, { action: 'resize', guests: 41 });
    expect(over.status).toBe(409);
    expect(over.error?.fields?.guests).toMatch(/^Only \d+ seats are free/);
    expect((await answer(id, { action: 'resize', guests: 0 })).error?.fields).toHaveProperty('guests');
    expect((await answer(id, { action: 'paint' })).status).toBe(400);
  });

  it('waits for whoever is reserving, and grows only into what they leave', async () => {
    const id = await reserve(4);
    const waiting = sql`select 1 from pg_locks where locktype = 'advisory' and not granted
      and database = (select oid from pg_database where datname = current_database())`;
    let grown: Promise<Answer<WireGuestReservation>> | undefined;
    await shop.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`tables:${clientId}`}, 0))`);
      grown = answer(id, { action: 'resize', guests: 20 });
      await expect.poll(async () => (await shop.db.execute(waiting)).rows.length).toBe(1);
      const [own] = await tx.select().from(reservations).where(eq(reservations.reservationId, id));
      if (own) await tx.insert(reservations).values({ ...own, reservationId: crypto.randomUUID(), guests: 40 });
    });
    expect((await grown)?.status).toBe(409);
    await shop.db.delete(reservations).where(eq(reservations.guests, 40));
  });

  it('moves to the past, where nothing can be answered', async () => {
    const id = await reserve(2);
    const now = shop.clock.now;
    shop.clock.now = Date.parse('2020-11-24T10:00:00.000Z');
    await signIn('saffron-lane', 'staff');
    const { data } = await ask<{ items: WireGuestReservation[] }>('reservations?when=past');
    expect(data.items.map(({ reservationId }) => reservationId)).toContain(id);
    expect((await answer(id, { action: 'confirm' })).status).toBe(409);
    shop.clock.now = now;
    // Parties whose reserved time had ended.
    await signIn('saffron-lane', 'staff');
    await signIn('saffron-lane', 'kitchen');
  });

  it('is nobody else’s', async () => {
    const id = await reserve(2);
    expect((await answer(id, { action: 'confirm' }, 'kitchen@saffron-lane')).status).toBe(403);
    expect((await answer(id, { action: 'confirm' }, 'owner@kumo-bowls')).status).toBe(404);
    expect((await ask('reservations', undefined, 'kitchen@saffron-lane')).status).toBe(403);
  });
});

describe('a message', () => {
  const list = async (show = 'open') =>
    (await ask<{ items: WireGuestMessage[]; unread: number }>(`messages?show=${show}`)).data;
  const handle = (id: string, body: object, who?: string) => ask<WireGuestMessage>(`messages/${id}`, body, who);

  it('is new, read, answered by mail once, and done', async () => {
    const messageId = crypto.randomUUID();
    await fromStore('contact', { messageId, fullName: 'Sam', email: 'sam@example.nz', text: 'Do you cater?' }, 'pa');
    await mails();
    expect(await list()).toMatchObject({ unread: 1, items: [{ messageId, isRead: false, kind: 'contact' }] });
    await handle(messageId, { action: 'read' });
    expect((await list()).unread).toBe(0);
    expect((await handle(messageId, { action: 'answer', text: ' ' })).error?.fields).toHaveProperty('text');
    const answered = await handle(messageId, { action: 'answer', text: 'Yes, <gladly>.\nFor up to 60.' });
    expect(answered.data).toMatchObject({ answeredBy: 'Josh O’Neill', answer: 'Yes, <gladly>.\nFor up to 60.' });
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'sam@example.nz' });
    expect(mail?.subject).toMatch(/\p{Script=Gurmukhi}/u);
    expect(mail?.text).toMatch(/Yes, <gladly>\.\nFor up to 60\./);
    expect(mail?.text).toContain('Do you cater?');
    expect(mail?.html).toContain('&lt;gladly&gt;');
    const again = await handle(messageId, { action: 'answer', text: 'No.' });
    expect({ status: again.status, text: again.error?.errorMessage }).toEqual({
      status: 409,
      text: 'Josh O’Neill has answered already.',
    });
    expect((await list()).items).toEqual([]);
    expect((await list('done')).items.map((one) => one.messageId)).toEqual([messageId]);
    await handle(messageId, { action: 'reopen' });
    expect((await list()).items).toHaveLength(1);
    await handle(messageId, { action: 'done' });
  });

  it('without an address keeps its stars and cannot be answered', async () => {
    const messageId = crypto.randomUUID();
    await fromStore('feedback', { messageId, food: 2, service: 5, text: '' });
    await mails();
    expect((await list()).items[0]).toMatchObject({ food: 2, service: 5, delivery: null, email: '' });
    const answer = await handle(messageId, { action: 'answer', text: 'Sorry!' });
    expect({ status: answer.status, text: answer.error?.errorMessage }).toEqual({
      status: 400,
      text: 'No e-mail address was left to answer to.',
    });
    expect(await mails()).toEqual([]);
    expect((await handle(messageId, { action: 'done' }, 'owner@kumo-bowls')).status).toBe(404);
    expect((await handle(messageId, { action: 'done' }, 'kitchen@saffron-lane')).status).toBe(403);
  });
});
