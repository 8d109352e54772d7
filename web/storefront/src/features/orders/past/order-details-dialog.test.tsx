// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { allTexts, createI18n, TextProvider } from '#store/lib/page/i18n.tsx';
import { OrderDetailsDialog } from './order-details-dialog.tsx';

vi.mock('#store/lib/store.tsx', () => ({
  useStore: () => ({ client: { clientId: 'c', currency: 'NZD', timeZone: 'Pacific/Auckland' } }),
}));
vi.mock('./api.ts', () => ({
  useOrderDetails: () => ({ data: undefined, isError: false, refetch: () => undefined }),
}));

afterEach(cleanup);

const row = {
  orderId: '5f1c8a52-8b3e-4f0e-9a55-0b1e0d6c7a11',
  orderType: 1,
  orderAmount: 21.5,
  paymentMode: 2,
  card: null,
  createdUtc: '2026-11-21T05:21:00Z',
  cancellableUntilUtc: null,
} as const;
const parts = { totals: () => null, again: () => null, cancel: () => null, track: () => null };

async function subtitleOf(language: 'en' | 'hi' | 'pa', orderStatus: number, orderNumber: number | null) {
  const i18n = createI18n(language, await allTexts(language));
  render(
    <TextProvider i18n={i18n}>
      <OrderDetailsDialog
        open
        onClose={() => undefined}
        orderId={row.orderId}
        row={{ ...row, orderStatus, orderNumber }}
        onPrevious={undefined}
        onNext={undefined}
        parts={parts}
      />
    </TextProvider>,
  );
  const text = screen.getByRole('dialog').querySelector('.odetails__sub')?.textContent;
  cleanup();
  return text;
}

it.each([
  ['en', 'Not paid yet', 'Not paid'],
  ['hi', 'अभी भुगतान नहीं हुआ', 'भुगतान नहीं हुआ'],
  ['pa', 'ਅਜੇ ਭੁਗਤਾਨ ਨਹੀਂ ਹੋਇਆ', 'ਭੁਗਤਾਨ ਨਹੀਂ ਹੋਇਆ'],
] as const)('says in %s why an order that nobody has paid has no number', async (language, yet, never) => {
  expect(await subtitleOf(language, 1, null)).toMatch(new RegExp(`^${yet}`));
  expect(await subtitleOf(language, 7, null)).toMatch(new RegExp(`^${never}`));
  expect(await subtitleOf(language, 1, 1047)).toContain('1047');
});
