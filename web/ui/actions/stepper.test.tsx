// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { Stepper } from './stepper.tsx';

afterEach(cleanup);

/** A row whose box has a stepper while it is chosen, as an option of a dish. */
function Row() {
  const [pieces, setPieces] = useState(1);
  return (
    <div>
      <input type="checkbox" aria-label="Extra sauce" checked={pieces > 0} onChange={() => setPieces(1)} />
      {pieces > 0 && (
        <Stepper
          name="Extra sauce"
          value={pieces}
          onChange={setPieces}
          said={`${pieces} Extra sauce. Total $${20 + pieces}.00.`}
          lessLabel="Less"
          moreLabel="More"
        />
      )}
    </div>
  );
}

it('bears a name and marks its sentence to be said once it is pressed, and not for other changes', () => {
  render(<Row />);
  const stepper = screen.getByRole('group', { name: 'Extra sauce' });
  expect(stepper.querySelector('[data-said]')).toBeNull();
  const more = screen.getByRole('button', { name: 'More' });
  fireEvent.click(more);
  expect(stepper.querySelector('[data-said="change"]')?.getAttribute('data-words')).toBe(
    '2 Extra sauce. Total $22.00.',
  );
  fireEvent.blur(more);
  expect(stepper.querySelector('[data-said]')).toBeNull();
});

it('leaves the focus in its row when the last piece takes it away', () => {
  render(<Row />);
  const less = screen.getByRole('button', { name: 'Less' });
  less.focus();
  fireEvent.click(less);
  expect(screen.queryByRole('group')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Extra sauce'));
});
