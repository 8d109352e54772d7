import { useDialogs } from '#store/lib/page/dialogs.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { useCartState } from '#store/ordering/react.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';

/** Opens the cart at widths from 602 to 1023 px, and on pages without an order panel. */
export function HeaderCartButton() {
  const t = useT();
  const dialogs = useDialogs();
  const count = useCartState(({ cart }) => cart?.itemCount ?? 0);
  if (count === 0) return null;
  return (
    <span className="header__cart">
      <IconButton icon="shopping-bag" label={t('shell.cart.open', { count })} onClick={() => dialogs.open('cart')} />
      <span className="header__count" aria-hidden="true">
        {count}
      </span>
    </span>
  );
}
