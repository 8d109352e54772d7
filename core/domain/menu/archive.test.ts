import { expect, it } from 'vitest';
import { withPictures } from './archive.ts';

const [known, other, broken] = ['a', 'b', 'c'].map((digit) => `${digit.repeat(32)}.webp`);

it('keeps each picture once that the restaurant lacks, and names it as the restaurant has it', async () => {
  const rows = [
    { kind: 'product', name: 'Dal', picture: known },
    { kind: 'product', name: 'Korma', picture: other },
    { kind: 'option', name: 'Rice', picture: other },
    { kind: 'product', name: 'Naan', picture: broken },
    { kind: 'department', name: 'Mains', picture: '../../etc/passwd' },
    { kind: 'size', name: 'Large' },
  ];
  const asked: [string, string][] = [];
  const table = await withPictures(
    JSON.stringify({ rows, pictures: { [String(other)]: 'A bowl' } }),
    new Set(['a'.repeat(32)]),
    async (file, alt) => {
      asked.push([file, alt]);
      return file.includes('bbb') ? 'd'.repeat(32) : null;
    },
  );
  expect(asked).toEqual([
    [`pictures/${other}`, 'A bowl'],
    [`pictures/${broken}`, ''],
  ]);
  const { rows: named } = JSON.parse(table) as { rows: { picture?: string }[] };
  const own = `${'d'.repeat(32)}.webp`;
  expect(named.map(({ picture }) => picture)).toEqual([known, own, own, broken, '../../etc/passwd', undefined]);
});

it('leaves what is no table for whoever reads it', async () => {
  const keep = async () => null;
  expect(await withPictures('no JSON', new Set(), keep)).toBe('no JSON');
  expect(await withPictures('{"rows":3}', new Set(), keep)).toBe('{"rows":3}');
});
