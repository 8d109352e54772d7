/**
 * Whether a contact detail looks mistyped. The contract only requires a value, so this shows a hint and stops an order once.
 * Spec: checkout#checkout-fields
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}

const SHORTEST_PHONE = 8;
const LONGEST_PHONE = 15;

/** Digits with the usual separators: from the shortest national number to the world's longest. */
export function looksLikePhone(text: string): boolean {
  const bare = text.replace(/[\s()./-]/g, '');
  if (!/^\+?\d+$/.test(bare)) return false;
  const digits = bare.replace('+', '').length;
  return digits >= SHORTEST_PHONE && digits <= LONGEST_PHONE;
}
