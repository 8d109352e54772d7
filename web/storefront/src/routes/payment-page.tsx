import { useCallback, useEffect, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { LoadedOrderTicket } from '#store/features/order/loaded-order-ticket.tsx';
import { PaymentPage as Payment } from '#store/features/payment/payment-page.tsx';
import { rememberCartId, useCartId } from '#store/lib/cart-id.ts';

/** '/payment' and '/payment/{cartId}'. */
export function PaymentPage() {
  const navigate = useNavigate();
  const { cartId: named } = useParams();
  const own = useCartId();
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  // Until this browser's cart is known, '/payment' shows loading instead of 'not found'.
  const cartId = named ?? (isHydrated ? own : '');
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
