/** Access to an account's order: by sign-in, or by the link in a mail about it. */
import { ORDER_LINK_HEADER, orderPage, readOrderHash } from '#core/contract/orders/order-link.ts';
import { CallError } from '#store/lib/http.ts';
import { useT } from '#store/lib/page/i18n.tsx';
import { sessionStore } from '#store/lib/storage.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/display/note.tsx';
import { useOpenSignIn } from './sign-in.ts';

/** The order that an address names; '' for none. Links of earlier releases name it in the query. */
export function namedOrder({ search, hash }: Pick<Location, 'search' | 'hash'>): string {
  return readOrderHash(hash).orderId || (new URLSearchParams(search).get('orderId') ?? '');
}

/**
 * Stores the link's token for the calls of this tab and removes it from the address, so that a copied address does not
 * open the order. An id in the query goes behind the hash, so that no further request tells it.
 */
export function takeOrderLink(): void {
  const { pathname, search, hash } = location;
  const { token } = readOrderHash(hash);
  const query = new URLSearchParams(search);
  if (token === '' && !query.has('orderId')) return;
  if (token !== '') sessionStore.set('orderLink', token);
  const orderId = namedOrder(location);
  query.delete('orderId');
  const rest = query.size > 0 ? `${pathname}?${query}` : pathname;
  history.replaceState(
    history.state,
    '',
    orderId === '' ? rest : rest + new URL(orderPage(orderId), location.href).hash,
  );
}

/** For the calls about an order. A token opens its own order alone, so it may go with any. */
export function orderLinkHeaders(): Readonly<Record<string, string>> {
  const token = sessionStore.get('orderLink');
  return token ? { [ORDER_LINK_HEADER]: token } : {};
}

/** The order belongs to an account, and this browser is not signed in. */
export function isOfAccount(error: unknown): boolean {
  return error instanceof CallError && error.reason === 'order-of-account';
}

/** Shown in place of an account's order to a person who is not signed in. */
export function SignInToSee({ className }: { className?: string }) {
  const t = useT();
  const openSignIn = useOpenSignIn();
  return (
    <Note
      icon="shield"
      className={className}
      action={
        <Button look="outline" height={40} onClick={openSignIn}>
          {t('auth.signIn.title')}
        </Button>
      }
    >
      {t('order.ofAccount')}
    </Note>
  );
}
