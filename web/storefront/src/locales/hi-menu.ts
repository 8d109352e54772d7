import type { Messages } from '@lingui/core';
import cart from './hi/cart.json';
import menu from './hi/menu.json';
import preference from './hi/preference.json';
import shellMenu from './hi/shell-menu.json';

/** Texts of the menu and of the cart beside it. */
export const messages: Messages = { ...menu, ...cart, ...preference, ...shellMenu };
