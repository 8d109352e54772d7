/** Calls that no request made from the document alone can get a yes from: each is made with what an earlier one answered. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { webhookEndpoints } from '#server/db/schema/index.ts';
import { stopKeyOf } from '#server/modules/notices/push-keys.ts';
import { APPROVED_CARD, CUSTOMER, garlicNaan, NEARBY } from '#server/modules/orders/testing/shop.ts';
import { appCode } from '#server/modules/second-factor/testing/steps.ts';
import { CALLS } from './calls.ts';
import type { Cast, Credentials } from './cast.ts';
import { type Json, NO_ID } from './samples.ts';
import { type Sent, send } from './walker.ts';

/** Why a call is in no chain and is not waited for: the document alone does not bring it to a yes. The list only gets shorter. */
const REASONS = {
  'Only a person between the password and a second step may.': [
    'getSecondStep',
    'startStepPasskey',
    'finishStepPasskey',
    'finishStepCode',
    'getProviderSecondStep',
    'startProviderStepPasskey',
    'finishProviderStepPasskey',
    'finishProviderStepCode',
  ],
  'It needs a passkey.': ['addPasskey', 'removePasskey'],
  'It is about what a card provider has done: a challenge, a lapsed hold, a payout.': [
    'getPayout',
    'answerSimulatedChallenge',
    'settleLapsed',
    'markPayoutSeen',
  ],
  'A browser has to take messages first.': ['reportNoticeShown'],
  'It takes a file or a picture, or an import of one that is not finished.': [
    'startMenuImport',
    'changeMenuImport',
    'fetchNamedPicture',
    'uploadMenuImage',
    'uploadPicture',
    'getHandOverPhoto',
  ],
  'It takes a link or a code that a mail brought to one person.': ['enterLookIn'],
  'It needs a setting, an amount of orders or a part of the menu that the restaurants of the walk do not have.': [
    'getComboItem',
    'holdTable',
    'adoptEstimate',
    'closeDay',
    'recountDay',
    'pushMenu',
  ],
} as const;

export const UNTAKEN: ReadonlySet<string> = new Set(Object.values(REASONS).flat());

const QUARTER_MS = 15 * MINUTE_MS;
const LINE = { ...garlicNaan() } as unknown as Json;

type Take = <Data>(name: string, sent?: Partial<Sent>, who?: Credentials) => Promise<Data>;
interface Placed {
  readonly orderId: string;
  readonly orderNumber: number;
}
interface Lines {
  readonly cartId: string;
  readonly products: readonly { readonly uniqueId: string }[];
}
interface Board {
  readonly tickets: readonly { readonly orderId: string; readonly orderNumber: number; readonly version: number }[];
}

/** Answers the names of the calls that were taken. Throws at the first that is not. */
export async function takeChains(cast: Cast): Promise<ReadonlySet<string>> {
  const taken = new Set<string>();
  const owner = cast.staff.saffron.owner;
  const take: Take = async <Data>(name: string, sent: Partial<Sent> = {}, who = owner) => {
    const call = CALLS.find((one) => one.name === name);
    if (!call) throw new Error(`There is no call ${name}`);
    const { status, body } = await send(cast, call, { params: {}, query: {}, body: undefined, ...sent }, who);
    if (status >= 300) throw new Error(`${name} answered ${status}: ${body}`);
    taken.add(name);
    return (body === '' ? undefined : JSON.parse(body).data) as Data;
  };
  for (const chain of [guests, kitchen, money, runs, people, tablet, secondStep, menus, forms, machines])
    await chain(cast, take);
  return taken;
}
const params = ({ saffron }: Cast) => ({ clientId: saffron });

async function place(cast: Cast, take: Take, more: Readonly<Record<string, Json>> = {}): Promise<Placed> {
  // A delivery has a minimum.
  const line = { ...garlicNaan('deliveryAddress' in more ? 8 : 1) } as unknown as Json;
  const { cartId } = await take<Lines>('addLine', { params: params(cast), body: line });
  const body = { cartId, orderType: 1, paymentMode: 1, ...CUSTOMER, ...more };
  return await take<Placed>('placeOrder', { params: params(cast), body });
}

async function guests(cast: Cast, take: Take): Promise<void> {
  const own = params(cast);
  await take('getClient', { params: { subdomain: 'saffron-lane' } });
  const { cartId, products } = await take<Lines>('addLine', { params: own, body: LINE });
  const line = { ...garlicNaan(2), uniqueId: products[0]?.uniqueId ?? '' } as unknown as Json;
  await take('updateLine', { params: own, query: { cartId }, body: line });
  await take('setService', { params: own, query: { cartId }, body: { orderType: 1, dueUtc: null } });
  await take('reverseAddress', { query: { lat: NEARBY.latitude, lon: NEARBY.longitude } });
  const { orderId } = await place(cast, take);
  await take('cancelOrder', { params: { ...own, orderId } });

  const { accounts, saffron } = cast;
  const email = 'chain@example.nz';
  const Password = 'a password of the chain';
  const form = { ClientId: saffron, Email: email };
  const who = await accounts.newCustomer();
  await take('signIn', { body: { ...form, Email: who.email, Password: who.password } });

  await take('signUp', { body: { ...form, FirstName: 'Ana', LastName: 'Chain', PhoneNumber: '0211234567', Password } });
  await take('verifySignUp', { body: { ...form, OTP: await accounts.codeFor(email) } });
  await take('startPasswordReset', { body: form });
  const reset = { Otp: await accounts.codeFor(email), NewPassword: 'another password of the chain' };
  await take('verifyPasswordReset', { body: { ...form, ...reset } });

  const told = await place(cast, take);
  const of = { params: { ...own, orderId: told.orderId } };
  await take('setOrderNotices', { ...of, body: { mail: true } });
  const key = stopKeyOf(accounts.deps.secrets.link, { clientId: saffron, orderId: told.orderId });
  await take('stopOrderNotices', { ...of, query: { key } });
}

/** A card that is charged, and given back in part. */
async function money(cast: Cast, take: Take): Promise<void> {
  const { accounts } = cast;
  const own = params(cast);
  const paid = await take<Lines>('addLine', { params: own, body: LINE });
  const card = { cartId: paid.cartId, orderType: 1, paymentMode: 2, ...CUSTOMER };
  await take('placeOrder', { params: own, body: card });
  const { clientSecret } = await take<{ clientSecret: string }>('getCartPayment', {
    params: { ...own, cartId: paid.cartId },
  });
  await take('confirmSimulatedCard', { params: own, body: { clientSecret, ...APPROVED_CARD } });
  await accounts.runJobs();
  // It has its number since it is paid.
  const { tickets } = await take<Board>('getBoard');
  const { orderId } = await ticketOf(take, Math.max(...tickets.map(({ orderNumber }) => orderNumber)));
  await take('acceptOrder', { params: { orderId }, body: { readyInMinutes: 20 } });
  await accounts.runJobs();
  const refund = { amount: 1, reason: 'Cold', idempotencyKey: randomUUID() };
  await take('refundOrder', { params: { orderId }, body: refund });
}

/** The ticket of an order that was just placed. */
async function ticketOf(take: Take, orderNumber: number) {
  const { tickets } = await take<Board>('getBoard');
  const found = tickets.find((ticket) => ticket.orderNumber === orderNumber);
  if (!found) throw new Error(`#${orderNumber} is not on the board`);
  return found;
}

async function kitchen(cast: Cast, take: Take): Promise<void> {
  const placed = await place(cast, take);
  const { orderId } = await ticketOf(take, placed.orderNumber);
  const of = { params: { orderId } };
  await take('acceptOrder', { ...of, body: { readyInMinutes: 20 } });
  const inAnHour = Math.ceil((cast.accounts.clock.now + HOUR_MS) / QUARTER_MS) * QUARTER_MS;
  const startUtc = new Date(inAnHour).toISOString();
  await take('setPromise', { ...of, body: { promisedUtc: startUtc } });
  const { version } = await take<{ version: number }>('getOrderDetail', of);
  const change = { version, idempotencyKey: randomUUID(), notes: 'No onions', reason: 'guest-asked' };
  await take('correctOrder', { ...of, body: change });
  for (const action of ['start', 'ready']) await take('moveOrder', { ...of, body: { action } });
  await take('sayHere', { params: { ...params(cast), orderId: placed.orderId }, body: { isHere: true, car: '' } });
  await take('moveOrder', { ...of, body: { action: 'complete' } });
  cast.accounts.clock.now += HOUR_MS;
  const rated = { params: { ...params(cast), orderId: placed.orderId } };
  const dishes = [{ productId: garlicNaan().productId, isGood: true, reasons: [] }];
  await take('rateOrder', { ...rated, body: { dishes } });
  // Tokens of customers last for less.
  cast.accounts.clock.now -= HOUR_MS;
  const later = new Date(inAnHour + HOUR_MS).toISOString();
  for (const isClosed of [true, false]) await take('setSlot', { body: { startUtc: later, orderType: 1, isClosed } });
  const { cartId } = await take<Lines>('addLine', { params: params(cast), body: LINE });
  const turnedDown = await ticketOf(take, (await place(cast, take)).orderNumber);
  await take('rejectOrder', { params: { orderId: turnedDown.orderId }, body: { reason: 'too-busy' } });
  const guest = { fullName: 'Ngaio Pohatu', phone: '021 555 0147', idempotencyKey: randomUUID() };
  await take('placePhoneOrder', { body: { cartId, ...guest, orderType: 1, paymentMode: 1 } });
}

async function runs(cast: Cast, take: Take): Promise<void> {
  const { driver } = cast.staff.saffron;
  await take('sharePosition', { body: { ...NEARBY, accuracyMetres: 10 } }, driver);
  const to = { orderType: 2, deliveryAddress: '14 Franklin Road, Ponsonby', deliveryLocation: NEARBY };
  const { orderNumber } = await place(cast, take, to);
  const { orderId } = await ticketOf(take, orderNumber);
  await take('acceptOrder', { params: { orderId }, body: { readyInMinutes: 20 } });
  for (const action of ['start', 'ready']) await take('moveOrder', { params: { orderId }, body: { action } });
  const { version } = await ticketOf(take, orderNumber);
  const run = { params: { driverId: cast.ids.get('driverId') ?? NO_ID } };
  await take('sendRun', { ...run, body: { orders: [{ orderId, version }] } });
  await take('sortRun', { ...run, body: { orders: [{ orderId }] } });
  await take('handOver', { params: { orderId }, body: { pin: null, reason: 'no-phone', cashAmount: 50 } }, driver);
}

async function people(cast: Cast, take: Take): Promise<void> {
  const password = 'saffron-owner';
  await take('staffSignIn', { body: { email: 'owner@saffron-lane.example', password } });
  const { sessions } = await take<{ sessions: { sessionId: string; isCurrent: boolean }[] }>('listSessions');
  const other = sessions.find(({ isCurrent }) => !isCurrent)?.sessionId ?? NO_ID;
  await take('confirmPassword', { body: { password } });
  await take('setOwnPin', { body: { currentPassword: password, pin: '7391' } });
  await take('endSession', { params: { sessionId: other } });
  await take('providerSignIn', { body: { email: 'aroha@provider.example', password: 'provider password' } });
  const team = await take<{ people: { staffId: string; email: string }[] }>('listPeople');
  const manager = team.people.find((person) => person.email.startsWith('manager@'))?.staffId ?? NO_ID;
  await take('sendPasswordLink', { params: { staffId: manager } });
  const email = 'chain@saffron-lane.example';
  const invited = await take<{ invitations: { invitationId: string; email: string }[] }>('invitePerson', {
    body: { name: 'Chain', email, role: 'staff', language: 'en' },
  });
  const invitationId = invited.invitations.find((one) => one.email === email)?.invitationId ?? NO_ID;
  await take('resendInvitation', { params: { invitationId } });
  await cast.accounts.runJobs();
  const [mail] = await cast.accounts.mailTo(email);
  const token = /[?#/=]([A-Za-z0-9_.-]{40,})/.exec(mail?.text ?? '')?.[1] ?? '';
  await take('readInvitation', { body: { token } });
  await take('acceptInvitation', { body: { token, password: 'a password of the chain' } });

  await take('askProviderLink', { body: { email: 'aroha@provider.example' } });
  await cast.accounts.runJobs();
  const [link] = await cast.accounts.mailTo('aroha@provider.example');
  const providerToken = /#([A-Za-z0-9_.-]{40,})/.exec(link?.text ?? '')?.[1] ?? '';
  await take('readProviderLink', { body: { token: providerToken } });
  await take('acceptProviderLink', { body: { token: providerToken, password: 'another provider password' } });
}

/** A tablet that is shared, locked and taken over; the manager's. */
async function tablet(cast: Cast, take: Take): Promise<void> {
  const { manager } = cast.staff.saffron;
  const [password, newPassword] = ['saffron-manager', 'saffron-manager of the chain'];
  await take('changeDevice', { body: { label: 'Counter', isShared: true } }, manager);
  await take('setOwnPin', { body: { currentPassword: password, pin: '8264' } }, manager);
  const { staffId } = await take<{ staffId: string }>('getStaff', {}, manager);
  await take('lockTablet', {}, manager);
  await take('unlockTablet', { body: { staffId, pin: '8264' } }, manager);
  await take('lockTablet', {}, manager);
  await take('reopenTablet', { body: { password } }, manager);
  await take('changeOwnPassword', { body: { currentPassword: password, newPassword } }, manager);
}

/** The app of somebody who needs no second step. */
async function secondStep(cast: Cast, take: Take): Promise<void> {
  const { staff } = cast.staff.saffron;
  await take('confirmPassword', { body: { password: 'saffron-staff' } }, staff);
  const { secret } = await take<{ secret: string }>('startCodeApp', {}, staff);
  await take('addCodeApp', { body: { code: appCode(secret, cast.accounts.clock.now) } }, staff);
  await take('renewRecoveryCodes', {}, staff);
  await take('removeCodeApp', {}, staff);
}

/** Whole forms, each as it was read with one thing changed. */
async function forms(cast: Cast, take: Take): Promise<void> {
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

async function menus(_: Cast, take: Take): Promise<void> {
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

async function machines(cast: Cast, take: Take): Promise<void> {
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
