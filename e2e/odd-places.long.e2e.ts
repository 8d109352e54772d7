import { expectAccessible } from './accessible.ts';
import { expect, openBoard, origin, test } from './journey.ts';

test('a pin in the sea is asked about, and the page says what becomes of the clock', async ({ browser }) => {
  const store = 'kumo-bowls';
  const desk = await openBoard(browser, store);
  await desk.goto(`${origin(store)}/console/store/place`);
  const map = desk.getByRole('application');
  await expect(map).toHaveAttribute('data-ready', 'true');
  const pin = map.locator('.placemap__pin--restaurant');
  const away = desk.getByText(/The pin moves [\d,]{3,}\.\d km\./);

  // Out until a hand's width is some hundred kilometres, then from Christchurch to the east.
  const zoomOut = map.getByRole('button', { name: 'Zoom out' });
  await expect(async () => {
    await zoomOut.press('Enter');
    await expect(zoomOut).toHaveClass(/leaflet-disabled/, { timeout: 500 });
  }).toPass();
  const box = await pin.boundingBox();
  if (!box) throw new Error('The pin has no box');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await desk.mouse.move(x, y);
  await desk.mouse.down();
  await desk.mouse.move(x + 36, y, { steps: 6 });
  await desk.mouse.up();
  await expect(away).toBeVisible();
  // Another journey may have ordered here already: then the clock stays.
  const follows = desk.getByText(/^The store’s clock follows the pin: Pacific\/Chatham\./);
  const stays = desk.getByText(/^At the pin the clock is Pacific\/Chatham\. The store keeps Pacific\/Auckland/);
  await expect(follows.or(stays)).toBeVisible();

  const confirm = desk.getByRole('button', { name: 'Yes, this is our door' });
  await confirm.click();
  const question = desk.getByRole('dialog', { name: 'Is that right?' });
  await expect(question.getByText(/^The pin seems to be in the sea/)).toBeVisible();
  await expect(question.getByRole('button', { name: 'Save all the same' })).toBeVisible();
  await expectAccessible(desk);
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(confirm).toBeFocused();
});
