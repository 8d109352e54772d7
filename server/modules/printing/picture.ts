/** A picture of one bit for each dot, as printers take it, and as PNG to keep and to send. */
import { crc32, deflateSync, inflateSync } from 'node:zlib';

export interface Picture {
  /** A multiple of 8. */
  readonly width: number;
  readonly height: number;
  /** Line by line, the leftmost dot in the highest bit; 1 is black. */
  readonly bits: Uint8Array;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const out = Buffer.alloc(body.length + 8);
  out.writeUInt32BE(data.length, 0);
  body.copy(out, 4);
  out.writeUInt32BE(crc32(body), body.length + 4);
  return out;
}

/** Grey PNG of one bit, where black is 0; each line begins with its filter, which is none. */
export function toPng({ width, height, bits }: Picture): Buffer {
  const bytes = width / 8;
  const lines = Buffer.alloc((bytes + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < bytes; x += 1) lines[y * (bytes + 1) + 1 + x] = ~(bits[y * bytes + x] ?? 0) & 0xff;
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines)),
    chunk('IEND', Buffer.of()),
  ]);
}

/** A picture that `toPng` wrote; throws for any other file. */
export function fromPng(png: Buffer): Picture {
  const isOwn = png.subarray(0, 8).equals(SIGNATURE) && png.toString('latin1', 37, 41) === 'IDAT' && png[24] === 1;
  if (!isOwn) throw new Error('Not a picture of this program');
  const width = png.readUInt32BE(16);
  const height = png.readUInt32BE(20);
  const lines = inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  const bytes = width / 8;
  const bits = new Uint8Array(bytes * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < bytes; x += 1) bits[y * bytes + x] = ~(lines[y * (bytes + 1) + 1 + x] ?? 0) & 0xff;
  }
  return { width, height, bits };
}
