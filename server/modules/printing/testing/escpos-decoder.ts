/** Reads ESC/POS as a printer does, byte by byte, and keeps the picture and the commands. */
import type { Picture } from '#server/modules/printing/picture.ts';

export interface DecodedDocket {
  readonly picture: Picture;
  /** Names of the other commands, in their order. */
  readonly commands: readonly string[];
  /** Rows of the largest raster band. */
  readonly largestBand: number;
}

/** Throws at a byte that no command begins with; `isComplete` is false for a docket that was not cut. */
export function decodeEscPos(bytes: Uint8Array): DecodedDocket & { readonly isComplete: boolean } {
  const rows: Uint8Array[] = [];
  const commands: string[] = [];
  let largestBand = 0;
  let width = 0;
  let at = 0;
  const byte = (offset: number) => bytes[at + offset] ?? -1;
  const short = (offset: number) => byte(offset) + byte(offset + 1) * 256;
  while (at < bytes.length) {
    const command = byte(0) * 256 + byte(1);
    if (command === 0x1d76) {
      if (byte(2) !== 0x30 || byte(3) !== 0) throw new Error('GS v with another mode');
      const [across, down] = [short(4), short(6)];
      width = across * 8;
      largestBand = Math.max(largestBand, down);
      if (at + 8 + across * down > bytes.length) break;
      for (let row = 0; row < down; row += 1) {
        const from = at + 8 + row * across;
        rows.push(bytes.slice(from, from + across));
      }
      at += 8 + across * down;
    } else if (command === 0x1b2a) {
      if (byte(2) !== 1) throw new Error('ESC * with another mode');
      width = short(3);
      const columns = bytes.subarray(at + 5, at + 5 + width);
      for (let needle = 0; needle < 8; needle += 1) {
        const row = new Uint8Array(width / 8);
        for (const [x, column] of columns.entries()) {
          if ((column >> (7 - needle)) & 1) row[x >> 3] = (row[x >> 3] ?? 0) | (0x80 >> (x & 7));
        }
        rows.push(row);
      }
      if (bytes[at + 5 + width] !== 0x0a) throw new Error('A band of needles without a line feed');
      at += 6 + width;
    } else {
      const known = SHORT[command];
      if (!known) throw new Error(`Unknown command ${command.toString(16)} at ${at}`);
      commands.push(known.name);
      at += known.length;
    }
  }
  const bits = Buffer.concat(rows);
  return { picture: { width, height: rows.length, bits }, commands, largestBand, isComplete: commands.includes('cut') };
}

const SHORT: Readonly<Record<number, { name: string; length: number }>> = {
  6976: { name: 'reset', length: 2 },
  7012: { name: 'feed', length: 3 },
  7510: { name: 'cut', length: 4 },
  7024: { name: 'drawer', length: 5 },
  6978: { name: 'beep', length: 4 },
  6963: { name: 'line height', length: 3 },
  6962: { name: 'usual line height', length: 2 },
};
