import { describe, expect, it } from 'vitest';
import { countFilters, readFilters, withFilter } from './filter-params.ts';

describe('the filters of the history', () => {
  it('come from the address, without what is empty or unknown', () => {
    const filters = readFilters(new URLSearchParams('q=Kiri&status=live&from=&other=1'));
    expect(filters).toEqual({ q: 'Kiri', status: 'live' });
    expect(countFilters(filters)).toBe(1);
  });

  it('go back into it one at a time', () => {
    const one = withFilter(new URLSearchParams('q=Kiri'), 'money', 'owed');
    expect(one.toString()).toBe('q=Kiri&money=owed');
    expect(withFilter(one, 'q', ' ').toString()).toBe('money=owed');
  });
});
