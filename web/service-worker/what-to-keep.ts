/** Which requests the service worker may answer from its caches. Pure, so that tests need no browser. */

export type Kept = 'page' | 'asset' | 'picture' | 'menu' | 'order';

/** Pages of other apps on the same host. */
const NOT_THE_STORE = /^\/(api|console|mailbox|media|livez|readyz|metrics|not-me|o)(\/|$)/;
const FILE = /\.[a-z0-9]+$/;
/** What a customer uploaded of themselves: signing out leaves nothing of it. */
const PHOTO = /^\/media\/[^/]+\/customers\//;
/** The data of the first view and of one order, but no account, cart or payment. */
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
  // The store at another time, in the staff's preview.
  if (url.searchParams.has('preview')) return undefined;
  const { pathname } = url;
  if (pathname.startsWith('/assets/')) return 'asset';
  if (pathname.startsWith('/media/')) return PHOTO.test(pathname) ? undefined : 'picture';
  if (request.isNavigation) return NOT_THE_STORE.test(pathname) || FILE.test(pathname) ? undefined : 'page';
  if (MENU.test(pathname)) return 'menu';
  if (ORDER.test(pathname)) return 'order';
  return undefined;
}
