import { devices } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expect, openBoard, origin, row, test } from './journey.ts';

const GEOJSON = (name: string, corners: number[][]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: { name }, geometry: { type: 'Polygon', coordinates: [corners] } }],
  });

test('the owner draws an area on the map and by keys; a guest finds it on a phone', async ({ browser }) => {
  // No other journey changes the zones of this restaurant.
  const store = 'kumo-bowls';
  const desk = await openBoard(browser, store);
  await desk.goto(`${origin(store)}/console/store/zones`);
  const map = desk.getByRole('application');
  await expect(map).toHaveAttribute('data-ready', 'true');
  const rows = desk.getByLabel(/^Latitude of corner/);
  const save = desk.getByRole('button', { name: 'Save', exact: true });

  // Four presses around the restaurant, and the first corner closes the area.
  await desk.getByRole('button', { name: 'Draw area' }).click();
  const box = await map.boundingBox();
  if (!box) throw new Error('The map has no box');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  for (const [x, y] of [
    [0.4, 0.4],
    [0.62, 0.4],
    [0.62, 0.64],
    [0.4, 0.64],
  ] as const) {
    await desk.mouse.click(...at(x, y));
  }
  await expect(rows).toHaveCount(4);
  await desk.mouse.click(...at(0.4, 0.4));
  await expect(desk.getByRole('button', { name: 'Draw on the map' })).toBeVisible();
  await expect(map.locator('.placemap__corner')).toHaveCount(4);

  // A press on the map adds nothing any more; dragging a dot between two corners adds one there.
  await desk.mouse.click(...at(0.8, 0.8));
  await expect(rows).toHaveCount(4);
  const dot = await map.locator('.placemap__between').first().boundingBox();
  if (!dot) throw new Error('No dot between corners');
  await desk.mouse.move(dot.x + dot.width / 2, dot.y + dot.height / 2);
  await desk.mouse.down();
  await desk.mouse.move(...at(0.5, 0.3), { steps: 6 });
  await desk.mouse.up();
  await expect(rows).toHaveCount(5);
  const second = desk.getByLabel('Latitude of corner 2', { exact: true });
  const dropped = await second.inputValue();

  // A corner dragged across the others makes lines cross: said at once. Undo takes steps back.
  await second.fill('-43.9');
  await expect(desk.getByText(/The line after corner \d and the line after corner \d cross or touch/)).toBeVisible();
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(second).toHaveValue(dropped);
  await desk.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(4);

  // By keys: insert a corner, type its place, remove it.
  await desk.getByRole('button', { name: 'Add a corner after corner 4' }).press('Enter');
  await expect(rows).toHaveCount(5);
  await desk.getByLabel('Longitude of corner 5', { exact: true }).fill('nowhere');
  await expect(desk.getByText('A latitude from -90 to 90 and a longitude from -180 to 180.')).toBeVisible();
  await desk.getByRole('button', { name: 'Remove corner 5' }).press('Enter');
  await expect(rows).toHaveCount(4);

  await desk.getByLabel('Name', { exact: true }).fill('Round the park');
  await desk.getByLabel('Fee', { exact: true }).fill('1.50');
  await desk.getByLabel('Minimum', { exact: true }).fill('5');
  await expect(desk.getByText('Round the park counts before Zone 1: its fee is lower.')).toBeVisible();
  await desk.getByLabel('Try an address').fill('31 Riccarton Road');
  await desk
    .getByRole('button', { name: /^31 Riccarton Road/ })
    .first()
    .click();
  await expect(desk.getByText(/In Round the park: fee \$1\.50/)).toBeVisible();
  await expectAccessible(desk);

  // A ring has the area's reach, and the area is still there.
  await desk.getByRole('button', { name: 'Ring', exact: true }).click();
  await expect(desk.getByLabel('Distance')).not.toHaveValue('');
  await desk.getByRole('button', { name: 'Drawn area', exact: true }).click();
  await expect(rows).toHaveCount(4);

  // Leaving asks.
  await desk.getByRole('link', { name: 'Promotions' }).click();
  await desk.getByRole('button', { name: 'Stay' }).click();

  // Another fee on the same ground is asked about before it is saved, and only the first time.
  await save.click();
  const question = desk.getByRole('dialog', { name: 'Is that right?' });
  await expect(
    question.getByText(/^Round the park and Zone 1 overlap, and their fees differ: \$1\.50 and/),
  ).toBeVisible();
  await expectAccessible(desk);
  await question.getByRole('button', { name: 'Go back' }).click();
  await expect(desk.getByText('Saved', { exact: true })).toBeHidden();
  await save.click();
  await question.getByRole('button', { name: 'Save all the same' }).click();
  await expect(desk.getByText('Saved', { exact: true })).toBeVisible();

  // A file names what is wrong with it, and is taken when nothing is.
  await desk.getByRole('button', { name: 'Import GeoJSON' }).click();
  const sheet = desk.getByRole('dialog', { name: 'Import GeoJSON' });
  const square = [
    [172.6, -43.54],
    [172.62, -43.54],
    [172.62, -43.52],
    [172.6, -43.52],
  ];
  await sheet.getByLabel('Or paste its text').fill(
    GEOJSON(
      'East',
      square.map(([x = 0, y = 0]) => [y, x]),
    ),
  );
  await sheet.getByRole('button', { name: 'Take the areas' }).click();
  await expect(sheet.getByText('Entry 1 (East): has a corner 1 that is no place on earth.')).toBeVisible();
  await sheet.locator('input[type=file]').setInputFiles({
    name: 'east.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from(GEOJSON('East', square)),
  });
  await expect(sheet).toHaveCount(0);
  await expect(desk.getByRole('button', { name: /^East/ })).toBeVisible();
  await desk.getByRole('button', { name: 'Discard' }).click();
  await expect(desk.getByRole('button', { name: /^East/ })).toHaveCount(0);

  await checkOnPhone();
  await desk.getByRole('button', { name: /^Round the park/ }).click();
  await desk.getByRole('button', { name: 'Remove Round the park' }).click();
  await save.click();
  await expect(desk.getByText('Saved', { exact: true })).toBeVisible();

  async function checkOnPhone(): Promise<void> {
    const context = await browser.newContext({ ...devices['Pixel 7'], locale: 'en-NZ', serviceWorkers: 'block' });
    const phone = await context.newPage();
    await phone.goto(`${origin(store)}/delivery`);
    await expect(phone.getByRole('application')).toHaveAttribute('data-ready', 'true');
    await expect(phone.locator('path.placemap__area')).toHaveCount(1);
    await expect(phone.getByRole('heading', { name: 'Round the park' })).toBeVisible();
    await expect(phone.getByText('Drawn area on the map')).toBeVisible();
    const search = phone.getByRole('combobox', { name: 'Search your address' });
    await search.fill('31 Riccarton Road');
    await phone
      .getByRole('option', { name: /^31 Riccarton/ })
      .first()
      .tap();
    await expect(phone.getByText(/Delivery \$1\.50 · minimum order \$5\.00/)).toBeVisible();
    await expect(phone.locator('path.placemap__area.placemap__ring--chosen')).toHaveCount(1);
    await row(phone, 'delivery#drawn-areas');
    await expectAccessible(phone);
    await context.close();
  }
});
