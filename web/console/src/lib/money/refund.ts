/** Refunds: which roles may make them, the amount, and reading the typed amount. Pure. */
import { isAllowed, type StaffRole } from '#core/contract/staff/permissions.ts';
import { type Cents, cents } from '#core/domain/money/money.ts';
import { readCents } from './typed-number.ts';

/** Refunds are for the owner and the managers (design: staff and console). */
export function canRefund(role: StaffRole): boolean {
  return isAllowed(role, 'orders.refund');
}

export type RefundAmount = { readonly cents: Cents } | { readonly problem: 'missing' | 'malformed' | 'too-much' };

/** Reads '12.5', '$12.50' or '12,50' in cents; at most the amount that can still be refunded. */
export function readAmount(text: string, refundable: Cents): RefundAmount {
  if (text.trim() === '') return { problem: 'missing' };
  const value = readCents(text);
  if (value === null || value === 0) return { problem: 'malformed' };
  return value > refundable ? { problem: 'too-much' } : { cents: cents(value) };
}
