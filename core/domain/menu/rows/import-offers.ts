/** The dishes of combos and suggestions from a menu table. Pure. */
import type { ComboGroupDocument, UpsellDocument } from '#core/domain/menu/document.ts';
import { type Finder, MAX_COUNT, NAME_LIMIT, type Reader } from '#core/domain/menu/table.ts';
import type { ImportOptions } from './import-parts.ts';

const MOST_COMBOS = 30;
const MOST_COMBO_DISHES = 200;
const MOST_SUGGESTIONS = 10;
const MOST_SUGGESTED = 20;

function dishesOf(reader: Reader, dishes: Finder): string[] {
  return reader.list('dishes').flatMap((text) => {
    const id = dishes.find(text);
    if (id === undefined) reader.fail('dishes', 'parent');
    return id === undefined ? [] : [id];
  });
}

/** All steps of one combo, in the table's order; a step keeps its own id at its place, and so does a dish in it. */
export function planCombos(
  readers: readonly Reader[],
  dishRows: ReadonlyMap<string, readonly Reader[]>,
  before: readonly ComboGroupDocument[],
  dishes: Finder,
  { newId }: ImportOptions,
): ComboGroupDocument[] {
  readers.at(MOST_COMBOS)?.fail('kind', 'tooMany', MOST_COMBOS);
  return readers.map((reader, place) => {
    const known = before[place];
    const minQty = reader.count('min', MAX_COUNT) ?? 0;
    const maxQty = reader.count('max', MAX_COUNT) ?? Math.max(1, minQty);
    reader.bounds(minQty, maxQty);
    if (reader.text('name') === '') reader.fail('name', 'required');
    const rows = dishRows.get(reader.text('id')) ?? [];
    rows.at(MOST_COMBO_DISHES)?.fail('kind', 'tooMany', MOST_COMBO_DISHES);
    const left = [...(known?.items ?? [])];
    const items = rows.flatMap((row) => {
      const [productId] = dishesOf(row, dishes);
      if (productId === undefined) return [];
      const at = left.findIndex((one) => one.productId === productId);
      const [same] = at < 0 ? [] : left.splice(at, 1);
      return {
        comboItemId: same?.comboItemId ?? newId(),
        productId,
        priceCents: row.price('price') ?? 0,
        maxAllowed: row.count('max', MAX_COUNT) || 1,
        isPlain: row.flag('plain', false, false),
      };
    });
    const name = reader.translated('name', known?.name ?? null, NAME_LIMIT);
    return { comboProductId: known?.comboProductId ?? newId(), name, minQty, maxQty, items };
  });
}

/** All suggestions of one dish, in the table's order; each keeps its own id at its place. */
export function planSuggestions(
  readers: readonly Reader[],
  before: readonly UpsellDocument[],
  dishes: Finder,
  { newId }: ImportOptions,
): UpsellDocument[] {
  readers.at(MOST_SUGGESTIONS)?.fail('kind', 'tooMany', MOST_SUGGESTIONS);
  return readers.map((reader, place) => {
    const productIds = dishesOf(reader, dishes);
    reader.atMost('dishes', productIds, MOST_SUGGESTED);
    return {
      upsellId: before[place]?.upsellId ?? newId(),
      sellType: reader.flag('instead', false, false) ? 0 : 1,
      displayOrder: reader.flag('after', false, false) ? 1 : 0,
      denyLimit: reader.count('denials', MAX_COUNT) ?? 0,
      productIds,
    };
  });
}
