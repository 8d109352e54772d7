/** Paying through Stripe, with its script stubbed: what it is given, when it is loaded, and what is made of its answers. */
import { addNaan } from './cards.ts';
import { expect, fillCustomer, openCheckout, row, test, uniqueName } from './journey.ts';
import { answerNext, type StripeCall, stripeCalls, useStripe, useUnverified } from './stripe-stub.ts';

const lastOf = (calls: readonly StripeCall[], name: string) => calls.filter(([own]) => own === name).at(-1)?.[1];

test('Stripe is loaded when a card is chosen, dressed as the store, and told who pays', async ({ page, isPhone }) => {
  const guest = { name: uniqueName('Ines'), email: 'ines@example.nz', phone: '021 555 0120' };
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (/stripe/.test(request.url())) scripts.push(request.url());
  });
  await useStripe(page, 'pk_test_servery');
  await addNaan(page);
  expect(scripts).toEqual([]);
  await openCheckout(page, isPhone);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByRole('button', { name: 'stub payment' })).toBeVisible();
  expect(scripts.filter((url) => url.startsWith('https://js.stripe.com/'))).toHaveLength(1);
  const made = await stripeCalls(page);
  expect(lastOf(made, 'Stripe')).toEqual(['pk_test_servery', expect.anything()]);
  expect(lastOf(made, 'elements')).toMatchObject({
    mode: 'payment',
    amount: 550,
    currency: 'nzd',
    captureMethod: 'manual',
    appearance: { theme: 'stripe', variables: { colorBackground: '#fff' } },
  });

  // The wallet's button asks for what is missing before its sheet opens.
  const wallet = checkout.getByRole('button', { name: 'stub expressCheckout' });
  await wallet.click();
  await expect(checkout.getByText('Full name is required')).toBeVisible();
  await expect.poll(async () => lastOf(await stripeCalls(page), 'reject')).toBeNull();
  await fillCustomer(page, guest);
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();

  const place = checkout.getByRole('button', { name: /Place Order/ });
  await answerNext(page, { ofForm: true, error: { type: 'api_error' } });
  await place.click();
  await expect(checkout.getByText('Payment method not found', { exact: true })).toBeVisible();
  await row(page, 'payment#payment-form-not-ready');
  await answerNext(page, {
    error: { type: 'card_error', code: 'card_declined', decline_code: 'do_not_honor', message: 'No.' },
  });
  await place.click();
  await expect(checkout.getByText('Card declined: do not honor')).toBeVisible();
  await expect(page.getByText('Card not honored. Please contact your bank.')).toBeVisible();
  await row(page, 'payment#final-payment-toasts');
  const confirmed = lastOf(await stripeCalls(page), 'confirmPayment');
  expect(confirmed).toMatchObject({
    isCard: true,
    redirect: 'if_required',
    clientSecret: expect.stringContaining('_secret'),
    confirmParams: {
      return_url: expect.stringMatching(/\/payment\/[0-9a-f-]{36}$/),
      payment_method_data: { billing_details: { name: guest.name, email: guest.email, phone: guest.phone } },
    },
  });

  // The same order is paid with the wallet.
  await wallet.click();
  await page.waitForURL('**/success*');
  await expect(page.getByText('Payment successful! Redirecting...')).toBeVisible();
  await row(page, 'calls#calls-of-the-card-provider');
});

test('an unverified restaurant offers no card, and cash alone is no reason to ask anybody', async ({
  page,
  isPhone,
  expectedErrors,
}) => {
  // The restaurant is changed on the way, so the footer that the server rendered says otherwise.
  expectedErrors.push(/#418/);
  await useUnverified(page);
  await addNaan(page);
  await openCheckout(page, isPhone);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByRole('radio', { name: /Cash on pickup/ })).toBeChecked();
  await expect(checkout.getByRole('radio', { name: /Card/ })).toHaveCount(0);
  await expect(checkout.getByText(/contact the restaurant/)).toHaveCount(0);
  await row(page, 'payment#card-offered');
});
