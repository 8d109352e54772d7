import { useQueryClient } from '@tanstack/react-query';
import { call } from '#console/lib/http.ts';
import { BOARD_KEY } from '#console/lib/queries.ts';
import type { PhoneOverride } from '#core/contract/orders/console-orders.ts';
import { ORDER_TYPE_CODES, TENDER_CODES } from '#core/contract/wire/codes.ts';
import type { DataOf } from '#core/contract/wire/endpoints.ts';
import type { Tender } from '#core/domain/orders/order-type.ts';
import { useSend } from '#kit/forms/use-send.ts';
import type { PhoneCart } from './phone-cart.ts';
import type { Guest } from './phone-guest.tsx';
import type { PhoneService } from './phone-service.tsx';

interface AskedOrder {
  readonly guest: Guest;
  readonly service: PhoneService;
  readonly tender: Tender;
  readonly overrides: readonly PhoneOverride[];
  /** Why staff override a refusal. */
  readonly reason: string;
  readonly idempotencyKey: string;
  /** Asked before placing, after it was asked with the dish. */
  readonly isOver18: boolean;
}

/** Places the order of the cart; `onPlaced` gets it, and the board and the history load again. */
export function usePlacing({ cart, forget }: PhoneCart, onPlaced: (order: DataOf<'placePhoneOrder'>) => void) {
  const queries = useQueryClient();
  return useSend({
    mutationFn: ({ guest, service, tender, overrides, reason, idempotencyKey, isOver18 }: AskedOrder) => {
      const { where, dueUtc, orderType } = service;
      const isDelivery = orderType === 'delivery';
      return call('placePhoneOrder', {
        body: {
          cartId: cart?.cartId ?? '',
          fullName: guest.fullName,
          phone: guest.phone,
          email: guest.email,
          orderNotes: guest.notes,
          orderType: ORDER_TYPE_CODES[orderType],
          isScheduledOrder: dueUtc !== null,
          dueUtc,
          deliveryAddress: isDelivery ? (where?.address ?? '') : null,
          deliveryLocation: isDelivery ? (where?.location ?? null) : null,
          place: isDelivery ? (where?.place ?? null) : null,
          paymentMode: TENDER_CODES[tender],
          isOver18,
          isReceiverOver18: isOver18,
          expectedTotal: cart?.totalAmount ?? null,
          overrides: [...overrides],
          overrideReason: reason,
          idempotencyKey,
        },
      });
    },
    onSuccess: (order) => {
      onPlaced(order);
      forget();
      void queries.invalidateQueries({ queryKey: BOARD_KEY });
      void queries.invalidateQueries({ queryKey: ['history'] });
    },
    onError: () => void queries.invalidateQueries({ queryKey: ['phone-cart'] }),
  });
}
