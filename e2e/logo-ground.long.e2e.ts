import sharp from 'sharp';
import { expect, openBoard, origin, test } from './journey.ts';

/** A see-through picture with a bar in one colour. */
const logoIn = (colour: string) =>
  sharp({ create: { width: 240, height: 60, channels: 4, background: '#0000' } })
    .composite([{ input: { create: { width: 200, height: 20, channels: 4, background: colour } } }])
    .png()
    .toBuffer();

test('a logo is shown in both themes, and a white one gets a ground on which it is seen', async ({ browser }) => {
  const store = 'kumo-bowls';
  const desk = await openBoard(browser, store);
  await desk.goto(`${origin(store)}/console/store/brand`);
  const choose = desk.locator('input[type=file][aria-label="Logo"]');
  for (const [colour, ground] of [
    ['#ffffff', '#171412'],
    ['#000000', '#fffbf5'],
  ] as const) {
    const before = await desk.getByRole('img', { name: 'Logo, Light' }).getAttribute('src');
    await choose.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: await logoIn(colour) });
    const [light, dark] = ['Light', 'Dark'].map((theme) => desk.getByRole('img', { name: `Logo, ${theme}` }));
    if (!light || !dark) throw new Error('There are two themes');
    await expect(light).not.toHaveAttribute('src', before ?? '');
    await light.scrollIntoViewIfNeeded();
    await expect(light).toBeInViewport();
    await expect(dark).toBeInViewport();
    const src = (await dark.getAttribute('src')) ?? '';
    expect(await light.getAttribute('src')).toBe(src);
    const drawing = await desk.evaluate(async (address) => (await fetch(address)).text(), src);
    expect(drawing).toContain(`fill="${ground}"`);
  }
});
