/** Conditions on phone numbers of orders, which are stored as guests typed them. */
import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** A column of the schema, or as a statement names it: sql`o.phone`. */
type Column = PgColumn | SQL;

const INDEXED_DIGITS = 8;

export function phoneDigits(phone: Column): SQL {
  return sql`regexp_replace(${phone}, '[^0-9]', '', 'g')`;
}

/** The text of the index `orders_phone`. */
export function phoneEnding(phone: Column): SQL {
  return sql`right(${phoneDigits(phone)}, ${sql.raw(String(INDEXED_DIGITS))})`;
}

/** Whether the digits are one of `typed`; the index finds them by their end. */
export function isTypedPhone(phone: Column, typed: readonly string[]): SQL {
  const endings = new Set(typed.map((digits) => digits.slice(-INDEXED_DIGITS)));
  return sql`(${phoneEnding(phone)} = any(${sql.param([...endings])}::text[])
    and ${phoneDigits(phone)} = any(${sql.param([...typed])}::text[]))`;
}
