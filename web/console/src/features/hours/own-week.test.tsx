import { expect, it, vi } from 'vitest';
import { draw } from '#console/testing/draw.tsx';
import { toLocal } from '#core/domain/time/zoned-time.ts';
import { OwnWeek } from './own-week.tsx';

vi.stubGlobal('document', { documentElement: {} });

const now = toLocal(Date.parse('2026-11-24T00:00:00Z'), 'Pacific/Auckland');
const week = (toTime: string) =>
  [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, isClosed: false, ranges: [{ fromTime: '17:00', toTime }] }));
const drawn = (own: ReturnType<typeof week> | null, fields: Record<string, string> = {}) =>
  draw(
    <OwnWeek
      orderType="delivery"
      own={own}
      store={week('22:00')}
      onChange={() => undefined}
      lastOrderMinutes={25}
      onLastOrder={() => undefined}
      fields={fields}
      now={now}
    />,
  );

it('says that orders follow the store, and shows no hours to edit', async () => {
  const { buttons, text, html } = await drawn(null);
  expect(buttons).toEqual(['Same as the store', 'Its own hours']);
  expect(text).toContain('Orders are taken while the store is open.');
  expect(html).not.toContain('Monday, period 1, from');
  // The last order is chosen either way; a number that the list does not offer is kept.
  expect(html).toMatch(/<option value="0">At closing<.*<option value="25" selected="">25 minutes before closing</);
});

it('shows its own week before the store’s, and each mistake at its field', async () => {
  const { html, text } = await drawn(week('17:00'), {
    'orderTypes.delivery.weekly.1.ranges.0.toTime': 'It ends when it starts.',
    'weekly.2.ranges.0.toTime': 'A mistake of the store.',
  });
  expect(html.match(/hours-page__store/g)).toHaveLength(7);
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(1);
  expect(html).toMatch(/aria-label="Monday, period 1, to" aria-invalid="true"/);
  expect(text).toContain('It ends when it starts.');
  expect(text).not.toContain('A mistake of the store.');
});
