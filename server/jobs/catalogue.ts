/**
 * Every job: what it does, its lane, its payload, and how often it is tried. `jobs.add` and `jobs.register` take names and
 * payloads from here alone, and a payload is read again before its task begins, so that a job of another release that says
 * something else fails by name. docs/map/jobs.md is made from this list.
 */
import { z } from 'zod';
import type { JOB_LANES } from '#core/contract/provider/provider.ts';
import { BRING_BACK_REASONS } from '#core/domain/drivers/drivers.ts';
import { LOCALES } from '#core/domain/language/languages.ts';
import { NOTICE_CHANNELS, NOTICE_KINDS } from '#core/domain/notices/notices.ts';
import { ORDER_MAIL_KINDS } from '#core/domain/notices/truth.ts';
import { REFUND_MEANS } from '#core/domain/orders/order-money.ts';
import { REALMS } from '#core/domain/store/account-realms.ts';

/**
 * Jobs of one lane never wait for those of another. `money`: payments and the orders that depend on them. `codes`: mail
 * that a person waits for at the screen. `mail`: all other mail, and housekeeping. `calls`: webhooks, whose receivers may be
 * slow for long. `notices`: messages to guests, whose push services may be. `print`: pictures of dockets, which keep a processor busy.
 */
export type JobLaneName = (typeof JOB_LANES)[number];

export interface JobKind<Payload extends z.ZodType = z.ZodType> {
  /** In one sentence. */
  readonly does: string;
  readonly lane: JobLaneName;
  readonly payload: Payload;
  /** Also runs by itself that often while it is due, once in the whole installation; a run that fails is not repeated. */
  readonly every?: 'minute' | 'hour';
  /** Tries before it is given up; 25, over some days, by default. */
  readonly attempts?: number;
}

export type Catalogue = Readonly<Record<string, JobKind>>;

const EMPTY = z.object({});
/** A job that runs by itself; its payload says nothing. */
const onTimer = (lane: JobLaneName, every: 'minute' | 'hour', does: string) => ({ does, lane, payload: EMPTY, every });
const id = z.string();
const ofCustomer = z.object({ clientId: id, customerId: id });
const dayOfBooks = z.object({ clientId: id, day: z.iso.date() });
const ofOrder = z.object({ clientId: id, orderId: id });
const plainMail = z.enum(ORDER_MAIL_KINDS).exclude(['refunded', 'came-back', 'corrected', 'pay-again']);
const orderMail = z.discriminatedUnion('kind', [
  ofOrder.extend({ kind: plainMail }),
  ofOrder.extend({
    kind: z.literal('refunded'),
    refundId: id,
    amountCents: z.int(),
    reason: z.string(),
    means: z.enum(REFUND_MEANS).optional(),
  }),
  // `sentMs`: when the run began that the order came back from, UTC ms.
  ofOrder.extend({ kind: z.literal('came-back'), reason: z.enum(BRING_BACK_REASONS), sentMs: z.int() }),
  ofOrder.extend({ kind: z.literal('corrected'), correctionId: id }),
  ofOrder.extend({ kind: z.literal('pay-again'), attempt: z.int() }),
]);
/** `addedMs`: since when the mail waits, where an earlier job had left it over. UTC ms. */
const placedOrder = ofOrder.extend({ reqId: z.string().nullish(), addedMs: z.int().optional() });
const factorNotice = z.object({
  clientId: id.nullable(),
  /** Who gets the mail. */
  personId: id,
  kind: z.enum([
    'passkeyAdded',
    'passkeyRemoved',
    'appAdded',
    'appRemoved',
    'codesRenewed',
    'codeUsed',
    'reset',
    'resetOther',
  ]),
  /** Whose second step it is, and who changed it. */
  about: z.string(),
  by: z.string(),
  /** Recovery codes that still work. */
  left: z.int(),
});
/** `about`: the dispute's, refund's or payout's id, or the account and the time at which it lost its cards. */
const ownerNotice = z.object({
  clientId: id,
  kind: z.enum(['dispute-opened', 'dispute-due', 'dispute-closed', 'refund-failed', 'payout-failed', 'cards-off']),
  about: id,
});
/** `about` as above; `reason` in words. */
const cardsOff = z.object({ clientId: id, about: id, reason: z.string() });
/** `prove` asks for a press on its link, which holds the table. The last four say what the restaurant answered. */
const reservationMail = z.object({
  clientId: id,
  reservationId: id,
  kind: z.enum([
    'guest',
    'prove',
    'restaurant',
    'cancelled',
    'given-back',
    'confirmed',
    'declined',
    'withdrawn',
    'changed',
  ]),
});
const ofAccount = z.object({ clientId: id, realm: z.enum(REALMS), personId: id });
const securityNews = z.discriminatedUnion('kind', [
  // `device` as `deviceText` says it. `atMs`: UTC ms.
  ofAccount.extend({ kind: z.literal('new-device'), device: z.string(), atMs: z.int() }),
  ofAccount.extend({ kind: z.literal('password-changed') }),
  // The account's row is gone: who gets the mail stands here. `by` is whoever ended the access of one of the staff.
  ofAccount.extend({ kind: z.literal('closed'), email: z.string(), language: z.string(), by: z.string() }),
]);
/** `answer` is what the restaurant writes back. */
const messageMail = z.object({ clientId: id, messageId: id, kind: z.enum(['restaurant', 'thanks', 'answer']) });

export const JOBS = {
  'payment.apply': {
    does: 'Asks the provider how a card payment stands and acts on it.',
    lane: 'money',
    payload: ofOrder,
  },
  'payment.capture': { does: 'Takes the money of an accepted order.', lane: 'money', payload: ofOrder },
  'payment.give-back': {
    does: 'Gives back what an ended order holds: cancels an authorisation, refunds what was taken.',
    lane: 'money',
    payload: ofOrder,
  },
  'payment.expire': { does: 'Ends a card order that was not paid.', lane: 'money', payload: ofOrder },
  'payment.refund': {
    does: 'Pays back what staff asked for.',
    lane: 'money',
    payload: ofOrder.extend({ refundId: id }),
  },
  'payment.reconcile': onTimer('money', 'minute', 'Looks after orders that wait for money or for an answer.'),
  'payment.compare-books': onTimer('money', 'hour', 'Compares the provider’s books with ours, both ways.'),
  'payment.compare-ledger': onTimer(
    'money',
    'hour',
    'Asks the provider for disputes, refunds and payouts whose messages were lost.',
  ),
  'payment.inbox': {
    does: 'Acts on one message of the card provider.',
    lane: 'money',
    payload: z.object({ eventId: id }),
  },
  'payment.inbox-tidy': {
    does: 'Lets old authorisations of the card simulator lapse.',
    lane: 'money',
    payload: EMPTY,
  },
  'order.auto-accept': {
    does: 'Accepts an order of a restaurant that accepts without staff, or one that staff have entered.',
    lane: 'money',
    payload: ofOrder,
  },
  'intake.resume': {
    does: 'Takes back a pause or busy time that is over.',
    lane: 'money',
    payload: z.object({ clientId: id }),
  },
  'intake.watch': onTimer(
    'money',
    'minute',
    'Pauses ordering where no board has been open for as long as the owner says.',
  ),
  'simulator.settle': {
    does: 'Lets the bank of the card simulator answer.',
    lane: 'money',
    payload: z.object({ intentId: id }),
  },
  'simulator.trouble': {
    does: 'Lets a card of the simulator do what it does after it was charged, or a refund.',
    lane: 'money',
    payload: z.object({ intentId: id, refundId: id.nullish() }),
  },
  'simulator.webhook': {
    does: 'Sends one message of the card simulator to the webhook.',
    lane: 'money',
    payload: z.object({ eventId: id }),
  },
  'mail.code': {
    does: 'Answers a request for a code: makes it and mails it, or says that there is an account already.',
    lane: 'codes',
    payload: z.object({ clientId: id, requestId: id }),
  },
  'mail.invitation': {
    does: 'Mails an invitation, or the link for a new password, to a member of staff.',
    lane: 'mail',
    payload: z.object({ clientId: id, invitationId: id, nonce: z.string() }),
  },
  'mail.forgotten': {
    does: 'Answers a member of staff who forgot the password.',
    lane: 'codes',
    payload: z.object({ clientId: id, staffId: id }),
  },
  'mail.providerLink': {
    does: 'Mails the link for a new password to one of the operator’s people.',
    lane: 'codes',
    payload: z.object({ providerId: id, locale: z.enum(LOCALES) }),
  },
  'mail.order': { does: 'Sends one mail about an order.', lane: 'mail', payload: orderMail },
  'mail.placed-orders': {
    does: 'Sends the first mail about each of the orders that were placed together.',
    lane: 'mail',
    payload: z.object({ orders: z.array(placedOrder) }),
  },
  'mail.order-digest': {
    does: 'Sends one mail about several orders of a guest, whose own mails were too many within the hour.',
    lane: 'mail',
    payload: ofOrder,
  },
  'mail.morning-list': {
    does: 'Mails the restaurant the orders for later that it starts until the next morning.',
    lane: 'mail',
    payload: z.object({ clientId: id }),
  },
  'mail.owner': {
    does: 'Mails owners about a dispute, a failed refund or payout, or an account without cards.',
    lane: 'mail',
    payload: ownerNotice,
  },
  'mail.lost-orders': {
    does: 'Tells owners of orders that ended because nobody answered, those of a quarter of an hour together.',
    lane: 'mail',
    payload: z.object({ clientId: id }),
  },
  'mail.factors': { does: 'Mails a person whose second step has changed.', lane: 'mail', payload: factorNotice },
  'mail.password-changed': {
    does: 'Tells a customer that the password was changed, as the release before asks for it.',
    lane: 'mail',
    payload: ofCustomer,
  },
  'mail.security': {
    does: 'Tells a person of a sign-in on a new device, a changed password or a closed account.',
    lane: 'mail',
    payload: securityNews,
  },
  'mail.account-idle': {
    does: 'Asks a customer who was long away about the account.',
    lane: 'mail',
    payload: ofCustomer,
  },
  'mail.low-rating': { does: 'Mails the restaurant a low rating.', lane: 'mail', payload: ofOrder },
  'mail.reservation': { does: 'Mails guest or restaurant about a table.', lane: 'mail', payload: reservationMail },
  'mail.message': {
    does: 'Mails the restaurant what a guest wrote, and the guest the answer.',
    lane: 'mail',
    payload: messageMail,
  },
  'mail.cards-off': { does: 'Mails the operator that an account takes no cards.', lane: 'mail', payload: cardsOff },
  'mail.disk': {
    does: 'Mails one of the operator’s people that the disk is nearly full.',
    lane: 'mail',
    // Both in bytes.
    payload: z.object({ email: z.string(), free: z.number(), low: z.number() }),
  },
  'disk.watch': onTimer('mail', 'minute', 'Looks how much room the data folder has.'),
  'backups.make': onTimer('mail', 'minute', 'Begins the daily backup when it is due.'),
  'retention.sweep': onTimer('mail', 'hour', 'Deletes what is older than its term, for half a minute at most.'),
  'books.fill': onTimer('mail', 'minute', 'Writes orders and drivers’ cash of before the ledger into it.'),
  'books.statements': onTimer('mail', 'hour', 'Gives each closed month the operator’s statement.'),
  'books.close': { does: 'Closes at ten a day that nobody has, and compares it.', lane: 'mail', payload: dayOfBooks },
  'books.week': { does: 'Mails owners on Monday what the week before sold.', lane: 'mail', payload: dayOfBooks },
  'mail.closed-day': { does: 'Mails the sheet and the files of a closed day.', lane: 'mail', payload: dayOfBooks },
  'orders.guest-keys': onTimer('mail', 'minute', 'Gives orders of earlier releases the keys of their guests.'),
  'stock.forget': onTimer('mail', 'hour', 'Deletes counts of dishes for days that are over.'),
  'menu.dish-pairs': onTimer('mail', 'hour', 'Counts which dishes are ordered together.'),
  'intake.waits': onTimer('mail', 'hour', 'Works out from orders of before how long each hour takes.'),
  'webhook.tell': {
    does: 'Writes a message about a restaurant’s menu or stock for its programs.',
    lane: 'calls',
    payload: z.object({
      clientId: id,
      event: z.enum(['menu.changed', 'stock.changed']),
      menuVersion: z.int(),
      subject: z.string(),
      // UTC ms.
      atMs: z.int(),
    }),
  },
  'webhook.deliver': {
    does: 'Sends one message to a program of a restaurant.',
    lane: 'calls',
    payload: z.object({ clientId: id, deliveryId: id, isByHand: z.boolean().optional() }),
    // With a back-off of e^n seconds the last attempt comes about a day after the first.
    attempts: 12,
  },
  'notice.send': {
    does: 'Sends a guest one message by one channel.',
    lane: 'notices',
    payload: ofOrder.extend({ kind: z.enum(NOTICE_KINDS), channel: z.enum(NOTICE_CHANNELS) }),
  },
  'print.draw': {
    does: 'Draws a docket’s picture for a printer that needs one.',
    lane: 'print',
    payload: z.object({ clientId: id, jobId: id }),
  },
  'print.start': {
    does: 'Prints the dockets of an order for later when the kitchen is to begin.',
    lane: 'print',
    payload: ofOrder,
  },
} as const satisfies Catalogue;

export type JobName = keyof typeof JOBS;
/** The payload of a job, as its task gets it. */
export type PayloadOf<Name extends JobName> = z.output<(typeof JOBS)[Name]['payload']>;
