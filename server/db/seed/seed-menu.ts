/** A demo store's menu as documents, and its promotions as rows of the database. */
import type {
  ComboGroupDocument,
  DepartmentDocument,
  GroupDocument,
  MenuDocuments,
  ProductDocument,
} from '#core/domain/menu/document.ts';
import { type Cents, fromWire } from '#core/domain/money/money.ts';
import type { promotions } from '#server/db/schema/menu.ts';
import type { StoredImage } from '#server/modules/media/image.ts';
import { seedId } from './seed-ids.ts';
import type { SeedComboGroup, SeedFacts, SeedModifierGroup, SeedProduct, SeedPromotion, SeedStore } from './types.ts';

type Pictures = ReadonlyMap<string, StoredImage>;

/** What all parts of one store's menu are made with. */
interface Context {
  readonly pictures: Pictures;
  readonly id: (kind: string, slug: string) => string;
}

/** Slugs become ids, dollars cents, and places in a list positions. */
export function seedDocuments(store: SeedStore, pictures: Pictures): MenuDocuments {
  const context: Context = { pictures, id: (kind, slug) => seedId(store.slug, kind, slug) };
  const { id } = context;
  const products = store.departments.flatMap((department) =>
    department.products.map((product) => ({ product, departmentId: id('department', department.slug) })),
  );
  return {
    departments: new Map(
      store.departments.map(({ slug, name, description, image }, position): [string, DepartmentDocument] => [
        id('department', slug),
        {
          externalId: null,
          position,
          name,
          description: description ?? null,
          imageId: image ? pictureOf(context, image) : null,
          isDisabled: false,
          mealPeriods: [],
        },
      ]),
    ),
    products: new Map(
      products.map(({ product, departmentId }, position): [string, ProductDocument] => [
        id('product', product.slug),
        { ...productOf(context, product), departmentId, position },
      ]),
    ),
    groups: new Map(store.modifierGroups.map((group) => [id('group', group.slug), groupOf(context, group)])),
  };
}

function groupOf({ id }: Context, group: SeedModifierGroup): GroupDocument {
  return {
    externalId: null,
    name: group.name,
    minQuantity: group.min,
    maxQuantity: group.max,
    countsPieces: false,
    isDisabled: false,
    items: group.items.map((item) => ({
      modifierItemId: id(`group/${group.slug}`, item.slug),
      externalId: null,
      name: item.name,
      priceCents: fromWire(item.price ?? 0),
      imageId: null,
      isDefault: item.isDefault ?? false,
      minQuantity: null,
      maxQuantity: item.maxQuantity ?? null,
      isDisabled: false,
      ...facts(item),
    })),
  };
}

function productOf(context: Context, product: SeedProduct): Omit<ProductDocument, 'departmentId' | 'position'> {
  const { id } = context;
  const groupIds = (slugs: readonly string[] = []) => slugs.map((slug) => id('group', slug));
  return {
    externalId: null,
    name: product.name,
    description: product.description,
    imageId: pictureOf(context, product.image ?? product.slug),
    priceCents: fromWire(product.price),
    discountedPriceCents: product.discountedPrice === undefined ? null : fromWire(product.discountedPrice),
    sellType: product.sellType ?? 0,
    heat: product.heat ?? 0,
    eyebrow: product.eyebrow ?? null,
    isRecommended: product.isRecommended ?? false,
    isFeatured: product.isFeatured ?? false,
    isForceSelling: product.isForceSelling ?? false,
    isFree: false,
    isDisabled: product.isDisabled ?? false,
    isCombo: product.combo !== undefined,
    isR18: product.isR18 ?? false,
    r18Kind: product.r18Kind ?? null,
    taxIds: product.taxes?.map((slug) => id('tax', slug)) ?? null,
    availability: null,
    ...facts(product),
    groupIds: groupIds(product.groups),
    variants: (product.variants ?? []).map((variant) => ({
      variantId: id(`product/${product.slug}`, variant.slug),
      externalId: null,
      name: variant.name,
      description: variant.description ?? null,
      priceCents: fromWire(variant.price),
      isDisabled: false,
      facts: variant.allergens !== undefined || variant.dietary !== undefined ? facts(variant) : null,
      groupIds: groupIds(variant.groups),
    })),
    comboGroups: (product.combo ?? []).map((group) => comboGroupOf(context, product.slug, group)),
    upsells: (product.upsells ?? []).map((upsell) => ({
      upsellId: id(`upsell/${product.slug}`, upsell.slug),
      sellType: upsell.sellType,
      displayOrder: upsell.displayOrder,
      denyLimit: upsell.denyLimit,
      productIds: upsell.products.map((slug) => id('product', slug)),
    })),
  };
}

function comboGroupOf({ id }: Context, productSlug: string, group: SeedComboGroup): ComboGroupDocument {
  return {
    comboProductId: id(`combo/${productSlug}`, group.slug),
    name: group.name,
    minQty: group.min,
    maxQty: group.max,
    items: group.items.map((item) => ({
      comboItemId: id(`combo/${productSlug}/${group.slug}`, item.product),
      productId: id('product', item.product),
      priceCents: fromWire(item.price ?? 0),
      maxAllowed: item.maxAllowed ?? 1,
      isPlain: item.plain ?? false,
    })),
  };
}

export function seedPromotions(store: SeedStore, clientId: string): (typeof promotions.$inferInsert)[] {
  return store.promotions.map((promotion, position) => ({
    ...promotionInsert(store, promotion),
    clientId,
    position,
  }));
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

/** Throws where nothing was drawn for the slug. */
function pictureOf({ pictures }: Context, slug: string): string {
  const picture = pictures.get(slug);
  if (!picture) throw new Error(`No picture for ${slug}`);
  return picture.imageId;
}
