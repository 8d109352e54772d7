/** Which requests the service worker may answer from what it kept. Pure, so that its rules can be tested without a browser. */

export type Kept = 'page' | 'asset' | 'picture' | 'menu' | 'order';

/** Pages of other apps on the same host. */
const NOT_THE_STORE = /^\/(api|console|mailbox|media|livez|readyz|metrics)(\/|$)/;
const FILE = /\.[a-z0-9]+$/;
/** What the first view is drawn from, and what is asked about one order; nothing of an account, no cart, no payment. */
const MENU = /^\/api\/(client\/[^/]+(\/(settings|deliveryzones))?|[^/]+\/(menu|departments))$/;
const ORDER = /^\/api\/[^/]+\/orders\/[^/]+\/(summary|status)$/;

/** Undefined: the request goes to the network as if there were no service worker. */
export function whatToKeep(request: {
  readonly method: string;
  readonly isNavigation: boolean;
  readonly url: URL;
  readonly ownOrigin: string;
}): Kept | undefined {
  const { url } = request;
  if (request.method !== 'GET' || url.origin !== request.ownOrigin) return undefined;
  // The store at another time, as staff look at it.
  if (url.searchParams.has('preview')) return undefined;
  const { pathname } = url;
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/media/')) return 'picture';
  if (request.isNavigation) return NOT_THE_STORE.test(pathname) || FILE.test(pathname) ? undefined : 'page';
  if (MENU.test(pathname)) return 'menu';
  if (ORDER.test(pathname)) return 'order';
  return undefined;
}
