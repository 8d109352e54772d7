import { describe, expect, it } from 'vitest';
import { cutText } from './graphemes.ts';

describe('cutText', () => {
  it('cuts after so many characters and says so', () => {
    expect(cutText('Large with extra sauce', 20)).toBe('Large with extra sau…');
    expect(cutText('Exactly twenty chars', 20)).toBe('Exactly twenty chars');
  });

  it('leaves no space before the ellipsis', () => {
    expect(cutText('Extra sauce and more', 6)).toBe('Extra…');
  });

  it('never cuts through an emoji or a letter with its marks', () => {
    expect(cutText('👩‍🍳👩‍🍳👩‍🍳', 2)).toBe('👩‍🍳👩‍🍳…');
    expect(cutText('👩‍🍳👩‍🍳👩‍🍳', 3)).toBe('👩‍🍳👩‍🍳👩‍🍳');
    expect(cutText('e\u0301e\u0301e\u0301', 2)).toBe('e\u0301e\u0301…');
    expect(cutText('ਗੁਲਾਬ', 2, 'pa')).toBe('ਗੁਲਾ…');
  });
});
