/** Groups and their options from a menu table. Pure. */
import type { GroupDocument, MenuDocuments, OptionDocument } from '#core/domain/menu/document.ts';
import { newGroup, newOption } from '#core/domain/menu/new.ts';
import { Finder, GROUP_COUNTS, MAX_COUNT, NAME_LIMIT, type Reader } from '#core/domain/menu/table.ts';
import { byParent, type Drafted, externalOf, identify, merged, type Planning, pictureOf } from './import-parts.ts';

export function planGroups(
  groupRows: readonly Reader[],
  optionRows: readonly Reader[],
  menu: MenuDocuments,
  options: Planning,
) {
  const finder = new Finder();
  for (const [id, { externalId, name }] of menu.groups) finder.add(id, externalId, name.en);
  const documents: Drafted<GroupDocument> = new Map();
  for (const reader of groupRows) {
    const id = identify(reader, finder, documents, options.newId);
    if (id === null) continue;
    documents.set(id, readGroup(reader, id, menu.groups.get(id)));
  }
  for (const [id, { externalId, name }] of documents) finder.add(id, externalId, name.en);
  for (const [groupId, readers] of byParent(optionRows, finder)) {
    const group = documents.get(groupId) ?? menu.groups.get(groupId);
    if (group) documents.set(groupId, { ...group, items: planOptions(readers, group.items, options) });
  }
  return { documents, finder };
}

/** What the row leaves out stays as it was `before`. */
function readGroup(reader: Reader, id: string, before: GroupDocument | undefined): GroupDocument {
  const known = before ?? newGroup('');
  const minQuantity = reader.count('min', MAX_COUNT) ?? (reader.has('min') ? 0 : known.minQuantity);
  const maxQuantity =
    reader.count('max', MAX_COUNT) ?? (reader.has('max') ? Math.max(1, minQuantity) : known.maxQuantity);
  reader.bounds(minQuantity, maxQuantity);
  const [counts] = reader.oneOf('counts', GROUP_COUNTS);
  return {
    externalId: externalOf(reader, id, known.externalId),
    name: reader.translated('name', before?.name ?? null, NAME_LIMIT),
    minQuantity,
    maxQuantity,
    countsPieces: counts ? counts === 'pieces' : known.countsPieces,
    isDisabled: !reader.flag('on', !known.isDisabled, true),
    items: known.items,
  };
}

function planOptions(
  readers: readonly Reader[],
  items: readonly OptionDocument[],
  options: Planning,
): OptionDocument[] {
  const finder = new Finder();
  for (const { modifierItemId, externalId, name } of items) finder.add(modifierItemId, externalId, name.en);
  const known = new Map(items.map((item) => [item.modifierItemId, item]));
  const planned: Drafted<OptionDocument> = new Map();
  for (const reader of readers) {
    const id = identify(reader, finder, planned, options.newId);
    if (id === null) continue;
    planned.set(id, readOption(reader, id, known.get(id), options));
  }
  return merged(items, planned, options.mode, ({ modifierItemId }) => modifierItemId);
}

/** What the row leaves out stays as it was `before`. */
function readOption(reader: Reader, id: string, before: OptionDocument | undefined, options: Planning): OptionDocument {
  const known = before ?? newOption(id);
  const minQuantity = reader.has('min') ? reader.count('min', MAX_COUNT) : known.minQuantity;
  const maxQuantity = reader.has('max') ? reader.count('max', MAX_COUNT) : known.maxQuantity;
  if (minQuantity !== null && maxQuantity !== null) reader.bounds(minQuantity, maxQuantity);
  return {
    modifierItemId: id,
    externalId: externalOf(reader, id, known.externalId),
    name: reader.translated('name', before?.name ?? null, NAME_LIMIT),
    priceCents: reader.has('price') ? (reader.price('price') ?? 0) : known.priceCents,
    imageId: pictureOf(reader, known.imageId, options),
    isDefault: reader.flag('default', known.isDefault, false),
    minQuantity,
    maxQuantity,
    isDisabled: !reader.flag('on', !known.isDisabled, true),
    allergens: reader.allergens(known.allergens),
    dietary: reader.dietary(known.dietary),
  };
}
