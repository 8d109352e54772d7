import type { Messages } from '@lingui/core';
import cart from './pa/cart.json';
import menu from './pa/menu.json';
import preference from './pa/preference.json';
import shellMenu from './pa/shell-menu.json';

/** Texts of the menu and of the cart beside it. */
export const messages: Messages = { ...menu, ...cart, ...preference, ...shellMenu };
