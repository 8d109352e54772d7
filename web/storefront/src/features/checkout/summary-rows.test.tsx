import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { allTexts, createI18n, TextProvider } from '#store/lib/page/i18n.tsx';
import { SummaryRows } from './summary-rows.tsx';

const settings = { isOffered: true, allowsSchedule: false };
const client = { address: '88 Courtenay Place, Wellington', timeZone: 'Pacific/Auckland' };
vi.mock('#store/lib/store.tsx', () => ({
  useStore: () => ({ client, settings: { pickup: settings, delivery: settings } }),
}));
vi.mock('#store/lib/page/dialogs.ts', () => ({ useDialogs: () => ({}) }));
const i18n = createI18n('en', await allTexts('en'));

function due(closed: string | null): string {
  const page = renderToStaticMarkup(
    <TextProvider i18n={i18n}>
      <SummaryRows preference={null} headline="" timing="from 11:30 am" closed={closed} problem={null} />
    </TextProvider>,
  );
  return /<dd><span class="num">([^<]*)/.exec(page)?.[1] ?? '';
}

it('is due now only where orders for now are taken', () => {
  expect(due(null)).toBe('Now / ASAP');
  expect(due('from 11:30 am')).toBe('from 11:30 am');
});
