import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { aLine, aTicket } from '#console/features/board/testing/tickets.ts';
import { draw } from '#console/testing/draw.tsx';
import type { WireTicketLine } from '#core/contract/orders/console-tickets.ts';
import { SoldOutLines } from './sold-out-lines.tsx';

vi.stubGlobal('document', { documentElement: {} });

const NOBODY = { productId: null, productName: null, text: null };
const line = (ifSoldOut: WireTicketLine['ifSoldOut']) => aTicket({ products: [aLine({ ifSoldOut })] });
const drawn = (ticket: ReturnType<typeof aTicket>) =>
  draw(
    <MemoryRouter>
      <SoldOutLines ticket={ticket} onCancel={() => undefined} />
    </MemoryRouter>,
  );
const linksOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*href="(tel:[^"]*)"[^>]*>/g)].map(([tag, href]) => [
    href,
    /aria-label="([^"]*)"/.exec(tag)?.[1],
  ]);

describe('a dish that is not available', () => {
  it('is one press to the call of a guest who wants one', async () => {
    const { html, buttons } = await drawn(line({ action: 'call', ...NOBODY }));
    expect(linksOf(html)).toEqual([['tel:021 555 0123', 'Thali is not available']]);
    expect(buttons).toEqual([]);
  });

  it('is left out by one press without a wish, or the guest is called by one', async () => {
    const { html, buttons } = await drawn(line({ action: 'remove', ...NOBODY }));
    expect(linksOf(html)).toEqual([['tel:021 555 0123', 'Call about Thali']]);
    expect(buttons).toEqual(['Thali is not available']);
  });

  it('is swapped without a call where the guest said for what', async () => {
    const wish = { action: 'swap', productId: crypto.randomUUID(), productName: 'Dal', text: null } as const;
    const { html, buttons } = await drawn(line(wish));
    expect([linksOf(html), buttons]).toEqual([[], ['Thali is not available']]);
  });

  it('asks without a number, too', async () => {
    const { buttons } = await drawn({ ...line({ action: 'call', ...NOBODY }), phone: null });
    expect(buttons).toEqual(['Thali is not available']);
  });
});
