import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ProviderRefund } from '#server/adapters/payment/provider-ledger.ts';
import { newsOf } from './refund-news.ts';

const ORDER = 'order-1';
const refund = (refundId: string, more: Partial<ProviderRefund> = {}): ProviderRefund => ({
  refundId,
  intentId: 'pi_1',
  amountCents: 500,
  state: 'paid',
  mark: null,
  madeAtMs: 0,
  failureCode: more.state === 'failed' ? 'unknown' : null,
  ...more,
});
const row = (refundId: string, more: object = {}) => ({
  clientId: 'client-1',
  orderId: ORDER,
  refundId,
  state: 'paid' as const,
  providerRefundId: null,
  ...more,
});

describe('newsOf', () => {
  it('knows ours by their key, also before they are booked as paid', () => {
    const list = [refund('re_1', { mark: `rf:${ORDER}:own` }), refund('re_2', { mark: `rf:${ORDER}:1:2150` })];
    expect(newsOf(ORDER, list, [row('own', { state: 'pending' })])).toEqual({
      made: [],
      lost: [],
      returned: [],
      paidCents: 1000,
    });
  });

  it('takes what carries no key, or a foreign one, for made elsewhere, until it is booked', () => {
    const list = [refund('re_1'), refund('re_2', { mark: 'somebody' })];
    expect(newsOf(ORDER, list, []).made).toEqual(list);
    expect(newsOf(ORDER, list, [row('a', { providerRefundId: 're_1' })]).made).toEqual([list[1]]);
  });

  it('finds what came back, once', () => {
    const list = [refund('re_1', { state: 'failed', mark: `rf:${ORDER}:own` }), refund('re_2', { state: 'failed' })];
    const own = row('own');
    expect(newsOf(ORDER, list, [own])).toMatchObject({ returned: [{ row: own }], lost: [{ refundId: 're_2' }] });
    const known = [row('own', { state: 'returned' }), row('other', { state: 'returned', providerRefundId: 're_2' })];
    expect(newsOf(ORDER, list, known)).toEqual({ made: [], lost: [], returned: [], paidCents: 0 });
  });

  it('is not misled by a list that is older than a return', () => {
    const known = [row('own', { state: 'returned', providerRefundId: 're_1' })];
    expect(newsOf(ORDER, [refund('re_1')], known)).toMatchObject({ made: [], paidCents: 0 });
  });

  it('has nothing more to say of whatever list once that is booked', () => {
    const state = fc.constantFrom('paid' as const, 'failed' as const);
    const some = fc.array(fc.record({ id: fc.integer({ min: 1, max: 9 }), state }), { maxLength: 9 });
    fc.assert(
      fc.property(some, (drawn) => {
        const list = [...new Map(drawn.map((one) => [one.id, one])).values()].map((one) =>
          refund(`re_${one.id}`, { state: one.state }),
        );
        const first = newsOf(ORDER, list, []);
        const booked = [
          ...first.made.map(({ refundId }) => row(refundId, { providerRefundId: refundId })),
          ...first.lost.map(({ refundId }) => row(refundId, { providerRefundId: refundId, state: 'returned' })),
        ];
        const again = newsOf(ORDER, list, booked);
        expect([again.made, again.lost, again.returned]).toEqual([[], [], []]);
        expect(again.paidCents).toBe(first.made.reduce((sum, { amountCents }) => sum + amountCents, 0));
      }),
    );
  });
});
