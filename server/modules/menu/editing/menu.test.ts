import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  WireMenuChanges,
  WireMenuDraft,
  WireMenuImage,
  WireMenuItem,
  WireMenuPublish,
} from '#core/contract/menu/console-menu.ts';
import { CONSOLE_MENU_ROUTES } from '#core/contract/menu/console-menu-routes.ts';
import type { RouteName } from '#core/contract/wire/routes.ts';
import type { GroupDocument, ProductDocument } from '#core/domain/menu/document.ts';
import { newProduct as blankProduct } from '#core/domain/menu/new.ts';
import { auditLog, clients, departments, menuDraftItems, products, variants } from '#server/db/schema/index.ts';
import type { EventPayload } from '#server/events/event-bus.ts';
import { countStatements } from '#server/modules/orders/testing/shop.ts';
import { type ConsoleApp, createConsoleApp, dataOf, errorOf } from '#server/testing/console-app.ts';

let console: ConsoleApp;
let cookie: string;
let departmentId: string;

beforeAll(async () => {
  console = await createConsoleApp();
  cookie = await console.signIn(console.first, 'manager');
  departmentId = (await draft()).departments[0]?.departmentId ?? '';
});
afterAll(() => console?.close());
beforeEach(async () => {
  await call('discardMenuDraft', { body: {} });
});

type Options = Omit<Parameters<ConsoleApp['call']>[1], 'at'>;
const call = (name: RouteName, options: Options = {}) => console.call(name, { at: console.first, cookie, ...options });
const draft = async () => dataOf<WireMenuDraft>(await call('getMenuDraft'));
const changes = async () => dataOf<WireMenuChanges>(await call('getMenuChanges'));
const itemOf = async (kind: string, itemId: string) =>
  dataOf<WireMenuItem>(await call('getMenuItem', { params: { kind, itemId } }));
const save = (kind: string, itemId: string, document: unknown, revision: number, session = cookie) =>
  call('saveMenuItem', { params: { kind, itemId }, body: { kind, document, revision }, cookie: session });
const create = async (kind: string, document: unknown) =>
  dataOf<WireMenuItem>(await call('createMenuItem', { body: { kind, document } }));
const publish = async (stamp?: string) =>
  await call('publishMenu', { body: { stamp: stamp ?? (await changes()).stamp } });
const chicken = async () => {
  const item = await itemOf('product', console.first.productId);
  return { item, document: item.draft as ProductDocument };
};

const newProduct = (change: Partial<ProductDocument> = {}): ProductDocument => ({
  ...blankProduct('Dal makhani', departmentId, 1790),
  name: { en: 'Dal makhani', hi: 'दाल मखनी', pa: 'ਦਾਲ ਮਖਣੀ' },
  heat: 1,
  allergens: ['milk'],
  dietary: ['vegetarian'],
  ...change,
});
const newGroup = (change: Partial<GroupDocument> = {}): GroupDocument => ({
  externalId: null,
  name: { en: 'Choose your rice' },
  minQuantity: 1,
  maxQuantity: 1,
  countsPieces: true,
  isDisabled: false,
  items: [
    {
      modifierItemId: randomUUID(),
      externalId: null,
      name: { en: 'Basmati' },
      priceCents: 0,
      imageId: null,
      isDefault: true,
      minQuantity: null,
      maxQuantity: null,
      isDisabled: false,
      allergens: null,
      dietary: [],
    },
  ],
  ...change,
});

describe('who may', () => {
  it.each(Object.keys(CONSOLE_MENU_ROUTES) as (keyof typeof CONSOLE_MENU_ROUTES)[])(
    '%s: managers alone',
    async (name) => {
      for (const role of ['staff', 'kitchen'] as const) {
        const session = await console.signIn(console.first, role);
        const answer = await call(name, { cookie: session, body: {} });
        expect(answer.statusCode, role).toBe(403);
      }
      expect([401, 403]).not.toContain((await call(name, { body: {} })).statusCode);
    },
  );

  it('reaches nothing of another restaurant', async () => {
    const at = console.second;
    const foreign = { cookie: await console.signIn(at, 'manager') };
    const own = await chicken();
    const params = { kind: 'product', itemId: console.first.productId };
    expect((await console.call('getMenuItem', { at, ...foreign, params })).statusCode).toBe(404);
    const body = { kind: 'product', document: own.document, revision: 0 };
    expect((await console.call('saveMenuItem', { at, ...foreign, params, body })).statusCode).toBe(404);
    expect((await console.call('deleteMenuItem', { at, ...foreign, params, body: { revision: 0 } })).statusCode).toBe(
      404,
    );
    const change = { what: 'shown', isShown: false };
    const priced = { productIds: [console.first.productId], change, isPreview: false };
    expect((await console.call('changeManyDishes', { at, ...foreign, body: priced })).statusCode).toBe(404);
    // A document may not point there either.
    const pointing = await call('createMenuItem', {
      body: { kind: 'product', document: newProduct({ departmentId: randomUUID() }) },
    });
    expect(errorOf(pointing).fields).toEqual({ 'document.departmentId': 'This is not on the restaurant’s menu.' });
    const offer = { upsellId: randomUUID(), sellType: 1, displayOrder: 0, denyLimit: 0 } as const;
    const offering = (productId: string) => ({ ...own.document, upsells: [{ ...offer, productIds: [productId] }] });
    const offered = await save('product', own.item.itemId, offering(console.second.productId), own.item.revision);
    expect(errorOf(offered).fields).toEqual({
      'document.upsells.0.productIds': 'This is not on the restaurant’s menu.',
    });
    await save('product', console.first.productId, { ...own.document, priceCents: 1 }, own.item.revision);
    const other = dataOf<WireMenuDraft>(await console.call('getMenuDraft', { at, ...foreign }));
    expect(other.changeCount).toBe(0);
    expect(other.products.map((product) => product.fromCents)).not.toContain(1);
  });
});

it('a dish that offers a deleted one can still be saved, and offers no other that is not on the menu', async () => {
  const dal = await create('product', newProduct());
  const { item, document } = await chicken();
  const offer = { upsellId: randomUUID(), sellType: 1, displayOrder: 0, denyLimit: 0 } as const;
  const saveWith = (revision: number, ...productIds: string[]) =>
    save('product', item.itemId, { ...document, upsells: [{ ...offer, productIds }] }, revision);
  const saved = dataOf<WireMenuItem>(await saveWith(item.revision, dal.itemId));
  const params = { kind: 'product', itemId: dal.itemId };
  expect((await call('deleteMenuItem', { params, body: { revision: dal.revision } })).statusCode).toBe(200);
  const again = await saveWith(saved.revision, dal.itemId, console.first.hiddenProductId);
  expect(again.statusCode).toBe(200);
  const { revision } = dataOf<WireMenuItem>(again);
  expect((await saveWith(revision, dal.itemId, randomUUID())).statusCode).toBe(400);
});

describe('the draft', () => {
  it('lists the live menu with what the check finds', async () => {
    const { departments: listed, products: dishes, groups, problems, changeCount } = await draft();
    expect(changeCount).toBe(0);
    expect(listed).toMatchObject([{ name: 'Curries', state: 'live' }]);
    expect(dishes).toMatchObject([
      { name: 'Butter chicken', fromCents: 2600, isFrom: false, sizeCount: 1, state: 'live' },
      { name: 'Old dish', isDisabled: true },
    ]);
    expect(groups).toMatchObject([{ name: 'Extras', itemNames: ['Mango chutney'], productCount: 0 }]);
    const found = problems.filter(({ itemId }) => itemId === console.first.productId).map(({ code }) => code);
    expect(found).toEqual(['allergens-missing', 'translation-missing']);
  });

  it('keeps a change away from guests until it is published, in one step, and keeps what is sold out', async () => {
    const { first, db, events } = console;
    const until = new Date(console.clock.now + 3_600_000);
    await db.update(variants).set({ outOfStockUntil: until }).where(eq(variants.variantId, first.variantId));
    const { item, document } = await chicken();
    const [large] = document.variants;
    if (!large) throw new Error('no size');
    const medium = {
      ...large,
      variantId: randomUUID(),
      name: { en: 'Medium', hi: '' },
      priceCents: 2300,
      externalId: '',
    };
    const saved = await save(
      'product',
      first.productId,
      { ...document, name: { en: ' Chicken makhani ' }, variants: [medium, large] },
      item.revision,
    );
    expect(dataOf<WireMenuItem>(saved)).toMatchObject({
      state: 'changed',
      revision: item.revision + 1,
      editedBy: 'manager person',
    });
    const rice = await create('group', newGroup());
    const dal = await create('product', newProduct({ groupIds: [rice.itemId], externalId: 'POS-7' }));
    const version = async () =>
      (await db.select().from(clients).where(eq(clients.clientId, first.clientId)))[0]?.menuVersion;
    const before = (await version()) ?? 0;
    const live = async () => await db.select().from(products).where(eq(products.clientId, first.clientId));
    expect((await live()).map((row) => row.name.en).sort()).toEqual(['Butter chicken', 'Old dish']);

    const heard = new Promise<EventPayload>((resolve) => events.subscribe(`store:${first.clientId}`, resolve));
    const answer = await publish();
    expect(dataOf(answer)).toMatchObject({ added: 2, changed: 1, deleted: 0, by: 'manager person' });
    expect(await heard).toEqual({ type: 'menu', version: before + 1 });
    expect(await version()).toBe(before + 1);
    expect((await live()).map((row) => [row.name, row.externalId, row.productId]).sort()).toEqual(
      [
        [{ en: 'Chicken makhani' }, null, first.productId],
        [{ en: 'Dal makhani', hi: 'दाल मखनी', pa: 'ਦਾਲ ਮਖਣੀ' }, 'POS-7', dal.itemId],
        [{ en: 'Old dish' }, null, first.hiddenProductId],
      ].sort(),
    );
    const sizes = await db
      .select()
      .from(variants)
      .where(eq(variants.productId, first.productId))
      .orderBy(variants.position);
    expect(sizes.map((row) => [row.name, row.priceCents, row.outOfStockUntil, row.externalId])).toEqual([
      [{ en: 'Medium' }, 2300, null, null],
      [{ en: 'Large' }, 2600, until, null],
    ]);
    const now = await draft();
    expect(now).toMatchObject({ changeCount: 0, publishedBy: 'manager person' });
    expect(now.products.find(({ productId }) => productId === dal.itemId)).toMatchObject({
      state: 'live',
      groupCount: 1,
    });
    const history = dataOf<{ items: WireMenuPublish[] }>(await call('listMenuPublishes')).items;
    // The test's clock stands still, so all three have the same time.
    expect(history[0]?.names.sort()).toEqual(['Chicken makhani', 'Choose your rice', 'Dal makhani']);
    const none = { added: 0, changed: 0, deleted: 0 };
    expect(history[0]).toMatchObject({
      added: 2,
      changed: 1,
      byKind: {
        dishes: { added: 1, changed: 1, deleted: 0 },
        departments: none,
        groups: { added: 1, changed: 0, deleted: 0 },
      },
    });
    expect(errorOf(await publish()).code).toBe('nothing-to-publish');
  });

  it('says what changes, for people', async () => {
    const { item, document } = await chicken();
    const [one] = document.variants;
    const change = {
      ...document,
      heat: 2,
      variants: document.variants.map((size) => (size === one ? { ...size, priceCents: 2750 } : size)),
    };
    await save('product', console.first.productId, change, item.revision);
    const [changed] = (await changes()).changes;
    expect(changed).toMatchObject({ change: 'changed', editedBy: 'manager person' });
    expect(changed?.fields).toEqual([
      { field: 'heat', before: 0, after: 2 },
      { field: 'variants.priceCents', part: one?.name.en, before: one?.priceCents, after: 2750 },
    ]);
  });

  it('menu#groups-that-cannot-be-satisfied, menu#prices-of-r18-dishes: refuses to publish what nobody could order, what is reduced too far for its age limit, and what was not reviewed', async () => {
    const beer = { isR18: true, r18Kind: 'alcohol', priceCents: 1000, discountedPriceCents: 750 } as const;
    const { itemId } = await create('product', newProduct({ name: { en: 'Lager' }, ...beer }));
    expect((await changes()).problems).toContainEqual(expect.objectContaining({ itemId, code: 'r18-reduced' }));
    expect(errorOf(await publish()).code).toBe('menu-blocked');
    await call('discardMenuDraft', { body: {} });
    const { stamp } = await changes();
    const empty = await create('group', newGroup({ items: [] }));
    const dish = await create('product', newProduct({ name: { en: 'Thali' }, groupIds: [empty.itemId] }));
    expect(errorOf(await publish(stamp)).code).toBe('menu-changed');
    const blocked = await publish();
    expect([blocked.statusCode, errorOf(blocked).code]).toEqual([422, 'menu-blocked']);
    const { problems } = await changes();
    expect(problems).toContainEqual({
      kind: 'product',
      itemId: dish.itemId,
      code: 'too-few-choices',
      field: 'groupIds',
      name: 'Choose your rice',
      count: 1,
    });
    const live = await console.db.select().from(products).where(eq(products.productId, dish.itemId));
    expect(live).toEqual([]);
  });

  it('publishes nothing at all when the database refuses a part of it', async () => {
    const { first, db } = console;
    await create('product', newProduct({ name: { en: 'Korma' } }));
    const { document, item } = await chicken();
    await save('product', first.productId, { ...document, heat: 3 }, item.revision);
    // A document that no check finds and that does not fit its table.
    await db.execute(`update menu_draft_items set body = body || '{"heat": 99999}' where body ->> 'heat' = '3'`);
    expect((await publish()).statusCode).toBe(500);
    const rows = await db.select().from(products).where(eq(products.clientId, first.clientId));
    expect(rows.map((row) => row.name.en)).not.toContain('Korma');
    expect((await draft()).changeCount).toBe(2);
  });

  it('deletes a department with its products and lets go of what pointed there', async () => {
    const { first, db } = console;
    const drinks = await create('department', {
      externalId: 'D1',
      position: 0,
      name: { en: 'Drinks' },
      description: null,
      imageId: null,
      isDisabled: false,
    });
    const lassi = await create('product', newProduct({ departmentId: drinks.itemId, name: { en: 'Lassi' } }));
    const meal = await create(
      'product',
      newProduct({
        name: { en: 'Meal deal' },
        isCombo: true,
        comboGroups: [
          {
            comboProductId: randomUUID(),
            name: { en: 'Drink and main' },
            minQty: 1,
            maxQty: 2,
            items: [lassi.itemId, first.productId].map((productId) => ({
              comboItemId: randomUUID(),
              productId,
              priceCents: 0,
              maxAllowed: 1,
              isPlain: false,
            })),
          },
        ],
      }),
    );
    expect((await publish()).statusCode).toBe(200);
    const params = { kind: 'department', itemId: drinks.itemId };
    const deleted = await call('deleteMenuItem', { params, body: { revision: drinks.revision } });
    expect(deleted.statusCode).toBe(200);
    // Its id in another system is free again in the same publication.
    await create('department', { ...(drinks.draft as object), name: { en: 'Cold drinks' } });
    expect((await changes()).changes.map(({ name, change }) => [name, change]).sort()).toEqual([
      ['Cold drinks', 'added'],
      ['Drinks', 'deleted'],
      ['Lassi', 'deleted'],
    ]);
    expect((await publish()).statusCode).toBe(200);
    const left = await db.select().from(departments).where(eq(departments.clientId, first.clientId));
    expect(left.map((row) => row.name.en).sort()).toEqual(['Cold drinks', 'Curries']);
    const combo = (await itemOf('product', meal.itemId)).draft as ProductDocument;
    expect(combo.comboGroups[0]?.items.map((item) => item.productId)).toEqual([first.productId]);
    expect((await call('getMenuItem', { params })).statusCode).toBe(404);
  });
});

describe('two editors', () => {
  it('the second is told who was quicker, and after publishing too', async () => {
    const owner = await console.signIn(console.first, 'owner');
    const { item, document } = await chicken();
    const mine = { ...document, priceCents: 2100 };
    expect((await save('product', item.itemId, mine, item.revision, owner)).statusCode).toBe(200);
    const second = await save('product', item.itemId, { ...document, heat: 3 }, item.revision);
    expect(second.statusCode).toBe(409);
    expect(errorOf(second)).toMatchObject({
      code: 'menu-changed',
      message: expect.stringMatching(/^owner person changed this, \d/),
    });
    expect((await publish()).statusCode).toBe(200);
    expect((await save('product', item.itemId, document, item.revision)).statusCode).toBe(409);
    const again = await itemOf('product', item.itemId);
    expect(again).toMatchObject({ editedBy: 'owner person', state: 'live', draft: { priceCents: 2100 } });
    expect((await save('product', item.itemId, document, again.revision)).statusCode).toBe(200);
  });

  it('of two saves at once one wins', async () => {
    const { item, document } = await chicken();
    const answers = await Promise.all(
      [1, 2, 3, 4].map((price) =>
        save('product', item.itemId, { ...document, priceCents: price * 1000 }, item.revision),
      ),
    );
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409, 409, 409]);
  });

  it('moving a dish does not disturb who edits it', async () => {
    const { item, document } = await chicken();
    const ids = (await draft()).products.filter((one) => one.departmentId === departmentId).map((one) => one.productId);
    const moved = await call('orderMenu', { body: { kind: 'product', departmentId, ids: [...ids].reverse() } });
    expect(moved.statusCode).toBe(200);
    expect((await draft()).products.filter((one) => ids.includes(one.productId)).map((one) => one.productId)).toEqual(
      [...ids].reverse(),
    );
    expect((await save('product', item.itemId, { ...document, heat: 1 }, item.revision)).statusCode).toBe(200);
    expect((await draft()).products.filter((one) => ids.includes(one.productId)).map((one) => one.productId)).toEqual(
      [...ids].reverse(),
    );
    const stale = await call('orderMenu', { body: { kind: 'product', departmentId, ids: ids.slice(1) } });
    expect(errorOf(stale).code).toBe('menu-changed');
  });
});

describe('bad input', () => {
  it.each([
    ['a name of nothing', { name: { en: '  ' } }, 'document.name.en', 'This is needed.'],
    ['a price below nothing', { priceCents: -1 }, 'document.priceCents', 'Enter a price between 0 and 10,000,000.'],
    ['a fraction of a cent', { priceCents: 10.5 }, 'document.priceCents', 'Enter a price between 0 and 10,000,000.'],
    ['an unknown tax', { taxIds: [randomUUID()] }, 'document.taxIds', 'This is not on the restaurant’s menu.'],
    [
      'a picture that is not ours',
      { imageId: 'a'.repeat(32) },
      'document.imageId',
      'This picture is not among the restaurant’s pictures.',
    ],
    [
      'a window of no length',
      { availability: { orderTypes: null, windows: [{ weekdays: [2], from: '11:00', to: '11:00' }] } },
      'document.availability.windows.0.to',
      'The two times must differ.',
    ],
  ])('%s is named', async (_, change, field, text) => {
    const answer = await call('createMenuItem', {
      body: { kind: 'product', document: { ...newProduct(), ...change } },
    });
    expect(answer.statusCode).toBe(400);
    expect(errorOf(answer).fields).toEqual({ [field]: text });
  });

  it('takes no part from another product, and no document of another kind', async () => {
    const { document } = await chicken();
    const stolen = await call('createMenuItem', {
      body: { kind: 'product', document: newProduct({ variants: document.variants }) },
    });
    expect(errorOf(stolen).fields).toEqual({ 'document.variants': 'This id belongs to something else on the menu.' });
    expect((await save('product', departmentId, document, 0)).statusCode).toBe(404);
    const params = { kind: 'group', itemId: console.first.productId };
    const body = { kind: 'product', document, revision: 0 };
    expect((await call('saveMenuItem', { params, body })).statusCode).toBe(400);
  });
});

describe('discarding', () => {
  it('forgets one thing or all, and an editor who still has it open is told', async () => {
    const { item, document } = await chicken();
    await save('product', item.itemId, { ...document, heat: 3 }, item.revision);
    await create('product', newProduct({ name: { en: 'Saag' } }));
    const body = { items: [{ kind: 'product', itemId: item.itemId }] };
    expect((await call('discardMenuDraft', { body })).statusCode).toBe(200);
    expect((await draft()).changeCount).toBe(1);
    expect((await chicken()).document.heat).toBe(document.heat);
    expect((await save('product', item.itemId, document, item.revision + 1)).statusCode).toBe(409);
    await call('discardMenuDraft', { body: {} });
    expect((await draft()).changeCount).toBe(0);
    const [audit] = (await console.db.select().from(auditLog).orderBy(auditLog.auditId)).slice(-1);
    expect(audit).toMatchObject({ action: 'menu.draft.discard', actor: 'manager person', subject: 'menu' });
  });
});

describe('pictures', () => {
  const upload = (payload: Buffer, type = 'image/png') =>
    console.app.inject({
      method: 'POST',
      url: `${CONSOLE_MENU_ROUTES.uploadMenuImage.path}?alt=Dal`,
      headers: {
        host: console.first.host,
        origin: `http://${console.first.host}`,
        cookie,
        'content-type': type,
        'content-length': String(payload.length),
      },
      payload,
    });
  const picture = () =>
    sharp({ create: { width: 800, height: 600, channels: 3, background: '#884422' } })
      .withExif({ IFD0: { Copyright: 'somebody' } })
      .png()
      .toBuffer();

  it('are made anew, kept once and found by documents', async () => {
    const bytes = await picture();
    const first = dataOf<WireMenuImage>(await upload(bytes));
    expect(first.picture).toMatchObject({ width: 800, height: 600, alt: 'Dal', widths: [320, 640] });
    expect(dataOf<WireMenuImage>(await upload(bytes)).imageId).toBe(first.imageId);
    const listed = dataOf<{ items: WireMenuImage[] }>(await call('listMenuImages')).items;
    expect(listed.map(({ imageId }) => imageId)).toEqual([first.imageId]);
    const params = { imageId: first.imageId };
    const described = await call('setMenuImageAlt', { params, body: { alt: 'A bowl of dal' } });
    expect(dataOf<WireMenuImage>(described).picture.alt).toBe('A bowl of dal');
    expect((await create('product', newProduct({ imageId: first.imageId }))).draft).toMatchObject(params);
  });

  it.each([
    [
      'a text with a picture’s name',
      async () => Buffer.from('<svg onload=alert(1)>'),
      'image/png',
      422,
      'not-a-picture',
    ],
    ['half a picture', async () => (await picture()).subarray(0, 200), 'image/png', 422, 'not-a-picture'],
    [
      'a GIF',
      async () =>
        sharp(await picture())
          .gif()
          .toBuffer(),
      'application/octet-stream',
      422,
      'not-a-picture',
    ],
    ['more than 10 MB', async () => Buffer.alloc(10 * 1024 * 1024 + 1), 'image/jpeg', 413, undefined],
    ['another type', async () => await picture(), 'image/svg+xml', 415, undefined],
    ['JSON', async () => Buffer.from('{}'), 'application/json', 415, undefined],
  ] as const)('%s is refused', async (_, bytes, type, status, code) => {
    const answer = await upload(await bytes(), type);
    expect([answer.statusCode, errorOf(answer).code]).toEqual([status, code]);
  });

  it('of a kind that cannot be used is named, and one that this browser does not know is taken', async () => {
    const tiny = await sharp(await picture())
      .resize(1, 1)
      .png()
      .toBuffer();
    expect(errorOf(await upload(tiny)).errorMessage).toBe(
      'This picture has only 1 × 1 pixels. Please choose one of at least 64 × 64.',
    );
    const avif = await sharp(await picture())
      .avif()
      .toBuffer();
    expect((await upload(avif, 'application/octet-stream')).statusCode).toBe(200);
  });
});

describe('a menu of 2,000 products', () => {
  /** As an import would leave it: everything drafted, nothing published. */
  async function draftMany(count: number): Promise<{ ids: string[]; departmentId: string }> {
    const [department] = await console.db.select().from(departments).where(eq(departments.clientId, big.clientId));
    const parent = department?.departmentId ?? '';
    const rows = Array.from({ length: count }, (_, index) => ({
      clientId: big.clientId,
      kind: 'product' as const,
      itemId: randomUUID(),
      state: 'edited' as const,
      revision: 1,
      editedBy: 'import',
      editedAt: new Date(console.clock.now),
      body: newProduct({
        name: { en: `Dish ${index}` },
        departmentId: parent,
        position: index + 10,
        variants: ['Regular', 'Large'].map((name, size) => ({
          variantId: randomUUID(),
          externalId: null,
          name: { en: name },
          description: null,
          priceCents: 1500 + size * 400,
          isDisabled: false,
          facts: null,
          groupIds: [],
        })),
      }),
    }));
    for (let from = 0; from < count; from += 1000) {
      await console.db.insert(menuDraftItems).values(rows.slice(from, from + 1000));
    }
    return { ids: rows.map((row) => row.itemId), departmentId: parent };
  }
  let big: ConsoleApp['second'];
  let session: string;
  const at = (name: RouteName, options: Omit<Options, 'cookie'> = {}) =>
    console.call(name, { at: big, cookie: session, ...options });

  it('costs as many statements as a small one', async () => {
    big = console.second;
    session = await console.signIn(big, 'manager');
    const measure = async (count: number) => {
      const { ids } = await draftMany(count);
      const product = ids[0] ?? '';
      const counted = async (name: RouteName, options: Omit<Options, 'cookie'> = {}) => {
        const work = async () => {
          const answer = await at(name, options);
          expect(answer.statusCode, name).toBe(200);
        };
        // Calls are counted once a second, beside whatever is called then.
        return await countStatements(work, /^(?![\s\S]*\bcall_counts\b)/);
      };
      const { stamp } = dataOf<WireMenuChanges>(await at('getMenuChanges'));
      const list = dataOf<WireMenuDraft>(await at('getMenuDraft'));
      const siblings = list.products.filter((one) => one.departmentId === list.departments[0]?.departmentId);
      const params = { kind: 'product', itemId: product };
      const item = dataOf<WireMenuItem>(await at('getMenuItem', { params }));
      const change = { what: 'price', kind: 'amount', value: 100, rounding: 'none', withChoices: true };
      const statements = [
        await counted('publishMenu', { body: { stamp } }),
        await counted('getMenuDraft'),
        await counted('saveMenuItem', { params, body: { kind: 'product', document: item.draft, revision: 1 } }),
        await counted('changeManyDishes', { body: { productIds: ids, change, isPreview: false } }),
        await counted('orderMenu', {
          body: {
            kind: 'product',
            departmentId: siblings[0]?.departmentId,
            ids: siblings.map((one) => one.productId).reverse(),
          },
        }),
        await counted('getMenuChanges'),
      ];
      await at('discardMenuDraft', { body: {} });
      return statements;
    };
    const small = await measure(5);
    const large = await measure(2000);
    expect(large).toEqual(small);
  });
});
