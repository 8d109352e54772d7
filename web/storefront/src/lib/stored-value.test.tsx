// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { createStoredValue } from './stored-value.ts';

afterEach(cleanup);

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
