import { IconButton } from '#ui/icon-button.tsx';
import { useDialogs } from '../../lib/dialogs.ts';
import { useT } from '../../lib/i18n.tsx';

/** Opens the cart at widths from 602 to 1023 px, and on pages without an order panel. */
export function HeaderCartButton({ count }: { count: number }) {
  const t = useT();
  const dialogs = useDialogs();
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
