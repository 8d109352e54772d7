import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WireClient, WirePicture } from '#core/contract/store/client.ts';
import { createTestApp, type TestApp } from '#test/app.ts';

let store: TestApp;
let client: WireClient;
let picture: WirePicture;
beforeAll(async () => {
  store = await createTestApp();
  client = (await store.app.inject({ url: '/api/client/saffron-lane' })).json().data;
  const banner = client.banners[0];
  if (!banner) throw new Error('No banner in the demo');
  picture = banner.picture;
});
afterAll(() => store.close());

it('draws the store’s mark as an icon in the sizes of home screens, and in no other', async () => {
  const base = client.faviconUrl.replace(/\.svg$/, '');
  for (const size of [180, 192, 512]) {
    const answer = await store.app.inject({ url: `${base}-icon-${size}.png` });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('image/png');
    const { width, height, hasAlpha, format } = await sharp(answer.rawPayload).metadata();
    expect({ width, height, hasAlpha, format }).toEqual({ width: size, height: size, hasAlpha: false, format: 'png' });
    // Something is drawn on the white.
    expect((await sharp(answer.rawPayload).stats()).isOpaque).toBe(true);
    expect((await sharp(answer.rawPayload).stats()).entropy).toBeGreaterThan(0.2);
  }
  expect((await store.app.inject({ url: `${base}-icon-4000.png` })).statusCode).toBe(404);
  const unknown = base.replace(/[0-9a-f]{32}$/, '0'.repeat(32));
  expect((await store.app.inject({ url: `${unknown}-icon-192.png` })).statusCode).toBe(404);
});

it('makes a picture in each width and format once, for good', async () => {
  for (const format of ['avif', 'webp'] as const) {
    const answers = await Promise.all(
      [1, 2, 3].map(() => store.app.inject({ url: `${picture.srcBase}-320.${format}` })),
    );
    for (const answer of answers) {
      expect(answer.statusCode).toBe(200);
      expect(answer.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(answer.rawPayload.equals(answers[0]?.rawPayload ?? Buffer.of())).toBe(true);
    }
    const { width, height } = await sharp(answers[0]?.rawPayload).metadata();
    expect([width, height]).toEqual([320, Math.round((320 * picture.height) / picture.width)]);
    const band = await store.app.inject({ url: `${picture.srcBase}-band-320.${format}` });
    expect(await sharp(band.rawPayload).metadata()).toMatchObject({ width: 320, height: 160 });
    const etag = String(answers[0]?.headers.etag);
    const again = await store.app.inject({
      url: `${picture.srcBase}-320.${format}`,
      headers: { 'if-none-match': etag },
    });
    expect(again.statusCode).toBe(304);
  }
});

it('offers no width beyond the original, and a placeholder small enough to inline', () => {
  expect(Math.max(...picture.widths)).toBeLessThanOrEqual(picture.width);
  expect(picture.placeholder).toMatch(/^data:image\/webp;base64,/);
  expect(picture.placeholder.length).toBeLessThan(320);
  expect(picture.alt).toMatch(/Butter chicken/);
});

it('serves logos as drawings that can run nothing', async () => {
  const logo = await store.app.inject({ url: client.logoUrl });
  expect(logo.statusCode).toBe(200);
  expect(logo.headers['content-type']).toBe('image/svg+xml');
  expect(logo.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
  expect(logo.headers['x-content-type-options']).toBe('nosniff');
});

it('knows no other names, widths or restaurants', async () => {
  const [, , clientId = '', imageId = ''] = picture.srcBase.split('/');
  for (const url of [
    `${picture.srcBase}-321.webp`,
    `${picture.srcBase}-0320.webp`,
    `${picture.srcBase}-band-321.webp`,
    `${picture.srcBase}-band.jpg`,
    `${picture.srcBase}-320.png`,
    `${picture.srcBase}-320.webp.svg`,
    `/media/${store.clientIds.kumo}/${imageId}-320.webp`,
    `/media/${clientId}/..%2Fsecrets.json`,
    `/media/${clientId}/original`,
    `/media/${clientId}/${'0'.repeat(32)}.svg`,
    '/media/not-an-id/x-320.webp',
  ]) {
    expect([url, [400, 404].includes((await store.app.inject({ url })).statusCode)]).toEqual([url, true]);
  }
});
