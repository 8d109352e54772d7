/** Who a caller is before anything is proven: a network, and the wider one around it. */
import { isIPv4, isIPv6 } from 'node:net';

/** An IPv6 customer owns a whole /64 network, so its addresses count as one; an IPv4 address is one however it is written. */
export function networkOf(address: string): string {
  return ipv4Of(address) ?? (isIPv6(address) ? `${groupsOf(address, 4)}::/64` : address);
}

/** The neighbourhood: a /24 of IPv4, a /48 of IPv6. */
export function widerNetworkOf(address: string): string {
  const v4 = ipv4Of(address);
  if (v4 !== null) return `${v4.slice(0, v4.lastIndexOf('.'))}.0/24`;
  return isIPv6(address) ? `${groupsOf(address, 3)}::/48` : address;
}

function ipv4Of(address: string): string | null {
  if (isIPv4(address)) return address;
  return /^::ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1] ?? null;
}

/** The first groups of an IPv6 address, however it was shortened. */
function groupsOf(address: string, count: number): string {
  const split = (part: string | undefined) => (part ? part.split(':') : []);
  const [before, after] = address.split('::');
  const head = split(before);
  const tail = split(after);
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  const groups = [...head, ...zeros, ...tail].slice(0, count);
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':');
}
