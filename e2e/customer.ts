/** A customer with an account, made over HTTP from within the page, so that journeys begin signed in. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { codeFor } from './account.ts';
import { origin } from './journey.ts';

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly clientId: string;
  readonly token: string;
}

interface Answer {
  readonly status: number;
  readonly body: { readonly data: never; readonly error?: { readonly errorMessage: string } };
}

/** A call as the page would make it. */
async function send(page: Page, method: string, path: string, json?: unknown, token?: string): Promise<Answer> {
  return await page.evaluate(
    async ([how, url, body, bearer]) => {
      const response = await fetch(url as string, {
        method: how as string,
        headers: {
          ...(body ? { 'content-type': 'application/json' } : {}),
          ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
        },
        ...(body ? { body: body as string } : {}),
      });
      return { status: response.status, body: await response.json() };
    },
    [method, path, json === undefined ? null : JSON.stringify(json), token ?? null],
  );
}

/** The data of a call that must succeed. */
export async function callApi<Data>(
  page: Page,
  method: string,
  path: string,
  json?: unknown,
  token?: string,
): Promise<Data> {
  const { status, body } = await send(page, method, path, json, token);
  if (status !== 200) throw new Error(`${method} ${path} answered ${status}: ${body.error?.errorMessage}`);
  return body.data;
}

/** Opens an account whose e-mail no other journey uses, and signs it in in this browser. The page must be on the store. */
export async function openAccount(page: Page, name = { first: 'Aroha', last: 'Ngata' }): Promise<Account> {
  const email = `aroha.${randomUUID().slice(0, 8)}@example.nz`;
  const password = 'correct horse 8';
  const { clientId } = await callApi<{ clientId: string }>(page, 'GET', '/api/client/saffron-lane');
  await callApi(page, 'POST', '/api/customer/auth/signup', {
    ClientId: clientId,
    FirstName: name.first,
    LastName: name.last,
    Email: email,
    PhoneNumber: '021 482 0917',
    Password: password,
  });
  const code = await codeFor(page, email);
  await callApi(page, 'POST', '/api/customer/auth/signup/verify', {
    ClientId: clientId,
    Email: email,
    OTP: code,
    Password: password,
  });
  const { accessToken, expiry } = await callApi<{ accessToken: string; expiry: number }>(
    page,
    'POST',
    '/api/customer/auth/signin',
    { ClientId: clientId, Email: email, Password: password },
  );
  await page.evaluate(
    ([token, until]) => {
      localStorage.setItem('accessToken', String(token));
      localStorage.setItem('timings', String(until));
    },
    [accessToken, expiry],
  );
  return { email, password, clientId, token: accessToken };
}

/** Places a cash pickup order of these products over HTTP; answers its id. */
export async function placeOrder(
  page: Page,
  { clientId, token }: Account,
  lines: readonly Record<string, unknown>[],
): Promise<string> {
  let cartId = '';
  for (const line of lines) {
    const query = cartId ? `?cartId=${cartId}` : '';
    const cart = await callApi<{ cartId: string }>(page, 'POST', `/api/${clientId}/cart/add${query}`, line, token);
    cartId = cart.cartId;
  }
  const order = await callApi<{ orderId: string }>(
    page,
    'POST',
    `/api/${clientId}/orders`,
    {
      cartId,
      fullName: 'Aroha Ngata',
      email: 'aroha@example.nz',
      phone: '021 482 0917',
      orderType: 1,
      paymentMode: 1,
    },
    token,
  );
  return order.orderId;
}

/** A product's id by its English name, with its first variant's where it has some. */
export async function productOf(page: Page, clientId: string, name: string): Promise<string> {
  const menu = await callApi<{ departments: { products: { productId: string; name: string }[] }[] }>(
    page,
    'GET',
    `/api/${clientId}/menu`,
  );
  const found = menu.departments.flatMap(({ products }) => products).find((product) => product.name === name);
  if (!found) throw new Error(`No ${name} on the menu`);
  return found.productId;
}

/** Puts the dialog of the first visit aside for this tab, wherever the page is. */
export async function openSignedIn(page: Page): Promise<Account> {
  await page.goto(`${origin()}/contact`);
  return await openAccount(page);
}

/** Cancels an order of the account, as its customer may at first. */
export async function takeBack(page: Page, { clientId, token }: Account, orderId: string): Promise<void> {
  await callApi(page, 'POST', `/api/${clientId}/orders/${orderId}/cancel`, {}, token);
}
