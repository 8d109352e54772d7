import { describe, expect, it } from 'vitest';
import { printable, withoutMarks } from './printable.ts';

describe('a text that people read', () => {
  it('turns no direction, and keeps the joiners of Hindi and Punjabi', () => {
    expect(withoutMarks('Pal\u202eak \u2066pan\u2069eer\u200f')).toBe('Palak paneer');
    expect(withoutMarks('क्\u200dष ਸ\u200c')).toBe('क्\u200dष ਸ\u200c');
  });

  it('has no control characters but line breaks and tabs', () => {
    expect(printable('Dal\u0007\u0000\n\tmakhani\u2028\ud800')).toBe('Dal\n\tmakhani');
  });
});
