/** The side of the process that carries tasks out. It ends with the server that started it. */
import { constants, setPriority } from 'node:os';
import { failureOf } from './crossing.ts';
import { carryOut, type Piece, type Reply, type Request } from './tasks.ts';

// Answers come first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const pieces = new Map<number, Uint8Array[]>();

process.on('message', async (message: Request | Piece) => {
  const { id } = message;
  const earlier = pieces.get(id) ?? [];
  if ('piece' in message) {
    pieces.set(id, [...earlier, message.piece]);
    return;
  }
  pieces.delete(id);
  const { name, inPieces } = message;
  const args = message.args.map((arg, index) => (index === inPieces ? Buffer.concat(earlier) : arg));
  const reply: Reply = await carryOut(name, args as typeof message.args).then(
    (result) => ({ id, result }),
    (error: unknown) => ({ id, ...failureOf(error) }),
  );
  process.send?.(reply);
});
process.on('disconnect', () => process.exit());
// A terminal and systemd tell all processes to stop; the server may still wait for what is in hand.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
