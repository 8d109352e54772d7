/** How long the answer to a phone order waits; alone in its file, as no server may run on timers that stand still. */
import { expect, it, vi } from 'vitest';
import { countryOf } from '#core/domain/country/country.ts';
import { createPhoneOrders } from './phone-orders.ts';

it('waits two seconds for its job, and no longer where every look at the order fails', async () => {
  const placed = { clientId: 'c', orderId: 'o', acceptsAtOnce: true, realAt: 1, status: 'pending' };
  const events = { subscribe: () => () => undefined };
  const phone = createPhoneOrders({ db: {}, events, now: () => 0 } as never, {
    placeOrder: async () => placed as never,
  });
  const tenant = { clientId: placed.clientId, country: countryOf('NZ') };
  const body = { phone: '09 555 7788', overrides: [], idempotencyKey: 'k' };
  const answered = vi.fn();
  vi.useFakeTimers();
  try {
    void phone.place({ tenant, name: 'Ana' } as never, body as never, 'en').then(answered);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(answered).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(answered).toHaveBeenCalledWith(placed);
  } finally {
    vi.useRealTimers();
  }
});
