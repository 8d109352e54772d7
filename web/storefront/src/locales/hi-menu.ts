import type { Messages } from '@lingui/core';
import cart from './hi/cart.json';
import menu from './hi/menu.json';
import preference from './hi/preference.json';
import productMenu from './hi/product-menu.json';

/** Texts of the menu, of the cart beside it and of the first picture of a dish. */
export const messages: Messages = { ...menu, ...cart, ...preference, ...productMenu };
