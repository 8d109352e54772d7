import type { Messages } from '@lingui/core';
import checkout from './hi/checkout.json';
import closed from './hi/closed.json';
import info from './hi/info.json';
import order from './hi/order.json';
import payment from './hi/payment.json';
import product from './hi/product.json';
import promotions from './hi/promotions.json';
import session from './hi/session.json';
import upsell from './hi/upsell.json';
import where from './hi/where.json';

export const messages: Messages = {
  ...product,
  ...checkout,
  ...order,
  ...payment,
  ...info,
  ...promotions,
  ...upsell,
  ...closed,
  ...session,
  ...where,
};
