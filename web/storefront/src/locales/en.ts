import type { Messages } from '@lingui/core';
import authFirst from './en/auth-first.json';
import shell from './en/shell.json';

export const messages: Messages = { ...shell, ...authFirst };
