/**
 * Customers in a process of their own. `order`: each opens a connection, adds to a new cart, places the order in cash and closes
 * the connection, over and over. `cart`: each adds to its cart over one connection. Arguments: what, port, seconds, customers,
 * restaurants as JSON. Prints one line of JSON.
 */
import http from 'node:http';
import process from 'node:process';
import { cashOrder } from '#test/process/shop-client.ts';
import { closedLoop } from './load.ts';

const [what, port, seconds, customers, restaurants] = process.argv.slice(2);
interface Restaurant {
  readonly clientId: string;
  readonly productId: string;
}
const shops: readonly Restaurant[] = JSON.parse(restaurants ?? '[]');
const lineOf = (productId: string) => ({
  productId,
  qty: 1,
  price: 0,
  isCombo: false,
  selectedModifierCategories: [],
});

function post(agent: http.Agent, path: string, body: object): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const payload = JSON.stringify(body);
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) };
    const options = { agent, host: '127.0.0.1', port: Number(port), method: 'POST', path, headers };
    const request = http.request(options, (answer) => {
      let text = '';
      answer.setEncoding('utf8');
      answer.on('data', (chunk: string) => {
        text += chunk;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    request.on('error', reject);
    request.end(payload);
  });
}

/** A cart holds a bounded quantity, so that a customer takes a new one now and then. */
const ADDS_PER_CART = 40;
const kept = new Map<number, { readonly agent: http.Agent; cartId: string }>();

async function addToCart(worker: number, iteration: number, { clientId, productId }: Restaurant): Promise<boolean> {
  const customer = kept.get(worker) ?? { agent: new http.Agent({ keepAlive: true, maxSockets: 1 }), cartId: '' };
  kept.set(worker, customer);
  const query = iteration % ADDS_PER_CART === 0 ? '' : `?cartId=${customer.cartId}`;
  const cart = await post(customer.agent, `/api/${clientId}/cart/add${query}`, lineOf(productId));
  customer.cartId = /"cartId":"([^"]+)"/.exec(cart.text)?.[1] ?? '';
  return cart.status === 200;
}

/** The id is read from the text, because reading all of the answer is a browser's work and not the server's. */
async function order({ clientId, productId }: Restaurant): Promise<boolean> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  try {
    const cart = await post(agent, `/api/${clientId}/cart/add`, lineOf(productId));
    const cartId = /"cartId":"([^"]+)"/.exec(cart.text)?.[1];
    if (cart.status !== 200 || !cartId) return false;
    return (await post(agent, `/api/${clientId}/orders`, cashOrder(cartId))).status === 200;
  } finally {
    agent.destroy();
  }
}

const before = process.cpuUsage();
const load = await closedLoop({ clients: Number(customers), seconds: Number(seconds) }, (worker, iteration) => {
  const shop = shops[(worker + iteration) % shops.length];
  if (!shop) return Promise.resolve(false);
  return what === 'cart' ? addToCart(worker, iteration, shop) : order(shop);
});
for (const { agent } of kept.values()) agent.destroy();
const { user, system } = process.cpuUsage(before);
process.stdout.write(`${JSON.stringify({ ...load, cpuMs: (user + system) / 1000 })}\n`);
