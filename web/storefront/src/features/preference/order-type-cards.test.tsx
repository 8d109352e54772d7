import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { cents } from '#core/domain/money/money.ts';
import { allTexts, createI18n, TextProvider } from '#store/lib/page/i18n.tsx';
import { OrderTypeCards } from './order-type-cards.tsx';

vi.mock('#store/lib/store.tsx', () => ({
  useStore: () => ({
    settings: { delivery: { isOffered: true }, pickup: { isOffered: true } },
    zones: [{ deliveryFee: 3.9 }, { deliveryFee: 7.5 }],
  }),
}));
vi.mock('#store/lib/time/estimate.ts', () => ({ useEstimate: () => () => '25 to 35 min' }));

const i18n = createI18n('en', await allTexts('en'));
const wordsOf = (quotedFee: number | null) =>
  renderToStaticMarkup(
    <TextProvider i18n={i18n}>
      <OrderTypeCards
        value="delivery"
        quotedFee={quotedFee === null ? null : cents(quotedFee)}
        onChange={() => undefined}
      />
    </TextProvider>,
  );

it('names what a delivery to the chosen address costs, and the lowest fee before one is chosen', () => {
  expect(wordsOf(null)).toContain('from $3.90');
  expect(wordsOf(750)).toContain('$7.50');
  expect(wordsOf(750)).not.toContain('from');
});
