import type { Messages } from '@lingui/core';
import authFirst from './en/auth-first.json';
import cart from './en/cart.json';
import menu from './en/menu.json';
import preference from './en/preference.json';
import shell from './en/shell.json';

export const messages: Messages = { ...shell, ...menu, ...cart, ...preference, ...authFirst };
