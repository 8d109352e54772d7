import type { Messages } from '@lingui/core';
import address from './pa/address.json';
import again from './pa/again.json';
import auth from './pa/auth.json';
import change from './pa/change.json';
import checkout from './pa/checkout.json';
import closed from './pa/closed.json';
import favourites from './pa/favourites.json';
import info from './pa/info.json';
import menuLater from './pa/menu-later.json';
import order from './pa/order.json';
import orders from './pa/orders.json';
import pages from './pa/pages.json';
import payment from './pa/payment.json';
import preferenceLater from './pa/preference-later.json';
import product from './pa/product.json';
import profile from './pa/profile.json';
import promotions from './pa/promotions.json';
import reserve from './pa/reserve.json';
import running from './pa/running.json';
import session from './pa/session.json';
import upsell from './pa/upsell.json';
import where from './pa/where.json';
import window from './pa/window.json';

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
