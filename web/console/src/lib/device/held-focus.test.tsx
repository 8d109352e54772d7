// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useHeldFocus } from './held-focus.ts';

afterEach(cleanup);

/** A form that gives way to the board, which comes later. */
function Entrance() {
  const [step, setStep] = useState<'form' | 'wait' | 'board'>('form');
  useHeldFocus();
  return (
    <>
      <button type="button" onClick={() => setStep('board')}>
        The board comes
      </button>
      {step === 'form' && (
        <main>
          <button type="button" onClick={() => setStep('wait')}>
            Sign in
          </button>
        </main>
      )}
      {step === 'board' && <main data-testid="board">Orders</main>}
    </>
  );
}

it('is given to the page that came in place of what had it', async () => {
  render(<Entrance />);
  const signIn = screen.getByRole('button', { name: 'Sign in' });
  signIn.focus();
  fireEvent.click(signIn);
  expect(document.activeElement).toBe(document.body);
  fireEvent.click(screen.getByRole('button', { name: 'The board comes' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByTestId('board')));
});

it('is not taken from what still has it, nor from a person who pressed beside everything', async () => {
  render(<Entrance />);
  const other = screen.getByRole('button', { name: 'The board comes' });
  other.focus();
  fireEvent.click(other);
  await screen.findByTestId('board');
  expect(document.activeElement).toBe(other);
  other.blur();
  document.body.append(document.createElement('p'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(document.activeElement).toBe(document.body);
});
