/** The JSON documents in the rows of carts and orders. Types alone, for the rules that read and write them. */
import type { Selection } from '#core/domain/cart/selection.ts';
import type { TraceStep } from '#core/domain/promotions/evaluate.ts';

/** A line as it was chosen. Its price is computed from the menu each time; `priceSeen` only tells when it changed. */
export interface CartLineRow extends Selection {
  uniqueId: string;
  /** Unit price in cents that the customer last saw. */
  priceSeen: number;
}

export interface TaxRow {
  taxId: string;
  name: string;
  rate: number;
  isInclusive: boolean;
  amount: number;
}

/** The surcharge of the order's day. An empty label is the usual name in the reader's language. */
export interface SurchargeRow {
  label: string;
  percent: number;
  cents: number;
}

/** One rule's part in what an order costs: discounts are negative. `step` has the whole reasoning about a promotion. */
export interface PriceTraceRow {
  rule: string;
  detail: string;
  cents: number;
  step?: TraceStep;
}

export type OrderSource = 'web' | 'phone';

export interface OrderModifierRow {
  modifierCategoryId: string;
  modifierCategoryName: string;
  modifierItemId: string;
  modifierName: string;
  quantity: number;
  priceCents: number;
}

export interface OrderComboItemRow {
  comboProductId: string;
  comboItemId: string;
  productName: string;
  variantName: string | null;
  quantity: number;
  modifiers: OrderModifierRow[];
}
