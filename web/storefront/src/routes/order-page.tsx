import { OrderPage } from '#store/features/orders/order-page.tsx';
import { OrderAgain } from '#store/features/orders/past/order-again.tsx';

/** '/success' and '/order-receiver': the order's page; once it is over, its dishes can be put into the cart again. */
export function RoutedOrderPage() {
  return <OrderPage again={(orderId) => <OrderAgain key={orderId} orderId={orderId} />} />;
}
