/** Chains of calls about what a restaurant sets up: forms, menu, printers and webhooks. */
import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { DAY_MS, toLocal } from '#core/domain/time/zoned-time.ts';
import { staffUsers, webhookEndpoints } from '#server/db/schema/index.ts';
import type { Cast } from './cast.ts';
import { LINE, type Lines, params, picture, type Take } from './chain.ts';
import { type Json, NO_ID } from './samples.ts';

export async function forms(cast: Cast, take: Take): Promise<void> {
  await take('saveHours', { body: await take<Json>('getHours') });
  await take('saveZones', { body: await take<Json>('getZones') });
  await take('saveBookSetup', { body: { basis: 'invoice', period: 'two-odd', earlier: 'less' } });
  await take('saveBookAccounts', { body: { accounts: [{ purpose: 'card', code: '611' }] } });
  const code = 'CHAIN10';
  const every = { minimumSpend: 0, orderTypes: ['pickup'], weekdays: [1, 2, 3, 4, 5, 6, 7], hours: null };
  const limits = {
    startsAtUtc: null,
    endsAtUtc: null,
    firstOrderOnly: false,
    totalLimit: null,
    perCustomerLimit: null,
  };
  const name = { en: 'Chain', hi: 'Chain', pa: 'Chain' };
  const offer = { name, description: name, code, benefit: { kind: 'percent', percent: 10 }, scope: null };
  const draft = { ...offer, ...every, ...limits, isStackable: false, isActive: true };
  interface Promotions {
    readonly items: readonly { readonly promotionId: string; readonly version: string; readonly code: string | null }[];
  }
  await take('savePromotion', { body: { ...draft, promotionId: null, version: null } });
  const { cartId } = await take<Lines>('addLine', { params: params(cast), body: LINE });
  await take('setService', { params: params(cast), query: { cartId }, body: { orderType: 1, dueUtc: null } });
  await take('addPromoCode', { params: params(cast), query: { cartId }, body: { promoCode: code } });
  await take('savePromotion', { body: { ...draft, code: 'CHAIN20', promotionId: null, version: null } });
  const { items } = await take<Promotions>('listPromotions');
  const unused = items.find((one) => one.code === 'CHAIN20');
  await take('deletePromotion', {
    body: { promotionId: unused?.promotionId ?? NO_ID, version: unused?.version ?? '' },
  });

  const tables = { params: { page: 'reservations' } };
  const { values } = await take<{ values: Readonly<Record<string, string>> }>('getSettingsPage', tables);
  const key = 'Reservations:Seats';
  await take('saveSettingsPage', { ...tables, body: { changes: [{ key, was: values[key] ?? '', value: '40' }] } });
  const date = new Date(cast.accounts.clock.now + 2 * DAY_MS).toISOString().slice(0, 10);
  const { times } = await take<{ times: { startUtc: string; isFree: boolean }[] }>('getTables', {
    params: params(cast),
    query: { date, guests: 2 },
  });
  const startUtc = times.find(({ isFree }) => isFree)?.startUtc ?? '';
  const reservationId = randomUUID();
  const guest = { fullName: 'Chain Guest', email: 'chain@example.nz', phone: '021 555 0147' };
  await take('reserveTable', { params: params(cast), body: { ...guest, reservationId, startUtc, guests: 2 } });
  await take('answerReservation', {
    params: { reservationId: cast.ids.get('reservationId') ?? NO_ID },
    body: { action: 'confirm', reply: '' },
  });
}

interface Item {
  readonly draft: { readonly [key: string]: Json };
  readonly revision: number;
}

export async function menus(_: Cast, take: Take): Promise<void> {
  const { departments } = await take<{ departments: { departmentId: string }[] }>('getMenuDraft');
  const of = { params: { kind: 'department', itemId: departments[0]?.departmentId ?? NO_ID } };
  const { draft, revision } = await take<Item>('getMenuItem', of);
  const name = { en: 'Chain', hi: '', pa: '' };
  await take('saveMenuItem', { ...of, body: { kind: 'department', document: { ...draft, name }, revision } });
  const made = { ...draft, name: { ...name, en: 'Chain link' }, externalId: null };
  const created = await take<{ itemId: string; revision: number }>('createMenuItem', {
    body: { kind: 'department', document: made },
  });
  const { departments: all } = await take<{ departments: { departmentId: string }[] }>('getMenuDraft');
  await take('orderMenu', { body: { kind: 'department', ids: all.map(({ departmentId }) => departmentId) } });
  const link = { kind: 'department', itemId: created.itemId };
  const { revision: last } = await take<Item>('getMenuItem', { params: link });
  await take('deleteMenuItem', { params: link, body: { revision: last } });
  const { stamp } = await take<{ stamp: string }>('getMenuDraft');
  await take('publishMenu', { body: { stamp } });
  const tax = { name: 'Levy', rate: 1, isInclusive: true, isDefault: false };
  await take('saveTax', { body: { ...tax, taxId: randomUUID(), was: null } });
  const at = await take<{ address: string; latitude: number; longitude: number; version: string }>('getPlace');
  const { address, latitude, longitude, version } = at;
  await take('confirmPlace', { body: { address, latitude, longitude, version } });
  const brand = { params: { page: 'brand' } };
  const { values } = await take<{ values: Readonly<Record<string, string>> }>('getSettingsPage', brand);
  const key = 'Color:BrandColor';
  await take('saveSettingsPage', { ...brand, body: { changes: [{ key, was: values[key] ?? '', value: '#5E2564' }] } });
}

export async function machines(cast: Cast, take: Take): Promise<void> {
  const set = { name: 'Chain', width: 576, language: 'en', copies: ['kitchen'] };
  const { printerId } = await take<{ printerId: string }>('createPrinter', { body: { ...set, kind: 'agent' } });
  const other = await take<{ printerId: string }>('createPrinter', { body: { ...set, name: 'Other', kind: 'agent' } });
  await take('savePrinter', { params: { printerId }, body: { ...set, name: 'Chained' } });
  await take('testPrinter', { params: { printerId } });
  await take('handOverDockets', { params: { printerId }, body: { toPrinterId: other.printerId } });
  const [endpoint] = await cast.accounts.db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.clientId, cast.saffron));
  const of = { params: { endpointId: endpoint?.endpointId ?? NO_ID } };
  await take('updateWebhook', {
    ...of,
    body: { url: 'http://127.0.0.1:9/hook', events: ['order.placed'], isActive: true },
  });
  await take('rotateWebhookSecret', of);
  await take('testWebhook', of);
  await cast.accounts.runJobs();
  const { deliveries } = await take<{ deliveries: { deliveryId: string }[] }>('getMachines');
  await take('resendDelivery', { params: { deliveryId: deliveries[0]?.deliveryId ?? NO_ID } });
  const star = await take<{ printerId: string }>('createPrinter', { body: { ...set, name: 'Star', kind: 'star' } });
  await take('renewPrinterSecret', { params: { printerId: star.printerId } });
  await take('testPrinter', { params: { printerId: other.printerId } });
  await cast.accounts.runJobs();
  const report = { printers: [{ printerId: other.printerId, condition: 'ok', statusCode: '', canConfirm: true }] };
  const { jobs } = await take<{ jobs: { jobId: string }[] }>('posPollPrinters', { body: report }, cast.machine.saffron);
  const job = { params: { jobId: jobs[0]?.jobId ?? NO_ID } };
  await take('posTakePrintJob', job, cast.machine.saffron);
  await take('posEndPrintJob', { ...job, body: { outcome: 'printed' } }, cast.machine.saffron);
  // One whose printer does not say how it went.
  await take('testPrinter', { params: { printerId: other.printerId } });
  await cast.accounts.runJobs();
  const next = await take<{ jobs: { jobId: string }[] }>('posPollPrinters', { body: report }, cast.machine.saffron);
  const doubtful = { params: { jobId: next.jobs[0]?.jobId ?? NO_ID } };
  await take('posTakePrintJob', doubtful, cast.machine.saffron);
  await take('posEndPrintJob', { ...doubtful, body: { outcome: 'unknown' } }, cast.machine.saffron);
  await take('confirmPrinted', doubtful);
}

/** Pictures, and a menu of another system. */
export async function files(cast: Cast, take: Take): Promise<void> {
  const photo = { type: 'image/jpeg', bytes: await picture() };
  await take('uploadMenuImage', { query: { alt: 'Chain' }, file: photo });
  await take('uploadPicture', { query: { use: 'banner' }, file: { ...photo, type: 'application/octet-stream' } });
  const sheet = {
    type: 'application/octet-stream',
    bytes: Buffer.from('section,dish,price\nBreads,Chain roti,9.00\n'),
  };
  const read = await take<{ readonly importId: string; readonly [key: string]: Json }>('startMenuImport', {
    query: { name: 'chain.csv' },
    file: sheet,
  });
  const { importId, source = null, mapping = null, fixes = null, gst = null, mode = null } = read;
  const body = { source, mapping, fixes, gst, mode, takesSuggestions: false };
  await take('changeMenuImport', { params: { importId }, body });

  // Kumo Bowls gets the same owner.
  const theirs = and(eq(staffUsers.clientId, cast.accounts.clientIds.kumo), eq(staffUsers.role, 'owner'));
  await cast.accounts.db.update(staffUsers).set({ email: 'owner@saffron-lane.example' }).where(theirs);
  const usual = { departmentIds: null, prices: 'same', takesPictures: true, takesAlcohol: null, replacedIds: [] };
  await take('pushMenu', { body: { ...usual, restaurantId: cast.accounts.clientIds.kumo, isPreview: false } });
}

/** The day that is counted, and counted again. */
export async function days(cast: Cast, take: Take): Promise<void> {
  const day = toLocal(cast.accounts.clock.now, 'Pacific/Auckland').date;
  await take('closeDay', { body: { day, counted: 1_000, left: 100, note: 'Chain' } });
  const again = { day, counted: 999, note: 'A coin was missing', idempotencyKey: randomUUID() };
  await take('recountDay', { body: again });
}
