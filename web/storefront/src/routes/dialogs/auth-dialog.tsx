import { useQueryClient } from '@tanstack/react-query';
import { AuthDialog } from '#store/features/accounts/auth-dialog.tsx';
import { currentCartId, rememberCartId } from '#store/lib/cart-id.ts';
import type { RoutedDialogProps } from '#store/lib/page/dialogs.ts';
import { forgetKeptOrders } from '#store/lib/person/forget-person.ts';
import { inPlace } from '#store/start/in-place.tsx';

function AuthOverPage(props: RoutedDialogProps) {
  const queries = useQueryClient();
  return (
    <AuthDialog
      {...props}
      cartId={currentCartId}
      onSignedIn={(cartId) => {
        if (cartId) rememberCartId(cartId);
        // Some promotions are for customers only.
        void queries.invalidateQueries({ queryKey: ['cart'] });
        // The customer may read orders that the guest could not.
        void queries.resetQueries({ queryKey: ['order'] });
        void queries.resetQueries({ queryKey: ['payment'] });
      }}
      onSignedUp={() => {
        void forgetKeptOrders();
        void queries.resetQueries({ queryKey: ['order'] });
      }}
    />
  );
}

/** `?signin`, `?signin=up` and `?signin=forgot`. This browser's cart becomes the customer's. */
export const RoutedAuthDialog = inPlace(AuthOverPage);
