import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { unpackZips } from './unpack-zip.ts';

const zip = (parts: Record<string, Uint8Array>, name = 'menu.zip') =>
  new File([new Uint8Array(zipSync(parts))], name, { type: 'application/zip' });
const names = (files: readonly File[]) => files.map(({ name, type }) => `${name} ${type}`);

describe('a ZIP that is dropped', () => {
  it('gives its pictures and its sheet, and names what it leaves out', async () => {
    const loose = new File(['x'], 'naan.jpg', { type: 'image/jpeg' });
    const file = zip({
      'menu.csv': strToU8('name,price\n'),
      'mains/Dal.JPG': strToU8('picture'),
      'mains/': new Uint8Array(),
      '__MACOSX/mains/._Dal.JPG': strToU8('double'),
      '.DS_Store': strToU8('x'),
      'read me.pdf': strToU8('%PDF'),
      '../../outside.png': strToU8('picture'),
    });
    const { files, left } = await unpackZips([loose, file]);
    expect(names(files)).toEqual(['naan.jpg image/jpeg', 'menu.csv text/csv', 'mains/Dal.JPG image/jpeg']);
    // A path that leads outside is hidden by its dots; nothing of it is used.
    expect(left).toEqual([{ name: 'read me.pdf', why: 'kind' }]);
    expect(await files[2]?.text()).toBe('picture');
  });

  it('leaves out what is too large, however small it is packed', async () => {
    const bomb = new Uint8Array(11 * 1024 * 1024);
    const { files, left } = await unpackZips([zip({ 'bomb.png': bomb, 'dal.png': strToU8('picture') })]);
    expect([names(files), left]).toEqual([['dal.png image/png'], [{ name: 'bomb.png', why: 'large' }]]);
  });

  it('is bounded in what it gives where it lies about a size', async () => {
    const packed = zipSync({ 'lie.png': new Uint8Array(2_000_000) });
    const view = new DataView(packed.buffer, packed.byteOffset);
    // The sizes in the entry and in the directory, which begins at the offset that the end record names.
    const directory = view.getUint32(packed.length - 6, true);
    view.setUint32(22, 10, true);
    view.setUint32(directory + 24, 10, true);
    const { files } = await unpackZips([new File([new Uint8Array(packed)], 'lie.zip')]);
    expect(files.every(({ size }) => size <= 10)).toBe(true);
  });

  it('gives no more than a thousand files, and itself where it is broken', async () => {
    const parts = Object.fromEntries(Array.from({ length: 1_003 }, (_, index) => [`${index}.png`, strToU8('x')]));
    const { files, left } = await unpackZips([zip(parts)]);
    expect([files.length, left.map(({ why }) => why)]).toEqual([1_000, ['many', 'many', 'many']]);
    expect(await unpackZips([new File(['no zip'], 'menu.zip')])).toEqual({
      files: [],
      left: [{ name: 'menu.zip', why: 'zip' }],
    });
  });
});
