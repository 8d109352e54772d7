/** The menu. `position` orders siblings; translations sit in `name` and `description` as `{ en, hi?, pa? }`. */
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { R18_KINDS, type R18Kind } from '#core/domain/menu/age-restriction.ts';
import type { Availability } from '#core/domain/menu/availability.ts';
import type { Allergen, DietaryTag, Translated } from '#core/domain/menu/menu.ts';
import { oneOf } from './checks.ts';
import { clientId, instant } from './tenants.ts';

/** Of another system, e.g. the till; unique per restaurant and table. */
const externalId = () => text('external_id');
const facts = () => ({
  /** null: not declared. */
  allergens: text('allergens').array().$type<Allergen[]>(),
  dietary: text('dietary').array().$type<DietaryTag[]>().notNull().default(sql`'{}'`),
});

export const departments = pgTable(
  'departments',
  {
    clientId: clientId(),
    departmentId: uuid('department_id').notNull(),
    externalId: externalId(),
    name: jsonb('name').$type<Translated>().notNull(),
    description: jsonb('description').$type<Translated>(),
    imageId: text('image_id'),
    isDisabled: boolean('is_disabled').notNull().default(false),
    /** The meal periods (1 breakfast, 2 lunch, 3 dinner) in which its dishes are offered; empty for always. */
    mealPeriods: jsonb('meal_periods').$type<number[]>().notNull().default([]),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.departmentId] }),
    uniqueIndex('departments_external').on(t.clientId, t.externalId),
  ],
);

/** A dish or a combo of the published menu. */
export const products = pgTable(
  'products',
  {
    clientId: clientId(),
    productId: uuid('product_id').notNull(),
    externalId: externalId(),
    departmentId: uuid('department_id').notNull(),
    name: jsonb('name').$type<Translated>().notNull(),
    description: jsonb('description').$type<Translated>().notNull(),
    imageId: text('image_id'),
    priceCents: integer('price_cents').notNull(),
    discountedPriceCents: integer('discounted_price_cents'),
    sellType: smallint('sell_type').$type<0 | 1>().notNull().default(0),
    heat: smallint('heat').$type<0 | 1 | 2 | 3>().notNull().default(0),
    eyebrow: jsonb('eyebrow').$type<Translated>(),
    isRecommended: boolean('is_recommended').notNull().default(false),
    isFeatured: boolean('is_featured').notNull().default(false),
    isForceSelling: boolean('is_force_selling').notNull().default(false),
    /** On purpose: it may be sold for nothing. */
    isFree: boolean('is_free').notNull().default(false),
    isDisabled: boolean('is_disabled').notNull().default(false),
    isCombo: boolean('is_combo').notNull().default(false),
    isR18: boolean('is_r18').notNull().default(false),
    /** null: not R18, or its owner has not said yet. */
    r18Kind: text('r18_kind').$type<R18Kind>(),
    outOfStockUntil: instant('out_of_stock_until'),
    /** What each new day's count begins with; null where the dish is not counted every day. */
    dailyStock: integer('daily_stock'),
    /** null: the client's default taxes. */
    taxIds: uuid('tax_ids').array(),
    /** null: whenever the restaurant is open, for every order type that it offers. */
    availability: jsonb('availability').$type<Availability>(),
    ...facts(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.productId] }),
    foreignKey({
      columns: [t.clientId, t.departmentId],
      foreignColumns: [departments.clientId, departments.departmentId],
    }),
    uniqueIndex('products_external').on(t.clientId, t.externalId),
    index('products_department').on(t.clientId, t.departmentId, t.position),
    check(
      'products_price',
      sql`${t.priceCents} >= 0 and (${t.discountedPriceCents} is null or ${t.discountedPriceCents} >= 0)`,
    ),
    check('products_r18_kind', oneOf(t.r18Kind, R18_KINDS)),
  ],
);

export const variants = pgTable(
  'variants',
  {
    clientId: clientId(),
    variantId: uuid('variant_id').notNull(),
    externalId: externalId(),
    productId: uuid('product_id').notNull(),
    name: jsonb('name').$type<Translated>().notNull(),
    description: jsonb('description').$type<Translated>(),
    priceCents: integer('price_cents').notNull(),
    isDisabled: boolean('is_disabled').notNull().default(false),
    outOfStockUntil: instant('out_of_stock_until'),
    /** False: the product's own allergens and tags hold. */
    hasFacts: boolean('has_facts').notNull().default(false),
    ...facts(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.variantId] }),
    uniqueIndex('variants_external').on(t.clientId, t.externalId),
    foreignKey({
      columns: [t.clientId, t.productId],
      foreignColumns: [products.clientId, products.productId],
    }).onDelete('cascade'),
    check('variants_price', sql`${t.priceCents} >= 0`),
  ],
);

/** A modifier category (group of choices); shared by any number of products and variants. */
export const modifierCategories = pgTable(
  'modifier_categories',
  {
    clientId: clientId(),
    modifierCategoryId: uuid('modifier_category_id').notNull(),
    externalId: externalId(),
    name: jsonb('name').$type<Translated>().notNull(),
    minQuantity: integer('min_quantity').notNull(),
    maxQuantity: integer('max_quantity').notNull(),
    /** The bounds hold for the pieces of all items together; false: for the number of distinct items. */
    countsPieces: boolean('counts_pieces').notNull().default(false),
    isDisabled: boolean('is_disabled').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.modifierCategoryId] }),
    uniqueIndex('modifier_categories_external').on(t.clientId, t.externalId),
    check(
      'modifier_categories_bounds',
      sql`${t.minQuantity} >= 0 and ${t.maxQuantity} >= ${t.minQuantity} and ${t.maxQuantity} >= 1`,
    ),
  ],
);

export const modifierItems = pgTable(
  'modifier_items',
  {
    clientId: clientId(),
    modifierItemId: uuid('modifier_item_id').notNull(),
    externalId: externalId(),
    modifierCategoryId: uuid('modifier_category_id').notNull(),
    name: jsonb('name').$type<Translated>().notNull(),
    priceCents: integer('price_cents').notNull().default(0),
    imageId: text('image_id'),
    isDefault: boolean('is_default').notNull().default(false),
    minQuantity: integer('min_quantity'),
    maxQuantity: integer('max_quantity'),
    isDisabled: boolean('is_disabled').notNull().default(false),
    outOfStockUntil: instant('out_of_stock_until'),
    ...facts(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.modifierItemId] }),
    uniqueIndex('modifier_items_external').on(t.clientId, t.externalId),
    foreignKey({
      columns: [t.clientId, t.modifierCategoryId],
      foreignColumns: [modifierCategories.clientId, modifierCategories.modifierCategoryId],
    }).onDelete('cascade'),
    check('modifier_items_price', sql`${t.priceCents} >= 0`),
  ],
);

/** Which categories a product shows, or only one of its variants when `variant_id` is set. */
export const productModifierCategories = pgTable(
  'product_modifier_categories',
  {
    clientId: clientId(),
    productId: uuid('product_id').notNull(),
    modifierCategoryId: uuid('modifier_category_id').notNull(),
    /** The nil UUID stands for the whole product: a key column cannot be null. */
    variantId: uuid('variant_id').notNull().default('00000000-0000-0000-0000-000000000000'),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.productId, t.variantId, t.modifierCategoryId] }),
    foreignKey({
      columns: [t.clientId, t.productId],
      foreignColumns: [products.clientId, products.productId],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.clientId, t.modifierCategoryId],
      foreignColumns: [modifierCategories.clientId, modifierCategories.modifierCategoryId],
    }).onDelete('cascade'),
  ],
);

export const comboGroups = pgTable(
  'combo_groups',
  {
    clientId: clientId(),
    comboProductId: uuid('combo_product_id').notNull(),
    productId: uuid('product_id').notNull(),
    name: jsonb('name').$type<Translated>().notNull(),
    minQty: integer('min_qty').notNull(),
    maxQty: integer('max_qty').notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.comboProductId] }),
    foreignKey({
      columns: [t.clientId, t.productId],
      foreignColumns: [products.clientId, products.productId],
    }).onDelete('cascade'),
    check('combo_groups_bounds', sql`${t.minQty} >= 0 and ${t.maxQty} >= ${t.minQty} and ${t.maxQty} >= 1`),
  ],
);

export const comboItems = pgTable(
  'combo_items',
  {
    clientId: clientId(),
    comboItemId: uuid('combo_item_id').notNull(),
    comboProductId: uuid('combo_product_id').notNull(),
    /** The product eaten; its name, picture, variants and modifier categories are used. */
    productId: uuid('product_id').notNull(),
    priceCents: integer('price_cents').notNull().default(0),
    maxAllowed: integer('max_allowed').notNull().default(1),
    /** Offered without a choice: no variants, no modifiers. */
    isPlain: boolean('is_plain').notNull().default(false),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.comboItemId] }),
    foreignKey({
      columns: [t.clientId, t.comboProductId],
      foreignColumns: [comboGroups.clientId, comboGroups.comboProductId],
    }).onDelete('cascade'),
    foreignKey({ columns: [t.clientId, t.productId], foreignColumns: [products.clientId, products.productId] }),
    check('combo_items_amounts', sql`${t.priceCents} >= 0 and ${t.maxAllowed} >= 1`),
  ],
);

export const upsells = pgTable(
  'upsells',
  {
    clientId: clientId(),
    upsellId: uuid('upsell_id').notNull(),
    productId: uuid('product_id').notNull(),
    sellType: smallint('sell_type').$type<0 | 1>().notNull(),
    displayOrder: smallint('display_order').$type<0 | 1>().notNull(),
    denyLimit: integer('deny_limit').notNull().default(0),
    productIds: uuid('product_ids').array().notNull(),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.upsellId] }),
    foreignKey({
      columns: [t.clientId, t.productId],
      foreignColumns: [products.clientId, products.productId],
    }).onDelete('cascade'),
  ],
);

/** Conditions and benefit of a promotion as the rules in core read them. */
export const promotions = pgTable(
  'promotions',
  {
    clientId: clientId(),
    promotionId: uuid('promotion_id').notNull(),
    name: jsonb('name').$type<Translated>().notNull(),
    description: jsonb('description').$type<Translated>().notNull(),
    /** Upper case; null for automatic promotions. */
    code: text('code'),
    benefit: jsonb('benefit').$type<Record<string, unknown>>().notNull(),
    conditions: jsonb('conditions').$type<Record<string, unknown>>().notNull().default({}),
    isStackable: boolean('is_stackable').notNull().default(true),
    isActive: boolean('is_active').notNull().default(true),
    totalLimit: integer('total_limit'),
    perCustomerLimit: integer('per_customer_limit'),
    claimed: integer('claimed').notNull().default(0),
    position: integer('position').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.clientId, t.promotionId] }),
    index('promotions_code').on(t.clientId, t.code),
    check('promotions_limit', sql`${t.totalLimit} is null or ${t.claimed} <= ${t.totalLimit}`),
  ],
);
