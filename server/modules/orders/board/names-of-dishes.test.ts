/** One rule for every screen: dishes are named in the reader's language. Spec: console#names-of-dishes */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modifierItems, orderLines } from '#server/db/schema/index.ts';
import { garlicNaan, openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';
import { insertOrder } from '#server/testing/console-orders.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';
import { specCalls } from '#test/http/spec-calls.ts';
import { ticketOf } from '#test/tickets.ts';

const CURRY = { en: 'Chicken vindaloo', hi: 'चिकन विंदालू', pa: 'ਚਿਕਨ ਵਿੰਦਾਲੂ' } as const;
const NO_RICE = { en: 'No rice', hi: 'बिना चावल', pa: 'ਚੌਲਾਂ ਤੋਂ ਬਿਨਾਂ' } as const;
const LANGUAGES = ['en', 'hi', 'pa'] as const;

let shop: Shop;
let owner: Desk;
let orderId: string;

beforeAll(async () => {
  shop = await openShop();
  owner = await signInAt(shop, 'owner');
  const client = specCalls(shop);
  const known = await shop.db.select().from(modifierItems).where(eq(modifierItems.clientId, shop.clientIds.saffron));
  const none = known.find(({ name }) => name.en === NO_RICE.en);
  const { cartId } = await client.cartOf([CURRY.en]);
  const { orderId: made } = (await client.order({ cartId })).data;
  const modifiers = [
    {
      modifierCategoryId: none?.modifierCategoryId ?? '',
      modifierCategoryName: 'Rice',
      modifierItemId: none?.modifierItemId ?? '',
      modifierName: NO_RICE.en,
      quantity: 1,
      priceCents: 0,
    },
  ];
  await shop.db.update(orderLines).set({ modifiers, productName: CURRY.en }).where(eq(orderLines.orderId, made));
  orderId = ticketOf(made);
});
afterAll(() => shop?.close());

it.each(LANGUAGES)(
  'console#names-of-dishes: the board names dishes and choices in %s, and still knows what is left out',
  async (language) => {
    const { data } = await owner.call('getBoard', { query: {}, language });
    const line = data.tickets.find((one) => one.orderId === orderId)?.products[0];
    expect(line?.productName).toBe(CURRY[language]);
    expect(line?.modifiers[0]?.modifierName).toBe(NO_RICE[language]);
    expect(line?.modifiers[0]?.kind).toBe(language === 'en' ? undefined : 'no');
  },
);

it.each([
  ['en', 'ALLERGY: this order contains milk'],
  ['hi', 'एलर्जी: इस ऑर्डर में है दूध'],
  ['pa', 'ਐਲਰਜੀ: ਇਸ ਆਰਡਰ ਵਿੱਚ ਹੈ ਦੁੱਧ'],
] as const)('the board marks in %s a declared allergen that a note names, and none else', async (language, marked) => {
  const place = async (orderNotes: string) => {
    const { cartId } = await shop.cartOf(garlicNaan());
    const phone = `021 555 0${Math.floor(100 + Math.random() * 899)}`;
    return (await shop.place({ cartId, phone, orderNotes })).data.orderNumber;
  };
  const numbers = [await place('Allergic to milk'), await place('Allergic to peanuts'), await place('Milk in the tea')];
  const { data } = await owner.call('getBoard', { query: {}, language });
  const textOf = (number: number | null) => data.tickets.find(({ orderNumber }) => orderNumber === number)?.allergyText;
  expect(numbers.map(textOf)).toEqual([marked, '', '']);
});

it('an answer to a move is in the language of the one who moved it', async () => {
  const params = { orderId };
  const moved = await owner.call('acceptOrder', { params, body: { readyInMinutes: 20 }, language: 'pa' });
  expect(moved.data.products[0]?.productName).toBe(CURRY.pa);
});

it.each(LANGUAGES)('the numbers name what sold in %s', async (language) => {
  const { clientIds, clock, db } = shop;
  const sold = { clientId: clientIds.saffron, productId: productId('chicken-vindaloo') };
  const made = await insertOrder(db, sold, clock.now, { status: 'delivered', acceptedAt: new Date(clock.now) });
  await db.update(orderLines).set({ productName: CURRY.en }).where(eq(orderLines.orderId, made));
  await shop.deps.jobs.add(db, 'books.fill', {});
  await shop.jobs.runDue();
  const { products } = (await owner.call('getNumbers', { query: {}, language })).data;
  expect(products.find((one) => one.productId === sold.productId)?.name).toBe(CURRY[language]);
});

it.each(LANGUAGES)('sold out, the menu and the order in full agree with the board in %s', async (language) => {
  const id = productId('chicken-vindaloo');
  const english = language === 'en' ? undefined : CURRY.en;
  const stock = (await owner.call('listStock', { language })).data.items.find((item) => item.id === id);
  expect([stock?.name, stock?.englishName]).toEqual([CURRY[language], english]);
  const marked = await owner.call('setStock', { body: { kind: 'product', id, until: 'in-stock' }, language });
  expect(marked.data.name).toBe(CURRY[language]);
  const dish = (await owner.call('getMenuDraft', { language })).data.products.find((one) => one.productId === id);
  expect([dish?.name, dish?.englishName]).toEqual([CURRY[language], english]);
  const detail = await owner.call('getOrderDetail', { params: { orderId }, language });
  expect(detail.data.summary.products[0]?.productName).toBe(CURRY[language]);
});
