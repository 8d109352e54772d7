import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { WireOrderRow } from '#core/contract/accounts/customers.ts';
import { allTexts, createI18n, TextProvider } from '#store/lib/page/i18n.tsx';
import { OrderList } from './order-list.tsx';

let isWide = true;
vi.mock('#store/lib/store.tsx', () => ({
  useStore: () => ({ client: { currency: 'NZD', timeZone: 'Pacific/Auckland' } }),
}));
vi.mock('#ui/use-media.ts', () => ({ useMedia: () => isWide }));

const row = {
  orderId: '5f1c8a52-8b3e-4f0e-9a55-0b1e0d6c7a11',
  orderNumber: null,
  orderType: 1,
  orderAmount: 21.5,
  paymentMode: 2,
  card: null,
  orderStatus: 1,
  createdUtc: '2026-11-21T05:21:00Z',
  cancellableUntilUtc: null,
} satisfies WireOrderRow;

it.each([
  ['en', 'Not paid yet', 'Not paid'],
  ['hi', 'अभी भुगतान नहीं हुआ', 'भुगतान नहीं हुआ'],
  ['pa', 'ਅਜੇ ਭੁਗਤਾਨ ਨਹੀਂ ਹੋਇਆ', 'ਭੁਗਤਾਨ ਨਹੀਂ ਹੋਇਆ'],
] as const)('says in %s that an order is not paid, in the table and on cards', async (language, yet, never) => {
  const i18n = createI18n(language, await allTexts(language));
  const numberOf = (orderStatus: number) =>
    renderToStaticMarkup(
      <TextProvider i18n={i18n}>
        <OrderList rows={[{ ...row, orderStatus }]} first={1} />
      </TextProvider>,
    );
  for (const wide of [true, false]) {
    isWide = wide;
    expect(numberOf(1)).toContain(`>${yet}<`);
    expect(numberOf(7)).toContain(`>${never}<`);
  }
});
