import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type AnyMenu, anyMenu } from '#core/domain/testing/any-menu.ts';
import { isAdvertisable, isSoldAsAlcohol } from './age-restriction.ts';
import { applyEdits, byPosition, type ProductDocument } from './document.ts';
import type { ComboItem, Menu, Product, Variant } from './menu.ts';
import { menuOf } from './menu-of.ts';

const RUNS = { numRuns: 500 };

/** Every product with its document. */
function pairsOf({ documents }: AnyMenu, menu: Menu): [Product, ProductDocument][] {
  return [...menu.products.values()].map((product) => [
    product,
    documents.products.get(product.productId) as ProductDocument,
  ]);
}

const holds = (check: (one: AnyMenu, menu: Menu) => void) =>
  fc.assert(
    fc.property(anyMenu, (one) => check(one, menuOf(one.documents, one.setting))),
    RUNS,
  );
const comboItemsOf = (menu: Menu): ComboItem[] =>
  [...menu.products.values()].flatMap((product) => product.comboGroups.flatMap((group) => group.items));
const categoriesOf = (menu: Menu) => {
  const parts: (Product | Variant | ComboItem)[] = [...menu.products.values(), ...comboItemsOf(menu)];
  return [...parts, ...parts.flatMap((part) => ('variants' in part ? part.variants : []))].flatMap(
    (part) => part.modifierCategories,
  );
};

it('keeps every department and product, in their order', () => {
  holds(({ documents }, menu) => {
    const inOrder = (map: ReadonlyMap<string, { readonly position: number }>) =>
      [...map].sort(byPosition).map(([id]) => id);
    expect(menu.departments.map(({ departmentId }) => departmentId)).toEqual(inOrder(documents.departments));
    expect([...menu.products.keys()]).toEqual(inOrder(documents.products));
  });
});

it('takes off what is disabled, what is in a disabled department and what lacks a licence', () => {
  holds((one, menu) => {
    for (const [product, document] of pairsOf(one, menu)) {
      const isClosed = one.documents.departments.get(document.departmentId)?.isDisabled === true;
      const lacksLicence = isSoldAsAlcohol(document) && !one.setting.isLicensed;
      expect(product.isDisabled).toBe(document.isDisabled || isClosed || lacksLicence);
    }
  });
});

it('offers in a combo exactly the dishes that are on the menu, plain ones without choices', () => {
  holds((one, menu) => {
    for (const [product, document] of pairsOf(one, menu)) {
      for (const [at, group] of document.comboGroups.entries()) {
        const offered = group.items.filter((item) => menu.products.get(item.productId)?.isDisabled === false);
        const items = product.comboGroups[at]?.items ?? [];
        expect(items.map((item) => item.comboItemId)).toEqual(offered.map((item) => item.comboItemId));
        for (const [place, { isPlain, priceCents, productId }] of offered.entries()) {
          const eaten = menu.products.get(productId);
          expect(items[place]).toMatchObject({
            price: priceCents,
            name: eaten?.name,
            image: eaten?.image,
            outOfStockUntil: eaten?.outOfStockUntil,
            variants: isPlain ? [] : eaten?.variants,
            modifierCategories: isPlain ? [] : eaten?.modifierCategories,
          });
        }
      }
    }
  });
});

it('needs an age for what needs one, and for a combo that offers it', () => {
  let combos = 0;
  holds(({ documents }, menu) => {
    for (const [id, product] of menu.products) {
      const offered = product.comboGroups.flatMap(({ items }) => items.map((item) => item.productId));
      const needs = (one: string) => documents.products.get(one)?.isR18 === true;
      expect(product.isR18).toBe(needs(id) || offered.some(needs));
      if (!needs(id) && product.isR18) combos += 1;
    }
  });
  expect(combos).toBeGreaterThan(0);
});

it('advertises no tobacco, no vape and nothing that its owner has not named: no picture, no label, no suggestion', () => {
  let hidden = 0;
  holds(({ documents }, menu) => {
    const isHidden = (id: string) => {
      const document = documents.products.get(id);
      return document !== undefined && !isAdvertisable(document);
    };
    for (const product of menu.products.values()) {
      const items = product.comboGroups.flatMap((group) => group.items);
      for (const { productId, image } of items) if (isHidden(productId)) expect(image).toBeNull();
      for (const { productIds } of product.upsells) expect(productIds.filter(isHidden)).toEqual([]);
      if (!isHidden(product.productId) && !items.some(({ productId }) => isHidden(productId))) continue;
      const { image, imageAlt, isRecommended, isFeaturedProduct, isForceSelling } = product;
      expect([image, imageAlt, isRecommended, isFeaturedProduct, isForceSelling]).toEqual([
        null,
        '',
        false,
        false,
        false,
      ]);
      hidden += 1;
    }
  });
  expect(hidden).toBeGreaterThan(0);
});

it('says of everything until when it is sold out', () => {
  holds(({ setting: { stock } }, menu) => {
    for (const product of menu.products.values()) {
      expect(product.outOfStockUntil).toBe(stock.products.get(product.productId) ?? null);
      for (const variant of product.variants) {
        expect(variant.outOfStockUntil).toBe(stock.variants.get(variant.variantId) ?? null);
      }
    }
    for (const item of categoriesOf(menu).flatMap((category) => category.items)) {
      expect(item.outOfStockUntil).toBe(stock.options.get(item.modifierItemId) ?? null);
    }
  });
});

it('never lets a reduced price raise the price, and taxes what names no taxes with the default ones', () => {
  holds((one, menu) => {
    const defaults = one.setting.taxes.filter((tax) => tax.isDefault).map((tax) => tax.taxId);
    for (const [product, document] of pairsOf(one, menu)) {
      const reduced = document.discountedPriceCents;
      expect(product.price).toBe(document.priceCents);
      expect(product.discountedPrice).toBe(reduced !== null && reduced < document.priceCents ? reduced : null);
      expect(product.taxIds).toEqual(document.taxIds ?? defaults);
      expect(product.taxIds.every((id) => menu.taxes.has(id))).toBe(true);
    }
  });
});

it('shows each group of choices once, in the order of the document, and no group that a draft deletes', () => {
  holds((one, menu) => {
    for (const [product, document] of pairsOf(one, menu)) {
      expect(product.modifierCategories.map((category) => category.modifierCategoryId)).toEqual(document.groupIds);
    }
    const [groupId] = one.documents.groups.keys();
    if (groupId === undefined) return;
    const edits = [{ kind: 'group' as const, itemId: groupId, body: null }];
    const without = menuOf(applyEdits(one.documents, edits), one.setting);
    expect(categoriesOf(without).every((category) => category.modifierCategoryId !== groupId)).toBe(true);
    const named = [...one.documents.products].map(([id, document]): [string, ProductDocument] => [
      id,
      { ...document, groupIds: [...document.groupIds, ...document.groupIds] },
    ]);
    expect(menuOf({ ...one.documents, products: new Map(named) }, one.setting)).toEqual(menu);
  });
});
