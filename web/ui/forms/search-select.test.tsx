import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { findOptions, SearchSelect } from './search-select.tsx';

const ZONES = [
  { value: 'a', label: 'Pacific/Auckland', sub: 'Tāmaki Makaurau' },
  { value: 'c', label: 'Pacific/Chatham' },
  { value: 'k', label: 'Asia/Kolkata', sub: 'भारत' },
];
const found = (typed: string) => findOptions(ZONES, typed).map(({ value }) => value);

describe('findOptions', () => {
  it('finds words in any order, without case, accents and macrons, in the second line too', () => {
    expect(found('PACIFIC')).toEqual(['a', 'c']);
    expect(found('auck pac')).toEqual(['a']);
    expect(found('tamaki')).toEqual(['a']);
    expect(found('भारत')).toEqual(['k']);
    expect(found('')).toEqual(['a', 'c', 'k']);
    expect(found('perth')).toEqual([]);
  });
});

describe('SearchSelect on the server', () => {
  const html = (value: string, allowsOther = false) =>
    renderToString(
      <SearchSelect
        label="Zone"
        options={ZONES}
        value={value}
        onChange={() => undefined}
        noMatchText="None"
        allowsOther={allowsOther}
      />,
    );

  it('is a closed combobox with the chosen option’s name, tied to its list', () => {
    expect(html('c')).toMatch(/<input[^>]*role="combobox"[^>]*/);
    expect(html('c')).toContain('value="Pacific/Chatham"');
    expect(html('c')).toContain('aria-expanded="false"');
    const list = /aria-controls="([^"]+)"/.exec(html('c'))?.[1];
    expect(html('c')).toMatch(
      new RegExp(`<ul[^>]*id="${list}"[^>]*role="listbox"|<ul[^>]*role="listbox"[^>]*id="${list}"`),
    );
  });

  it('shows a text of one’s own only where that is allowed', () => {
    expect(html('Nowhere')).toContain('value=""');
    expect(html('Nowhere', true)).toContain('value="Nowhere"');
  });
});
