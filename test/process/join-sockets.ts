import type { Socket } from 'node:net';

/** Sends what each socket gets to the other; the end of one ends both. `open` holds both until they close. */
export function joinSockets(first: Socket, second: Socket, open: Set<Socket>): void {
  for (const [from, to] of [
    [first, second],
    [second, first],
  ] as const) {
    open.add(from);
    from.on('error', () => undefined);
    from.on('close', () => {
      open.delete(from);
      to.destroy();
    });
    from.pipe(to);
  }
}
