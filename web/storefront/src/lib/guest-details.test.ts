import { describe, expect, it } from 'vitest';
import { splitName } from './guest-details.ts';

describe('splitName', () => {
  it.each([
    ['Hāna Walker', 'Hāna', 'Walker'],
    ['  Hana  Mere Walker ', 'Hana Mere', 'Walker'],
    ['Aroha', 'Aroha', ''],
    ['', '', ''],
    ['हरप्रीत सिंह', 'हरप्रीत', 'सिंह'],
  ])('%j', (fullName, firstName, lastName) => {
    expect(splitName(fullName)).toEqual({ firstName, lastName });
  });
});
