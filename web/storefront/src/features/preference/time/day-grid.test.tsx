// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { addDays } from '#core/domain/time/zoned-time.ts';

vi.mock('#store/lib/page/i18n.tsx', () => ({
  useT:
    () =>
    (key: string, values: Record<string, unknown> = {}) =>
      [key, ...Object.values(values)].join(' '),
}));

import { DayGrid } from './day-grid.tsx';

/** Thursday 26 November to Wednesday 9 December 2026; the 27th is full, in a closure. */
const days = Array.from({ length: 14 }, (_, n) => ({
  date: addDays('2026-11-26', n),
  hasFree: n !== 1,
  words: n === 1 ? 'Full' : '',
  label: n === 1 ? 'Summer break' : null,
}));
afterEach(cleanup);

const focused = () => document.activeElement?.getAttribute('data-date');
const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });

it('is one stop for Tab and moves by day, week, ends of the week and month', () => {
  render(<DayGrid days={days} chosen="2026-11-28" onChoose={() => undefined} />);
  expect(screen.getByRole('grid')).toBeTruthy();
  const stops = screen.getAllByRole('button').filter((button) => button.tabIndex === 0);
  expect(stops.map((button) => button.dataset.date)).toEqual(['2026-11-28']);
  stops[0]?.focus();
  const moves = ['ArrowLeft', 'ArrowDown', 'Home', 'End', 'ArrowUp', 'PageDown', 'PageUp'];
  expect(
    moves.map((key) => {
      press(key);
      return focused();
    }),
  ).toEqual(['2026-11-27', '2026-12-04', '2026-11-30', '2026-12-06', '2026-11-29', '2026-12-09', '2026-11-26']);
  expect(screen.getAllByRole('button').filter((button) => button.tabIndex === 0)).toHaveLength(1);
});

it('says the month below the first day of all and of each month', () => {
  render(<DayGrid days={days} chosen={null} onChoose={() => undefined} />);
  const said = screen.getAllByRole('button').map(({ dataset, textContent }) => [dataset.date, textContent]);
  expect(said.filter(([, text]) => text?.includes('month'))).toEqual([
    ['2026-11-26', '26preference.month.short 11'],
    ['2026-12-01', '1preference.month.short 12'],
  ]);
});

it('reaches a full day, says why, and does not choose it', () => {
  const choose = vi.fn();
  render(<DayGrid days={days} chosen={null} onChoose={choose} />);
  screen.getAllByRole('button')[0]?.focus();
  press('ArrowRight');
  const full = document.activeElement as HTMLElement;
  expect(full.getAttribute('aria-label')).toContain('Full, Summer break');
  fireEvent.click(full);
  expect(choose).not.toHaveBeenCalled();
  press('ArrowRight');
  fireEvent.click(document.activeElement as HTMLElement);
  expect(choose).toHaveBeenCalledWith('2026-11-28');
});
