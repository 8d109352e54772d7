import { BlockList, isIP, isIPv6 } from 'node:net';

const LOOPBACK = ['127.0.0.0/8', '::1'];

/** Whether an address is one of the proxies that TRUST_PROXY names. */
export function proxyMatcher(names: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const name of names.flatMap((one) => (one === 'loopback' ? LOOPBACK : [one]))) {
    const [address = '', bits] = name.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
