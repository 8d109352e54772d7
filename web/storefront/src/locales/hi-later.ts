import type { Messages } from '@lingui/core';
import address from './hi/address.json';
import again from './hi/again.json';
import auth from './hi/auth.json';
import change from './hi/change.json';
import checkout from './hi/checkout.json';
import closed from './hi/closed.json';
import favourites from './hi/favourites.json';
import info from './hi/info.json';
import menuLater from './hi/menu-later.json';
import order from './hi/order.json';
import orders from './hi/orders.json';
import pages from './hi/pages.json';
import payment from './hi/payment.json';
import preferenceLater from './hi/preference-later.json';
import product from './hi/product.json';
import profile from './hi/profile.json';
import promotions from './hi/promotions.json';
import reserve from './hi/reserve.json';
import running from './hi/running.json';
import session from './hi/session.json';
import upsell from './hi/upsell.json';
import where from './hi/where.json';
import window from './hi/window.json';

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
