/** The correction that staff have entered, and the body of its call. Pure. */
import type { AddLineBody } from '#core/contract/cart/cart.ts';
import type { CorrectionBody } from '#core/contract/orders/console-corrections.ts';
import type { WireOrderDetail } from '#core/contract/orders/console-orders.ts';

export interface AddedDish {
  /** Distinguishes two lines of the same dish. */
  readonly key: string;
  readonly body: AddLineBody;
  /** The menu's name, shown until the server answers. */
  readonly name: string;
}

export const CORRECTED_DETAILS = ['fullName', 'phone', 'company', 'deliveryAddress', 'notes'] as const;
export type CorrectedDetail = (typeof CORRECTED_DETAILS)[number];

export interface CorrectDraft {
  /** By position; a missing line stays unchanged. */
  readonly quantities: Readonly<Record<number, number>>;
  readonly lineNotes: Readonly<Record<number, string>>;
  readonly added: readonly AddedDish[];
  readonly details: Readonly<Partial<Record<CorrectedDetail, string>>>;
}

export const NO_CHANGES: CorrectDraft = { quantities: {}, lineNotes: {}, added: [], details: {} };

type Given = Pick<WireOrderDetail, 'summary' | 'positions'>;

/** A detail as it is in the order. */
export function detailOf({ summary }: Pick<Given, 'summary'>, name: CorrectedDetail): string {
  const { fullName, phone, company = '', deliveryAddress, orderNotes } = summary.customerInfo;
  return { fullName, phone, company, notes: orderNotes, deliveryAddress: deliveryAddress ?? '' }[name];
}

/** Only the differences to the order; skips lines that are gone. */
export function changesOf(
  draft: CorrectDraft,
  order: Given,
): Pick<CorrectionBody, 'lines' | 'added' | CorrectedDetail> {
  const lines = order.positions.flatMap((position, place) => {
    const line = order.summary.products[place];
    if (!line) return [];
    const quantity = draft.quantities[position] ?? line.quantity;
    const note = draft.lineNotes[position];
    const isNoted = note !== undefined && note.trim() !== line.specialInstructions;
    if (quantity === line.quantity && !isNoted) return [];
    return [{ position, quantity, ...(isNoted ? { note } : {}) }];
  });
  const details = CORRECTED_DETAILS.flatMap((name) => {
    const typed = draft.details[name];
    return typed === undefined || typed.trim() === detailOf(order, name) ? [] : [[name, typed] as const];
  });
  return { lines, added: draft.added.map(({ body }) => body), ...Object.fromEntries(details) };
}

export function hasChanges(draft: CorrectDraft, order: Given): boolean {
  const { lines, added, ...details } = changesOf(draft, order);
  return Boolean(lines?.length) || Boolean(added?.length) || Object.keys(details).length > 0;
}
