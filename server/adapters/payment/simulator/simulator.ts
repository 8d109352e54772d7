/**
 * Our own stand-in for a card provider: the same states and the same promises as Stripe's, kept in tables that nothing
 * else touches. It makes `npm start` and the tests work with no account anywhere.
 */

import { readEventBody } from '#server/adapters/payment/event-body.ts';
import type { PaymentProvider } from '#server/adapters/payment/payment-provider.ts';
import { WebhookRejected } from '#server/adapters/payment/provider-event.ts';
import { isWebhookSigned } from '#server/adapters/payment/webhook-signature.ts';
import type { Db } from '#server/db/executor.ts';
import type { Jobs } from '#server/jobs/jobs.ts';
import { type CardPage, createCardPage } from './repo-card-page.ts';
import { findEventBody, forgetOldEvents } from './repo-events.ts';
import { createSimulatorIntents, move, type SimulatorParts } from './repo-intents.ts';
import { createLettingGo, type LettingGo } from './repo-lapse.ts';
import { createSimulatorLedger } from './repo-ledger.ts';
import { payOutDaily } from './repo-movements.ts';
import { forgetLapsedKeys } from './repo-requests.ts';
import { createSimulatorTroubles, type SimulatorTroubles } from './repo-troubles.ts';

export interface PaymentSimulator extends PaymentProvider, CardPage, SimulatorTroubles, LettingGo {
  readonly name: 'simulator';
  /** The body of an event as it is sent; null when it is no longer kept. */
  eventBody(eventId: string): Promise<string | null>;
  /** Pays out, forgets idempotency keys after a day and events after five weeks, and lets old authorisations lapse. */
  tidy(): Promise<void>;
}

export interface SimulatorOptions {
  /** Sends events to our webhook; without it no events are sent. */
  readonly webhooks?: { readonly jobs: Pick<Jobs, 'add'>; readonly secret: string };
}

export function isSimulator(provider: PaymentProvider): provider is PaymentSimulator {
  return provider.name === 'simulator' && 'confirmCard' in provider;
}

/** `now` is in UTC ms. An intent exists on the account that it was made for and is unknown on every other. */
export function createPaymentSimulator(db: Db, now: () => number, options: SimulatorOptions = {}): PaymentSimulator {
  const { webhooks } = options;

  const parts: SimulatorParts = { db, now, webhooks };
  const lettingGo = createLettingGo(db, now, (tx, which) =>
    move(parts, tx, which, { status: 'canceled', verdict: null }),
  );
  return {
    name: 'simulator',
    connect: null,
    ...createSimulatorLedger(db),
    ...createSimulatorTroubles(db, now, webhooks?.jobs ?? null),
    ...createSimulatorIntents(parts),
    ...createCardPage(parts),
    readWebhook(rawBody, signatureHeader, nowMs) {
      if (typeof signatureHeader !== 'string' || !webhooks) throw new WebhookRejected('signature');
      if (!isWebhookSigned(rawBody, signatureHeader, webhooks.secret, nowMs)) throw new WebhookRejected('signature');
      return readEventBody(rawBody);
    },
    ...lettingGo,
    eventBody: (eventId) => findEventBody(db, eventId),
    async tidy() {
      await payOutDaily(db, { now, jobs: webhooks?.jobs ?? null });
      await lettingGo.lapse();
      await forgetLapsedKeys(db, now());
      await forgetOldEvents(db, now());
    },
  };
}
