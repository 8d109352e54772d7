import { createHash } from 'node:crypto';

/**
 * A UUID (version 5 of RFC 9562) that is always the same for the same parts, e.g. a store's slug, the
 * kind of thing and its slug. Only for demo data: such ids can be guessed.
 */
export function seedId(...parts: readonly string[]): string {
  const bytes = createHash('sha256')
    .update(['servery-seed', ...parts].join('/'))
    .digest()
    .subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
