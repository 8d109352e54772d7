/** Accounts in the browser: sign up with a code, sign in, a new password, and a guest's order that becomes the customer's. */
import { codeFor, enterCode, fillSignUp, newCustomer } from './account.ts';
import { expect, fillCustomer, openStore, origin, row, test } from './journey.ts';
import { checkOutNaan } from './place-order.ts';

test('a guest’s order goes into the account that is made after it', { tag: '@one-width' }, async ({
  page,
  isPhone,
  expectedErrors,
}) => {
  // After the code the order belongs to the account, while the browser is not signed in yet.
  expectedErrors.push(/status of 403/);
  const customer = newCustomer();
  const checkout = await checkOutNaan(page, isPhone);
  await expect(checkout.getByText('Login to save your order & details')).toBeVisible();
  for (const name of ['Signin', 'Signup']) await expect(checkout.getByText(name, { exact: true })).toBeVisible();
  await row(page, 'checkout#sign-in-at-checkout');
  await fillCustomer(page, { name: 'Hāna Walker', email: customer.email, phone: customer.phone });
  await checkout.getByText('Cash on pickup').click();
  await checkout.getByRole('checkbox', { name: /I agree/ }).check();
  await checkout.getByRole('button', { name: /Place Order/ }).click();
  await expect(page).toHaveURL(/\/success/);

  await page.getByRole('button', { name: 'Create an account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign Up' });
  await expect(dialog.getByLabel('First name')).toHaveValue('Hāna');
  const email = dialog.getByLabel('Email');
  await expect(email).toHaveValue(customer.email);
  // With another address the order would not be this account's, and the form says so before.
  await email.fill('somebody.else@example.nz');
  await expect(email).toHaveAccessibleDescription(
    `Your order was placed with ${customer.email}. Keep that address to have the order in your account.`,
  );
  await fillSignUp(page, customer);
  await enterCode(page, customer);
  await page.getByRole('dialog', { name: 'Sign in' }).getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('link', { name: /Hāna Walker/ })).toHaveAttribute('href', '/profile');
  await expect(page.getByRole('button', { name: 'Create an account' })).toBeHidden();

  const orders = await page.evaluate(async () => {
    const answer = await fetch(`/api/${localStorage.getItem('ClientId')}/currentcustomer/orders`, {
      headers: { authorization: `Bearer ${localStorage.getItem('accessToken')}` },
    });
    return (await answer.json()).data.data.map((order: { orderId: string }) => order.orderId);
  });
  expect(orders).toEqual([await page.evaluate(() => sessionStorage.getItem('orderId'))]);
  await row(page, 'accounts#guest-order-taken-over', 'store#who-uses-the-store');
});

test('fields, switching, codes, a new password and a wrong one', { tag: ['@one-width', '@engines'] }, async ({
  page,
  isPhone,
  expectedErrors,
}) => {
  expectedErrors.push(/status of 400/);
  const customer = newCustomer();
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(`${origin()}/`)) foreign.push(request.url());
  });
  await openStore(page);
  if (isPhone) {
    await page.getByRole('button', { name: 'Open the navigation' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Sign Up' }).click();
  } else {
    await page.getByRole('link', { name: 'Sign Up' }).click();
  }
  const signUp = page.getByRole('dialog', { name: 'Sign Up' });
  await signUp.getByRole('button', { name: 'Sign up', exact: true }).click();
  for (const message of [
    'First name is required',
    'Last name is required',
    'Email is required',
    'Password is required',
    'Please confirm your password',
    'Phone number is required',
    'You must accept the terms and conditions',
  ]) {
    await expect(signUp.getByText(message)).toBeVisible();
  }
  await expect(signUp.getByLabel('First name')).toBeFocused();
  await expect(signUp.getByLabel('First name')).toHaveAccessibleDescription('First name is required');
  await expect(signUp.locator('[data-said].auth__wrong')).toHaveText('7 fields need another look: each says why.');
  await row(page, 'accounts#sign-up');
  const phone = signUp.getByRole('textbox', { name: 'Phone number' });
  await phone.fill('+64 21-482 0917 and more 123456789');
  await expect(phone).toHaveValue('642148209171234');
  // The country's flag is of this store.
  await expect(signUp.locator('.auth-phone__flag')).toHaveJSProperty('complete', true);
  await expect(signUp.locator('.auth-phone__code')).toContainText('+64');
  expect(foreign.filter((url) => !/^(data|blob):/.test(url))).toEqual([]);
  await row(page, 'accounts#phone-at-sign-up', 'calls#flags');
  await expect(signUp.locator('[data-said].auth__wrong')).toHaveText(/^6 fields/);
  await signUp.getByLabel('Email').fill(customer.email);
  await signUp.getByRole('link', { name: 'Privacy Policy' }).click();
  await page.goBack();
  await signUp.getByRole('button', { name: 'Sign in' }).click();
  const signIn = page.getByRole('dialog', { name: 'Sign in' });
  await expect(signIn.getByLabel('Email')).toHaveValue(customer.email);
  await signIn.getByRole('button', { name: 'Express Mobile login' }).click();
  await expect(page.getByText("Currently we don't have any Mobile login")).toBeVisible();
  await signIn.getByRole('button', { name: 'Sign up with Google' }).click();
  await expect(page.getByText("Currently we don't have Google login")).toBeVisible();
  await row(page, 'accounts#other-ways-to-sign-in', 'store#default-copy-corrected');
  await signIn.getByRole('button', { name: 'Sign up', exact: true }).click();

  await fillSignUp(page, customer);
  const entry = page.getByRole('dialog', { name: 'Enter the code' });
  const code = await codeFor(page, customer.email);
  await expect(entry.getByRole('button', { name: /Resend in [1-6]?\d s/ })).toBeVisible();
  await expect(entry.getByRole('button', { name: 'Confirm OTP' })).toBeVisible();
  await entry.getByLabel('6-digit code').fill(code === '000000' ? '111111' : '000000');
  await expect(entry.getByText('Invalid OTP')).toBeVisible();
  await row(page, 'accounts#code-by-mail', 'accounts#resend-lock');
  await enterCode(page, customer);
  await signIn.getByLabel('Password', { exact: true }).fill('not the password');
  await signIn.getByRole('button', { name: 'Log in' }).click();
  await expect(signIn.getByText('That email and password do not match.')).toBeVisible();

  await signIn.getByRole('button', { name: 'Forget your password?' }).click();
  const forgot = page.getByRole('dialog', { name: 'Forgot password' });
  await expect(forgot.getByLabel('Email')).toHaveValue(customer.email);
  await forgot.getByRole('button', { name: 'Send OTP' }).click();
  await expect(page.getByText('OTP sent successfully!')).toBeVisible();
  await entry.getByRole('button', { name: 'Verify' }).click();
  await expect(entry.getByText('Please enter a valid OTP')).toBeVisible();
  await expect(entry.getByText('New password is required')).toBeVisible();
  await entry.getByLabel('6-digit code').fill(await codeFor(page, customer.email, [code]));
  await entry.getByLabel('New password', { exact: true }).fill('another kete 9');
  await entry.getByRole('button', { name: 'Verify' }).click();
  await expect(page.getByText('OTP verified successfully!')).toBeVisible();
  await row(page, 'accounts#forgot-password');
  await expect(page.getByRole('dialog')).toBeHidden();
  // A phone's header has a picture in place of the words, which stand in its side menu.
  const inWords = page.getByRole('link', { name: 'Sign Up', exact: true });
  await expect(inWords).toHaveCount(0);
  await page.getByRole('button', { name: 'Open the navigation' }).click();
  await expect(inWords).toBeVisible();
  await row(page, 'store#logo-and-account-buttons');

  await page.goto(`${new URL(page.url()).origin}/contact?signin`);
  await signIn.getByLabel('Email').fill(customer.email);
  await signIn.getByLabel('Password', { exact: true }).fill('another kete 9');
  await signIn.getByRole('button', { name: 'Log in' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('link', { name: /Hāna/ })).toBeVisible();
  const [token, expiry] = await page.evaluate(() => ['accessToken', 'timings'].map((key) => localStorage.getItem(key)));
  expect([token, Number(expiry)]).toEqual([expect.stringContaining('.'), expect.any(Number)]);
  expect(Number(expiry)).toBeGreaterThan(Date.now());
  await row(page, 'accounts#sign-in', 'store#logo-and-account-buttons');

  // A session that is over at the server alone.
  await page.evaluate(async () => {
    const headers = { authorization: `Bearer ${localStorage.getItem('accessToken')}` };
    await fetch('/api/customer/auth/signout', { method: 'POST', headers });
  });
  expectedErrors.push(/status of 401/);
  await page.goto(`${origin()}/profile`);
  await expect(page.getByText('Log in or Sign up to view your complete profile')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('accessToken'))).toBeNull();
  await row(page, 'calls#status-401');
});
