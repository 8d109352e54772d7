/** A demo store's menu as rows of the database. */
import { type Cents, fromWire } from '#core/domain/money/money.ts';
import type {
  comboGroups,
  comboItems,
  departments,
  modifierCategories,
  modifierItems,
  productModifierCategories,
  products,
  promotions,
  upsells,
  variants,
} from '#server/db/schema/menu.ts';
import type { StoredImage } from '#server/modules/media/image.ts';
import { seedId } from './seed-ids.ts';
import type { SeedFacts, SeedProduct, SeedPromotion, SeedStore } from './types.ts';

export interface MenuInserts {
  departments: (typeof departments.$inferInsert)[];
  products: (typeof products.$inferInsert)[];
  variants: (typeof variants.$inferInsert)[];
  modifierCategories: (typeof modifierCategories.$inferInsert)[];
  modifierItems: (typeof modifierItems.$inferInsert)[];
  productModifierCategories: (typeof productModifierCategories.$inferInsert)[];
  comboGroups: (typeof comboGroups.$inferInsert)[];
  comboItems: (typeof comboItems.$inferInsert)[];
  upsells: (typeof upsells.$inferInsert)[];
  promotions: (typeof promotions.$inferInsert)[];
}

export interface MenuContext {
  readonly clientId: string;
  readonly pictures: ReadonlyMap<string, StoredImage>;
  /** What `soldOut` means now. */
  readonly soldOutUntil: Date;
}

/** Slugs become ids, dollars cents, and places in a list positions. */
export function menuInserts(store: SeedStore, context: MenuContext): MenuInserts {
  const { clientId } = context;
  const id = (kind: string, slug: string) => seedId(store.slug, kind, slug);
  const inserts: MenuInserts = {
    departments: [],
    products: [],
    variants: [],
    modifierCategories: [],
    modifierItems: [],
    productModifierCategories: [],
    comboGroups: [],
    comboItems: [],
    upsells: [],
    promotions: store.promotions.map((promotion, position) => ({
      ...promotionInsert(store, promotion),
      clientId,
      position,
    })),
  };
  for (const group of store.modifierGroups) {
    const modifierCategoryId = id('group', group.slug);
    inserts.modifierCategories.push({
      clientId,
      modifierCategoryId,
      name: group.name,
      minQuantity: group.min,
      maxQuantity: group.max,
    });
    for (const [position, item] of group.items.entries()) {
      inserts.modifierItems.push({
        clientId,
        modifierItemId: id(`group/${group.slug}`, item.slug),
        modifierCategoryId,
        name: item.name,
        priceCents: fromWire(item.price ?? 0),
        isDefault: item.isDefault ?? false,
        maxQuantity: item.maxQuantity ?? null,
        ...facts(item),
        position,
      });
    }
  }
  let productPosition = 0;
  for (const [position, department] of store.departments.entries()) {
    const departmentId = id('department', department.slug);
    inserts.departments.push({
      clientId,
      departmentId,
      name: department.name,
      description: department.description ?? null,
      imageId: department.image ? pictureOf(context, department.image) : null,
      position,
    });
    for (const product of department.products) {
      addProduct(inserts, store, context, departmentId, product, productPosition);
      productPosition += 1;
    }
  }
  return inserts;
}

function addProduct(
  inserts: MenuInserts,
  store: SeedStore,
  context: MenuContext,
  departmentId: string,
  product: SeedProduct,
  position: number,
): void {
  const { clientId } = context;
  const id = (kind: string, slug: string) => seedId(store.slug, kind, slug);
  const productId = id('product', product.slug);
  inserts.products.push({
    clientId,
    productId,
    departmentId,
    name: product.name,
    description: product.description,
    imageId: product.image === null ? null : pictureOf(context, product.image ?? product.slug),
    priceCents: fromWire(product.price),
    discountedPriceCents: product.discountedPrice === undefined ? null : fromWire(product.discountedPrice),
    sellType: product.sellType ?? 0,
    heat: product.heat ?? 0,
    eyebrow: product.eyebrow ?? null,
    isRecommended: product.isRecommended ?? false,
    isFeatured: product.isFeatured ?? false,
    isForceSelling: product.isForceSelling ?? false,
    isDisabled: product.isDisabled ?? false,
    isCombo: product.combo !== undefined,
    isR18: product.isR18 ?? false,
    outOfStockUntil: product.soldOut ? context.soldOutUntil : null,
    taxIds: product.taxes?.map((slug) => id('tax', slug)) ?? null,
    ...facts(product),
    position,
  });
  const link = (groups: readonly string[] = [], variantId?: string) => {
    for (const [place, group] of groups.entries()) {
      inserts.productModifierCategories.push({
        clientId,
        productId,
        modifierCategoryId: id('group', group),
        ...(variantId === undefined ? {} : { variantId }),
        position: place,
      });
    }
  };
  link(product.groups);
  for (const [place, variant] of (product.variants ?? []).entries()) {
    const variantId = id(`product/${product.slug}`, variant.slug);
    inserts.variants.push({
      clientId,
      variantId,
      productId,
      name: variant.name,
      description: variant.description ?? null,
      priceCents: fromWire(variant.price),
      hasFacts: variant.allergens !== undefined || variant.dietary !== undefined,
      ...facts(variant),
      position: place,
    });
    link(variant.groups, variantId);
  }
  for (const [place, group] of (product.combo ?? []).entries()) {
    const comboProductId = id(`combo/${product.slug}`, group.slug);
    inserts.comboGroups.push({
      clientId,
      comboProductId,
      productId,
      name: group.name,
      minQty: group.min,
      maxQty: group.max,
      position: place,
    });
    for (const [itemPlace, item] of group.items.entries()) {
      inserts.comboItems.push({
        clientId,
        comboItemId: id(`combo/${product.slug}/${group.slug}`, item.product),
        comboProductId,
        productId: id('product', item.product),
        priceCents: fromWire(item.price ?? 0),
        maxAllowed: item.maxAllowed ?? 1,
        isPlain: item.plain ?? false,
        position: itemPlace,
      });
    }
  }
  for (const [place, upsell] of (product.upsells ?? []).entries()) {
    inserts.upsells.push({
      clientId,
      upsellId: id(`upsell/${product.slug}`, upsell.slug),
      productId,
      sellType: upsell.sellType,
      displayOrder: upsell.displayOrder,
      denyLimit: upsell.denyLimit,
      productIds: upsell.products.map((slug) => id('product', slug)),
      position: place,
    });
  }
}

/** Undefined conditions stay out of the JSON; amounts are in cents there too. */
function promotionInsert(store: SeedStore, promotion: SeedPromotion) {
  const id = (kind: string, slug: string) => seedId(store.slug, kind, slug);
  const { benefit, scope } = promotion;
  const conditions: Record<string, unknown> = {
    departmentIds: scope?.departments?.map((slug) => id('department', slug)),
    productIds: scope?.products?.map((slug) => id('product', slug)),
    minimumSpendCents: toCents(promotion.minimumSpend),
    orderTypes: promotion.orderTypes,
    weekdays: promotion.weekdays,
    hours: promotion.hours,
    firstOrderOnly: promotion.firstOrderOnly,
  };
  return {
    promotionId: id('promotion', promotion.slug),
    name: promotion.name,
    description: promotion.description,
    code: promotion.code?.toUpperCase() ?? null,
    benefit: benefit.kind === 'amount' ? { kind: benefit.kind, amountCents: fromWire(benefit.amount) } : { ...benefit },
    conditions: Object.fromEntries(Object.entries(conditions).filter(([, value]) => value !== undefined)),
    isStackable: promotion.stackable ?? true,
    totalLimit: promotion.totalLimit ?? null,
    perCustomerLimit: promotion.perCustomerLimit ?? null,
  };
}

function toCents(dollars: number | undefined): Cents | undefined {
  return dollars === undefined ? undefined : fromWire(dollars);
}

function facts({ allergens, dietary }: SeedFacts) {
  return { allergens: allergens ? [...allergens] : null, dietary: dietary ? [...dietary] : [] };
}

/** A dish whose slug has no picture simply has none. */
function pictureOf({ pictures }: MenuContext, slug: string): string | null {
  return pictures.get(slug)?.imageId ?? null;
}
