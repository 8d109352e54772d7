/** A whole menu in a ZIP, brought at the console: its pictures come with it, and what is not taken is named with its reason. */
import { randomUUID } from 'node:crypto';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { expectAccessible } from './accessible.ts';
import { expect, origin, test } from './journey.ts';

const drawn = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#3d7a3f' } });
const GIF = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const GOOD = `${'a1'.repeat(16)}.webp`;
const BAD = `${'b2'.repeat(16)}.webp`;

/** Free soup with a picture, and rice whose picture is a GIF. */
async function wholeMenu(): Promise<Buffer> {
  const department = randomUUID();
  const dish = (name: string, price: string, picture: string) => ({
    kind: 'product',
    id: randomUUID(),
    parent: department,
    name,
    description: 'Of the house.',
    price,
    was: '',
    groups: '',
    allergens: 'none',
    dietary: '',
    heat: '0',
    r18: 'no',
    r18_kind: '',
    recommended: 'no',
    on: 'yes',
    picture,
  });
  const rows = [
    { kind: 'department', id: department, name: 'From a ZIP', on: 'yes' },
    dish('House soup', '0.00', GOOD),
    dish('House rice', '4.00', BAD),
    dish('House tea', '3.00', ''),
  ];
  return Buffer.from(
    zipSync({
      'menu.json': Buffer.from(JSON.stringify({ rows, pictures: { [GOOD]: 'A bowl', [BAD]: 'Rice' } })),
      [`pictures/${GOOD}`]: await drawn(200).webp().toBuffer(),
      [`pictures/${BAD}`]: GIF,
    }),
  );
}

test('a ZIP brings a menu with its pictures, and names what is not taken; a dish is free on purpose', async ({
  page,
  expectedErrors,
}) => {
  // Each refused picture.
  expectedErrors.push(/422 .*\/api\/console\/menu\/images/);
  await page.goto(`${origin('kumo-bowls')}/console/menu/import`);
  await page.getByLabel('E-mail').fill('owner@kumo-bowls.example');
  await page.getByLabel('Password', { exact: true }).fill('kumo-owner');
  await page.getByRole('button', { name: 'Open the board' }).click();
  const main = page.getByRole('main', { name: 'Import' });
  const discard = () =>
    page.evaluate(() =>
      fetch('/api/console/menu/discard', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      }),
    );
  await expect(main.locator('input[type=file]')).toBeAttached();
  await discard();
  await main.locator('input[type=file]').setInputFiles([
    { name: 'whole.zip', mimeType: 'application/zip', buffer: await wholeMenu() },
    { name: 'old.zip', mimeType: 'application/zip', buffer: Buffer.from('no ZIP') },
  ]);
  await expect(main.getByText('Read as: Our own export')).toBeVisible();
  const refused = main.locator('.message', { hasText: 'not taken' });
  await expect(refused).toContainText('2 files were not taken:');
  await expect(refused).toContainText('old.zip: This ZIP cannot be read');
  await expect(refused).toContainText(`pictures/${BAD}: This is a GIF.`);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Import 3 dishes now' }).click();
  await expect(page.getByRole('heading', { name: '3 dishes are in your draft' })).toBeVisible();

  // Many pictures at once: each that is refused has its reason, also one that only the server can measure.
  await page.getByRole('button', { name: 'Add pictures' }).click();
  const pictures = page.getByRole('main', { name: 'Pictures' });
  await pictures.locator('input[type=file]').setInputFiles([
    { name: 'House rice.png', mimeType: 'image/png', buffer: await drawn(1).png().toBuffer() },
    { name: 'House tea.jpg', mimeType: 'image/jpeg', buffer: await drawn(900).jpeg().toBuffer() },
    { name: 'old.gif', mimeType: 'image/gif', buffer: GIF },
    { name: 'IMG_7.HEIC', mimeType: 'image/heic', buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic') },
  ]);
  const notTaken = pictures.locator('.message', { hasText: 'not taken' });
  await expect(notTaken).toContainText('old.gif: This is a GIF.');
  await expect(notTaken).toContainText('IMG_7.HEIC: This is a HEIC picture');
  await pictures.getByRole('button', { name: 'Use 2 pictures' }).click();
  await expect(pictures.getByText('1 picture is in your draft.')).toBeVisible();
  await expect(notTaken).toContainText('House rice.png: This picture has only 1 × 1 pixels.');
  await expectAccessible(page);

  await pictures.getByRole('link', { name: 'Open the menu' }).click();
  const editor = page.getByRole('main');
  await editor.getByRole('link', { name: /^From a ZIP/ }).click();
  await editor.getByRole('link', { name: /^House soup/ }).click();
  const soup = editor.getByRole('region', { name: 'House soup' });
  await expect(soup.getByRole('img', { name: 'A bowl' })).toBeVisible();
  await expect(editor.getByText('1 blocker')).toBeVisible();
  await expect(soup.getByText('It would be sold for nothing.')).toBeVisible();
  await soup.getByRole('switch', { name: 'Free on purpose' }).click();
  await soup.getByRole('button', { name: 'Save draft' }).click();
  await expect(editor.getByText('1 blocker')).toBeHidden();
  await expect(soup.getByText('It would be sold for nothing.')).toBeHidden();
  await expect(soup.getByRole('switch', { name: 'Free on purpose' })).toBeChecked();
  await discard();
});
