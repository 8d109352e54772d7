import type { Messages } from '@lingui/core';
import checkout from './en/checkout.json';
import info from './en/info.json';
import order from './en/order.json';
import product from './en/product.json';
import promotions from './en/promotions.json';
import upsell from './en/upsell.json';

export const messages: Messages = { ...product, ...checkout, ...order, ...info, ...promotions, ...upsell };
