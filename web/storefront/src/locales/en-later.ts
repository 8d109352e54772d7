import type { Messages } from '@lingui/core';
import address from './en/address.json';
import again from './en/again.json';
import auth from './en/auth.json';
import change from './en/change.json';
import checkout from './en/checkout.json';
import closed from './en/closed.json';
import favourites from './en/favourites.json';
import info from './en/info.json';
import menuLater from './en/menu-later.json';
import order from './en/order.json';
import orders from './en/orders.json';
import pages from './en/pages.json';
import payment from './en/payment.json';
import preferenceLater from './en/preference-later.json';
import product from './en/product.json';
import profile from './en/profile.json';
import promotions from './en/promotions.json';
import reserve from './en/reserve.json';
import running from './en/running.json';
import session from './en/session.json';
import upsell from './en/upsell.json';
import where from './en/where.json';
import window from './en/window.json';

export const messages: Messages = {
  ...again,
  ...change,
  ...menuLater,
  ...preferenceLater,
  ...product,
  ...auth,
  ...checkout,
  ...order,
  ...orders,
  ...address,
  ...payment,
  ...favourites,
  ...info,
  ...profile,
  ...promotions,
  ...upsell,
  ...closed,
  ...session,
  ...where,
  ...window,
  ...pages,
  ...reserve,
  ...running,
};
