import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { BoardProvider } from '#console/features/board/board-context.ts';
import { aLine, aTicket, at, NOW } from '#console/features/board/testing/tickets.ts';
import { OrderGuest } from '#console/features/orders/order-guest.tsx';
import { type Drawing, draw } from '#console/testing/draw.tsx';
import type { WireOrderDetail } from '#core/contract/orders/console-orders.ts';
import type { WireTicket } from '#core/contract/orders/console-tickets.ts';
import type { StaffRole } from '#core/contract/staff/permissions.ts';
import { anyLines, portionsRead, portionsToCook } from '#core/domain/testing/any-portions.ts';
import { MovedTicket, Ticket, type TicketShape } from './ticket.tsx';
import { TicketLines } from './ticket-lines.tsx';

// Rendered without a browser: no document, and a fixed clock.
vi.stubGlobal('document', { documentElement: {} });
vi.mock('#console/lib/time/clock.ts', () => ({ useClock: (view: (nowMs: number) => unknown) => view(NOW) }));

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

interface Given {
  readonly role?: StaffRole;
  readonly shape?: TicketShape;
  readonly refusal?: string;
  readonly canUndo?: boolean;
}

/** All buttons except the one that opens the details. */
/** Without the number, which opens the order, and its lines, which open a missing dish. */
const stepsOf = ({ buttons }: Drawing) =>
  buttons.filter((name) => !name.endsWith(', details') && !name.endsWith(' Not available'));

function ticket(change: Partial<WireTicket>, { role = 'staff', shape = 'full', refusal, canUndo }: Given = {}) {
  const undo = canUndo ? ({ action: 'undo-start', untilMs: NOW + 5_000, forMs: 10_000 } as const) : undefined;
  return draw(
    <BoardProvider value={{ zone: 'Pacific/Auckland', role, actions }}>
      <Ticket ticket={aTicket(change)} shape={shape} isMoving={false} refusal={refusal} undo={undo} />
    </BoardProvider>,
  );
}

const PREPARING = { column: 'preparing', orderStatus: 2, acceptedUtc: at(-1), promisedUtc: at(20) } as const;
const READY = { ...PREPARING, column: 'ready', isReady: true } as const;

describe('a ticket offers its next step', () => {
  it.each<[string, Partial<WireTicket>, Given, readonly string[]]>([
    ['a new order to staff', {}, {}, ['Accept 418', 'Reject 418']],
    ['a new order to the kitchen', {}, { role: 'kitchen' }, []],
    ['an accepted order', PREPARING, {}, ['Start 418', 'More 418']],
    ['an accepted order to the kitchen', PREPARING, { role: 'kitchen' }, ['Start 418']],
    ['an order being cooked', { ...PREPARING, orderStatus: 3 }, {}, ['Ready 418', 'More 418']],
    [
      'one that was started a moment ago',
      { ...PREPARING, orderStatus: 3 },
      { canUndo: true },
      ['Ready 418', 'Undo, order 418'],
    ],
    ['a cooked pickup order', { ...READY, orderStatus: 4 }, {}, ['Hand over 418']],
    [
      'a cooked pickup order with beer',
      { ...READY, orderStatus: 4, needsIdCheck: true },
      {},
      ['ID seen, handed over 418'],
    ],
    ['a cooked delivery order', { ...READY, orderStatus: 3, orderType: 2 }, {}, ['Send out 418']],
    ['a delivery on its way', { ...READY, orderStatus: 4, orderType: 2 }, {}, ['Delivered 418']],
    ['a cooked order to the kitchen', { ...READY, orderStatus: 4 }, { role: 'kitchen' }, []],
  ])('%s', async (_name, change, given, buttons) => {
    expect(stepsOf(await ticket(change, given))).toEqual(buttons);
  });
});

it('a dish is a button while it is cooked, for the kitchen too, and only then', async () => {
  const lines = async (change: Partial<WireTicket>, given?: Given) =>
    (await ticket(change, given)).buttons.filter((name) => name.endsWith('Not available'));
  expect(await lines(PREPARING)).toEqual(['1 Thali Not available']);
  expect(await lines(PREPARING, { role: 'kitchen' })).toEqual(['1 Thali Not available']);
  expect(await lines({})).toEqual([]);
});

describe('an order whose card no longer pays', () => {
  const lapsed = { ...PREPARING, isPaymentLapsed: true };

  it('says so in place of the next step, and leads staff to the choice', async () => {
    const drawing = await ticket(lapsed);
    expect(drawing.text).toContain('NOT PAID: the card does not pay any more');
    expect(stepsOf(drawing)).toEqual(['Not paid: settle it']);
  });

  it('lets the kitchen wait', async () => {
    const drawing = await ticket(lapsed, { role: 'kitchen' });
    expect(drawing.text).toContain('Waits for its payment');
    expect(stepsOf(drawing)).toEqual([]);
  });
});

describe('a ticket shows', () => {
  it('that an order waits for too long', async () => {
    expect((await ticket({ placedUtc: at(-1) })).text).toContain('New order');
    expect((await ticket({ placedUtc: at(-30) })).text).toContain('Unanswered');
  });

  it('allergies apart from other notes, and the ID check', async () => {
    const { text } = await ticket({ ...PREPARING, notes: 'Ring twice. Peanut allergy!', needsIdCheck: true });
    expect(text).toMatch(/Peanut allergy\S* .*R18: check ID .*Ring twice/);
  });

  it('that a dish declares what the note names, above the note', async () => {
    const notes = 'Peanut allergy!';
    const allergyText = 'ALLERGY: this order contains peanut';
    expect((await ticket({ ...PREPARING, notes, allergyText })).text).toMatch(
      /ALLERGY: this order contains peanut.*Peanut allergy/,
    );
    expect((await ticket({ ...PREPARING, notes })).text).not.toContain('this order contains');
  });

  it('that no mail reaches the guest, who is to be rung, as the order’s page does; and says it of nobody else', async () => {
    const customerInfo = {
      fullName: 'Priya Nair',
      phone: '021 555 0123',
      email: 'gone@example.nz',
      deliveryAddress: null,
    };
    const places = async (isEmailRefused: boolean) => {
      const detail = { isEmailRefused, summary: { customerInfo }, nthOrder: 1, enteredBy: null };
      return [
        await ticket({ isEmailRefused }),
        await ticket({ ...PREPARING, isEmailRefused }),
        await draw(<OrderGuest detail={detail as unknown as WireOrderDetail} />),
      ].map(({ text }) => /The e-mail address[^:]*: ring the guest/.exec(text)?.[0]);
    };
    const words = 'The e-mail address does not work: ring the guest';
    expect(await places(true)).toEqual([words, words, words]);
    expect(await places(false)).toEqual([undefined, undefined, undefined]);
  });

  it('the dishes in one line as a stub, and the first of many as a compact one', async () => {
    const products = ['Thali', 'Naan', 'Raita', 'Kheer', 'Lassi'].map((productName) =>
      aLine({ productName, quantity: 2 }),
    );
    expect((await ticket({ products }, { shape: 'stub' })).text).toContain('2 Thali , 2 Naan');
    const compact = await ticket({ ...PREPARING, column: 'scheduled', products }, { shape: 'compact' });
    expect(compact.text).toContain('6 more items');
    expect(compact.text).not.toContain('Kheer');
  });

  it('the portions of a combo’s dishes for all of its pieces', async () => {
    const naan = { comboProductId: '00000000-0000-4000-8000-0000000000b1', variantName: null, modifiers: [] };
    const comboItems = [
      { ...naan, productName: 'Naan', quantity: 2 },
      { ...naan, productName: 'Dal', quantity: 1 },
    ];
    const products = [aLine({ productName: 'Feast', quantity: 2, isCombo: true, comboItems })];
    expect((await ticket({ ...PREPARING, products })).text).toContain('2 Feast 4 × Naan (2 each) 2 × Dal (1 each)');
  });

  it('the portions of the cook list, whatever combos, sizes, choices and pieces were ordered', async () => {
    await fc.assert(
      fc.asyncProperty(anyLines, async (ordered) => {
        const { html } = await draw(<TicketLines lines={ordered.map((line) => aLine(line))} />);
        const lines = html
          .split('<li')
          .slice(1)
          .map((line) => {
            const [quantity, name = '', ...texts] = [...line.matchAll(/>([^<]+)</g)].map(([, text = '']) => text);
            return { quantity: Number(quantity), name, texts };
          });
        expect(portionsRead(lines)).toEqual(portionsToCook(ordered));
      }),
    );
  });

  it('what to leave out and what to add', async () => {
    const { text } = await ticket({
      ...PREPARING,
      products: [aLine({ variantName: 'Large', specialInstructions: 'Cut in half' })],
    });
    expect(text).toMatch(/1 Thali Large Cut in half/);
  });

  it('why a move was refused, once, since the board’s voice says it too, and a press puts it away', async () => {
    const { html, buttons } = await ticket({ ...PREPARING }, { refusal: 'Aroha was faster.' });
    expect(html.split('role="status"')).toHaveLength(1);
    expect(buttons).toContain('Aroha was faster.');
  });
});

it('a ticket that another board has moved says so and offers no step', async () => {
  const drawing = await draw(
    <BoardProvider value={{ zone: 'Pacific/Auckland', role: 'staff', actions }}>
      <MovedTicket ticket={aTicket({ orderNumber: 7 })} text="Accepted by Aroha." />
    </BoardProvider>,
  );
  expect(drawing.html).toContain('aria-label="Order 7"');
  expect(stepsOf(drawing)).toEqual(['Accepted by Aroha.']);
});
