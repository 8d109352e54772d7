/** The message keys, from the English catalogue: one file per feature, keys prefixed with the feature's name. */
import type address from './en/address.json';
import type again from './en/again.json';
import type auth from './en/auth.json';
import type authFirst from './en/auth-first.json';
import type cart from './en/cart.json';
import type change from './en/change.json';
import type checkout from './en/checkout.json';
import type closed from './en/closed.json';
import type favourites from './en/favourites.json';
import type info from './en/info.json';
import type menu from './en/menu.json';
import type menuLater from './en/menu-later.json';
import type order from './en/order.json';
import type orders from './en/orders.json';
import type pages from './en/pages.json';
import type payment from './en/payment.json';
import type preference from './en/preference.json';
import type preferenceLater from './en/preference-later.json';
import type product from './en/product.json';
import type productMenu from './en/product-menu.json';
import type profile from './en/profile.json';
import type promotions from './en/promotions.json';
import type reserve from './en/reserve.json';
import type running from './en/running.json';
import type session from './en/session.json';
import type shell from './en/shell.json';
import type upsell from './en/upsell.json';
import type where from './en/where.json';
import type window from './en/window.json';

/** The key of a text of the store. */
export type MessageKey = keyof (typeof shell &
  typeof menu &
  typeof menuLater &
  typeof favourites &
  typeof info &
  typeof product &
  typeof productMenu &
  typeof again &
  typeof change &
  typeof cart &
  typeof preference &
  typeof preferenceLater &
  typeof auth &
  typeof authFirst &
  typeof checkout &
  typeof order &
  typeof orders &
  typeof address &
  typeof payment &
  typeof profile &
  typeof promotions &
  typeof upsell &
  typeof closed &
  typeof session &
  typeof where &
  typeof window &
  typeof pages &
  typeof reserve &
  typeof running);
