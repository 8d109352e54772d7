/** Room on the disk of DATA_DIR, where pictures lie, and without DATABASE_URL the database. */
import { statfs } from 'node:fs/promises';

export interface Room {
  /** Bytes that this server may still write. */
  readonly free: number;
  /** Below this the operator must act. */
  readonly low: number;
}

const GIGABYTE = 1_000_000_000;
const LOW_SHARE = 0.1;

/** Throws where the folder cannot be looked at. */
export async function readRoom(folder: string): Promise<Room> {
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, low: Math.max(GIGABYTE, Math.round(blocks * bsize * LOW_SHARE)) };
}

export function isLow({ free, low }: Room): boolean {
  return free < low;
}
