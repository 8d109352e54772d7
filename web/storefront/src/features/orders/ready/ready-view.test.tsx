import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import type { WireOrderSummary } from '#core/contract/orders/orders.ts';
import { runningState } from '#store/features/orders/running/running-state.ts';
import { allTexts, createI18n, TextProvider, type Translate } from '#store/lib/page/i18n.tsx';
import { ReadyView } from './ready-view.tsx';

const ZONE = 'Pacific/Auckland';
vi.mock('#store/lib/store.tsx', () => ({
  useStore: () => ({
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

function viewOf(order: WireOrderSummary): string {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider i18n={i18n}>
        <ReadyView summary={order} />
      </TextProvider>
    </QueryClientProvider>,
  );
  return plain(html);
}

describe('a pickup that is ready', () => {
  it('says so as the headline, with number, way and I’m here', () => {
    const page = viewOf(summary());
    expect(page).toMatch(/<h1[^>]*>Ready now<\/h1>/);
    expect(page).toContain('since 6:41 pm');
    expect(page).toContain('>#1048<');
    expect(page).toContain('Aroha · 0 items · Pay when you pick up');
    expect(page).toContain('Directions');
    expect(page).toContain('I’m here');
    expect(page).toContain('Picked up');
  });

  it('WCAG 4.1.3: says the same before and after its time has come, so that it is heard once', () => {
    const said = (onItsWayUtc: string | null) => /data-words="([^"]*)"/.exec(viewOf(summary({ onItsWayUtc })))?.[1];
    expect(said(null)).toBe('Order #1048 · pickup Ready now');
    expect(said('2026-11-21T05:41:00Z')).toBe(said(null));
  });

  it('knows a guest who is there', () => {
    const page = viewOf(summary({ here: { atUtc: '2026-11-21T05:44:00Z', car: 'White Aqua' } }));
    expect(page).toContain('We are on our way out to you.');
    expect(page).not.toContain('I’m here');
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
