/**
 * A till in a hundred lines: hears of orders by webhook, checks the signature, fetches the order, acknowledges and accepts
 * it, and asks for orders that wait at its start and after each failure, so that none is lost.
 * Node 20, one dependency: npm install standardwebhooks. See docs/machines.md.
 *
 *   SERVERY_URL=https://saffron-lane.example.co.nz SERVERY_KEY=svk_… WEBHOOK_SECRET=whsec_… PORT=8080 node examples/till.mjs
 */
import http from 'node:http';
import process from 'node:process';
import { Webhook } from 'standardwebhooks';

const { SERVERY_URL, SERVERY_KEY, WEBHOOK_SECRET, PORT = '8080', READY_IN_MINUTES = '20' } = process.env;
for (const [name, value] of Object.entries({ SERVERY_URL, SERVERY_KEY, WEBHOOK_SECRET })) {
  if (!value) {
    console.error(`${name} must be set.`);
    process.exit(1);
  }
}

const webhook = new Webhook(WEBHOOK_SECRET);
/** Messages that were worked on: the same id may come twice, and is acted on once. A real till keeps them in its database. */
const done = new Set();
/** Less than the 15 s after which a message without an answer is sent again. */
const CALL_MS = 10_000;
const AGAIN_MS = 5_000;

async function call(method, path, body) {
  const response = await fetch(new URL(path, SERVERY_URL), {
    method,
    headers: { authorization: `Bearer ${SERVERY_KEY}`, 'content-type': 'application/json' },
    signal: AbortSignal.timeout(CALL_MS),
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await response.json();
  if (!answer.success) throw new Error(`${method} ${path}: ${answer.error.errorMessage}`);
  return answer.data;
}

/** Prints and accepts an order that still waits for an answer; repeating it does no harm. */
async function take(orderId) {
  const order = await call('POST', `/api/pos/orders/${orderId}/acknowledge`);
  if (order.column !== 'new') return;
  const lines = order.products.map(
    ({ quantity, productName, variantName }) =>
      `  ${quantity} × ${[productName, variantName].filter(Boolean).join(', ')}`,
  );
  console.log([`Order ${order.orderNumber} for ${order.customerName}`, ...lines].join('\n'));
  const accepted = await call('POST', `/api/pos/orders/${order.orderId}/status`, {
    action: 'accept',
    readyInMinutes: Number(READY_IN_MINUTES),
  });
  console.log(`Order ${accepted.orderNumber} accepted, promised for ${accepted.promisedUtc}`);
}

let again;
/** Takes every order that waits: those from before the start, and those whose message failed. One bad order stops no other. */
async function catchUp() {
  clearTimeout(again);
  try {
    const { items } = await call('GET', '/api/pos/orders?state=new');
    for (const { orderId } of items) await take(orderId).catch(tryAgain);
  } catch (error) {
    tryAgain(error);
  }
}

function tryAgain(error) {
  console.error(error.message);
  clearTimeout(again);
  again = setTimeout(catchUp, AGAIN_MS);
}

const server = http.createServer(async (request, response) => {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  let message;
  try {
    // Over the bytes as they came: a body that was parsed and written again is another one.
    message = webhook.verify(Buffer.concat(chunks).toString(), request.headers);
  } catch {
    response.writeHead(401).end();
    return;
  }
  const id = request.headers['webhook-id'];
  try {
    if (!done.has(id)) {
      if (message.type === 'order.placed') await take(message.data.orderId);
      else console.log(message.type, message.data.orderNumber ?? '');
    }
    done.add(id);
    // Only now: a message that is answered is not sent again.
    response.writeHead(204).end();
  } catch (error) {
    response.writeHead(503).end();
    tryAgain(error);
  }
});

server.listen(Number(PORT), () => {
  console.log(`The till listens on port ${server.address().port}`);
  void catchUp();
});
