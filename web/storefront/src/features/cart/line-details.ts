/** What was chosen for a line, as the ticket shows it (§2.8). */
import type { WireCartLine } from '#core/contract/cart.ts';
import { type Cents, fromWire, times } from '#core/domain/money.ts';

export interface DetailRow {
  readonly key: string;
  readonly text: string;
  /** What it adds to one piece; null when nothing. */
  readonly price: Cents | null;
}

type Categories = WireCartLine['selectedModifierCategories'];

const DOT = ' · ';

function named(name: string, qty: number): string {
  return qty > 1 ? `${qty} × ${name}` : name;
}

function itemsOf(categories: Categories) {
  return categories.flatMap((category) => category.selectedModifierItems);
}

function freeNames(categories: Categories): string[] {
  return itemsOf(categories)
    .filter((item) => item.price === 0)
    .map((item) => named(item.modifierName, item.qty));
}

function pricedRows(categories: Categories, prefix: string): DetailRow[] {
  return itemsOf(categories)
    .filter((item) => item.price > 0)
    .map((item) => ({
      key: `${prefix}${item.modifierItemId}`,
      text: named(item.modifierName, item.qty),
      price: times(fromWire(item.price), item.qty),
    }));
}

/** First variant and everything free in one row, then a row for each thing that costs, then the combo's items. */
export function lineDetails(line: WireCartLine): DetailRow[] {
  const plain = [line.variantName, ...freeNames(line.selectedModifierCategories)].filter(Boolean).join(DOT);
  const rows: DetailRow[] = plain ? [{ key: 'plain', text: plain, price: null }] : [];
  rows.push(...pricedRows(line.selectedModifierCategories, ''));
  for (const [index, item] of line.comboItems.entries()) {
    const parts = [
      named(item.comboProductName, item.qty),
      item.variantName,
      ...freeNames(item.selectedModifierCategories),
    ];
    const key = `${item.comboItemId}-${index}`;
    rows.push({
      key,
      text: parts.filter(Boolean).join(DOT),
      price: item.price > 0 ? fromWire(item.price) : null,
    });
    rows.push(...pricedRows(item.selectedModifierCategories, `${key}-`));
  }
  return rows;
}
