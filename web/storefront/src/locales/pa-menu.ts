import type { Messages } from '@lingui/core';
import cart from './pa/cart.json';
import menu from './pa/menu.json';
import preference from './pa/preference.json';
import productMenu from './pa/product-menu.json';

/** Texts of the menu, of the cart beside it and of the first picture of a dish. */
export const messages: Messages = { ...menu, ...cart, ...preference, ...productMenu };
