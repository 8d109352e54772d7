import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { loadI18n, TextProvider } from '#console/lib/page/i18n.tsx';
import type { WireNumbers } from '#core/contract/numbers/console-numbers.ts';
import { OrderTypes } from './panels.tsx';

vi.stubGlobal('document', { documentElement: {} });

type Row = WireNumbers['types'][number];
const pickup: Row = { orderType: 1, orders: 6, revenue: 120, minutes: 20, promised: 6, kept: 5 };
const delivery: Row = { orderType: 2, orders: 2, revenue: 80, minutes: 40, promised: 2, kept: 2 };

async function drawn(...types: Row[]): Promise<string> {
  const now = { orders: types.reduce((sum, { orders }) => sum + orders, 0) };
  return renderToStaticMarkup(
    <TextProvider i18n={await loadI18n('en')}>
      <OrderTypes numbers={{ types, now } as WireNumbers} />
    </TextProvider>,
  );
}

it('compares pickup and delivery in a bar', async () => {
  expect(await drawn(pickup, delivery)).toContain('value="2" max="8"');
});

it('draws no bar for a restaurant with one way only', async () => {
  for (const only of [pickup, delivery]) {
    const html = await drawn(only);
    expect(html).not.toContain('<progress');
    expect(html).toContain('<b>');
  }
});
