import { expect, it } from 'vitest';
import { ORDER_TYPES, TENDERS } from '#core/domain/orders/order-type.ts';
import { carts, orders } from './schema/orders.ts';

it('writes a code for each name and reads the name again', () => {
  expect(ORDER_TYPES.map((name) => orders.orderType.mapToDriverValue(name))).toEqual([1, 2]);
  expect(TENDERS.map((name) => orders.paymentMode.mapToDriverValue(name))).toEqual([1, 2]);
  expect([1, 2].map((code) => carts.orderType.mapFromDriverValue(code))).toEqual(ORDER_TYPES);
  expect([1, 2].map((code) => orders.paymentMode.mapFromDriverValue(code))).toEqual(TENDERS);
  expect([orders.orderType, orders.paymentMode].map((column) => column.getSQLType())).toEqual(['smallint', 'smallint']);
});

it('reads no code that this program never writes', () => {
  expect(() => orders.orderType.mapFromDriverValue(3)).toThrow(RangeError);
  expect(() => orders.paymentMode.mapFromDriverValue(0)).toThrow(RangeError);
});
