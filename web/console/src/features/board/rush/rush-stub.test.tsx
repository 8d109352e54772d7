import { describe, expect, it, vi } from 'vitest';
import { BoardProvider } from '#console/features/board/board-context.ts';
import { aTicket, at, NOW } from '#console/features/board/testing/tickets.ts';
import { draw } from '#console/testing/draw.tsx';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import { lookReason } from './rush.ts';
import { LookStub, RushStub, type TickActions } from './rush-stub.tsx';

vi.stubGlobal('document', { documentElement: {} });

const ignore = () => undefined;
const actions = {
  open: ignore,
  openLine: ignore,
  accept: ignore,
  reject: ignore,
  move: ignore,
  dismiss: ignore,
  holdUndo: ignore,
};
const TICKS: TickActions = { accept: ignore, selected: null, toggle: ignore, blockedBy: undefined };

function stub(change: Partial<WireTicket>, ticks: TickActions | null = TICKS) {
  const ticket = aTicket(change);
  const reason = lookReason(ticket, NOW);
  return draw(
    <BoardProvider value={{ zone: 'Pacific/Auckland', role: 'staff', actions }}>
      {reason ? <LookStub looked={{ ticket, reason }} ticks={ticks} /> : <RushStub ticket={ticket} ticks={ticks} />}
    </BoardProvider>,
  );
}

describe('a new order of a rush', () => {
  it('is accepted for its quoted time by its tick, or selected by it', async () => {
    expect((await stub({})).buttons.at(-1)).toBe('Accept 418 for 18:27');
    const { orderId } = aTicket();
    const { html, buttons } = await stub({}, { ...TICKS, selected: new Set([orderId]) });
    expect([buttons.at(-1), html.includes('aria-pressed="true"')]).toEqual(['Select 418', true]);
  });

  it('has no tick for the kitchen', async () => {
    expect((await stub({}, null)).buttons).toHaveLength(1);
  });

  it('cannot be accepted offline, and says where it is written why', async () => {
    const { html } = await stub({}, { ...TICKS, blockedBy: 'why' });
    expect(html).toMatch(/aria-disabled="true" aria-describedby="why"/);
  });

  it('names who typed it on the phone', async () => {
    expect((await stub({ enteredBy: 'Mere' })).text).toContain('By phone, Mere');
  });

  it.each<[string, Partial<WireTicket>, string, boolean]>([
    ['an allergy', { notes: 'Allergic to cashew nuts' }, 'Allergic to cashew nuts', true],
    ['a note', { notes: 'No onion at all' }, 'No onion at all', true],
    ['alcohol', { needsIdCheck: true }, 'R18: check ID', true],
    ['many pieces', { itemCount: 14 }, '14 items · $78.48', true],
    ['a quoted time that is over', { dueUtc: at(-1) }, 'The quoted time 18:06 is over', false],
    ['a card that does not pay', { isPaymentLapsed: true }, 'NOT PAID', false],
  ])('says %s, and has a tick where one tap is enough', async (_name, change, text, hasTick) => {
    const drawn = await stub(change);
    expect(drawn.text).toContain(text);
    expect(drawn.buttons).toHaveLength(hasTick ? 2 : 1);
  });
});
