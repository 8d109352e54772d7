/** What an order keeps of the card that paid it: whose it is and its last four digits. Nothing else is ever stored. */

export interface CardDigits {
  /** As the provider names it: 'visa'. */
  readonly brand: string;
  readonly last4: string;
}

/** Names as they stand on cards; the same in every language. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  discover: 'Discover',
  eftpos_au: 'eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** The digits that a provider told; null for anything that is not four digits. */
export function cardDigits(brand: string | null | undefined, last4: string | null | undefined): CardDigits | null {
  return last4 && /^\d{4}$/.test(last4) ? { brand: brand ?? '', last4 } : null;
}

/** 'Visa ••4242'; with `word` ('Card') for a brand that is not known, and `word` alone without digits. */
export function cardText(card: CardDigits | null, word: string): string {
  return card ? `${BRANDS[card.brand] ?? word} ••${card.last4}` : word;
}
