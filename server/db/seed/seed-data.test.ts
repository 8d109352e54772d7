import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { DietaryTag, Translated } from '#core/domain/menu/menu.ts';
import { contentId } from '#server/modules/media/image.ts';
import imageIndex from './images/index.json' with { type: 'json' };
import { demoStores } from './stores.ts';
import type { SeedFacts, SeedProduct, SeedStore } from './types.ts';

const productsOf = (store: SeedStore): SeedProduct[] => store.departments.flatMap(({ products }) => [...products]);
const repeated = (slugs: readonly string[]) => slugs.filter((slug, index) => slugs.indexOf(slug) !== index);

/** Every amount in dollars, with where it stands. */
function amountsOf(seed: SeedStore): [where: string, amount: number][] {
  return [
    ...productsOf(seed).flatMap((product): [string, number | undefined][] => [
      [product.slug, product.price],
      [`${product.slug} discounted`, product.discountedPrice],
      ...(product.variants ?? []).map((variant): [string, number] => [variant.slug, variant.price]),
      ...(product.combo ?? []).flatMap((group) =>
        group.items.map((item): [string, number | undefined] => [`${group.slug} ${item.product}`, item.price]),
      ),
    ]),
    ...seed.modifierGroups.flatMap((group) =>
      group.items.map((item): [string, number | undefined] => [item.slug, item.price]),
    ),
    ...seed.zones.flatMap((zone): [string, number][] => [
      [`${zone.slug} fee`, zone.fee],
      [`${zone.slug} minimum`, zone.minimum],
    ]),
    ...seed.promotions.flatMap((promotion): [string, number | undefined][] => [
      [`${promotion.slug} minimum`, promotion.minimumSpend],
      [promotion.slug, promotion.benefit.kind === 'amount' ? promotion.benefit.amount : undefined],
    ]),
  ].filter((entry): entry is [string, number] => entry[1] !== undefined);
}

/** Everything a customer reads as the name of something. */
function namesOf(seed: SeedStore): Translated[] {
  return [
    ...seed.departments.map(({ name }) => name),
    ...seed.modifierGroups.flatMap((group) => [group.name, ...group.items.map(({ name }) => name)]),
    ...productsOf(seed).flatMap((product) => [
      product.name,
      ...(product.eyebrow ? [product.eyebrow] : []),
      ...(product.variants ?? []).map(({ name }) => name),
      ...(product.combo ?? []).map(({ name }) => name),
    ]),
    ...seed.promotions.map(({ name }) => name),
    ...seed.banners.map(({ title }) => title),
  ];
}

function longTextsOf(seed: SeedStore): Translated[] {
  return [
    seed.about,
    ...seed.banners.map(({ text }) => text),
    ...seed.departments.flatMap(({ description }) => (description ? [description] : [])),
    ...productsOf(seed).flatMap((product) => [
      product.description,
      ...(product.variants ?? []).flatMap(({ description }) => (description ? [description] : [])),
    ]),
    ...seed.promotions.map(({ description }) => description),
  ];
}

/** Promotion codes are typed as they are, in every language. */
const codes = new Set(demoStores.flatMap(({ promotions }) => promotions.flatMap(({ code }) => (code ? [code] : []))));

function expectOwnScript(text: Translated): void {
  const hi = text.hi ?? '';
  const pa = text.pa ?? '';
  const foreign = (value: string) => (value.match(/\p{Script=Latin}+\d*/gu) ?? []).filter((word) => !codes.has(word));
  expect(hi, text.en).toMatch(/\p{Script=Devanagari}/u);
  expect(pa, text.en).toMatch(/\p{Script=Gurmukhi}/u);
  expect(hi, text.en).not.toMatch(/\p{Script=Gurmukhi}/u);
  expect(pa, text.en).not.toMatch(/\p{Script=Devanagari}/u);
  expect([...foreign(hi), ...foreign(pa)], text.en).toEqual([]);
}

describe.each(demoStores.map((seed) => [seed.slug, seed] as const))('demo store %s', (_slug, seed) => {
  const products = productsOf(seed);
  const productSlugs = new Set(products.map(({ slug }) => slug));
  const groupSlugs = new Set(seed.modifierGroups.map(({ slug }) => slug));

  it('uses every slug once', () => {
    expect(repeated(products.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(seed.departments.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(products.flatMap(({ variants = [] }) => variants.map(({ slug }) => slug)))).toEqual([]);
    expect(repeated(seed.modifierGroups.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(seed.modifierGroups.flatMap(({ items }) => items.map(({ slug }) => slug)))).toEqual([]);
    expect(repeated(products.flatMap(({ combo = [] }) => combo.map(({ slug }) => slug)))).toEqual([]);
    expect(repeated(products.flatMap(({ upsells = [] }) => upsells.map(({ slug }) => slug)))).toEqual([]);
    expect(repeated(seed.promotions.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(seed.zones.map(({ slug }) => slug))).toEqual([]);
    expect(repeated(seed.promotions.flatMap(({ code }) => (code ? [code] : [])))).toEqual([]);
  });

  it('refers only to what exists, and uses every modifier group', () => {
    const used = products.flatMap(({ groups = [], variants = [] }) => [
      ...groups,
      ...variants.flatMap((variant) => variant.groups ?? []),
    ]);
    expect(used.filter((slug) => !groupSlugs.has(slug))).toEqual([]);
    expect([...groupSlugs].filter((slug) => !used.includes(slug))).toEqual([]);
    const eaten = products.flatMap(({ combo = [] }) => combo.flatMap(({ items }) => items.map((item) => item.product)));
    const offered = products.flatMap(({ upsells = [] }) => upsells.flatMap((upsell) => upsell.products));
    const discounted = seed.promotions.flatMap(({ scope }) => scope?.products ?? []);
    expect([...eaten, ...offered, ...discounted].filter((slug) => !productSlugs.has(slug))).toEqual([]);
    const departments = seed.promotions.flatMap(({ scope }) => scope?.departments ?? []);
    expect(departments.filter((slug) => !seed.departments.some((department) => department.slug === slug))).toEqual([]);
    const taxes = new Set(seed.taxes.map(({ slug }) => slug));
    expect(products.flatMap(({ taxes: own = [] }) => own).filter((slug) => !taxes.has(slug))).toEqual([]);
  });

  it('offers nothing in place of itself and nothing that cannot be bought', () => {
    for (const product of products) {
      for (const slug of product.upsells?.flatMap((upsell) => upsell.products) ?? []) {
        const offered = products.find((candidate) => candidate.slug === slug);
        expect(slug).not.toBe(product.slug);
        expect(offered?.soldOut ?? offered?.isR18, slug).toBeUndefined();
      }
    }
  });

  it('shows pictures that are on disk with the texts drawn for them', () => {
    const index = imageIndex[seed.slug as keyof typeof imageIndex];
    const wanted = [
      ...products.map(({ slug, image }) => image ?? slug),
      ...seed.departments.flatMap(({ image }) => (image ? [image] : [])),
    ];
    for (const slug of wanted) {
      const image = index.images.find((candidate) => candidate.slug === slug);
      expect(image, slug).toBeDefined();
      expect(existsSync(new URL(`./images/${image?.file}`, import.meta.url)), slug).toBe(true);
    }
    for (const banner of seed.banners) {
      const image = index.banners.find((candidate) => candidate.slug === banner.image);
      expect(banner.alt).toBe(image?.alt);
      expect(existsSync(new URL(`./images/${image?.file}`, import.meta.url)), banner.image).toBe(true);
    }
    expect(index.images.map(({ slug }) => slug).filter((slug) => !wanted.includes(slug))).toEqual([]);
  });

  it('has a picture of its own for every dish, as light as the others', () => {
    const { images } = imageIndex[seed.slug as keyof typeof imageIndex];
    const shown = products.map(({ slug, image }) => {
      const file = images.find((candidate) => candidate.slug === (image ?? slug))?.file;
      const bytes = readFileSync(new URL(`./images/${file}`, import.meta.url));
      expect(bytes.length, `${slug} in bytes`).toBeLessThan(180_000);
      return contentId(bytes);
    });
    expect(repeated(shown)).toEqual([]);
  });

  it('has amounts of at most two decimals, never negative, and discounts that save something', () => {
    for (const [where, amount] of amountsOf(seed)) {
      expect(amount, where).toBeGreaterThanOrEqual(0);
      expect(Math.abs(amount * 100 - Math.round(amount * 100)), where).toBeLessThan(1e-9);
    }
    for (const { slug, price, discountedPrice, variants = [] } of products) {
      if (discountedPrice !== undefined) expect(discountedPrice, slug).toBeLessThan(price);
      const [cheapest] = variants.map((variant) => variant.price).sort((a, b) => a - b);
      if (cheapest !== undefined) expect(price, slug).toBe(cheapest);
    }
  });

  it('has groups that the choices can satisfy, with defaults that fit', () => {
    for (const { slug, min, max, items } of seed.modifierGroups) {
      expect(min, slug).toBeGreaterThanOrEqual(0);
      expect(max, slug).toBeGreaterThanOrEqual(Math.max(min, 1));
      expect(items.length, slug).toBeGreaterThanOrEqual(max);
      expect(items.filter(({ isDefault }) => isDefault).length, slug).toBeLessThanOrEqual(max);
    }
    for (const { slug, min, max, items } of products.flatMap(({ combo = [] }) => [...combo])) {
      const inStock = items.filter(({ product }) => !products.find((dish) => dish.slug === product)?.soldOut);
      const room = inStock.reduce((sum, { maxAllowed = 1 }) => sum + maxAllowed, 0);
      expect(max, slug).toBeGreaterThanOrEqual(Math.max(min, 1));
      expect(room, slug).toBeGreaterThanOrEqual(max);
      expect(
        items.every(({ maxAllowed = 1 }) => maxAllowed <= max),
        slug,
      ).toBe(true);
    }
  });

  it('gives every name in Hindi and Punjabi, each in its own script', () => {
    for (const name of namesOf(seed)) expectOwnScript(name);
  });

  it('describes everything in Hindi and Punjabi too', () => {
    for (const text of longTextsOf(seed)) expectOwnScript(text);
  });

  it('declares dietary tags that agree with the allergens', () => {
    const forbidden: Record<DietaryTag, readonly string[]> = {
      vegan: ['milk', 'egg', 'fish', 'crustacean', 'mollusc'],
      vegetarian: ['fish', 'crustacean', 'mollusc'],
      'gluten-free': ['wheat', 'gluten'],
      'dairy-free': ['milk'],
    };
    const foods: (SeedFacts & { slug: string })[] = [
      ...products,
      ...products.flatMap(({ variants = [] }) => [...variants]),
      ...seed.modifierGroups.flatMap(({ items }) => [...items]),
    ];
    for (const { slug, allergens, dietary = [] } of foods) {
      for (const tag of dietary) {
        expect(
          (allergens ?? []).filter((allergen) => forbidden[tag].includes(allergen)),
          `${slug} ${tag}`,
        ).toEqual([]);
      }
      if (dietary.includes('vegan'))
        expect(dietary, slug).toEqual(expect.arrayContaining(['vegetarian', 'dairy-free']));
      if (allergens?.includes('wheat')) expect(allergens, slug).toContain('gluten');
    }
  });

  it('has staff of every role who can sign in', () => {
    expect(seed.staff.map(({ role }) => role).sort()).toEqual(['driver', 'kitchen', 'manager', 'owner', 'staff']);
    for (const { email, password } of seed.staff) {
      expect(email).toMatch(new RegExp(`@${seed.slug}\\.example$`));
      expect(password.length).toBeGreaterThanOrEqual(8);
    }
  });

  it('names every weekday once and takes orders of some type', () => {
    expect(seed.weeklyAvailabilities.map(({ weekday }) => weekday)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    const delivers = seed.settings['DeliveryOrder:AllowUserToPlaceDeliveryOrder'] === 'true';
    expect(seed.zones.length > 0).toBe(delivers);
    expect(seed.settings['TabSettings:DeliveryZonesEnabled']).toBe(String(delivers));
    expect(delivers || seed.settings['PickupOrder:AllowUserToPlacePickupOrder'] === 'true').toBe(true);
    const radii = seed.zones.map(({ distanceKm }) => distanceKm);
    expect(radii).toEqual([...radii].sort((a, b) => a - b));
  });
});
