/**
 * The menu as the rules see it: a store's snapshot, prices in cents, texts in every language that was given.
 * The server folds it from documents (menu-of.ts); the browser receives it in one language (core/contract/menu/menu.ts).
 */

import type { Locale, OtherLocale } from '#core/domain/language/languages.ts';
import type { Cents } from '#core/domain/money/money.ts';
import type { Availability } from './availability.ts';
import type { CountedDish } from './stock-count.ts';

/** A text with optional translations; the fallback is English. */
export type Translated = { readonly en: string } & { readonly [locale in OtherLocale]?: string | undefined };

/** The text in this language, in English where it has none. */
export function translate(text: Translated, locale: Locale): string {
  return text[locale] ?? text.en;
}

/** Whether a reader of another language gets the English text. */
export function isInEnglishFor(text: Translated, locale: Locale): boolean {
  return text[locale] === undefined && text.en !== '';
}

/** The name that a reader sees, and the English one beside another: a search on the page finds both. */
export function namedIn(name: Translated, locale: Locale): { readonly name: string; readonly englishName?: string } {
  const shown = translate(name, locale);
  return shown === name.en ? { name: shown } : { name: shown, englishName: name.en };
}

/** A name that was stored in English, as the menu has it now in `locale`; unchanged once the menu calls it otherwise. */
export function translateStored(stored: string, name: Translated | undefined, locale: Locale): string {
  return name?.en === stored ? translate(name, locale) : stored;
}

/**
 * Allergens that the Food Standards Code requires to be declared, by its names (Standard 1.2.3, Schedule 9: plain English
 * allergen labelling), and mustard, which Britain asks for. Each nut and each cereal with gluten has a name of its own;
 * `gluten` stands beside a cereal, or alone in declarations from before the cereals had names (see `hidesGluten`).
 */
export const ALLERGENS = [
  'wheat',
  'barley',
  'oats',
  'rye',
  'gluten',
  'milk',
  'egg',
  'soy',
  'sesame',
  'peanut',
  'almond',
  'brazil-nut',
  'cashew',
  'hazelnut',
  'macadamia',
  'pecan',
  'pine-nut',
  'pistachio',
  'walnut',
  'fish',
  'crustacean',
  'mollusc',
  'lupin',
  'mustard',
  'sulphites',
] as const;
export type Allergen = (typeof ALLERGENS)[number];

const CEREALS: readonly Allergen[] = ['wheat', 'barley', 'oats', 'rye'];
/** What stands against "gluten-free": the word itself and each cereal that holds gluten. */
export const GLUTEN: readonly Allergen[] = [...CEREALS, 'gluten'];

/** A declaration that says gluten without the cereal: it may be any of them, and the Code asks which. */
export function hidesGluten(allergens: readonly Allergen[] | null): boolean {
  return (allergens?.includes('gluten') ?? false) && !CEREALS.some((cereal) => allergens?.includes(cereal));
}

/** All that a declaration may mean, for a guest who avoids one of them: a cereal is gluten, unnamed gluten is any cereal. */
export function mayContain(allergens: readonly Allergen[]): ReadonlySet<Allergen> {
  const isCereal = CEREALS.some((cereal) => allergens.includes(cereal));
  return new Set([
    ...allergens,
    ...(isCereal ? (['gluten'] as const) : []),
    ...(hidesGluten(allergens) ? CEREALS : []),
  ]);
}

export const DIETARY_TAGS = ['vegetarian', 'vegan', 'gluten-free', 'dairy-free'] as const;
export type DietaryTag = (typeof DIETARY_TAGS)[number];

/** What is known about a dish or an ingredient; `allergens: null` means not declared, which is not the same as none. */
export interface FoodFacts {
  readonly allergens: readonly Allergen[] | null;
  readonly dietary: readonly DietaryTag[];
}

/** Available again from this instant (UTC ms); null when in stock. `SOLD_OUT_UNTIL_CHANGED` never passes. */
export type OutOfStockUntil = number | null;
/** The last second of the year 9999, UTC ms: a dish is back when a person says so. */
export const SOLD_OUT_UNTIL_CHANGED = 253_402_300_799_000;

/** Whether it is out of stock at `nowMs` (UTC). */
export function isSoldOut(item: { readonly outOfStockUntil: OutOfStockUntil }, nowMs: number): boolean {
  return item.outOfStockUntil !== null && item.outOfStockUntil > nowMs;
}

export interface ModifierItem {
  readonly modifierItemId: string;
  readonly name: Translated;
  /** Added to the unit price for each piece. */
  readonly price: Cents;
  readonly image: string | null;
  readonly isDefault: boolean;
  readonly minQuantity: number | null;
  readonly maxQuantity: number | null;
  readonly isDisabled: boolean;
  readonly outOfStockUntil: OutOfStockUntil;
  readonly facts: FoodFacts;
}

export interface ModifierCategory {
  readonly modifierCategoryId: string;
  readonly name: Translated;
  /** Bounds on what is chosen; 1/1 is shown as a radio list. Spec: dish#modifier-limits */
  readonly minQuantity: number;
  readonly maxQuantity: number;
  /** The bounds hold for the pieces of all items together; else for the number of distinct items. */
  readonly countsPieces: boolean;
  readonly isDisabled: boolean;
  readonly items: readonly ModifierItem[];
}

export interface Variant {
  readonly variantId: string;
  readonly name: Translated;
  readonly description: Translated | null;
  /** Replaces the product's price. */
  readonly price: Cents;
  readonly isDisabled: boolean;
  readonly outOfStockUntil: OutOfStockUntil;
  readonly facts: FoodFacts | null;
  readonly modifierCategories: readonly ModifierCategory[];
}

export interface ComboItem {
  readonly comboItemId: string;
  /** The product that is eaten. */
  readonly productId: string;
  readonly name: Translated;
  /** Added to the combo's price when chosen. */
  readonly price: Cents;
  readonly maxAllowed: number;
  readonly image: string | null;
  readonly outOfStockUntil: OutOfStockUntil;
  readonly facts: FoodFacts;
  readonly variants: readonly Variant[];
  readonly modifierCategories: readonly ModifierCategory[];
}

export interface ComboGroup {
  readonly comboProductId: string;
  readonly productId: string;
  readonly name: Translated;
  readonly minQty: number;
  readonly maxQty: number;
  readonly items: readonly ComboItem[];
}

/**
 * sellType 0 upsell (in place of), 1 suggestion (besides); displayOrder 0 before adding, 1 after.
 * Spec: offers#upsell-fields
 */
export interface Upsell {
  readonly upsellId: string;
  readonly sellType: 0 | 1;
  readonly displayOrder: 0 | 1;
  readonly denyLimit: number;
  readonly productIds: readonly string[];
}

export interface Product {
  readonly productId: string;
  readonly departmentId: string;
  readonly name: Translated;
  readonly description: Translated;
  readonly image: string | null;
  readonly imageAlt: string;
  readonly price: Cents;
  readonly discountedPrice: Cents | null;
  readonly sellType: 0 | 1;
  readonly isRecommended: boolean;
  readonly isFeaturedProduct: boolean;
  readonly isForceSelling: boolean;
  readonly isDisabled: boolean;
  readonly isComboProduct: boolean;
  /** Alcohol or tobacco, or a combo that offers such a dish. */
  readonly isR18: boolean;
  /** The licence and the hours of alcohol hold for it. */
  readonly isAlcohol: boolean;
  readonly outOfStockUntil: OutOfStockUntil;
  /** null: whenever the restaurant is open, for every order type that it offers. */
  readonly availability: Availability | null;
  readonly facts: FoodFacts;
  /** 0 none, 1 mild, 2 medium, 3 hot. */
  readonly heat: 0 | 1 | 2 | 3;
  readonly eyebrow: Translated | null;
  readonly taxIds: readonly string[];
  readonly variants: readonly Variant[];
  readonly modifierCategories: readonly ModifierCategory[];
  readonly comboGroups: readonly ComboGroup[];
  readonly upsells: readonly Upsell[];
}

export interface Department {
  readonly departmentId: string;
  readonly name: Translated;
  readonly description: Translated | null;
  readonly image: string | null;
  readonly isDisabled: boolean;
}

/**
 * One tax of a client: `rate` in percent with at most three decimals, inside or on top of the prices.
 * Spec: money#taxes
 */
export interface Tax {
  readonly taxId: string;
  readonly name: string;
  readonly rate: number;
  readonly isInclusive: boolean;
}

export interface Menu {
  /** Rises with every change that customers can see. */
  readonly version: number;
  readonly departments: readonly Department[];
  readonly products: ReadonlyMap<string, Product>;
  readonly taxes: ReadonlyMap<string, Tax>;
  /** Dishes of which only so many are left, by their ids; how many is no part of the menu (decision 109). */
  readonly counted: ReadonlyMap<string, CountedDish>;
}
