import { describe, expect, it } from 'vitest';
import { encodingFor } from './cached-answer.ts';

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
