import { expect, it, vi } from 'vitest';
import { draw } from '#console/testing/draw.tsx';
import type { WireHoursCheck } from '#core/contract/hours/console-hours.ts';
import { AskedGaps } from './asked-gaps.tsx';

vi.stubGlobal('document', { documentElement: {} });

const gap = (changes: Partial<WireHoursCheck['gaps'][number]>) => ({
  ...{ orderType: 'delivery' as const, weekday: 3, fromTime: '11:30', toTime: '14:30', guests: 9, isStoreOpen: true },
  ...changes,
});

it('says when guests asked and what is closed then, with the press that opens it', async () => {
  const pickup = gap({ orderType: 'pickup', weekday: 2, isStoreOpen: false, guests: 3 });
  const { text, buttons } = await draw(<AskedGaps gaps={[gap({}), pickup]} onOpen={() => undefined} />);
  expect(text).toContain('Tuesday: no delivery 11:30 – 14:30 The store is open then. 9 guests chose it');
  expect(text).toContain('Monday: no pickup 11:30 – 14:30 3 guests chose it');
  expect(buttons).toEqual(['Deliver then too', 'Offer pickup then too']);
});
