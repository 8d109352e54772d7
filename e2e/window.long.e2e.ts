import { expect, openStore, test } from './journey.ts';

test('WCAG 1.3.4: a held device on its side is told so once; a small window is marked', async ({ page, isPhone }) => {
  await openStore(page);
  const root = page.locator('html');
  const note = page.getByRole('dialog', { name: 'Please hold your device vertically.' });
  if (!isPhone) {
    await expect(root).not.toHaveAttribute('data-small-window');
    // A wide window on a desktop is not a held device.
    await expect(note).toHaveCount(0);
    return;
  }
  await expect(root).toHaveAttribute('data-small-window');
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/rotation-note.*\.js$/.test(request.url())) asked.push(request.url());
  });
  // A tablet on its side has room for the page.
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(root).not.toHaveAttribute('data-small-window');
  expect(asked).toEqual([]);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(note).toBeVisible();
  expect(asked).toHaveLength(1);
  await expect(root).not.toHaveAttribute('data-small-window');
  await note.getByRole('button', { name: 'Stay like this' }).click();
  await expect(note).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(root).not.toHaveAttribute('data-small-window');
  await expect(note).toBeHidden();
});
