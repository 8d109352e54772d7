import type { Messages } from '@lingui/core';
import cart from './en/cart.json';
import menu from './en/menu.json';
import preference from './en/preference.json';
import productMenu from './en/product-menu.json';

/** Texts of the menu, of the cart beside it and of the first picture of a dish. */
export const messages: Messages = { ...menu, ...cart, ...preference, ...productMenu };
