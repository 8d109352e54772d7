/** Calls that no request made from the document alone can get a yes from: each is made with what an earlier one answered. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import { webhookEndpoints } from '#server/db/schema/index.ts';
import { APPROVED_CARD, CUSTOMER, garlicNaan, NEARBY } from '#server/modules/orders/testing/shop.ts';
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
  'It needs a passkey, or a code of an app that was set up before.': [
    'addPasskey',
    'removePasskey',
    'addCodeApp',
    'removeCodeApp',
    'renewRecoveryCodes',
  ],
  'It is about what a card provider has done: a challenge, a lapsed hold, a payout, a refund.': [
    'answerSimulatedChallenge',
    'settleLapsed',
    'markPayoutSeen',
    'refundOrder',
  ],
  'A browser has to take messages first.': ['setOrderNotices', 'reportNoticeShown', 'stopOrderNotices'],
  'It takes a file or a picture, or an import of one that is not finished.': [
    'startMenuImport',
    'changeMenuImport',
    'fetchNamedPicture',
    'uploadMenuImage',
    'uploadPicture',
    'getHandOverPhoto',
  ],
  'It takes a link or a code that a mail brought to one person.': [
    'verifySignUp',
    'verifyPasswordReset',
    'readProviderLink',
    'acceptProviderLink',
    'enterLookIn',
  ],
  'Broken requests before it lock its attempts for a while, or a tablet has to be locked.': [
    'changeOwnPassword',
    'unlockTablet',
    'reopenTablet',
  ],
  'It needs a setting, an amount of orders or a part of the menu that the restaurants of the walk do not have.': [
    'getComboItem',
    'addPromoCode',
    'reserveTable',
    'holdTable',
    'adoptEstimate',
  ],
  'It takes a whole form that is right in itself, or that names the state before it.': [
    'saveHours',
    'saveZones',
    'savePromotion',
    'deletePromotion',
  ],
  'No chain makes it yet; some runs reach it by chance.': [
    'rejectOrder',
    'renewPrinterSecret',
    'confirmPrinted',
    'resendDelivery',
    'resendInvitation',
    'answerReservation',
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
  for (const chain of [guests, kitchen, runs, people, menus, machines]) await chain(cast, take);
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
  const form = { ClientId: saffron, Email: email };
  const who = await accounts.newCustomer();
  await take('signIn', { body: { ...form, Email: who.email, Password: who.password } });

  const paid = await take<Lines>('addLine', { params: own, body: LINE });
  const card = { cartId: paid.cartId, orderType: 1, paymentMode: 2, ...CUSTOMER };
  await take('placeOrder', { params: own, body: card });
  const { clientSecret } = await take<{ clientSecret: string }>('getCartPayment', {
    params: { ...own, cartId: paid.cartId },
  });
  await take('confirmSimulatedCard', { params: own, body: { clientSecret, ...APPROVED_CARD } });
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
  await take('invitePerson', { body: { name: 'Chain', email, role: 'staff', language: 'en' } });
  await cast.accounts.runJobs();
  const [mail] = await cast.accounts.mailTo(email);
  const token = /[?#/=]([A-Za-z0-9_.-]{40,})/.exec(mail?.text ?? '')?.[1] ?? '';
  await take('readInvitation', { body: { token } });
  await take('acceptInvitation', { body: { token, password: 'a password of the chain' } });
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
  await take('testPrinter', { params: { printerId: other.printerId } });
  await cast.accounts.runJobs();
  const report = { printers: [{ printerId: other.printerId, condition: 'ok', statusCode: '', canConfirm: true }] };
  const { jobs } = await take<{ jobs: { jobId: string }[] }>('posPollPrinters', { body: report }, cast.machine.saffron);
  const job = { params: { jobId: jobs[0]?.jobId ?? NO_ID } };
  await take('posTakePrintJob', job, cast.machine.saffron);
  await take('posEndPrintJob', { ...job, body: { outcome: 'printed' } }, cast.machine.saffron);
}
