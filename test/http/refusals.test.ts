/** The wire form of a refusal: its reason, its field, and its words in the reader's language, whatever its values are. */
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Reason } from '#core/contract/wire/refusals.ts';
import type { Locale } from '#core/domain/language/languages.ts';
import {
  butterChicken,
  garlicNaan,
  id,
  NEARBY,
  openShop,
  productId,
  type Shop,
} from '#server/modules/orders/testing/shop.ts';
import { addOffer } from '#server/modules/promotions/testing/offers.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop();
  return () => shop.close();
});

const ADDRESS = { deliveryAddress: '12 Somewhere Street, Auckland', deliveryLocation: NEARBY };
const LUNCH = { orderTypes: null, windows: [{ weekdays: [2, 3, 4, 5, 6], from: '11:30', to: '14:30' }] };

type Refused = Pick<Awaited<ReturnType<Shop['place']>>, 'status' | 'error'>;
type Headers = Record<string, string>;

/** One refused request per kind of value. */
const REQUESTS: Readonly<Record<string, (headers: Headers) => Promise<Refused>>> = {
  async money(headers) {
    const { cartId } = await shop.cartOf(garlicNaan());
    return await shop.place({ cartId, orderType: 2, ...ADDRESS }, headers);
  },
  async time(headers) {
    const { cartId } = await shop.cartOf(garlicNaan());
    return await shop.call('addPromoCode', { query: { cartId }, body: { promoCode: 'BYGONE' }, headers });
  },
  async days(headers) {
    const { cartId } = await shop.cartOf(garlicNaan());
    return await shop.call('addPromoCode', { query: { cartId }, body: { promoCode: 'WEEKDAYS' }, headers });
  },
  translated(headers) {
    const body = butterChicken(1, { selectedModifierCategories: [] });
    return shop.call('addLine', { body, headers });
  },
  async times(headers) {
    const { cartId } = await shop.cartOf(garlicNaan());
    await shop.get('setService', { query: { cartId }, body: { orderType: 1 } });
    return await shop.call('addLine', { query: { cartId }, body: { productId: productId('raita'), qty: 1 }, headers });
  },
  async 'a text inside a text'(headers) {
    const body = { promoCode: 'NAAN5' };
    const { cartId } = await shop.cartOf(garlicNaan(3));
    await shop.get('addPromoCode', { query: { cartId }, body });
    await shop.db.execute(sql`update promotions set is_active = false where code = 'NAAN5'`);
    await shop.db.execute(sql`update clients set menu_version = menu_version + 1`);
    const refused = await shop.place({ cartId }, headers);
    await shop.db.execute(sql`update promotions set is_active = true where code = 'NAAN5'`);
    await shop.db.execute(sql`update clients set menu_version = menu_version + 1`);
    return refused;
  },
};

interface Expected {
  readonly status: number;
  readonly code: Reason;
  readonly field: string | null;
  readonly texts: Readonly<Partial<Record<Locale, string>>>;
}

const EXPECTED: Readonly<Record<string, Expected>> = {
  money: {
    status: 409,
    code: 'below-minimum',
    field: 'cartId',
    texts: {
      en: 'Delivery to this address starts at $25.00. Please add $19.50 more.',
      hi: 'इस पते पर डिलीवरी के लिए कम से कम $25.00 का ऑर्डर करें। $19.50 का और जोड़ें।',
      pa: 'ਇਸ ਪਤੇ ’ਤੇ ਡਿਲੀਵਰੀ ਲਈ ਘੱਟੋ-ਘੱਟ $25.00 ਦਾ ਆਰਡਰ ਕਰੋ। $19.50 ਦਾ ਹੋਰ ਪਾਓ।',
    },
  },
  time: {
    status: 409,
    code: 'promo-expired',
    field: 'promoCode',
    texts: {
      en: 'This offer expired on 21 November 2020, 5:52 pm.',
      hi: 'यह ऑफ़र 21 नवंबर 2020, शाम 5:52 बजे ख़त्म हो गया।',
      pa: 'ਇਹ ਆਫ਼ਰ 21 ਨਵੰਬਰ 2020, ਸ਼ਾਮ 5:52 ਵਜੇ ਖ਼ਤਮ ਹੋ ਗਿਆ।',
    },
  },
  days: {
    status: 409,
    code: 'promo-wrong-weekday',
    field: 'promoCode',
    texts: {
      en: 'This offer is for Monday–Wednesday and Friday.',
      hi: 'यह ऑफ़र सोमवार–बुधवार और शुक्रवार के लिए है।',
      pa: 'ਇਹ ਆਫ਼ਰ ਸੋਮਵਾਰ–ਬੁੱਧਵਾਰ ਅਤੇ ਸ਼ੁੱਕਰਵਾਰ ਲਈ ਹੈ।',
    },
  },
  translated: {
    status: 400,
    code: 'too-few',
    field: `selectedModifierCategories.${id('group', 'heat')}`,
    texts: {
      en: 'Heat: Please select at least 1 item(s)',
      hi: 'तीखापन: कम से कम 1 चुनें',
      pa: 'ਤਿੱਖਾਪਣ: ਘੱਟੋ-ਘੱਟ 1 ਚੁਣੋ',
    },
  },
  times: {
    status: 400,
    code: 'dish-not-then',
    field: 'productId',
    texts: {
      en: 'Cucumber raita can only be had at these times: Mon–Fri 11:30 am – 2:30 pm. Next: Mon 11:30 am.',
      hi: 'खीरे का रायता सिर्फ़ इस समय उपलब्ध: सोम–शुक्र सुबह 11:30 बजे – दोपहर 2:30 बजे। अगली बार: सोम सुबह 11:30 बजे।',
      pa: 'ਖੀਰੇ ਦਾ ਰਾਇਤਾ ਸਿਰਫ਼ ਇਸ ਸਮੇਂ ਉਪਲਬਧ: ਸੋਮ–ਸ਼ੁੱਕਰ ਸਵੇਰੇ 11:30 ਵਜੇ – ਦੁਪਹਿਰ 2:30 ਵਜੇ। ਅਗਲੀ ਵਾਰ: ਸੋਮ ਸਵੇਰੇ 11:30 ਵਜੇ।',
    },
  },
  'a text inside a text': {
    status: 409,
    code: 'total-changed',
    field: null,
    texts: {
      en: 'Naan $5 off: This offer is not running at the moment. The total is now $16.50. Please check your order and place it again.',
      hi: 'नान $5 छूट: यह ऑफ़र अभी चालू नहीं है। अब कुल रकम $16.50 है। अपना ऑर्डर जाँचें और फिर से दें।',
      pa: 'ਨਾਨ $5 ਛੋਟ: ਇਹ ਆਫ਼ਰ ਇਸ ਵੇਲੇ ਚਾਲੂ ਨਹੀਂ ਹੈ। ਹੁਣ ਕੁੱਲ ਰਕਮ $16.50 ਹੈ। ਆਪਣਾ ਆਰਡਰ ਜਾਂਚੋ ਅਤੇ ਫਿਰ ਦਿਓ।',
    },
  },
};

describe('a refusal', () => {
  beforeAll(async () => {
    const benefit = { kind: 'percent', percent: 10 };
    await addOffer(shop, { code: 'BYGONE', benefit, conditions: { endsAt: '2020-11-21T04:52:00Z' } });
    await addOffer(shop, { code: 'WEEKDAYS', benefit, conditions: { weekdays: [2, 3, 4, 6] } });
    await addOffer(shop, {
      code: 'NAAN5',
      name: { en: 'Naan $5 off', hi: 'नान $5 छूट', pa: 'ਨਾਨ $5 ਛੋਟ' },
      benefit: { kind: 'amount', amountCents: 500 },
    });
    const value = JSON.stringify(LUNCH);
    await shop.db.execute(
      sql`update products set availability = ${value}::jsonb where product_id = ${productId('raita')}`,
    );
    await shop.db.execute(sql`update clients set menu_version = menu_version + 1`);
  });

  it.each(Object.entries(EXPECTED))('with %s in it', async (kind, { status, code, field, texts }) => {
    for (const [language, text] of Object.entries(texts)) {
      const answer = await REQUESTS[kind]?.({ 'accept-language': language });
      const fields = field === null ? {} : { fields: { [field]: text } };
      expect([answer?.status, answer?.error]).toEqual([
        status,
        { errorCode: status, errorMessage: text, message: text, code, ...fields },
      ]);
    }
  });
});
