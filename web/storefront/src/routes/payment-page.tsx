import { useCallback } from 'react';
import { LoadedOrderTicket } from '#store/features/orders/loaded-order-ticket.tsx';
import { PaymentPage as Payment } from '#store/features/payment/payment-page.tsx';
import { rememberCartId, useCartId } from '#store/lib/cart-id.ts';
import { useNavigate, usePathPart } from '#store/lib/page/router.tsx';
import { useHydrated } from '#store/start/after-hydration.tsx';

/** '/payment' and '/payment/{cartId}'. */
export function PaymentPage() {
  const navigate = useNavigate();
  const named = usePathPart('/payment/');
  const own = useCartId();
  const isHydrated = useHydrated();
  // Until it is known what this browser holds, '/payment' alone loads rather than finds nothing.
  const cartId = named || (isHydrated ? own : '');
  const orderAgain = useCallback(
    (again: string) => {
      rememberCartId(again);
      navigate('/?checkout', { replace: true });
    },
    [navigate],
  );
  return (
    <Payment
      cartId={cartId}
      isOwnCart={(candidate) => candidate === own}
      orderAgain={orderAgain}
      ticket={(orderId) => <LoadedOrderTicket orderId={orderId} />}
    />
  );
}
