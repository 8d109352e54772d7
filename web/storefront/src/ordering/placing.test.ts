/** Every known race of placing and paying, one row each; then random events. */
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import type { PlaceOrderBody, WirePlacedOrder } from '#core/contract/orders/orders.ts';
import { type Call, CallError } from '#core/contract/wire/call.ts';
import { type CardForm, createCardDesk } from './payment.ts';
import { createOrderPlacing, type PlacingPage } from './place-order.ts';
import {
  NOTHING_PLACED,
  nextPlacing,
  type OrderRequest,
  type PlacingEvent,
  type PlacingStep,
  type Refusal,
} from './placing.ts';

const body = {
  cartId: 'cart',
  fullName: 'Aroha',
  email: 'a@example.nz',
  phone: '021',
  orderNotes: '',
} as PlaceOrderBody;
const CASH: OrderRequest = { clientId: 'client', cartId: 'cart', cartVersion: 1, isByCard: false, body };
const CARD: OrderRequest = { ...CASH, isByCard: true };
const ORDER = { orderId: 'order', paymentIntentClientSecret: 'secret', stripeAccountId: null } as WirePlacedOrder;
const PAID_BEFORE = { ...ORDER, paymentIntentClientSecret: null };
const refusal: Refusal = { message: 'The total has changed', reason: 'total-changed', fields: {} };

const place = (request: OrderRequest): PlacingEvent => ({ type: 'place', request });
const placed = (order: WirePlacedOrder): PlacingEvent => ({ type: 'placed', order });
const answered = (outcome: 'paid' | 'processing' | 'refused'): PlacingEvent => ({ type: 'card-answered', outcome });
const facts = (hasCardForm: boolean) => ({ hasCardForm, text: (key: string) => key });

/** Effects of each event, and the step after the last one. */
function play(events: readonly PlacingEvent[], hasCardForm = true) {
  let step: PlacingStep = NOTHING_PLACED;
  const effects = events.map((event) => {
    const next = nextPlacing(step, event, facts(hasCardForm));
    step = next.step;
    return next.effects.map((effect) => effect.do).join(' ');
  });
  return { effects, step };
}

describe('placing', () => {
  it.each<[string, PlacingEvent[], string[], Partial<PlacingStep>]>([
    [
      'cash is done when it is placed',
      [place(CASH), placed(PAID_BEFORE)],
      ['send', 'remember go-on'],
      { at: 'following' },
    ],
    [
      'a card pays then',
      [place(CARD), placed(ORDER), answered('paid')],
      ['send', 'remember pay', 'go-on'],
      { at: 'following' },
    ],
    [
      'a bank that has not decided is followed',
      [place(CARD), placed(ORDER), answered('processing')],
      ['send', 'remember pay', 'go-on'],
      { at: 'following' },
    ],
    [
      'a repeat whose order is paid needs no card',
      [place(CARD), placed(PAID_BEFORE)],
      ['send', 'remember go-on'],
      { at: 'following' },
    ],
    ['a double press sends once', [place(CASH), place(CASH)], ['send', ''], { at: 'sending' }],
    [
      'a press while the bank is asked pays once',
      [place(CARD), placed(ORDER), place(CARD)],
      ['send', 'remember pay', ''],
      { at: 'paying' },
    ],
    [
      'a refused card is tried again on the same order',
      [place(CARD), placed(ORDER), answered('refused'), place(CARD)],
      ['send', 'remember pay', '', 'send'],
      { at: 'sending', mustPayAgain: true },
    ],
    [
      'a refused order shows why',
      [place(CASH), { type: 'refused', refusal }],
      ['send', ''],
      { at: 'checking-out', refusal },
    ],
    [
      'what was refused was changed',
      [place(CASH), { type: 'refused', refusal }, { type: 'changed' }],
      ['send', '', ''],
      { at: 'checking-out', refusal: null },
    ],
    [
      'leaving checkout does not call off an order under way',
      [place(CARD), { type: 'changed' }, placed(ORDER), { type: 'changed' }, answered('paid')],
      ['send', '', 'remember pay', '', 'go-on'],
      { at: 'following' },
    ],
    [
      'a late answer changes nothing',
      [placed(ORDER), answered('paid'), { type: 'refused', refusal }],
      ['', '', ''],
      NOTHING_PLACED,
    ],
  ])('%s', (_, events, effects, step) => {
    const result = play(events);
    expect(result.effects).toEqual(effects);
    expect(result.step).toMatchObject(step);
  });

  it('says what is missing', () => {
    const why = (request: OrderRequest, hasCardForm = true) => {
      const { step } = play([place(request)], hasCardForm);
      return step.at === 'checking-out' && step.refusal?.message;
    };
    expect(why({ ...CASH, clientId: '' })).toBe('checkout.error.missing');
    expect(why({ ...CASH, cartId: '' })).toBe('checkout.error.missing');
    expect(why({ ...CASH, body: null })).toBe('checkout.error.method');
    expect(why(CARD, false)).toBe('checkout.error.system');
    expect(why(CASH, false)).toBe(false);
  });

  it('remembers an order whose card form is gone when it is placed', () => {
    const sending = nextPlacing(NOTHING_PLACED, place(CARD), facts(true)).step;
    const { step, effects } = nextPlacing(sending, placed(ORDER), facts(false));
    expect(effects.map((effect) => effect.do)).toEqual(['remember']);
    expect(step).toMatchObject({ at: 'checking-out', refusal: { message: 'checkout.error.system' } });
  });

  it('random events: never two orders or two payments under way', () => {
    const event = fc.constantFrom<PlacingEvent>(
      place(CASH),
      place(CARD),
      placed(ORDER),
      placed(PAID_BEFORE),
      answered('paid'),
      answered('refused'),
      { type: 'refused', refusal },
      { type: 'changed' },
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 30 }), (events) => {
        let step: PlacingStep = NOTHING_PLACED;
        for (const one of events) {
          const before = step;
          const next = nextPlacing(step, one, facts(true));
          step = next.step;
          for (const effect of next.effects) {
            if (effect.do === 'send') expect(['checking-out', 'following']).toContain(before.at);
            if (effect.do === 'pay') expect(before.at).toBe('sending');
            if (effect.do === 'go-on') expect(['sending', 'paying']).toContain(before.at);
          }
        }
      }),
    );
  });
});

describe('the runner', () => {
  const form = (outcome: 'paid' | 'refused'): CardForm => ({
    check: async () => true,
    pay: vi.fn(async () => outcome),
  });
  function page(): PlacingPage & { went: number } {
    const log = { went: 0 };
    return Object.assign(log, {
      text: (key: string) => key,
      goOn: () => {
        log.went += 1;
      },
    });
  }
  function runner(answer: () => Promise<unknown>) {
    const call = vi.fn((_name: string, _input: { headers: Record<string, string> }) => answer());
    const desk = createCardDesk();
    return {
      call,
      desk,
      placing: createOrderPlacing({ call: call as unknown as Call, desk, remember: () => undefined }),
    };
  }

  it('places once for two presses, and pays again on the same order with the same key', async () => {
    const { call, desk, placing } = runner(async () => ORDER);
    const at = page();
    const refusing = form('refused');
    desk.ready(refusing);
    expect(await Promise.all([placing.place(CARD, at), placing.place(CARD, at)])).toEqual([false, false]);
    expect(refusing.pay).toHaveBeenCalledTimes(1);
    expect(placing.step()).toMatchObject({ mustPayAgain: true });
    desk.ready(form('paid'));
    expect(await placing.place(CARD, at)).toBe(true);
    expect(at.went).toBe(1);
    const keys = call.mock.calls.map(([, { headers }]) => headers['Idempotency-Key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('tells why there is no order, in the words of the server or for a broken network', async () => {
    const at = page();
    const refused = runner(async () => {
      throw new CallError(409, 'Too late', 'closed', { dueUtc: 'closed' });
    });
    expect(await refused.placing.place(CASH, at)).toBe(false);
    expect(refused.placing.step()).toMatchObject({
      refusal: { message: 'Too late', reason: 'closed', fields: { dueUtc: 'closed' } },
    });
    vi.useFakeTimers();
    const broken = runner(async () => {
      throw new TypeError('Failed to fetch');
    });
    const placing = broken.placing.place(CASH, at);
    await vi.runAllTimersAsync();
    await placing;
    expect(broken.placing.step()).toMatchObject({
      refusal: { message: 'checkout.error.unanswered', isUnanswered: true },
    });
    vi.useRealTimers();
  });

  it.each([
    ['is cut', new TypeError('network error')],
    ['is that of a proxy', new CallError(504, 'An error occurred', undefined, {}, false)],
  ])('asks again under the same key where the answer %s, and shows the order that stands', async (_, error) => {
    vi.useFakeTimers();
    const at = page();
    let asked = 0;
    const { call, placing } = runner(async () => {
      asked += 1;
      if (asked < 3) throw error;
      return PAID_BEFORE;
    });
    const placed = placing.place(CASH, at);
    await vi.runAllTimersAsync();
    expect(await placed).toBe(true);
    expect(at.went).toBe(1);
    const keys = call.mock.calls.map(([, { headers }]) => headers['Idempotency-Key']);
    expect([keys.length, new Set(keys).size]).toEqual([3, 1]);
    vi.useRealTimers();
  });
});

describe('the card desk', () => {
  const form: CardForm = { check: async () => true, pay: async () => 'paid' };

  it('waits for a form whose code is on its way, and no longer than it must', async () => {
    const desk = createCardDesk();
    const waiting = desk.waitForForm();
    desk.ready(form);
    expect(await waiting).toBe(form);
    expect(await desk.waitForForm()).toBe(form);
    desk.ready(null);
    expect(await createCardDesk(1).waitForForm()).toBeNull();
  });

  it('pays once at a time, and not without a form', async () => {
    const desk = createCardDesk();
    const request = {} as Parameters<CardForm['pay']>[0];
    expect(await desk.pay(request)).toBe('refused');
    desk.ready(form);
    expect(await Promise.all([desk.pay(request), desk.pay(request)])).toEqual(['paid', 'refused']);
  });
});
