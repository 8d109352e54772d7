/** Unpacks a ZIP with a limit that holds whatever the file claims of itself. */
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

export interface UnzipLimits {
  readonly parts: number;
  /** Of all parts together, unpacked. */
  readonly bytes: number;
}
const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/** Bytes by the part's name; null for what is no ZIP, is encrypted, or holds more than the limits. */
export async function unpackParts(bytes: Buffer, limits: UnzipLimits): Promise<ReadonlyMap<string, Buffer> | null> {
  const directory = directoryOf(bytes);
  if (directory === null || directory.count > limits.parts) return null;
  const parts = new Map<string, Buffer>();
  let left = limits.bytes;
  let at = directory.from;
  for (let index = 0; index < directory.count; index += 1) {
    const entry = entryAt(bytes, at);
    if (entry === null) return null;
    const part = await unpack(entry, left);
    if (part === null) return null;
    left -= part.length;
    parts.set(entry.name, part);
    at = entry.next;
  }
  return parts;
}

function directoryOf(bytes: Buffer): { readonly from: number; readonly count: number } | null {
  // A comment of at most 64 kB may follow.
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1) {
    if (bytes.readUInt32LE(at) !== END) continue;
    return { from: bytes.readUInt32LE(at + 16), count: bytes.readUInt16LE(at + 10) };
  }
  return null;
}

interface Entry {
  readonly name: string;
  readonly isDeflated: boolean;
  readonly packed: Buffer;
  readonly next: number;
}

function entryAt(bytes: Buffer, at: number): Entry | null {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) return null;
  const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1;
  const method = bytes.readUInt16LE(at + 10);
  const nameLength = bytes.readUInt16LE(at + 28);
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  const local = bytes.readUInt32LE(at + 42);
  if (isEncrypted || (method !== 0 && method !== 8) || local + 30 > bytes.length) return null;
  if (bytes.readUInt32LE(local) !== LOCAL) return null;
  const from = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  return {
    name: bytes.toString('utf8', at + 46, at + 46 + nameLength),
    isDeflated: method === 8,
    packed: bytes.subarray(from, from + bytes.readUInt32LE(at + 20)),
    next,
  };
}

async function unpack({ isDeflated, packed }: Entry, most: number): Promise<Buffer | null> {
  if (!isDeflated) return packed.length > most ? null : packed;
  try {
    return await inflate(packed, { maxOutputLength: Math.max(1, most) });
  } catch {
    return null;
  }
}
