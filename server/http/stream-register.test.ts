/** The bounds of a process, in the numbers that it has, without sockets. Over sockets: test/http/event-streams.long.test.ts. */
import { describe, expect, it } from 'vitest';
import { createStreamRegister, streamBounds } from './stream-register.ts';

interface Stream {
  readonly address: string;
  readonly place: number;
}

function openAll(addresses: readonly string[], isLimited = true) {
  const register = createStreamRegister<Stream>(streamBounds(16_000, isLimited));
  const open = new Set<Stream>();
  const ended: Stream[] = [];
  const add = (address: string) => {
    const stream = { address, place: open.size + ended.length };
    open.add(stream);
    const last = register.add(stream, address);
    if (!last) return;
    register.remove(last);
    open.delete(last);
    ended.push(last);
  };
  for (const address of addresses) add(address);
  const openBy = (part: (address: string) => boolean) => [...open].filter(({ address }) => part(address)).length;
  return { register, open, ended, add, openBy };
}

const times = <Value>(count: number, make: (place: number) => Value) =>
  Array.from({ length: count }, (_, at) => make(at));
const v6 = (wide: number, network: number, host = 1) =>
  `2001:db8:${wide.toString(16)}:${network.toString(16)}::${host.toString(16)}`;

describe('guests’ open streams', () => {
  it('are 100 of an address or /64: the oldest of its own ends for the next', () => {
    const { open, ended } = openAll(times(130, (host) => v6(1, 1, host + 1)));
    expect(open.size).toBe(100);
    expect(ended.map(({ place }) => place)).toEqual(times(30, (place) => place));
    expect(openAll(times(130, () => '203.0.113.9')).open.size).toBe(100);
  });

  it('are 1,000 of a /48 or /24: the oldest of its fullest network ends', () => {
    const small = v6(1, 0xffff);
    const { open, ended, openBy } = openAll([small, ...times(1_500, (place) => v6(1, place % 40))]);
    expect([open.size, openBy((address) => address === small)]).toEqual([1_000, 1]);
    expect(ended.length).toBe(501);
    const ofIpv4 = openAll(times(1_500, (place) => `198.51.100.${place % 250}`));
    expect(ofIpv4.open.size).toBe(1_000);
  });

  it('are three quarters of the connections, whoever comes: 800 networks with 100 streams each keep no guest out', () => {
    const early = '203.0.113.9';
    const flood = times(80_000, (place) => v6(place % 800, 0));
    const { open, ended, add, openBy } = openAll([early, ...flood]);
    expect(open.size).toBe(12_000);
    // The guest who was there before is in the smallest network.
    expect(ended.some(({ address }) => address === early)).toBe(false);
    expect(openBy((address) => address === v6(7, 0))).toBeLessThanOrEqual(15);
    for (const visitor of times(200, (place) => `192.0.${place}.1`)) add(visitor);
    expect([open.size, openBy((address) => address.startsWith('192.0.'))]).toEqual([12_000, 200]);
  });

  it('are bounded together alone where limits are off', () => {
    const { open } = openAll(
      times(12_500, () => '127.0.0.1'),
      false,
    );
    expect(open.size).toBe(12_000);
  });

  it('leave nothing behind when they end', () => {
    const { register, open } = openAll(times(3_000, (place) => v6(place % 50, place % 7)));
    for (const stream of open) register.remove(stream);
    expect(register.oldestOfFullest()).toBeNull();
    for (const stream of open) register.remove(stream);
    expect(register.add({ address: v6(1, 1), place: 0 }, v6(1, 1))).toBeNull();
    expect(register.oldestOfFullest()?.place).toBe(0);
  });
});
