import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import type { Slot } from '#core/domain/hours/time-slots.ts';
import { allTexts, createI18n, TextProvider } from '#store/lib/page/i18n.tsx';
import { SlotList } from './slot-list.tsx';

vi.mock('#store/lib/store.tsx', () => ({
  useStore: () => ({ client: { mealPeriods: [{ periodType: 3, fromTime: '17:00', toTime: '22:00' }] } }),
}));

const i18n = createI18n('en', await allTexts('en'));
const slotAt = (minutes: number): Slot => ({
  startMs: minutes * 60_000,
  date: '2026-11-30',
  minutes,
  label: '10:00 pm',
  disabledReason: null,
});
const summaryOf = (...minutes: number[]) =>
  renderToStaticMarkup(
    <TextProvider i18n={i18n}>
      <SlotList slots={minutes.map(slotAt)} isSoonest value={null} onChange={() => undefined} />
    </TextProvider>,
  ).match(/<summary>(.*?)<svg/)?.[1];

it('names the one time that is left of a meal once', () => {
  expect(summaryOf(1305, 1320)).toMatch(/9:45\spm – 10:00\spm/);
  expect(summaryOf(1320)).not.toContain('–');
  expect(summaryOf(1320)).toMatch(/10:00\spm/);
});
