import type { Messages } from '@lingui/core';
import '#ui/fonts-gurmukhi.css';
import authFirst from './pa/auth-first.json';
import shell from './pa/shell.json';

export const messages: Messages = { ...shell, ...authFirst };
