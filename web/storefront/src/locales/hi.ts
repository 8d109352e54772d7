import type { Messages } from '@lingui/core';
import '#ui/fonts-hi.css';
import authFirst from './hi/auth-first.json';
import cart from './hi/cart.json';
import menu from './hi/menu.json';
import preference from './hi/preference.json';
import shell from './hi/shell.json';

export const messages: Messages = { ...shell, ...menu, ...cart, ...preference, ...authFirst };
