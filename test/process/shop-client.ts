/** A customer without a browser: fills carts and places orders over HTTP, for tests of whole processes and benchmarks. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { createSend } from './send.ts';

export interface Answer<Data> {
  readonly status: number;
  readonly body: { success: boolean; data: Data; error?: { errorCode: number; errorMessage: string } };
}

export interface ShopClient {
  readonly clientId: string;
  /** A product that needs no choices. */
  readonly productId: string;
  call<Data>(method: string, path: string, body?: object): Promise<Answer<Data>>;
  /** Adds one piece to a new cart; answers the cart's id. */
  fillCart(): Promise<string>;
  /** Places the cart as a cash pickup order; answers the whole answer, so that a test sees refusals. */
  placeOrder(cartId: string): Promise<Answer<{ orderId: string; orderNumber: number }>>;
  close(): void;
}

/** The body of a cash pickup order for a cart. */
export function cashOrder(cartId: string): Record<string, unknown> {
  return {
    cartId,
    fullName: 'Aroha Ngata',
    email: `aroha.${randomUUID().slice(0, 8)}@example.nz`,
    phone: '021 482 0917',
    orderNotes: '',
    orderType: 1,
    isScheduledOrder: false,
    dueUtc: null,
    deliveryAddress: null,
    addressId: null,
    deliveryZoneId: null,
    paymentMode: 1,
  };
}

/** Opens the shop of `store` on a server of this machine. Throws when it has no restaurant or no simple product. */
export async function openShop(port: number, store = 'saffron-lane', connections = 32): Promise<ShopClient> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const send = createSend(port, agent);
  const call = async <Data>(method: string, path: string, body?: object): Promise<Answer<Data>> => {
    const { status, text } = await send({ method, path, host: `${store}.localhost:${port}`, ...(body && { body }) });
    return { status, body: JSON.parse(text) };
  };
  const client = await call<{ clientId: string }>('GET', `/api/client/${store}`);
  const { clientId } = client.body.data;
  const menu = await call<{
    departments: { products: { productId: string; isQuickAdd: boolean; outOfStockUntilUtc: string | null }[] }[];
  }>('GET', `/api/${clientId}/menu`);
  const product = menu.body.data.departments
    .flatMap((department) => department.products)
    .find((candidate) => candidate.isQuickAdd && candidate.outOfStockUntilUtc === null);
  if (!product) throw new Error(`${store} has no product that needs no choices`);
  return {
    clientId,
    productId: product.productId,
    call,
    fillCart: async () => {
      const added = await call<{ cartId: string }>('POST', `/api/${clientId}/cart/add`, {
        productId: product.productId,
        qty: 1,
        price: 0,
        isCombo: false,
        selectedModifierCategories: [],
      });
      if (added.status !== 200) throw new Error(`cart/add answered ${added.status}: ${added.body.error?.errorMessage}`);
      return added.body.data.cartId;
    },
    placeOrder: (cartId) => call('POST', `/api/${clientId}/orders`, cashOrder(cartId)),
    close: () => agent.destroy(),
  };
}
