/** Menus of every make for property tests: documents, what is sold out, and what the restaurant taxes and may sell. */
import fc from 'fast-check';
import { R18_KINDS } from '#core/domain/menu/age-restriction.ts';
import type { Availability } from '#core/domain/menu/availability.ts';
import type {
  ComboGroupDocument,
  DepartmentDocument,
  DocumentFacts,
  GroupDocument,
  MenuDocuments,
  ProductDocument,
  UpsellDocument,
  VariantDocument,
} from '#core/domain/menu/document.ts';
import { ALLERGENS, DIETARY_TAGS, type Translated } from '#core/domain/menu/menu.ts';
import type { MenuSetting, MenuStock, StoreTax } from '#core/domain/menu/menu-of.ts';

const MOST_PARTS = 3;

const anyId = fc.uuid({ version: 4 });
const cent = fc.nat(20_000);
const flag = fc.boolean();
const anyText: fc.Arbitrary<Translated> = fc.record(
  { en: fc.string({ maxLength: 6 }), hi: fc.string({ maxLength: 6 }), pa: fc.string({ maxLength: 6 }) },
  { requiredKeys: ['en'] },
);
const orNull = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const few = <Value>(value: fc.Arbitrary<Value>) => fc.array(value, { maxLength: MOST_PARTS });
const someOf = <Value>(values: readonly Value[]) => fc.subarray([...values]);
const facts: fc.Arbitrary<DocumentFacts> = fc.record({
  allergens: orNull(someOf(ALLERGENS)),
  dietary: someOf(DIETARY_TAGS),
});

const anyDepartment: fc.Arbitrary<DepartmentDocument> = fc.record({
  externalId: orNull(anyId),
  position: fc.constant(0),
  name: anyText,
  description: orNull(anyText),
  imageId: orNull(fc.constantFrom('naan', 'dal')),
  isDisabled: flag,
  mealPeriods: fc.subarray([1, 2, 3]),
});

const anyGroup: fc.Arbitrary<GroupDocument> = fc.record({
  externalId: orNull(anyId),
  name: anyText,
  minQuantity: fc.nat(2),
  maxQuantity: fc.integer({ min: 2, max: 4 }),
  countsPieces: flag,
  isDisabled: flag,
  items: few(
    fc
      .record({
        modifierItemId: anyId,
        externalId: orNull(anyId),
        name: anyText,
        priceCents: cent,
        imageId: orNull(fc.constantFrom('naan', 'dal')),
        isDefault: flag,
        minQuantity: orNull(fc.nat(2)),
        maxQuantity: orNull(fc.nat(5)),
        isDisabled: flag,
        facts,
      })
      .map(({ facts: own, ...option }) => ({ ...option, ...own })),
  ),
});

/** Everything a product may refer to; it refers to nothing else. */
interface Ids {
  readonly departments: readonly string[];
  readonly products: readonly string[];
  readonly groups: readonly string[];
  readonly taxes: readonly string[];
}

function anyVariant({ groups }: Ids): fc.Arbitrary<VariantDocument> {
  return fc.record({
    variantId: anyId,
    externalId: orNull(anyId),
    name: anyText,
    description: orNull(anyText),
    priceCents: cent,
    isDisabled: flag,
    facts: orNull(facts),
    groupIds: someOf(groups),
  });
}

function anyComboGroup({ products }: Ids): fc.Arbitrary<ComboGroupDocument> {
  return fc.record({
    comboProductId: anyId,
    name: anyText,
    minQty: fc.nat(1),
    maxQty: fc.integer({ min: 1, max: 3 }),
    items: few(
      fc.record({
        comboItemId: anyId,
        productId: fc.constantFrom(...products),
        priceCents: cent,
        maxAllowed: fc.integer({ min: 1, max: 3 }),
        isPlain: flag,
      }),
    ),
  });
}

function anyUpsell({ products }: Ids): fc.Arbitrary<UpsellDocument> {
  return fc.record({
    upsellId: anyId,
    sellType: fc.constantFrom(0, 1),
    displayOrder: fc.constantFrom(0, 1),
    denyLimit: fc.nat(3),
    productIds: someOf(products),
  });
}

function anyProduct(ids: Ids): fc.Arbitrary<ProductDocument> {
  return fc
    .record({
      externalId: orNull(anyId),
      departmentId: fc.constantFrom(...ids.departments),
      position: fc.constant(0),
      name: anyText,
      description: anyText,
      eyebrow: orNull(anyText),
      imageId: orNull(fc.constantFrom('naan', 'dal')),
      priceCents: cent,
      discountedPriceCents: orNull(cent),
      sellType: fc.constantFrom<0 | 1>(0, 1),
      heat: fc.constantFrom<0 | 1 | 2 | 3>(0, 1, 2, 3),
      isRecommended: flag,
      isFeatured: flag,
      isForceSelling: flag,
      isFree: flag,
      isDisabled: flag,
      isCombo: flag,
      isR18: flag,
      r18Kind: orNull(fc.constantFrom(...R18_KINDS)),
      taxIds: orNull(someOf(ids.taxes)),
      variants: few(anyVariant(ids)),
      groupIds: someOf(ids.groups),
      comboGroups: few(anyComboGroup(ids)),
      upsells: few(anyUpsell(ids)),
      availability: orNull(
        fc.constantFrom<Availability>(
          { orderTypes: null, windows: [] },
          { orderTypes: ['pickup'], windows: [{ weekdays: [2, 3], from: '11:00', to: '14:30' }] },
        ),
      ),
      facts,
    })
    .map(({ facts: own, ...product }) => ({ ...product, ...own }));
}

/** Each at a place of its own, in a sequence that is not the ids'. */
const placed = <Document extends { readonly position: number }>(ids: readonly string[], documents: Document[]) =>
  new Map(ids.map((id, position): [string, Document] => [id, { ...(documents[position] as Document), position }]));

function idsOf(minLength: number) {
  return fc.uniqueArray(anyId, { minLength, maxLength: 6 });
}

function anyDocuments(ids: Ids): fc.Arbitrary<MenuDocuments> {
  const several = <Value>(value: fc.Arbitrary<Value>, { length }: readonly string[]) =>
    fc.array(value, { minLength: length, maxLength: length });
  return fc
    .tuple(
      several(anyDepartment, ids.departments),
      several(anyProduct(ids), ids.products),
      several(anyGroup, ids.groups),
    )
    .map(([departments, products, groups]) => ({
      departments: placed(ids.departments, departments),
      products: placed(ids.products, products),
      groups: new Map(ids.groups.map((id, at) => [id, groups[at] as GroupDocument])),
    }));
}

/** Some of what the menu has is sold out. */
function anyStock({ products, groups }: MenuDocuments): fc.Arbitrary<MenuStock> {
  const until = (ids: readonly string[]) =>
    fc
      .tuple(someOf(ids), fc.integer({ min: 0, max: 4_000_000_000_000 }))
      .map(([soldOut, ms]) => new Map(soldOut.map((id) => [id, ms])));
  return fc.record({
    products: until([...products.keys()]),
    variants: until([...products.values()].flatMap(({ variants }) => variants.map(({ variantId }) => variantId))),
    options: until([...groups.values()].flatMap(({ items }) => items.map(({ modifierItemId }) => modifierItemId))),
  });
}

export interface AnyMenu {
  readonly documents: MenuDocuments;
  readonly setting: MenuSetting;
}

/** All ids are distinct, and everything that is referred to is there. */
export const anyMenu: fc.Arbitrary<AnyMenu> = fc
  .record({ departments: idsOf(1), products: idsOf(1), groups: idsOf(0), taxes: idsOf(0) })
  .chain((ids) =>
    anyDocuments(ids).chain((documents) =>
      fc
        .record({
          stock: anyStock(documents),
          isLicensed: flag,
          version: fc.nat(),
          defaults: fc.array(flag, { minLength: 6, maxLength: 6 }),
        })
        .map(({ defaults, ...setting }) => ({
          documents,
          setting: {
            ...setting,
            counted: new Map(),
            mealPeriods: [{ periodType: 2, fromTime: '11:00', toTime: '15:00' }],
            taxes: ids.taxes.map(
              (taxId, at): StoreTax => ({
                taxId,
                name: `Tax ${at}`,
                rate: at + 0.5,
                isInclusive: at % 2 === 0,
                isDefault: defaults[at] ?? false,
              }),
            ),
            altOf: (imageId: string) => `A picture of ${imageId}`,
          },
        })),
    ),
  );
