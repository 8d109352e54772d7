// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useNavigate, useSearchParams } from './address.ts';

beforeEach(() => window.history.replaceState(null, '', '/console/import'));
afterEach(cleanup);

function Page() {
  const [, setParams] = useSearchParams();
  const navigate = useNavigate();
  const filter = (name: string) => setParams((now) => new URLSearchParams([...now.entries(), [name, '1']]));
  return (
    <>
      <button type="button" onClick={() => setParams({ step: 'check' })}>
        Next
      </button>
      <button type="button" onClick={() => navigate('/orders/new')}>
        New
      </button>
      <button
        type="button"
        onClick={() => {
          filter('a');
          filter('b');
        }}
      >
        Filter
      </button>
    </>
  );
}

function press(name: string, times: number): number {
  render(
    <BrowserRouter basename="/console">
      <Page />
    </BrowserRouter>,
  );
  const before = window.history.length;
  for (let at = 0; at < times; at++) fireEvent.click(screen.getByRole('button', { name }));
  return window.history.length - before;
}

it('adds one history entry at a double press on a step', () => {
  expect(press('Next', 2)).toBe(1);
  expect(location.search).toBe('?step=check');
});

it('adds one history entry at a double press on a button that opens a page', () => {
  expect(press('New', 2)).toBe(1);
  expect(location.pathname).toBe('/console/orders/new');
});

it('keeps both of two changes that come before the page is drawn', () => {
  press('Filter', 1);
  expect(location.search).toBe('?a=1&b=1');
});
