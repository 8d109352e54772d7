import type { WireAttentionItem, WireOrderMoney } from '#core/contract/console.ts';
import type { Deps } from '#server/deps.ts';
import { AppError } from '#server/errors.ts';
import type { SignedInStaff } from '../staff/service.ts';
import { presentAttention, presentMoney } from './present.ts';
import { findMoneyOrder, listEntries, listMismatched, listOwed } from './repo.ts';

type Staff = Pick<SignedInStaff, 'tenant'>;

export interface MoneyService {
  /** How an order was paid, step by step. AppError 404 for an unknown order. */
  ofOrder(staff: Staff, orderId: string): Promise<WireOrderMoney>;
  /** Payments that somebody has to look at. */
  attention(staff: Staff): Promise<WireAttentionItem[]>;
}

export function createMoneyService({ db }: Pick<Deps, 'db'>): MoneyService {
  return {
    async ofOrder({ tenant: { clientId } }, orderId) {
      const order = await findMoneyOrder(db, clientId, orderId);
      if (!order) throw new AppError('NOT_FOUND', 'order.unknown', { reason: 'order-unknown' });
      return presentMoney(order, await listEntries(db, clientId, order.orderId));
    },
    async attention({ tenant: { clientId } }) {
      const owed = await listOwed(db, clientId);
      const mismatched = await listMismatched(db, clientId);
      return [...owed.map(presentAttention('refund-due')), ...mismatched.map(presentAttention('mismatch'))];
    },
  };
}
