/** Links within the store. Only `PageLink` follows the address; a page full of links renders none of them when it changes. */
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { addressOf, type NavigateOptions, navigate, useLocation } from './router.tsx';

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> &
  NavigateOptions & {
    /** A function makes it of the query at the moment of the press; its address says what it makes of none. */
    readonly to: string | ((search: string) => string);
  };

function isPlainPress(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { target } = event.currentTarget;
  const isOtherWindow = target !== '' && target !== '_self';
  return event.button === 0 && !isOtherWindow && !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);
}

/** An ordinary link, which can be opened in another tab; a plain press stays within the application. */
export function Link({ to, replace, state, onClick, ...rest }: LinkProps) {
  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (event.defaultPrevented || !isPlainPress(event)) return;
    event.preventDefault();
    const address = addressOf(typeof to === 'string' ? to : to(location.search));
    // The same address again makes no second entry, as with a link of the browser's own.
    const isHere = address === `${location.pathname}${location.search}${location.hash}`;
    navigate(address, { replace: replace || isHere, state });
  }
  return <a {...rest} href={typeof to === 'string' ? to : to('')} onClick={press} />;
}

/** A link that is marked while its page is the present one. */
export function PageLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const { pathname } = useLocation();
  return <Link to={to} aria-current={pathname === to ? 'page' : undefined} {...rest} />;
}
