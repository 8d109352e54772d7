/** The end of a day on the wire. */
import type { WireEndOfDay } from '#core/contract/numbers/console-numbers.ts';
import { ORDER_TYPE_CODES } from '#core/contract/wire/codes.ts';
import { PAID_BACK } from '#core/domain/orders/status.ts';
import { type LocalDate, MINUTE_MS } from '#core/domain/time/zoned-time.ts';
import type { CashOfDriver } from '#server/modules/drivers/driver-cash.ts';
import type { Tenant } from '#server/modules/tenancy/tenant.ts';
import { dollars, type Rows } from './present.ts';
import type { Span } from './repo.ts';
import type {
  readCardProblems,
  readDisputes,
  readEnded,
  readPayouts,
  readRefunds,
  readSales,
  readTaxes,
} from './repo-day.ts';

interface DayFacts {
  readonly date: LocalDate;
  readonly span: Span;
  readonly isOver: boolean;
  readonly tenant: Tenant;
  readonly sales: Rows<typeof readSales>;
  readonly taxes: Rows<typeof readTaxes>;
  readonly refunds: Rows<typeof readRefunds>;
  readonly disputes: Rows<typeof readDisputes>;
  readonly payouts: Rows<typeof readPayouts>;
  readonly ended: Rows<typeof readEnded>;
  readonly problems: Rows<typeof readCardProblems>;
  readonly drivers: readonly CashOfDriver[];
}

type SumColumn =
  | 'itemCents'
  | 'discountCents'
  | 'surchargeCents'
  | 'deliveryCents'
  | 'totalCents'
  | 'orders'
  | 'open'
  | 'capturedCents'
  | 'correctedCents'
  | 'corrected'
  | 'cashCents'
  | 'cashOrders'
  | 'doorCents'
  | 'differenceCents'
  | 'differenceOrders'
  | 'toComeCents'
  | 'toComeOrders'
  | 'taxCents';

/**
 * Takings are what was sold less what was paid back that day; received is what lies in the drawer and with the provider.
 * Cash is in the drawer once its order is handed over, and still to come until then; what a driver collects once the driver
 * hands it in.
 */
export function presentEndOfDay(facts: DayFacts): WireEndOfDay {
  const { date, span, isOver, tenant, sales, refunds, disputes, payouts, problems, drivers } = facts;
  const add = (column: SumColumn, among = sales) => among.reduce((total, row) => total + row[column], 0);
  const refunded = refunds.reduce((total, { cents }) => total + cents, 0);
  const cash = sales.filter(({ paymentMode }) => paymentMode === 'cash');
  const card = sales.filter(({ paymentMode }) => paymentMode !== 'cash');
  const goods = add('itemCents') - add('discountCents') + add('surchargeCents') + add('deliveryCents');
  const takings = add('totalCents') - refunded;
  // Of corrected card orders: what went back of what was taken.
  const back = add('correctedCents', card);
  const received = add('cashCents') + add('differenceCents') + add('capturedCents', card) - back - refunded;
  const handedIn = drivers.reduce((total, { receivedCents }) => total + receivedCents, 0);
  return {
    date,
    fromUtc: new Date(span.fromMs).toISOString(),
    toUtc: new Date(span.toMs - MINUTE_MS).toISOString(),
    isOver,
    tradingName: tenant.tradingName,
    legalName: tenant.legalName,
    gstNumber: tenant.gstNumber,
    orders: add('orders'),
    open: add('open'),
    items: dollars(add('itemCents')),
    discounts: dollars(-add('discountCents')),
    surcharges: dollars(add('surchargeCents')),
    deliveryFees: dollars(add('deliveryCents')),
    taxAdded: dollars(add('totalCents') - goods),
    refunded: dollars(-refunded),
    takings: dollars(takings),
    taxes: presentTaxes(facts),
    cash: { orders: add('cashOrders', cash), amount: dollars(add('cashCents', cash)) },
    card: { orders: add('orders', card), amount: dollars(add('capturedCents', card)) },
    cashOnCard: { orders: add('cashOrders', card), amount: dollars(add('cashCents', card)) },
    cashDifference: { orders: add('differenceOrders'), amount: dollars(add('differenceCents')) },
    drawer: dollars(add('cashCents') - add('doorCents') + handedIn),
    drivers: drivers.map(({ name, orders, dueCents, takenCents, receivedCents }) => ({
      name,
      orders,
      dueAmount: dollars(dueCents),
      takenAmount: dollars(takenCents),
      receivedAmount: dollars(receivedCents),
    })),
    cashToCome: { orders: add('toComeOrders'), amount: dollars(add('toComeCents')) },
    cardCorrected: { orders: add('corrected', card), amount: dollars(-back) },
    ...presentRefunds(refunds),
    received: dollars(received),
    voided: endedWith(facts, ['voided']),
    paidBack: endedWith(facts, PAID_BACK),
    disputed: { count: disputes.withdrawn, amount: dollars(-disputes.withdrawnCents) },
    disputeFees: dollars(-disputes.feeCents),
    disputesWon: { count: disputes.reinstated, amount: dollars(disputes.reinstatedCents) },
    payouts: { count: payouts.count, amount: dollars(payouts.cents) },
    types: typesOf(sales),
    checks: {
      takingsMatch: takings === received + add('toComeCents'),
      cardProblems: problems.map(({ orderId, orderNumber, totalCents }) => ({
        orderId,
        orderNumber,
        amount: dollars(totalCents),
      })),
      taxesMatch: facts.taxes.reduce((total, { cents }) => total + cents, 0) === add('taxCents'),
    },
  };
}

/** How what was paid back went: to cards, in other ways, and what banks sent back of it. */
function presentRefunds(refunds: DayFacts['refunds']) {
  const line = (of: DayFacts['refunds']) => ({
    count: of.length,
    amount: dollars(-of.reduce((total, { cents }) => total + cents, 0)),
  });
  return {
    cardRefunded: line(refunds.filter(({ cents, means }) => cents > 0 && means === 'card')),
    otherRefunded: line(refunds.filter(({ cents, means }) => cents > 0 && means !== 'card')),
    refundsReturned: line(refunds.filter(({ cents }) => cents < 0)),
  };
}

function typesOf(sales: DayFacts['sales']): WireEndOfDay['types'] {
  return (['delivery', 'pickup'] as const).flatMap((orderType) => {
    const own = sales.filter((row) => row.orderType === orderType);
    if (own.length === 0) return [];
    const orders = own.reduce((total, row) => total + row.orders, 0);
    return [
      {
        orderType: ORDER_TYPE_CODES[orderType],
        orders,
        amount: dollars(own.reduce((total, row) => total + row.totalCents, 0)),
      },
    ];
  });
}

function endedWith({ ended }: DayFacts, states: readonly string[]): WireEndOfDay['voided'] {
  const own = ended.filter(({ moneyState }) => states.includes(moneyState));
  return {
    count: own.reduce((total, { count }) => total + count, 0),
    amount: dollars(own.reduce((total, { cents }) => total + cents, 0)),
  };
}

/** Tax by rate, less the share of what was paid back: a refund takes its part of the order's tax with it. */
function presentTaxes({ taxes, refunds }: DayFacts): WireEndOfDay['taxes'] {
  return taxes.map(({ name, rate, inclusive, cents, base }) => {
    const back = { cents: 0, base: 0 };
    for (const refund of refunds) {
      if (refund.totalCents === 0) continue;
      const own = refund.taxes.filter((tax) => tax.name === name && tax.rate === rate && tax.isInclusive === inclusive);
      const amount = own.reduce((sum, tax) => sum + tax.amount, 0);
      const whole = own.reduce((sum, tax) => sum + taxBase(tax, refund), 0);
      const part = Math.round((amount * refund.cents) / refund.totalCents);
      back.cents += part;
      // With the tax it makes up what was paid back.
      back.base +=
        amount + whole === refund.totalCents ? refund.cents - part : (whole * refund.cents) / refund.totalCents;
    }
    return { name, rate, isInclusive: inclusive, base: dollars(base - back.base), amount: dollars(cents - back.cents) };
  });
}

/**
 * The amount of one order that a tax is computed on, in cents. For a single tax inside every price it is the rest of
 * the total, so that a day's base and tax add up to its takings; computing it from the tax would add each order's
 * rounding error.
 */
function taxBase(
  { rate, amount, isInclusive }: DayFacts['refunds'][number]['taxes'][number],
  { totalCents, taxes }: DayFacts['refunds'][number],
): number {
  const isAll = isInclusive && taxes.length === 1 && Math.round((totalCents * rate) / (100 + rate)) === amount;
  if (isAll) return totalCents - amount;
  return rate === 0 ? 0 : Math.round((amount * 100) / rate);
}
