import { describe, expect, it } from 'vitest';
import { whatToKeep } from './what-to-keep.ts';

const ORIGIN = 'https://saffron-lane.example.nz';
const ID = '1b7cf304-2f76-4435-aa0d-554b697cfc92';

function kept(path: string, { method = 'GET', isNavigation = false } = {}): string | undefined {
  return whatToKeep({ method, isNavigation, url: new URL(path, ORIGIN), ownOrigin: ORIGIN });
}

describe('what the service worker keeps', () => {
  it.each([
    ['/', 'page'],
    ['/order-receiver?orderId=1', 'page'],
    ['/offers', 'page'],
  ])('navigation to %s', (path, kind) => expect(kept(path, { isNavigation: true })).toBe(kind));

  it.each(['/console', '/console/orders', '/mailbox', '/api/docs', '/sitemap.xml', '/media/a/b.svg2/'])(
    'leaves the navigation to %s alone, or treats it as no page',
    (path) => expect(kept(path, { isNavigation: true })).not.toBe('page'),
  );

  it.each([
    ['/assets/entry-1.js', 'asset'],
    [`/media/${ID}/abc-320.avif`, 'picture'],
    [`/api/client/saffron-lane`, 'menu'],
    [`/api/client/${ID}/settings`, 'menu'],
    [`/api/${ID}/menu`, 'menu'],
    [`/api/${ID}/orders/${ID}/summary`, 'order'],
    [`/api/${ID}/orders/${ID}/status`, 'order'],
  ])('%s is kept as %s', (path, kind) => expect(kept(path)).toBe(kind));

  it.each([
    // A customer's photo of themselves.
    `/media/${ID}/customers/0123456789abcdef0123456789abcdef.webp`,
    `/api/${ID}/cart/${ID}`,
    `/api/${ID}/currentcustomer/profile`,
    `/api/${ID}/currentcustomer/orders`,
    `/api/${ID}/orders/${ID}/events`,
    `/api/${ID}/events`,
    '/api/geo/search?q=ponsonby',
    // The store at another time, in the staff's preview.
    `/api/${ID}/menu?preview=1`,
    '/api/console/board',
    'https://js.stripe.com/v3/',
  ])('%s is never kept', (path) => expect(kept(path)).toBeUndefined());

  it('never answers what changes something', () => {
    expect(kept(`/api/${ID}/menu`, { method: 'POST' })).toBeUndefined();
    expect(kept('/', { method: 'POST', isNavigation: true })).toBeUndefined();
  });
});
