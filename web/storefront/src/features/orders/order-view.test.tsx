import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import type { OrderStatus } from '#core/domain/orders/status.ts';
import { allTexts, createI18n, TextProvider, type Translate } from '#store/lib/page/i18n.tsx';
import type { FollowedOrder } from './api.ts';
import { OrderView } from './order-view.tsx';
import { runningState } from './running/running-state.ts';

vi.stubGlobal('navigator', {});
const ZONE = 'Pacific/Auckland';
const hours = vi.hoisted(() => ({ isShut: false }));
vi.mock('#store/lib/store.tsx', () => ({
  useStore: () => ({
    schedule: {
      weekly: [],
      overrides: [
        {
          date: '2026-11-21',
          isClosed: hours.isShut,
          dayAvailabilities: hours.isShut ? [] : [{ fromTime: '11:00', toTime: '22:00' }],
        },
      ],
    },
    ownSchedules: {},
    client: {
      clientId: 'c',
      timeZone: 'Pacific/Auckland',
      address: '214 Ponsonby Road, Auckland',
      phone: '+6493601122',
    },
  }),
}));
vi.mock('#store/start/documents.tsx', () => ({ useMenuQuery: () => ({ data: undefined }) }));
vi.mock('#store/lib/time/now.tsx', () => ({ useNow: () => Date.parse('2026-11-21T05:45:00Z') }));

const i18n = createI18n('en', await allTexts('en'));
/** Times have a space that does not break. */
const plain = (text: string) => text.replace(/[\u00a0\u202f\u2060]/g, (sign) => (sign === '\u2060' ? '' : ' '));
const t: Translate = (key, values) => i18n._(key, values);

function summary(change: Partial<WireOrderSummary['orderInfo']> = {}): WireOrderSummary {
  return {
    orderInfo: {
      orderId: 'o',
      orderNumber: 1048,
      orderType: 1,
      isScheduledOrder: false,
      createdUtc: '2026-11-21T05:21:00Z',
      dueUtc: '2026-11-21T05:41:00Z',
      promisedUtc: '2026-11-21T05:43:00Z',
      estimatedMinutes: 20,
      acceptedUtc: '2026-11-21T05:23:00Z',
      preparingUtc: '2026-11-21T05:24:00Z',
      onItsWayUtc: '2026-11-21T05:41:00Z',
      deliveredUtc: null,
      totalDiscount: 0,
      here: null,
      ...change,
    },
    customerInfo: { fullName: 'Aroha Ngata', deliveryAddress: null, orderNotes: '' },
    paymentInfo: {
      paymentMode: 1,
      paymentState: 'none',
      amount: 47,
      totalAmount: 42,
      refundedAmount: 0,
      cashDueAmount: 42,
      tax: 0,
      surcharge: null,
      deliveryCharge: 0,
      taxInfo: { inclusiveTaxes: [], exclusiveTaxes: [] },
      promotionInfo: [],
      priceSteps: [],
    },
    products: [],
    corrections: [],
  } as unknown as WireOrderSummary;
}

const NOTHING: FollowedOrder = {
  status: null,
  summary: undefined,
  isCatchingUp: false,
  asOfMs: null,
  isUnknown: false,
  isLocked: false,
  isFailed: false,
  retry: () => undefined,
};

function viewOf(status: OrderStatus, order: WireOrderSummary | undefined, change: Partial<FollowedOrder> = {}): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider i18n={i18n}>
        <OrderView status={status} order={{ ...NOTHING, status, summary: order, ...change }}>
          receipt
        </OrderView>
      </TextProvider>
    </QueryClientProvider>,
  );
  return plain(html);
}
const saidOf = (page: string) => /data-words="([^"]*)"/.exec(page)?.[1];
const mainButtons = (page: string) => page.match(/btn--primary/g)?.length ?? 0;

describe('the page of an order', () => {
  const waiting = { acceptedUtc: null, preparingUtc: null, onItsWayUtc: null, promisedUtc: null };

  it('says what is waited for, about when, and until when it may be cancelled', () => {
    const page = viewOf('pending', summary({ ...waiting, createdUtc: '2026-11-21T05:43:00Z' }));
    expect(page).toMatch(/<h1[^>]*>Please wait<\/h1>/);
    expect(page).toContain('Order #1048 · pickup');
    expect(page).toContain('>about 7:03 pm<');
    expect(page).toContain('Waiting for restaurant to confirm your order');
    expect(page).toContain('Most orders are confirmed within two minutes.');
    expect(page).toMatch(/Cancel order <span[^>]*>\(until 6:48 pm\)/);
    expect(mainButtons(page)).toBe(0);
    // A time that nobody has promised is read, not said.
    expect(saidOf(page)).toBe('Please wait Waiting for restaurant to confirm your order');
  });

  it('says what becomes of the card as the money is', () => {
    const said = (paymentState: string) => {
      const order = summary({ ...waiting, createdUtc: '2026-11-21T05:43:00Z' });
      const page = viewOf('pending', { ...order, paymentInfo: { ...order.paymentInfo, paymentMode: 2, paymentState } });
      return [page.includes('Your card is only charged once'), t('order.cancel.ask', { money: paymentState })];
    };
    expect(said('authorised')).toEqual([true, 'Cancel this order? Your card is not charged.']);
    expect(said('captured')).toEqual([false, 'Cancel this order? What you have paid by card is given back.']);
    expect(said('none')).toEqual([false, 'Cancel this order?']);
  });

  it('says how soon orders are confirmed only while the restaurant is open', () => {
    hours.isShut = true;
    const page = viewOf('pending', summary({ ...waiting, createdUtc: '2026-11-21T05:43:00Z' }));
    hours.isShut = false;
    expect(page).toContain('Waiting for restaurant to confirm your order');
    expect(page).not.toContain('two minutes');
  });

  it.each([
    ['accepted', 'Order Received'],
    ['preparing', 'Cooking'],
  ] as const)('says the promised time of an order that is %s, with one main button', (status, state) => {
    const page = viewOf(status, summary({ promisedUtc: '2026-11-21T06:00:00Z', onItsWayUtc: null }));
    expect(page).toMatch(new RegExp(`<h1[^>]*>${state}</h1>`));
    expect(page).toContain('>6:55–7:00 pm<');
    expect(saidOf(page)).toContain(`${state} 6:55–7:00 pm`);
    expect(page).toMatch(/<button[^>]*btn--primary[^>]*>Track your order/);
    expect(mainButtons(page)).toBe(1);
    expect(page).not.toContain('Cancel order');
  });

  it('is sorry for an order that is late, and does not say each minute', () => {
    const page = viewOf('preparing', summary({ promisedUtc: '2026-11-21T05:35:00Z', onItsWayUtc: null }));
    expect(page).toContain('10 minutes late');
    expect(page).toContain('It is taking longer than we said, sorry.');
    expect(page).toContain('We promised 6:35 pm at the latest.');
    expect(saidOf(page)).toContain('Cooking A little late');
  });

  it('says of a ready pickup so as the headline, with number, way and I’m here', () => {
    const page = viewOf('on-its-way', summary());
    expect(page).toMatch(/<h1[^>]*>Ready now<\/h1>/);
    expect(page).toContain('since 6:41 pm');
    expect(page).toMatch(/Say this number at the counter<\/span> <strong[^>]*>#1048</);
    expect(page).toContain('Directions');
    expect(page).toContain('I’m here');
    expect(page).toContain('Picked up');
    expect(mainButtons(page)).toBe(1);
  });

  it('WCAG 4.1.3: says the same before and after its time has come, so that it is heard once', () => {
    const said = (onItsWayUtc: string | null) => saidOf(viewOf('on-its-way', summary({ onItsWayUtc })));
    expect(said(null)).toBe('Ready now Say this number at the counter');
    expect(said('2026-11-21T05:41:00Z')).toBe(said(null));
    // The time of the state before is not said with the new one.
    expect(saidOf(viewOf('accepted', summary(), { isCatchingUp: true }))).toBe('');
  });

  it('knows a guest who is there', () => {
    const page = viewOf('on-its-way', summary({ here: { atUtc: '2026-11-21T05:44:00Z', car: 'White Aqua' } }));
    expect(page).toContain('We are on our way out to you.');
    expect(page).not.toContain('I’m here');
  });

  it('says when it was last heard of without a network', () => {
    const page = viewOf('accepted', summary(), { asOfMs: Date.parse('2026-11-21T05:30:00Z') });
    expect(page).toContain('as of 6:30 pm');
    expect(viewOf('accepted', summary())).not.toContain('as of');
  });

  it('of a rejected order says why, what became of the money, and how to reach the restaurant', () => {
    const card = { ...summary({ rejectReason: 'Kitchen too busy' }) };
    const paid = { ...card, paymentInfo: { ...card.paymentInfo, paymentMode: 2, paymentState: 'voided' } };
    const page = viewOf('cancelled', paid as WireOrderSummary);
    expect(page).toMatch(/<h1[^>]*>Sorry Order Rejected<\/h1>/);
    expect(page).toContain('Your order has been rejected by the restaurant.');
    expect(page).toMatch(/ohead__promise">Your card has not been charged\./);
    expect(page).toContain('Kitchen too busy');
    expect(page).toMatch(/btn--primary[^>]*>Connect to restaurant/);
    expect(page).not.toContain('obar');
  });

  it('of a failed payment offers to retry first', () => {
    const page = viewOf('payment-failed', summary());
    expect(page).toContain('Your payment has failed. Would you like to retry');
    expect(page).toMatch(/<a[^>]*btn--primary[^>]*>Retry/);
    expect(page).toMatch(/btn--outline[^>]*>Connect to restaurant/);
    expect(mainButtons(page)).toBe(1);
  });

  it('of a failed payment says no number where the order has none, and waits for none', () => {
    const page = viewOf('payment-failed', summary({ orderNumber: null }));
    expect(page).toContain('<p class="f13 num">Order</p>');
    expect(page).not.toMatch(/…|#|>null/);
    expect(page).toMatch(/mailto:[^"]*subject=Order"/);
  });

  it('of an order of an account says no time and no way', () => {
    const page = viewOf('on-its-way', undefined, { isLocked: true });
    expect(page).toMatch(/<h1[^>]*>Order Received<\/h1>/);
    expect(page).toContain('This order belongs to an account.');
    expect(page).not.toMatch(/Ready|pickup/);
  });
});

describe('the running order bar', () => {
  const at = (status: Parameters<typeof runningState>[1], order = summary(), nowUtc = '2026-11-21T05:30:00Z') =>
    runningState(t, status, order, Date.parse(nowUtc), ZONE, null);

  it('says the state, with the range until the promised time', () => {
    expect(at('pending').title).toBe('Waiting for the kitchen');
    expect(plain(at('preparing').title)).toBe('Cooking · 6:38–6:43 pm');
    expect(at('on-its-way')).toMatchObject({ title: 'Ready now', tone: 'news' });
    expect(plain(at('on-its-way', summary({ orderType: 2 })).title)).toBe('On its way · 6:33–6:43 pm');
    expect(at('cancelled')).toMatchObject({ title: 'Not accepted', tone: 'over', isOver: true });
  });

  it('admits that it is late', () => {
    expect(at('preparing', summary(), '2026-11-21T05:50:00Z')).toMatchObject({ tone: 'late' });
  });
});
