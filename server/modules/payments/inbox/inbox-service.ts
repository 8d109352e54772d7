/**
 * The inbox of a card provider's messages: trusted by their signature, kept by their id, answered at once, acted on
 * afterwards. The server does not trust what a message says of the money: it asks the provider (service.ts,
 * applyPayment).
 */
import { DAY_MS } from '#core/domain/time/zoned-time.ts';
import { isSimulator } from '#server/adapters/payment/simulator/simulator.ts';
import type { Deps } from '#server/deps.ts';
import type { Connect } from '#server/modules/payments/connect/connect.ts';
import type { Disputes } from '#server/modules/payments/ledger/disputes.ts';
import type { Payouts } from '#server/modules/payments/ledger/payouts.ts';
import type { PaymentsService } from '#server/modules/payments/payments.ts';
import type { RefundService } from '#server/modules/payments/refunds.ts';
import { closeMessage, findOpenMessage, type InboxOutcome, insertMessage, type OpenMessage } from './repo-inbox.ts';

export interface PaymentInbox {
  /**
   * Takes one delivery: keeps it and leaves the work to the outbox. A delivery that was taken before, or that is not
   * about a payment, changes nothing. Throws WebhookRejected for what is not the provider's.
   */
  receive(rawBody: Buffer, signature: string | readonly string[] | undefined): Promise<void>;
  /** Acts on a message; once. Throws when the provider does not answer, so that it is tried again. */
  process(eventId: string): Promise<void>;
  /** Lets old authorisations of the card simulator lapse. */
  tidy(): Promise<void>;
}

/** Who asks the provider about what a message is about. */
interface InboxParts {
  readonly payments: Pick<PaymentsService, 'applyPayment'>;
  readonly refunds: Pick<RefundService, 'learn'>;
  readonly disputes: Disputes;
  readonly payouts: Pick<Payouts, 'learn'>;
  readonly connect: Pick<Connect, 'learn'>;
}

/** Messages about a payment that may tell of a refund. */
const OF_REFUNDS = /^(?:charge\.refund|refund\.)/;
/** What names no payment. */
const OF_NO_ORDER = /^(?:payout|account)\./;

type InboxDeps = Pick<Deps, 'db' | 'jobs' | 'log' | 'now' | 'payments'>;

export function createPaymentInbox(
  { db, jobs, log, now, payments: provider }: InboxDeps,
  { payments, refunds, disputes, payouts, connect }: InboxParts,
): PaymentInbox {
  let plannedForMs = 0;

  /** Once a day, at midnight in UTC, whenever there was anything to keep. */
  async function planTidying(): Promise<void> {
    const runAt = (Math.floor(now() / DAY_MS) + 1) * DAY_MS;
    if (runAt === plannedForMs) return;
    await jobs.add(db, 'payment.inbox-tidy', {}, { key: 'payment.inbox-tidy', runAt });
    plannedForMs = runAt;
  }

  async function actWithoutOrder(type: string, account: string | null, about: string | null): Promise<InboxOutcome> {
    if (about === null) return 'unknown-account';
    const isOurs = await (type === 'account.updated' ? connect.learn(about) : payouts.learn(account, about));
    return isOurs ? 'applied' : 'unknown-account';
  }

  async function actOn(eventId: string, { account, type, objectId, order }: OpenMessage): Promise<InboxOutcome> {
    if (OF_NO_ORDER.test(type)) return await actWithoutOrder(type, account, objectId);
    if (!order) {
      // Another installation may share the provider's account, and an intent that no order names is found by its key.
      log.info({ eventId, type }, 'a payment that no order knows');
      return 'unknown-intent';
    }
    if (order.paymentAccount !== account) {
      log.error({ eventId, type, ...order, alert: true }, 'a payment event came from another account');
      return 'other-account';
    }
    const { clientId, orderId } = order;
    if (objectId !== null) await disputes.learn({ clientId, orderId, account }, objectId);
    else {
      if (OF_REFUNDS.test(type)) await refunds.learn(clientId, orderId);
      await payments.applyPayment(clientId, orderId);
    }
    return 'applied';
  }

  return {
    async receive(rawBody, signature) {
      const event = provider.readWebhook(rawBody, signature, now());
      if (!event) return;
      const { eventId } = event;
      const key = `payment.inbox:${provider.name}:${eventId}`;
      const job = jobs.adding('payment.inbox', { eventId }, { key });
      await insertMessage(db, { ...event, provider: provider.name }, now(), job);
    },
    async process(eventId) {
      const message = await findOpenMessage(db, provider.name, eventId);
      if (!message) return;
      await closeMessage(db, { provider: provider.name, eventId }, await actOn(eventId, message), now());
      await planTidying();
    },
    async tidy() {
      if (isSimulator(provider)) await provider.tidy();
    },
  };
}

/** Before the jobs start. */
export function registerInboxJobs(jobs: Pick<Deps['jobs'], 'register'>, inbox: PaymentInbox): void {
  jobs.register('payment.inbox', ({ eventId }) => inbox.process(eventId));
  jobs.register('payment.inbox-tidy', () => inbox.tidy());
}
