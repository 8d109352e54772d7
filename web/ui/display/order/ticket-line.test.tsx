import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { cents } from '#core/domain/money/money.ts';
import { ticketDetails } from './ticket-details.ts';
import { TicketLine } from './ticket-line.tsx';

const butter = { id: 'butter', group: 'Topping', name: 'Butter', qty: 1, price: cents(0) };
const cheese = { id: 'cheese', group: 'Extras', name: 'Cheese', qty: 2, price: cents(100) };

describe('TicketLine', () => {
  it('shows a combo with the choices inside its items, prices and the note', () => {
    const item = {
      id: 'naan',
      name: 'Naan',
      variantName: 'Large',
      qty: 1,
      price: cents(150),
      modifiers: [butter, cheese],
    };
    const details = ticketDetails({ variantName: null, modifiers: [], comboItems: [item, item] });
    expect(details.map(({ text, price, isNested }) => [text, price, isNested])).toEqual([
      ['Naan · Large · Butter', 150, false],
      ['Cheese ×2', 200, true],
      ['Naan · Large · Butter', 150, false],
      ['Cheese ×2', 200, true],
    ]);
    expect(new Set(details.map(({ key }) => key)).size).toBe(4);
    const html = renderToStaticMarkup(
      <TicketLine name="Family feast" qty={2} price={cents(18600)} details={details} note="No nuts" />,
    );
    for (const text of ['2×', 'Family feast', '$186.00', '+$1.50', '+$2.00', 'No nuts']) expect(html).toContain(text);
  });

  it('says the pieces of a group under its name, with the price of all of them', () => {
    const scoop = (name: string, qty: number, price: number) => ({
      id: name,
      group: 'Scoops',
      name,
      qty,
      price: cents(price),
    });
    const modifiers = [butter, scoop('Vanilla', 2, 0), scoop('Pistachio', 1, 150), cheese];
    const details = ticketDetails({ variantName: 'Large', modifiers, comboItems: [] });
    expect(details.map(({ text, price }) => [text, price])).toEqual([
      ['Large · Butter', null],
      ['Scoops: Vanilla ×2, Pistachio', 150],
      ['Cheese ×2', 200],
    ]);
  });

  it('WCAG 3.1.2: says of names in English that they are, on a page in any language', () => {
    const details = ticketDetails({ variantName: 'Large', modifiers: [], comboItems: [] });
    const html = renderToStaticMarkup(
      <ul>
        <TicketLine name="Lassi" price={cents(750)} details={details} />
        <TicketLine name="ਲੱਸੀ" price={cents(750)} />
      </ul>,
    );
    expect(html).toContain('<span class="line__name" lang="en">Lassi</span>');
    expect(html).toContain('<span lang="en">Large</span>');
    expect(html).toContain('<span class="line__name">ਲੱਸੀ</span>');
  });

  it('leaves the quantity to a stepper', () => {
    const html = renderToStaticMarkup(<TicketLine name="Lassi" price={cents(750)} />);
    expect(html).not.toContain('×');
    expect(html).not.toContain('<ul');
  });
});
