/**
 * Whether a contact detail looks mistyped. The contract only asks that it is not empty, so this may suggest and never
 * block.
 * Spec: checkout#checkout-fields
 */
export function looksLikeEmail(text: string): boolean {
  return /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim());
}

const SHORTEST_PHONE = 8;
const LONGEST_PHONE = 15;

/** Digits with the usual separators; as many as New Zealand's shortest and the world's longest number has. */
export function looksLikePhone(text: string): boolean {
  const bare = text.replace(/[\s()./-]/g, '');
  if (!/^\+?\d+$/.test(bare)) return false;
  const digits = bare.replace('+', '').length;
  return digits >= SHORTEST_PHONE && digits <= LONGEST_PHONE;
}
