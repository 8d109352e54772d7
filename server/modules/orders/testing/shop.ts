/** A customer's calls on the demo restaurants, for tests: typed by the contract, over HTTP. */
import pg from 'pg';
import { vi } from 'vitest';
import type { AddLineBody, WireCart } from '#core/contract/cart/cart.ts';
import type { WirePlacedOrder } from '#core/contract/orders/orders.ts';
import type { BodyOf, DataOf, Endpoints } from '#core/contract/wire/endpoints.ts';
import type { WireError } from '#core/contract/wire/envelope.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import { seedId } from '#server/db/seed/seed-ids.ts';
import { signPlace } from '#server/modules/delivery/signed-place.ts';
import { createTestApp, type TestApp, type TestAppOptions } from '#test/app.ts';

type Name = keyof Endpoints;

interface Answer<Data> {
  readonly status: number;
  readonly data: Data;
  readonly error: WireError;
}

interface CallOptions<Route extends Name> {
  readonly clientId?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: BodyOf<Route> | Readonly<Record<string, unknown>>;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Shop extends TestApp {
  /** Calls a route for Saffron Lane unless another client is named. */
  call<Route extends Name>(name: Route, options?: CallOptions<Route>): Promise<Answer<DataOf<Route>>>;
  /** The data of a call that must succeed. */
  get<Route extends Name>(name: Route, options?: CallOptions<Route>): Promise<DataOf<Route>>;
  /** A new cart with these lines. */
  cartOf(...lines: AddLineBody[]): Promise<WireCart>;
  place(
    body: Partial<BodyOf<'placeOrder'>> & { cartId: string },
    headers?: Record<string, string>,
  ): Promise<Answer<WirePlacedOrder>>;
  /** Runs the outbox until nothing is due. */
  runJobs(): Promise<void>;
}

const store = 'saffron-lane';
export const id = (kind: string, slug: string, of = store) => seedId(of, kind, slug);
export const productId = (slug: string, of = store) => id('product', slug, of);

/** A size of a dish: 'regular' or 'large'. */
export const variantId = (dish: string, size: string) => id(`product/${dish}`, `${dish}-${size}`);

export function chosen(group: string, ...items: (string | [string, number])[]) {
  return {
    modifierCategoryId: id('group', group),
    selectedModifierItems: items.map((item) => {
      const [slug, qty] = typeof item === 'string' ? [item, 1] : item;
      return { modifierItemId: id(`group/${group}`, slug), qty };
    }),
  };
}

/** $21.50, heat required. */
export function butterChicken(qty = 1, more: Partial<AddLineBody> = {}): AddLineBody {
  return {
    productId: productId('butter-chicken'),
    variantId: variantId('butter-chicken', 'regular'),
    qty,
    selectedModifierCategories: [chosen('heat', 'heat-medium')],
    ...more,
  };
}

/** $5.50, nothing to choose. */
export function garlicNaan(qty = 1): AddLineBody {
  return { productId: productId('garlic-naan'), qty };
}

export const CUSTOMER = { fullName: 'Hana Te Aroha', email: 'hana@example.nz', phone: '021 555 0101' };

/** About 1.1 km from Saffron Lane. */
export const NEARBY = { latitude: -36.8529, longitude: 174.7578 };
export const FAR_AWAY = { latitude: -36.8529, longitude: 175.2 };
export const APPROVED_CARD = { number: '4242 4242 4242 4242', expMonth: 12, expYear: 2030, cvc: '123' };
export const DECLINED_CARD = { ...APPROVED_CARD, number: '4000 0000 0000 0002' };

/** As the address search would have signed it, where a test names text and point. */
export function placeOf(
  secret: string,
  { deliveryAddress, deliveryLocation }: Partial<Pick<BodyOf<'placeOrder'>, 'deliveryAddress' | 'deliveryLocation'>>,
): string | null {
  if (!deliveryAddress || !deliveryLocation) return null;
  return signPlace(secret, { displayName: deliveryAddress, ...deliveryLocation });
}

export async function openShop(options: TestAppOptions = {}): Promise<Shop> {
  // Tests order far more often than one guest may.
  const test = await createTestApp({ ...options, env: { RATE_LIMITS: 'off', ...options.env } });
  const call: Shop['call'] = async (name, { clientId, params, query, body, headers } = {}) => {
    const route = ROUTES[name];
    const response = await test.app.inject({
      method: route.method,
      url: fillPath(route.path, { clientId: clientId ?? test.clientIds.saffron, ...params }, query),
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const envelope = response.json();
    return { status: response.statusCode, data: envelope.data, error: envelope.error };
  };
  const get: Shop['get'] = async (name, given) => {
    const { status, data, error } = await call(name, given);
    if (status !== 200)
      throw new Error(`${name} answered ${status}: ${error.errorMessage} ${JSON.stringify(error.fields)}`);
    return data;
  };
  return {
    ...test,
    call,
    get,
    async cartOf(...lines) {
      let cart: WireCart | undefined;
      for (const body of lines) {
        cart = await get('addLine', { body, ...(cart ? { query: { cartId: cart.cartId } } : {}) });
      }
      if (!cart) throw new Error('A cart needs a line');
      return cart;
    },
    place: (body, headers) =>
      call('placeOrder', {
        body: { ...CUSTOMER, orderType: 1, paymentMode: 1, place: placeOf(test.deps.secrets.link, body), ...body },
        ...(headers ? { headers } : {}),
      }),
    async runJobs() {
      await test.jobs.runDue();
    },
  };
}

/** Sent every few seconds by the event bus, whatever `work` does. */
const PROBE = 'select 1';

interface SentStatement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The statements that `work` sends to the database, transaction control included. */
export async function listStatements(work: () => Promise<unknown>, of = /^/): Promise<SentStatement[]> {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    const sent = spy.mock.calls.map(([call, values]: readonly unknown[]): SentStatement => {
      if (typeof call === 'string') return { text: call, values: [] };
      const { text = '', values: own } = call as Partial<SentStatement>;
      return { text, values: own ?? (Array.isArray(values) ? values : []) };
    });
    return sent.filter(({ text }) => text !== PROBE && of.test(text));
  } finally {
    spy.mockRestore();
  }
}

export const countStatements = async (work: () => Promise<unknown>, of = /^/): Promise<number> =>
  (await listStatements(work, of)).length;
