// npm run tools -- busy [4]: keeps that many processes hashing at normal priority until Ctrl-C, for tests on a loaded machine.
import { fork } from 'node:child_process';
import { createHash } from 'node:crypto';
import process from 'node:process';

if (process.send) {
  // The first process has ended: so does this one, between two rounds.
  let isOver = false;
  process.once('disconnect', () => {
    isOver = true;
  });
  const block = Buffer.alloc(1 << 20);
  const hashSome = () => {
    for (let round = 0; round < 50; round += 1) createHash('sha256').update(block).digest();
    if (!isOver) setImmediate(hashSome);
  };
  hashSome();
} else {
  const count = Number(process.argv[2] ?? 4);
  if (!Number.isInteger(count) || count < 1 || count > 64) {
    console.error(`"${process.argv[2]}" is not a number of processes from 1 to 64.`);
    process.exit(1);
  }
  for (let index = 0; index < count; index += 1) fork(import.meta.filename);
  console.log(`${count} processes keep this machine busy until Ctrl-C.`);
}
