/** Addresses of a store that say what opens: a dish, an order type, a language. One owner for server, store and console. */
import type { Locale } from '#core/domain/language/languages.ts';
import type { OrderType } from '#core/domain/orders/order-type.ts';
import type { SourceLabel } from './source-label.ts';

/** A dish to link to. `name` makes the address readable; the id alone finds the dish. */
export interface LinkedDish {
  readonly productId: string;
  readonly name: string;
}

export interface LinkTarget {
  /** The order type that is suggested. */
  readonly service?: OrderType;
  /** Where the link stands, kept with the order. */
  readonly from?: SourceLabel;
  /** The language of the page; absent: the reader's own. */
  readonly lang?: Locale;
}

/** The pages of all dishes are below it. */
export const DISH_PATH = '/dish/';

/** Characters of a dish's name in its address. */
const NAME_MAX = 60;

/**
 * The path of a dish's page, '/dish/butter-chicken-{id}'. Letters outside of a to z are left out, so that a name in another
 * script gives '/dish/{id}', which the server leads on to the address with the English name.
 */
export function dishPath({ productId, name }: LinkedDish): string {
  const letters = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = letters
    .match(/[a-z0-9]+/g)
    ?.join('-')
    .slice(0, NAME_MAX)
    .replace(/-$/, '');
  return `${DISH_PATH}${words ? `${words}-` : ''}${productId}`;
}

const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The id at the end of a text: of a dish's path, or alone; undefined where there is none. */
export function dishIdIn(text: string): string | undefined {
  return UUID.exec(text)?.[0].toLowerCase();
}

/** '/?service=pickup&lang=hi' of '/' and a target: path and query, always in this order. */
export function storePath(path: string, { service, from, lang }: LinkTarget): string {
  const query = Object.entries({ service, from, lang }).flatMap(([key, value]) =>
    value === undefined ? [] : [`${key}=${encodeURIComponent(value)}`],
  );
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}
