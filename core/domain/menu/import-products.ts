/** Products and their sizes from a menu table. Pure. */
import { R18_KINDS } from './age-restriction.ts';
import type { MenuDocuments, ProductDocument, VariantDocument } from './document.ts';
import { byParent, type Drafted, externalOf, type ImportOptions, identify, merged, placing } from './import-parts.ts';
import { newProduct } from './new.ts';
import { DESCRIPTION_LIMIT, Finder, NAME_LIMIT, type Reader } from './table.ts';

export function planProducts(
  productRows: readonly Reader[],
  sizeRows: readonly Reader[],
  menu: MenuDocuments,
  options: ImportOptions,
  departments: Finder,
  groups: Finder,
): Drafted<ProductDocument> {
  const finder = new Finder();
  for (const [id, { externalId, name }] of menu.products) finder.add(id, externalId, name.en);
  const documents: Drafted<ProductDocument> = new Map();
  let position = Math.max(0, ...[...menu.products.values()].map((one) => one.position));
  const places = new Map<string, ReturnType<typeof placing>>();
  for (const reader of productRows) {
    const id = identify(reader, finder, documents, options.newId);
    if (id === null) continue;
    const before = menu.products.get(id);
    if (!before) position += 1;
    const departmentId = departmentOf(reader, before, departments);
    const place = places.get(departmentId) ?? placing();
    places.set(departmentId, place);
    documents.set(id, {
      ...readProduct(reader, id, before, groups),
      departmentId,
      position: options.mode === 'replace' ? place(before?.position) : (before?.position ?? position),
    });
  }
  for (const [id, { externalId, name }] of documents) finder.add(id, externalId, name.en);
  for (const [productId, readers] of byParent(sizeRows, finder)) {
    const product = documents.get(productId) ?? menu.products.get(productId);
    if (product)
      documents.set(productId, { ...product, variants: planSizes(readers, product.variants, options, groups) });
  }
  return documents;
}

/** '', with an error at the row, for an unknown department. */
function departmentOf(reader: Reader, before: ProductDocument | undefined, departments: Finder): string {
  const id = reader.has('parent') ? departments.find(reader.text('parent')) : before?.departmentId;
  if (id === undefined) reader.fail('parent', 'parent');
  return id ?? '';
}

/** What the row leaves out stays as it was `before`; the place in the menu too. */
function readProduct(reader: Reader, id: string, before: ProductDocument | undefined, groups: Finder): ProductDocument {
  const known = before ?? newProduct('', '', 0);
  return {
    ...known,
    ...pricesOf(reader, before),
    externalId: externalOf(reader, id, known.externalId),
    name: reader.translated('name', before?.name ?? null, NAME_LIMIT),
    description: reader.translated('description', before?.description ?? null, DESCRIPTION_LIMIT),
    heat: (reader.has('heat') ? (reader.count('heat', 3) ?? 0) : known.heat) as 0 | 1 | 2 | 3,
    ...ageOf(reader, known),
    isRecommended: reader.flag('recommended', known.isRecommended, false),
    isDisabled: !reader.flag('on', !known.isDisabled, true),
    allergens: reader.allergens(known.allergens),
    dietary: reader.dietary(known.dietary),
    groupIds: groupsOf(reader, groups, known.groupIds),
  };
}

/** A kind alone makes a dish R18; a dish that is none has no kind. */
function ageOf(reader: Reader, known: ProductDocument): Pick<ProductDocument, 'isR18' | 'r18Kind'> {
  const kind = reader.has('r18_kind') ? (reader.oneOf('r18_kind', R18_KINDS)[0] ?? null) : known.r18Kind;
  const isNamed = kind !== null && reader.has('r18_kind') && reader.text('r18') === '';
  const isR18 = isNamed || reader.flag('r18', known.isR18, false);
  return { isR18, r18Kind: isR18 ? kind : null };
}

/** `price` is what is paid; with `was` beside it that is the struck one, and the document has them the other way round. */
function pricesOf(
  reader: Reader,
  before: ProductDocument | undefined,
): Pick<ProductDocument, 'priceCents' | 'discountedPriceCents'> {
  const paidBefore = before?.discountedPriceCents ?? before?.priceCents ?? 0;
  const wasBefore = before?.discountedPriceCents == null ? null : before.priceCents;
  const paid = reader.has('price') ? (reader.price('price') ?? 0) : paidBefore;
  const was = reader.has('was') ? reader.price('was') : wasBefore;
  return was === null
    ? { priceCents: paid, discountedPriceCents: null }
    : { priceCents: was, discountedPriceCents: paid };
}

function groupsOf(reader: Reader, groups: Finder, before: readonly string[]): string[] {
  if (!reader.has('groups')) return [...before];
  const found = reader.list('groups').flatMap((text) => {
    const id = groups.find(text);
    if (id === undefined) reader.fail('groups', 'group');
    return id === undefined ? [] : [id];
  });
  return [...new Set(found)];
}

function planSizes(
  readers: readonly Reader[],
  variants: readonly VariantDocument[],
  { mode, newId }: ImportOptions,
  groups: Finder,
): VariantDocument[] {
  const finder = new Finder();
  for (const { variantId, externalId, name } of variants) finder.add(variantId, externalId, name.en);
  const known = new Map(variants.map((variant) => [variant.variantId, variant]));
  const planned: Drafted<VariantDocument> = new Map();
  for (const reader of readers) {
    const id = identify(reader, finder, planned, newId);
    if (id === null) continue;
    const before = known.get(id);
    const price = reader.has('price') ? reader.price('price') : (before?.priceCents ?? null);
    if (price === null && reader.text('price') === '') reader.fail('price', 'required');
    planned.set(id, {
      variantId: id,
      externalId: externalOf(reader, id, before?.externalId ?? null),
      name: reader.translated('name', before?.name ?? null, NAME_LIMIT),
      description: reader.translated('description', before?.description ?? null, DESCRIPTION_LIMIT),
      priceCents: price ?? 0,
      isDisabled: !reader.flag('on', !(before?.isDisabled ?? false), true),
      facts: before?.facts ?? null,
      groupIds: groupsOf(reader, groups, before?.groupIds ?? []),
    });
  }
  return merged(variants, planned, mode, ({ variantId }) => variantId);
}
