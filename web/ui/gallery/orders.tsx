import { cents } from '#core/domain/money/money.ts';
import { Price } from '#ui/display/money.tsx';
import { CartBar } from '#ui/display/order/cart-bar.tsx';
import { Countdown } from '#ui/display/order/countdown.tsx';
import { Ticket, TicketHead, TicketPart } from '#ui/display/order/ticket.tsx';
import { Timeline, type TimelineStep } from '#ui/display/order/timeline.tsx';
import { Totals } from '#ui/display/order/totals.tsx';
import { Plate } from '#ui/display/plate.tsx';

const STEPS: readonly TimelineStep[] = [
  { key: 'received', icon: 'receipt', label: 'Received', time: '6:24 pm', state: 'done' },
  { key: 'preparing', icon: 'chef-hat', label: 'Preparing', time: '6:31 pm', note: 'In the tandoor', state: 'now' },
  { key: 'ready', icon: 'package-check', label: 'Ready', state: 'next' },
  { key: 'way', icon: 'bike', label: 'On its way', state: 'next' },
  { key: 'there', icon: 'home', label: 'Delivered', time: '6:52–7:02 pm', state: 'next' },
];

const STATE_WORDS = { done: 'done', now: 'now', next: 'to come' } as const;

/** The parts of an order: ticket, timeline, plate, countdown, cart bar. */
export function Orders() {
  const timeline = {
    steps: STEPS,
    label: 'Order progress',
    stateLabel: (state: keyof typeof STATE_WORDS) => STATE_WORDS[state],
  };
  return (
    <section className="gallery__section">
      <h2>Ticket and order</h2>
      <div className="gallery__pair">
        <Ticket as="article" style={{ maxWidth: 376 }}>
          <TicketPart tone="success">You saved $3.95</TicketPart>
          <TicketPart>
            <TicketHead title="Your order" aside={<span className="muted">4 items</span>} level={3} />
            <Price cents={cents(2350)} was={cents(2700)} wasLabel="was" />{' '}
            <Price
              cents={cents(2150)}
              pattern={(amount) => (
                <>
                  <small>From</small> {amount}
                </>
              )}
            />
          </TicketPart>
          <TicketPart>
            <Totals
              rows={[
                { key: 'subtotal', label: 'Subtotal', amount: cents(3950) },
                { key: 'discount', label: 'Discount', amount: cents(-395), kind: 'saving' },
                { key: 'total', label: 'Total', amount: cents(3555), kind: 'sum' },
                { key: 'gst', label: 'GST 15% · included in price', amount: cents(464), kind: 'note' },
              ]}
            />
          </TicketPart>
        </Ticket>
        <Timeline {...timeline} />
      </div>
      <div className="gallery__row" style={{ marginTop: 32 }}>
        <Plate part={0.2} />
        <Plate part={0.6} />
        <Plate part={1} isFailed />
      </div>
      <div style={{ maxWidth: 400, marginTop: 32 }}>
        <Countdown
          secondsLeft={55_410}
          labels={{ days: 'Days', hours: 'Hours', minutes: 'Minutes', seconds: 'Seconds' }}
          label="Until we open"
          announce={(seconds) => `${seconds} seconds left`}
        />
      </div>
      <CartBar count={4} countLabel="4 items" label="View Cart" total={cents(5200)} onClick={() => {}} />
    </section>
  );
}
