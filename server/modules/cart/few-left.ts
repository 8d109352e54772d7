/** Lines that ask for more of a dish than is left. Pure; placing an order looks at the counts itself. */
import type { Translated } from '#core/domain/menu/menu.ts';
import { type StockLeft, type TooFew, tooFewOf } from '#core/domain/menu/stock-count.ts';
import { fewLeft, stockDay } from '#server/modules/menu/stock-counts.ts';
import type { Store } from '#server/modules/menu/store-snapshot.ts';
import type { CartContent, PricedLine } from './price.ts';

interface Counted {
  readonly store: Store;
  /** Null when nothing is counted. */
  readonly left: StockLeft | null;
  /** UTC ms. */
  readonly nowMs: number;
}

function tooFew({ lines, dueAt }: CartContent, { store, left, nowMs }: Counted): readonly (TooFew | null)[] {
  const day = stockDay(store.tenant, dueAt?.getTime() ?? null, nowMs);
  return tooFewOf(store.menu, left ?? {}, lines, day);
}

const nameOf = ({ menu }: Store, { productId }: TooFew): Translated => menu.products.get(productId)?.name ?? { en: '' };

/** The lines of `content`, those marked that too few are left for; earlier lines take first. */
export function withFewLeft(lines: readonly PricedLine[], content: CartContent, counted: Counted): PricedLine[] {
  const few = tooFew(content, counted);
  return lines.map((line, place): PricedLine => {
    const own = few[place];
    if (!own || line.problem?.isBlocking) return line;
    const { left, comboItemId } = own;
    if (left > 0) {
      return { ...line, problem: { kind: 'few-left', isBlocking: true, left, dish: nameOf(counted.store, own) } };
    }
    const cause = { code: 'sold-out', field: 'productId', itemId: comboItemId ?? own.productId } as const;
    return { ...line, problem: { kind: 'sold-out', isBlocking: true, cause } };
  });
}

/** Refusal 409 `few-left` where a line came, or became more, and too few are left for it. */
export function requireLeft(before: CartContent, after: CartContent, counted: Counted): void {
  for (const [place, few] of tooFew(after, counted).entries()) {
    const line = after.lines[place];
    if (!few || !line) continue;
    const was = before.lines.find(({ uniqueId }) => uniqueId === line.uniqueId);
    if (!was || was.qty < line.qty) throw fewLeft(nameOf(counted.store, few), few.left, { field: 'qty' });
  }
}
