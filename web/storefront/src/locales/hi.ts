import type { Messages } from '@lingui/core';
import '#ui/fonts-devanagari.css';
import authFirst from './hi/auth-first.json';
import shell from './hi/shell.json';

export const messages: Messages = { ...shell, ...authFirst };
