/** A shop whose card provider can be made to fail, whose guests call as the specification spells it, and whose staff are signed in. */

import { sql } from 'drizzle-orm';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import type { DataOf, Endpoints } from '#core/contract/wire/endpoints.ts';
import type { WireError } from '#core/contract/wire/envelope.ts';
import { fillPath } from '#core/contract/wire/paths.ts';
import { ROUTES } from '#core/contract/wire/routes.ts';
import type { OrderEvent } from '#core/domain/orders/status.ts';
import type { PaymentProvider } from '#server/adapters/payment/payment-provider.ts';
import { PaymentProviderError } from '#server/adapters/payment/provider-error.ts';
import { simulatorSecret } from '#server/adapters/payment/provider-from-env.ts';
import { createPaymentSimulator, type PaymentSimulator } from '#server/adapters/payment/simulator/simulator.ts';
import { saffronLane } from '#server/db/seed/saffron-lane/index.ts';
import type { Deps } from '#server/deps.ts';
import { createOrderBook } from '#server/modules/orders/order-book.ts';
import { APPROVED_CARD, CUSTOMER, openShop, type Shop } from '#server/modules/orders/testing/shop.ts';
import { orderListeners } from '#server/order-listeners.ts';
import { specCalls } from '#test/http/spec-calls.ts';

type Call = keyof PaymentProvider;

export interface CardShop extends Shop {
  /** Calls to the provider that get no answer. */
  readonly faults: Set<Call>;
  /** Makes a call answer the provider's final no with this code, until `faults` is cleared. */
  refuse(call: Call, code: string): void;
  /** Makes a call do its work and never answer, until `faults` is cleared. */
  hang(call: Call): void;
  readonly provider: PaymentProvider;
  /** Without faults: what the bank and the dashboard do. */
  readonly simulator: PaymentSimulator;
  /** `before` hears of every call to the provider that no fault ends, and may throw in its place. */
  readonly watch: { before?: ((call: Call, given: readonly unknown[]) => void) | undefined };
  /** An order of $21.50 that waits for its card. */
  placeByCard(cart?: { cartId: string }): Promise<{ orderId: string; cartId: string; clientSecret: string }>;
  pay(clientSecret: string): Promise<void>;
  placeAndPay(cart?: { cartId: string }): Promise<{ orderId: string; cartId: string; clientSecret: string }>;
  move(orderId: string, event: OrderEvent): Promise<void>;
  /** 'accepted/captured'. */
  stateOf(orderId: string): Promise<string>;
  intentsOf(orderId: string): Promise<{ status: string; captured_cents: number; refunded_cents: number }[]>;
  /** A call of the console by somebody of this role. */
  staff<Name extends keyof Endpoints>(
    role: StaffRole,
    name: Name,
    given: {
      readonly params?: Readonly<Record<string, string>>;
      readonly query?: Readonly<Record<string, string>>;
      readonly body?: object;
    },
  ): Promise<{ status: number; data: DataOf<Name>; error: WireError }>;
  /** A file of the console. */
  download(role: StaffRole, url: string): Promise<{ status: number; text: string }>;
  nameOf(role: StaffRole): string;
  /** The clock goes on, or back with less than 0, and staff sign in anew. */
  later(ms: number): void;
  /** What runs by itself every minute or hour, once. */
  minute(): Promise<void>;
  hour(): Promise<void>;
}

const HOST = 'saffron-lane.localhost:4000';

/** With `isTold` the provider's webhooks are sent, over the loopback among the overrides. */
export async function openCardShop(
  overrides: Partial<Deps> = {},
  { isTold = false }: { readonly isTold?: boolean } = {},
): Promise<CardShop> {
  const faults = new Set<Call>();
  const special = new Map<Call, { readonly refusal?: string }>();
  const watch: CardShop['watch'] = {};
  let simulator: PaymentSimulator | undefined;
  const provider = new Proxy({} as PaymentProvider, {
    has: () => true,
    get: (_, name: Call) => {
      if (name === 'connect') return null;
      const value = simulator?.[name] ?? 'simulator';
      if (typeof value !== 'function') return value;
      const work = value.bind(simulator) as (...given: unknown[]) => Promise<unknown>;
      const { before } = watch;
      if (!faults.has(name)) {
        if (!before) return work;
        return (...given: unknown[]) => {
          before(name, given);
          return work(...given);
        };
      }
      const fault = special.get(name);
      if (fault?.refusal) {
        const { refusal } = fault;
        return () => Promise.reject(new PaymentProviderError('refused', 'The provider says no', { code: refusal }));
      }
      return async (...given: unknown[]) => {
        if (fault) {
          await work(...given);
          await new Promise(() => undefined);
        }
        throw new PaymentProviderError('unavailable', 'No route to the provider', { code: 'connection' });
      };
    },
  });
  const clear = faults.clear.bind(faults);
  faults.clear = () => {
    special.clear();
    clear();
  };
  const shop = await openShop({ overrides: { ...overrides, payments: provider } });
  const webhooks = { jobs: shop.jobs, secret: simulatorSecret(shop.deps.secrets) };
  const made = createPaymentSimulator(shop.db, () => shop.clock.now, isTold ? { webhooks } : {});
  simulator = made;
  const guest = specCalls(shop);
  const book = createOrderBook(shop.deps, orderListeners(shop.deps));
  const cookies = new Map<StaffRole, Promise<string>>();

  const memberOf = (role: StaffRole) => {
    const member = saffronLane.staff.find((one) => one.role === role);
    if (!member) throw new Error(`Nobody is ${role}`);
    return member;
  };
  const inject = (method: 'GET' | 'POST', url: string, body: object | undefined, cookie?: string) =>
    shop.app.inject({
      method,
      url,
      headers: {
        host: HOST,
        ...(method === 'GET' ? {} : { origin: `http://${HOST}`, 'sec-fetch-site': 'same-origin' }),
        ...(cookie ? { cookie } : {}),
      },
      ...(body ? { payload: body } : {}),
    });
  const signIn = async (role: StaffRole) => {
    const { email, password } = memberOf(role);
    const answer = await inject('POST', ROUTES.staffSignIn.path, { email, password });
    const [set] = answer.cookies;
    if (!set) throw new Error(answer.body);
    return `${set.name}=${set.value}`;
  };
  /** Once per role, however many ask at the same time: sign-ins under way count against the limit of wrong ones. */
  const cookieOf = (role: StaffRole): Promise<string> => {
    const cookie = cookies.get(role) ?? signIn(role);
    cookies.set(role, cookie);
    return cookie;
  };
  const placeByCard: CardShop['placeByCard'] = async (cart) => {
    const { cartId } = cart ?? (await guest.cartOf(['Butter chicken']));
    const { status, data, error } = await guest.order({ ...CUSTOMER, cartId, paymentMode: 2 });
    if (status !== 200) throw new Error(error.errorMessage);
    return { orderId: data.orderId, cartId, clientSecret: data.paymentIntentClientSecret ?? '' };
  };
  const pay = async (clientSecret: string) => {
    await shop.get('confirmSimulatedCard', { body: { clientSecret, ...APPROVED_CARD } });
  };
  const repeated = async (name: 'payment.reconcile' | 'payment.compare-books') => {
    await shop.db.transaction((tx) => shop.jobs.add(tx, name, {}, { key: name, maxAttempts: 1 }));
    await shop.runJobs();
  };
  return {
    ...shop,
    faults,
    watch,
    provider,
    simulator: made,
    refuse(call, code) {
      faults.add(call);
      special.set(call, { refusal: code });
    },
    hang(call) {
      faults.add(call);
      special.set(call, {});
    },
    placeByCard,
    pay,
    async placeAndPay(cart) {
      const order = await placeByCard(cart);
      await pay(order.clientSecret);
      await guest.send('POST', `/api/${guest.clientId}/orders/${order.orderId}/payment_intent_created`, 'any hint');
      return order;
    },
    async move(orderId, event) {
      await book.change(shop.clientIds.saffron, orderId, () => ({ events: [event], actor: 'Ana' }));
    },
    async stateOf(orderId) {
      const { rows } = await shop.db.execute<{ state: string }>(
        sql`select status || '/' || money_state as state from orders where order_id = ${orderId}`,
      );
      return rows[0]?.state ?? 'unknown';
    },
    async intentsOf(orderId) {
      const { rows } = await shop.db.execute<{ status: string; captured_cents: number; refunded_cents: number }>(
        sql`select status, captured_cents, refunded_cents from simulator_intents where metadata->>'orderId' = ${orderId}`,
      );
      return rows;
    },
    async staff(role, name, { params = {}, query = {}, body }) {
      const { method, path } = ROUTES[name];
      const url = fillPath(path, params, query);
      const answer = await inject(method as 'GET' | 'POST', url, body, await cookieOf(role));
      const envelope = answer.json();
      return { status: answer.statusCode, data: envelope.data, error: envelope.error };
    },
    async download(role, url) {
      const answer = await inject('GET', url, undefined, await cookieOf(role));
      return { status: answer.statusCode, text: answer.body };
    },
    later(ms) {
      shop.clock.now += ms;
      cookies.clear();
    },
    nameOf: (role) => memberOf(role).name,
    minute: () => repeated('payment.reconcile'),
    hour: () => repeated('payment.compare-books'),
  };
}
