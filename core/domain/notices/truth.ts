/**
 * When a message about an order is true: one table for mails, pushes and texts. What is not true any more when it could be
 * sent is dropped. Decision 172.
 */
import {
  IN_HAND_STATUSES,
  ORDER_STATUSES,
  type OrderStatus,
  UNDER_WAY_STATUSES,
  VOID_STATUSES,
} from '#core/domain/orders/status.ts';
import { DAY_MS, HOUR_MS } from '#core/domain/time/zoned-time.ts';
import type { NoticeKind } from './notices.ts';

/** Mails about one order. `rejected` also says that it was cancelled. */
export const ORDER_MAIL_KINDS = [
  'confirmation',
  'accepted',
  'ready',
  'on-its-way',
  'came-back',
  'retimed',
  'corrected',
  'rejected',
  'refunded',
  'pay-again',
  'receipt',
] as const;
export type OrderMailKind = (typeof ORDER_MAIL_KINDS)[number];

interface Truth {
  readonly statuses: readonly OrderStatus[];
  /** How old it may be, counted from the step that it tells of; one that is about now lasts an hour. */
  readonly keptMs: number;
}

/** News of money is due to a guest for days, whatever has become of the order. */
const MONEY_MS = 7 * DAY_MS;

const TRUTHS: Readonly<Record<OrderMailKind | NoticeKind, Truth>> = {
  confirmation: { statuses: ['pending'], keptMs: HOUR_MS },
  accepted: { statuses: IN_HAND_STATUSES, keptMs: HOUR_MS },
  later: { statuses: UNDER_WAY_STATUSES, keptMs: HOUR_MS },
  retimed: { statuses: UNDER_WAY_STATUSES, keptMs: HOUR_MS },
  ready: { statuses: ['on-its-way'], keptMs: HOUR_MS },
  'on-its-way': { statuses: ['on-its-way'], keptMs: HOUR_MS },
  'came-back': { statuses: ['preparing'], keptMs: HOUR_MS },
  cancelled: { statuses: ['cancelled'], keptMs: HOUR_MS },
  // Asked 40 minutes after the hand-over, or in the morning after it.
  rate: { statuses: ['delivered'], keptMs: DAY_MS },
  corrected: { statuses: ORDER_STATUSES, keptMs: MONEY_MS },
  rejected: { statuses: VOID_STATUSES, keptMs: MONEY_MS },
  refunded: { statuses: ORDER_STATUSES, keptMs: MONEY_MS },
  'pay-again': { statuses: ORDER_STATUSES, keptMs: MONEY_MS },
  receipt: { statuses: ['delivered'], keptMs: MONEY_MS },
};

/** An order as a message finds it. Times in ms. */
export interface MessagedOrder {
  readonly status: OrderStatus;
  /** When it is due: promised, else wanted. */
  readonly dueMs: number;
}

/**
 * Why a message is not sent any more; null where it is. `ageMs`: since its step. A message about an order for
 * later stays news until the order is due.
 */
export function whyUntrue(
  kind: OrderMailKind | NoticeKind,
  { status, dueMs }: MessagedOrder,
  { ageMs, nowMs }: { readonly ageMs: number; readonly nowMs: number },
): 'passed' | 'too-old' | null {
  const { statuses, keptMs } = TRUTHS[kind];
  if (!statuses.includes(status)) return 'passed';
  return ageMs > keptMs && nowMs > dueMs ? 'too-old' : null;
}

/** Mails that tell of an earlier step than one of this kind, in the order of their steps: they leave before it. */
export function earlierMails(kind: OrderMailKind): readonly OrderMailKind[] {
  if (kind === 'confirmation') return [];
  return kind === 'accepted' ? ['confirmation'] : ['confirmation', 'accepted'];
}
