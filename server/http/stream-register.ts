/**
 * The open event streams of guests, by network. Where there is no room for one more, the oldest stream of the fullest
 * network ends, so that a stranger who opens thousands displaces himself and not a guest of a small network.
 */
import { limitOf } from '#server/callers/limits.ts';
import { networkOf, widerNetworkOf } from '#server/callers/networks.ts';

/** The most open streams of a process. */
export interface StreamBounds {
  readonly all: number;
  /** Of a /24 of IPv4 or a /48 of IPv6. */
  readonly wider: number;
  /** Of an IPv4 address or a /64. */
  readonly network: number;
}

/**
 * Guests' streams have three quarters of a process's `connections`; the rest is for staff, printers, programs and calls.
 * Where RATE_LIMITS is off, no network has a bound of its own.
 */
export function streamBounds(connections: number, isLimited: boolean): StreamBounds {
  const { max, widerMax } = limitOf('streams');
  const most = (bound: number | null) => (isLimited && bound !== null ? bound : Infinity);
  return { all: Math.floor((connections * 3) / 4), wider: most(widerMax), network: most(max) };
}

interface Crowd<Stream> {
  size: number;
  /** Oldest first; only a single network has some. */
  readonly streams: Set<Stream>;
  readonly parts: Map<string, Crowd<Stream>>;
  /** The parts by their size, so that the fullest is found at once, however many there are. */
  readonly bySize: Set<Crowd<Stream>>[];
}

export interface StreamRegister<Stream> {
  /** Adds a stream and answers the one that has to end for it; null where there was room. The caller removes it. */
  add(stream: Stream, address: string): Stream | null;
  remove(stream: Stream): void;
  /** The oldest stream of the fullest network; null where none is open. */
  oldestOfFullest(): Stream | null;
}

export function createStreamRegister<Stream>(bounds: StreamBounds): StreamRegister<Stream> {
  const newCrowd = (): Crowd<Stream> => ({ size: 0, streams: new Set(), parts: new Map(), bySize: [] });
  const everybody = newCrowd();
  const placeOf = new Map<Stream, readonly string[]>();

  function resize(names: readonly string[], by: 1 | -1): Crowd<Stream> {
    let crowd = everybody;
    crowd.size += by;
    for (const name of names) {
      const part = crowd.parts.get(name) ?? newCrowd();
      crowd.parts.set(name, part);
      crowd.bySize[part.size]?.delete(part);
      part.size += by;
      if (part.size === 0) crowd.parts.delete(name);
      else crowd.bySize[part.size] = (crowd.bySize[part.size] ?? new Set()).add(part);
      while (crowd.bySize.length > 0 && !crowd.bySize.at(-1)?.size) crowd.bySize.pop();
      crowd = part;
    }
    return crowd;
  }

  function oldestIn(crowd: Crowd<Stream>): Stream | null {
    const [fullest] = crowd.bySize.at(-1) ?? [];
    const [oldest = null] = fullest ? [oldestIn(fullest)] : crowd.streams;
    return oldest;
  }

  return {
    add(stream, address) {
      const wider = widerNetworkOf(address);
      const names = [wider, networkOf(address)];
      placeOf.set(stream, names);
      const network = resize(names, 1);
      network.streams.add(stream);
      if (network.size > bounds.network) return oldestIn(network);
      const around = everybody.parts.get(wider);
      if (around && around.size > bounds.wider) return oldestIn(around);
      return everybody.size > bounds.all ? oldestIn(everybody) : null;
    },
    remove(stream) {
      const names = placeOf.get(stream);
      if (!names || !placeOf.delete(stream)) return;
      resize(names, -1).streams.delete(stream);
    },
    oldestOfFullest: () => oldestIn(everybody),
  };
}
