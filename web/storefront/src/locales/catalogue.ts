/** The message keys, from the English catalogue: one file per feature, keys prefixed with the file's name. */
import type cart from './en/cart.json';
import type checkout from './en/checkout.json';
import type menu from './en/menu.json';
import type order from './en/order.json';
import type preference from './en/preference.json';
import type product from './en/product.json';
import type shell from './en/shell.json';

export type MessageKey = keyof (typeof shell &
  typeof menu &
  typeof product &
  typeof cart &
  typeof preference &
  typeof checkout &
  typeof order);

/** Merges the features' catalogues of one language, as `import.meta.glob(…, { eager: true, import: 'default' })` gives them. */
export function mergeCatalogue<Message>(
  files: Readonly<Record<string, Readonly<Record<string, Message>>>>,
): Record<string, Message> {
  return Object.assign({}, ...Object.values(files));
}
