// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { SearchSelect } from './search-select.tsx';

const ZONES = [
  { value: 'a', label: 'Pacific/Auckland', sub: 'Tāmaki Makaurau' },
  { value: 'c', label: 'Pacific/Chatham' },
  { value: 'k', label: 'Asia/Kolkata' },
];

let chosen: string[] = [];
let escapes = 0;
beforeEach(() => {
  chosen = [];
  escapes = 0;
});
afterEach(cleanup);

/** Around the field as a dialog is: it counts the Escapes that reach it. */
function Form({ allowsOther = false }: { allowsOther?: boolean }) {
  const [value, setValue] = useState('c');
  return (
    <section onKeyDown={({ key }) => key === 'Escape' && escapes++} aria-label="Form">
      <SearchSelect
        label="Zone"
        options={ZONES}
        value={value}
        allowsOther={allowsOther}
        noMatchText="No zone"
        onChange={(next) => {
          chosen.push(next);
          setValue(next);
        }}
      />
    </section>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Zone' });
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const press = (key: string) => fireEvent.keyDown(field(), { key });
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

describe('a searchable list', () => {
  it('opens with what was typed, and Enter chooses what the arrows mark', () => {
    render(<Form />);
    type('pacific');
    expect(field().getAttribute('aria-expanded')).toBe('true');
    expect(shown()).toEqual(['Pacific/AucklandTāmaki Makaurau', 'Pacific/Chatham']);
    press('ArrowDown');
    press('Enter');
    expect(chosen).toEqual(['a']);
    expect(field().value).toBe('Pacific/Auckland');
    expect(field().getAttribute('aria-expanded')).toBe('false');
  });

  it('closes at Escape, restores the choice and keeps the dialog around it open', () => {
    render(<Form />);
    type('asia');
    press('Escape');
    expect(field().value).toBe('Pacific/Chatham');
    expect(field().getAttribute('aria-expanded')).toBe('false');
    expect(escapes).toBe(0);
    press('Escape');
    expect(escapes).toBe(1);
    expect(chosen).toEqual([]);
  });

  it('says that nothing fits', () => {
    render(<Form />);
    type('perth');
    expect(document.querySelector('[data-said]')?.textContent).toBe('No zone');
    expect(shown()).toEqual([]);
  });

  it('takes the option that the typed text names when the field is left, and no other text', () => {
    render(<Form />);
    type('asia/kolkata');
    fireEvent.blur(field());
    expect(chosen).toEqual(['k']);
    type('nowhere');
    fireEvent.blur(field());
    expect(chosen).toEqual(['k']);
    expect(field().value).toBe('Asia/Kolkata');
  });

  it('takes any text where that is allowed', () => {
    render(<Form allowsOther />);
    type('Nowhere');
    fireEvent.blur(field());
    expect(chosen).toEqual(['Nowhere']);
    expect(field().value).toBe('Nowhere');
  });
});
