import { describe, expect, it } from 'vitest';
import { DIALOGS, dialogIn, withDialog } from './dialogs.ts';

describe('dialogIn', () => {
  it('reads name, value and extras', () => {
    expect(dialogIn('?product=abc&line=l1')).toEqual({ name: 'product', value: 'abc', extras: { line: 'l1' } });
    expect(dialogIn('?cart')).toEqual({ name: 'cart', value: '', extras: {} });
    expect(dialogIn('?utm_source=flyer')).toBeNull();
    expect(dialogIn('')).toBeNull();
  });
});

describe('withDialog', () => {
  it('puts one dialog in place of any other and keeps what is not a dialog', () => {
    const search = '?utm_source=flyer&product=abc&line=l1';
    expect(withDialog(search, { name: 'cart' })).toBe('?utm_source=flyer&cart');
    expect(withDialog(search, null)).toBe('?utm_source=flyer');
    expect(withDialog('?cart', null)).toBe('');
  });

  it('escapes values, and reads back what it wrote', () => {
    for (const name of DIALOGS) {
      const written = withDialog('', { name, value: 'a&b=c d', extras: { line: 'x/y' } });
      expect(dialogIn(written)).toEqual({ name, value: 'a&b=c d', extras: { line: 'x/y' } });
    }
  });
});
