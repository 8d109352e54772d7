/** What an order keeps of its corrections, as JSON in its row: everything that shows an order shows them too. */

/** What a correction did to one dish; names as the kitchen reads them, quantities before and after. */
export interface CorrectedDish {
  kind: 'left-out' | 'fewer' | 'more' | 'added' | 'note' | 'swapped';
  productId: string;
  productName: string;
  variantName: string | null;
  from: number;
  to: number;
  /** For 'swapped': the dish whose place it takes. */
  insteadOf?: Pick<CorrectedDish, 'productId' | 'productName' | 'variantName'>;
}

/** A change that staff made to a placed order (decision 041). */
export interface CorrectionRow {
  /** Of the request: a repeat after a lost answer is the same correction. */
  correctionId: string;
  /** ISO instant. */
  at: string;
  /** The member of staff by name. */
  by: string;
  /** A code of CORRECTION_REASONS. */
  reason: string;
  /** Free text; empty for the reason's own. */
  text: string;
  fromCents: number;
  toCents: number;
  /** What goes back to the card, or is not taken of it; what is due in cash at the hand-over from now on. */
  backCents: number;
  lessCents: number;
  cashCents: number;
  dishes: CorrectedDish[];
  /** What else changed. */
  details: ('name' | 'phone' | 'company' | 'notes' | 'address')[];
}
