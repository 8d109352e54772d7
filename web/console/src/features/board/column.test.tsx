import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';
import { loadI18n, TextProvider } from '#console/lib/page/i18n.tsx';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { COLUMNS, type Column } from '#core/domain/orders/moves.ts';
import { BoardProvider } from './board-context.ts';
import { BoardColumn } from './column.tsx';
import { aTicket, at, NOW } from './testing/tickets.ts';

// Rendered without a browser: no document, and a fixed clock.
vi.stubGlobal('document', { documentElement: {} });
vi.mock('#console/lib/time/clock.ts', () => ({ useClock: (view: (nowMs: number) => unknown) => view(NOW) }));

const ignore = () => undefined;
const context = {
  zone: 'Pacific/Auckland',
  role: 'staff',
  actions: {
    open: ignore,
    openLine: ignore,
    accept: ignore,
    reject: ignore,
    move: ignore,
    dismiss: ignore,
    holdUndo: ignore,
  },
} as const;
const still = { pending: new Map(), refusals: new Map(), undos: new Map() };

/** Renders a column as a board first shows it. */
async function drawn(column: Column, tickets: readonly WireTicket[]): Promise<string> {
  return renderToStaticMarkup(
    <TextProvider i18n={await loadI18n('en')}>
      <BoardProvider value={context}>
        <BoardColumn column={column} tickets={tickets} count={tickets.length} state={still} isLoading={false} />
      </BoardProvider>
    </TextProvider>,
  );
}

const articles = (html: string) =>
  [...html.matchAll(/<article data-order="[^"]+" aria-label="Order (\d+)"/g)].map((match) => Number(match[1]));

it('draws a part of 1,000 new orders, counts all of them, and shows what came last', async () => {
  const tickets = Array.from({ length: 1000 }, (_, n) => aTicket({ orderNumber: n + 1, placedUtc: at(-1) }));
  const html = await drawn('new', tickets);
  expect(articles(html)).toEqual([
    ...Array.from({ length: 50 }, (_, n) => n + 1),
    ...Array.from({ length: 10 }, (_, n) => n + 991),
  ]);
  expect(html).toContain('>1000</span>');
  expect(html).toContain('940 more orders');
});

it('draws an ordinary evening whole', async () => {
  const tickets = Array.from({ length: 60 }, (_, n) =>
    aTicket({ orderNumber: n + 1, column: 'ready', orderStatus: 4 }),
  );
  const html = await drawn('ready', tickets);
  expect(articles(html)).toHaveLength(60);
  expect(html).not.toContain('more orders');
});

it('puts orders for later under the days on which they start', async () => {
  const later = { column: 'scheduled', orderStatus: 2, isScheduledOrder: true } as const;
  const html = await drawn('scheduled', [
    aTicket({ ...later, orderNumber: 1, startByUtc: at(30) }),
    aTicket({ ...later, orderNumber: 2, startByUtc: at(24 * 60) }),
    aTicket({ ...later, orderNumber: 3, startByUtc: at(3 * 24 * 60) }),
  ]);
  expect(html.match(/Later today|Tomorrow|Tue 24 Nov|Order \d(?=")/g)).toEqual([
    'Later today',
    'Order 1',
    'Tomorrow',
    'Order 2',
    'Tue 24 Nov',
    'Order 3',
  ]);
  expect(html).toContain('Start by 18:37');
});

it('says in every column that it has no order, once, and only then', async () => {
  const says = /class="column__empty">([^<]+)</g;
  const texts = await Promise.all(COLUMNS.map(async (column) => [...(await drawn(column, [])).matchAll(says)]));
  expect(texts.map((found) => found.map(([, text]) => text))).toEqual([
    ['No new orders'],
    ['No orders for later'],
    ['Nothing is being cooked'],
    ['No order is ready or on its way'],
    ['No order is done yet today'],
  ]);
  expect(await drawn('preparing', [aTicket({ column: 'preparing', orderStatus: 3 })])).not.toMatch(says);
});

it('names itself and counts its orders', async () => {
  const html = await drawn('ready', [aTicket({ column: 'ready', orderStatus: 4 })]);
  const name = /<section[^>]*aria-label="([^"]+)"/.exec(html)?.[1];
  expect(name).toBeTruthy();
  expect(html).toMatch(new RegExp(`<h2[^>]*>${name}</h2><span[^>]*>1</span>`));
});
