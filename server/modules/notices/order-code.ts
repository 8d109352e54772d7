/** An order's id in 22 letters, for a link that fits into an SMS: '/o/{code}'. It opens what the id opens, no more. */

export const SHORT_LINK_PATH = '/o/:code';

export function codeOfOrder(orderId: string): string {
  return Buffer.from(orderId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** Null for anything that is no code. */
export function orderOfCode(code: string): string | null {
  if (!/^[A-Za-z0-9_-]{22}$/.test(code)) return null;
  const hex = Buffer.from(code, 'base64url').toString('hex');
  return hex.length === 32 ? hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') : null;
}
