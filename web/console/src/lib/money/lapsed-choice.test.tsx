import { expect, it, vi } from 'vitest';
import { draw } from '#console/testing/draw.tsx';
import { LapsedChoice } from './lapsed-choice.tsx';

vi.stubGlobal('document', { documentElement: {} });

const choice = (isAsked: boolean, canGiveUp: boolean) =>
  draw(<LapsedChoice orderId="order" isAsked={isAsked} canGiveUp={canGiveUp} />);

it('offers a new payment by card or cash', async () => {
  const { text, buttons } = await choice(false, false);
  expect(text).toContain('Nothing was taken.');
  expect(buttons).toEqual(['Ask to pay again', 'Take cash']);
});

it('asks a guest once', async () => {
  const { text, buttons } = await choice(true, false);
  expect(text).toContain('The guest has a mail with the way to pay again.');
  expect(buttons).toEqual(['Take cash']);
});

it('closes an order unpaid only when it was handed over', async () => {
  expect((await choice(false, true)).buttons).toEqual(['Ask to pay again', 'Take cash', 'Close unpaid']);
});
