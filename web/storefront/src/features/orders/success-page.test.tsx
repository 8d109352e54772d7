/** '/success' is opened by whoever types it: it thanks only for an order that it knows to run. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it, vi } from 'vitest';
import { ORDER_STATUSES } from '#core/domain/orders/status.ts';
import { allTexts, createI18n, TextProvider } from '#store/lib/page/i18n.tsx';
import type { FollowedOrder } from './api.ts';
import { SuccessPage } from './success-page.tsx';

const UNANSWERED: FollowedOrder = {
  status: null,
  summary: undefined,
  isUnknown: false,
  isLocked: false,
  isFailed: false,
  retry: () => undefined,
};
const known = vi.hoisted(() => ({ order: {} as FollowedOrder }));
vi.mock('./api.ts', () => ({ useOrder: () => known.order }));
vi.mock('#store/lib/store.tsx', () => ({
  useStore: () => ({ client: { clientId: 'c', tradingName: 'Saffron Lane' } }),
}));
vi.mock('#store/start/documents.tsx', () => ({ useMenuQuery: () => ({ data: undefined }) }));

const i18n = createI18n('en', await allTexts('en'));
const THANKS = /Thank you|on its way to/;

function page(change: Partial<FollowedOrder>): string {
  known.order = { ...UNANSWERED, ...change };
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TextProvider i18n={i18n}>
        <SuccessPage />
      </TextProvider>
    </QueryClientProvider>,
  );
}

describe('/success', () => {
  it('waits without a word of thanks until the order is known', () => {
    const shown = page({});
    expect(shown).toContain('class="page__wait"');
    expect(shown).not.toMatch(THANKS);
  });

  it('says that it could not find out, and offers to ask again', () => {
    const shown = page({ isFailed: true });
    expect(shown).toContain(i18n._('order.failed'));
    expect(shown).toMatch(/<button[^>]*>.*Retry/);
    expect(shown).not.toMatch(THANKS);
  });

  it('knows no order where there is none', () => {
    const shown = page({ isUnknown: true });
    expect(shown).toContain(i18n._('order.noOrder.title'));
    expect(shown).not.toMatch(THANKS);
  });

  it.each(ORDER_STATUSES)('of an order that is %s', (status) => {
    const isOver = ['delivered', 'cancelled', 'payment-failed'].includes(status);
    expect(THANKS.test(page({ status }))).toBe(!isOver);
  });
});
