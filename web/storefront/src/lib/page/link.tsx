/**
 * Links within the store, on the router's own hooks. The library's `Link` carries forms, data loading and prefetching of
 * routes, which we do not use and which cost the first page 5 kB.
 */
import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { type To, useHref, useLinkClickHandler, useLocation } from 'react-router';

export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  to: To;
  /** Takes the place of the present history entry. */
  replace?: boolean;
  /** For the history entry that it makes. */
  state?: unknown;
  preventScrollReset?: boolean;
};

/** An ordinary link, which can be opened in another tab; a plain press stays within the application. */
export function Link({ to, replace, state, preventScrollReset, onClick, ...rest }: LinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, {
    state,
    ...(rest.target === undefined ? {} : { target: rest.target }),
    ...(replace ? { replace } : {}),
    ...(preventScrollReset ? { preventScrollReset } : {}),
  });
  function press(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  }
  return <a {...rest} href={useHref(to)} onClick={press} />;
}

/** A link that is marked while its page is the present one. */
export function PageLink({ to, ...rest }: Omit<LinkProps, 'to'> & { to: string }) {
  const { pathname } = useLocation();
  return <Link to={to} aria-current={pathname === to ? 'page' : undefined} {...rest} />;
}
