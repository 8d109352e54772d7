/**
 * Stripe as the card provider: PaymentIntents that are authorised by the customer's browser and captured by us.
 *
 * A restaurant with an account of its own is charged directly on it (`Stripe-Account`): it is the merchant on the
 * customer's statement, bears fees, refunds and disputes, and is paid out by Stripe without the money passing through
 * the platform. Its intents exist on that account only, so every later call and the browser must name it as well.
 */
import type Stripe from 'stripe';
import type { NewIntent, PaymentIntent, PaymentProvider } from './payment-provider.ts';
import { PaymentProviderError } from './provider-error.ts';
import { createStripeConnect } from './stripe-connect.ts';
import { createStripeConnection, type StripeConnectionOptions } from './stripe-connection.ts';
import { isMissing, isUnexpectedState } from './stripe-errors.ts';
import { createStripeLedger, REFUND_MARK } from './stripe-ledger.ts';
import { CHARGE, createStripeLists } from './stripe-lists.ts';
import { toIntent } from './stripe-mapping.ts';
import { verifyStripeEvent } from './stripe-webhook.ts';

export interface StripeProvider extends PaymentProvider {
  readonly name: 'stripe';
  /**
   * The intents that carry all of `metadata`, newest first: what to ask before creating again when the idempotency key
   * may have lapsed, which it does after a day. Stripe's search trails by up to a minute, in bad times by an hour, so
   * it answers for old intents only; for young ones the key does.
   */
  findIntents(metadata: Readonly<Record<string, string>>, account: string | null): Promise<PaymentIntent[]>;
}

export interface StripeProviderOptions extends StripeConnectionOptions {
  readonly webhookSecret: string;
}

export function isStripe(provider: PaymentProvider): provider is StripeProvider {
  return provider.name === 'stripe' && 'readWebhook' in provider;
}

/**
 * Every method throws PaymentProviderError, and nothing of Stripe's own. Capturing or cancelling an intent that is not
 * in a state for it answers the intent as it is.
 */
export function createStripeProvider(options: StripeProviderOptions): StripeProvider {
  const connection = createStripeConnection(options);
  const { stripe, asked, on, keyed } = connection;
  const { webhookSecret } = options;
  const isLiveKey = /^[sr]k_live_/.test(options.secretKey);

  async function retrieve(intentId: string, account: string | null): Promise<PaymentIntent> {
    return toIntent(await stripe.paymentIntents.retrieve(intentId, { expand: CHARGE }, on(account)), account);
  }

  /** Capture and cancel: each happens at most once whatever the key, because it ends the state that allows it. */
  function moved(
    intentId: string,
    account: string | null,
    idempotencyKey: string,
    move: (options: Stripe.RequestOptions) => Promise<Stripe.PaymentIntent>,
  ): Promise<PaymentIntent> {
    return asked(async () => {
      try {
        return toIntent(await keyed(idempotencyKey, (key) => move(on(account, key))), account);
      } catch (error) {
        if (!isUnexpectedState(error)) throw error;
        return await retrieve(intentId, account);
      }
    });
  }

  /** The refund that was made for `mark`, if any. Unlike a key the mark does not lapse: no refund is made twice. */
  async function refundFor(mark: string, intentId: string, account: string | null): Promise<Stripe.Refund | undefined> {
    const refunds = await stripe.refunds.list({ payment_intent: intentId, limit: 100 }, on(account));
    return refunds.data.find((refund) => refund.metadata?.[REFUND_MARK] === mark);
  }

  return {
    name: 'stripe',
    connect: createStripeConnect(connection),
    ...createStripeLedger(connection),
    ...createStripeLists(connection),
    createIntent: (wanted) =>
      asked(async () => {
        const { account, idempotencyKey } = wanted;
        const create = (key: string) => stripe.paymentIntents.create(paramsOf(wanted), on(account, key));
        return toIntent(await keyed(idempotencyKey, create), account);
      }),
    getIntent: (intentId, account) =>
      asked(async () => {
        try {
          return await retrieve(intentId, account);
        } catch (error) {
          if (isMissing(error)) return null;
          throw error;
        }
      }),
    capture: (intentId, account, idempotencyKey, part) =>
      moved(intentId, account, idempotencyKey, (request) =>
        stripe.paymentIntents.capture(
          intentId,
          { expand: CHARGE, ...(part && { amount_to_capture: part.amountCents, ...feeOf(part.commissionCents) }) },
          request,
        ),
      ),
    cancel: (intentId, account, idempotencyKey) =>
      moved(intentId, account, idempotencyKey, (request) =>
        stripe.paymentIntents.cancel(intentId, { expand: CHARGE }, request),
      ),
    refund: (intentId, account, { amountCents, isCommissionBack = false }, idempotencyKey) =>
      asked(async () => {
        const refund = await keyed(
          idempotencyKey,
          async (key) =>
            (await refundFor(idempotencyKey, intentId, account)) ??
            (await stripe.refunds.create(
              {
                payment_intent: intentId,
                amount: amountCents,
                metadata: { [REFUND_MARK]: idempotencyKey },
                // Its share of the fee; a payment without one refuses it (https://docs.stripe.com/api/refunds/create).
                ...(isCommissionBack ? { refund_application_fee: true } : {}),
              },
              on(account, key),
            )),
        );
        checkRefund(refund, amountCents);
        return await retrieve(intentId, account);
      }),
    readWebhook(rawBody, signatureHeader, nowMs) {
      const event = verifyStripeEvent(rawBody, signatureHeader, { secret: webhookSecret, nowMs });
      return event?.isLive === isLiveKey ? event : null;
    },
  };
}

/** The operator's commission on a direct charge (https://docs.stripe.com/connect/direct-charges#collect-fees). */
const feeOf = (commissionCents = 0) => (commissionCents > 0 ? { application_fee_amount: commissionCents } : {});

function paramsOf({ amountCents, currency, commissionCents, metadata }: NewIntent): Stripe.PaymentIntentCreateParams {
  return {
    amount: amountCents,
    currency: currency.toLowerCase(),
    capture_method: 'manual',
    // Cards and wallets: what can be confirmed without leaving the page and captured later.
    automatic_payment_methods: { enabled: true, allow_redirects: 'never' },
    metadata: { ...metadata },
    ...feeOf(commissionCents),
    expand: CHARGE,
  };
}

/** Throws PaymentProviderError when a refund is not the one that was asked for, or did not go through. */
function checkRefund(refund: Stripe.Refund, amountCents: number): void {
  if (refund.amount !== amountCents) {
    throw new PaymentProviderError('refused', 'The key was used with another amount', { code: 'idempotency_error' });
  }
  if (refund.status === 'failed' || refund.status === 'canceled') {
    // The money is back with the restaurant; Stripe asks that it be returned in another way.
    throw new PaymentProviderError('refused', 'The refund did not go through', {
      code: refund.failure_reason ?? 'refund_failed',
    });
  }
}
