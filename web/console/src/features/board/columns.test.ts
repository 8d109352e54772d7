import { describe, expect, it } from 'vitest';
import { toColumns, toLanes } from './columns.ts';
import { aTicket, at } from './testing/tickets.ts';

const numbers = (tickets: readonly { orderNumber: number }[]) => tickets.map((ticket) => ticket.orderNumber);

describe('toColumns', () => {
  it('puts the order that has waited longest first under New', () => {
    const tickets = [
      aTicket({ orderNumber: 3, placedUtc: at(-1) }),
      aTicket({ orderNumber: 2, placedUtc: at(-5) }),
      aTicket({ orderNumber: 4, placedUtc: at(-5) }),
    ];
    expect(numbers(toColumns(tickets).new)).toEqual([2, 4, 3]);
    expect(numbers(toColumns([...tickets].reverse()).new)).toEqual([2, 4, 3]);
  });

  it('sorts Scheduled by when it should start, not by when it is wanted', () => {
    const big = aTicket({ orderNumber: 1, column: 'scheduled', dueUtc: at(90), startByUtc: at(10) });
    const small = aTicket({ orderNumber: 2, column: 'scheduled', dueUtc: at(60), startByUtc: at(30) });
    expect(numbers(toColumns([small, big]).scheduled)).toEqual([1, 2]);
  });

  it('sorts Preparing by the promise, or by the wanted time without one', () => {
    const tickets = [
      aTicket({ orderNumber: 1, column: 'preparing', promisedUtc: at(30), dueUtc: at(1) }),
      aTicket({ orderNumber: 2, column: 'preparing', dueUtc: at(10) }),
    ];
    expect(numbers(toColumns(tickets).preparing)).toEqual([2, 1]);
  });

  it('keeps what is out with a driver below what still waits', () => {
    const tickets = [
      aTicket({ orderNumber: 1, column: 'ready', orderType: 2, orderStatus: 4, promisedUtc: at(1) }),
      aTicket({ orderNumber: 2, column: 'ready', orderType: 2, orderStatus: 3, isReady: true, promisedUtc: at(9) }),
      aTicket({ orderNumber: 3, column: 'ready', orderType: 1, orderStatus: 4, promisedUtc: at(5) }),
    ];
    expect(numbers(toColumns(tickets).ready)).toEqual([3, 2, 1]);
  });

  it('shows the latest finished order first', () => {
    const tickets = [
      aTicket({ orderNumber: 1, column: 'done', endedUtc: at(-9) }),
      aTicket({ orderNumber: 2, column: 'done', endedUtc: at(-2) }),
    ];
    expect(numbers(toColumns(tickets).done)).toEqual([2, 1]);
  });
});

describe('toLanes', () => {
  it('reads like lines of a text', () => {
    expect(toLanes([1, 2, 3, 4, 5])).toEqual([
      [1, 3, 5],
      [2, 4],
    ]);
  });
});
