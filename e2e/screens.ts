/** The screens that `npm run tools -- shots` takes pictures of, each with what makes it so. */
import type { Page } from '@playwright/test';
import { ORDER_STATES, type Scene } from './scene.ts';

export interface Screen {
  readonly path: string;
  readonly store?: 'forno-lane' | 'kumo-bowls';
  /** As the scene's customer. */
  readonly signedIn?: true;
  /** With an empty cart. */
  readonly isEmpty?: true;
  /** Before the page loads. */
  readonly before?: (page: Page) => Promise<void>;
  /** Once it has settled. */
  readonly after?: (page: Page) => Promise<void>;
}

const press = (selector: string) => async (page: Page) => {
  await page.locator(selector).first().click();
};

/** Writes into the tab's storage before the page reads it. */
const kept = (key: string, value: unknown) => async (page: Page) => {
  await page.addInitScript(([name, text]) => sessionStorage.setItem(name ?? '', text ?? ''), [
    key,
    JSON.stringify(value),
  ] as const);
};

/** As if today were a public holiday: the settings that the document brings say so. */
async function withSurcharge(page: Page): Promise<void> {
  const Dates = new Intl.DateTimeFormat('en-CA', { timeZone: 'Pacific/Auckland' }).format(new Date());
  await page.addInitScript(
    (values: Readonly<Record<string, string>>) => {
      const parse = JSON.parse;
      JSON.parse = (text, reviver) => {
        const read = parse(text, reviver);
        for (const setting of read?.settings ?? []) {
          setting.settingValue = values[setting.settingKey] ?? setting.settingValue;
        }
        return read;
      };
    },
    { 'Surcharge:Percentage': '15', 'Surcharge:Label': 'Public holiday', 'Surcharge:Dates': Dates },
  );
}

/** A session that ends in `seconds`, as after a while without use. */
const sessionEndingIn = (seconds: number) => async (page: Page) => {
  await page.addInitScript((left) => localStorage.setItem('timings', String(Date.now() + left * 1000)), seconds);
};

const WHO = {
  reserve: {
    guests: '4',
    date: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    startUtc: new Date(Math.ceil(Date.now() / 86_400_000 + 2) * 86_400_000 + 6 * 3_600_000).toISOString(),
    fullName: 'Aroha Ngata',
    phone: '',
    email: 'aroha@example.nz',
    notes: '',
    website: '',
  },
};

export function screensOf(scene: Scene): Readonly<Record<string, Screen>> {
  const { orders, productId, comboId, beerId, reservationId, cancelledId } = scene;
  const submit = press('main form button[type=submit]');
  return {
    menu: { path: '/' },
    surcharge: { path: '/', before: withSurcharge },
    preference: { path: '/?preference' },
    timing: {
      path: '/?preference',
      after: async (page) => {
        await page.locator('[role=dialog] footer .btn--outline, [role=dialog] .btn--outline').first().click();
      },
    },
    product: { path: `/?product=${productId}` },
    combo: { path: `/?product=${comboId}` },
    r18: { path: `/?product=${beerId}`, after: press('[role=dialog] footer button, [role=dialog] .btn--primary') },
    cart: { path: '/?cart' },
    'cart-empty': { path: '/?cart', isEmpty: true },
    checkout: { path: '/?checkout' },
    filters: { path: '/?filters' },
    hours: { path: '/?hours' },
    payments: { path: '/?payments' },
    side: { path: '/?menu' },
    policy: { path: '/?policy=terms' },
    'sign-in': { path: '/?signin' },
    'sign-up': { path: '/?signin=up' },
    forgot: { path: '/?signin=forgot' },
    offers: { path: '/offers' },
    contact: { path: '/contact' },
    delivery: { path: '/delivery' },
    locations: { path: '/changeLocation' },
    feedback: { path: '/feedback' },
    'feedback-error': { path: '/feedback', after: submit },
    reserve: { path: '/reserve' },
    'reserve-error': { path: '/reserve', after: submit },
    'reserve-who': { path: '/reserve/reservation', before: kept('forms', WHO) },
    'reserve-done': { path: `/reserve/reservation-confirm?reservation=${reservationId}` },
    'reserve-cancelled': { path: `/reserve/reservation-confirm?reservation=${cancelledId}` },
    terms: { path: '/terms' },
    'payment-methods': { path: '/paymentMethods' },
    'service-hours': { path: '/serviceHours' },
    payment: { path: '/payment' },
    'not-found': { path: '/nowhere' },
    success: { path: `/success?orderId=${orders.created}` },
    ...Object.fromEntries(
      ORDER_STATES.map((state) => [`order-${state}`, { path: `/order-receiver?orderId=${orders[state]}` }]),
    ),
    'order-unknown': { path: '/order-receiver' },
    'order-track': {
      path: `/order-receiver?orderId=${orders.preparing}`,
      after: press('main .btn--primary, main button'),
    },
    profile: { path: '/profile', signedIn: true },
    'profile-info': { path: '/profile/info', signedIn: true },
    'profile-guest': { path: '/profile/orders' },
    orders: { path: '/profile/orders', signedIn: true },
    'order-details': { path: `/profile/orders?order=${orders.delivered}`, signedIn: true },
    addresses: { path: '/profile/address', signedIn: true },
    'address-new': { path: '/profile/address?address', signedIn: true },
    help: { path: '/profile/helpAndSupports', signedIn: true },
    'session-ending': { path: '/contact', signedIn: true, before: sessionEndingIn(25) },
    'session-expired': { path: '/contact', signedIn: true, before: sessionEndingIn(-2) },
    'forno-menu': { path: '/', store: 'forno-lane' },
    'forno-closed': { path: '/?closed', store: 'forno-lane' },
    'kumo-menu': { path: '/', store: 'kumo-bowls' },
  };
}

/** Pages of the console below `/console`, as the owner sees them; the sign-in page and the board come before these. */
export const CONSOLE_PAGES = {
  'console-orders': 'orders',
  'console-menu': 'menu',
  'console-brand': 'store/brand',
  'console-hours': 'store/hours',
  'console-zones': 'store/zones',
  'console-payments': 'store/payments',
  'console-promotions': 'store/promotions',
  'console-sharing': 'store/sharing',
  'console-staff': 'store/staff',
} as const;
