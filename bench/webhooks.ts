/** How soon a provider's message is answered while they come at 100 a second and are acted on in the background. */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { simulatorSecret } from '#server/adapters/payment/provider-from-env.ts';
import { signWebhook } from '#server/adapters/payment/webhook-signature.ts';
import { loadSecrets } from '#server/identity/secrets.ts';
import { cashOrder, openShop } from '#test/process/shop-client.ts';
import type { ProductServer } from '../e2e/server.ts';
import { median } from './load.ts';
import { report } from './report.ts';

const PER_SECOND = 100;
const SECONDS = 5;
const ROUNDS = 5;
const ORDERS = 50;
const LIMIT_MS = 20;

/** The intents of orders that wait for their card. */
async function placeCardOrders(port: number): Promise<string[]> {
  const shop = await openShop(port, 'saffron-lane');
  try {
    const intents: string[] = [];
    for (let count = 0; count < ORDERS; count += 1) {
      const body = { ...cashOrder(await shop.fillCart()), paymentMode: 2 };
      const answer = await shop.call<{ transactionId: string }>('POST', `/api/${shop.clientId}/orders`, body);
      if (answer.status !== 200) throw new Error(`A card order answered ${answer.status}`);
      intents.push(answer.body.data.transactionId);
    }
    return intents;
  } finally {
    shop.close();
  }
}

function eventBody(intentId: string): string {
  return JSON.stringify({
    id: `evt_bench_${randomUUID()}`,
    object: 'event',
    created: Math.floor(Date.now() / 1000),
    data: {
      object: { id: intentId, object: 'payment_intent', amount: 2150, status: 'requires_capture', metadata: {} },
    },
    livemode: false,
    type: 'payment_intent.amount_capturable_updated',
  });
}

/** Milliseconds until the answer is there; rejects unless it is 200. */
function deliver(agent: http.Agent, port: number, body: string, secret: string): Promise<number> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const request = http.request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method: 'POST',
        path: '/api/payments/webhooks/simulator',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
          'stripe-signature': signWebhook(body, secret, Date.now()),
        },
      },
      (response) => {
        response.resume();
        response.on('end', () => {
          if (response.statusCode === 200) resolve(performance.now() - from);
          else reject(new Error(`The webhook answered ${response.statusCode}`));
        });
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}

/** The 95th percentile of one round, in milliseconds. Open loop: a slow answer does not put off the next message. */
async function round(agent: http.Agent, port: number, intents: readonly string[], secret: string): Promise<number> {
  const answers: Promise<number>[] = [];
  const begin = performance.now();
  for (let sent = 0; sent < PER_SECOND * SECONDS; sent += 1) {
    const wait = begin + (sent * 1000) / PER_SECOND - performance.now();
    if (wait > 0) await setTimeout(wait);
    answers.push(deliver(agent, port, eventBody(intents[sent % intents.length] ?? ''), secret));
  }
  const times = (await Promise.all(answers)).sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.95)] ?? 0;
}

/** Bar: answered within 20 ms (95th percentile) at 100 a second. */
export async function benchWebhooks({ port, dataDir }: Pick<ProductServer, 'port' | 'dataDir'>): Promise<void> {
  const secret = simulatorSecret(await loadSecrets(dataDir));
  const intents = await placeCardOrders(port);
  const agent = new http.Agent({ keepAlive: true });
  try {
    const rounds: number[] = [];
    for (let count = 0; count < ROUNDS; count += 1) rounds.push(await round(agent, port, intents, secret));
    report({
      name: `webhook answered (95th percentile at ${PER_SECOND}/s)`,
      ours: median(rounds),
      reference: LIMIT_MS,
      unit: 'ms',
      atMost: 1,
    });
  } finally {
    agent.destroy();
  }
}
