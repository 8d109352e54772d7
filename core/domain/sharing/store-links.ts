/** Addresses of a store that say what opens: a dish, an order type, a language. One owner for server, store and console. */
import type { Locale } from '#core/domain/language/languages.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { SourceLabel } from './source-label.ts';

export interface LinkTarget {
  /** The dish whose dialog opens. */
  readonly product?: string;
  /** The order type that is suggested. */
  readonly service?: OrderType;
  /** Where the link stands, kept with the order. */
  readonly from?: SourceLabel;
  /** The language of the page; absent: the reader's own. */
  readonly lang?: Locale;
}

/** '/?product=…&lang=hi' of '/' and a target: path and query, always in this order. */
export function storePath(path: string, { product, service, from, lang }: LinkTarget): string {
  const given = { product, service, from, lang };
  const query = Object.entries(given).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`],
  );
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}
