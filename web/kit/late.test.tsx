// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type BrokenProps, createLate, Nothing } from './late.tsx';

function Broken({ isLost, retry }: BrokenProps) {
  return (
    <p role="alert">
      {isLost ? 'lost' : 'broken'}
      {retry && (
        <button type="button" onClick={retry}>
          Again
        </button>
      )}
    </p>
  );
}

const late = createLate(Broken);
// React says each error that a boundary catches.
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const Card = () => <p>Card form</p>;
function Breaking(): never {
  throw new Error('broken');
}

async function show(Part: React.ComponentType<object>) {
  await act(async () => {
    render(
      <>
        <p>Cash</p>
        <Suspense>
          <Part />
        </Suspense>
      </>,
    );
  });
}

it('a lost part takes its own place, and comes with a press', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('lost')).mockResolvedValueOnce({ default: Card });
  await show(late(load));
  expect(screen.getByText('Cash')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toContain('lost');
  await act(async () => void fireEvent.click(screen.getByText('Again')));
  expect(screen.getByText('Card form')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

it('after a second loss a reload is what may help', async () => {
  await show(late(() => Promise.reject(new TypeError('lost'))));
  await act(async () => void fireEvent.click(screen.getByText('Again')));
  expect(screen.getByRole('alert').textContent).toBe('lost');
});

it('a part that breaks takes its own place, too', async () => {
  await show(late(async () => ({ default: Breaking })));
  expect(screen.getByText('Cash')).toBeTruthy();
  expect(screen.getByRole('alert').textContent).toBe('broken');
});

it('a part that nobody waits for is not missed', async () => {
  await show(late(() => Promise.reject(new TypeError('lost')), Nothing));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText('Cash')).toBeTruthy();
});
