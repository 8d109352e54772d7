/** Promotions, their simulator and the time machine over HTTP, on the demo restaurants. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { WirePromotionDraft } from '#core/contract/promotions/console-promotions.ts';
import { openShop, productId, type Shop } from '#server/modules/orders/testing/shop.ts';
import { type Desk, signInAt } from '#server/testing/console-shop.ts';

let shop: Shop;
let manager: Desk;
let staff: Desk;
let elsewhere: Desk;

beforeAll(async () => {
  shop = await openShop();
  [manager, staff, elsewhere] = await Promise.all([
    signInAt(shop, 'manager'),
    signInAt(shop, 'staff'),
    signInAt(shop, 'manager', 'forno-lane'),
  ]);
});
afterAll(() => shop?.close());

const draft: WirePromotionDraft = {
  promotionId: null,
  name: { en: 'Tuesday treat' },
  description: { en: '' },
  code: 'tuesday5',
  benefit: { kind: 'amount', amount: 5 },
  scope: null,
  minimumSpend: 20,
  orderTypes: [],
  startsAtUtc: null,
  endsAtUtc: null,
  weekdays: [3],
  hours: { from: '17:00', to: '21:00' },
  firstOrderOnly: false,
  totalLimit: null,
  perCustomerLimit: null,
  isStackable: true,
  isActive: true,
};
const create = (changes: Partial<WirePromotionDraft> = {}) =>
  manager.call('savePromotion', { body: { ...draft, ...changes, version: null } });
const found = (items: readonly { name: { en: string } }[], name: string) => items.find((one) => one.name.en === name);

describe('promotions', () => {
  it('are listed with state, words and use, for managers and owners', async () => {
    const { data } = await manager.call('listPromotions');
    expect(data.items.find(({ code }) => code === 'NAMASTE10')).toMatchObject({
      state: 'live',
      benefit: { kind: 'percent', percent: 10 },
      minimumSpend: 30,
      facts: [{ kind: 'benefit', text: '10% off' }, { kind: 'code' }, { kind: 'minimum-spend' }],
    });
    expect(data.products.length).toBeGreaterThan(20);
    for (const name of ['listPromotions', 'getTimeMachine'] as const) {
      expect((await staff.call(name)).status).toBe(403);
    }
  });

  it('name twelve of their dishes at most, however many departments they are for', async () => {
    const { departments } = await shop.get('getMenu', { clientId: shop.clientIds.saffron });
    const scope = { departmentIds: departments.map(({ departmentId }) => departmentId), productIds: [] };
    const all = { ...draft, name: { en: 'All dishes' }, code: null, scope, weekdays: [], hours: null };
    const saved = await manager.call('savePromotion', { body: { ...all, version: null } });
    const { items } = await shop.get('getOffers', { clientId: shop.clientIds.saffron });
    expect(items.find(({ name }) => name === 'All dishes')?.productIds).toHaveLength(12);
    const own = saved.data.items.find(({ name }) => name.en === 'All dishes');
    await manager.call('deletePromotion', { body: { promotionId: own?.promotionId, version: own?.version } as never });
  });

  it('read as the store will say it, with what they give away', async () => {
    const check = async (changes: Partial<WirePromotionDraft>) =>
      (await manager.call('checkPromotion', { body: { ...draft, ...changes } })).data;
    expect((await check({})).facts.map(({ text }) => text)).toEqual([
      '$5 off',
      'With the code TUESDAY5',
      'Spend $20 or more',
      'Tuesday',
      '5 pm to 9 pm',
    ]);
    const free = await check({ benefit: { kind: 'percent', percent: 100 }, minimumSpend: 0 });
    expect(free.warnings.map(({ kind }) => kind)).toEqual(['free-goods']);
    expect(free.warnings[0]?.text).toMatch(/^Gives everything away: .+ for \$\d/);
    const loose = await check({ minimumSpend: 0, benefit: { kind: 'amount', amount: 5 } });
    expect(loose.warnings.map(({ kind }) => kind)).toContain('no-minimum');
  });

  it.each<[string, Record<string, unknown>]>([
    ['name.en', { name: { en: ' ' } }],
    ['code', { code: 'x' }],
    ['code', { code: 'namaste10' }],
    ['benefit.percent', { benefit: { kind: 'percent', percent: 101 } }],
    ['benefit.amount', { benefit: { kind: 'amount', amount: -5 } }],
    ['scope', { scope: { departmentIds: [], productIds: [crypto.randomUUID()] } }],
    ['scope', { scope: { departmentIds: [], productIds: [] } }],
    ['endsAtUtc', { startsAtUtc: '2020-12-01T00:00:00.000Z', endsAtUtc: '2020-11-01T00:00:00.000Z' }],
    ['hours', { hours: { from: '17:00', to: '17:00' } }],
    ['totalLimit', { totalLimit: 0 }],
    ['minimumSpend', { minimumSpend: 'ten' }],
    ['weekdays.0', { weekdays: [8] }],
    ['isActive', { isActive: 'yes' }],
  ])('refuse a wrong %s: %j', async (field, changes) => {
    const refused = await manager.call('savePromotion', { body: { ...draft, ...changes, version: null } });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.error.fields ?? {})).toContain(field);
  });

  it('are created, offered, changed, switched off and deleted; the second editor is told', async () => {
    const offers = async () => {
      const { clientId } = { clientId: shop.clientIds.saffron };
      return (await shop.get('getOffers', { params: { clientId } })).items.map(({ name }) => name);
    };
    const created = await create({ weekdays: [], hours: null });
    const own = created.data.items.find(({ name }) => name.en === 'Tuesday treat');
    if (!own) throw new Error('Not listed');
    expect(own).toMatchObject({ code: 'TUESDAY5', state: 'live', claimed: 0, orders: 0 });
    await expect.poll(offers).toContain('Tuesday treat');

    const { version, state: _s, claimed: _c, orders: _o, given: _g, facts: _f, ...stored } = own;
    const foreign = { ...stored, name: { en: 'Mine now' } };
    expect((await elsewhere.call('savePromotion', { body: { ...foreign, version } })).status).toBe(404);
    const body = { promotionId: own.promotionId, version };
    expect((await elsewhere.call('deletePromotion', { body })).status).toBe(404);

    const off = await manager.call('savePromotion', { body: { ...stored, isActive: false, version } });
    const changed = off.data.items.find(({ promotionId }) => promotionId === own.promotionId);
    expect(changed?.state).toBe('off');
    await expect.poll(offers).not.toContain('Tuesday treat');

    const late = await manager.call('savePromotion', { body: { ...stored, name: { en: 'Late' }, version } });
    expect(late.status).toBe(409);
    expect(late.error).toMatchObject({ code: 'changed-meanwhile', message: expect.stringContaining('Ana Kaur') });
    expect((await manager.call('deletePromotion', { body })).status).toBe(409);
    const removed = await manager.call('deletePromotion', {
      body: { promotionId: own.promotionId, version: changed?.version ?? '' },
    });
    expect(found(removed.data.items, 'Tuesday treat')).toBeUndefined();
    expect((await manager.call('deletePromotion', { body })).status).toBe(404);
  });
});

describe('a new promotion that is sent many times at once', () => {
  it('is one promotion, with and without a code', async () => {
    for (const code of ['pressed', null]) {
      const name = { en: `Pressed ${code}` };
      const answers = await Promise.all(Array.from({ length: 15 }, () => create({ name, code })));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      const { items } = (await manager.call('listPromotions')).data;
      const own = items.filter((one) => one.name.en === name.en);
      expect(own).toHaveLength(1);
      const body = { promotionId: own[0]?.promotionId ?? '', version: own[0]?.version ?? '' };
      expect((await manager.call('deletePromotion', { body })).status).toBe(200);
    }
  });
});

describe('the simulator', () => {
  const question = {
    lines: [{ productId: productId('garlic-naan'), variantId: null, quantity: 6 }],
    orderType: 'pickup',
    distanceKm: null,
    // Tuesday 24 November 2020, 18:00 in Auckland.
    atUtc: '2020-11-24T05:00:00.000Z',
    code: 'tuesday5',
    isFirstOrder: false,
  };

  it('prices a cart at its time, step by step, and says why others do not apply', async () => {
    const list = (await create()).data;
    const now = await manager.call('simulatePrice', { body: question });
    expect(now.status).toBe(200);
    expect(now.data.applied).toContainEqual(expect.objectContaining({ name: 'Tuesday treat', off: 5 }));
    const added = now.data.steps.filter(({ kind }) =>
      ['goods', 'promotion', 'surcharge', 'delivery', 'tax'].includes(kind),
    );
    expect(added.reduce((sum, step) => sum + (step.amount ?? 0), 0)).toBeCloseTo(now.data.total, 5);
    expect(now.data.refused).toContainEqual(
      expect.objectContaining({ name: '10% off your order', reason: 'Only with the code NAMASTE10' }),
    );

    const later = await manager.call('simulatePrice', { body: { ...question, atUtc: '2020-11-24T09:00:00.000Z' } });
    expect(later.data.applied.map(({ name }) => name)).not.toContain('Tuesday treat');
    expect(later.data.refused.find(({ name }) => name === 'Tuesday treat')?.reason).toContain('5 pm');

    const away = await manager.call('simulatePrice', { body: { ...question, orderType: 'delivery', distanceKm: 2 } });
    expect(away.data).toMatchObject({ zone: 'Zone 2' });
    expect(away.data.steps).toContainEqual(expect.objectContaining({ kind: 'delivery', amount: 5 }));
    const own = list.items.find(({ code }) => code === 'TUESDAY5');
    await manager.call('deletePromotion', { body: { promotionId: own?.promotionId, version: own?.version } as never });
  });

  it('knows no dish of another restaurant, and no nonsense', async () => {
    expect((await elsewhere.call('simulatePrice', { body: question })).status).toBe(404);
    for (const changes of [{ lines: [] }, { atUtc: 'Tuesday' }, { orderType: 'drone' }, { distanceKm: -1 }]) {
      expect((await manager.call('simulatePrice', { body: { ...question, ...changes } })).status).toBe(400);
    }
  });
});

describe('the time machine', () => {
  const HOUR = 3_600_000;
  const read = (url: string, headers: Record<string, string> = {}) =>
    shop.app.inject({ url, headers: { host: manager.host, ...headers } });

  it('says what the store is at another time', async () => {
    const at = '2020-12-24T20:30:00.000Z';
    const { data } = await manager.call('getTimeMachine', { query: { at, service: 'delivery', km: '2' } });
    expect(data).toMatchObject({
      atUtc: at,
      date: '2020-12-25',
      minutes: 570,
      isOpen: true,
      r18: 'refused',
      zone: { name: 'Zone 2', fee: 5, minimum: 25 },
    });
    expect(data.jumps).toContainEqual(expect.objectContaining({ kind: 'clock-change' }));
    expect((await manager.call('getTimeMachine', { query: { at: 'soon', service: 'pickup' } })).status).toBe(400);
  });

  it('moves the clock of calls that carry the header and a session, and of no others', async () => {
    const { clientId } = { clientId: shop.clientIds.saffron };
    const created = await create({
      name: { en: 'New year only' },
      code: null,
      startsAtUtc: '2021-01-01T00:00:00.000Z',
    });
    const offers = `/api/${clientId}/offers`;
    const headers = { cookie: manager.cookie, 'x-servery-preview': String(60 * 24 * HOUR) };
    await expect.poll(async () => (await read(offers, headers)).body).toContain('New year only');
    const moved = await read(offers, headers);
    expect(moved.headers['cache-control']).toBe('no-store');
    expect((await read(offers)).body).not.toContain('New year only');
    expect((await read(offers, { cookie: manager.cookie })).body).not.toContain('New year only');

    // A caller who may not preview gets an error instead of the present prices.
    expect((await read(offers, { 'x-servery-preview': '0' })).statusCode).toBe(401);
    expect((await read(offers, { ...headers, cookie: staff.cookie })).statusCode).toBe(403);
    expect((await read(offers, { ...headers, cookie: elsewhere.cookie })).statusCode).toBe(401);
    expect((await read(`/api/${shop.clientIds.forno}/offers`, headers)).statusCode).toBe(403);
    for (const offset of ['soon', '1e3', '999999999999']) {
      expect((await read(offers, { ...headers, 'x-servery-preview': offset })).statusCode).toBe(400);
    }
    const own = created.data.items.find(({ name }) => name.en === 'New year only');
    await manager.call('deletePromotion', { body: { promotionId: own?.promotionId, version: own?.version } as never });
  });

  it('prices a cart at that time and takes no order', async () => {
    const headers = {
      host: manager.host,
      cookie: manager.cookie,
      'x-servery-preview': String(24 * HOUR),
      'content-type': 'application/json',
    };
    const post = (path: string, body: object) =>
      shop.app.inject({
        method: 'POST',
        url: `/api/${shop.clientIds.saffron}/${path}`,
        headers,
        payload: JSON.stringify(body),
      });
    const added = await post('cart/add', { productId: productId('garlic-naan'), qty: 2 });
    expect(added.statusCode).toBe(200);
    const { cartId } = added.json<{ data: { cartId: string } }>().data;
    const placed = await post('orders', { cartId, orderType: 1, paymentMode: 1 });
    expect(placed.statusCode).toBe(403);
    expect(placed.json<{ error: unknown }>().error).toMatchObject({ code: 'preview' });
    expect((await post('feedback', { rating: 5 })).statusCode).toBe(403);
  });
});
