/** Columns that hold a legacy code and are read as its name. */
import { type SQL, sql } from 'drizzle-orm';
import { customType } from 'drizzle-orm/pg-core';
import { ORDER_TYPE_CODES, orderTypeOf, TENDER_CODES, tenderOf } from '#core/contract/wire/codes.ts';
import type { OrderType, Tender } from '#core/domain/orders/order-type.ts';

const CODES = { ...ORDER_TYPE_CODES, ...TENDER_CODES };

/** A code that this program never writes is an error. */
function known<Name>(name: Name | undefined, code: number): Name {
  if (name === undefined) throw new RangeError(`The database holds a code without a name: ${code}`);
  return name;
}

export const orderTypeColumn = customType<{ data: OrderType; driverData: number }>({
  dataType: () => 'smallint',
  toDriver: (name) => ORDER_TYPE_CODES[name],
  fromDriver: (code) => known(orderTypeOf(code), code),
});

export const tenderColumn = customType<{ data: Tender; driverData: number }>({
  dataType: () => 'smallint',
  toDriver: (name) => TENDER_CODES[name],
  fromDriver: (code) => known(tenderOf(code), code),
});

/** The code of an order type or a tender, for a hand-written statement. */
export function sqlCode(name: OrderType | Tender): SQL {
  return sql.raw(String(CODES[name]));
}
