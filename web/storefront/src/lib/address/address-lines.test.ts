import { describe, expect, it } from 'vitest';
import { addressLines } from './address-lines.ts';

describe('addressLines', () => {
  it('parts the street from the place and leaves the country out', () => {
    expect(addressLines('14 Franklin Road, Freemans Bay, Auckland 1011, New Zealand')).toEqual({
      street: '14 Franklin Road',
      place: 'Freemans Bay, Auckland 1011',
    });
    expect(addressLines('Ōtara, Auckland, Aotearoa')).toEqual({ street: 'Ōtara', place: 'Auckland' });
    expect(addressLines('Ponsonby, New Zealand / Aotearoa').place).toBe('');
  });

  it('keeps a number with its street', () => {
    expect(addressLines('14b, Franklin Road, Freemans Bay').street).toBe('14b Franklin Road');
  });

  it('does not take a street for the country', () => {
    expect(addressLines('3 New North Road, Eden Terrace').street).toBe('3 New North Road');
  });

  it('takes what there is', () => {
    expect(addressLines('Ponsonby')).toEqual({ street: 'Ponsonby', place: '' });
    expect(addressLines('')).toEqual({ street: '', place: '' });
  });
});
