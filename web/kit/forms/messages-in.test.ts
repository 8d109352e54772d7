import { expect, it } from 'vitest';
import { messagesIn } from './messages-in.ts';

it('finds what is wrong with a field, and with one of several in it', () => {
  expect(messagesIn(undefined)).toEqual([]);
  expect(messagesIn({ message: 'Too long', ref: { name: 'x' } })).toEqual(['Too long']);
  expect(messagesIn([undefined, { message: 'Unknown host' }, { message: 'Taken' }])).toEqual(['Unknown host', 'Taken']);
  expect(messagesIn({ city: { message: 'Missing' } })).toEqual(['Missing']);
});
