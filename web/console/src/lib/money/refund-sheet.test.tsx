// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { loadI18n, loadTexts, TextProvider } from '#console/lib/page/i18n.tsx';
import { RefundSheet } from './refund-sheet.tsx';

const money = { refundableAmount: 0, refundableCashAmount: 0 };
const mutate = vi.fn();
vi.mock('./use-money.ts', () => ({
  useOrderMoney: () => ({ data: money }),
  useRefund: () => ({ mutate, isPending: false, isError: false }),
}));
afterEach(cleanup);

async function open(refundableAmount: number, refundableCashAmount: number): Promise<void> {
  Object.assign(money, { refundableAmount, refundableCashAmount });
  const i18n = await loadI18n('en');
  await loadTexts('later');
  render(
    <TextProvider i18n={i18n}>
      <RefundSheet orderId="order" orderNumber={7} onBack={() => {}} onClose={() => {}} />
    </TextProvider>,
  );
}
const radios = () => screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent ?? one.textContent);

it('asks whether cash goes back from the drawer or by bank transfer', async () => {
  await open(0, 195.2);
  expect(radios().slice(0, 2)).toEqual(['From the drawer', 'By bank transfer']);
  fireEvent.click(screen.getByRole('radio', { name: 'By bank transfer' }));
  fireEvent.change(screen.getByLabelText(/^Reason/), { target: { value: 'Cold' } });
  fireEvent.click(screen.getByRole('button', { name: 'Refund $195.20' }));
  expect(mutate.mock.calls[0]?.[0]).toMatchObject({ amount: 195.2, means: 'transfer', reason: 'Cold' });
});

it('pays a card back without asking, and the cash rest of a card order by hand', async () => {
  await open(42, 0);
  expect(radios()).toEqual(['All, $42.00', 'A part']);
  cleanup();
  await open(42, 4);
  expect(radios().slice(0, 3)).toEqual(['To the card', 'From the drawer', 'By bank transfer']);
});
