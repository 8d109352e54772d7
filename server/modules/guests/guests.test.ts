import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type {
  WireGuestMessage,
  WireGuestMessages,
  WireGuestReservation,
  WireGuestReservations,
} from '#core/contract/guests/console-guests.ts';
import type { ErrorEnvelope } from '#core/contract/wire/envelope.ts';
import { auditLog, customerMessages, demoMailbox, reservations } from '#server/db/schema/index.ts';
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
    const { data } = await ask<WireGuestReservations>('reservations?date=2020-11-24');
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
    const { data } = await ask<WireGuestReservations>('reservations');
    expect({ date: data.date, unanswered: data.unanswered }).toEqual({
      date: '2020-11-24',
      unanswered: { tables: 0, firstDate: null },
    });
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

describe('a busy evening', () => {
  const list = async (query: string) => (await ask<WireGuestReservations>(`reservations?${query}`)).data;
  beforeAll(async () => {
    await shop.db.delete(reservations);
    const row = {
      clientId,
      email: 'guest@example.nz',
      phone: '021 555 0100',
      fullName: 'Guest',
      language: 'en',
      guests: 3,
      status: 'confirmed' as const,
      startsAt: new Date('2020-11-28T06:00:00.000Z'),
    };
    const three = [
      // Ten to midnight and midnight on the restaurant's clock (UTC+13).
      { startsAt: new Date('2020-11-28T10:50:00.000Z'), fullName: 'Mere 100%', phone: '+64 21 777 0199' },
      { startsAt: new Date('2020-11-28T11:00:00.000Z'), fullName: 'Wiremu', status: 'requested' as const },
      { fullName: 'Nobody', status: 'cancelled' as const },
      { fullName: 'Unproven', mailProof: 'awaited' as const },
    ];
    const all = [...Array.from({ length: 297 }, () => ({})), ...three];
    await shop.db.insert(reservations).values(
      all.map((one, index) => ({
        ...{ ...row, ...one, reservationId: crypto.randomUUID() },
        ...{ createdAt: new Date(shop.clock.now + index * 1_000), notes: `${index}` },
      })),
    );
  });

  it('is counted by the database, comes by pages, and ends at midnight of the restaurant', async () => {
    const first = await list('date=2020-11-28');
    expect(first.total).toEqual({ entries: 299, tables: 298, guests: 894 });
    const second = await list(`date=2020-11-28&cursor=${first.nextCursor}`);
    const third = await list(`date=2020-11-28&cursor=${second.nextCursor}`);
    const ids = [first, second, third].flatMap(({ items }) => items.map(({ reservationId }) => reservationId));
    expect([first.items.length, new Set(ids).size, third.nextCursor]).toEqual([100, 299, null]);
    // Of one time, who asked first stands first, over the pages.
    const asked = [first, second, third]
      .flatMap(({ items }) => items.map(({ createdUtc }) => createdUtc))
      .slice(0, 298);
    expect(asked).toEqual(asked.toSorted());
    expect(third.items.at(-1)?.fullName).toBe('Mere 100%');
    expect((await list('date=2020-11-29')).items.map(({ fullName }) => fullName)).toEqual(['Wiremu']);
    expect((await list('date=2020-11-30')).total).toEqual({ entries: 0, tables: 0, guests: 0 });
    expect(first.unanswered).toEqual({ tables: 1, firstDate: '2020-11-29' });
  });

  it('is searched by name, e-mail and telephone, however it was typed, on all days', async () => {
    const names = async (q: string) => (await list(`q=${encodeURIComponent(q)}`)).items.map(({ fullName }) => fullName);
    expect(await names('wire')).toEqual(['Wiremu']);
    expect(await names('021 777-0199')).toEqual(['Mere 100%']);
    expect(await names('100%')).toEqual(['Mere 100%']);
    expect(await names('_')).toEqual([]);
    const all = await list('q=GUEST@example');
    expect([all.total.entries, all.items.length, all.items[0]?.fullName]).toEqual([300, 100, 'Wiremu']);
    const next = await list(`q=GUEST@example&cursor=${all.nextCursor}`);
    expect(next.items.some(({ reservationId }) => reservationId === all.items[99]?.reservationId)).toBe(false);
  });

  it('is confirmed in one go, with one mail for each guest, and says how many could not be', async () => {
    const rest = { status: 'requested' as const, startsAt: new Date(shop.clock.now + 86_400_000) };
    const waiting = await shop.db
      .update(reservations)
      .set(rest)
      .where(inArray(reservations.notes, ['0', '1', '2']))
      .returning();
    const reservationIds = [...waiting.map((one) => one.reservationId), crypto.randomUUID()];
    const body = { reservationIds, reply: 'See you.' };
    expect((await ask('reservations', body, 'owner@kumo-bowls')).data).toEqual({ refused: 4 });
    expect(await mails()).toEqual([]);
    for (const mailed of [3, 0]) {
      expect((await ask('reservations', body)).data).toEqual({ refused: 1 });
      expect(await mails()).toHaveLength(mailed);
    }
    const rows = await shop.db.select().from(reservations).where(eq(reservations.reply, 'See you.'));
    expect(rows.map(({ status }) => status)).toEqual(['confirmed', 'confirmed', 'confirmed']);
    expect((await ask('reservations', body, 'kitchen@saffron-lane')).status).toBe(403);
  });

  it('has no page for a cursor that no page gave, and no day that is none', async () => {
    expect((await ask('reservations?cursor=x')).status).toBe(400);
    expect((await ask('reservations?date=2020-02-30')).status).toBe(400);
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

  it('comes by pages, the newest first', async () => {
    const at = new Date(shop.clock.now);
    const row = { clientId, kind: 'contact' as const, text: 'Hello', fullName: 'Sam', email: '', language: 'en' };
    const many = Array.from({ length: 130 }, () => ({ ...row, createdAt: at, messageId: crypto.randomUUID() }));
    await shop.db.insert(customerMessages).values(many);
    const first = (await ask<WireGuestMessages>('messages')).data;
    const second = (await ask<WireGuestMessages>(`messages?cursor=${first.nextCursor}`)).data;
    const ids = [first, second].flatMap(({ items }) => items.map(({ messageId }) => messageId));
    expect([first.items.length, new Set(ids).size, second.nextCursor, first.unread]).toEqual([100, 130, null, 130]);
    await shop.db.delete(customerMessages);
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
