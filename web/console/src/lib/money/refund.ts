/** Refunds: which roles may make them, the amount, and reading the typed amount. Pure. */
import { isAllowed, type StaffRole } from '#core/contract/staff/permissions.ts';
import { type Cents, cents } from '#core/domain/money/money.ts';

/** Refunds are for the owner and the managers (design: staff and console). */
export function canRefund(role: StaffRole): boolean {
  return isAllowed(role, 'orders.refund');
}

export type RefundAmount = { readonly cents: Cents } | { readonly problem: 'missing' | 'malformed' | 'too-much' };

/** Reads '12.5', '$12.50' or '12,50' in cents; at most the amount that can still be refunded. */
export function readAmount(text: string, refundable: Cents): RefundAmount {
  const bare = text
    .trim()
    .replace(/^\$\s*/, '')
    .replace(',', '.');
  if (bare === '') return { problem: 'missing' };
  const match = /^(\d{1,6})(?:\.(\d{1,2}))?$/.exec(bare);
  if (!match) return { problem: 'malformed' };
  const value = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  if (value === 0) return { problem: 'malformed' };
  return value > refundable ? { problem: 'too-much' } : { cents: cents(value) };
}
