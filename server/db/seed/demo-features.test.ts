import { describe, expect, it } from 'vitest';
import { haversineKm } from '#core/domain/delivery/delivery-zone.ts';
import { openStateAt } from '#core/domain/hours/opening-hours.ts';
import { createEmbeddedGeocoder } from '#server/adapters/geocoder/embedded-geocoder.ts';
import { demoStores } from './stores.ts';
import type { SeedProduct, SeedStore } from './types.ts';

const productsOf = (seed: SeedStore): SeedProduct[] => seed.departments.flatMap(({ products }) => [...products]);
const store = (slug: string): SeedStore => {
  const found = demoStores.find((candidate) => candidate.slug === slug);
  if (!found) throw new Error(`No demo store ${slug}`);
  return found;
};
const saffron = store('saffron-lane');

describe('saffron-lane shows every feature', () => {
  const products = productsOf(saffron);

  it('has about 45 products in 9 departments', () => {
    expect(saffron.departments).toHaveLength(9);
    expect(products.length).toBeGreaterThanOrEqual(43);
    expect(products.length).toBeLessThanOrEqual(50);
  });

  it('has the dishes of the mock-ups at their prices', () => {
    const prices = Object.fromEntries(
      products.map(({ slug, price, discountedPrice }) => [slug, discountedPrice ?? price]),
    );
    expect(prices).toMatchObject({
      'butter-chicken': 21.5,
      'lamb-rogan-josh': 23.5,
      'palak-paneer': 19.5,
      'prawn-malabar': 23.5,
      'goat-curry': 25,
      'kumara-korma': 18.5,
      thali: 34,
      'family-feast': 89,
      'garlic-naan': 5.5,
      'mango-lassi': 7.5,
      'gulab-jamun': 9.5,
    });
    expect(products.find(({ slug }) => slug === 'butter-chicken')?.variants?.map(({ price }) => price)).toEqual([
      21.5, 26,
    ]);
  });

  it('has all four kinds of offer, with and without a limit on refusals', () => {
    const upsells = products.flatMap(({ upsells: own = [] }) => [...own]);
    expect(new Set(upsells.map(({ sellType, displayOrder }) => `${sellType}${displayOrder}`)).size).toBe(4);
    expect(upsells.some(({ denyLimit }) => denyLimit === 0)).toBe(true);
    expect(upsells.some(({ denyLimit }) => denyLimit > 0)).toBe(true);
    expect(products.some(({ isForceSelling }) => isForceSelling)).toBe(true);
  });

  it('has one dish sold out, one discounted, one R18, one without declared allergens, and a group of one variant', () => {
    expect(products.filter(({ soldOut }) => soldOut)).toHaveLength(1);
    expect(products.filter(({ discountedPrice }) => discountedPrice !== undefined)).toHaveLength(1);
    expect(products.filter(({ isR18 }) => isR18)).toHaveLength(1);
    expect(products.some(({ allergens }) => allergens === null)).toBe(true);
    expect(products.some(({ variants = [] }) => variants.some(({ groups }) => groups && groups.length > 0))).toBe(true);
    expect(products.filter(({ combo }) => combo)).toHaveLength(3);
  });

  it('asks for the heat of every combo curry and has extras from 0 to 4', () => {
    const heat = saffron.modifierGroups.find(({ slug }) => slug === 'heat');
    expect([heat?.min, heat?.max, heat?.items.some(({ isDefault }) => isDefault)]).toEqual([1, 1, false]);
    const curries = saffron.departments.find(({ slug }) => slug === 'curries')?.products ?? [];
    expect(curries.filter(({ groups = [] }) => !groups.includes('heat'))).toEqual([]);
    const extras = saffron.modifierGroups.filter(({ slug }) => slug.startsWith('extras-'));
    expect(extras.map(({ min, max }) => [min, max])).toEqual(extras.map(() => [0, 4]));
  });

  it('is never closed', () => {
    const schedule = { weekly: saffron.weeklyAvailabilities, overrides: saffron.overrides ?? [] };
    const start = Date.UTC(2026, 10, 21);
    for (let hour = 0; hour < 8 * 24; hour += 1) {
      expect(openStateAt(schedule, start + hour * 3_600_000, saffron.timeZone).isOpen).toBe(true);
    }
  });

  it('delivers 14 Franklin Road for $5.00 and not to Ōtara', async () => {
    const geocoder = createEmbeddedGeocoder();
    const feeTo = async (address: string) => {
      const [place] = await geocoder.search(address, 1);
      if (!place) throw new Error(`${address} not found`);
      const km = haversineKm(saffron, place);
      return saffron.zones.find(({ distanceKm }) => km <= distanceKm)?.fee ?? null;
    };
    expect(await feeTo('14 Franklin Road, Freemans Bay')).toBe(5);
    expect(await feeTo('240 Ponsonby Road')).toBe(3.9);
    expect(await feeTo('200 Broadway, Newmarket')).toBe(7.5);
    expect(await feeTo('14 Franklyne Road')).toBeNull();
  });
});

describe('the demo stores together', () => {
  it('have their own host name, colour and views', () => {
    expect(demoStores.map(({ slug }) => slug)).toEqual(['saffron-lane', 'forno-lane', 'kumo-bowls']);
    for (const key of ['Color:BrandColor', 'Brand:Voice', 'ViewType:DepartmentView']) {
      expect(new Set(demoStores.map(({ settings }) => settings[key])).size, key).toBe(3);
    }
  });

  it('use every benefit and condition a promotion can have', () => {
    const promotions = demoStores.flatMap((seed) => [...seed.promotions]);
    const kinds = new Set(promotions.map(({ benefit }) => benefit.kind));
    expect([...kinds].sort()).toEqual(['amount', 'buy-x-get-y', 'cheapest-of', 'free-delivery', 'percent']);
    expect(promotions.some(({ code }) => code)).toBe(true);
    expect(promotions.some(({ code }) => !code)).toBe(true);
    expect(promotions.some(({ scope }) => scope?.departments)).toBe(true);
    expect(promotions.some(({ scope }) => scope?.products)).toBe(true);
    expect(promotions.some(({ orderTypes }) => orderTypes?.includes('pickup'))).toBe(true);
    expect(promotions.some(({ weekdays, hours }) => weekdays && hours)).toBe(true);
    expect(promotions.some(({ firstOrderOnly }) => firstOrderOnly)).toBe(true);
    expect(promotions.some(({ totalLimit }) => totalLimit)).toBe(true);
    expect(promotions.some(({ perCustomerLimit }) => perCustomerLimit)).toBe(true);
    expect(promotions.some(({ stackable }) => stackable === false)).toBe(true);
  });

  it('close when they should: Forno on Mondays but past midnight on Fridays, Kumo after three', () => {
    const openAt = (seed: SeedStore, utc: number) =>
      openStateAt({ weekly: seed.weeklyAvailabilities, overrides: seed.overrides ?? [] }, utc, seed.timeZone).isOpen;
    const forno = store('forno-lane');
    const kumo = store('kumo-bowls');
    // New Zealand is thirteen hours ahead of UTC in November: Monday the 23rd, 18:00 is 05:00 UTC.
    expect(openAt(forno, Date.UTC(2026, 10, 23, 5))).toBe(false);
    expect(openAt(forno, Date.UTC(2026, 10, 24, 2))).toBe(false);
    expect(openAt(forno, Date.UTC(2026, 10, 24, 5))).toBe(true);
    expect(openAt(forno, Date.UTC(2026, 10, 27, 11, 30))).toBe(true);
    expect(openAt(forno, Date.UTC(2026, 10, 28, 11, 30))).toBe(false);
    expect(openAt(kumo, Date.UTC(2026, 10, 22, 23))).toBe(true);
    expect(openAt(kumo, Date.UTC(2026, 10, 23, 3))).toBe(false);
    expect(openAt(kumo, Date.UTC(2026, 10, 20, 23))).toBe(false);
  });
});
