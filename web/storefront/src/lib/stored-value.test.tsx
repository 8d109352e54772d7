// @vitest-environment happy-dom
import { act, render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { createStoredValue } from './stored-value.ts';

let stored: readonly string[] | null = null;
const favourites = createStoredValue(['favourites'], () => stored);
const rendered: string[] = [];

function Heart({ id }: { id: string }) {
  const isPressed = favourites.usePart((ids) => ids?.includes(id) ?? false);
  rendered.push(`${id} ${isPressed}`);
  return null;
}

it('renders what reads a part of it only when that part changes', () => {
  render(
    <>
      <Heart id="korma" />
      <Heart id="naan" />
    </>,
  );
  rendered.length = 0;
  act(() => {
    stored = ['naan'];
    favourites.changed();
  });
  expect(rendered).toEqual(['naan true']);
});
