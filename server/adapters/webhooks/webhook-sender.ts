/**
 * One POST to an address that a stranger chose (a restaurant's till, a guest's push service): no redirects, a limit in
 * time, and never into our own network.
 */
import { lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

export interface WebhookAnswer {
  readonly status: number;
  /** Seconds after which the receiver wants to be asked again; null where it names none. */
  readonly retryAfter: number | null;
}

export type WebhookSender = (
  url: string,
  headers: Readonly<Record<string, string>>,
  body: string | Buffer,
) => Promise<WebhookAnswer>;

/** Why an address was not called; its text is shown to the restaurant. */
export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused';
}

/** How long a receiver of a webhook may take: Standard Webhooks advises 15 to 30 s. */
export const LIMIT_MS = 15_000;

/** Whether a call ended because nobody answered in time, and not because it was refused. */
export function isTimeOut(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { name, code } = error as NodeJS.ErrnoException;
  return name === 'TimeoutError' || name === 'AbortError' || code === 'ETIMEDOUT' || code === 'EAI_AGAIN';
}

/** Addresses of machines and private networks, where a public server must not be led (RFC 6890). */
const PRIVATE_4 = new BlockList();
for (const [net, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  PRIVATE_4.addSubnet(net, prefix, 'ipv4');
const PRIVATE_6 = new BlockList();
// Only 2000::/3 is given out on the internet; within it, two ways of writing an IPv4 address.
for (const [net, prefix] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2001::', 32],
  ['2002::', 16],
] as const)
  PRIVATE_6.addSubnet(net, prefix, 'ipv6');

/** Whether an IP address belongs to this machine or a private network; an IPv4 address inside IPv6 counts as itself. */
export function isPrivateAddress(address: string): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  const plain = mapped ?? address;
  const family = isIP(plain);
  return family === 0 || (family === 4 ? PRIVATE_4.check(plain, 'ipv4') : PRIVATE_6.check(plain, 'ipv6'));
}

/** Checks the very address that is connected to, so that a name cannot change between check and call. */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '', 4);
    const found = addresses.find(({ address }) => !isPrivateAddress(address));
    if (!found) return callback(new WebhookRefused('The address belongs to a private network.'), '', 4);
    // Node asks for a list when it may try several addresses in turn.
    if (options.all) return callback(null, [found]);
    return callback(null, found.address, found.family);
  });
};

/** Why an address is never called, as far as its text shows; null where it may be. A name is looked up when it is called. */
export function whyNeverCalled(url: string, allowsPrivate: boolean): string | null {
  if (!URL.canParse(url)) return 'This is no address.';
  const { protocol, hostname } = new URL(url);
  if (protocol !== 'https:' && !(allowsPrivate && protocol === 'http:')) {
    return 'The address does not begin with https://.';
  }
  const literal = hostname.replace(/^\[|\]$/g, '');
  // An address written as numbers is never looked up.
  const isOurs = !allowsPrivate && isIP(literal) !== 0 && isPrivateAddress(literal);
  return isOurs ? 'The address belongs to a private network.' : null;
}

/** `allowsPrivate` for a till in the same network, and for http beside https. */
export function createWebhookSender({ allowsPrivate }: { readonly allowsPrivate: boolean }): WebhookSender {
  return async (url, headers, body) => {
    const refused = whyNeverCalled(url, allowsPrivate);
    if (refused !== null) throw new WebhookRefused(refused);
    const { protocol } = new URL(url);
    return await new Promise<WebhookAnswer>((resolve, reject) => {
      const request = (protocol === 'https:' ? https : http).request(
        url,
        {
          method: 'POST',
          headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
          signal: AbortSignal.timeout(LIMIT_MS),
          agent: false,
          ...(allowsPrivate ? {} : { lookup: publicLookup }),
        },
        (response) => {
          // Only the status matters; the body is not read.
          response.destroy();
          const seconds = Number(response.headers['retry-after']);
          const retryAfter = Number.isFinite(seconds) && seconds > 0 ? seconds : null;
          resolve({ status: response.statusCode ?? 0, retryAfter });
        },
      );
      request.on('error', reject);
      request.end(body);
    });
  };
}
