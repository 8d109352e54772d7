import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clients } from '#server/db/schema/tenants.ts';
import { createTestApp, type TestApp } from '#test/app.ts';
import { contentId } from './image.ts';
import { renewOldDrawings } from './old-drawings.ts';
import { createMediaService } from './service.ts';

let store: TestApp;
let clientId: string;
beforeAll(async () => {
  store = await createTestApp();
  clientId = store.clientIds.saffron;
});
afterAll(() => store.close());

/** A disc as the server kept it before decision 250; answers its file. */
async function keepAsBefore(fill: string): Promise<string> {
  const disc = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle cx="4.5" cy="4.5" r="3" fill="${fill}"/></svg>`;
  const png = await sharp(Buffer.from(disc)).resize(90).png().toBuffer();
  const kept = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90" viewBox="0 0 90 90"><image width="90" height="90" href="data:image/png;base64,${png.toString('base64')}"/></svg>`,
  );
  const file = `${contentId(kept)}.svg`;
  await store.deps.files.write(`${clientId}/${file}`, kept);
  return file;
}
const show = (set: Partial<typeof clients.$inferSelect>) =>
  store.db.update(clients).set(set).where(eq(clients.clientId, clientId));
const shown = async () => {
  const [row] = await store.db.select().from(clients).where(eq(clients.clientId, clientId));
  return { logo: row?.logoPath ?? '', icon: row?.faviconPath ?? '', version: row?.profileVersion };
};
const textOf = async (file: string) => String(await store.deps.files.read(`${clientId}/${file}`));
const media = () => createMediaService(store.deps);

it('a white logo of before stands on a ground, made once; what is seen in both themes has none', async () => {
  const demo = (await shown()).icon;
  await renewOldDrawings(store.deps, media(), clientId);
  expect((await shown()).icon).toBe(demo);
  await show({ logoPath: await keepAsBefore('#fff'), faviconPath: await keepAsBefore('#d22') });
  await renewOldDrawings(store.deps, media(), clientId);
  const renewed = await shown();
  expect(await textOf(renewed.logo)).toContain('fill="#171412"');
  expect(await textOf(renewed.icon)).not.toContain('<rect');
  await renewOldDrawings(store.deps, media(), clientId);
  expect(await shown()).toEqual(renewed);
});

it("an owner's choice of the same minute stays", async () => {
  const chosen = (await shown()).logo;
  await show({ logoPath: await keepAsBefore('#fff') });
  const slow = {
    addDrawing: async (id: string, upload: Buffer) => {
      const drawing = await media().addDrawing(id, upload);
      await show({ logoPath: chosen });
      return drawing;
    },
  };
  await renewOldDrawings(store.deps, slow, clientId);
  expect((await shown()).logo).toBe(chosen);
});
