// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useFollowFocus } from './use-follow-focus.ts';

afterEach(cleanup);

type Lanes = Readonly<Record<string, readonly (readonly [order: string, ...buttons: string[]])[]>>;

/** Columns of two lanes with tickets, as the board draws them: the step of a ticket is its button `grow`. */
function Board({ columns }: { columns: Readonly<Record<string, Lanes>> }) {
  const main = useRef<HTMLElement>(null);
  const keepFocus = useFollowFocus(main);
  return (
    <main ref={main} tabIndex={-1} onFocus={keepFocus}>
      {Object.entries(columns).map(([column, lanes]) => (
        <section key={column} data-column={column}>
          <h2 tabIndex={-1}>{column}</h2>
          {Object.entries(lanes).map(([lane, tickets]) => (
            <div key={lane}>
              {tickets.map(([order, step, ...others]) => (
                <article key={order} data-order={order}>
                  <footer>
                    <button type="button" className="grow">
                      {step}
                    </button>
                    {others.map((name) => (
                      <button key={name} type="button">
                        {name}
                      </button>
                    ))}
                  </footer>
                </article>
              ))}
            </div>
          ))}
        </section>
      ))}
    </main>
  );
}

const focused = () => document.activeElement?.textContent;

it('stays on its button when another order moves the ticket to the other lane', () => {
  const { rerender } = render(
    <Board columns={{ preparing: { left: [['a', 'Ready a', 'Undo a']], right: [['b', 'Ready b']] } }} />,
  );
  screen.getByText('Undo a').focus();
  rerender(<Board columns={{ preparing: { left: [['b', 'Ready b']], right: [['a', 'Ready a', 'Undo a']] } }} />);
  expect(focused()).toBe('Undo a');
});

it('follows a ticket to its next step, else takes the ticket in its place, else the heading', () => {
  const { rerender } = render(
    <Board
      columns={{
        new: {
          all: [
            ['a', 'Accept a'],
            ['b', 'Accept b'],
          ],
        },
        ready: {},
      }}
    />,
  );
  screen.getByText('Accept a').focus();
  rerender(<Board columns={{ new: { all: [['b', 'Accept b']] }, ready: { all: [['a', 'Hand over a']] } }} />);
  expect(focused()).toBe('Hand over a');
  screen.getByText('Accept b').focus();
  rerender(<Board columns={{ new: { all: [['c', 'Accept c']] }, ready: {} }} />);
  expect(focused()).toBe('Accept c');
  rerender(<Board columns={{ new: {}, ready: {} }} />);
  expect(focused()).toBe('new');
});
