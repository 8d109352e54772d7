import type { Messages } from '@lingui/core';
import cart from './en/cart.json';
import menu from './en/menu.json';
import preference from './en/preference.json';
import shellMenu from './en/shell-menu.json';

/** Texts of the menu and of the cart beside it. */
export const messages: Messages = { ...menu, ...cart, ...preference, ...shellMenu };
