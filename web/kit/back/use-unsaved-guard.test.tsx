// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { useUnsavedGuard } from './use-unsaved-guard.ts';

let opened: string[] = [];
beforeEach(() => {
  opened = [];
});
afterEach(cleanup);

/** A page with a text field, links and the guard's question. */
function Page() {
  const [text, setText] = useState('');
  const guard = useUnsavedGuard({
    isDirty: text !== '',
    onLeave: () => setText(''),
    addressOf: (link) => (link.hash ? null : link.pathname),
    open: (address) => opened.push(address),
  });
  return (
    <>
      <input aria-label="Notes" value={text} onChange={({ target }) => setText(target.value)} />
      <a href="/menu">Menu</a>
      <a href="#hours">Hours</a>
      <a href="/receipt.pdf" download>
        Receipt
      </a>
      {guard.isAsking && (
        <div role="alertdialog">
          <button type="button" onClick={guard.leave}>
            Leave
          </button>
          <button type="button" onClick={guard.stay}>
            Stay
          </button>
        </div>
      )}
    </>
  );
}
const notes = () => screen.getByLabelText<HTMLInputElement>('Notes');
const type = () => fireEvent.change(notes(), { target: { value: 'Ring twice' } });
/** Whether the link was left to the browser. */
const follow = (name: string, options = {}) => fireEvent.click(screen.getByRole('link', { name }), options);
const asks = () => screen.queryByRole('alertdialog') !== null;
const choose = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const isUnloadAsked = () => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

describe('unsaved changes', () => {
  it('are asked about before a link is followed; Stay keeps them', () => {
    render(<Page />);
    type();
    expect(follow('Menu')).toBe(false);
    expect(asks()).toBe(true);
    choose('Stay');
    expect(asks()).toBe(false);
    expect(notes().value).toBe('Ring twice');
    expect(opened).toEqual([]);
  });

  it('are discarded by Leave, which opens the link’s page', () => {
    render(<Page />);
    type();
    follow('Menu');
    choose('Leave');
    expect(opened).toEqual(['/menu']);
    expect(notes().value).toBe('');
    expect(asks()).toBe(false);
  });

  it('need no question for a place on the same page, a download, or a link that opens another tab', () => {
    render(<Page />);
    type();
    follow('Hours');
    expect(asks()).toBe(false);
    follow('Receipt');
    expect(asks()).toBe(false);
    follow('Menu', { ctrlKey: true });
    expect(asks()).toBe(false);
  });

  it('make the browser ask before the tab closes, and only they do', () => {
    render(<Page />);
    expect(isUnloadAsked()).toBe(false);
    type();
    expect(isUnloadAsked()).toBe(true);
  });

  it('are not asked about while there are none', () => {
    render(<Page />);
    follow('Menu');
    expect(asks()).toBe(false);
  });
});
