/** A clock of the server and its database that can be moved: libfaketime (Debian's package `faketime`). */
import { existsSync, readdirSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { SECOND_MS } from '#core/domain/time/zoned-time.ts';

export interface MovedClock {
  /** For the processes that live by this clock. Their monotonic clock, and so all waiting, stays as it is. */
  readonly env: NodeJS.ProcessEnv;
  /** UTC ms by this clock. */
  now(): number;
  /** Moves it to an instant (UTC ms). The processes look at it once a second. */
  moveTo(ms: number): Promise<void>;
  remove(): Promise<void>;
}

/** The library where Debian and its relatives install it, or undefined. */
export function findFaketime(): string | undefined {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').filter((name) => name.includes('-linux-')) : [];
  return ['/usr/lib', ...folders.map((name) => path.join('/usr/lib', name))]
    .map((folder) => path.join(folder, 'faketime', 'libfaketimeMT.so.1'))
    .find((file) => existsSync(file));
}

/** `library` is the path that `findFaketime` answers. */
export async function makeClock(library: string): Promise<MovedClock> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'servery-clock-'));
  // The database has a user of its own.
  await chmod(folder, 0o755);
  const file = path.join(folder, 'clock');
  let aheadMs = 0;
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    },
    now: () => Date.now() + aheadMs,
    async moveTo(ms) {
      aheadMs = ms - Date.now();
      await writeFile(file, `${aheadMs < 0 ? '' : '+'}${(aheadMs / SECOND_MS).toFixed(3)}\n`);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
