import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  applyEvent,
  hasReceipt,
  isEnded,
  isLive,
  isReal,
  isTakenOn,
  isTooEarly,
  isUnderWay,
  isVoid,
  MONEY_STATES,
  type MoneyState,
  movesFrom,
  ORDER_EVENTS,
  ORDER_STATUSES,
  type OrderEvent,
  type OrderState,
  type OrderStatus,
  statusAfter,
  statusesFor,
  undoStep,
} from './status.ts';

/** Every legal move, written out: from → event → to. All other pairs change nothing. */
const LEGAL = `
pending/creating          intent-created      pending/requires_payment
pending/creating          payment-processing  pending/processing
pending/creating          payment-declined    pending/requires_payment
pending/creating          payment-authorised  pending/authorised
pending/creating          payment-captured    pending/captured
pending/creating          unpaid-timeout      payment-failed/failed
pending/creating          cancel              cancelled/failed
pending/requires_payment  payment-processing  pending/processing
pending/requires_payment  payment-declined    pending/requires_payment
pending/requires_payment  payment-authorised  pending/authorised
pending/requires_payment  payment-captured    pending/captured
pending/requires_payment  unpaid-timeout      payment-failed/failed
pending/requires_payment  cancel              cancelled/failed
pending/processing        payment-declined    pending/requires_payment
pending/processing        payment-authorised  pending/authorised
pending/processing        payment-captured    pending/captured
pending/processing        unpaid-timeout      payment-failed/failed
pending/none              accept              accepted/none
pending/none              reject              cancelled/none
pending/none              cancel              cancelled/none
pending/none              unanswered-timeout  cancelled/none
pending/authorised        accept              accepted/authorised
pending/authorised        reject              cancelled/void_due
pending/authorised        cancel              cancelled/void_due
pending/authorised        unanswered-timeout  cancelled/void_due
pending/authorised        capture-succeeded   pending/captured
pending/captured          accept              accepted/captured
pending/captured          reject              cancelled/refund_due
pending/captured          cancel              cancelled/refund_due
pending/captured          unanswered-timeout  cancelled/refund_due
accepted/none             start               preparing/none
accepted/none             reject              cancelled/none
accepted/none             cancel              cancelled/none
accepted/authorised       start               preparing/authorised
accepted/authorised       reject              cancelled/void_due
accepted/authorised       cancel              cancelled/void_due
accepted/authorised       capture-succeeded   accepted/captured
accepted/captured         start               preparing/captured
accepted/captured         reject              cancelled/refund_due
accepted/captured         cancel              cancelled/refund_due
preparing/none            send                on-its-way/none
preparing/none            reject              cancelled/none
preparing/none            cancel              cancelled/none
preparing/authorised      send                on-its-way/authorised
preparing/authorised      reject              cancelled/void_due
preparing/authorised      cancel              cancelled/void_due
preparing/authorised      capture-succeeded   preparing/captured
preparing/captured        send                on-its-way/captured
preparing/captured        reject              cancelled/refund_due
preparing/captured        cancel              cancelled/refund_due
on-its-way/none           complete            delivered/none
on-its-way/none           reject              cancelled/none
on-its-way/none           cancel              cancelled/none
on-its-way/authorised     complete            delivered/authorised
on-its-way/authorised     reject              cancelled/void_due
on-its-way/authorised     cancel              cancelled/void_due
on-its-way/authorised     capture-succeeded   on-its-way/captured
on-its-way/captured       complete            delivered/captured
on-its-way/captured       reject              cancelled/refund_due
on-its-way/captured       cancel              cancelled/refund_due
delivered/authorised      capture-succeeded   delivered/captured
delivered/refund_due      refund-succeeded    delivered/refunded
cancelled/authorised      capture-succeeded   cancelled/refund_due
cancelled/voided          capture-succeeded   cancelled/refund_due
cancelled/void_due        capture-succeeded   cancelled/refund_due
cancelled/void_due        payment-captured    cancelled/refund_due
cancelled/void_due        void-succeeded      cancelled/voided
payment-failed/void_due   payment-captured    payment-failed/refund_due
payment-failed/void_due   void-succeeded      payment-failed/voided
cancelled/voided          payment-captured    cancelled/refund_due
cancelled/failed          payment-authorised  cancelled/refund_due
cancelled/failed          payment-captured    cancelled/refund_due
cancelled/refund_due      refund-succeeded    cancelled/refunded
cancelled/refund_due      void-succeeded      cancelled/refunded
payment-failed/failed     payment-authorised  payment-failed/refund_due
payment-failed/failed     payment-captured    payment-failed/refund_due
payment-failed/voided     payment-captured    payment-failed/refund_due
payment-failed/refund_due refund-succeeded    payment-failed/refunded
payment-failed/refund_due void-succeeded      payment-failed/refunded
pending/refunded          accept              accepted/refunded
pending/refunded          reject              cancelled/refunded
pending/refunded          cancel              cancelled/refunded
pending/refunded          unanswered-timeout  cancelled/refunded
accepted/refunded         start               preparing/refunded
accepted/refunded         reject              cancelled/refunded
accepted/refunded         cancel              cancelled/refunded
preparing/refunded        send                on-its-way/refunded
preparing/refunded        reject              cancelled/refunded
preparing/refunded        cancel              cancelled/refunded
on-its-way/refunded       complete            delivered/refunded
on-its-way/refunded       reject              cancelled/refunded
on-its-way/refunded       cancel              cancelled/refunded
accepted/captured         refund-succeeded    accepted/refunded
preparing/captured        refund-succeeded    preparing/refunded
on-its-way/captured       refund-succeeded    on-its-way/refunded
delivered/captured        refund-succeeded    delivered/refunded
accepted/refunded         refund-returned     accepted/captured
preparing/refunded        refund-returned     preparing/captured
on-its-way/refunded       refund-returned     on-its-way/captured
delivered/refunded        refund-returned     delivered/captured
cancelled/refunded        refund-returned     cancelled/refund_due
payment-failed/refunded   refund-returned     payment-failed/refund_due
pending/authorised        payment-lapsed      pending/lapsed
pending/asked_again       payment-lapsed      pending/lapsed
pending/lapsed            ask-again           pending/asked_again
pending/lapsed            take-cash           pending/none
pending/asked_again       payment-authorised  pending/authorised
pending/asked_again       payment-captured    pending/captured
pending/lapsed            reject              cancelled/void_due
pending/lapsed            cancel              cancelled/void_due
pending/asked_again       reject              cancelled/void_due
pending/asked_again       cancel              cancelled/void_due
accepted/authorised       payment-lapsed      accepted/lapsed
accepted/asked_again      payment-lapsed      accepted/lapsed
accepted/lapsed           ask-again           accepted/asked_again
accepted/lapsed           take-cash           accepted/none
accepted/asked_again      payment-authorised  accepted/authorised
accepted/asked_again      payment-captured    accepted/captured
accepted/lapsed           reject              cancelled/void_due
accepted/lapsed           cancel              cancelled/void_due
accepted/asked_again      reject              cancelled/void_due
accepted/asked_again      cancel              cancelled/void_due
preparing/authorised      payment-lapsed      preparing/lapsed
preparing/asked_again     payment-lapsed      preparing/lapsed
preparing/lapsed          ask-again           preparing/asked_again
preparing/lapsed          take-cash           preparing/none
preparing/asked_again     payment-authorised  preparing/authorised
preparing/asked_again     payment-captured    preparing/captured
preparing/lapsed          reject              cancelled/void_due
preparing/lapsed          cancel              cancelled/void_due
preparing/asked_again     reject              cancelled/void_due
preparing/asked_again     cancel              cancelled/void_due
on-its-way/authorised     payment-lapsed      on-its-way/lapsed
on-its-way/asked_again    payment-lapsed      on-its-way/lapsed
on-its-way/lapsed         ask-again           on-its-way/asked_again
on-its-way/lapsed         take-cash           on-its-way/none
on-its-way/asked_again    payment-authorised  on-its-way/authorised
on-its-way/asked_again    payment-captured    on-its-way/captured
on-its-way/lapsed         reject              cancelled/void_due
on-its-way/lapsed         cancel              cancelled/void_due
on-its-way/asked_again    reject              cancelled/void_due
on-its-way/asked_again    cancel              cancelled/void_due
delivered/authorised      payment-lapsed      delivered/lapsed
delivered/asked_again     payment-lapsed      delivered/lapsed
delivered/lapsed          ask-again           delivered/asked_again
delivered/lapsed          take-cash           delivered/none
delivered/asked_again     payment-authorised  delivered/authorised
delivered/asked_again     payment-captured    delivered/captured
pending/lapsed            unanswered-timeout  cancelled/void_due
delivered/lapsed          close-unpaid        delivered/voided
`;

const parse = (text: string): OrderState => {
  const [status, money] = text.split('/');
  return { status: status as OrderStatus, money: money as MoneyState };
};
const show = (state: OrderState) => `${state.status}/${state.money}`;
const table = new Map(
  LEGAL.trim()
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .map(([from = '', event = '', to = '']) => [`${from} ${event}`, to]),
);
const everyState = ORDER_STATUSES.flatMap((status) => MONEY_STATES.map((money) => ({ status, money })));

describe('undoStep', () => {
  it('goes back exactly one step of cooking and handing over, with the money as it is', () => {
    const legal = everyState.flatMap((state) =>
      (['start', 'send', 'complete'] as const).flatMap((step) => {
        const result = undoStep(state, step);
        return result.ok ? [`${step}: ${show(state)} ${show(result.value)}`] : [];
      }),
    );
    const settled = ['none', 'authorised', 'captured', 'refunded'];
    const rows = (step: string, from: string, to: string) =>
      settled.map((money) => `${step}: ${from}/${money} ${to}/${money}`);
    expect(legal.sort()).toEqual(
      [
        ...rows('start', 'preparing', 'accepted'),
        ...rows('send', 'on-its-way', 'preparing'),
        ...rows('complete', 'delivered', 'on-its-way'),
      ].sort(),
    );
  });
});

describe('applyEvent', () => {
  it('does what the table says for every pair of state and event, and nothing else', () => {
    let legal = 0;
    for (const state of everyState) {
      for (const event of ORDER_EVENTS) {
        const expected = table.get(`${show(state)} ${event}`);
        const result = applyEvent(state, event);
        expect(result.ok ? show(result.value) : result.error, `${show(state)} + ${event}`).toBe(expected ?? 'illegal');
        if (result.ok) legal += 1;
      }
    }
    expect(legal).toBe(table.size);
    expect(table.size).toBe(150);
  });

  it('walks from a placed cash order to delivered', () => {
    const walk: OrderEvent[] = ['accept', 'start', 'send', 'complete'];
    const end = walk.reduce<OrderState>(
      (state, event) => {
        const result = applyEvent(state, event);
        return result.ok ? result.value : state;
      },
      { status: 'pending', money: 'none' },
    );
    expect(end).toEqual({ status: 'delivered', money: 'none' });
  });

  const start = fc.constantFrom(parse('pending/none'), parse('pending/creating'));
  const events = fc.array(fc.constantFrom(...ORDER_EVENTS), { maxLength: 40 });
  const walkOf = (from: OrderState, list: readonly OrderEvent[]) => {
    const states = [from];
    for (const event of list) {
      const result = applyEvent(states[states.length - 1] ?? from, event);
      if (result.ok) states.push(result.value);
    }
    return states;
  };

  it('never revives an ended order, whatever evidence arrives in whatever order', () => {
    fc.assert(
      fc.property(start, events, (from, list) => {
        const statuses = walkOf(from, list).map((state) => state.status);
        const ended = statuses.findIndex((status) => ['cancelled', 'payment-failed', 'delivered'].includes(status));
        if (ended >= 0) expect(new Set(statuses.slice(ended)).size).toBe(1);
      }),
    );
  });

  it('never keeps money of an order that was cancelled or failed: captured there always means owed back', () => {
    fc.assert(
      fc.property(start, events, (from, list) => {
        for (const state of walkOf(from, list)) {
          if (state.status === 'cancelled' || state.status === 'payment-failed') {
            expect(['none', 'void_due', 'voided', 'refund_due', 'refunded', 'failed']).toContain(state.money);
          }
        }
      }),
    );
  });

  it('shows the restaurant no card order before it is authorised', () => {
    fc.assert(
      fc.property(start, events, (from, list) => {
        for (const state of walkOf(from, list)) {
          if (['accepted', 'preparing', 'on-its-way', 'delivered'].includes(state.status)) {
            expect(isReal(state)).toBe(true);
          }
        }
      }),
    );
  });

  it('changes no ended order whose money is settled, but for money that comes late or goes back', () => {
    const settled: readonly MoneyState[] = ['none', 'captured', 'voided', 'refunded', 'failed'];
    const late: OrderEvent[] = [
      ...(['payment-authorised', 'payment-captured', 'capture-succeeded'] as const),
      ...(['refund-succeeded', 'refund-returned'] as const),
    ];
    for (const state of everyState) {
      if (!isEnded(state.status) || !settled.includes(state.money)) continue;
      for (const event of ORDER_EVENTS) {
        if (!late.includes(event)) expect(applyEvent(state, event).ok, `${show(state)} + ${event}`).toBe(false);
      }
    }
  });
});

describe('sets of statuses', () => {
  const those = (is: (status: OrderStatus) => boolean) => ORDER_STATUSES.filter(is);

  it('say of every status where the order stands', () => {
    expect(those(isLive)).toEqual(['pending', 'accepted', 'preparing', 'on-its-way']);
    expect(those(isUnderWay)).toEqual(['accepted', 'preparing', 'on-its-way']);
    expect(those(isTakenOn)).toEqual(['accepted', 'preparing', 'on-its-way', 'delivered']);
    expect(those(isVoid)).toEqual(['cancelled', 'payment-failed']);
    expect(those(isEnded)).toEqual(['delivered', 'cancelled', 'payment-failed']);
    expect([isLive, isUnderWay, isTakenOn, isVoid, isEnded].map((is) => is(undefined) || is(null))).toEqual(
      Array(5).fill(false),
    );
  });

  it('end exactly where no move leads on', () => {
    expect(those((status) => movesFrom(status).length === 0)).toEqual(those(isEnded));
    expect(movesFrom('pending')).toEqual(['accepted', 'cancelled', 'payment-failed']);
    expect(movesFrom('on-its-way')).toEqual(['delivered', 'cancelled']);
  });

  it('tell too early from too late by the table', () => {
    const early = (event: OrderEvent) => those((status) => isTooEarly(status, statusesFor(event)));
    expect(early('accept')).toEqual([]);
    expect(early('start')).toEqual(['pending']);
    expect(early('send')).toEqual(['pending', 'accepted']);
    expect(early('complete')).toEqual(['pending', 'accepted', 'preparing']);
    expect(early('reject')).toEqual([]);
    expect(those((status) => isTooEarly(status, [statusAfter('complete')]))).toEqual(those(isLive));
  });
});

describe('isReal', () => {
  it('follows the money', () => {
    const real = MONEY_STATES.filter((money) => isReal({ status: 'pending', money }));
    expect(real).toEqual([
      'none',
      'authorised',
      'lapsed',
      'asked_again',
      'captured',
      'void_due',
      'voided',
      'refund_due',
      'refunded',
    ]);
  });
});

it('has a receipt where somebody paid or pays at the hand-over', () => {
  const states = [
    ['pending', 'requires_payment', false],
    ['pending', 'none', true],
    ['accepted', 'authorised', true],
    ['preparing', 'lapsed', false],
    ['delivered', 'captured', true],
    ['cancelled', 'none', false],
    ['cancelled', 'void_due', false],
    ['cancelled', 'voided', false],
    ['payment-failed', 'failed', false],
    ['cancelled', 'refund_due', true],
    ['cancelled', 'refunded', true],
  ] as const;
  for (const [status, money, has] of states)
    expect([status, money, hasReceipt(status, money)]).toEqual([status, money, has]);
});
