/** Products and their sizes from a menu table. Pure. */
import { addTo } from '#core/domain/lists-by-key.ts';
import { R18_KINDS } from '#core/domain/menu/age-restriction.ts';
import type { DocumentFacts, MenuDocuments, ProductDocument, VariantDocument } from '#core/domain/menu/document.ts';
import { newProduct } from '#core/domain/menu/new.ts';
import {
  DESCRIPTION_LIMIT,
  EYEBROW_LIMIT,
  FACTS_OF,
  Finder,
  fold,
  NAME_LIMIT,
  type Reader,
  type TableKind,
} from '#core/domain/menu/table.ts';
import { planCombos, planSuggestions } from './import-offers.ts';
import {
  byParent,
  type Drafted,
  externalOf,
  identify,
  merged,
  type Planning,
  pictureOf,
  placing,
} from './import-parts.ts';
import { readWhen } from './when-cells.ts';

export function planProducts(
  of: (kind: TableKind) => readonly Reader[],
  menu: MenuDocuments,
  options: Planning,
  departments: Finder,
  groups: Finder,
): Drafted<ProductDocument> {
  const finder = new Finder();
  for (const [id, { externalId, name }] of menu.products) finder.add(id, externalId, name.en);
  const documents: Drafted<ProductDocument> = new Map();
  let position = Math.max(0, ...[...menu.products.values()].map((one) => one.position));
  const places = new Map<string, ReturnType<typeof placing>>();
  const whole = new Set<string>();
  for (const reader of of('product')) {
    const id = identify(reader, finder, documents, options.newId);
    if (id === null) continue;
    if (reader.has('dishes')) whole.add(id);
    const before = menu.products.get(id);
    if (!before) position += 1;
    const departmentId = departmentOf(reader, before, departments);
    const place = places.get(departmentId) ?? placing();
    places.set(departmentId, place);
    documents.set(id, {
      ...readProduct(reader, id, before, groups, options),
      departmentId,
      position: options.mode === 'replace' ? place(before?.position) : (before?.position ?? position),
    });
  }
  for (const [id, { externalId, name }] of documents) finder.add(id, externalId, name.en);
  for (const [productId, readers] of byParent(of('size'), finder)) {
    const product = documents.get(productId) ?? menu.products.get(productId);
    if (product)
      documents.set(productId, { ...product, variants: planSizes(readers, product.variants, options, groups) });
  }
  readOffers(of, menu, { documents, whole, finder }, options);
  return documents;
}

interface ReadProducts {
  readonly documents: Drafted<ProductDocument>;
  /** Those whose file holds combos and suggestions: without a row they have none. */
  readonly whole: ReadonlySet<string>;
  readonly finder: Finder;
}

/** Combos and suggestions of a dish come together: its rows are all that there are. */
function readOffers(
  of: (kind: TableKind) => readonly Reader[],
  menu: MenuDocuments,
  { documents, whole, finder }: ReadProducts,
  options: Planning,
): void {
  const dishRows = new Map<string, Reader[]>();
  const known = new Set(of('combo').map((reader) => reader.text('id')));
  for (const reader of of('combo dish')) {
    if (known.has(reader.text('parent'))) addTo(dishRows, reader.text('parent'), reader);
    else reader.fail('parent', 'parent');
  }
  const combos = byParent(of('combo'), finder);
  const suggestions = byParent(of('suggestion'), finder);
  for (const id of new Set([...whole, ...combos.keys(), ...suggestions.keys()])) {
    const product = documents.get(id) ?? menu.products.get(id);
    if (!product) continue;
    const readersOf = (rows: ReadonlyMap<string, Reader[]>) => rows.get(id) ?? (whole.has(id) ? [] : undefined);
    const [steps, offers] = [readersOf(combos), readersOf(suggestions)];
    documents.set(id, {
      ...product,
      ...(steps && { comboGroups: planCombos(steps, dishRows, product.comboGroups, finder, options) }),
      ...(offers && { upsells: planSuggestions(offers, product.upsells, finder, options) }),
    });
  }
  // A new combo without its dishes could not be ordered.
  for (const [id, product] of documents) {
    if (!product.isCombo || product.comboGroups.length > 0 || menu.products.has(id) || product.isDisabled) continue;
    documents.set(id, { ...product, isDisabled: true });
    options.missing.combosOff.push(product.name.en);
  }
}

/** '', with an error at the row, for an unknown department. */
function departmentOf(reader: Reader, before: ProductDocument | undefined, departments: Finder): string {
  const id = reader.has('parent') ? departments.find(reader.text('parent')) : before?.departmentId;
  if (id === undefined) reader.fail('parent', 'parent');
  return id ?? '';
}

/** What the row leaves out stays as it was `before`; the place in the menu too. */
function readProduct(
  reader: Reader,
  id: string,
  before: ProductDocument | undefined,
  groups: Finder,
  options: Planning,
): ProductDocument {
  const known = before ?? newProduct('', '', 0);
  return {
    ...known,
    ...pricesOf(reader, before),
    externalId: externalOf(reader, id, known.externalId),
    name: reader.translated('name', before?.name ?? null, NAME_LIMIT),
    description: reader.translated('description', before?.description ?? null, DESCRIPTION_LIMIT),
    eyebrow: reader.translated('eyebrow', before?.eyebrow ?? null, EYEBROW_LIMIT),
    imageId: pictureOf(reader, known.imageId, options),
    sellType: reader.flag('sell_type', known.sellType === 1, false) ? 1 : 0,
    isFeatured: reader.flag('featured', known.isFeatured, false),
    isForceSelling: reader.flag('offered_first', known.isForceSelling, false),
    isCombo: reader.flag('combo', known.isCombo, false),
    isFree: reader.flag('free', known.isFree, false),
    taxIds: taxesOf(reader, known.taxIds, options),
    availability: readWhen(reader, known.availability),
    heat: (reader.has('heat') ? (reader.count('heat', 3) ?? 0) : known.heat) as 0 | 1 | 2 | 3,
    ...ageOf(reader, known),
    isRecommended: reader.flag('recommended', known.isRecommended, false),
    isDisabled: !reader.flag('on', !known.isDisabled, true),
    allergens: reader.allergens(known.allergens),
    dietary: reader.dietary(known.dietary),
    groupIds: groupsOf(reader, groups, known.groupIds),
  };
}

/** Empty: the restaurant's default taxes. */
function taxesOf(reader: Reader, before: string[] | null, { known }: Planning): string[] | null {
  if (!reader.has('taxes')) return before;
  if (reader.text('taxes') === '') return null;
  if (fold(reader.text('taxes')) === 'none') return [];
  return reader.list('taxes').flatMap((name) => {
    const id = known?.taxes.get(fold(name));
    if (id === undefined) reader.fail('taxes', 'tax');
    return id === undefined ? [] : [id];
  });
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
  { mode, newId }: Planning,
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
      facts: factsOf(reader, before?.facts ?? null),
      groupIds: groupsOf(reader, groups, before?.groupIds ?? []),
    });
  }
  return merged(variants, planned, mode, ({ variantId }) => variantId);
}

/** What a size declares: its own, or nothing beside the dish. */
function factsOf(reader: Reader, before: DocumentFacts | null): DocumentFacts | null {
  const [whose] = reader.oneOf('facts', FACTS_OF);
  if (whose === undefined) return before;
  if (whose === 'dish') return null;
  return { allergens: reader.allergens(before?.allergens ?? null), dietary: reader.dietary(before?.dietary ?? []) };
}
