/** The stand-in's books: payment intents, charges and refunds in the shapes and with the rules of Stripe's API. */
import { randomBytes } from 'node:crypto';
import type Stripe from 'stripe';
import { keptCommission } from '#core/domain/books/commission.ts';
import { cardFee } from '#server/adapters/payment/simulator/card-fee.ts';
import { listPage } from './stripe-bank.ts';
import type { Movements } from './stripe-movements.ts';
import { branch, leaf, type Parameters, type Refusal, refuse } from './stripe-parameters.ts';

type Intent = Pick<
  Stripe.PaymentIntent,
  | ('id' | 'object' | 'amount' | 'amount_capturable' | 'amount_received' | 'automatic_payment_methods' | 'canceled_at')
  | (
      | 'application_fee_amount'
      | 'cancellation_reason'
      | 'capture_method'
      | 'client_secret'
      | 'confirmation_method'
      | 'created'
      | 'currency'
    )
  | ('last_payment_error' | 'livemode' | 'metadata' | 'next_action' | 'payment_method_types' | 'status')
> & { latest_charge: Charge | null };

type Charge = Pick<
  Stripe.Charge,
  | ('id' | 'object' | 'amount' | 'amount_captured' | 'amount_refunded' | 'captured' | 'created' | 'currency')
  | ('livemode' | 'metadata' | 'paid' | 'payment_intent' | 'refunded' | 'status')
> & { payment_method_details: { type: 'card'; card: { brand: string; last4: string; exp_month: number } } };

type Refund = Pick<
  Stripe.Refund,
  | ('id' | 'object' | 'amount' | 'charge' | 'created' | 'currency' | 'metadata' | 'payment_intent' | 'reason')
  | ('status' | 'failure_reason')
>;

/** What the customer's browser makes of an intent. */
export type CustomerAct =
  | 'pays'
  | 'needs-3ds'
  | 'waits-for-bank'
  | { readonly code: string; readonly decline_code?: string; readonly message: string };

const token = (prefix: string) => `${prefix}_${randomBytes(12).toString('hex')}`;
/** The owner of what is made without a `Stripe-Account`. */
export const PLATFORM = 'acct_platform';
const CANCELLABLE = ['requires_payment_method', 'requires_capture', 'requires_confirmation', 'requires_action'];
const missing = (id: string) => refuse('intent', `No such payment_intent: '${id}'`, 'resource_missing', 404);
const unexpected = (id: string, status: string, what: string) =>
  refuse(
    undefined,
    `You cannot ${what} ${id} because it has a status of ${status}.`,
    'payment_intent_unexpected_state',
  );

export const isRefusal = (answer: object): answer is Refusal => 'error' in answer && 'status' in answer;

export function createBooks(movements: Movements) {
  const intents = new Map<string, { readonly account: string; intent: Intent }>();
  const refunds: { readonly account: string; refund: Refund }[] = [];
  let createdSeconds = 1_790_000_000;

  function ofAccount(id: string, account: string): Intent | null {
    const found = intents.get(id);
    return found?.account === account ? found.intent : null;
  }

  function known(id: string): Intent {
    const found = intents.get(id);
    if (!found) throw new Error(`The stand-in knows no ${id}`);
    return found.intent;
  }

  /** As it is sent: a charge is an id unless it was asked to be expanded. */
  function shown(intent: Intent, isExpanded: boolean) {
    return structuredClone({ ...intent, latest_charge: isExpanded ? intent.latest_charge : intent.latest_charge?.id });
  }

  return {
    intents: () => [...intents.values()].map(({ intent, account }) => ({ ...shown(intent, true), account })),
    refunds: () => refunds.map(({ refund }) => structuredClone(refund)),

    create(given: Parameters, account: string, isExpanded: boolean) {
      if (given.application_fee_amount !== undefined && account === PLATFORM) {
        return refuse('application_fee_amount', 'Can only apply an application_fee on a connected account.');
      }
      const id = token('pi');
      const { enabled, allow_redirects } = branch(given.automatic_payment_methods);
      const intent: Intent = {
        id,
        object: 'payment_intent',
        amount: Number(given.amount),
        amount_capturable: 0,
        amount_received: 0,
        application_fee_amount: Number(given.application_fee_amount ?? 0) || null,
        automatic_payment_methods: {
          enabled: enabled === 'true',
          allow_redirects: allow_redirects === 'never' ? 'never' : 'always',
        },
        canceled_at: null,
        cancellation_reason: null,
        capture_method: given.capture_method === 'manual' ? 'manual' : 'automatic',
        client_secret: `${id}_${token('secret')}`,
        confirmation_method: 'automatic',
        created: createdSeconds++,
        currency: leaf(given.currency),
        last_payment_error: null,
        latest_charge: null,
        livemode: false,
        metadata: Object.fromEntries(Object.entries(branch(given.metadata)).map(([key, value]) => [key, leaf(value)])),
        next_action: null,
        payment_method_types: ['card', 'link'],
        status: 'requires_payment_method',
      };
      intents.set(id, { account, intent });
      return shown(intent, isExpanded);
    },

    retrieve(id: string, account: string, isExpanded: boolean) {
      const intent = ofAccount(id, account);
      return intent ? shown(intent, isExpanded) : missing(id);
    },

    capture(id: string, account: string, isExpanded: boolean, given: Parameters = {}) {
      const intent = ofAccount(id, account);
      if (!intent) return missing(id);
      const { latest_charge: charge } = intent;
      if (intent.status !== 'requires_capture' || !charge) return unexpected(id, intent.status, 'capture');
      const amount = given.amount_to_capture === undefined ? intent.amount : Number(given.amount_to_capture);
      if (amount > intent.amount || amount < 1) return refuse('amount_to_capture', 'The amount is above the hold');
      // The amount of the intent stays; what is left of the hold is released.
      Object.assign(intent, { status: 'succeeded', amount_received: amount, amount_capturable: 0 });
      Object.assign(charge, { captured: true, amount_captured: amount });
      if (given.application_fee_amount !== undefined) {
        intent.application_fee_amount = Number(given.application_fee_amount);
      }
      // Stripe takes at most what was captured.
      const fee = Math.min(intent.application_fee_amount ?? 0, amount);
      movements.record(account, {
        amount,
        created: createdSeconds++,
        fees: { stripe_fee: cardFee(amount), ...(fee > 0 ? { application_fee: fee } : {}) },
        reporting_category: 'charge',
        source: { id: charge.id, object: 'charge', payment_intent: id },
        type: 'charge',
      });
      return shown(intent, isExpanded);
    },

    cancel(id: string, account: string, isExpanded: boolean) {
      const intent = ofAccount(id, account);
      if (!intent) return missing(id);
      if (!CANCELLABLE.includes(intent.status)) return unexpected(id, intent.status, 'cancel');
      // A released authorisation is no refund and is not counted as one (API 2025-03-31.basil).
      Object.assign(intent, { status: 'canceled', canceled_at: intent.created + 60, amount_capturable: 0 });
      return shown(intent, isExpanded);
    },

    refund(given: Parameters, account: string) {
      const id = leaf(given.payment_intent);
      const intent = ofAccount(id, account);
      if (!intent) return missing(id);
      const { latest_charge: charge } = intent;
      if (!charge?.captured) return unexpected(id, intent.status, 'refund');
      const left = charge.amount_captured - charge.amount_refunded;
      const amount = given.amount === undefined ? left : Number(given.amount);
      if (left === 0) return refuse(undefined, 'The charge was refunded already.', 'charge_already_refunded');
      if (amount > left || amount < 1) return refuse('amount', `Refund amount is greater than unrefunded amount`);
      const isFeeBack = given.refund_application_fee === 'true';
      const { application_fee_amount: fee } = intent;
      if (isFeeBack && !fee) return refuse('refund_application_fee', 'The charge has no application fee.');
      const kept = () => keptCommission(fee ?? 0, charge.amount_captured, charge.amount_refunded);
      const before = kept();
      charge.amount_refunded += amount;
      charge.refunded = charge.amount_refunded === charge.amount_captured;
      const refund: Refund = {
        id: token('re'),
        object: 'refund',
        amount,
        charge: charge.id,
        created: createdSeconds++,
        currency: intent.currency,
        metadata: Object.fromEntries(Object.entries(branch(given.metadata)).map(([key, value]) => [key, leaf(value)])),
        payment_intent: id,
        reason: null,
        status: 'succeeded',
      };
      refunds.unshift({ account, refund });
      movements.record(account, {
        amount: -amount,
        created: refund.created,
        fees: isFeeBack ? { application_fee: kept() - before } : {},
        reporting_category: 'refund',
        source: { id: refund.id, object: 'refund', payment_intent: id },
        type: 'refund',
      });
      return structuredClone(refund);
    },

    listRefunds(given: Parameters, account: string) {
      const { payment_intent: intentId } = given;
      const rows = refunds
        .filter(({ refund }) => intentId === undefined || refund.payment_intent === intentId)
        .map((one) => ({ ...one.refund, account: one.account }));
      return listPage(rows, '/v1/refunds', given, account);
    },

    list(given: Parameters, account: string, isExpanded: boolean) {
      const { gte, lt } = branch(given.created);
      const limit = Number(given.limit ?? 10);
      const within = [...intents.values()]
        .filter((one) => one.account === account)
        .filter(({ intent: { created } }) => created >= Number(gte ?? 0) && created < Number(lt ?? Infinity))
        .map(({ intent }) => intent)
        .sort((one, other) => other.created - one.created);
      const after = given.starting_after;
      if (after !== undefined && !within.some(({ id }) => id === after)) return missing(leaf(after));
      const rest = within.slice(after === undefined ? 0 : within.findIndex(({ id }) => id === after) + 1);
      return {
        object: 'list',
        url: '/v1/payment_intents',
        has_more: rest.length > limit,
        data: rest.slice(0, limit).map((intent) => shown(intent, isExpanded)),
      };
    },

    search(given: Parameters, account: string, isExpanded: boolean) {
      const query = leaf(given.query);
      const clauses = query.split(' AND ').map((clause) => /^metadata\['(.+)'\]:'(.*)'$/.exec(clause));
      if (clauses.some((clause) => clause === null)) return refuse('query', `Could not parse ${query}`);
      // Text is compared without regard to case.
      const data = [...intents.values()]
        .filter((one) => one.account === account)
        .filter(({ intent }) =>
          clauses.every((clause) => intent.metadata[clause?.[1] ?? '']?.toLowerCase() === clause?.[2]?.toLowerCase()),
        )
        .map(({ intent }) => shown(intent, isExpanded));
      return { object: 'search_result', url: '/v1/payment_intents/search', has_more: false, data };
    },

    /** What happens between the customer's browser, Stripe and the bank. */
    customer(id: string, act: CustomerAct): void {
      const intent = known(id);
      const { amount, currency, metadata, created } = intent;
      if (act === 'needs-3ds')
        Object.assign(intent, { status: 'requires_action', next_action: { type: 'use_stripe_sdk' } });
      else if (act === 'waits-for-bank') Object.assign(intent, { status: 'processing', next_action: null });
      else {
        const isPaid = act === 'pays';
        const charge: Charge = {
          id: token('ch'),
          object: 'charge',
          amount,
          amount_captured: 0,
          amount_refunded: 0,
          captured: false,
          created,
          currency,
          livemode: false,
          metadata,
          paid: isPaid,
          payment_intent: id,
          payment_method_details: { type: 'card', card: { brand: 'visa', last4: '4242', exp_month: 12 } },
          refunded: false,
          status: isPaid ? 'succeeded' : 'failed',
        };
        Object.assign(intent, {
          status: isPaid ? 'requires_capture' : 'requires_payment_method',
          amount_capturable: isPaid ? amount : 0,
          last_payment_error: isPaid ? null : { type: 'card_error', charge: charge.id, ...act },
          next_action: null,
          latest_charge: charge,
        });
      }
    },

    /** A bank can send a refund back days later. */
    failRefund(refundId: string, reason: string): void {
      const found = refunds.find(({ refund }) => refund.id === refundId);
      if (!found) return;
      Object.assign(found.refund, { status: 'failed', failure_reason: reason });
      // The money is back on the account, and may be given back again.
      const charge = known(String(found.refund.payment_intent)).latest_charge;
      if (charge)
        Object.assign(charge, { amount_refunded: charge.amount_refunded - found.refund.amount, refunded: false });
      movements.record(found.account, {
        amount: found.refund.amount,
        created: createdSeconds++,
        reporting_category: 'refund_failure',
        source: { id: found.refund.id, object: 'refund', payment_intent: found.refund.payment_intent },
        type: 'refund_failure',
      });
    },
  };
}
