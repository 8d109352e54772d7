import { describe, expect, it } from 'vitest';
import { readOperatingSettings } from '#core/contract/settings/read-operating-settings.ts';
import { readWireSettings, wireLookup } from '#core/contract/settings/read-store-settings.ts';
import { RECEIVERS, type Receiver } from '#core/contract/store/client.ts';
import { LANGUAGES, LOCALES, type Locale } from '#core/domain/language/languages.ts';
import { allTexts, createI18n, translator } from '#store/lib/page/i18n.tsx';
import { POLICY_NAMES, type PolicyName } from './policies.ts';
import { policyFacts } from './policy-facts.ts';
import { policyText } from './policy-text.ts';

const CATALOGUES = new Map(await Promise.all(LOCALES.map(async (locale) => [locale, await allTexts(locale)] as const)));
const KAI = {
  tradingName: 'Kai & Co',
  legalName: 'Kai Hospitality Ltd',
  address: '1 Queen Street, Auckland',
  gstNumber: '111-222-333',
  email: 'kia@ora.example',
  phone: '+6495550100',
  poweredBy: { name: 'Servery' },
  receivers: [] as Receiver[],
  paymentProvider: 'simulator' as 'simulator' | 'stripe',
  mapTiles: null as { url: string; attribution: string } | null,
};
const TODAY = '2026-11-21';
/** Both services, cash and card, a licence, tables and a surcharge. */
const EVERYTHING = {
  'OrderProcessing:StoreOpen': 'true',
  'DeliveryOrder:AllowUserToPlaceDeliveryOrder': 'true',
  'DeliveryOrder:AllowCashOnDelivery': 'true',
  'DeliveryOrder:AllowOnlinePayment': 'true',
  'PickupOrder:AllowUserToPlacePickupOrder': 'true',
  'PickupOrder:AllowCashOnPickup': 'true',
  'PickupOrder:AllowOnlinePayment': 'true',
  'OrderProcessing:UnansweredMinutes': '10',
  'Reservations:Seats': '40',
  'Privacy:KeepGuestsMonths': '18',
  'AgeRestricted:LicenceHolder': 'Kai Hospitality Ltd',
  'AgeRestricted:LicenceNumber': '007/OFF/1',
  'AgeRestricted:LicenceExpires': '2029-06-30',
  'Surcharge:Percentage': '15',
  'Surcharge:Label': 'Public holiday',
  'Surcharge:Dates': '2026-10-26, 2026-12-25, 2026-12-26',
};

type Settings = Partial<Record<keyof typeof EVERYTHING | 'OnlinePayment:CaptureAtOnce', string>>;

function read(name: PolicyName, settings: Settings = {}, locale: Locale = 'en', restaurant = KAI): string {
  const i18n = createI18n(locale, CATALOGUES.get(locale) ?? {});
  const list = Object.entries({ ...EVERYTHING, ...settings }).map(([settingKey, settingValue]) => ({
    settingKey,
    settingValue: settingValue ?? '',
    category: '',
  }));
  const facts = policyFacts(readWireSettings(list), readOperatingSettings(wireLookup(list)), TODAY, true);
  const sections = policyText(translator(i18n), name, restaurant, facts);
  return sections.map(({ title, texts }) => `# ${title}\n${texts.join('\n')}`).join('\n');
}

const PICKUP_ONLY = { 'DeliveryOrder:AllowUserToPlaceDeliveryOrder': 'false' };
const DELIVERY_ONLY = { 'PickupOrder:AllowUserToPlacePickupOrder': 'false' };
const NO_CARD = { 'DeliveryOrder:AllowOnlinePayment': 'false', 'PickupOrder:AllowOnlinePayment': 'false' };
const NO_CASH = { 'DeliveryOrder:AllowCashOnDelivery': 'false', 'PickupOrder:AllowCashOnPickup': 'false' };
const AT_ONCE = { 'OnlinePayment:CaptureAtOnce': 'true' };

describe('the policies', () => {
  it('have every point of the specification', () => {
    const all = POLICY_NAMES.map((name) => read(name)).join('\n');
    for (const point of [
      'leave them after 18 months, or when you delete your account',
      'You must be 18 or older to order from Kai & Co.',
      'Orders with alcohol or tobacco need ID on delivery',
      'by cash on collection or delivery, or by Visa or Mastercard',
      'A hold of $0 or $1 may be placed',
      'Refunds to a card take 24–72 hours',
      'orders are cancelled only at the restaurant’s discretion',
    ])
      expect(all).toContain(point);
  });

  it('say of each receiver of data that it is set up, and of no other', () => {
    const readOf = (more: Partial<typeof KAI>) => read('privacy', {}, 'en', { ...KAI, ...more });
    const plain = readOf({});
    const tiles = { url: 'https://{s}.tiles.example.nz/{z}/{x}/{y}.png', attribution: '' };
    const words: readonly (readonly [Partial<typeof KAI>, string])[] = [
      [{ receivers: ['mail'] }, 'Mail to you goes through a mail service'],
      [{ receivers: ['sms'] }, 'go through an SMS service'],
      [{ receivers: ['push'] }, 'the service of your browser’s maker'],
      [{ receivers: ['places'] }, 'a service that finds them on the map'],
      [{ receivers: ['routes'] }, 'a service that measures the way'],
      [{ receivers: ['files'] }, 'are kept with a storage service'],
      [{ paymentProvider: 'stripe' }, 'The payment provider is Stripe.'],
      [{ mapTiles: tiles }, 'Maps show pictures from tiles.example.nz, which'],
    ];
    for (const [more, text] of words) {
      expect(plain).not.toContain(text);
      expect(readOf(more)).toContain(text);
    }
    expect(words.flatMap(([{ receivers = [] }]) => receivers)).toEqual(RECEIVERS);
    expect(read('privacy', NO_CARD, 'en', { ...KAI, paymentProvider: 'stripe' })).not.toContain('Stripe');
  });

  it('say how long what is no order is kept', () => {
    expect(read('privacy')).toContain('after 30 days; reserved tables, feedback and messages after 18 months');
  });

  it('name the restaurant, its tax number and how to reach it', () => {
    for (const name of POLICY_NAMES) {
      expect(read(name)).toContain('Kai & Co is run by Kai Hospitality Ltd, 1 Queen Street, Auckland.');
      expect(read(name)).toContain('GST number 111-222-333.');
      expect(read(name, {}, 'en', { ...KAI, gstNumber: '' })).not.toContain('GST');
      expect(read(name)).toContain('09 555 0100');
    }
    expect(read('privacy')).toContain('kia@ora.example');
    expect(read('refund')).toContain('kia@ora.example');
  });

  it.each<[string, PolicyName, Settings, string, string]>([
    ['pickup only', 'privacy', PICKUP_ONLY, 'can be made, handed over', 'for deliveries, your address'],
    ['pickup only', 'privacy', PICKUP_ONLY, 'With an account', 'photograph the bag at your door'],
    ['pickup only', 'terms', PICKUP_ONLY, 'there is no delivery', 'our delivery zones'],
    ['pickup only', 'terms', PICKUP_ONLY, 'need ID when you collect them', 'not delivered between 11 pm and 6 am'],
    ['pickup only', 'terms', PICKUP_ONLY, 'by cash on collection, or by Visa', 'cash on collection or delivery'],
    ['delivery only', 'terms', DELIVERY_ONLY, 'there is no pickup', 'or you pick them up'],
    ['delivery only', 'terms', DELIVERY_ONLY, 'by cash on delivery, or by Visa', 'on collection'],
    ['no cards', 'terms', NO_CARD, 'Payment is by cash on collection or delivery.', 'A hold of $0 or $1'],
    ['no cards', 'refund', NO_CARD, 'given back in cash', '24–72 hours'],
    ['no cards', 'privacy', NO_CARD, 'staff see', 'Card details go'],
    ['no cash', 'terms', NO_CASH, 'Payment is by Visa or Mastercard.', 'cash'],
    ['no cash', 'refund', NO_CASH, '24–72 hours', 'in cash'],
    [
      'cards for pickup only',
      'terms',
      { 'DeliveryOrder:AllowOnlinePayment': 'false' },
      'Cards are taken for pickup only.',
      'for deliveries only',
    ],
    ['charged at once', 'terms', AT_ONCE, 'charged when you place the order', 'charged when the restaurant accepts'],
    ['charged at once', 'refund', AT_ONCE, 'the whole amount goes back', 'nothing is charged'],
    ['waiting longer', 'terms', { 'OrderProcessing:UnansweredMinutes': '25' }, 'within 25 minutes', 'within 10'],
    ['waiting for ever', 'terms', { 'OrderProcessing:UnansweredMinutes': '0' }, 'within 5 minutes', 'does not answer'],
    ['no tables', 'terms', { 'Reservations:Seats': '0' }, '# Cancelling', 'table'],
    ['no tables', 'privacy', { 'Reservations:Seats': '0' }, 'Feedback and messages', 'table'],
    ['no licence', 'terms', { 'AgeRestricted:LicenceNumber': '' }, 'There is no alcohol or tobacco', 'under licence'],
    ['a licence that ended', 'terms', { 'AgeRestricted:LicenceExpires': '2026-11-20' }, 'no alcohol', '007/OFF/1'],
    ['no licence', 'privacy', { 'AgeRestricted:LicenceNumber': '' }, 'With an account', 'alcohol'],
    ['no surcharge', 'terms', { 'Surcharge:Percentage': '0' }, '# Prices and payment', 'surcharge'],
  ])('%s: the %s policy says so', (_, name, settings, present, absent) => {
    expect(read(name, settings)).toContain(present);
    expect(read(name, settings)).not.toContain(absent);
    // A text that is absent now appears with the other value, or the reverse: only the setting decides.
    expect(read(name, settings)).not.toBe(read(name));
  });

  it('lists the days with a surcharge that are still to come', () => {
    expect(read('terms')).toContain('On 25 December, 26 December a surcharge of 15% is added');
    expect(read('terms', { 'Surcharge:Dates': '2026-10-26' })).not.toContain('surcharge');
  });

  it.each(LOCALES)('are whole in %s: no gap, no key, in its own script', (locale) => {
    const script = LANGUAGES[locale].script.replace(/^./, (first) => first.toUpperCase());
    for (const settings of [{}, PICKUP_ONLY, DELIVERY_ONLY, NO_CARD, NO_CASH, AT_ONCE])
      for (const name of POLICY_NAMES)
        for (const line of read(name, settings, locale).split('\n')) {
          expect(line).not.toMatch(/[{}]|undefined|info\.policy/);
          expect(line.replace(/GST.*$/, 'पਪGST')).toMatch(new RegExp(`\\p{Script=${script}}`, 'u'));
        }
  });
});
