/** Groups and their options from a menu table. Pure. */
import type { GroupDocument, MenuDocuments, OptionDocument } from './document.ts';
import { byParent, type Drafted, externalOf, type ImportOptions, identify, merged } from './import-parts.ts';
import { Finder, MAX_COUNT, NAME_LIMIT, type Reader } from './table.ts';

export function planGroups(
  groupRows: readonly Reader[],
  optionRows: readonly Reader[],
  menu: MenuDocuments,
  options: ImportOptions,
) {
  const finder = new Finder();
  for (const [id, { externalId, name }] of menu.groups) finder.add(id, externalId, name.en);
  const documents: Drafted<GroupDocument> = new Map();
  for (const reader of groupRows) {
    const id = identify(reader, finder, documents, options.newId);
    if (id === null) continue;
    const before = menu.groups.get(id);
    const minQuantity = reader.count('min', MAX_COUNT) ?? (reader.has('min') ? 0 : (before?.minQuantity ?? 0));
    const maxQuantity =
      reader.count('max', MAX_COUNT) ?? (reader.has('max') ? Math.max(1, minQuantity) : (before?.maxQuantity ?? 1));
    reader.bounds(minQuantity, maxQuantity);
    documents.set(id, {
      externalId: externalOf(reader, id, before?.externalId ?? null),
      name: reader.translated('name', before?.name ?? null, NAME_LIMIT),
      minQuantity,
      maxQuantity,
      isDisabled: !reader.flag('on', !(before?.isDisabled ?? false), true),
      items: before?.items ?? [],
    });
  }
  for (const [id, { externalId, name }] of documents) finder.add(id, externalId, name.en);
  for (const [groupId, readers] of byParent(optionRows, finder)) {
    const group = documents.get(groupId) ?? menu.groups.get(groupId);
    if (group) documents.set(groupId, { ...group, items: planOptions(readers, group.items, options) });
  }
  return { documents, finder };
}

function planOptions(
  readers: readonly Reader[],
  items: readonly OptionDocument[],
  { mode, newId }: ImportOptions,
): OptionDocument[] {
  const finder = new Finder();
  for (const { modifierItemId, externalId, name } of items) finder.add(modifierItemId, externalId, name.en);
  const known = new Map(items.map((item) => [item.modifierItemId, item]));
  const planned: Drafted<OptionDocument> = new Map();
  for (const reader of readers) {
    const id = identify(reader, finder, planned, newId);
    if (id === null) continue;
    const before = known.get(id);
    const minQuantity = reader.has('min') ? reader.count('min', MAX_COUNT) : (before?.minQuantity ?? null);
    const maxQuantity = reader.has('max') ? reader.count('max', MAX_COUNT) : (before?.maxQuantity ?? null);
    if (minQuantity !== null && maxQuantity !== null) reader.bounds(minQuantity, maxQuantity);
    planned.set(id, {
      modifierItemId: id,
      externalId: externalOf(reader, id, before?.externalId ?? null),
      name: reader.translated('name', before?.name ?? null, NAME_LIMIT),
      priceCents: reader.has('price') ? (reader.price('price') ?? 0) : (before?.priceCents ?? 0),
      imageId: before?.imageId ?? null,
      isDefault: reader.flag('default', before?.isDefault ?? false, false),
      minQuantity,
      maxQuantity,
      isDisabled: !reader.flag('on', !(before?.isDisabled ?? false), true),
      allergens: reader.allergens(before?.allergens ?? null),
      dietary: reader.dietary(before?.dietary ?? []),
    });
  }
  return merged(items, planned, mode, ({ modifierItemId }) => modifierItemId);
}
