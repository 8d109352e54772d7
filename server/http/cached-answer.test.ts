import { describe, expect, it } from 'vitest';
import { cachedAnswer, encodingFor } from './cached-answer.ts';

describe('encodingFor', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0.5, gzip;q=1.0', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br; q=0.0, gzip; q=0', 'identity'],
    ['br;q=0.01', 'br'],
    ['GZIP', 'gzip'],
    ['x-gzip', 'identity'],
    ['identity', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('%s → %s', (header, encoding) => {
    expect(encodingFor(header)).toBe(encoding);
  });
});

it('compresses long data, which is mostly ids, once and best', async () => {
  const card = () => ({ productId: crypto.randomUUID(), text: 'Of the house. '.repeat(18) });
  const menu = JSON.stringify(Array.from({ length: 900 }, card));
  const sizeAs = async (type?: string) => (await cachedAnswer(menu, type ? { type } : {}).encoded('br')).bytes.length;
  expect(await sizeAs()).toBeLessThan(0.9 * (await sizeAs('text/plain')));
});
