import type {
  WireAuditEntry,
  WireHistoryRow,
  WireOrderDetail,
  WireTimelineEntry,
} from '#core/contract/orders/console-orders.ts';
import type { WireOrderMoney } from '#core/contract/payments/console-money.ts';
import { ORDER_STATUS_CODES, ORDER_TYPE_CODES, TENDER_CODES } from '#core/contract/wire/codes.ts';
import { dollars, toWire } from '#core/domain/money/money.ts';
import { askedOfCard, takenFromCard } from '#core/domain/orders/order-money.ts';
import type { OrderDetails } from '#server/modules/orders/orders.ts';
import { presentSummary } from './present.ts';
import type { HistoryOrder } from './repo-history.ts';
import type { AuditOfOrder, TimelineRow } from './repo-order-page.ts';

export function presentRow(order: HistoryOrder): WireHistoryRow {
  return {
    orderId: order.orderId,
    orderNumber: order.orderNumber,
    createdUtc: order.createdAt.toISOString(),
    orderStatus: ORDER_STATUS_CODES[order.status],
    orderType: ORDER_TYPE_CODES[order.orderType],
    isScheduledOrder: order.isScheduled,
    dueUtc: order.dueAt.toISOString(),
    customerName: order.fullName,
    phone: order.phone,
    deliveryAddress: order.deliveryAddress,
    itemCount: order.itemCount,
    totalAmount: dollars(order.totalCents),
    refundedAmount: dollars(order.refundedCents),
    paymentMode: TENDER_CODES[order.paymentMode],
    paymentState: order.moneyState,
    source: order.source,
  };
}

/** Who is no member of staff. */
const OTHERS: readonly string[] = ['customer', 'provider', 'system'];
const person = (actor: string) => (OTHERS.includes(actor) ? null : actor);

/** Steps of the card that move what it was asked for, and those that took what was taken. */
const OF_ASKED: readonly string[] = ['payment-declined', 'payment-authorised', 'unpaid-timeout'];
const OF_TAKEN: readonly string[] = ['payment-captured', 'capture-succeeded', 'capture-failed'];

function amountOf({ order }: OrderDetails, { event, detail }: TimelineRow): number | null {
  if (OF_ASKED.includes(event)) return toWire(askedOfCard(order));
  if (OF_TAKEN.includes(event)) return toWire(takenFromCard(order));
  return typeof detail.amountCents === 'number' ? dollars(detail.amountCents) : null;
}

const text = (value: unknown) => (typeof value === 'string' && value !== '' ? value : null);

function presentEntry(details: OrderDetails, row: TimelineRow): WireTimelineEntry {
  const { order } = details;
  const { event, actor, at, detail } = row;
  const since = (order.realAt ?? order.createdAt).getTime();
  return {
    atUtc: at.toISOString(),
    event,
    by: person(actor),
    amount: amountOf(details, row),
    detail:
      text(detail.reason) ??
      text(detail.code) ??
      text(detail.driver) ??
      (detail.isIdChecked === true ? 'id-checked' : null),
    afterSeconds: event === 'accept' ? Math.max(0, Math.round((at.getTime() - since) / 1000)) : null,
  };
}

/** What the log keeps beside the action: why a rule was put aside, which refund. */
function auditDetail(after: unknown): string | null {
  if (typeof after !== 'object' || after === null) return null;
  const parts = Object.values(after).flatMap((value) => (Array.isArray(value) ? value : [value]));
  const words = parts.filter((part) => typeof part === 'string' && part !== '');
  return words.length > 0 ? words.join(' · ') : null;
}

function presentAudit(timeline: readonly TimelineRow[], log: readonly AuditOfOrder[]): WireAuditEntry[] {
  const moves = timeline
    // The log's own rows of a correction and of a driver say more.
    .filter(({ actor, event }) => person(actor) !== null && event !== 'corrected' && event !== 'driver')
    .map(({ at, actor, event, detail }) => ({
      atUtc: at.toISOString(),
      actor,
      action: event,
      detail: text(detail.reason) ?? (detail.isIdChecked === true ? 'id-checked' : null),
    }));
  const logged = log.map(({ at, actor, action, after }) => ({
    atUtc: at.toISOString(),
    actor,
    action,
    detail: auditDetail(after),
  }));
  return [...moves, ...logged].sort((a, b) => a.atUtc.localeCompare(b.atUtc));
}

export interface DetailParts {
  readonly money: WireOrderMoney;
  readonly timeline: readonly TimelineRow[];
  readonly audit: readonly AuditOfOrder[];
  readonly nthOrder: number;
  readonly zoneName: string | null;
  readonly hasHandOverPhoto: boolean;
  readonly isEmailRefused: boolean;
}

export function presentDetail(details: OrderDetails, parts: DetailParts): WireOrderDetail {
  const { order, lines, positions, reading } = details;
  return {
    version: order.version,
    summary: presentSummary(order, lines, reading),
    positions: [...positions],
    money: parts.money,
    timeline: parts.timeline.map((row) => presentEntry(details, row)),
    audit: presentAudit(parts.timeline, parts.audit),
    source: order.source,
    enteredBy: order.enteredBy,
    acceptedBy: order.acceptedBy,
    isReady: order.isReady,
    needsIdCheck: lines.some((line) => line.isR18),
    isEmailRefused: parts.isEmailRefused,
    hasHandOverPhoto: parts.hasHandOverPhoto,
    distanceKm: order.distanceKm,
    zoneName: parts.zoneName,
    nthOrder: parts.nthOrder,
  };
}
