// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useRef, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SearchSelect } from '#ui/forms/search-select.tsx';
import { Dialog, type DialogProps } from './dialog.tsx';

afterEach(cleanup);
afterEach(() => vi.useRealTimers());

const ZONES = [
  { value: 'a', label: 'Pacific/Auckland' },
  { value: 'c', label: 'Pacific/Chatham' },
];

type PageProps = Pick<DialogProps, 'dismissible'> & { hasFirstField?: boolean };

/** Takes the focus itself, as a step inside a dialog does. */
function OwnFocus() {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  return <input aria-label="Search" ref={field} />;
}

/** Escape is pressed as soon as it has been drawn once, wherever the focus is. */
function EarlyEscape() {
  useEffect(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' }), []);
  return null;
}

/** A button that opens a dialog and counts how often it was closed. */
function Hasty() {
  const [isOpen, setOpen] = useState(false);
  const [closings, setClosings] = useState(0);
  const close = () => {
    setOpen(false);
    setClosings((before) => before + 1);
  };
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        {closings === 0 ? 'Open' : `Closed ${closings} times`}
      </button>
      <Dialog open={isOpen} onClose={close} title="Offer" closeLabel="Close">
        <EarlyEscape />
      </Dialog>
    </main>
  );
}

/** Two dialogs of which one takes the other's place, as those of the address do. */
function Replaced() {
  const [isSecond, setSecond] = useState(false);
  return (
    <main tabIndex={-1}>
      <Dialog open={!isSecond} onClose={() => undefined} title="Checkout" closeLabel="Close">
        <button type="button" onClick={() => setSecond(true)}>
          Choose another address
        </button>
      </Dialog>
      {isSecond && (
        <Dialog onClose={() => undefined} title="Address" closeLabel="Close">
          <OwnFocus />
        </Dialog>
      )}
    </main>
  );
}

/** The offer opens in the place of the dish, whose closing takes a moment. */
function OfferAfterDish() {
  const [shown, setShown] = useState<'dish' | 'offer' | null>('dish');
  return (
    <main>
      <Dialog open={shown === 'dish'} onClose={() => setShown(null)} title="Dish" closeLabel="Close">
        <button type="button" onClick={() => setShown('offer')}>
          Add
        </button>
      </Dialog>
      <Dialog open={shown === 'offer'} onClose={() => setShown(null)} title="Offer" closeLabel="Close">
        <EarlyEscape />
      </Dialog>
    </main>
  );
}

/** The bank's question opens over a checkout that must not be left while it pays. */
function QuestionOverCheckout() {
  const [isAsked, setAsked] = useState(false);
  return (
    <main>
      <Dialog onClose={() => undefined} title="Checkout" closeLabel="Close" dismissible={!isAsked}>
        <button type="button" onClick={() => setAsked(true)}>
          Place
        </button>
      </Dialog>
      <Dialog open={isAsked} onClose={() => setAsked(false)} title="Question" closeLabel="Close">
        <EarlyEscape />
      </Dialog>
    </main>
  );
}

/** A page with a button that opens a dialog, from which a second dialog opens. */
function Page({ dismissible = true, hasFirstField = false }: PageProps) {
  const [isOpen, setOpen] = useState(false);
  const [hasSecond, setSecond] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <main>
      <button type="button" onClick={() => setOpen(true)}>
        Add an address
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="Address"
        description="Where to deliver"
        closeLabel="Close"
        dismissible={dismissible}
        {...(hasFirstField ? { initialFocus: field } : {})}
      >
        <input aria-label="Street" ref={field} />
        <button type="button" onClick={() => setSecond(true)}>
          Choose on the map
        </button>
      </Dialog>
      <Dialog open={hasSecond} onClose={() => setSecond(false)} title="Map" closeLabel="Close the map">
        Map
      </Dialog>
    </main>
  );
}

function openIt() {
  const opener = screen.getByRole('button', { name: 'Add an address' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}
const pressEscape = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });

describe('a dialog', () => {
  it('has its name and description, a live region of its own, and opens on its title', async () => {
    render(<Page />);
    openIt();
    const dialog = await screen.findByRole('dialog', { name: 'Address' });
    expect(dialog.getAttribute('aria-modal')).toBe('true');
    expect(dialog.textContent).toContain('Where to deliver');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Address' })));
    expect(dialog.querySelectorAll('[data-announcer][aria-live="polite"]')).toHaveLength(1);
  });

  it('focuses the field that the caller names', async () => {
    render(<Page hasFirstField />);
    openIt();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Street')));
  });

  it('closes with Escape and gives the focus back to the pressed button', async () => {
    render(<Page />);
    const opener = openIt();
    await screen.findByRole('dialog');
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });

  it('closes with an Escape that comes before Radix listens', async () => {
    render(<Hasty />);
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByRole('button', { name: 'Closed 1 times' })).toBeDefined();
  });

  it('closes with an Escape that comes while the dialog before it is still closing', async () => {
    const look = document.createElement('style');
    look.textContent = "[data-state='open'] { animation-name: rise } [data-state='closed'] { animation-name: fall }";
    document.head.append(look);
    render(<OfferAfterDish />);
    fireEvent.click(await screen.findByRole('button', { name: 'Add' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Offer' })?.dataset.state).not.toBe('open'));
    look.remove();
  });

  it('closes with an Escape that comes while the dialog under it must not be left', async () => {
    render(<QuestionOverCheckout />);
    fireEvent.click(await screen.findByRole('button', { name: 'Place' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Question' })).toBeNull());
    expect(screen.getByRole('dialog', { name: 'Checkout' }).parentElement?.hasAttribute('data-covered')).toBe(false);
  });

  it('stays at the Escape that closes a list in it', async () => {
    render(
      <Dialog onClose={() => expect.unreachable('the list was to close')} title="Zone" closeLabel="Close">
        <SearchSelect label="Zone" options={ZONES} value="c" noMatchText="No zone" onChange={() => undefined} />
      </Dialog>,
    );
    const field = await screen.findByRole<HTMLInputElement>('combobox', { name: 'Zone' });
    field.focus();
    fireEvent.change(field, { target: { value: 'pacific' } });
    expect(field.getAttribute('aria-expanded')).toBe('true');
    pressEscape();
    expect(field.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it('keeps the focus that the dialog in its place has taken', async () => {
    render(<Replaced />);
    fireEvent.click(await screen.findByRole('button', { name: 'Choose another address' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Checkout' })).toBeNull());
    // The dialog that closes gives its focus back in a task of its own.
    await new Promise((done) => setTimeout(done));
    expect(document.activeElement).toBe(screen.getByLabelText('Search'));
  });

  it('closes with its close button', async () => {
    render(<Page />);
    openIt();
    fireEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('stays at Escape while it must not be left', async () => {
    render(<Page dismissible={false} />);
    openIt();
    await screen.findByRole('dialog');
    pressEscape();
    expect(screen.queryByRole('dialog')).not.toBeNull();
  });

  it('takes no press for a moment after it opened, beside it neither, and Escape at once', async () => {
    vi.useFakeTimers();
    render(<Page />);
    openIt();
    const dialog = screen.getByRole('dialog', { name: 'Address' });
    const pressBeside = () => {
      const scrim = dialog.parentElement ?? document.body;
      fireEvent.pointerDown(scrim, { button: 0, pointerType: 'mouse' });
      fireEvent.click(scrim);
      act(() => vi.advanceTimersByTime(10));
    };
    act(() => vi.advanceTimersByTime(350));
    pressBeside();
    expect(dialog.style.pointerEvents).toBe('none');
    expect(screen.queryByRole('dialog')).not.toBeNull();
    act(() => vi.advanceTimersByTime(50));
    expect(dialog.style.pointerEvents).toBe('auto');
    pressBeside();
    expect(screen.queryByRole('dialog')).toBeNull();
    openIt();
    pressEscape();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('locks the page while it is open', async () => {
    render(<Page />);
    openIt();
    await screen.findByRole('dialog');
    expect(document.documentElement.classList.contains('is-locked')).toBe(true);
    pressEscape();
    await waitFor(() => expect(document.documentElement.classList.contains('is-locked')).toBe(false));
  });

  it('hides under a second dialog, and Escape closes the second one alone', async () => {
    render(<Page />);
    openIt();
    const first = await screen.findByRole('dialog', { name: 'Address' });
    const opener = screen.getByRole('button', { name: 'Choose on the map' });
    opener.focus();
    fireEvent.click(opener);
    await screen.findByRole('dialog', { name: 'Map' });
    expect(first.parentElement?.hasAttribute('data-covered')).toBe(true);
    pressEscape();
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Map' })).toBeNull());
    expect(first.isConnected).toBe(true);
    expect(first.parentElement?.hasAttribute('data-covered')).toBe(false);
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});
