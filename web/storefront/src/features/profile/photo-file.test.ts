import { describe, expect, it } from 'vitest';
import { photoProblem } from './photo-file.ts';

const JPEG = Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 16);
const PNG = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0);
const MB = 1024 * 1024;

describe('a chosen picture', () => {
  it.each([
    [JPEG, 5 * MB, { width: 8000, height: 6000 }, null],
    [PNG, 100, null, null],
    [JPEG, 5 * MB + 1, null, 'bytes'],
    [PNG, 100, { width: 12_000, height: 12_000 }, 'pixels'],
    [PNG, 100, { width: 0, height: 12 }, 'type'],
    [new TextEncoder().encode('GIF89a'), 100, null, 'type'],
    [new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"/>'), 100, null, 'type'],
    [JPEG.subarray(0, 2), 2, null, 'type'],
    [new Uint8Array(), 0, null, 'type'],
  ] as const)('%#', (head, bytes, pixels, problem) => expect(photoProblem(head, bytes, pixels)).toBe(problem));
});
