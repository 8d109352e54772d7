import type { Messages } from '@lingui/core';
import '#ui/fonts-pa.css';
import authFirst from './pa/auth-first.json';
import cart from './pa/cart.json';
import menu from './pa/menu.json';
import preference from './pa/preference.json';
import shell from './pa/shell.json';

export const messages: Messages = { ...shell, ...menu, ...cart, ...preference, ...authFirst };
