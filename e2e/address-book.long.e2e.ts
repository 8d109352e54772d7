/** The address book: adding, changing, the default, deleting; suggestions by keyboard, the device's place, what goes wrong. */
import { expectAccessible } from './accessible.ts';
import { openSignedIn } from './customer.ts';
import { addButterChicken, chooseDelivery, expect, openCheckout, origin, row, test } from './journey.ts';

const PONSONBY = { latitude: -36.8551, longitude: 174.7446 };
test.use({ geolocation: PONSONBY });

test('address book: add by keyboard, change, default, delete; and checkout offers it', {
  tag: '@one-width',
}, async ({ page, context, expectedErrors, isPhone }) => {
  expectedErrors.push(/status of 503/);
  const { email } = await openSignedIn(page);
  await page.goto(`${origin()}/profile/address`);
  await page.getByRole('button', { name: 'ADD ADDRESS' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add New Address' });
  const address = dialog.getByRole('textbox', { name: 'Full address' });
  const phone = dialog.getByLabel('Phone number');
  await expect(dialog.getByRole('radio', { name: 'Home' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Manual Select' })).toBeChecked();

  // What is missing is marked, and nothing is sent.
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(phone).toBeFocused();
  await expect(dialog.getByText('Please enter your address.')).toBeVisible();
  await phone.pressSequentially('021 482-09a17');
  await expect(phone).toHaveValue('0214820917');

  // Suggestions: arrows move, Escape closes them alone, Enter picks.
  await address.fill('14 Franklin');
  const options = page.getByRole('option');
  await expect(options.first()).toBeVisible();
  await expectAccessible(page);
  await address.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await address.pressSequentially(' Road');
  await expect(options.first()).toBeVisible();
  await address.press('ArrowDown');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  await address.press('Enter');
  await expect(address).toHaveValue(/14 Franklin Road, .*1011/);
  const [request] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('/currentcustomer/addresses')),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ name: 'Home', phone: '0214820917', zipCode: '1011', isDefault: true });
  expect(request.postDataJSON().geoLocation.latitude).toBeCloseTo(-36.85, 1);
  await expect(page.getByText('Address saved successfully')).toBeVisible();
  await expect(dialog).toBeHidden();
  const saved = page.getByRole('listitem').filter({ hasText: 'Franklin Road' });
  await expect(saved.getByText('Default', { exact: true })).toBeVisible();
  await expect(saved.getByText('021 482 0917')).toBeVisible();
  await row(page, 'accounts#address-form', 'accounts#stored-phone-numbers');

  // Another address from the device's place; its postcode is not known, and it is stored without one.
  await context.grantPermissions(['geolocation']);
  await page.getByRole('button', { name: 'ADD ADDRESS' }).click();
  await dialog.getByText('Office', { exact: true }).click();
  await phone.fill('6495550148');
  await dialog.getByRole('radio', { name: 'Current Location' }).check();
  await expect(address).not.toHaveValue('');
  const place = await address.inputValue();
  await page.route('**/api/geo/reverse*', (route) => route.fulfill({ status: 503, json: {} }));
  const [second] = await Promise.all([
    page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('/currentcustomer/addresses')),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(second.postDataJSON()).toMatchObject({ name: 'Office', fullAddress: place, zipCode: null, isDefault: false });
  await row(page, 'delivery#reverse-lookup');
  const office = page.getByRole('listitem').filter({ hasText: 'Office' });
  await expect(office).toBeVisible();
  await expectAccessible(page);

  // Change it: typing goes back to choosing by hand. Then it becomes the default, and the first one goes.
  await office.getByRole('link', { name: /^Edit Office/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit Address' });
  await expect(edit.getByLabel('Phone number')).toHaveValue('6495550148');
  await row(page, 'accounts#address-form');
  await edit.getByRole('textbox', { name: 'Full address' }).fill('Level 2, 99 Māori Lane, Ōtāhuhu');
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(edit).toBeHidden();
  await expect(office.getByText('Level 2, 99 Māori Lane, Ōtāhuhu')).toBeVisible();
  await office.getByRole('button', { name: /^Set as default/ }).click();
  await expect(office.getByText('Default', { exact: true })).toBeVisible();
  await saved.getByRole('button', { name: /^Delete Home/ }).click();
  await expect(saved.getByRole('button', { name: 'Keep it' })).toBeFocused();
  await saved.getByRole('button', { name: 'Yes, delete' }).click();
  await expect(saved).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ōtāhuhu' })).toBeVisible();
  await row(page, 'accounts#address-book', 'delivery#macrons');

  // Checkout knows the customer, and offers the book: an address that was only typed is completed first.
  await chooseDelivery(page, '14 franklin r', /14 Franklin Road/);
  await addButterChicken(page);
  await openCheckout(page, isPhone);
  const checkout = page.getByRole('dialog', { name: 'Checkout' });
  await expect(checkout.getByLabel('Full Name')).toHaveValue('Aroha Ngata');
  await expect(checkout.getByLabel('E-mail Address')).toHaveValue(email);
  await expect(checkout.getByLabel('Phone Number')).toHaveValue('021 482 0917');
  const book = checkout.getByLabel('Saved addresses');
  await book.selectOption({ label: 'Office · Level 2, 99 Māori Lane, Ōtāhuhu' });
  await expect(checkout.getByText('We do not know yet where this address is.')).toBeVisible();
  await checkout.getByRole('link', { name: 'Complete the address' }).click();
  await edit.getByRole('textbox', { name: 'Full address' }).fill('20 Ponsonby Road');
  await options.first().click();
  await edit.getByRole('button', { name: 'Update' }).click();
  await expect(edit).toBeHidden();
  await page.goBack();
  const completed = book.getByRole('option', { name: /^Office · 20 Ponsonby Road/ });
  await book.selectOption((await completed.textContent()) ?? '');
  await expect(checkout.getByText(/20 Ponsonby Road/).first()).toBeVisible();
});

test('address book: why there is no place or no saving is said; Hindi in the dark at 360', {
  tag: '@one-width',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/status of (409|500)/, /ERR_FAILED|Failed to load resource/);
  await openSignedIn(page);
  await page.goto(`${origin()}/profile/address?address`);
  const dialog = page.getByRole('dialog', { name: 'Add New Address' });
  const address = dialog.getByRole('textbox', { name: 'Full address' });
  await address.fill('14 Fra');
  // No permission was given, so the browser refuses; typing takes the message away and chooses by hand again.
  await dialog.getByRole('radio', { name: 'Current Location' }).check();
  await expect(dialog.getByText('Please enable location permissions in your browser settings')).toBeVisible();
  await expect(address).toHaveValue('');
  // The reason stays beside the field's own.
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog.getByText('Please enter your address.')).toBeVisible();
  await expect(dialog.getByText('Please enable location permissions in your browser settings')).toBeVisible();
  await address.fill('1 Somewhere Street');
  await expect(dialog.getByText('Please enable location permissions')).toBeHidden();
  await expect(dialog.getByRole('radio', { name: 'Manual Select' })).toBeChecked();
  await dialog.getByLabel('Phone number').fill('0214820917');

  const saving = '**/currentcustomer/addresses';
  const refusal = { success: false, data: null, error: { errorCode: 409, errorMessage: 'The book is full.' } };
  await page.route(saving, (route) => route.fulfill({ status: 409, json: refusal }));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').filter({ hasText: 'The book is full.' })).toBeVisible();
  await page.unroute(saving);
  await page.route(saving, (route) => route.abort());
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    dialog.getByRole('alert').filter({ hasText: 'An error occurred while saving the address' }),
  ).toBeVisible();
  await page.unroute(saving);
  await dialog.getByRole('button', { name: 'Save' }).dblclick();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('listitem').filter({ hasText: 'Somewhere Street' })).toHaveCount(1);

  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.evaluate(() => localStorage.setItem('language', 'hi'));
  await page.goto(`${origin()}/profile/address?address`);
  await expect(page.getByRole('dialog', { name: 'नया पता जोड़ें' })).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.goBack();
});
