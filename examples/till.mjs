/**
 * A till in eighty lines: hears of orders by webhook, checks the signature, fetches the order, acknowledges and accepts it.
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
/** Messages seen: the same id may come twice, and is to be acted on once. A real till keeps them in its database. */
const seen = new Set();

async function call(method, path, body) {
  const response = await fetch(new URL(path, SERVERY_URL), {
    method,
    headers: { authorization: `Bearer ${SERVERY_KEY}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  const answer = await response.json();
  if (!answer.success) throw new Error(`${method} ${path}: ${answer.error.errorMessage}`);
  return answer.data;
}

async function take({ type, data }) {
  if (type !== 'order.placed') return console.log(type, data.orderNumber ?? '');
  const order = await call('POST', `/api/pos/orders/${data.orderId}/acknowledge`);
  const lines = order.products.map(
    ({ quantity, productName, variantName }) =>
      `  ${quantity} × ${[productName, variantName].filter(Boolean).join(', ')}`,
  );
  console.log([`Order ${order.orderNumber} for ${order.customerName}`, ...lines].join('\n'));
  const accepted = await call('POST', `/api/pos/orders/${order.orderId}/status`, {
    action: 'accept',
    readyInMinutes: Number(READY_IN_MINUTES),
  });
  return console.log(`Order ${accepted.orderNumber} accepted, promised for ${accepted.promisedUtc}`);
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
  const isNew = !seen.has(id);
  seen.add(id);
  // Answer first: what takes longer than 15 s is sent again.
  response.writeHead(204).end();
  if (isNew) await take(message).catch((error) => console.error(error.message));
});

server.listen(Number(PORT), () => console.log(`The till listens on port ${server.address().port}`));
