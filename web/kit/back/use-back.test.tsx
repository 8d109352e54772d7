// @vitest-environment happy-dom
import { cleanup, render, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useBack } from './use-back.ts';

let backs: string[] = [];
beforeEach(() => {
  backs = [];
});
afterEach(cleanup);

function Sheet({ name, isPaused = false }: { name: string; isPaused?: boolean }) {
  useBack(true, () => backs.push(name), isPaused);
  return null;
}
/** The page has an entry for what lies over it. */
const hasEntry = () => JSON.stringify(window.history.state)?.includes('isOverPage') ?? false;
const goBack = () => window.history.back();

describe('Back', () => {
  it('is answered by the sheet over the page, again and again while it stays', async () => {
    render(<Sheet name="order" />);
    await waitFor(() => expect(hasEntry()).toBe(true));
    goBack();
    await waitFor(() => expect(backs).toEqual(['order']));
    await waitFor(() => expect(hasEntry()).toBe(true));
    goBack();
    await waitFor(() => expect(backs).toEqual(['order', 'order']));
  });

  it('is answered by the newest of two', async () => {
    render(
      <>
        <Sheet name="order" />
        <Sheet name="refund" />
      </>,
    );
    await waitFor(() => expect(hasEntry()).toBe(true));
    goBack();
    await waitFor(() => expect(backs).toEqual(['refund']));
  });

  it('does nothing while it is paused', async () => {
    render(<Sheet name="order" isPaused />);
    await waitFor(() => expect(hasEntry()).toBe(true));
    goBack();
    await waitFor(() => expect(hasEntry()).toBe(false));
    await waitFor(() => expect(hasEntry()).toBe(true));
    expect(backs).toEqual([]);
  });

  it('leaves the page again once nothing lies over it', async () => {
    const { unmount } = render(<Sheet name="order" />);
    await waitFor(() => expect(hasEntry()).toBe(true));
    unmount();
    await waitFor(() => expect(hasEntry()).toBe(false));
    expect(backs).toEqual([]);
  });
});
