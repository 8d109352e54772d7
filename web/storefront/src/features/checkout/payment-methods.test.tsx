import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it, vi } from 'vitest';
import { cents } from '#core/domain/money/money.ts';
import { allTexts, createI18n, TextProvider } from '#store/lib/page/i18n.tsx';
import { PaymentMethods } from './payment-methods.tsx';

vi.mock('#store/lib/store.tsx', () => ({ useStore: () => ({ client: { cashStep: 10 } }) }));

const i18n = createI18n('en', await allTexts('en'));

function Chosen({ total, payment }: { total: number; payment: 'cash' | 'card' }) {
  return (
    <FormProvider {...useForm()}>
      <PaymentMethods
        options={{ modes: ['cash', 'card'], isUnverified: false }}
        total={cents(total)}
        orderType="pickup"
        chosen={payment}
        card={null}
        cardMarks={null}
        problem={null}
      />
    </FormProvider>
  );
}

const shown = (total: number, payment: 'cash' | 'card' = 'cash') =>
  renderToStaticMarkup(
    <TextProvider i18n={i18n}>
      <Chosen total={total} payment={payment} />
    </TextProvider>,
  );

it('says what is paid in cash where it is rounded', () => {
  expect(shown(19_522)).toContain('You pay $195.20 (rounding −$0.02) in cash.');
  expect(shown(9996)).toContain('You pay $100.00 (rounding +$0.04) in cash.');
  expect(shown(19_520)).not.toContain('rounding');
  expect(shown(19_522, 'card')).not.toContain('rounding');
});
