import { expect, it } from 'vitest';
import { changesOf, hasChanges, NO_CHANGES } from './correct-draft.ts';

const line = (quantity: number, specialInstructions = '') => ({
  productId: '00000000-0000-4000-8000-0000000000a1',
  quantity,
  productName: 'Lamb',
  variantName: null,
  unitPrice: 11,
  totalPrice: 11 * quantity,
  isCombo: false,
  specialInstructions,
  modifiers: [],
  comboItems: [],
});
const order = {
  positions: [0, 3],
  summary: {
    products: [line(2), line(1, 'mild')],
    customerInfo: {
      fullName: 'Hana',
      phone: '021',
      email: '',
      orderNotes: '',
      deliveryAddress: null,
      deliveryLocation: null,
    },
  },
} as unknown as Parameters<typeof changesOf>[1];

it('sends only what differs from the order, by the place of its line', () => {
  const draft = {
    ...NO_CHANGES,
    quantities: { 0: 2, 3: 0, 9: 5 },
    lineNotes: { 0: 'no onion ', 3: 'mild' },
    details: { fullName: 'Hana', phone: '022' },
  };
  expect(changesOf(draft, order)).toEqual({
    lines: [
      { position: 0, quantity: 2, note: 'no onion ' },
      { position: 3, quantity: 0 },
    ],
    added: [],
    phone: '022',
  });
});

it('knows when nothing was changed, and when it was changed back', () => {
  expect(hasChanges(NO_CHANGES, order)).toBe(false);
  expect(hasChanges({ ...NO_CHANGES, quantities: { 0: 2 }, details: { notes: ' ' } }, order)).toBe(false);
  expect(hasChanges({ ...NO_CHANGES, quantities: { 0: 1 } }, order)).toBe(true);
});
