/** Products and their sizes from a menu table. Pure. */
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
    const departmentId = reader.has('parent') ? departments.find(reader.text('parent')) : before?.departmentId;
    if (departmentId === undefined) reader.fail('parent', 'parent');
    const place = places.get(departmentId ?? '') ?? placing();
    places.set(departmentId ?? '', place);
    documents.set(id, {
      ...(before ?? newProduct('', '', 0)),
      ...pricesOf(reader, before),
      externalId: externalOf(reader, id, before?.externalId ?? null),
      departmentId: departmentId ?? '',
      position: options.mode === 'replace' ? place(before?.position) : (before?.position ?? position),
      name: reader.translated('name', before?.name ?? null, NAME_LIMIT),
      description: reader.translated('description', before?.description ?? null, DESCRIPTION_LIMIT),
      heat: (reader.has('heat') ? (reader.count('heat', 3) ?? 0) : (before?.heat ?? 0)) as 0 | 1 | 2 | 3,
      isR18: reader.flag('r18', before?.isR18 ?? false, false),
      isRecommended: reader.flag('recommended', before?.isRecommended ?? false, false),
      isDisabled: !reader.flag('on', !(before?.isDisabled ?? false), true),
      allergens: reader.allergens(before?.allergens ?? null),
      dietary: reader.dietary(before?.dietary ?? []),
      groupIds: groupsOf(reader, groups, before?.groupIds ?? []),
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
