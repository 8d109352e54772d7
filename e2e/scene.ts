/** What pictures of the store need to show: a customer with orders in every state, an address, a table, a full cart. */
import type { Page } from '@playwright/test';
import { type Account, callApi, openAccount, placeOrder, productOf } from './customer.ts';

export const ORDER_STATES = ['created', 'accepted', 'preparing', 'ready', 'delivered', 'rejected'] as const;
export type OrderState = (typeof ORDER_STATES)[number];

export interface Scene {
  readonly account: Account;
  readonly orders: Readonly<Record<OrderState, string>>;
  readonly reservationId: string;
  readonly cancelledId: string;
  readonly cartId: string;
  readonly productId: string;
  readonly comboId: string;
  readonly beerId: string;
}

const MOVES: Readonly<Record<OrderState, readonly (readonly [step: string, body: object])[]>> = {
  created: [],
  accepted: [['accept', { readyInMinutes: 20 }]],
  preparing: [
    ['accept', { readyInMinutes: 20 }],
    ['move', { action: 'start' }],
  ],
  ready: [
    ['accept', { readyInMinutes: 20 }],
    ['move', { action: 'start' }],
    ['move', { action: 'send' }],
  ],
  delivered: [
    ['accept', { readyInMinutes: 20 }],
    ['move', { action: 'start' }],
    ['move', { action: 'send' }],
    ['move', { action: 'complete' }],
  ],
  rejected: [['reject', { reason: 'sold-out' }]],
};

async function signInOwner(page: Page): Promise<void> {
  await callApi(page, 'POST', '/api/console/signin', {
    email: 'owner@saffron-lane.example',
    password: 'saffron-owner',
  });
}

/** Moves an order that was just placed, as the board does. The page must be signed in to the console. */
async function bringTo(page: Page, orderId: string, state: OrderState): Promise<void> {
  for (const [step, body] of MOVES[state]) {
    await callApi(page, 'POST', `/api/console/orders/${orderId}/${step}`, body);
  }
}

/** The restaurant hands over the order that this tab has placed last. The page stays a guest's. */
export async function handOver(page: Page): Promise<void> {
  const orderId = await page.evaluate(() => (sessionStorage.getItem('orderId') ?? '').replaceAll('"', ''));
  await signInOwner(page);
  await bringTo(page, orderId, 'delivered');
}

/** The day after tomorrow has every time of the day free. */
export async function reserve(page: Page, clientId: string, fullName = 'Aroha Ngata'): Promise<string> {
  const date = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  const { times } = await callApi<{ times: { startUtc: string; minutes: number; isFree: boolean }[] }>(
    page,
    'GET',
    `/api/${clientId}/reservations?date=${date}&guests=4`,
  );
  const time = times.find(({ minutes, isFree }) => isFree && minutes >= 18 * 60);
  const { reservationId } = await callApi<{ reservationId: string }>(page, 'POST', `/api/${clientId}/reservations`, {
    reservationId: crypto.randomUUID(),
    startUtc: time?.startUtc,
    guests: 4,
    fullName,
    email: 'aroha@example.nz',
    phone: '021 482 0917',
    notes: 'By the window, please',
  });
  return reservationId;
}

/** Makes it all over HTTP. The page must be on the main demo store. */
export async function makeScene(page: Page): Promise<Scene> {
  const account = await openAccount(page);
  const { clientId, token } = account;
  const [naan, raita, butterChicken, comboId, beerId] = await Promise.all(
    ['Garlic naan', 'Cucumber raita', 'Butter chicken', 'Family feast', 'Indian lager'].map((name) =>
      productOf(page, clientId, name),
    ),
  );
  const lines = [
    { productId: naan, qty: 2 },
    { productId: raita, qty: 1 },
  ];
  await signInOwner(page);
  const placed: [OrderState, string][] = [];
  for (const state of ORDER_STATES) {
    const orderId = await placeOrder(page, account, lines);
    await bringTo(page, orderId, state);
    placed.push([state, orderId]);
  }
  for (const [name, fullAddress] of [
    ['Home', '14 Franklin Road, Freemans Bay, Auckland 1011'],
    ['Office', '80 Ponsonby Road, Grey Lynn, Auckland 1011'],
  ]) {
    const body = { name, fullAddress, phone: '0214820917', isDefault: name === 'Home' };
    await callApi(page, 'POST', `/api/${clientId}/currentcustomer/addresses`, body, token);
  }
  const cancelledId = await reserve(page, clientId);
  await callApi(page, 'POST', `/api/${clientId}/reservations/${cancelledId}/cancel`, {});
  let cartId = '';
  for (const line of lines) {
    const query = cartId ? `?cartId=${cartId}` : '';
    ({ cartId } = await callApi<{ cartId: string }>(page, 'POST', `/api/${clientId}/cart/add${query}`, line));
  }
  return {
    account,
    orders: Object.fromEntries(placed) as Record<OrderState, string>,
    reservationId: await reserve(page, clientId),
    cancelledId,
    cartId,
    productId: butterChicken ?? '',
    comboId: comboId ?? '',
    beerId: beerId ?? '',
  };
}
